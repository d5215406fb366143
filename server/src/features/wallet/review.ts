import { asc, count, eq } from 'drizzle-orm'
import type { ReviewedWithdrawal, Withdrawal } from '@/api/wallet'
import { SECOND_PERSON_FROM } from '@/domain/withdrawal/limits'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid } from '../../errors'
import { user } from '../../kernel/people/tables'
import { freezeOf } from './freezes'
import { lockWithdrawal, moveWithdrawal, noteStep, type WithdrawalRow } from './moves'
import { isOverdue } from './overdue'
import { withdrawal } from './tables'
import { presentWithdrawal } from './withdrawals'

const present = (row: WithdrawalRow, { mobile, realName }: { mobile: string; realName: string }): ReviewedWithdrawal => ({
  ...presentWithdrawal(row),
  userId: String(row.userId),
  mobile,
  name: realName,
  risks: isOverdue(row) ? [...row.risks, '打款超过 24 小时没有结果'] : row.risks,
  firstApprovedBy: row.firstApprovedBy,
  batch: row.batch,
})

/** The withdrawals in one state, the longest waiting first. */
export async function listWithdrawals(
  db: Db,
  { state, limit, offset }: { state: Withdrawal['state']; limit: number; offset: number },
) {
  const where = eq(withdrawal.state, state)
  const rows = await db
    .select({ row: withdrawal, person: { mobile: user.mobile, realName: user.realName } })
    .from(withdrawal)
    .innerJoin(user, eq(user.id, withdrawal.userId))
    .where(where)
    .orderBy(asc(withdrawal.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ n: count() }).from(withdrawal).where(where)
  const total = all?.n ?? 0
  return { items: rows.map(({ row, person }) => present(row, person)), total, hasMore: offset + rows.length < total }
}

export interface WithdrawalDecision {
  withdrawalId: number
  decision: 'take' | 'approve' | 'refuse'
  /** Shown to the user; needed to refuse. */
  reason: string
  /** `user:<id>` or `command:<name>`. */
  by: string
}

/** W3–W5 by a person. What is large is approved by two. */
export async function decideWithdrawal(
  db: Db,
  { withdrawalId, decision, reason, by }: WithdrawalDecision,
): Promise<ReviewedWithdrawal> {
  if (decision === 'refuse' && !reason.trim()) throw invalid({ reason: '请填写拒绝的原因' })
  return db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId)
    if (by === `user:${row.userId}`) throw forbidden('不能审核自己的提现')
    const decided =
      decision === 'approve'
        ? await approve(tx, row, by)
        : await moveWithdrawal(tx, row, decision, { by, reason: decision === 'refuse' ? reason.trim() : '' })
    const [person] = await tx.select({ mobile: user.mobile, realName: user.realName }).from(user).where(eq(user.id, row.userId))
    return present(decided, person ?? { mobile: '', realName: '' })
  })
}

async function approve(tx: Db, row: WithdrawalRow, by: string): Promise<WithdrawalRow> {
  if (await freezeOf(tx, row.userId)) throw conflict('该用户的钱包已冻结，解冻后才能通过提现')
  if (row.amount < SECOND_PERSON_FROM || row.state !== 'reviewing') return moveWithdrawal(tx, row, 'approve', { by })
  if (row.firstApprovedBy === by) throw conflict('大额提现需由另一位审核人员复核')
  if (row.firstApprovedBy) return moveWithdrawal(tx, row, 'approve', { by })
  const [marked] = await tx.update(withdrawal).set({ firstApprovedBy: by }).where(eq(withdrawal.id, row.id)).returning()
  await noteStep(tx, row, 'first-approval', by)
  return marked ?? row
}
