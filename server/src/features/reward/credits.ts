import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import type { CreditEntry } from '@/api/credit'
import { balanceOf, userAccount } from '../../kernel/ledger/ledger'
import type { Db } from '../../db/connect'
import { ledgerEntry, ledgerTransfer } from '../../kernel/ledger/tables'
import { pageBounds } from '../../http/inputs'

interface CreditRequest {
  pageIdx: number
  pageSize: number
  direction: 'all' | 'in' | 'out'
}

/** The lines of a user's account, newest first, each with what it was for. */
export async function listCredits(db: Db, userId: number, request: CreditRequest) {
  const account = userAccount(userId)
  const sign = { all: undefined, in: gt(ledgerEntry.credits, 0), out: lt(ledgerEntry.credits, 0) }[request.direction]
  const where = and(eq(ledgerEntry.account, account), sign)
  const { limit, offset } = pageBounds(request)
  const rows = await db
    .select({ id: ledgerEntry.id, credits: ledgerEntry.credits, transfer: ledgerTransfer })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .where(where)
    .orderBy(desc(ledgerTransfer.createdAt), desc(ledgerEntry.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(ledgerEntry).where(where)
  const items: CreditEntry[] = rows.map(({ id, credits, transfer }) => ({
    id: String(id),
    title: transfer.title,
    reason: transfer.reason,
    credits,
    createdAt: transfer.createdAt.toISOString(),
  }))
  const total = sum?.total ?? 0
  return { items, total, hasMore: offset + rows.length < total, balance: await balanceOf(db, account) }
}
