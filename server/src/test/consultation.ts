import assert from 'node:assert/strict'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { consultationApi, roomApi } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { CONSENTS, TICKED_CONSENTS } from '@/domain/consultation/consents'
import { NO_TEXTS, type CaseTexts } from '@/domain/consultation/case-texts'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { NO_SIGNED_CONSENT, type SignedConsent } from '@/domain/consultation/signed-consent'
import { idCheckDigit } from '@/domain/id-number'
import { clinicApi } from '@/api/clinic'
import { addDays, chinaDay, DAY, MINUTE } from '@/domain/china-time'
import { consultation, slot } from '../features/consultation/tables'
import { sweep } from '../features/consultation/sweep'
import { indexDoctors } from '../features/directory/store'
import { department, doctor, doctorService, hospital, team, teamMember, workingTime } from '../features/directory/tables'
import { settle } from '../kernel/payment/settle'
import { payment } from '../kernel/payment/tables'
import { key, signedInDevice } from './factories'
import { uploadFile, PNG } from './files'
import type { Device, TestServer } from './server'

let last = 0
/** A number of an ID card that nobody has; by default of a woman born in 1968. */
export function patientNumber(birthday = '19680307', sex: 0 | 1 = 0): string {
  last += 1
  const start = `110101${birthday}${String((last * 2 + sex) % 1000).padStart(3, '0')}`
  return start + idCheckDigit(start)
}

/** What a follow-up asks for. */
export const FOLLOW_UP: CaseTexts = {
  ...NO_TEXTS,
  complaint: '奥希替尼口服五周，面部和胸口起皮疹，伴瘙痒',
  diagnosis: { code: 'C34.9', text: '右肺上叶腺癌', hospital: '示例市肿瘤医院', date: '2026-10-20' },
  isFollowUpTicked: true,
}
export const COLLEAGUE: CaseTexts = { ...NO_TEXTS, question: '该患者皮疹是否需要停药，下一步怎样处理，请您指导' }

/** The patient signed the consent to a consultation of two hospitals himself. */
export const SIGNED: SignedConsent = {
  ...NO_SIGNED_CONSENT,
  ...{ signer: 'patient', signedOn: addDays(chinaDay(Date.now()), -2), version: CONSENTS.RC.version },
}

/** A certified doctor of the directory with services of these prices, and the device of the account. */
export async function newDoctor(server: TestServer, prices: Partial<Record<ServiceId, number>>, mostADay = 50) {
  const { device, user } = await signedInDevice(server, { level: 2, userType: 1, realName: '接诊医生' })
  return { device, user, doctor: await asDoctor(server, user.id, prices, mostADay) }
}

/** Enters an account into the directory. */
export async function asDoctor(server: TestServer, userId: number, prices: Partial<Record<ServiceId, number>>, mostADay = 50) {
  const [like] = await server.db
    .select({ row: doctor })
    .from(doctor)
    .innerJoin(department, and(eq(department.id, doctor.departmentId), eq(department.hospitalId, doctor.orgId)))
    .where(isNotNull(doctor.orgId))
    .limit(1)
  assert.ok(like)
  const { id: _id, ...columns } = like.row
  const [row] = await server.db
    .insert(doctor)
    .values({
      ...{ ...columns, userId, columnistId: null, isSample: false, name: `接诊医生${userId}` },
      ...{ consultCount: 0, ratingCount: 0, ratingSum: 0, ratingTenths: 0 },
    })
    .returning()
  assert.ok(row)
  const offered = Object.entries(prices) as [ServiceId, number][]
  const rows = offered.map(([service, priceCents]) => ({ doctorId: row.id, service, priceCents, isOn: true, mostADay }))
  if (rows.length) await server.db.insert(doctorService).values(rows)
  await indexDoctors(server.db, [row.id])
  return row
}
export type TestDoctor = Awaited<ReturnType<typeof newDoctor>>

/** From midnight to midnight of every day somebody may be seen online. */
export async function openAllDay(server: TestServer, doctorId: number): Promise<void> {
  const row = { doctorId, period: 'am' as const, from: '00:00', to: '23:59', place: '', kind: '线上' as const, capacity: 50 }
  await server.db.insert(workingTime).values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...row, weekday })))
}

/** A doctor whose times can be booked. */
export async function newBookable(server: TestServer, prices: Partial<Record<ServiceId, number>>) {
  const by = await newDoctor(server, prices)
  await openAllDay(server, by.doctor.id)
  return by
}

/** The free times of a day, so many days from today on. */
export async function freeTimes(device: Device, providerId: string, service: ServiceId, inDays = 3): Promise<string[]> {
  const { days } = await device.ok(clinicApi.slots, { providerId, service })
  const day = chinaDay(Date.now() + inDays * DAY)
  return days.find((one) => one.day === day)?.starts ?? []
}

/** Moves the agreed time of an order: it begins in so many minutes, as if the clock had gone on. */
export async function beginsIn(server: TestServer, id: string, minutes: number): Promise<void> {
  const orderId = Number(id)
  const [row] = await server.db.select().from(consultation).where(eq(consultation.id, orderId))
  assert.ok(row?.slotStart && row.slotEnd)
  const by = Date.now() + minutes * MINUTE - row.slotStart.getTime()
  const later = (at: Date) => new Date(at.getTime() + by)
  const [slotStart, slotEnd] = [later(row.slotStart), later(row.slotEnd)]
  const dueAt = row.state === 'scheduled' ? new Date(slotStart.getTime() + 15 * MINUTE) : row.dueAt
  await server.db.update(consultation).set({ slotStart, slotEnd, dueAt }).where(eq(consultation.id, orderId))
  await server.db
    .update(slot)
    .set({ startAt: slotStart, endAt: slotEnd })
    .where(and(eq(slot.consultationId, orderId), eq(slot.startAt, row.slotStart)))
}

/** A team that its leader's account answers for. */
export async function newTeam(server: TestServer, priceCents: number) {
  const leader = await newBookable(server, {})
  const { hospitalId, provId, cityId, id: leaderId } = leader.doctor
  const [row] = await server.db
    .insert(team)
    .values({ name: '肺癌多学科团队', findable: '肺癌多学科团队', leaderId, hospitalId, provId, cityId, diseaseIds: [] })
    .returning()
  assert.ok(row)
  await server.db.insert(teamMember).values({ teamId: row.id, doctorId: leaderId, role: 'leader', place: 0 })
  await server.db.insert(doctorService).values({ teamId: row.id, service: 'con_mdt', isOn: true, priceCents, mostADay: 50 })
  return { ...leader, team: row }
}

/** A certified doctor of the directory in a department of this kind. */
export async function newMember(server: TestServer, kindId: string, name = '会诊成员') {
  const { device, user } = await signedInDevice(server, { level: 2, userType: 1, realName: name })
  const own = await asDoctor(server, user.id, {})
  // Of the hospital that was added last: those of the sample that tests look at keep their doctors.
  const [ward] = await server.db
    .select({ departmentId: department.id, hospitalId: hospital.id, provId: hospital.provId, cityId: hospital.cityId })
    .from(department)
    .innerJoin(hospital, eq(hospital.id, department.hospitalId))
    .where(eq(department.kindId, kindId))
    .orderBy(desc(department.id))
    .limit(1)
  assert.ok(ward)
  const [row] = await server.db
    .update(doctor)
    .set({ ...ward, name: `${name}${user.id}` })
    .where(eq(doctor.id, own.id))
    .returning()
  assert.ok(row)
  await indexDoctors(server.db, [row.id])
  return { device, user, doctor: row }
}

/** A patient of the account, with all consents and a file of an earlier visit. */
export async function newPatient(server: TestServer, device: Device, { birthday = '19680307', sex = 0 as 0 | 1 } = {}) {
  const { patient } = await device.ok(patientApi.save, {
    ...{
      patientId: '',
      name: '王小明',
      idNumber: patientNumber(birthday, sex),
      mobile: '13812345678',
      relation: '父母' as const,
    },
    ...{ guardian: '王建国', allergy: '青霉素', idempotencyKey: key() },
  })
  const consents = TICKED_CONSENTS.map((id) => ({ id, version: CONSENTS[id].version }))
  await device.ok(patientApi.consent, { patientId: patient.id, consents })
  const { key: uploadKey } = await uploadFile(server, device, 'attachment', PNG)
  const { file } = await device.ok(patientApi.addFile, {
    patientId: patient.id,
    uploadKey,
    kind: 'outpatient',
    takenOn: '2026-10-20',
  })
  return { patient, file }
}

/** Somebody who may order from anybody: a certified doctor. */
export const newApplicant = (server: TestServer) => signedInDevice(server, { level: 2, userType: 1, realName: '申请医生' })

interface Wanted {
  service: ServiceId
  cents: number
  texts?: CaseTexts
  birthday?: string
  /** Pictures of an examination, beside the file of an earlier visit. */
  pictures?: number
  /** Of a service with an agreed time; the first free one in three days when left out. */
  slotStart?: string
  /** Ordered from a team: with a pathology report, and an agreement of both hospitals. */
  team?: number
}

/** A picture of an examination, put to a patient. */
export const picture = (server: TestServer, device: Device, patientId: string): Promise<string> =>
  report(server, device, patientId, 'imaging')

/** A report of an examination, put to a patient. */
export async function report(
  server: TestServer,
  device: Device,
  patientId: string,
  kind: 'imaging' | 'pathology' | 'consent',
): Promise<string> {
  const { key: uploadKey } = await uploadFile(server, device, 'attachment', PNG)
  return (await device.ok(patientApi.addFile, { patientId, uploadKey, kind, takenOn: '' })).file.id
}

/** A draft with everything in it. */
export async function drafted(server: TestServer, device: Device, { doctor: { id } }: TestDoctor, wanted: Wanted) {
  const { patient, file } = await newPatient(server, device, { birthday: wanted.birthday })
  const imaging = []
  for (let n = 0; n < (wanted.pictures ?? 0); n += 1) imaging.push(await picture(server, device, patient.id))
  if (wanted.team)
    for (const kind of ['pathology', 'imaging', 'consent'] as const) imaging.push(await report(server, device, patient.id, kind))
  const texts = wanted.texts ?? (wanted.service.startsWith('inq_') ? FOLLOW_UP : COLLEAGUE)
  const given = {
    ...{ id: '', service: wanted.service, patientId: patient.id, fileIds: [file.id, ...imaging] },
    ...{ providerId: wanted.team ? `t${wanted.team}` : String(id), agreementId: wanted.team ? 'XY-2026-018' : '' },
    ...{ texts: { ...texts, ...(wanted.team && { consent: SIGNED }) }, shownCents: wanted.cents },
    idempotencyKey: key(),
  }
  const { id: orderId } = await device.ok(consultationApi.save, given)
  return { id: orderId, given, patient, file }
}

/** As the provider tells it. */
export async function payFor(server: TestServer, device: Device, id: string): Promise<void> {
  const { payment: made } = await device.ok(consultationApi.pay, { id, idempotencyKey: key() })
  await settle(server.parts, {
    ...{ tradeNo: made.tradeNo, state: 'success' as const, transactionId: `t-${made.tradeNo}`, amount: made.amount },
    paidAt: new Date(),
  })
}

/** Sent and, where it costs something, paid. */
export async function ordered(server: TestServer, device: Device, by: TestDoctor, wanted: Wanted) {
  const made = await drafted(server, device, by, wanted)
  const slotStart = wanted.slotStart ?? (await firstFree(device, by, wanted.service))
  await device.ok(consultationApi.submit, { id: made.id, shownCents: wanted.cents, slotStart })
  if (wanted.cents) await payFor(server, device, made.id)
  return made
}

async function firstFree(device: Device, { doctor: { id } }: TestDoctor, service: ServiceId): Promise<string> {
  if (SERVICES[service].slotBy !== 'applicant') return ''
  const [first] = await freeTimes(device, String(id), service)
  assert.ok(first)
  return first
}

export const say = (device: Device, id: string, text: string, clientMsgId = key()) =>
  device.ok(roomApi.send, { id, kind: 'text', text, files: [], clientMsgId })

/** Turns the clock of an order: everything in it happened so long ago. */
export async function pass(server: TestServer, id: string, hours: number): Promise<void> {
  const back = sql.raw(`interval '${hours} hours'`)
  const { dueAt, acceptBy, acceptedAt, completedAt } = consultation
  await server.db
    .update(consultation)
    .set({
      dueAt: sql`${dueAt} - ${back}`,
      acceptBy: sql`${acceptBy} - ${back}`,
      acceptedAt: sql`${acceptedAt} - ${back}`,
      completedAt: sql`${completedAt} - ${back}`,
    })
    .where(eq(consultation.id, Number(id)))
}

export async function sweepNow(server: TestServer): Promise<void> {
  await sweep(server.parts, (error) => {
    throw error
  })
}

export async function paymentOf(server: TestServer, id: string) {
  const [row] = await server.db
    .select()
    .from(consultation)
    .where(eq(consultation.id, Number(id)))
  assert.ok(row)
  const [paid] = row.paymentId ? await server.db.select().from(payment).where(eq(payment.id, row.paymentId)) : []
  return { row, payment: paid }
}
