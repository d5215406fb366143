import { and, count, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Question } from '@/api/ai'
import { chinaDay, chinaMoment } from '@/domain/china-time'
import { DAILY_QUESTIONS, TITLE_LENGTH } from '@/domain/grounding/answer'
import { withoutPersons } from '@/domain/grounding/private'
import { shortTitle } from '@/domain/short-title'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { conflict, notFound, refused } from '../../errors'
import { viewerOf, type Context, type Viewer } from '../../http/context'
import { memberLevel } from '../../kernel/people/membership'
import { lockUser } from '../../kernel/people/users'
import { patientNames } from '../patient'
import { CLAIM_SECONDS, stopRunning, writeAnswer } from './answering'
import { ANSWER_JOB } from './jobs'
import { columnName, paperSourceId, uploadSourceId } from './scope'
import { ownConversation, type ConversationRow } from './stored'
import { aiAnswer, aiConversation } from './tables'

/** How many questions somebody has asked today; what failed does not count. */
export async function askedToday(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ asked: count() })
    .from(aiAnswer)
    .where(
      and(
        eq(aiAnswer.userId, userId),
        ne(aiAnswer.state, 'failed'),
        gte(aiAnswer.createdAt, new Date(chinaMoment(chinaDay(Date.now())))),
      ),
    )
  return row?.asked ?? 0
}

export const dailyOf = async (db: Db, userId: number): Promise<number> =>
  (await memberLevel(db, userId)) > 0 ? DAILY_QUESTIONS.member : DAILY_QUESTIONS.free

/** Stores a question and begins to answer it. Sent twice, it is asked once. */
export async function ask(context: Context, asked: Question) {
  const viewer = viewerOf(context)
  const made = await context.db.transaction(async (tx) => {
    // Two of one person come one after the other: the second finds the first.
    await lockUser(tx, viewer.id)
    const [same] = await tx
      .select({ id: aiAnswer.id, conversationId: aiAnswer.conversationId })
      .from(aiAnswer)
      .where(and(eq(aiAnswer.userId, viewer.id), eq(aiAnswer.idempotencyKey, asked.idempotencyKey)))
    if (same) return { ...same, isNew: false }
    if ((await askedToday(tx, viewer.id)) >= (await dailyOf(tx, viewer.id))) throw refused('今天的提问次数已用完，明天 0 点恢复')
    const conversation = await conversationFor(tx, viewer, asked)
    const replaced = await replacedBy(tx, conversation, asked.replaces)
    if (!asked.replaces) await mustBeQuiet(tx, conversation)
    const isSent = context.answerModel !== null
    const { text, hidden } = withoutPersons(asked.text, isSent ? await patientNames(tx, viewer.id) : [])
    const [row] = await tx
      .insert(aiAnswer)
      .values({
        ...{ conversationId: conversation.id, userId: viewer.id, idempotencyKey: asked.idempotencyKey, question: asked.text },
        ...{ sent: isSent && hidden.length > 0 ? text : '', hidden: isSent ? hidden : [] },
        ...{ sentences: [], sources: [], concepts: [], followUps: [] },
      })
      .returning({ id: aiAnswer.id, conversationId: aiAnswer.conversationId })
    if (!row) throw new Error('the question was not stored')
    await replaced(row.id)
    await tx
      .update(aiConversation)
      .set({ updatedAt: sql`now()` })
      .where(eq(aiConversation.id, conversation.id))
    // This process begins at once. Should it die, a job finds the answer unfinished.
    await enqueue(tx, ANSWER_JOB, { id: row.id }, { at: new Date(Date.now() + CLAIM_SECONDS * 1000), key: String(row.id) })
    return { ...row, isNew: true }
  })
  if (made.isNew) void writeAnswer(context, made.id).catch((error: unknown) => context.log.error({ err: error }, 'ai/answer'))
  return { conversationId: String(made.conversationId), answerId: String(made.id) }
}

async function conversationFor(
  tx: Db,
  viewer: Viewer,
  { conversationId, text, scope, scopeId }: Question,
): Promise<ConversationRow> {
  if (conversationId) {
    const own = await ownConversation({ db: tx, viewer }, Number(conversationId))
    if (own.scope === 'column') await columnName(tx, Number(own.scopeId))
    return own
  }
  if (scope === 'column') await columnName(tx, Number(scopeId))
  if (scope === 'upload') await uploadSourceId(tx, viewer.id, Number(scopeId))
  if (scope === 'paper') await paperSourceId(tx, Number(scopeId))
  const title = shortTitle(withoutPersons(text).text, TITLE_LENGTH)
  const [row] = await tx
    .insert(aiConversation)
    .values({ userId: viewer.id, title, scope, scopeId: scope === 'all' ? null : Number(scopeId) })
    .returning()
  if (!row) throw new Error('the conversation was not stored')
  return row
}

/** Takes an answer back with all that came after it. Gives back how to say by which it is replaced. */
async function replacedBy(
  tx: Db,
  { id: conversationId }: ConversationRow,
  replaces: string,
): Promise<(by: number) => Promise<unknown>> {
  if (!replaces) return async () => undefined
  const shown = and(eq(aiAnswer.conversationId, conversationId), gte(aiAnswer.id, Number(replaces)), isNull(aiAnswer.replacedBy))
  const rows = await tx.select({ id: aiAnswer.id }).from(aiAnswer).where(shown)
  if (!rows.some(({ id }) => id === Number(replaces))) throw notFound('这条提问已被修改')
  return async (by) => {
    rows.forEach(({ id }) => stopRunning(id))
    const state = sql`case when ${aiAnswer.state} = 'answering' then 'stopped' else ${aiAnswer.state} end`
    await tx
      .update(aiAnswer)
      .set({ replacedBy: by, state })
      .where(and(shown, ne(aiAnswer.id, by)))
  }
}

/** One answer after the other, also from two phones. */
async function mustBeQuiet(tx: Db, { id }: ConversationRow): Promise<void> {
  const [row] = await tx
    .select({ id: aiAnswer.id })
    .from(aiAnswer)
    .where(and(eq(aiAnswer.conversationId, id), eq(aiAnswer.state, 'answering'), isNull(aiAnswer.replacedBy)))
  if (row) throw conflict('上一个问题还在回答，请等它完成或先停止')
}
