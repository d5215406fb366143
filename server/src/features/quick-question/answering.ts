import { and, eq } from 'drizzle-orm'
import { moveQuick, TAKEN_BY_OTHER } from '@/domain/consultation/quick'
import { answerSchema, followUpSchema, replySchema } from '@/domain/consultation/quick-ask'
import { namesEmergency } from '@/domain/consultation/rounds'
import type { Db } from '../../db/connect'
import { conflict, forbidden, notFound } from '../../errors'
import { parse } from '../../http/call'
import { viewerOf, type Context } from '../../http/context'
import { refusalOf } from '../consultation'
import { makeMove, storeQuestion } from './moving'
import { detailOf } from './presenter'
import { findQuestion, NOT_THERE, quickOf, withQuestion, type StoredQuestion } from './stored'
import { questionText } from './tables'
import { moverOf, sideOf } from './who'

/** Of two doctors who take it in the same moment one does: the row is changed only as it was read. */
export async function take(context: Context, { id }: { id: string }) {
  const { id: userId } = viewerOf(context)
  await context.db.transaction(async (tx) => {
    const row = await findQuestion(tx, Number(id))
    if (row.askerId === userId) throw forbidden('不能回答自己的问题')
    // Tapped twice.
    if (row.state === 'taken' && row.takenBy === userId) return
    mustBeOffered(row, userId)
    const moved = moveQuick(quickOf(row), { event: 'take', doctorId: String(userId) }, Date.now())
    if (!moved.ok) throw refusalOf(moved)
    if (!(await storeQuestion(tx, row, moved.question, 'take', moverOf(context)))) throw conflict(TAKEN_BY_OTHER)
  })
  return detailOf(context, Number(id))
}

/** Who comes too late for a question that was open reads so; of any other one nobody else hears. */
function mustBeOffered({ state, directedTo, takenBy }: StoredQuestion, userId: number): void {
  if (state === 'open' || (state === 'directed' && directedTo === userId)) return
  // Taken by another than the one it was directed at, it was open before.
  if (takenBy !== null && takenBy !== directedTo && takenBy !== userId) throw conflict(TAKEN_BY_OTHER)
  throw notFound(NOT_THERE)
}

interface Words {
  id: string
  text: string
  idempotencyKey: string
}

/** The answer; after it the reply to what was asked more. */
export const answer = (context: Context, words: Words) =>
  say(context, words, async (tx, row) => {
    const doctorId = String(viewerOf(context).id)
    if (sideOf(context, row) !== 'doctor') throw notFound(NOT_THERE)
    const isReply = row.answeredAt !== null
    const { text } = parse(isReply ? replySchema : answerSchema, { text: words.text })
    await makeMove(tx, context, row, { event: isReply ? 'reply' : 'answer', doctorId }, moverOf(context))
    return { kind: isReply ? ('reply' as const) : ('answer' as const), text, isUrgent: false }
  })

export const followUp = (context: Context, words: Words) =>
  say(context, words, async (tx, row) => {
    if (sideOf(context, row) !== 'asker') throw notFound(NOT_THERE)
    const { text } = parse(followUpSchema, { text: words.text })
    await makeMove(tx, context, row, { event: 'follow_up' }, moverOf(context))
    return { kind: 'follow_up' as const, text, isUrgent: namesEmergency(text) }
  })

type Said = Pick<typeof questionText.$inferSelect, 'kind' | 'text' | 'isUrgent'>

/** Words with their move. What was sent before with the same key is there once. */
async function say(context: Context, { id, idempotencyKey }: Words, move: (tx: Db, row: StoredQuestion) => Promise<Said>) {
  const { id: userId } = viewerOf(context)
  await withQuestion(context, Number(id), async (tx, row) => {
    const isSame = and(eq(questionText.questionId, row.id), eq(questionText.idempotencyKey, idempotencyKey))
    const [same] = await tx.select({ userId: questionText.userId }).from(questionText).where(isSame)
    if (same?.userId === userId) return
    if (same) throw notFound(NOT_THERE)
    const said = await move(tx, row)
    await tx.insert(questionText).values({ questionId: row.id, userId, idempotencyKey, ...said })
  })
  return detailOf(context, Number(id))
}
