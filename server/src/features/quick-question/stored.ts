import { eq } from 'drizzle-orm'
import { isQuickState, questionStateName } from '@/domain/consultation/quick-ask'
import type { QuickQuestion } from '@/domain/consultation/quick'
import type { Db } from '../../db/connect'
import { conflict, notFound } from '../../errors'
import type { Parts } from '../../http/context'
import { lockPayment } from '../../kernel/payment/moves'
import { question } from './tables'

export type StoredQuestion = typeof question.$inferSelect

export const NOT_THERE = '该问题不存在，或已由其他医生接单'

export async function findQuestion(db: Db, id: number, { lock = false } = {}): Promise<StoredQuestion> {
  const query = db.select().from(question).where(eq(question.id, id))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound(NOT_THERE)
  return row
}

/**
 * One transaction about one question. The payment is held before it, as those do who tell of a payment, so that nobody waits crosswise.
 */
export const withQuestion = <T>(
  { db }: Pick<Parts, 'db'>,
  id: number,
  work: (tx: Db, row: StoredQuestion) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const { paymentId } = await findQuestion(tx, id)
    if (paymentId) await lockPayment(tx, paymentId)
    return work(tx, await findQuestion(tx, id, { lock: true }))
  })

const ms = (time: Date | null): number | null => time?.getTime() ?? null
const date = (time: number | null): Date | null => (time === null ? null : new Date(time))
const text = (userId: number | null): string => (userId === null ? '' : String(userId))

/** As the rules read it: doctors are their accounts. One that is not paid has not begun. */
export function quickOf(row: StoredQuestion): QuickQuestion {
  if (!isQuickState(row.state)) throw conflict(`该问题${questionStateName(row.state)}，不能进行此操作，请刷新后重试`)
  return {
    state: row.state,
    directedTo: text(row.directedTo),
    takenBy: text(row.takenBy),
    returns: row.returns,
    dueAt: ms(row.dueAt),
    answerBy: ms(row.answerBy) ?? 0,
    answeredAt: ms(row.answeredAt),
    followUps: { asked: row.asked, answered: row.answered },
    priceCents: row.priceCents,
    couponCents: 0,
    version: row.version,
  }
}

/** The columns that a move changes. What went back is written by its refund (`goods.ts`). */
export const columnsOf = (quick: QuickQuestion) => ({
  state: quick.state,
  takenBy: quick.takenBy ? Number(quick.takenBy) : null,
  returns: quick.returns,
  dueAt: date(quick.dueAt),
  answerBy: date(quick.answerBy),
  answeredAt: date(quick.answeredAt),
  asked: quick.followUps.asked,
  answered: quick.followUps.answered,
  version: quick.version,
  updatedAt: new Date(),
})
