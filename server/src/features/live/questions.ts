import { count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageQuery } from '@/api/envelope'
import type { LiveQuestion } from '@/api/live'
import type { Db } from '../../db/connect'
import { liveQuestion, liveQuestionLike } from './tables'
import { user } from '../../kernel/people/tables'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { enterLive } from './access'
import { presentQuestion } from './presenter'

const answerer = alias(user, 'answerer')

const selectQuestions = (db: Db, viewerId: number | null) =>
  db
    .select({
      question: liveQuestion,
      author: { name: user.name, level: user.level },
      answerer: answerer.name,
      liked: sql<boolean>`exists (select 1 from ${liveQuestionLike} where ${liveQuestionLike.questionId} = ${liveQuestion.id} and ${liveQuestionLike.userId} = ${viewerId}::bigint)`,
    })
    .from(liveQuestion)
    .innerJoin(user, eq(user.id, liveQuestion.userId))
    .leftJoin(answerer, eq(answerer.id, liveQuestion.answererId))
    .$dynamic()

/** Answered ones first, then what many ask. */
export async function listQuestions(context: Context, input: PageQuery & { docId: string }) {
  const { db, viewer } = context
  const { id } = await enterLive(context, input.docId)
  const ofRoom = eq(liveQuestion.docId, id)
  const { limit, offset } = pageBounds(input)
  const viewerId = viewer?.id ?? null
  const rows = await selectQuestions(db, viewerId)
    .where(ofRoom)
    .orderBy(sql`${liveQuestion.answeredAt} is null`, desc(liveQuestion.likeCount), desc(liveQuestion.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(liveQuestion).where(ofRoom)
  const total = sum?.total ?? 0
  return { items: rows.map((row) => presentQuestion(row, viewerId)), total, hasMore: offset + rows.length < total }
}

/** One question as its author or host sees it after a change. */
export async function questionOf({ db, viewer }: Context, id: number): Promise<LiveQuestion> {
  const viewerId = viewer?.id ?? null
  const [row] = await selectQuestions(db, viewerId).where(eq(liveQuestion.id, id))
  if (!row) throw new Error('the question was not stored')
  return presentQuestion(row, viewerId)
}
