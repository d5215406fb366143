import { asc, desc, eq } from 'drizzle-orm'
import { callRefusal } from '@/domain/call/window'
import { TRIES_APART } from '@/domain/consultation/due'
import { serviceName } from '@/domain/consultation/services'
import { countedTries } from '@/domain/consultation/transitions/schedule'
import { shown } from '@/domain/consultation/sight'
import type { CallRecord, CallState } from '@/api/call'
import type { Db } from '../../db/connect'
import { forbidden, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { callParty, noteCall, startCall } from '../consultation'
import { consultation } from '../consultation/tables'
import { findPatient } from '../patient'
import { presentPeople } from './joining'
import { closePlace, openPlaces, withCall } from './places'
import { noteNamed, patientRead } from './reads'
import { callRecord, callTry } from './tables'

const iso = (time: number): string => (time > 0 ? new Date(time).toISOString() : '')

/** How the call of an order stands, for one of its parties. */
export async function state(context: Context, { id }: { id: string }): Promise<CallState> {
  const { db, liveAddresses } = context
  const orderId = Number(id)
  const now = Date.now()
  const party = await callParty(db, orderId, viewerOf(context).id)
  return {
    service: party.service,
    orderState: party.state,
    role: party.role,
    startAt: iso(party.startAt),
    endAt: iso(party.endAt),
    refusal: callRefusal(party, now),
    doctorName: party.doctorName,
    people: presentPeople(context, await openPlaces(db, orderId)),
    identity: party.role === 'doctor' ? await identityOf(context, orderId) : null,
    canLive: liveAddresses !== null,
    tries: triesOf(await triedAt(db, orderId), party, now),
    now: iso(now),
  }
}

/** Two signs of the patient, as the treating doctor may read them: a read like any other. */
async function identityOf(context: Context, orderId: number): Promise<CallState['identity']> {
  const patientId = await patientRead(context, orderId)
  if (patientId === null) return null
  const { name, idMasked } = await findPatient(context.db, patientId)
  return { name: shown('name', name, 'doctor') ?? '', idNumber: idMasked }
}

async function triedAt(db: Db, orderId: number): Promise<Date[]> {
  const rows = await db
    .select({ at: callTry.createdAt })
    .from(callTry)
    .where(eq(callTry.consultationId, orderId))
    .orderBy(asc(callTry.id))
  return rows.map(({ at }) => at)
}

/** Those that count for the agreed time, and when the next one may be: not before it begins. Of an earlier time none counts. */
function triesOf(tried: readonly Date[], slot: { startAt: number; endAt: number }, now: number): CallState['tries'] {
  const times = tried.map((at) => at.getTime())
  const next = Math.max(slot.startAt, (times.at(-1) ?? 0) + TRIES_APART)
  return { count: countedTries(times, slot), nextAt: next > now ? iso(next) : '' }
}

async function doctorOf(context: Context, orderId: number) {
  const party = await callParty(context.db, orderId, viewerOf(context).id)
  if (party.role !== 'doctor') throw forbidden('仅接诊医生可以进行此操作')
  return party
}

/** C22. Who may, when, and what is missing is said by the rules of the order. */
export async function begin(context: Context, { id, identityRead }: { id: string; identityRead: boolean }) {
  const orderId = Number(id)
  await doctorOf(context, orderId)
  const by = { userId: viewerOf(context).id, identityRead }
  await withCall(context, orderId, (tx) => startCall(tx, context, orderId, by))
  return {}
}

export async function hangUp(context: Context, { id }: { id: string }) {
  const orderId = Number(id)
  await doctorOf(context, orderId)
  await withCall(context, orderId, async (tx) => {
    for (const place of await openPlaces(tx, orderId)) await closePlace(tx, context, place, 'ended')
  })
  return {}
}

/** C24: the doctor is there, the other one is not; so he is called, and it is noted. Not sooner than five minutes after the last time. */
export async function tried(context: Context, { id }: { id: string }) {
  const { db, sms } = context
  const orderId = Number(id)
  const userId = viewerOf(context).id
  const party = await doctorOf(context, orderId)
  const refusal = callRefusal(party, Date.now())
  if (refusal) throw refused(refusal)
  const tries = await withCall(context, orderId, async (tx) => {
    const there = await openPlaces(tx, orderId)
    if (!there.some((place) => place.userId === userId)) throw refused('请先进入通话，再呼叫对方')
    if (there.some(({ role }) => role === 'applicant')) throw refused('对方已在通话中')
    const now = Date.now()
    if (now < party.startAt) throw refused('预约时间开始后才能呼叫对方')
    const { nextAt } = triesOf(await triedAt(tx, orderId), party, now)
    if (nextAt) throw refused('每次呼叫须间隔5分钟以上')
    await tx.insert(callTry).values({ consultationId: orderId, userId })
    await noteCall(tx, context, orderId, { kind: 'tried', userId, at: Date.now() })
    return triesOf(await triedAt(tx, orderId), party, Date.now())
  })
  if (sms.isAvailable) {
    const mobile = await mobileOfApplicant(db, orderId)
    // It was tried, whatever becomes of the message.
    if (mobile)
      await sms
        .sendCallInvitation(mobile, { service: serviceName(party.service) })
        .catch((error: unknown) => context.log.error({ err: error }))
  }
  return tries
}

async function mobileOfApplicant(db: Db, orderId: number): Promise<string> {
  const [row] = await db
    .select({ mobile: user.mobile })
    .from(consultation)
    .innerJoin(user, eq(user.id, consultation.applicantId))
    .where(eq(consultation.id, orderId))
  return row?.mobile ?? ''
}

export async function records(context: Context, { id }: { id: string }): Promise<{ records: CallRecord[] }> {
  const { db } = context
  const orderId = Number(id)
  await noteNamed(context, orderId, await callParty(db, orderId, viewerOf(context).id))
  const rows = await db.select().from(callRecord).where(eq(callRecord.consultationId, orderId)).orderBy(desc(callRecord.id))
  return {
    records: rows.map(({ name, role, joinedAt, leftAt, seconds, end }) => ({
      ...{ name, role, seconds, end },
      joinedAt: joinedAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? '',
    })),
  }
}
