import { and, eq } from 'drizzle-orm'
import { moveQuick, type QuickMove, type QuickQuestion } from '@/domain/consultation/quick'
import type { Db } from '../../db/connect'
import { conflict } from '../../errors'
import type { Parts } from '../../http/context'
import { enqueue } from '../../db/queue'
import { markPayment } from '../../kernel/payment/moves'
import { refundAll } from '../../kernel/payment/refunds'
import { refusalOf } from '../consultation'
import { countConsultation, doctorOfUser } from '../directory'
import { EARN } from './earning'
import { columnsOf, quickOf, type StoredQuestion } from './stored'
import { question, questionEvent } from './tables'

/** Makes a move, or throws its refusal. The row, its event and the money are of the one transaction; whoever was faster is told. */
export async function makeMove(tx: Db, parts: Parts, row: StoredQuestion, move: QuickMove, by: string): Promise<StoredQuestion> {
  const moved = moveQuick(quickOf(row), move, Date.now())
  if (!moved.ok) throw refusalOf(moved)
  const stored = await storeQuestion(tx, row, moved.question, move.event, by)
  if (!stored) throw conflict('该问题已发生变化，请刷新后重试')
  if (stored.state === 'with_support' && row.paymentId) await markPayment(tx, row.paymentId, '快速提问三次接单未答，须客服处理')
  if (stored.state === 'closed') await count(tx, stored)
  for (const money of moved.money) {
    if (money.leg === 'earn') await enqueue(tx, EARN, { questionId: row.id }, { at: new Date(money.from), key: String(row.id) })
    if (money.leg === 'refund' && row.paymentId)
      await refundAll(tx, parts, row.paymentId, { reasonKey: 'question-refunded', reason: '问题未获回答，已原路退款', by })
  }
  return stored
}

/** Where it stands as it was read, and nobody has moved it since; undefined: somebody has. */
export async function storeQuestion(tx: Db, row: StoredQuestion, quick: QuickQuestion, event: string, by: string) {
  const [stored] = await tx
    .update(question)
    .set(columnsOf(quick))
    .where(and(eq(question.id, row.id), eq(question.state, row.state), eq(question.version, row.version)))
    .returning()
  if (stored) await note(tx, row, event, stored.state, by)
  return stored
}

export const note = (tx: Db, { id, state }: StoredQuestion, event: string, toState: StoredQuestion['state'], by: string) =>
  tx.insert(questionEvent).values({ questionId: id, event, fromState: state, toState, by })

/** Among the consultations of a doctor of the directory, who becomes one of the asker's doctors. */
async function count(tx: Db, { takenBy, askerId }: StoredQuestion): Promise<void> {
  const doctor = takenBy === null ? undefined : await doctorOfUser(tx, takenBy)
  if (doctor) await countConsultation(tx, { doctorId: doctor.id, teamId: null }, askerId)
}
