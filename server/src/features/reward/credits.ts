import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import type { CreditEntry } from '@/api/credit'
import type { Mall } from '@/domain/mall/gift'
import type { Db } from '../../db/connect'
import { pageBounds } from '../../http/inputs'
import { purseOf } from '../../kernel/ledger/accounts'
import { balanceOf } from '../../kernel/ledger/ledger'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../kernel/ledger/tables'

interface CreditRequest {
  pageIdx: number
  pageSize: number
  direction: 'all' | 'in' | 'out'
  mall?: Mall
}

/** The postings to a user's credits, newest first, each with what it was for. What is owed to the user stands there with a minus. */
export async function listCredits(db: Db, userId: number, request: CreditRequest) {
  const { amount } = ledgerPosting
  const purse = purseOf(request.mall ?? 'ordinary', userId)
  const sign = { all: undefined, in: lt(amount, 0), out: gt(amount, 0) }[request.direction]
  const where = and(eq(ledgerAccount.owner, purse), eq(ledgerAccount.code, 'P200'), sign)
  const { limit, offset } = pageBounds(request)
  const rows = await db
    .select({ id: ledgerPosting.id, amount, journal: ledgerJournal })
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .where(where)
    .orderBy(desc(ledgerJournal.createdAt), desc(ledgerPosting.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(ledgerPosting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(where)
  const items: CreditEntry[] = rows.map(({ id, amount: owed, journal }) => ({
    id: String(id),
    title: journal.memo,
    reason: journal.refType,
    credits: -owed,
    createdAt: journal.createdAt.toISOString(),
  }))
  const total = sum?.total ?? 0
  return { items, total, hasMore: offset + rows.length < total, balance: await balanceOf(db, 'P200', purse) }
}
