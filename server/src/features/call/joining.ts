import { and, eq, isNull } from 'drizzle-orm'
import type { CallPerson, CallSignal } from '@/api/call'
import { CALL_MOST, CALL_PICTURES, type CallWay } from '@/domain/call/call'
import { callRefusal } from '@/domain/call/window'
import type { Db } from '../../db/connect'
import { conflict, notFound, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { take } from '../../kernel/throttle/throttle'
import { iceServersFor } from '../../services/ice-servers'
import { callParty, findSides, hasSide, noteCall } from '../consultation'
import { tellCall, tellSignal } from './notes'
import { closePlace, countTalk, openPlaces, withCall, type Place } from './places'
import { noteNamed } from './reads'
import { callRecord } from './tables'

/** Four hundred at once, then five a second: a way between two browsers is some thirty, and there are up to eleven others. */
const SIGNAL_PACE = { size: 400, seconds: 0.2 }

const OTHER_WAY: Readonly<Record<CallWay, string>> = {
  mesh: '其他人正在小程序中通话，请在小程序中进入',
  live: '其他人正在浏览器中通话，请复制地址，用手机浏览器或电脑进入',
}

/** The name of a stream says nothing of a person. */
const streamOf = ({ id, consultationId }: Pick<Place, 'id' | 'consultationId'>): string => `call-${consultationId}-${id}`

export function presentPeople({ liveAddresses, viewer }: Context, places: readonly Place[]): CallPerson[] {
  return places.map((place) => {
    const isOwn = place.userId === viewer?.id
    const playUrl = place.way === 'live' && !isOwn ? (liveAddresses?.playUrl(streamOf(place), Date.now()) ?? '') : ''
    return { place: String(place.id), name: place.name, role: place.role, isOwn, way: place.way, playUrl }
  })
}

/** A place in the call. A person who has one elsewhere leaves that one: a phone that was reloaded, or another device. */
export async function join(context: Context, { id, way }: { id: string; way: CallWay }) {
  const { db, liveAddresses, settings } = context
  const userId = viewerOf(context).id
  const orderId = Number(id)
  const party = await callParty(db, orderId, userId)
  const refusal = callRefusal(party, Date.now())
  if (refusal) throw refused(refusal)
  if (way === 'live' && !liveAddresses) throw refused('小程序内暂不支持通话，请用手机浏览器或电脑进入')
  const { place, isSeen } = await withCall(context, orderId, async (tx) => {
    const there = await openPlaces(tx, orderId)
    const others = there.filter((other) => other.userId !== userId)
    if (others.length >= CALL_MOST) throw refused(`通话最多${CALL_MOST}人，现在已满`)
    if (others.some((other) => other.way !== way)) throw conflict(OTHER_WAY[way])
    const { role, name } = party
    const now = new Date()
    const own = sameJoin(there, userId, way, now)
    if (own) return { place: own, isSeen: others.length < CALL_PICTURES }
    await leaveElsewhere(tx, context, there)
    const [made] = await tx
      .insert(callRecord)
      .values({ consultationId: orderId, userId, name, role, way, joinedAt: now, seenAt: now })
      .returning()
    if (!made) throw new Error('the place was not stored')
    // Of a team everybody who comes counts for its quorum.
    const kind = role === 'applicant' ? 'payerJoined' : 'doctorJoined'
    await noteCall(tx, context, orderId, { kind, userId, at: now.getTime() })
    await tellCall(tx, { kind: 'people', order: orderId })
    return { place: made, isSeen: others.length < CALL_PICTURES }
  })
  await noteNamed(context, orderId, party)
  return {
    place: String(place.id),
    iceServers: way === 'mesh' ? iceServersFor(settings.calls, `call-${place.id}`, Date.now()) : [],
    isSeen,
    pushUrl: way === 'live' ? (liveAddresses?.pushUrl(streamOf(place), Date.now()) ?? '') : '',
    people: presentPeople(context, await openPlaces(db, orderId)),
  }
}

/** A place that was taken so shortly ago, and that no line has reached yet, is the same press once more. */
const SAME_PRESS_MS = 2_000

const sameJoin = (there: readonly Place[], userId: number, way: CallWay, now: Date): Place | undefined =>
  there.find(
    ({ userId: by, way: own, joinedAt, seenAt }) =>
      by === userId &&
      own === way &&
      seenAt.getTime() === joinedAt.getTime() &&
      now.getTime() - joinedAt.getTime() < SAME_PRESS_MS,
  )

/** The caller's own places elsewhere end. */
async function leaveElsewhere(tx: Db, context: Context, there: readonly Place[]): Promise<void> {
  const userId = viewerOf(context).id
  for (const own of there) if (own.userId === userId) await closePlace(tx, context, own, 'elsewhere')
}

const NOT_THERE = '您已不在通话中，请重新进入'

/** The caller's own place, which is still open. */
export async function ownPlace({ db, viewer }: Pick<Context, 'db' | 'viewer'>, place: string): Promise<Place> {
  const isOwn = and(eq(callRecord.id, Number(place)), eq(callRecord.userId, viewer?.id ?? 0))
  const [row] = await db
    .select()
    .from(callRecord)
    .where(and(isOwn, isNull(callRecord.leftAt)))
  if (!row) throw notFound(NOT_THERE)
  return row
}

/** Whether someone is who holds this place, and still takes part in its order. */
export async function holderOf(db: Db, place: number): Promise<(userId: number) => boolean> {
  const [row] = await db
    .select()
    .from(callRecord)
    .where(and(eq(callRecord.id, place), isNull(callRecord.leftAt)))
  if (!row) return () => false
  const sides = await findSides(db, row.consultationId)
  return (userId) => userId === row.userId && hasSide(sides, userId)
}

export async function people(context: Context, { place }: { place: string }) {
  const { consultationId } = await ownPlace(context, place)
  return { people: presentPeople(context, await openPlaces(context.db, consultationId)) }
}

export async function leave(context: Context, { place }: { place: string }) {
  const { id, consultationId } = await ownPlace(context, place)
  await withCall(context, consultationId, (tx) => closePlace(tx, context, { id }, 'left'))
  return {}
}

/** What one browser says to another one of the same call: handed on, and forgotten. */
export async function signal(context: Context, { place, to, signal: said }: { place: string; to: string; signal: CallSignal }) {
  const { id, consultationId } = await ownPlace(context, place)
  if (!(await take(context.db, `call-signal:${id}`, SIGNAL_PACE))) throw tooMany('网络状况多变，正在稍候重试')
  const there = await openPlaces(context.db, consultationId)
  if (to && !there.some((other) => String(other.id) === to && other.id !== id)) throw notFound('对方已离开通话')
  await tellSignal(context.db, { order: consultationId, from: id, to: Number(to) }, said)
  return {}
}

export async function report(context: Context, { place, isConnected }: { place: string; isConnected: boolean }) {
  const { id, consultationId } = await ownPlace(context, place)
  await withCall(context, consultationId, async (tx) => {
    const isOpen = and(eq(callRecord.id, id), isNull(callRecord.leftAt))
    await tx.update(callRecord).set({ isConnected }).where(isOpen)
    await countTalk(tx, context, consultationId, new Date())
  })
  return {}
}
