import assert from 'node:assert/strict'
import { and, eq, ne } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { user } from '../../kernel/people/tables'
import { startSession } from '../../kernel/people/sessions'
import { drafted, newApplicant, newDoctor, ordered, pass, patientNumber, payFor, sweepNow } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { securityTicket } from '../security/tables'
import { ticketOf } from '../wallet/probe'
import { doctor, hospital } from '../directory/tables'
import { consultation, doctorIdentity } from './tables'

const server = testServer()
const PRICE = 8000
const family = async () => (await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })).device
const draftOf = async (device: Device, by: Awaited<ReturnType<typeof newDoctor>>, cents = PRICE) =>
  (await drafted(server, device, by, { service: 'inq_text', cents })).id
const submit = (device: Device, id: string, shownCents = PRICE) =>
  device.post(consultationApi.submit.path, { id, shownCents, slotStart: '' })

describe('the places of a doctor’s day', () => {
  test('are given to as many as there are, however many want them at once', async () => {
    const by = await newDoctor(server, { inq_text: 0 }, 2)
    const wanted = []
    for (let n = 0; n < 5; n += 1) {
      const device = await family()
      wanted.push({ device, id: await draftOf(device, by, 0) })
    }
    const answers = await Promise.all(wanted.map(({ device, id }) => submit(device, id, 0)))
    const said = answers.map(({ body }) => body.responseStatus.errormessage).sort()
    const full = '医生今日接诊已满，请明天再试或选择其他医生'
    assert.deepEqual(said, ['', '', full, full, full])
  })
  test('are not taken by what was never paid', async () => {
    const by = await newDoctor(server, { inq_text: PRICE }, 1)
    const [one, other] = [await family(), await family()]
    const id = await draftOf(one, by)
    await one.ok(consultationApi.submit, { id, shownCents: PRICE })
    const waiting = await draftOf(other, by)
    await other.refused(consultationApi.submit, { id: waiting, shownCents: PRICE }, ACK.refused)
    await pass(server, id, 1)
    await sweepNow(server)
    await other.ok(consultationApi.submit, { id: waiting, shownCents: PRICE })
    await payFor(server, other, waiting)
    // What was taken and declined was his to answer.
    await by.device.ok(consultationApi.decline, { id: waiting, reason: 'NO_TIME' })
    const late = await draftOf(one, by)
    await one.refused(consultationApi.submit, { id: late, shownCents: PRICE }, ACK.refused)
  })
  test('are free again when the payer calls it off before the doctor took it (C16), and not after that', async () => {
    const by = await newDoctor(server, { inq_text: 0 }, 1)
    const [one, other] = [await family(), await family()]
    const first = (await ordered(server, one, by, { service: 'inq_text', cents: 0 })).id
    const second = await draftOf(other, by, 0)
    await other.refused(consultationApi.submit, { id: second, shownCents: 0 }, ACK.refused)
    await one.ok(consultationApi.cancel, { id: first, reason: '' })
    await other.ok(consultationApi.submit, { id: second, shownCents: 0 })
    await server.db
      .update(consultation)
      .set({ state: 'cancelled', acceptedAt: new Date() })
      .where(eq(consultation.id, Number(second)))
    const late = await draftOf(one, by, 0)
    await one.refused(consultationApi.submit, { id: late, shownCents: 0 }, ACK.refused)
  })
})

test('three orders of one person wait for their payment at most, also sent at once; a free one and a paid one do not count', async () => {
  const by = await newDoctor(server, { inq_text: PRICE, qa_one: 0 })
  const device = await family()
  const ids = []
  for (let n = 0; n < 4; n += 1) ids.push(await draftOf(device, by))
  const answers = await Promise.all(ids.map((id) => submit(device, id)))
  const refused = answers.filter(({ body }) => body.responseStatus.ack === ACK.refused)
  assert.deepEqual(
    refused.map(({ body }) => body.responseStatus.errormessage),
    ['您有 3 个待支付的订单，请先支付或取消'],
  )
  const left = ids[answers.findIndex(({ body }) => body.responseStatus.ack === ACK.refused)] ?? ''
  const texts = { question: '靶向药漏服一次，下一次需要加倍吗' }
  const free = await drafted(server, device, by, { service: 'qa_one', cents: 0, texts: { ...NO_TEXTS, ...texts } })
  await device.ok(consultationApi.submit, { id: free.id, shownCents: 0 })
  await payFor(server, device, ids.find((id) => id !== left) ?? '')
  await device.ok(consultationApi.submit, { id: left, shownCents: PRICE })
})

test('three that are free wait with one doctor at most, and ten in all, also sent at once', async () => {
  const by = await newDoctor(server, { inq_text: 0 })
  const device = await family()
  const ids = []
  for (let n = 0; n < 4; n += 1) ids.push(await draftOf(device, by, 0))
  const answers = await Promise.all(ids.map((id) => submit(device, id, 0)))
  const said = answers.map(({ body }) => body.responseStatus.errormessage).sort()
  assert.deepEqual(said, ['', '', '', '您在该医生处有 3 个申请等待处理，请等待处理或取消后再申请'])
  const left = ids[answers.findIndex(({ body }) => body.responseStatus.ack === ACK.refused)] ?? ''
  await device.ok(consultationApi.cancel, { id: ids.find((id) => id !== left) ?? '', reason: '' })
  await device.ok(consultationApi.submit, { id: left, shownCents: 0 })
  for (let n = 0; n < 7; n += 1) {
    const other = await newDoctor(server, { inq_text: 0 })
    await device.ok(consultationApi.submit, { id: await draftOf(device, other, 0), shownCents: 0 })
  }
  const last = await draftOf(device, await newDoctor(server, { inq_text: 0 }), 0)
  const { errormessage } = await device.refused(consultationApi.submit, { id: last, shownCents: 0 }, ACK.refused)
  assert.equal(errormessage, '您有 10 个申请等待处理，请等待处理或取消后再申请')
})

test('what ended before it was sent, or unpaid, was never the doctor’s to see', async () => {
  const by = await newDoctor(server, { inq_text: PRICE })
  const device = await family()
  const draft = await draftOf(device, by)
  const unpaid = await draftOf(device, by)
  await device.ok(consultationApi.submit, { id: unpaid, shownCents: PRICE })
  for (const id of [draft, unpaid]) {
    await device.ok(consultationApi.cancel, { id, reason: '' })
    await by.device.refused(consultationApi.detail, { id }, ACK.notFound)
  }
  const seen = async () =>
    (
      await by.device.ok(consultationApi.list, {
        side: 'doctor',
        tab: 'all',
        services: [],
        patientId: '',
        pageIdx: 0,
        pageSize: 20,
      })
    ).items.map(({ id }) => id)
  assert.deepEqual(await seen(), [])
  const paid = (await ordered(server, device, by, { service: 'inq_text', cents: PRICE })).id
  await device.ok(consultationApi.cancel, { id: paid, reason: '' })
  assert.deepEqual(await seen(), [paid])
})

describe('a draft that lay for a while', () => {
  test('is not sent to a doctor who is certified no more, nor under a hospital that he left', async () => {
    const by = await newDoctor(server, { inq_text: PRICE })
    const device = await family()
    const id = await draftOf(device, by)
    await server.db.update(user).set({ level: 3 }).where(eq(user.id, by.user.id))
    const { errormessage } = await device.refused(consultationApi.submit, { id, shownCents: PRICE }, ACK.refused)
    assert.equal(errormessage, '该医生暂未开通在线服务')
    await server.db.update(user).set({ level: 2 }).where(eq(user.id, by.user.id))
    const [other] = await server.db
      .select({ id: hospital.id })
      .from(hospital)
      .where(and(ne(hospital.licence, 'none'), ne(hospital.id, by.doctor.orgId ?? 0)))
    await server.db.update(doctor).set({ orgId: null }).where(eq(doctor.id, by.doctor.id))
    await device.refused(consultationApi.submit, { id, shownCents: PRICE }, ACK.refused)
    await server.db.update(doctor).set({ orgId: other?.id }).where(eq(doctor.id, by.doctor.id))
    await device.ok(consultationApi.submit, { id, shownCents: PRICE })
    const [sent] = await server.db
      .select()
      .from(consultation)
      .where(eq(consultation.id, Number(id)))
    assert.equal(sent?.orgId, other?.id)
  })
  test('of one who is certified no more is not sent to a colleague', async () => {
    const by = await newDoctor(server, { con_text: PRICE })
    const { device, user: own } = await newApplicant(server)
    const { id } = await drafted(server, device, by, { service: 'con_text', cents: PRICE })
    await server.db.update(user).set({ level: 4 }).where(eq(user.id, own.id))
    const { errormessage } = await device.refused(consultationApi.submit, { id, shownCents: PRICE }, ACK.refused)
    assert.equal(errormessage, '您的认证正在审核中，请稍后再试')
  })
  test('stays of the service for which it was begun', async () => {
    const by = await newDoctor(server, { inq_text: PRICE, con_text: PRICE })
    const { device } = await newApplicant(server)
    const { id, given } = await drafted(server, device, by, { service: 'inq_text', cents: PRICE })
    await device.refused(consultationApi.save, { ...given, id, service: 'con_text' }, ACK.conflict)
  })
})

describe('who an order is about', () => {
  const form = { patientId: '', name: '王小明', mobile: '', relation: '父母' as const, guardian: '王建国', allergy: '青霉素' }
  const save = (patientId: string, more: object) => ({ ...form, patientId, idNumber: '', idempotencyKey: key(), ...more })

  test('stays from when it is sent: neither name nor number becomes another one’s, all else may change', async () => {
    const by = await newDoctor(server, { inq_text: 0 })
    const device = await family()
    const { id, patient } = await drafted(server, device, by, { service: 'inq_text', cents: 0 })
    const sentence = '该患者已有问诊或会诊记录，不能修改；如填写有误，请移除后重新添加'
    const isFixed = async () => (await device.ok(patientApi.detail, { patientId: patient.id })).patient.isFixed
    assert.equal(await isFixed(), false)
    // Nobody has read the draft yet.
    await device.ok(patientApi.save, save(patient.id, { name: '王晓明', idNumber: patientNumber('19700101') }))
    await device.ok(consultationApi.submit, { id, shownCents: 0 })
    assert.equal(await isFixed(), true)
    const other = save(patient.id, { name: '李四', idNumber: patientNumber('19550101') })
    const { fields } = await device.refused(patientApi.save, other, ACK.invalid)
    assert.deepEqual(fields, { name: sentence, idNumber: sentence })
    const { patient: after } = await device.ok(patientApi.save, save(patient.id, { name: '王晓明', allergy: '头孢' }))
    assert.deepEqual([after.name, after.allergy], ['王晓明', '头孢'])
    // Entered anew it is another patient; the order keeps the one it was sent with.
    await device.ok(patientApi.remove, { patientId: patient.id })
    await device.ok(patientApi.save, { ...other, patientId: '' })
    assert.equal((await by.device.ok(consultationApi.detail, { id })).patient, '王晓明')
  })
  test('says whether a guardian is needed, as it is when the order is sent', async () => {
    const by = await newDoctor(server, { inq_text: 0 })
    const device = await family()
    const { id, patient } = await drafted(server, device, by, { service: 'inq_text', cents: 0 })
    const year = new Date().getFullYear() - 4
    await device.ok(patientApi.save, save(patient.id, { relation: '子女', idNumber: patientNumber(`${year}0307`) }))
    await device.ok(consultationApi.submit, { id, shownCents: 0 })
    assert.equal((await by.device.ok(consultationApi.detail, { id })).needs.guardian, true)
    await by.device.ok(consultationApi.confirmIdentity, { id, ticket: await ticketOf({ server, ...by }) })
    const { errormessage } = await by.device.refused(consultationApi.accept, { id, guardian: null }, ACK.refused)
    assert.match(errormessage, /6岁以下儿童须确认监护人/)
  })
})

describe('the identity of a doctor', () => {
  async function waiting() {
    const by = await newDoctor(server, { inq_text: 0 })
    const device = await family()
    const ids = []
    for (let n = 0; n < 2; n += 1) ids.push((await ordered(server, device, by, { service: 'inq_text', cents: 0 })).id)
    const [first = '', second = ''] = ids
    await by.device.ok(consultationApi.confirmIdentity, { id: first, ticket: await ticketOf({ server, ...by }) })
    return { by, first, second }
  }
  const needs = async (device: Device, id: string) => (await device.ok(consultationApi.detail, { id })).needs.identity

  test('holds for all orders at the device at which it was shown, and at no other one', async () => {
    const { by, first, second } = await waiting()
    const elsewhere = new Device(server)
    elsewhere.auth = await startSession(server.db, by.user.id, 'h5')
    assert.deepEqual([await needs(by.device, second), await needs(elsewhere, second)], [false, true])
    const accept = { id: second, guardian: null }
    const { errormessage } = await elsewhere.refused(consultationApi.accept, accept, ACK.refused)
    assert.equal(errormessage, '请先完成医生身份核验')
    await by.device.ok(consultationApi.accept, accept)
    await elsewhere.ok(consultationApi.confirmIdentity, {
      id: first,
      ticket: await ticketOf({ server, device: elsewhere, user: by.user }),
    })
    await elsewhere.ok(consultationApi.accept, { id: first, guardian: null })
  })
  test('is over after twelve hours, whatever was shown there for something else', async () => {
    const { by, second } = await waiting()
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const isHis = eq(doctorIdentity.userId, by.user.id)
    await server.db
      .update(doctorIdentity)
      .set({ checkedAt: ago(12) })
      .where(isHis)
    assert.equal(await needs(by.device, second), true)
    await server.db
      .update(doctorIdentity)
      .set({ checkedAt: ago(11) })
      .where(isHis)
    assert.equal(await needs(by.device, second), false)
    await server.db
      .update(securityTicket)
      .set({ usedAt: ago(13) })
      .where(eq(securityTicket.userId, by.user.id))
    assert.equal(await needs(by.device, second), true)
    const [row] = await server.db
      .select()
      .from(consultation)
      .where(eq(consultation.id, Number(second)))
    assert.equal(row?.state, 'pending_accept')
  })
})
