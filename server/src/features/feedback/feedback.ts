import { and, asc, count, desc, eq, exists, inArray, not, sql } from 'drizzle-orm'
import type { Feedback, FeedbackState, ReceivedFeedback, feedbackApi } from '@/api/feedback'
import type { Db } from '../../db/connect'
import { feedback, feedbackReply } from './tables'
import { user } from '../../kernel/people/tables'
import { notFound, tooMany } from '../../errors'
import { senderOf, type Context } from '../../http/context'
import { presentFeedback, type ReplyRow } from './presenter'
import { take, takeOfDay } from '../../kernel/throttle/throttle'
import { mustBeOwnUploads } from '../../kernel/files/uploads'

/** From one sender so many at once, and one more each half an hour. */
const LIMIT = { size: 20, seconds: 1800 }
/** From all visitors of one address. */
const VISITORS_A_DAY = 60

interface Bounds {
  limit: number
  offset: number
}

/** Keeps a feedback of the caller, once for each key. */
export async function sendFeedback(context: Context, input: NonNullable<typeof feedbackApi.send.request>): Promise<void> {
  const sender = senderOf(context)
  const once = and(eq(feedback.sender, sender), eq(feedback.idempotencyKey, input.idempotencyKey))
  // Sent again because the answer was lost: nothing new, and no cost.
  const [before] = await context.db.select({ id: feedback.id }).from(feedback).where(once)
  if (before) return
  await mustBeOwnUploads(context, sender, input.pictures)
  await context.db.transaction(async (tx) => {
    // The key first: of several calls with one key, one pays.
    const [made] = await tx
      .insert(feedback)
      .values({ ...input, sender })
      .onConflictDoNothing()
      .returning({ id: feedback.id })
    if (made) await payFor(tx, context, sender)
  })
}

async function payFor(tx: Db, { viewer, ip }: Context, sender: string): Promise<void> {
  if (!(await take(tx, `feedback:${sender}`, LIMIT))) throw tooMany('今天提交的反馈较多，请半小时后再试')
  // Whoever is not signed in may call himself anew each time.
  if (!viewer && !(await takeOfDay(tx, `feedback:visitors:${ip}`, 1, VISITORS_A_DAY)))
    throw tooMany('当前网络今日提交的反馈较多，请明天再试，或登录后提交')
}

/** Replies to these feedbacks, the oldest first. */
async function repliesTo(db: Db, ids: number[]): Promise<Map<number, ReplyRow[]>> {
  const replies = new Map<number, ReplyRow[]>(ids.map((id) => [id, []]))
  if (!ids.length) return replies
  const rows = await db.select().from(feedbackReply).where(inArray(feedbackReply.feedbackId, ids)).orderBy(asc(feedbackReply.id))
  for (const row of rows) replies.get(row.feedbackId)?.push(row)
  return replies
}

/** What the caller sent, the newest first. */
export async function listSent(
  context: Context,
  { limit, offset }: Bounds,
): Promise<{ items: Feedback[]; total: number; hasMore: boolean }> {
  const { db } = context
  const own = eq(feedback.sender, senderOf(context))
  const rows = await db.select().from(feedback).where(own).orderBy(desc(feedback.id)).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(feedback).where(own)
  const replies = await repliesTo(
    db,
    rows.map(({ id }) => id),
  )
  const total = all?.n ?? 0
  const items = rows.map((row) => presentFeedback(context, row, replies.get(row.id) ?? []))
  return { items, total, hasMore: offset + items.length < total }
}

/** One feedback of the caller; another's does not exist for them. */
export async function ownFeedback(context: Context, id: number): Promise<Feedback> {
  const own = and(eq(feedback.id, id), eq(feedback.sender, senderOf(context)))
  const [row] = await context.db.select().from(feedback).where(own)
  if (!row) throw notFound('反馈不存在，或不是由当前账号提交')
  return presentFeedback(context, row, (await repliesTo(context.db, [id])).get(id) ?? [])
}

/** What came in: without a reply the longest waiting first, answered ones the newest first. */
export async function listReceived(
  context: Pick<Context, 'db' | 'signingKey' | 'viewer'>,
  { state, limit, offset }: Bounds & { state: FeedbackState },
): Promise<{ items: ReceivedFeedback[]; total: number; hasMore: boolean }> {
  const { db } = context
  const answered = exists(
    db.select({ id: feedbackReply.id }).from(feedbackReply).where(eq(feedbackReply.feedbackId, feedback.id)),
  )
  const where = state === 'answered' ? answered : not(answered)
  const rows = await db
    .select({ row: feedback, mobile: user.mobile })
    .from(feedback)
    .leftJoin(user, eq(feedback.sender, sql`'u:' || ${user.id}`))
    .where(where)
    .orderBy(state === 'answered' ? desc(feedback.id) : asc(feedback.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ n: count() }).from(feedback).where(where)
  const replies = await repliesTo(
    db,
    rows.map(({ row }) => row.id),
  )
  const total = all?.n ?? 0
  const items = rows.map(({ row, mobile }) => ({
    ...presentFeedback(context, row, replies.get(row.id) ?? []),
    mobile: mobile ?? '',
  }))
  return { items, total, hasMore: offset + items.length < total }
}

export interface Reply {
  feedbackId: number
  content: string
  /** `user:<id>` or `command`. */
  by: string
  idempotencyKey: string
}

/** Answers a feedback, once for each key. */
export async function replyToFeedback(db: Db, { feedbackId, content, by, idempotencyKey }: Reply): Promise<void> {
  const [row] = await db.select({ owner: feedback.sender }).from(feedback).where(eq(feedback.id, feedbackId))
  if (!row) throw notFound('反馈不存在')
  await db
    .insert(feedbackReply)
    .values({ feedbackId, owner: row.owner, content, repliedBy: by, idempotencyKey })
    .onConflictDoNothing()
}
