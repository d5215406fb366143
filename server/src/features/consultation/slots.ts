import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { ClinicDay } from '@/api/clinic'
import { addDays, chinaDay, DAY } from '@/domain/china-time'
import { closedBy, openSlots, slotsOf, type Span } from '@/domain/clinic-time/slots'
import { SLOT_TAKEN, slotsBefore, type SlotState } from '@/domain/clinic-time/states'
import type { Slot, SlotStep } from '@/domain/consultation/order'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import { invalid, refused } from '../../errors'
import type { Context } from '../../http/context'
import { closingsOf, exceptionsOf, findDoctor, lockClinic, weekOf } from '../directory'
import { findAnswerer, providerIdOf } from './providers'
import type { ConsultationRow, Stored } from './stored'
import { slot } from './tables'

/** So many days are offered, today among them. */
const DAYS = 14

/** Times of a doctor for something of this length, whether or not somebody has them. */
async function plannedSlots(db: Db, doctorId: number, length: number, now: number): Promise<Span[]> {
  const doctor = await findDoctor(db, doctorId)
  const week = await weekOf(db, doctorId)
  const exceptions = await exceptionsOf(db, doctorId)
  const closed = await closingsOf(db, doctor)
  return slotsOf({ week, exceptions, closed }, length, chinaDay(now), DAYS, now)
}

async function takenOf(db: Db, doctorId: number, now: number): Promise<Span[]> {
  const rows = await db
    .select()
    .from(slot)
    .where(and(eq(slot.doctorId, doctorId), ne(slot.state, 'free'), gt(slot.endAt, new Date(now - DAY))))
  return rows.map(({ startAt, endAt }) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() }))
}

async function freeSlots(db: Db, doctorId: number, length: number): Promise<Span[]> {
  const now = Date.now()
  return openSlots(await plannedSlots(db, doctorId, length, now), await takenOf(db, doctorId, now))
}

/** The free times of who answers a service, by day; of a team those of its leader. */
export async function clinicSlots({ db }: Context, { providerId, service }: { providerId: string; service: ServiceId }) {
  const { length, way } = SERVICES[service]
  if (way !== 'slot' || length === undefined) throw refused('该服务无需预约时间')
  const { doctorId, provider } = await findAnswerer(db, providerId)
  const free = await freeSlots(db, doctorId, length)
  const today = chinaDay(Date.now())
  const days = Array.from({ length: DAYS }, (_, n): ClinicDay => {
    const day = addDays(today, n)
    const own = free.filter(({ startAt }) => chinaDay(startAt) === day)
    return { day, starts: own.map(({ startAt }) => new Date(startAt).toISOString()) }
  })
  return { provider: provider.name, minutes: length / 60_000, days }
}

/** A time that somebody wants for an order, and whether it can be had. Nobody else takes one of this doctor until the transaction ends. */
export async function wantedSlot(
  tx: Db,
  { row, order }: Pick<Stored, 'row' | 'order'>,
  start: string,
): Promise<{ slot?: Slot; slotFree?: boolean }> {
  const { length } = order.policy
  if (!start || length === undefined) return {}
  const { doctorId } = await findAnswerer(tx, providerIdOf(row))
  await lockClinic(tx, doctorId)
  const startAt = Date.parse(start)
  const free = await freeSlots(tx, doctorId, length)
  return { slot: { startAt, endAt: startAt + length }, slotFree: free.some((one) => one.startAt === startAt) }
}

/** What a move does with the times of its order. */
export async function stepSlots(tx: Db, row: ConsultationRow, steps: readonly SlotStep[]): Promise<void> {
  for (const step of steps) await (step.to === 'held' || step.to === 'booked' ? take(tx, row, step) : leave(tx, row, step))
}

async function take(tx: Db, row: ConsultationRow, { slot: wanted, to }: SlotStep): Promise<void> {
  const { doctorId } = await findAnswerer(tx, providerIdOf(row))
  const values = {
    ...{ doctorId, consultationId: row.id, state: to satisfies SlotState, toldDay: false, toldHour: false },
    ...{ startAt: new Date(wanted.startAt), endAt: new Date(wanted.endAt), updatedAt: new Date() },
  }
  const isOwn = and(eq(slot.consultationId, row.id), eq(slot.startAt, values.startAt))
  const [held] = await tx
    .update(slot)
    .set({ state: to, updatedAt: new Date() })
    .where(and(isOwn, inArray(slot.state, slotsBefore(to))))
    .returning({ id: slot.id })
  if (held) return
  const [taken] = await tx
    .insert(slot)
    .values(values)
    .onConflictDoUpdate({ target: [slot.doctorId, slot.startAt], set: values, setWhere: eq(slot.state, 'free') })
    .returning({ id: slot.id })
  if (!taken) throw invalid({ slotStart: SLOT_TAKEN })
}

async function leave(tx: Db, row: ConsultationRow, { slot: old, to }: SlotStep): Promise<void> {
  const isIt = and(eq(slot.consultationId, row.id), eq(slot.startAt, new Date(old.startAt)))
  const given = to === 'free' ? { consultationId: null } : {}
  await tx
    .update(slot)
    .set({ ...given, state: to, updatedAt: new Date() })
    .where(and(isIt, inArray(slot.state, slotsBefore(to))))
}

/** An announcement of its doctor closes the time of an order. */
export async function closingAnnouncement(db: Db, row: ConsultationRow): Promise<number | null> {
  if (!row.slotStart || !row.slotEnd) return null
  const { doctorId } = await findAnswerer(db, providerIdOf(row))
  const own = { startAt: row.slotStart.getTime(), endAt: row.slotEnd.getTime() }
  const closings = await closingsOf(db, await findDoctor(db, doctorId))
  return closings.find((closing) => closedBy([own], closing).length > 0)?.announcementId ?? null
}
