import { and, eq } from 'drizzle-orm'
import type { Answer } from '@/domain/grounding/answer'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Viewer } from '../../http/context'
import { aiAnswer, aiConversation } from './tables'

export type ConversationRow = typeof aiConversation.$inferSelect
export type AnswerRow = typeof aiAnswer.$inferSelect

interface Asker {
  db: Db
  viewer: Pick<Viewer, 'id'>
}

const NOT_THERE = '对话不存在或已删除'

/** A conversation of the caller, or the refusal: another's does not exist for them. */
export async function ownConversation({ db, viewer }: Asker, id: number): Promise<ConversationRow> {
  const [row] = await db
    .select()
    .from(aiConversation)
    .where(and(eq(aiConversation.id, id), eq(aiConversation.userId, viewer.id)))
  if (!row) throw notFound(NOT_THERE)
  return row
}

/** Whose conversation it is; null where there is none. */
export async function ownerOf(db: Db, id: number): Promise<number | null> {
  const [row] = await db.select({ userId: aiConversation.userId }).from(aiConversation).where(eq(aiConversation.id, id))
  return row?.userId ?? null
}

export async function ownAnswer({ db, viewer }: Asker, id: number): Promise<AnswerRow> {
  const [row] = await db
    .select()
    .from(aiAnswer)
    .where(and(eq(aiAnswer.id, id), eq(aiAnswer.userId, viewer.id)))
  if (!row) throw notFound(NOT_THERE)
  return row
}

/** `draft`: what of the running sentence has come. */
export const presentAnswer = (row: AnswerRow, draft = ''): Answer => ({
  id: String(row.id),
  ...{ question: row.question, sent: row.sent, hidden: row.hidden, state: row.state, reason: row.reason, isQuoted: row.isQuoted },
  ...{
    sentences: row.sentences,
    draft: row.state === 'answering' ? draft : '',
    sources: row.sources,
    concepts: row.concepts,
    followUps: row.followUps,
  },
  askedAt: row.createdAt.toISOString(),
  rating: row.rating === 1 ? 1 : row.rating === -1 ? -1 : 0,
  ratingReason: row.ratingReason,
})
