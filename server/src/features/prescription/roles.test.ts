import assert from 'node:assert/strict'
import { prescriptionApi } from '@/api/prescription'
import { ACK } from '@/api/envelope'
import { NO_DRAFT } from '@/domain/prescription/draft'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { key } from '../../test/factories'
import { approved, inquiry, prescriber, staff, submitted } from '../../test/prescription'
import { test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { doctor } from '../directory/tables'
import { isNotNull } from 'drizzle-orm'

const server = testServer()

/** A call as somebody makes it of a prescription that is not his to make it of. */
const CALLS = {
  ofInquiry: ({ inquiryId }: Ids) => ({ inquiryId }),
  medicines: ({ inquiryId }: Ids) => ({ inquiryId, keyword: '' }),
  write: ({ inquiryId }: Ids) => ({ inquiryId, idempotencyKey: key() }),
  save: ({ id }: Ids) => ({ id, revision: 1, content: NO_DRAFT }),
  check: ({ id }: Ids) => ({ id, content: NO_DRAFT }),
  submit: ({ id }: Ids) => ({ id, revision: 1, ticket: '' }),
  withdraw: ({ id }: Ids) => ({ id }),
  revise: ({ id }: Ids) => ({ id }),
  insist: ({ id }: Ids) => ({ id, reason: '已与患者沟通并评估获益大于风险', ticket: '' }),
  cancel: ({ id }: Ids) => ({ id, reason: '改药' }),
  urge: ({ id }: Ids) => ({ id }),
  detail: ({ id }: Ids) => ({ id }),
  file: ({ id }: Ids) => ({ id }),
  lock: ({ id }: Ids) => ({ id }),
  approve: ({ id }: Ids) => ({ id }),
  reject: ({ id }: Ids) => ({ id, codes: ['2-5'], text: '剂量偏高', isSerious: false }),
  prepare: ({ id }: Ids) => ({ id, ticks: [...TEN_ITEMS] }),
  dispense: ({ id }: Ids) => ({ id }),
} as const
type Ids = { id: string; inquiryId: string }
type CallName = keyof typeof CALLS

/** `in`: the door is open, and what the rules say then is another matter. `no`: forbidden. `—`: it is not there. */
const TABLE: Readonly<Record<CallName, Readonly<Record<Who, 'in' | 'no' | '—'>>>> = {
  //          own doctor      patient         pharmacist         pharmacy         other doctor  other pharmacist  stranger
  ofInquiry: row('in', 'in', '—', '—', '—', '—', '—'),
  medicines: row('in', 'no', '—', '—', '—', '—', '—'),
  write: row('in', 'no', '—', '—', '—', '—', '—'),
  save: row('in', 'no', 'no', 'no', '—', '—', '—'),
  check: row('in', 'no', 'no', 'no', '—', '—', '—'),
  submit: row('in', 'no', 'no', 'no', '—', '—', '—'),
  withdraw: row('in', 'no', 'no', 'no', '—', '—', '—'),
  revise: row('in', 'no', 'no', 'no', '—', '—', '—'),
  insist: row('in', 'no', 'no', 'no', '—', '—', '—'),
  cancel: row('in', 'no', 'no', 'no', '—', '—', '—'),
  urge: row('in', 'no', 'no', 'no', '—', '—', '—'),
  detail: row('in', 'in', 'in', 'in', '—', '—', '—'),
  file: row('in', 'in', 'in', 'in', '—', '—', '—'),
  lock: row('no', 'no', 'in', 'no', '—', '—', '—'),
  approve: row('no', 'no', 'in', 'no', '—', '—', '—'),
  reject: row('no', 'no', 'in', 'no', '—', '—', '—'),
  prepare: row('no', 'no', 'no', 'in', '—', '—', '—'),
  dispense: row('no', 'no', 'no', 'in', '—', '—', '—'),
}
const PEOPLE = ['doctor', 'patient', 'pharmacist', 'pharmacy', 'otherDoctor', 'otherPharmacist', 'stranger'] as const
type Who = (typeof PEOPLE)[number]
type Door = 'in' | 'no' | '—'
function row(...doors: [Door, Door, Door, Door, Door, Door, Door]): Readonly<Record<Who, Door>> {
  const [own, patient, pharmacist, pharmacy, otherDoctor, otherPharmacist, stranger] = doors
  return { doctor: own, patient, pharmacist, pharmacy, otherDoctor, otherPharmacist, stranger }
}

/** Another licensed hospital. */
async function elsewhere(orgId: number): Promise<number> {
  const rows = await server.db.select({ orgId: doctor.orgId }).from(doctor).where(isNotNull(doctor.orgId))
  const other = rows.find((one) => one.orgId !== orgId)?.orgId
  assert.ok(other)
  return other
}

test('every call, by everybody: the doctor who wrote it, the patient’s side, pharmacists and the pharmacy of its hospital, and nobody else', async () => {
  const by = await prescriber(server)
  const orgId = by.doctor.orgId ?? 0
  const pharmacist = await staff(server, orgId, 'pharmacist')
  const { device: patient } = await inquiry(server, by)
  const people: Record<Who, Device> = {
    doctor: by.device,
    patient,
    pharmacist: (await staff(server, orgId, 'pharmacist')).device,
    pharmacy: (await staff(server, orgId, 'pharmacy')).device,
    otherDoctor: (await prescriber(server)).device,
    otherPharmacist: (await staff(server, await elsewhere(orgId), 'pharmacist', 'pharmacy')).device,
    stranger: (await inquiry(server, by)).device,
  }
  const wrong: string[] = []
  // An approved one, which all four see; nobody's try may change it before the others have tried.
  for (const name of Object.keys(CALLS) as CallName[]) {
    // Each of another patient: what one still takes is not written twice.
    const { id: inquiryId } = await inquiry(server, by, { patient })
    const id = await approved(server, by, inquiryId, pharmacist.device)
    // The doctor last: what he may do, he does.
    for (const who of [...PEOPLE].reverse()) {
      const { body } = await people[who].post(prescriptionApi[name].path, CALLS[name]({ id, inquiryId }))
      const { ack } = body.responseStatus
      const door: Door = ack === ACK.notFound ? '—' : ack === ACK.forbidden ? 'no' : 'in'
      if (door !== TABLE[name][who]) wrong.push(`${name} by ${who}: ${door} (${ack} ${body.responseStatus.errormessage})`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('before the review only the doctor, the patient’s side and pharmacists find it; a draft only its doctor', async () => {
  const by = await prescriber(server)
  const orgId = by.doctor.orgId ?? 0
  const { id: inquiryId, device: patient } = await inquiry(server, by)
  const [pharmacist, pharmacy] = [await staff(server, orgId, 'pharmacist'), await staff(server, orgId, 'pharmacy')]
  const { id } = await submitted(server, by, inquiryId)
  for (const device of [patient, pharmacist.device]) await device.ok(prescriptionApi.detail, { id })
  await pharmacy.device.refused(prescriptionApi.detail, { id }, ACK.notFound)
  await by.device.ok(prescriptionApi.withdraw, { id })
  for (const device of [patient, pharmacist.device, pharmacy.device])
    await device.refused(prescriptionApi.detail, { id }, ACK.notFound)
})
