import { and, eq, sql } from 'drizzle-orm'
import { liveQuestion, liveQuestionLike } from './tables'
import { conflict, forbidden, notFound, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { enterLive, isHostOf, refuseSensitive } from './access'
import { tellRoom } from './notes'
import { take } from '../../kernel/throttle/throttle'

/** Three at once, then one every twenty seconds. */
const PACE = { size: 3, seconds: 20 }

/** Stores a question, tells the room and returns its id; the same key again gives the one that is there. */
export async function addQuestion(
  context: Context,
  { docId, content, idempotencyKey }: { docId: string; content: string; idempotencyKey: string },
): Promise<number> {
  const { db } = context
  const userId = viewerOf(context).id
  const live = await enterLive(context, docId)
  const knownId = async (): Promise<number | null> => {
    const [row] = await db
      .select({ id: liveQuestion.id, docId: liveQuestion.docId })
      .from(liveQuestion)
      .where(and(eq(liveQuestion.userId, userId), eq(liveQuestion.idempotencyKey, idempotencyKey)))
    if (row && row.docId !== live.id) throw conflict('这个问题已经提到另一个直播间')
    return row?.id ?? null
  }
  const known = await knownId()
  if (known !== null) return known
  if (live.state === 'replay') throw refused('直播已结束，不再接收新的提问')
  if (!live.questionsOpen) throw refused('主持人已关闭提问')
  refuseSensitive(content)
  const made = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(liveQuestion)
      .values({ docId: live.id, userId, content, idempotencyKey })
      .onConflictDoNothing()
      .returning({ id: liveQuestion.id })
    if (!row) return null
    // After the key: of several calls with one key, one pays.
    if (!(await take(tx, `live-ask:${userId}`, PACE))) throw tooMany('提问太快了，请稍等片刻再提')
    await tellRoom(tx, { docId: live.id, kind: 'questions' })
    return row.id
  })
  const id = made ?? (await knownId())
  if (id === null) throw new Error('the question was not stored')
  return id
}

async function findQuestion({ db }: Context, questionId: string) {
  const [row] = await db
    .select({ id: liveQuestion.id, docId: liveQuestion.docId })
    .from(liveQuestion)
    .where(eq(liveQuestion.id, Number(questionId)))
  if (!row) throw notFound('提问不存在或已删除')
  return row
}

/** "I ask the same", or no longer. */
export async function likeQuestion(
  context: Context,
  { questionId, liked }: { questionId: string; liked: boolean },
): Promise<{ liked: boolean; likeCount: number }> {
  const row = await findQuestion(context, questionId)
  await enterLive(context, String(row.docId))
  const mine = { userId: viewerOf(context).id, questionId: row.id }
  return context.db.transaction(async (tx) => {
    const changed = liked
      ? await tx.insert(liveQuestionLike).values(mine).onConflictDoNothing().returning()
      : await tx
          .delete(liveQuestionLike)
          .where(and(eq(liveQuestionLike.userId, mine.userId), eq(liveQuestionLike.questionId, row.id)))
          .returning()
    const step = changed.length ? (liked ? 1 : -1) : 0
    const [sum] = await tx
      .update(liveQuestion)
      .set({ likeCount: sql`${liveQuestion.likeCount} + ${step}` })
      .where(eq(liveQuestion.id, row.id))
      .returning({ likeCount: liveQuestion.likeCount })
    return { liked, likeCount: sum?.likeCount ?? 0 }
  })
}

/** The host answers, or corrects an answer; the room is told. Returns the id. */
export async function answerQuestion(
  context: Context,
  { questionId, answer }: { questionId: string; answer: string },
): Promise<number> {
  const row = await findQuestion(context, questionId)
  if (!(await isHostOf(context, row.docId))) throw forbidden('仅主持人可以回答提问')
  refuseSensitive(answer, 'answer')
  await context.db.transaction(async (tx) => {
    await tx
      .update(liveQuestion)
      .set({ answer, answererId: viewerOf(context).id, answeredAt: sql`now()` })
      .where(eq(liveQuestion.id, row.id))
    await tellRoom(tx, { docId: row.docId, kind: 'questions' })
  })
  return row.id
}
