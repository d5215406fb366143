import assert from 'node:assert/strict'
import { prescriptionApi, RECIPE_LISTS } from '@/api/prescription'
import { ACK } from '@/api/envelope'
import { NO_DRAFT } from '@/domain/prescription/draft'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { key, signedInDevice } from '../../test/factories'
import { knock, type Door } from '../../test/doors'
import { approved, inquiry, prescriber, staff, submitted } from '../../test/prescription'
import { test } from '../../test/run'
import { Device, testServer } from '../../test/server'
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

/** For an assistant none of it is there, and a visitor has to say who he is. */
const TABLE: Readonly<Record<CallName, Readonly<Record<Who, Door>>>> = {
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
const PEOPLE = [
  'doctor',
  'patient',
  'pharmacist',
  'pharmacy',
  'otherDoctor',
  'otherPharmacist',
  'stranger',
  'assistant',
  'visitor',
] as const
type Who = (typeof PEOPLE)[number]
function row(...doors: [Door, Door, Door, Door, Door, Door, Door]): Readonly<Record<Who, Door>> {
  const [own, patient, pharmacist, pharmacy, otherDoctor, otherPharmacist, stranger] = doors
  return { doctor: own, patient, pharmacist, pharmacy, otherDoctor, otherPharmacist, stranger, assistant: '—', visitor: 'login' }
}

/** Of nobody's prescription: what somebody has himself, and the office. */
const LISTS = ['mine', 'list'] as const
const OFFICE = {
  adminStaff: { mobile: '13900000000', hospitalId: '1', role: 'pharmacist', isOn: false, title: '', certificate: '' },
  adminPrescriber: { mobile: '13900000000', right: 'none' },
  adminMedicines: { hospitalId: '1', medicines: [] },
  adminEndMedicine: { id: '1' },
  adminSerious: { pageIdx: 0, pageSize: 10 },
} as const

test('the tables name every call about a prescription', () => {
  const named = [CALLS, OFFICE].flatMap((calls) => Object.keys(calls))
  assert.deepEqual(Object.keys(prescriptionApi).toSorted(), [...named, ...LISTS].toSorted())
})

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
    assistant: (await signedInDevice(server, { isReviewer: true })).device,
    visitor: new Device(server),
  }
  const wrong: string[] = []
  // An approved one, which all four see; nobody's try may change it before the others have tried.
  for (const name of Object.keys(CALLS) as CallName[]) {
    // Each of another patient: what one still takes is not written twice.
    const { id: inquiryId } = await inquiry(server, by, { patient })
    const id = await approved(server, by, inquiryId, pharmacist.device)
    // The doctor last: what he may do, he does.
    for (const who of [...PEOPLE].reverse()) {
      const { door, said } = await knock(people[who], prescriptionApi[name], CALLS[name]({ id, inquiryId }))
      if (door !== TABLE[name][who]) wrong.push(`${name} by ${who}: ${door} (${said})`)
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

test('a list names a prescription to who has to do with it, and the office is the reviewers’', async () => {
  const by = await prescriber(server)
  const orgId = by.doctor.orgId ?? 0
  const { id: inquiryId, device: patient } = await inquiry(server, by)
  const pharmacist = await staff(server, orgId, 'pharmacist')
  const { id } = await submitted(server, by, inquiryId)
  const people = {
    'its doctor': by.device,
    'its patient': patient,
    'a pharmacist of the hospital': pharmacist.device,
    'another doctor': (await prescriber(server)).device,
    'a pharmacist of another hospital': (await staff(server, await elsewhere(orgId), 'pharmacist', 'pharmacy')).device,
    'another patient of the doctor': (await inquiry(server, by)).device,
    'an assistant': (await signedInDevice(server, { isReviewer: true })).device,
  }
  const listed: string[] = []
  for (const [who, device] of Object.entries(people))
    for (const of of RECIPE_LISTS) {
      const { body } = await device.post(prescriptionApi.list.path, { of, tab: 0, keyword: '', pageIdx: 0, pageSize: 50 })
      if (JSON.stringify(body).includes(`"id":"${id}"`)) listed.push(`${of}: ${who}`)
    }
  assert.deepEqual(listed, ['doctor: its doctor', 'patient: its patient', 'pharmacist: a pharmacist of the hospital'])
  for (const name of Object.keys(OFFICE) as (keyof typeof OFFICE)[])
    for (const [who, device] of Object.entries(people)) {
      const { door, said } = await knock(device, prescriptionApi[name], OFFICE[name])
      assert.equal(door === 'no', who !== 'an assistant', `${name} by ${who}: ${door} (${said})`)
    }
  for (const name of [...LISTS, 'adminSerious'] as const)
    assert.equal((await knock(new Device(server), prescriptionApi[name], {})).door, 'login')
})
