import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { OPEN_WITHDRAWAL_STATES, withdrawalStep as stepOf, type WithdrawalEvent } from '@/domain/withdrawal/states'
import type { Db } from '../../db/connect'
import { enqueue, type Enqueued } from '../../db/queue'
import { conflict, notFound } from '../../errors'
import { userOwner } from '../../kernel/ledger/accounts'
import { post, type Line } from '../../kernel/ledger/ledger'
import { withdrawal as postings } from '../../kernel/ledger/postings'
import type { Confirmation } from '../../services/payment/contract'
import { withdrawal, withdrawalStep } from './tables'

export type WithdrawalRow = typeof withdrawal.$inferSelect

/** Sends one that goes to WeChat to the provider, and asks what became of it; the work is in transfer.ts. */
export const TRANSFER: Enqueued<{ withdrawalId: number; asked: number }> = {
  name: 'withdrawal-transfer',
  payload: v.object({ withdrawalId: v.number(), asked: v.number() }),
}

/** The one whose money is frozen. */
export async function openWithdrawal(db: Db, userId: number): Promise<WithdrawalRow | undefined> {
  const where = and(eq(withdrawal.userId, userId), inArray(withdrawal.state, [...OPEN_WITHDRAWAL_STATES]))
  return (await db.select().from(withdrawal).where(where))[0]
}

/** The row, held until the transaction ends: two who decide wait for each other, and the second one finds it decided. */
export async function lockWithdrawal(tx: Db, id: number): Promise<WithdrawalRow> {
  const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update')
  if (!row) throw notFound('提现申请不存在')
  return row
}

type Money = 'freeze' | 'paid' | 'back'

function linesOf({ userId, amount, fee }: WithdrawalRow, money: Money): Line[] {
  const person = userOwner(userId)
  if (money === 'freeze') return postings.apply(person, amount)
  return money === 'paid' ? postings.credited(person, amount, fee) : postings.giveBack(person, amount)
}

/** Books what a step does with the money; once, whoever asks again. */
export async function bookWithdrawal(tx: Db, row: WithdrawalRow, money: Money): Promise<void> {
  await post(tx, {
    key: `wd:${row.id}:${money}`,
    payType: 3,
    ref: { type: 'withdrawal', id: String(row.id) },
    memo: `提现到${row.bankName}`,
    lines: linesOf(row, money),
  })
}

export const noteStep = (tx: Db, { id, state }: Pick<WithdrawalRow, 'id' | 'state'>, event: string, by: string) =>
  tx.insert(withdrawalStep).values({ withdrawalId: id, state, event, by })

/**
 * Takes a locked withdrawal one step on: the state, the record of who did it and the journal are one transaction. What the table of steps does not have
 * in this state is a conflict.
 */
export async function moveWithdrawal(
  tx: Db,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  { by, reason = '', confirmation }: { by: string; reason?: string; confirmation?: Confirmation | null },
): Promise<WithdrawalRow> {
  const step = stepOf(row.state, event)
  if (!step) throw conflict('该提现的状态已变化，请刷新后查看')
  const [moved] = await tx
    .update(withdrawal)
    .set({ state: step.to, reason, confirmation, updatedAt: new Date() })
    .where(eq(withdrawal.id, row.id))
    .returning()
  if (!moved) throw notFound('提现申请不存在')
  await noteStep(tx, moved, event, by)
  if (step.money !== 'stays') await bookWithdrawal(tx, moved, step.money)
  if (event === 'approve' && moved.rail === 'wechat')
    await enqueue(tx, TRANSFER, { withdrawalId: moved.id, asked: 0 }, { key: String(moved.id) })
  return moved
}
