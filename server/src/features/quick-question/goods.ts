import { and, eq, sql } from 'drizzle-orm'
import { askQuick } from '@/domain/consultation/quick'
import { SERVICES } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import type { Goods, Paid } from '../../feature'
import { GIVE_BACK } from '../consultation'
import { note, storeQuestion } from './moving'
import { findQuestion, type StoredQuestion } from './stored'
import { question } from './tables'

export const GOODS = 'quick-question'

/** It is asked: from now on somebody has to answer. */
export async function begin(tx: Db, row: StoredQuestion, by: string): Promise<StoredQuestion> {
  const directedTo = row.directedTo === null ? '' : String(row.directedTo)
  const quick = askQuick({ priceCents: row.priceCents, couponCents: 0, directedTo }, Date.now())
  const begun = await storeQuestion(tx, row, { ...quick, version: row.version + 1 }, 'paid', by)
  if (!begun) throw new Error('a locked question was moved')
  return begun
}

/** What comes for a question that waits for no payment any more goes back. */
async function paid(tx: Db, { id, refId }: Paid): Promise<void> {
  const row = await findQuestion(tx, Number(refId), { lock: true })
  if (row.state !== 'unpaid') return enqueue(tx, GIVE_BACK, { paymentId: id }, { key: String(id) })
  await begin(tx, row, 'provider')
  await tx.update(question).set({ paymentId: id }).where(eq(question.id, row.id))
}

/** Whoever gives it back, by a move or as support, it counts here and nowhere else. When support gave back all of it, the question is over. */
async function refunding(tx: Db, { id, refId }: Paid, { cents, isAll }: { cents: number; isAll: boolean }): Promise<void> {
  const row = await findQuestion(tx, Number(refId), { lock: true })
  if (row.paymentId !== id) return
  const isOver = row.state === 'refunded' || !isAll
  await tx
    .update(question)
    .set({
      refundedCents: sql`${question.refundedCents} + ${cents}`,
      ...(isOver ? {} : { state: 'refunded', dueAt: null, version: row.version + 1 }),
      updatedAt: new Date(),
    })
    .where(and(eq(question.id, row.id), eq(question.version, row.version)))
  if (!isOver) await note(tx, row, 'refund', 'refunded', 'support')
}

export const questionGoods: Goods = { name: GOODS, payType: SERVICES.quick.payType, leg: 'service', paid, refunding }
