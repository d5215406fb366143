import assert from 'node:assert/strict'
import { eq, ne } from 'drizzle-orm'
import { callApi } from '@/api/call'
import { consultationApi, roomApi } from '@/api/consultation'
import { DAY } from '@/domain/china-time'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { FOLLOW_UP, newBookable, newTeam, ordered, say, type TestDoctor } from '../../test/consultation'
import { knock, type Door } from '../../test/doors'
import { key, signedInDevice } from '../../test/factories'
import { staff } from '../../test/prescription'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { doctor, hospital } from '../directory/tables'
import { ticketOf } from '../wallet/probe'

const server = testServer()

const TOMORROW = new Date(Date.now() + DAY).toISOString()
const rating = { ...{ skill: 5, attitude: 5, speed: 5 }, tags: [], text: '', isAnonymous: true }
type Row = readonly [
  call: { path: string },
  body: (service: ServiceId) => object,
  patient: Door | 'no, with a time',
  doctor: Door,
]

/** What the two of an order may do with it. For everybody else it is not there. */
const TABLE: readonly Row[] = [
  //                                                                             patient doctor
  [consultationApi.detail, () => ({}), 'in', 'in'],
  [consultationApi.save, (service) => draft(service), 'in', 'in'],
  [consultationApi.submit, () => ({ shownCents: 0 }), 'in', 'in'],
  [consultationApi.pay, () => ({ idempotencyKey: key() }), 'in', 'in'],
  [consultationApi.confirmIdentity, () => ({ ticket: 'a-ticket' }), 'no', 'in'],
  [consultationApi.confirmEvidence, () => ({}), 'no', 'in'],
  [consultationApi.accept, () => ({ guardian: null }), 'no', 'in'],
  [consultationApi.reschedule, () => ({ slotStart: TOMORROW }), 'in', 'in'],
  [consultationApi.payerAbsent, () => ({}), 'no, with a time', 'in'],
  [consultationApi.candidates, () => ({ keyword: '' }), 'no', 'in'],
  [consultationApi.invite, () => ({ doctorIds: ['1', '2'], secretaryId: '' }), 'no', 'in'],
  [consultationApi.answerInvitation, () => ({ accepts: true }), '—', '—'],
  [consultationApi.shareFiles, () => ({ fileIds: [] }), 'no', 'no'],
  [consultationApi.opinion, () => ({}), 'in', 'in'],
  [consultationApi.saveOpinion, () => ({ parts: { diagnosis: '肺腺癌' } }), 'no', 'in'],
  [consultationApi.signOpinion, () => ({ version: 1, ticket: 'a-ticket' }), 'no', 'in'],
  [consultationApi.signAsMember, () => ({ version: 1, dissent: '', ticket: 'a-ticket' }), 'no', 'no'],
  [consultationApi.opinionFile, () => ({}), 'in', 'in'],
  [consultationApi.signOpinionFile, () => ({}), 'in', 'in'],
  // Too early for either; a test below has them in their time.
  [consultationApi.dispute, () => ({ reason: '答复与病情不符' }), 'in', 'in'],
  [consultationApi.rate, () => rating, 'in', 'in'],
  [consultationApi.thank, () => ({ text: '谢谢您' }), 'in', 'no'],
  [roomApi.messages, () => ({ after: -1, before: 0 }), 'in', 'in'],
  [roomApi.send, () => ({ kind: 'text', text: '您好', files: [], clientMsgId: key() }), 'in', 'in'],
  [roomApi.withdraw, () => ({ messageId: '1' }), '—', '—'],
  [roomApi.read, () => ({ seq: 1 }), 'in', 'in'],
  [callApi.state, () => ({}), 'in', 'in'],
  [callApi.join, () => ({ way: 'mesh' }), 'in', 'in'],
  [callApi.begin, () => ({ identityRead: false }), 'no, with a time', 'in'],
  [callApi.tried, () => ({}), 'no, with a time', 'in'],
  [callApi.hangUp, () => ({}), 'no, with a time', 'in'],
  [callApi.records, () => ({}), 'in', 'in'],
]
/** What ends an order: each of one in the state in which it may end so. */
const ENDING: readonly (readonly [
  call: { path: string },
  body: object,
  state: 'waits' | 'taken',
  patient: Door,
  doctor: Door,
])[] = [
  [consultationApi.cancel, { reason: '' }, 'waits', 'in', 'in'],
  [consultationApi.decline, { reason: 'NO_TIME' }, 'waits', 'no', 'in'],
  [consultationApi.terminate, { code: 'UNSUITABLE' }, 'taken', 'no', 'in'],
  [consultationApi.end, {}, 'taken', 'in', 'in'],
]
/** What follows a completed order. */
const AFTER: readonly (readonly [call: { path: string }, body: object, patient: Door, doctor: Door])[] = [
  [consultationApi.addAddendum, { text: '更正一处笔误', ticket: 'a-ticket', idempotencyKey: 'roles-addendum' }, 'no', 'in'],
  [consultationApi.rate, rating, 'in', 'no'],
  [consultationApi.dispute, { reason: '答复与病情不符' }, 'in', 'no'],
]
/** Those of support, of whatever order. */
const ADMIN: readonly (readonly [call: { path: string }, body: object])[] = [
  [consultationApi.adminList, { of: 'dispute', pageIdx: 0, pageSize: 10 }],
  [consultationApi.adminFiles, {}],
  [consultationApi.adminMessages, {}],
  [consultationApi.adminUnmask, { field: 'mobile', reason: '回访核对身份' }],
  [consultationApi.adminReview, { decision: 'ask_more', text: '请补充资料' }],
  [consultationApi.adminAbuse, { agrees: false }],
  [consultationApi.adminAddendum, { refusal: '请写明依据' }],
  [consultationApi.adminResolve, { cents: 0 }],
]
/** About nobody's order, or about a place in a call that nobody else knows (`call/probe.ts`). */
const ELSEWHERE: { path: string }[] = [
  consultationApi.offer,
  // Of a doctor's own application (`consent-paper.test`).
  consultationApi.consentPaper,
  consultationApi.list,
  ...[callApi.people, callApi.leave, callApi.signal, callApi.report],
]

const draft = (service: ServiceId) => ({
  ...{ providerId: '1', service, patientId: '', texts: NO_TEXTS, fileIds: [], shownCents: 0, idempotencyKey: key() },
})
const textsOf = (service: ServiceId) =>
  service.startsWith('inq_') ? FOLLOW_UP : { ...NO_TEXTS, question: '靶向药漏服一次，下一次需要加倍吗' }

/** An order that waits for its doctor, and everybody who has nothing to do with it: most of them have one of their own. */
async function waiting(service: ServiceId) {
  const order = async (by: TestDoctor) => {
    const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
    return { device, id: (await ordered(server, device, by, { service, cents: 0, texts: textsOf(service) })).id }
  }
  const [by, colleague, elsewhere] = [
    await newBookable(server, { [service]: 0 }),
    await newBookable(server, { [service]: 0 }),
    await newBookable(server, { [service]: 0 }),
  ]
  const orgId = by.doctor.orgId ?? 0
  await server.db
    .update(doctor)
    .set({ orgId: await otherHospital(orgId) })
    .where(eq(doctor.id, elsewhere.doctor.id))
  const { id, device: patient } = await order(by)
  // Kept for twelve hours; without it nobody takes an inquiry.
  if (service.startsWith('inq_'))
    await by.device.ok(consultationApi.confirmIdentity, { id, ticket: await ticketOf({ server, ...by }) })
  await order(colleague)
  const strangers: Record<string, Device> = {
    'another patient of the doctor': (await order(by)).device,
    'another doctor of the hospital': colleague.device,
    'a doctor of another hospital': elsewhere.device,
    'the leader of a team': (await newTeam(server, 0)).device,
    'a pharmacist of the hospital': (await staff(server, orgId, 'pharmacist')).device,
    'an assistant': (await signedInDevice(server, { isReviewer: true })).device,
    'a visitor': new Device(server),
  }
  return { id, patient, doctor: by.device, strangers, another: () => order(by) }
}

async function otherHospital(orgId: number): Promise<number> {
  const [other] = await server.db.select({ id: hospital.id }).from(hospital).where(ne(hospital.id, orgId)).limit(1)
  assert.ok(other)
  return other.id
}

/** Of kind B, by text and with a time, and of kind C. */
const ORDERED = ['inq_text', 'inq_phone', 'inq_video', 'qa_one', 'qa_online'] as const

test('the tables name every call that is about an order', () => {
  const named = [...TABLE, ...ENDING, ...AFTER, ...ADMIN].map(([{ path }]) => path)
  const all = [consultationApi, roomApi, callApi].flatMap((api) => Object.values<{ path: string }>(api))
  const missing = all.map(({ path }) => path).filter((path) => ![...named, ...ELSEWHERE.map((one) => one.path)].includes(path))
  assert.deepEqual(missing, [])
})

describe('every call about an order of a patient', () => {
  for (const service of ORDERED)
    test(`${SERVICES[service].name}: is its two sides’, as far as each may go, and nobody else’s`, async () => {
      const { id, patient, doctor, strangers, another } = await waiting(service)
      // What is only done at an agreed time is no move of an order without one.
      const later = SERVICES[service].slotBy ? 'no' : 'in'
      const wrong: string[] = []
      const expect = async (who: string, device: Device, call: { path: string }, body: object, expected: Door) => {
        const { door, said } = await knock(device, call, { id, ...body })
        if (door !== expected) wrong.push(`${call.path} by ${who}: ${door}, expected ${expected} (${said})`)
      }
      for (const [call, body, byPatient, byDoctor] of TABLE) {
        for (const [who, device] of Object.entries(strangers))
          await expect(who, device, call, body(service), who === 'a visitor' ? 'login' : '—')
        // The two last: what they may do, they do.
        await expect('its patient', patient, call, body(service), byPatient === 'no, with a time' ? later : byPatient)
        await expect('its doctor', doctor, call, body(service), byDoctor)
      }
      for (const [call, body, state, byPatient, byDoctor] of ENDING) {
        const { id: other, device: applicant } = await another()
        if (state === 'taken') await doctor.ok(consultationApi.accept, { id: other, guardian: null })
        for (const [who, device] of Object.entries(strangers))
          await expect(who, device, call, { ...body, id: other }, who === 'a visitor' ? 'login' : '—')
        const sides = [['its doctor', doctor, byDoctor] as const, ['its patient', applicant, byPatient] as const]
        // Who may end it comes last.
        for (const [who, device, door] of sides.toSorted((a, b) => Number(a[2] === 'in') - Number(b[2] === 'in')))
          await expect(who, device, call, { ...body, id: other }, door)
      }
      for (const [call, body] of ADMIN) {
        await expect('its patient', patient, call, body, 'no')
        await expect('its doctor', doctor, call, body, 'no')
        for (const [who, device] of Object.entries(strangers))
          await expect(who, device, call, body, who === 'a visitor' ? 'login' : who === 'an assistant' ? 'in' : 'no')
      }
      assert.deepEqual(wrong, [])
    })
})

test('a list holds the orders of its own side, and of nobody else', async () => {
  const { id, patient, doctor, strangers } = await waiting('inq_text')
  const ids = async (device: Device, side: 'applicant' | 'doctor') => {
    const asked = { side, tab: 'all' as const, services: [], patientId: '', pageIdx: 0, pageSize: 50 }
    return (await device.ok(consultationApi.list, asked)).items.map((one) => one.id)
  }
  assert.deepEqual([await ids(patient, 'applicant'), await ids(patient, 'doctor')], [[id], []])
  assert.deepEqual([(await ids(doctor, 'doctor')).includes(id), await ids(doctor, 'applicant')], [true, []])
  for (const [who, device] of Object.entries(strangers))
    if (who !== 'a visitor')
      for (const side of ['applicant', 'doctor'] as const) assert.equal((await ids(device, side)).includes(id), false, who)
})

test('what follows a completed order: its patient rates and objects, its doctor adds to the record', async () => {
  const { id, patient, doctor, strangers } = await waiting('qa_one')
  await doctor.ok(consultationApi.accept, { id, guardian: null })
  await say(doctor, id, '不需要加倍，按原来的时间服用下一次')
  const people = { ...strangers, 'its doctor': doctor, 'its patient': patient }
  for (const [call, body, byPatient, byDoctor] of AFTER)
    for (const [who, device] of Object.entries(people)) {
      const { door, said } = await knock(device, call, { id, ...body })
      const expected = who === 'its patient' ? byPatient : who === 'its doctor' ? byDoctor : who === 'a visitor' ? 'login' : '—'
      assert.deepEqual([who, call.path, door], [who, call.path, expected], said)
    }
})
