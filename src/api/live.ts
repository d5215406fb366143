import * as v from 'valibot'
import { LIVE_STATES, type LiveState } from '@/domain/live'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const speakerSchema = v.object({
  name: v.string(),
  title: v.string(),
  hospital: v.string(),
  avatar: v.string(),
  /** Empty when the speaker has no column. */
  columnistId: v.string(),
})
export type LiveSpeaker = v.InferOutput<typeof speakerSchema>

const talkSchema = v.object({
  id: v.string(),
  title: v.string(),
  introduction: v.string(),
  /** ISO times. */
  startTime: v.string(),
  endTime: v.string(),
  /** Where it begins in the replay, in seconds; null: the replay is not cut. */
  replaySeconds: v.nullable(v.number()),
  speakers: v.array(speakerSchema),
})
export type LiveTalk = v.InferOutput<typeof talkSchema>

/** One place to get the picture from; the next is tried when one fails. `quality` is its name where there is something to choose. */
const streamSchema = v.object({ url: v.string(), kind: v.picklist(['hls', 'file']), quality: v.optional(v.string()) })
export type LiveStream = v.InferOutput<typeof streamSchema>

export const liveRoomSchema = v.object({
  docId: v.string(),
  state: v.picklist(LIVE_STATES),
  startTime: v.string(),
  /** 0: open end. */
  durationSeconds: v.number(),
  /** What to play now, in order of preference: the live, or its replay. Empty before the start, without the privilege, and while a replay is made. */
  streams: v.array(streamSchema),
  poster: v.string(),
  talks: v.array(talkSchema),
  /** Of the replay. */
  chapters: v.array(v.object({ id: v.string(), title: v.string(), seconds: v.number() })),
  chatOpen: v.boolean(),
  questionsOpen: v.boolean(),
  online: v.number(),
  flowers: v.number(),
  /** Flowers of the one who asks. */
  myFlowers: v.number(),
  reminded: v.boolean(),
  /** By a message of WeChat, and by SMS only if that does not go out. */
  remindedInWeChat: v.boolean(),
  /** May answer questions, take down messages and change the state. */
  isHost: v.boolean(),
})
export type LiveRoomAnswer = v.InferOutput<typeof liveRoomSchema>

export const liveMessageSchema = v.object({
  /** Decimal text that grows with every message of all rooms. */
  id: v.string(),
  /** Public alias of the author, the `auth2` of a session. */
  authorId: v.string(),
  authorName: v.string(),
  authorAvatar: v.string(),
  /** The author is a certified doctor. */
  certified: v.boolean(),
  isHost: v.boolean(),
  content: v.string(),
  createdAt: v.string(),
})
export type LiveMessage = v.InferOutput<typeof liveMessageSchema>

const questionSchema = v.object({
  id: v.string(),
  authorName: v.string(),
  content: v.string(),
  createdAt: v.string(),
  mine: v.boolean(),
  /** How many ask the same. */
  likeCount: v.number(),
  liked: v.boolean(),
  /** Empty until answered. */
  answer: v.string(),
  answeredBy: v.string(),
  answeredAt: v.string(),
})
export type LiveQuestion = v.InferOutput<typeof questionSchema>

export const liveApi = {
  /** `preview` needs an editor. */
  room: read<{ docId: string; preview?: boolean }>()('api/live/getroom', liveRoomSchema),
  /** Newest first, at most 500: for replays, and for phones that cannot hold a websocket. */
  messages: read<PageQuery & { docId: string }>()('api/doc/livemessage', pageOf(liveMessageSchema)),
  /** The same `idempotencyKey` twice gives the same message once. */
  say: write<{ docId: string; content: string; idempotencyKey: string }>()(
    'api/live/addmessage',
    v.object({ message: liveMessageSchema }),
  ),
  /** The user's own, or any for the host. */
  removeMessage: write<{ messageId: string }>()('api/live/deletemessage', emptyAnswer),
  giveFlowers: write<{ docId: string; count: number; idempotencyKey: string }>()(
    'api/live/giveflowers',
    v.object({ flowers: v.number(), myFlowers: v.number() }),
  ),
  /** Answered and popular ones first. */
  questions: read<PageQuery & { docId: string }>()('api/live/questionlist', pageOf(questionSchema)),
  ask: write<{ docId: string; content: string; idempotencyKey: string }>()(
    'api/live/addquestion',
    v.object({ question: questionSchema }),
  ),
  likeQuestion: write<{ questionId: string; liked: boolean }>()(
    'api/live/likequestion',
    v.object({ liked: v.boolean(), likeCount: v.number() }),
  ),
  /** Host only. */
  answerQuestion: write<{ questionId: string; answer: string }>()(
    'api/live/answerquestion',
    v.object({ question: questionSchema }),
  ),
  setReminder: write<{ docId: string; on: boolean; inWeChat?: boolean }>()(
    'api/live/setreminder',
    v.object({ reminded: v.boolean(), inWeChat: v.boolean() }),
  ),
  /** Host only. `auto`: the clock decides again. */
  setState: write<{ docId: string; state: LiveState | 'auto' }>()(
    'api/live/setstate',
    v.object({ state: v.picklist(LIVE_STATES) }),
  ),
  /** Days (`YYYY-MM-DD`, China) on which lives start, with their number; `from` and `to` are such days, at most 62 apart. */
  days: read<{ from: string; to: string }>()(
    'api/live/getdays',
    v.object({ days: v.array(v.object({ day: v.string(), count: v.number() })) }),
  ),
}

/**
 * Websocket of a room: `?docId=`. The first frame comes from the client, so that no session is in an address; a client that sends
 * nothing within ten seconds is disconnected. Everything is sent by the calls above; the socket only receives. It closes with 1008 when there is no
 * use in reconnecting (no such live, not allowed, nothing sent); after any other code the client may reconnect with `since`. After `joined` may come
 * a `removed` for messages that were taken down while one was away.
 */
export const LIVE_ROOM_PATH = 'ws/live-room'

export const liveFrameSchema = v.variant('kind', [
  v.object({
    kind: v.literal('joined'),
    online: v.number(),
    flowers: v.number(),
    state: v.picklist(LIVE_STATES),
    /** Newest first: what came after `since`, or the last 500. */
    messages: v.array(liveMessageSchema),
    /** More was missed than is kept: what is on the screen has to go. */
    gap: v.boolean(),
  }),
  /** Newest first, each newer than all before. */
  v.object({ kind: v.literal('messages'), messages: v.array(liveMessageSchema) }),
  v.object({ kind: v.literal('removed'), messageId: v.string() }),
  /** At most once a second. */
  v.object({ kind: v.literal('online'), online: v.number() }),
  /** At most once a second. */
  v.object({ kind: v.literal('flowers'), flowers: v.number() }),
  v.object({ kind: v.literal('state'), state: v.picklist(LIVE_STATES) }),
  /** A question came or was answered: ask for the list again. */
  v.object({ kind: v.literal('questions') }),
])
export type LiveFrame = v.InferOutput<typeof liveFrameSchema>
