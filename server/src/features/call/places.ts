import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { CALL_COUNTS_FROM, type CallEnd } from '@/domain/call/call'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { noteCall } from '../consultation'
import { consultation } from '../consultation/tables'
import { tellCall } from './notes'
import { callRecord } from './tables'

export type Place = typeof callRecord.$inferSelect

export const BEAT_MS = 10_000
/** A place that gave no sign of life for so long is empty: three beats of its socket. */
export const LOST_SECONDS = 35

/** States of an order that has a call. */
const WITH_CALL = ['scheduled', 'in_progress'] as const

export const openPlaces = (db: Db, orderId: number): Promise<Place[]> =>
  db
    .select()
    .from(callRecord)
    .where(and(eq(callRecord.consultationId, orderId), isNull(callRecord.leftAt)))
    .orderBy(asc(callRecord.id))

/** One change of a call after the other. Held before the order, which `noteCall` holds, so that nobody waits crosswise. */
export const withCall = <T>({ db }: Pick<Parts, 'db'>, orderId: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call:${orderId}`}, 0))`)
    return work(tx)
  })

const secondsSince = (since: Date | null, at: Date): number =>
  since ? Math.max(0, Math.floor((at.getTime() - since.getTime()) / 1000)) : 0

/** How long the doctor has talked with somebody: what an order asks for. */
async function noteTalk(tx: Db, parts: Parts, { role, userId, consultationId }: Place, seconds: number, at: Date) {
  if (role !== 'doctor' || seconds === 0) return
  await noteCall(tx, parts, consultationId, { kind: 'connected', userId, at: at.getTime(), seconds })
}

/** Somebody came, went, or hears somebody: from now on those talk who are connected while another one is. */
export async function countTalk(tx: Db, parts: Parts, orderId: number, at: Date): Promise<void> {
  const there = await openPlaces(tx, orderId)
  const isTalk = there.filter(({ isConnected }) => isConnected).length > 1
  for (const place of there) {
    const talks = isTalk && place.isConnected
    if (talks === (place.talkingSince !== null)) continue
    const seconds = secondsSince(place.talkingSince, at)
    await tx
      .update(callRecord)
      .set({ talkingSince: talks ? at : null, seconds: place.seconds + seconds })
      .where(eq(callRecord.id, place.id))
    await noteTalk(tx, parts, place, seconds, at)
  }
}

/** Ends a stay, once, and tells it and the others. */
export async function closePlace(tx: Db, parts: Parts, { id }: Pick<Place, 'id'>, end: CallEnd, at = new Date()): Promise<void> {
  const [place] = await tx
    .select()
    .from(callRecord)
    .where(and(eq(callRecord.id, id), isNull(callRecord.leftAt)))
  if (!place) return
  const seconds = secondsSince(place.talkingSince, at)
  await tx
    .update(callRecord)
    .set({ leftAt: at, end, isConnected: false, talkingSince: null, seconds: place.seconds + seconds })
    .where(eq(callRecord.id, id))
  await noteTalk(tx, parts, place, seconds, at)
  await countTalk(tx, parts, place.consultationId, at)
  await tellCall(tx, { kind: 'ended', place: id, end })
  await tellCall(tx, { kind: 'people', order: place.consultationId })
}

/** These places have given a sign of life. */
export async function seen({ db }: Pick<Parts, 'db'>, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  await db
    .update(callRecord)
    .set({ seenAt: new Date() })
    .where(and(inArray(callRecord.id, [...places]), isNull(callRecord.leftAt)))
}

/** Phones and processes that are gone, and orders that are over: every process looks, whoever held the place. */
export async function closeWhatIsOver(parts: Parts): Promise<void> {
  const { db } = parts
  const isThere = isNull(callRecord.leftAt)
  const isLost = and(isThere, lt(callRecord.seenAt, new Date(Date.now() - LOST_SECONDS * 1000)))
  const lost = await db.select().from(callRecord).where(isLost)
  for (const place of lost)
    await withCall(parts, place.consultationId, async (tx) => {
      const isIt = and(isLost, eq(callRecord.id, place.id))
      const [still] = await tx.select().from(callRecord).where(isIt).for('update')
      // What came after the last sign does not count.
      if (still) await closePlace(tx, parts, still, 'lost', still.seenAt)
    })
  const over = await db
    .select({ id: callRecord.id, consultationId: callRecord.consultationId })
    .from(callRecord)
    .innerJoin(consultation, eq(consultation.id, callRecord.consultationId))
    .where(and(isThere, notInArray(consultation.state, [...WITH_CALL])))
  for (const place of over) await withCall(parts, place.consultationId, (tx) => closePlace(tx, parts, place, 'over'))
}

const talking = (db: Db) =>
  db
    .select()
    .from(callRecord)
    .where(and(isNull(callRecord.leftAt), eq(callRecord.role, 'doctor'), isNotNull(callRecord.talkingSince)))

async function noteNow(parts: Parts, places: readonly Place[]): Promise<void> {
  const at = new Date()
  for (const place of places)
    await withCall(parts, place.consultationId, (tx) => noteTalk(tx, parts, place, secondsSince(place.talkingSince, at), at))
}

/** Each minute, so that an order knows of a talk that still goes on. */
export const noteTalks = async (parts: Parts): Promise<void> => noteNow(parts, await talking(parts.db))

/** With each beat: a talk that has just become long enough to count, so that its service can be ended from then on (C25). */
export async function noteFirstMinute(parts: Parts): Promise<void> {
  const now = new Date()
  const isNew = ({ talkingSince }: Place): boolean => {
    const seconds = secondsSince(talkingSince, now)
    return seconds >= CALL_COUNTS_FROM && seconds < CALL_COUNTS_FROM + 2 * (BEAT_MS / 1000)
  }
  await noteNow(parts, (await talking(parts.db)).filter(isNew))
}
