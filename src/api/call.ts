import * as v from 'valibot'
import { CALL_ENDS, CALL_ROLES, CALL_WAYS, type CallWay } from '@/domain/call/call'
import { ORDER_STATES } from '@/domain/consultation/states'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { read, write } from './endpoint'
import { emptyAnswer } from './envelope'

const role = v.picklist(CALL_ROLES)

const personSchema = v.object({
  /** Of this stay in the call; whoever comes in again has another one. */
  place: v.string(),
  name: v.string(),
  role,
  isOwn: v.boolean(),
  way: v.picklist(CALL_WAYS),
  /** Where the picture is played from; empty: it comes from the other browser. */
  playUrl: v.string(),
})
export type CallPerson = v.InferOutput<typeof personSchema>

/** One stay of somebody. Times are ISO; `leftAt` empty: still there. */
const recordSchema = v.object({
  name: v.string(),
  role,
  joinedAt: v.string(),
  leftAt: v.string(),
  /** Connected with somebody, by the server's clock. */
  seconds: v.number(),
  end: v.nullable(v.picklist(CALL_ENDS)),
})
export type CallRecord = v.InferOutput<typeof recordSchema>

const stateSchema = v.object({
  service: v.picklist(SERVICE_IDS),
  orderState: v.picklist(ORDER_STATES),
  role,
  /** ISO; empty: no time is agreed. */
  startAt: v.string(),
  endAt: v.string(),
  /** Why nobody may come in now; empty: one may. */
  refusal: v.string(),
  doctorName: v.string(),
  people: v.array(personSchema),
  /** Whom the doctor makes sure of before it begins; null: it is not the caller who does. */
  identity: v.nullable(v.object({ name: v.string(), idNumber: v.string() })),
  /** Whether mini-programs can take part here. */
  canLive: v.boolean(),
  /** Calls to somebody who was not there: how many, and when the next one may be made (ISO, empty: now). */
  tries: v.object({ count: v.number(), nextAt: v.string() }),
  /** By this server's clock, ISO. */
  now: v.string(),
})
export type CallState = v.InferOutput<typeof stateSchema>

const iceServerSchema = v.object({
  urls: v.array(v.string()),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
})
export type IceServer = v.InferOutput<typeof iceServerSchema>

const TOO_LONG = '通话数据过长'
const candidate = v.object({
  candidate: v.pipe(v.string(), v.maxLength(1000, TOO_LONG)),
  sdpMid: v.nullable(v.pipe(v.string(), v.maxLength(64, TOO_LONG))),
  sdpMLineIndex: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(64))),
  usernameFragment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300, TOO_LONG)))),
})

/** What two browsers say to each other to find a way. Bounded here for both ends; nothing of it is kept. */
export const callSignalSchema = v.variant('kind', [
  v.object({
    kind: v.literal('description'),
    type: v.picklist(['offer', 'answer']),
    /** Which of the offers; an answer to an older one is of no use. */
    n: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    sdp: v.pipe(v.string(), v.maxLength(24_000, TOO_LONG)),
  }),
  v.object({
    kind: v.literal('candidates'),
    candidates: v.pipe(v.array(candidate), v.minLength(1, '缺少通话数据'), v.maxLength(20, TOO_LONG)),
  }),
  /** What of somebody can be heard and seen now. */
  v.object({ kind: v.literal('media'), mic: v.boolean(), camera: v.boolean() }),
])
export type CallSignal = v.InferOutput<typeof callSignalSchema>

export const callApi = {
  state: read<{ id: string }>()('api/call/state', stateSchema),
  /** A place in the call; one that the caller has elsewhere ends. */
  join: write<{ id: string; way: CallWay }>()(
    'api/call/join',
    v.object({
      place: v.string(),
      iceServers: v.array(iceServerSchema),
      pushUrl: v.string(),
      people: v.array(personSchema),
      /** With a picture; who comes late into a large call is only heard. */
      isSeen: v.optional(v.boolean(), true),
    }),
  ),
  people: read<{ place: string }>()('api/call/people', v.object({ people: v.array(personSchema) })),
  leave: write<{ place: string }>()('api/call/leave', emptyAnswer),
  /** To one place, or to all (empty). */
  signal: write<{ place: string; to: string; signal: CallSignal }>()('api/call/signal', emptyAnswer),
  /** Sound or picture of somebody arrives, or no longer does. What counts is when both of two have said so. */
  report: write<{ place: string; isConnected: boolean }>()('api/call/report', emptyAnswer),
  /** The doctor has made sure of the patient: the service begins (C22). */
  begin: write<{ id: string; identityRead: boolean }>()('api/call/begin', emptyAnswer),
  /** The doctor ends the call for all. The order goes on. */
  hangUp: write<{ id: string }>()('api/call/hangup', emptyAnswer),
  /** The doctor calls who is not there. */
  tried: write<{ id: string }>()('api/call/tried', v.object({ count: v.number(), nextAt: v.string() })),
  /** Who was there, when and for how long, newest first. */
  records: read<{ id: string }>()('api/call/records', v.object({ records: v.array(recordSchema) })),
}

/** The websocket of a place. It brings what others say to it, and says when to look who is there. */
export const CALL_PATH = 'ws/call'
export const callFrameSchema = v.variant('kind', [
  v.object({ kind: v.literal('joined') }),
  v.object({ kind: v.literal('people') }),
  v.object({ kind: v.literal('signal'), from: v.string(), signal: callSignalSchema }),
  v.object({ kind: v.literal('ended'), end: v.picklist(CALL_ENDS) }),
])
export type CallFrame = v.InferOutput<typeof callFrameSchema>
