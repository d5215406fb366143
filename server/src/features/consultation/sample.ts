import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { addDays, chinaDay, chinaMoment, DAY, HOUR } from '@/domain/china-time'
import { START_LATE } from '@/domain/consultation/due'
import { NO_ENTRY } from '@/domain/patient/course'
import type { Db } from '../../db/connect'
import { caseFileKey } from '../../sample/case-files'
import type { World } from '../../sample/world'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { department, doctor, doctorService, team, teamMember } from '../directory/tables'
import { courseOf, filesOf } from '../patient'
import { caseFile, patient, patientNote } from '../patient/tables'
import { loadPolicies, policyVersion } from './policies'
import { COURSE, HUSBAND, ORDERS, PAPERS, type SampleOrder, type SamplePatient } from './sample-orders'
import {
  consultation,
  consultationEvent,
  consultationMember,
  consultationOpinion,
  consultationParty,
  roomMessage,
  slot,
  type OrderMarks,
} from './tables'

/** Orders at the demonstration's own doctor, in each of the states that a doctor meets most. Nobody has paid for them. */
export async function seedConsultations(db: Db, { users, now }: World): Promise<void> {
  const [by] = await db
    .select()
    .from(doctor)
    .where(and(eq(doctor.userId, users[0] ?? 0), isNotNull(doctor.orgId)))
  if (!by) return
  // The sample may come before what is loaded at each start.
  await loadPolicies(db)
  const patients = new Map<string, number>()
  for (const [n, order] of ORDERS.entries()) {
    const applicantId = users[order.account] ?? 0
    const key = `${order.account}:${order.patient.name}`
    const patientId = patients.get(key) ?? (await storePatient(db, applicantId, order.patient, n))
    patients.set(key, patientId)
    await storeOrder(db, order, { applicantId, patientId, by, now, n })
  }
}

async function storePatient(db: Db, ownerId: number, { masked, ...given }: SamplePatient, n: number): Promise<number> {
  const [row] = await db
    .insert(patient)
    .values({ ...given, ownerId, idNumber: '', idHash: `sample-${n}`, idMasked: masked, isSample: true })
    .returning()
  if (!row) throw new Error('a patient of the sample was not stored')
  await storeMaterial(db, row.id, ownerId, given)
  return row.id
}

/** What goes with an order of such a patient: papers and the course, none of which is anybody's. */
async function storeMaterial(db: Db, patientId: number, ownerId: number, { name }: Pick<SamplePatient, 'name'>): Promise<void> {
  for (const { kind, takenOn, file } of PAPERS[name] ?? []) {
    const key = caseFileKey(file.key, patientId)
    await db.insert(upload).values({
      ...{ key, kind: 'attachment', owner: `u:${ownerId}`, fileName: file.name, declaredSize: 0, tokenHash: '' },
      ...{ expiresAt: new Date(0), mime: file.mime, storedAt: new Date() },
    })
    await db.insert(caseFile).values({ patientId, uploadKey: key, kind, name: file.name, mime: file.mime, takenOn })
  }
  if (name !== HUSBAND.name) return
  await db
    .insert(patientNote)
    .values(COURSE.map((note, n) => ({ ...NO_ENTRY, ...note, patientId, idempotencyKey: `sample-${n}` })))
}

const materialOf = async (db: Db, patientId: number) => ({
  fileIds: (await filesOf(db, patientId)).map(({ id }) => String(id)),
  noteIds: (await courseOf(db, patientId)).map(({ id }) => String(id)),
})

interface Place {
  applicantId: number
  patientId: number
  by: typeof doctor.$inferSelect
  now: number
  n: number
}

const MARKS: OrderMarks = {
  ...{ rescheduled: { applicant: false, doctor: false, quorum: false }, followUps: { asked: 0, answered: 0 } },
  ...{ evidence: null, needsGuardian: false, guardian: null, missedBefore: false, hasAdded: false, resolution: null },
}

async function storeOrder(db: Db, order: SampleOrder, { applicantId, patientId, by, now, n }: Place): Promise<void> {
  const { service, state, said, notices, texts } = order
  const answererId = by.userId ?? 0
  const madeAt = now - order.ago
  const isTaken = state !== 'pending_accept'
  const [kind] = SERVICES[service].kinds
  const teamId = order.team ? await teamOf(db, by.id) : null
  const isOffered = teamId === null ? eq(doctorService.doctorId, by.id) : eq(doctorService.teamId, teamId)
  const [offered] = await db
    .select()
    .from(doctorService)
    .where(and(isOffered, eq(doctorService.service, service)))
  const agreed = order.slot && agreedTime(service, order.slot, now)
  const [row] = await db
    .insert(consultation)
    .values({
      ...{ applicantId, patientId, answererId, service, kind, state, isSample: true, ...agreed },
      ...(teamId === null ? { doctorId: by.id } : { teamId, agreementId: 'XY-2026-018' }),
      policyVersion: await policyVersion(db, service),
      orgId: kind === 'B' ? by.orgId : null,
      dueAt: agreed && state === 'scheduled' ? new Date(agreed.slotStart.getTime() + START_LATE) : new Date(now + order.left),
      version: said.length + 2,
      priceCents: offered?.priceCents ?? 0,
      acceptBy: new Date(madeAt + DAY),
      acceptedAt: isTaken ? new Date(madeAt + HOUR) : null,
      completedAt: state === 'completed' ? new Date(now - DAY) : null,
      marks: isTaken && kind === 'B' ? { ...MARKS, evidence: { by: answererId, at: madeAt + HOUR } } : MARKS,
      texts: { ...NO_TEXTS, ...texts },
      ...(await materialOf(db, patientId)),
      ...{ lastSeq: said.length, idempotencyKey: `sample-${n}` },
      createdAt: new Date(madeAt),
      updatedAt: new Date(madeAt + HOUR),
    })
    .returning()
  if (!row) throw new Error('an order of the sample was not stored')
  const consultationId = row.id
  // Who wrote has read what stands above it.
  const readSeq = (own: 'patient' | 'doctor') => said.findLastIndex(([sender]) => sender === own) + 1
  await db.insert(consultationParty).values([
    { consultationId, userId: applicantId, readSeq: readSeq('patient') },
    { consultationId, userId: answererId, readSeq: readSeq('doctor') },
  ])
  await db.insert(consultationEvent).values({
    ...{ consultationId, row: 'C1', event: 'create', toState: state, role: 'applicant', by: 'sample', notices },
    createdAt: new Date(madeAt),
  })
  if (said.length)
    await db.insert(roomMessage).values(
      said.map(([sender, body], index) => ({
        ...{ consultationId, seq: index + 1, sender, kind: 'text' as const, body, files: [] },
        userId: sender === 'doctor' ? answererId : sender === 'patient' ? applicantId : null,
        clientMsgId: `sample-${index}`,
        createdAt: new Date(madeAt + HOUR + index * 20 * 60_000),
      })),
    )
  if (agreed)
    await db.insert(slot).values({
      ...{ doctorId: by.id, startAt: agreed.slotStart, endAt: agreed.slotEnd, consultationId },
      state: state === 'scheduled' ? 'booked' : 'done',
    })
  if (teamId !== null) await storeMembers(db, consultationId, teamId, order, madeAt)
  if (order.opinion)
    await db.insert(consultationOpinion).values({
      ...{ consultationId, version: 1, parts: order.opinion },
      signatures: [{ userId: String(answererId), at: madeAt + 20 * HOUR }],
    })
}

function agreedTime(service: ServiceId, { days, clock }: NonNullable<SampleOrder['slot']>, now: number) {
  const startAt = chinaMoment(addDays(chinaDay(now), days), clock)
  return { slotStart: new Date(startAt), slotEnd: new Date(startAt + (SERVICES[service].length ?? 0)) }
}

async function teamOf(db: Db, leaderId: number): Promise<number> {
  const [own] = await db.select({ id: team.id }).from(team).where(eq(team.leaderId, leaderId))
  if (!own) throw new Error('the demonstration’s own doctor leads no team')
  return own.id
}

/** The leader has accepted; of the others those who can sign in were asked. */
async function storeMembers(
  db: Db,
  consultationId: number,
  teamId: number,
  { team: states = [], state }: SampleOrder,
  madeAt: number,
) {
  const colleagues = await db
    .select({ doctorId: doctor.id, userId: doctor.userId, role: teamMember.role, discipline: department.kindId })
    .from(teamMember)
    .innerJoin(doctor, eq(doctor.id, teamMember.doctorId))
    .innerJoin(department, eq(department.id, doctor.departmentId))
    .innerJoin(user, eq(user.id, doctor.userId))
    .where(and(eq(teamMember.teamId, teamId), ne(user.passwordHash, '')))
    .orderBy(teamMember.place)
  const all = colleagues.flatMap(({ userId, ...one }, n) => {
    const leader = state === 'scheduled' ? ('accepted' as const) : ('present' as const)
    const own = one.role === 'leader' ? leader : states[n - 1]
    const answeredAt = own === 'invited' ? null : new Date(madeAt + HOUR)
    return userId === null || !own
      ? []
      : [{ ...one, consultationId, userId, state: own, invitedAt: new Date(madeAt), answeredAt }]
  })
  await db.insert(consultationMember).values(all)
  const parties = all.filter(({ role }) => role !== 'leader').map(({ userId }) => ({ consultationId, userId }))
  if (parties.length) await db.insert(consultationParty).values(parties)
}

const FIRST = { days: 1, clock: '18:30' }
/** Somebody may have booked that evening: then the next one. */
async function freeTime(
  db: Db,
  service: ServiceId,
  { days, clock }: typeof FIRST,
  now: number,
): Promise<ReturnType<typeof agreedTime>> {
  const agreed = agreedTime(service, { days, clock }, now)
  const [taken] = await db
    .select({ id: slot.id })
    .from(slot)
    .where(and(lt(slot.startAt, agreed.slotEnd), gt(slot.endAt, agreed.slotStart), ne(slot.state, 'free')))
    .limit(1)
  return taken ? freeTime(db, service, { days: days + 1, clock }, now) : agreed
}

/** At each start: an order of the sample that waits, waits from today on; what was agreed for days that are over is agreed for tomorrow and after. */
export async function refreshConsultations(db: Db, now = Date.now()): Promise<void> {
  await db
    .update(consultation)
    .set({ dueAt: sql`now() + interval '21 hours'` })
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'pending_accept')))
  await db
    .update(consultation)
    .set({ dueAt: sql`now() + interval '66 hours'` })
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'opinion_pending')))
  const over = await db
    .select()
    .from(consultation)
    .where(and(eq(consultation.isSample, true), eq(consultation.state, 'scheduled'), lt(consultation.slotStart, new Date(now))))
  for (const { id, service } of over) {
    const agreed = await freeTime(db, service, ORDERS.find((one) => one.service === service)?.slot ?? FIRST, now)
    const { slotStart: startAt, slotEnd: endAt } = agreed
    await db
      .update(consultation)
      .set({ ...agreed, dueAt: new Date(startAt.getTime() + START_LATE) })
      .where(eq(consultation.id, id))
    await db
      .update(slot)
      .set({ startAt, endAt })
      .where(and(eq(slot.consultationId, id), eq(slot.state, 'booked')))
    await db
      .update(consultationMember)
      .set({ invitedAt: new Date(now) })
      .where(and(eq(consultationMember.consultationId, id), eq(consultationMember.state, 'invited')))
  }
}
