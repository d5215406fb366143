import { and, eq } from 'drizzle-orm'
import type { LiveState } from '@/domain/live'
import type { Db } from '../../db/connect'
import { liveHost, liveReminder, liveRoom, liveSpeaker, liveTalk } from './tables'
import { doc } from '../../kernel/documents/tables'
import { forbidden, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { findLive } from './access'
import { weChatIdOf } from '../user'
import { tellRoom } from './notes'

export interface NewRoom extends Omit<typeof liveRoom.$inferInsert, 'docId' | 'flowers'> {
  /** Users who run it. */
  hosts?: number[]
  talks?: (Omit<typeof liveTalk.$inferInsert, 'docId'> & { speakers: Omit<typeof liveSpeaker.$inferInsert, 'talkId'>[] })[]
}

/** Gives a live its streams, agenda and hosts. */
export async function storeRoom(db: Db, docId: number, { hosts = [], talks = [], ...room }: NewRoom): Promise<void> {
  for (const { url } of [...(room.liveStreams ?? []), ...(room.replayStreams ?? [])]) {
    if (!isPlayable(url)) throw new Error(`a stream must come from here or by https: ${url}`)
  }
  await db.insert(liveRoom).values({ ...room, docId })
  if (hosts.length) await db.insert(liveHost).values(hosts.map((userId) => ({ docId, userId })))
  if (!talks.length) return
  const rows = await db
    .insert(liveTalk)
    .values(talks.map(({ speakers: _speakers, ...talk }) => ({ ...talk, docId })))
    .returning({ id: liveTalk.id })
  const speakers = rows.flatMap(({ id: talkId }, at) => (talks[at]?.speakers ?? []).map((speaker) => ({ ...speaker, talkId })))
  if (speakers.length) await db.insert(liveSpeaker).values(speakers)
}

/** Mini-programs play https only; `//host` would be somebody else's. */
const isPlayable = (url: string): boolean => /^(https:\/\/|\/(?!\/))/.test(url)

/** The host says what the state is, or leaves it to the clock again; the room is told. Returns the state that holds from now on. */
export async function setLiveState(
  context: Context,
  { docId, state }: { docId: string; state: LiveState | 'auto' },
): Promise<LiveState> {
  const live = await findLive(context, docId)
  if (!live.isHost) throw forbidden('仅主持人可以切换直播状态')
  await context.db.transaction(async (tx) => {
    await tx
      .update(doc)
      .set({ hostState: state === 'auto' ? null : state })
      .where(eq(doc.id, live.id))
    await tellRoom(tx, { docId: live.id, kind: 'state' })
  })
  return (await findLive(context, docId)).state
}

/** @returns whether WeChat will tell: it was allowed to, and knows this user in the mini-program. */
export async function setReminder(
  context: Context,
  { docId, on, inWeChat }: { docId: string; on: boolean; inWeChat?: boolean },
): Promise<boolean> {
  const { db } = context
  const live = await findLive(context, docId)
  const userId = viewerOf(context).id
  if (!on) {
    await db.delete(liveReminder).where(and(eq(liveReminder.userId, userId), eq(liveReminder.docId, live.id)))
    return false
  }
  if (live.state === 'live') throw refused('直播已经开始，直接进入观看即可')
  if (live.state === 'replay') throw refused('直播已结束，无法预约提醒')
  const told = inWeChat === true && (await weChatIdOf(db, userId, 'mini')) !== ''
  const target = [liveReminder.userId, liveReminder.docId]
  const row = { userId, docId: live.id, inWeChat: told }
  // Asked for once more with leave: what was by SMS is by WeChat from now on, and never back without being taken back.
  if (told)
    await db
      .insert(liveReminder)
      .values(row)
      .onConflictDoUpdate({ target, set: { inWeChat: true } })
  else await db.insert(liveReminder).values(row).onConflictDoNothing()
  return told
}
