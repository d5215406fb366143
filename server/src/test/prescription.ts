import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { prescriptionApi, type PrescriptionDetail } from '@/api/prescription'
import { TEN_ITEMS } from '@/domain/prescription/form'
import type { Draft, DraftLine } from '@/domain/prescription/draft'
import { chinaDay } from '@/domain/china-time'
import { doctor } from '../features/directory/tables'
import { enterMedicines } from '../features/prescription/pharmacy-list'
import { SAMPLE_MEDICINES } from '../features/prescription/sample-list'
import { medicine, prescriptionStaff } from '../features/prescription/tables'
import type { StaffRole } from '../features/prescription/who'
import { ticketOf } from '../features/wallet/probe'
import { newDoctor, ordered, say, type TestDoctor } from './consultation'
import { key, signedInDevice } from './factories'
import type { Device, TestServer } from './server'
import { openCertificate } from './signature'

const FREE = { inq_text: 0 }
/** Of a pharmacist. */
export const PAPERS = { title: '主管药师', certificate: 'YS-2020-0001' } as const

/** The list of a hospital, as the sample has it, where it has none yet. */
export async function withMedicines(server: TestServer, orgId: number): Promise<void> {
  const [known] = await server.db.select({ id: medicine.id }).from(medicine).where(eq(medicine.orgId, orgId)).limit(1)
  if (!known) await enterMedicines(server.db, { orgId, medicines: SAMPLE_MEDICINES, by: 'test' })
}

export async function staff(server: TestServer, orgId: number, ...roles: StaffRole[]) {
  const { device, user } = await signedInDevice(server, {
    level: 2,
    userType: 1,
    realName: roles.includes('pharmacist') ? '审核药师' : '药房药师',
  })
  await asStaff(server, user.id, orgId, ...roles)
  if (roles.includes('pharmacist')) await openCertificate(server, device)
  return { device, user }
}
export const asStaff = (server: TestServer, userId: number, orgId: number, ...roles: StaffRole[]) =>
  server.db
    .insert(prescriptionStaff)
    .values(roles.map((role) => ({ userId, orgId, role, givenBy: 'test', ...(role === 'pharmacist' && PAPERS) })))

/** A doctor who may prescribe, with the list of his hospital. */
export async function prescriber(server: TestServer, by?: TestDoctor): Promise<TestDoctor> {
  const made = by ?? (await newDoctor(server, FREE))
  await server.db.update(doctor).set({ prescribes: true, oncologyRight: true }).where(eq(doctor.id, made.doctor.id))
  await withMedicines(server, made.doctor.orgId ?? 0)
  await openCertificate(server, made.device)
  return made
}

/** A follow-up that runs: taken, verified, and answered once. `device`: of the patient's side. */
export async function inquiry(
  server: TestServer,
  by: TestDoctor,
  { birthday = '19680307', patient }: { birthday?: string; patient?: Device } = {},
) {
  const device = patient ?? (await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })).device
  const { id } = await ordered(server, device, by, { service: 'inq_text', cents: 0, birthday })
  // Shown once it holds for twelve hours.
  if ((await by.device.ok(consultationApi.detail, { id })).needs.identity)
    await by.device.ok(consultationApi.confirmIdentity, {
      id,
      ticket: await ticketOf({ server, device: by.device, user: by.user }),
    })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  await by.device.ok(consultationApi.confirmEvidence, { id })
  await say(by.device, id, '资料已看过')
  return { id, device }
}

export async function medicineOf(server: TestServer, orgId: number, drugId: string) {
  const rows = await server.db.select().from(medicine).where(eq(medicine.orgId, orgId))
  const row = rows.find((one) => one.drugId === drugId)
  assert.ok(row, drugId)
  return row
}

export const DAY = chinaDay(Date.now())

/** Doxycycline for the rash: 0.1 g twice a day for a week, one box. */
export const lineOf = (medicineId: number | string, over: Partial<DraftLine> = {}): DraftLine => ({
  medicineId: String(medicineId),
  dose: { value: 0.1, unit: 'g' },
  ...{ route: 'po', freq: 'bid', cycleNote: '', days: 7, startDay: DAY, quantity: { value: 1, unit: '盒' }, note: '' },
  ...over,
})

export const draftOf = (content: Draft, lines: DraftLine[], over: Partial<Draft> = {}): Draft => ({
  ...content,
  diagnoses: [
    { code: 'C34.9', text: '肺恶性肿瘤' },
    { code: 'L27.0', text: '药物性皮炎' },
  ],
  lines,
  patient: { ...content.patient, allergies: [], running: [], pregnancy: 'no' },
  ...over,
})

/** Everything that the checks warn of is ticked, and what lies above the usual has its reason. */
export async function answered(device: Device, id: string, content: Draft): Promise<Draft> {
  const { findings } = await device.ok(prescriptionApi.check, { id, content })
  return {
    ...content,
    read: findings.filter(({ level }) => level === 'WARN').map(({ key: one }) => one),
    reasons: Object.fromEntries(
      findings.filter(({ level }) => level === 'DOUBLE').map(({ key: one }) => [one, '已评估，获益大于风险']),
    ),
  }
}

export interface Written {
  id: string
  prescription: PrescriptionDetail
}

/** A draft with one line of doxycycline in it and all warnings read. */
export async function drafted(
  server: TestServer,
  by: TestDoctor,
  inquiryId: string,
  over: Partial<DraftLine> = {},
): Promise<Written> {
  const { prescription } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
  const { id, draft } = prescription
  assert.ok(draft)
  const row = await medicineOf(server, by.doctor.orgId ?? 0, 'doxycycline')
  const content = await answered(by.device, id, draftOf(draft.content, [lineOf(row.id, over)]))
  const saved = await by.device.ok(prescriptionApi.save, { id, revision: prescription.revision, content })
  return { id, prescription: saved.prescription }
}

export async function submitted(server: TestServer, by: TestDoctor, inquiryId: string): Promise<Written> {
  const { id, prescription } = await drafted(server, by, inquiryId)
  const sent = await by.device.ok(prescriptionApi.submit, { id, revision: prescription.revision, ticket: '' })
  assert.equal(sent.prescription.state, 'submitted')
  return { id, prescription: sent.prescription }
}

export async function approved(server: TestServer, by: TestDoctor, inquiryId: string, pharmacist: Device): Promise<string> {
  const { id } = await submitted(server, by, inquiryId)
  await pharmacist.ok(prescriptionApi.lock, { id })
  await pharmacist.ok(prescriptionApi.approve, { id })
  return id
}

export const prepared = (device: Device, id: string) => device.ok(prescriptionApi.prepare, { id, ticks: [...TEN_ITEMS] })
