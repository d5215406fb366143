import { and, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LiveMessage } from '@/api/live'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'
import { newToken } from '../../crypto'
import type { Db } from '../../db/connect'
import { liveMessage } from './tables'
import { user } from '../../kernel/people/tables'
import { conflict, forbidden, notFound, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { enterLive, isHostOf, refuseSensitive } from './access'
import { presentMessage } from './presenter'
import { tellRoom } from './notes'
import { take } from '../../kernel/throttle/throttle'

/** One a second in the long run, and five at once. */
const PACE = { size: 5, seconds: 1 }
const GONE = '消息不存在或已删除'

const selectMessages = (db: Db) =>
  db
    .select({
      message: liveMessage,
      author: { alias: user.alias, name: user.name, level: user.level, userType: user.userType, portraitKey: user.portraitKey },
    })
    .from(liveMessage)
    .innerJoin(user, eq(user.id, liveMessage.userId))
    .$dynamic()

/** The newest messages of a room, newest first. */
export async function newestMessages(db: Db, docId: number, page = { limit: LIVE_MESSAGE_LIMIT, offset: 0 }) {
  const rows = await selectMessages(db)
    .where(and(eq(liveMessage.docId, docId), isNull(liveMessage.deletedAt)))
    .orderBy(desc(liveMessage.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ message, author }) => presentMessage(message, author))
}

/** How many messages a room has, up to the number that is sent. */
export async function countMessages(db: Db, docId: number): Promise<number> {
  const sent = db
    .select({ id: liveMessage.id })
    .from(liveMessage)
    .where(and(eq(liveMessage.docId, docId), isNull(liveMessage.deletedAt)))
    .limit(LIVE_MESSAGE_LIMIT)
    .as('sent')
  const [sum] = await db.select({ n: count() }).from(sent)
  return sum?.n ?? 0
}

/** Messages that were taken down since a given one, newest first. */
export async function removedMessages(db: Db, docId: number, sinceId: number): Promise<string[]> {
  const rows = await db
    .select({ id: liveMessage.id })
    .from(liveMessage)
    .where(and(eq(liveMessage.docId, docId), gte(liveMessage.id, sinceId), isNotNull(liveMessage.deletedAt)))
    .orderBy(desc(liveMessage.id))
    .limit(LIVE_MESSAGE_LIMIT)
  return rows.map(({ id }) => String(id))
}

/** Stores a message and tells the room; the same key again gives the message that is there. */
export async function addMessage(
  context: Context,
  { docId, content, idempotencyKey }: { docId: string; content: string; idempotencyKey: string },
): Promise<LiveMessage> {
  const { db } = context
  const viewer = viewerOf(context)
  const live = await enterLive(context, docId)
  const known = await messageOf(db, viewer.id, idempotencyKey, live.id)
  if (known) return known
  if (live.state === 'replay') throw refused('直播已结束，互动区不再接收新消息')
  if (!live.chatOpen) throw refused('主持人已关闭互动区')
  refuseSensitive(content)
  const made = await db.transaction(async (tx) => {
    await takeTurns(tx, live.id)
    const [row] = await tx
      .insert(liveMessage)
      .values({ docId: live.id, userId: viewer.id, content, isHost: live.isHost, idempotencyKey })
      .onConflictDoNothing()
      .returning()
    if (!row) return null
    // After the key: of several calls with one key, one pays.
    if (!(await take(tx, `live-say:${viewer.id}`, PACE))) throw tooMany('发言太快了，请稍等几秒再发')
    const message = presentMessage(row, viewer)
    await tellRoom(tx, { docId: live.id, kind: 'message', message })
    return message
  })
  // Null: the same call came twice at the same moment, and the other one was faster.
  const message = made ?? (await messageOf(db, viewer.id, idempotencyKey, live.id))
  if (!message) throw new Error('the message was not stored')
  return message
}

/**
 * Whoever writes into a room waits until the one before has committed. Ids are given when a row is inserted but seen when it is committed:
 * without this a message could appear below one that a visitor has seen already, and `since` would miss it.
 */
async function takeTurns(tx: Db, docId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`live-message:${docId}`}, 0))`)
}

async function messageOf(db: Db, userId: number, idempotencyKey: string, docId: number): Promise<LiveMessage | null> {
  const [row] = await selectMessages(db).where(
    and(eq(liveMessage.userId, userId), eq(liveMessage.idempotencyKey, idempotencyKey)),
  )
  if (!row) return null
  if (row.message.docId !== docId) throw conflict('这条消息已经发到另一个直播间')
  if (row.message.deletedAt) throw notFound(GONE)
  return presentMessage(row.message, row.author)
}

/** Takes down one's own message, or any as the host, and tells the room. */
export async function removeMessage(context: Context, messageId: string): Promise<void> {
  const { db } = context
  const viewer = viewerOf(context)
  const standing = and(eq(liveMessage.id, Number(messageId)), isNull(liveMessage.deletedAt))
  const [row] = await db.select({ docId: liveMessage.docId, userId: liveMessage.userId }).from(liveMessage).where(standing)
  if (!row) throw notFound(GONE)
  if (row.userId !== viewer.id && !(await isHostOf(context, row.docId))) throw forbidden('只能删除自己的消息')
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(liveMessage)
      .set({ deletedAt: sql`now()` })
      .where(standing)
      .returning({ id: liveMessage.id })
    if (gone.length) await tellRoom(tx, { docId: row.docId, kind: 'removed', messageId })
  })
}

/** Stores a message that comes from elsewhere with its own time, e.g. from the sample; nobody is told, and no rule applies. */
export async function adoptMessages(
  db: Db,
  rows: { docId: number; userId: number; content: string; isHost: boolean; createdAt: Date }[],
): Promise<void> {
  if (rows.length) await db.insert(liveMessage).values(rows.map((row) => ({ ...row, idempotencyKey: newToken() })))
}
