import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LiveRoomAnswer, LiveTalk } from '@/api/live'
import { onlineIn } from './audience'
import { liveFlower, liveReminder, liveRoom, liveSpeaker, liveTalk } from './tables'
import { doc } from '../../kernel/documents/tables'
import type { Context } from '../../http/context'
import { findLive, livePrivilege, type Live } from './access'

const later = (time: Date, seconds: number): string => new Date(time.getTime() + seconds * 1000).toISOString()

/** The room as this visitor may see it. */
export async function liveRoomAnswer(context: Context, docId: string, isPreview: boolean): Promise<LiveRoomAnswer> {
  const { db } = context
  const live = await findLive(context, docId, isPreview)
  const [row] = await db
    .select({ room: liveRoom, cover: doc.cover, ...mineColumns() })
    .from(doc)
    .leftJoin(liveRoom, eq(liveRoom.docId, doc.id))
    .leftJoin(liveFlower, and(eq(liveFlower.docId, doc.id), eq(liveFlower.userId, context.viewer?.id ?? 0)))
    .leftJoin(liveReminder, and(eq(liveReminder.docId, doc.id), eq(liveReminder.userId, context.viewer?.id ?? 0)))
    .where(eq(doc.id, live.id))
  const room = row?.room
  const isAllowed = (await livePrivilege(context, live)).code === 0
  return {
    docId: String(live.id),
    state: live.state,
    startTime: live.startTime.toISOString(),
    durationSeconds: live.durationSeconds,
    streams: isAllowed ? streamsOf(live, room) : [],
    poster: room?.poster || row?.cover || '',
    talks: await talksOf(context, live),
    chapters: room?.chapters ?? [],
    chatOpen: live.chatOpen && live.state !== 'replay',
    questionsOpen: live.questionsOpen && live.state !== 'replay',
    online: await onlineIn(db, live.id),
    flowers: room?.flowers ?? 0,
    myFlowers: row?.myFlowers ?? 0,
    reminded: row?.remindedAt !== null && row?.remindedAt !== undefined,
    remindedInWeChat: row?.remindedInWeChat ?? false,
    isHost: live.isHost,
  }
}

const mineColumns = () => ({
  myFlowers: liveFlower.count,
  remindedAt: liveReminder.createdAt,
  remindedInWeChat: liveReminder.inWeChat,
})

/** Nothing before the start, and nothing while the replay is made. */
function streamsOf({ state }: Live, room: typeof liveRoom.$inferSelect | null | undefined): LiveRoomAnswer['streams'] {
  if (!room || state === 'preview') return []
  return state === 'live' ? room.liveStreams : room.replayStreams
}

async function talksOf({ db }: Context, { id, startTime }: Live): Promise<LiveTalk[]> {
  const talks = await db
    .select()
    .from(liveTalk)
    .where(eq(liveTalk.docId, id))
    .orderBy(asc(liveTalk.startsAfterSeconds), asc(liveTalk.id))
  if (!talks.length) return []
  const speakers = await db
    .select()
    .from(liveSpeaker)
    .where(
      inArray(
        liveSpeaker.talkId,
        talks.map((talk) => talk.id),
      ),
    )
    .orderBy(asc(liveSpeaker.id))
  return talks.map((talk) => ({
    id: String(talk.id),
    title: talk.title,
    introduction: talk.introduction,
    startTime: later(startTime, talk.startsAfterSeconds),
    endTime: later(startTime, talk.startsAfterSeconds + talk.durationSeconds),
    replaySeconds: talk.replaySeconds,
    speakers: speakers
      .filter(({ talkId }) => talkId === talk.id)
      .map(({ name, title, hospital, avatar, columnistId }) => ({
        ...{ name, title, hospital, avatar },
        columnistId: columnistId === null ? '' : String(columnistId),
      })),
  }))
}
