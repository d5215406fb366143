import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { prescriptionApi } from '@/api/prescription'
import { addDays } from '@/domain/china-time'
import type { Draft } from '@/domain/prescription/draft'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { newDoctor, ordered, pass } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import {
  approved,
  DAY,
  drafted,
  draftOf,
  inquiry,
  lineOf,
  medicineOf,
  PAPERS,
  prepared,
  prescriber,
  staff,
  submitted,
} from '../../test/prescription'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { ticketOf } from '../wallet/probe'
import { doctor } from '../directory/tables'
import { checkPdf } from '../signature/pdf/verify'
import { signedDocument } from '../signature/tables'
import { medicine, prescriptionEvent } from './tables'
import { prescriptionWard } from '../../test/prescription-ward'

const server = testServer()
const { ward, stateOf, sweepNow, moved } = prescriptionWard(server)

describe('a prescription', () => {
  test('goes from the draft over the pharmacist and the two of the pharmacy to the patient, who has the signed PDF', async () => {
    const { by, orgId, pharmacist, inquiryId, patient } = await ward()
    const [one, other] = [await staff(server, orgId, 'pharmacy'), await staff(server, orgId, 'pharmacy')]
    const { id } = await submitted(server, by, inquiryId)
    const sent = (await by.device.ok(prescriptionApi.detail, { id })).prescription
    assert.match(sent.number, /^\d{17}[\dX]$/)
    assert.deepEqual(
      sent.lines.map(({ usage }) => usage.join(' ')),
      ['口服 每次 0.1 g 每日两次（bid） 共 7 天'],
    )
    assert.equal(sent.amountCents, 3180)
    for (let press = 0; press < 3; press += 1)
      assert.equal((await pharmacist.device.ok(prescriptionApi.lock, { id })).prescription.lock?.isOwn, true)
    assert.equal((await pharmacist.device.ok(prescriptionApi.approve, { id })).prescription.state, 'approved')
    assert.equal(await stateOf(one.device, id), 'approved')
    const before = (await medicineOf(server, orgId, 'doxycycline')).stock
    for (let press = 0; press < 3; press += 1) await prepared(one.device, id)
    const events = await server.db
      .select()
      .from(prescriptionEvent)
      .where(eq(prescriptionEvent.prescriptionId, Number(id)))
    for (const event of ['lock', 'prepare']) assert.equal(events.filter((one) => one.event === event).length, 1, event)
    assert.equal((await other.device.ok(prescriptionApi.dispense, { id })).prescription.state, 'dispensed')
    assert.equal((await medicineOf(server, orgId, 'doxycycline')).stock, before - 1)
    const seen = (await patient.ok(prescriptionApi.detail, { id })).prescription
    assert.deepEqual(
      seen.signatures.map(({ role, isCa }) => [role, isCa]),
      [
        ['医师', true],
        ['审核药师', true],
        ['调配', false],
        ['核对、发药', false],
      ],
    )
    const { url } = await patient.ok(prescriptionApi.file, { id })
    const file = await server.app.inject({ url })
    assert.equal(file.headers['content-type'], 'application/pdf')
    const checked = await checkPdf(file.rawPayload, { roots: await server.parts.authority.roots(), at: () => new Date() })
    assert.deepEqual([checked.isWhole, checked.signatures.map(({ isValid }) => isValid)], [true, [true, true]])
    // Example 14: one byte changed.
    const broken = Buffer.from(file.rawPayload)
    broken[200] = (broken[200] ?? 0) ^ 1
    const found = await checkPdf(broken, { roots: await server.parts.authority.roots(), at: () => new Date() })
    assert.ok(!found.isWhole || found.signatures.some(({ isValid }) => !isValid))
  })

  test('is filled in with the diagnosis, the allergy and what the last one knew, and keeps a draft for its doctor only', async () => {
    const { by, inquiryId, patient, pharmacist } = await ward()
    const { prescription: first } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    assert.deepEqual(first.draft?.content.diagnoses, [{ code: 'C34.9', text: '右肺上叶腺癌' }])
    assert.deepEqual(first.draft?.content.patient.allergies, ['penicillin'])
    const { prescription: again } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    assert.equal(again.id, first.id)
    await patient.refused(prescriptionApi.detail, { id: first.id }, ACK.notFound)
    await pharmacist.device.refused(prescriptionApi.detail, { id: first.id }, ACK.notFound)
    const { id } = await submitted(server, by, inquiryId)
    await by.device.ok(prescriptionApi.cancel, { id, reason: '患者改药' })
    await moved(id, { state: 'dispensed' })
    await server.db.execute(
      sql`update prescription_version set content = jsonb_set(content, '{patient,weightKg}', '49.5') where prescription_id = ${Number(id)}`,
    )
    const { prescription: next } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    assert.equal(next.draft?.content.patient.weightKg, 49.5)
    assert.equal(next.draft?.content.patient.pregnancy, '')
    // What was given out and is still taken stands beside it (K15).
    assert.deepEqual(next.draft?.running, ['doxycycline'])
    // A weight of another month is no weight of today.
    await by.device.ok(prescriptionApi.cancel, { id: next.id, reason: '重新开具' })
    await moved(id, { signedAt: new Date(Date.now() - 31 * 86_400_000) })
    const { prescription: later } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    assert.equal(later.draft?.content.patient.weightKg, null)
  })

  test('that goes on with what was given out is written while that lasts, from the day after it (K15)', async () => {
    const { by, inquiryId } = await ward()
    const { id: medicineId } = await medicineOf(server, by.doctor.orgId ?? 0, 'doxycycline')
    const { id } = await submitted(server, by, inquiryId)
    await moved(id, { state: 'dispensed' })
    const { prescription: next } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    const { draft } = next
    assert.ok(draft)
    const blocked = async (startDay: string, running: string[] = []) => {
      const written = draftOf(draft.content, [lineOf(medicineId, { startDay })])
      const content = { ...written, patient: { ...written.patient, running } }
      const { findings } = await by.device.ok(prescriptionApi.check, { id: next.id, content })
      return findings.filter(({ level }) => level === 'BLOCK').map(({ text }) => text)
    }
    // What runs of ours does not say what is taken besides.
    const unasked = draftOf(draft.content, [lineOf(medicineId)])
    const { findings } = await by.device.ok(prescriptionApi.check, {
      ...{ id: next.id, content: { ...unasked, patient: { ...unasked.patient, running: null } } },
    })
    assert.ok(findings.some(({ check, text }) => check === 'K15' && text.includes('未登记患者的在用药品')))
    // A week from today on.
    assert.match((await blocked(addDays(DAY, 6))).join(), /与在用药.*重复/)
    assert.deepEqual(await blocked(addDays(DAY, 7)), [])
    // That it is noted besides takes nothing away from what runs, and by itself bars nothing.
    assert.match((await blocked(addDays(DAY, 6), ['doxycycline'])).join(), /与在用药.*重复/)
    assert.deepEqual(await blocked(addDays(DAY, 7), ['doxycycline']), [])
  })

  test('counts against the limit of a life what was given out before, and says that other hospitals are not in it (K13)', async () => {
    const { by, inquiryId } = await ward()
    const orgId = by.doctor.orgId ?? 0
    const { id: medicineId, record } = await medicineOf(server, orgId, 'doxycycline')
    const limits = [{ isVerified: true, source: '说明书', per: 'life', value: 2800, unit: 'mg' }] as const
    await server.db
      .update(medicine)
      .set({ record: { ...record, limits: [...limits] } })
      .where(eq(medicine.id, medicineId))
    const { id } = await submitted(server, by, inquiryId)
    const lifeOf = async (one: string, content: Draft) => {
      const { findings } = await by.device.ok(prescriptionApi.check, { id: one, content })
      return findings.filter(({ check }) => check === 'K13').map(({ text }) => text)
    }
    await moved(id, { state: 'dispensed' })
    const { prescription: next } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    assert.ok(next.draft)
    // Twice 100 mg a day for a week are 1400 mg, and as much was given out before.
    const week = draftOf(next.draft.content, [lineOf(medicineId)])
    assert.deepEqual(await lifeOf(next.id, week), [
      '盐酸多西环素片：缺少其他医院的既往累积量；本平台处方累计（含本次）2800 mg，为上限2800 mg 的100%，无法核对最大剂量',
    ])
    const longer = draftOf(next.draft.content, [lineOf(medicineId, { days: 14 })])
    const [over] = await lifeOf(next.id, longer)
    assert.equal(over, '盐酸多西环素片：本平台处方累计（含本次）4200 mg，为上限2800 mg 的150%')
    await server.db.update(medicine).set({ record }).where(eq(medicine.id, medicineId))
  })

  test('that two devices change is saved by the one that saw the newest', async () => {
    const { by, inquiryId } = await ward()
    const { id, prescription: saved } = await drafted(server, by, inquiryId)
    const content = saved.draft?.content
    assert.ok(content)
    await by.device.ok(prescriptionApi.save, { id, revision: saved.revision, content })
    const late = await by.device.refused(prescriptionApi.save, { id, revision: saved.revision, content }, ACK.conflict)
    assert.match(late.errormessage, /其他设备/)
  })
})

describe('writing one is refused', () => {
  const write = (device: Device, inquiryId: string) => ({ device, body: { inquiryId, idempotencyKey: key() } })
  const says = async ({ device, body }: ReturnType<typeof write>, ack: number = ACK.refused) =>
    (await device.refused(prescriptionApi.write, body, ack)).errormessage

  test('to everybody but the doctor of the inquiry', async () => {
    const { by, inquiryId, patient } = await ward()
    const stranger = await prescriber(server)
    assert.match(await says(write(stranger.device, inquiryId), ACK.notFound), /不存在/)
    assert.equal(await says(write(patient, inquiryId), ACK.forbidden), '仅接诊医生可以开具处方')
    assert.ok(by)
  })
  test('without the right to prescribe', async () => {
    const { by, inquiryId } = await ward()
    await server.db.update(doctor).set({ prescribes: false }).where(eq(doctor.id, by.doctor.id))
    assert.match(await says(write(by.device, inquiryId)), /没有处方权/)
  })
  test('for a colleague’s question (kind A)', async () => {
    const by = await prescriber(server, await newDoctor(server, { con_text: 0 }))
    const { device } = await signedInDevice(server, { level: 2, userType: 1, realName: '申请医生' })
    const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    assert.equal(await says(write(by.device, id)), '仅互联网复诊可以开具处方')
  })
  test('before the doctor has ticked that it is a follow-up, and before his first answer', async () => {
    const by = await prescriber(server)
    const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
    const { id } = await ordered(server, device, by, { service: 'inq_text', cents: 0 })
    await by.device.ok(consultationApi.confirmIdentity, {
      id,
      ticket: await ticketOf({ server, device: by.device, user: by.user }),
    })
    await by.device.ok(consultationApi.accept, { id, guardian: null })
    assert.equal(await says(write(by.device, id)), '问诊已结束，不能开具处方')
  })
  test('a day after the end, and at once after a first visit was found out: its draft goes too (example 12)', async () => {
    const { by, inquiryId } = await ward()
    await by.device.ok(consultationApi.end, { id: inquiryId })
    assert.equal((await by.device.ok(prescriptionApi.ofInquiry, { inquiryId })).refusal, '')
    await pass(server, inquiryId, 25)
    assert.equal(await says(write(by.device, inquiryId)), '问诊已结束，不能开具处方')

    const other = await inquiry(server, by)
    const { id, prescription: draft } = await drafted(server, by, other.id)
    await by.device.ok(consultationApi.terminate, { id: other.id, code: 'FIRST_VISIT' })
    const body = { id, revision: draft.revision, ticket: '' }
    assert.match((await by.device.refused(prescriptionApi.submit, body, ACK.refused)).errormessage, /问诊已结束/)
    await sweepNow()
    assert.equal(await stateOf(by.device, id), 'cancelled')
    await sweepNow()
    const events = await server.db
      .select()
      .from(prescriptionEvent)
      .where(eq(prescriptionEvent.prescriptionId, Number(id)))
    assert.equal(events.filter(({ event }) => event === 'lapse').length, 1)
  })
  test('however far it had come: what is sent or approved is cancelled with the inquiry, its file too (C27)', async () => {
    const { by, inquiryId } = await ward()
    const pharmacist = await staff(server, by.doctor.orgId ?? 0, 'pharmacist', 'pharmacy')
    const patient = (await inquiry(server, by)).device
    const other = await inquiry(server, by, { patient })
    const approvedId = await approved(server, by, other.id, pharmacist.device)
    const { id: sentId } = await submitted(server, by, inquiryId)
    for (const id of [inquiryId, other.id]) await by.device.ok(consultationApi.terminate, { id, code: 'FIRST_VISIT' })
    const sentence = /医生已终止问诊/
    assert.match((await pharmacist.device.refused(prescriptionApi.lock, { id: sentId }, ACK.refused)).errormessage, sentence)
    const ticks = [...TEN_ITEMS]
    const refusal = await pharmacist.device.refused(prescriptionApi.prepare, { id: approvedId, ticks }, ACK.refused)
    assert.match(refusal.errormessage, sentence)
    await sweepNow()
    for (const id of [sentId, approvedId]) assert.equal(await stateOf(by.device, id), 'cancelled')
    const { prescription } = await patient.ok(prescriptionApi.detail, { id: approvedId })
    assert.match(prescription.cancelReason, /医生已终止问诊，处方作废/)
    const isIt = eq(signedDocument.number, prescription.number)
    const [document] = await server.db.select({ standing: signedDocument.standing }).from(signedDocument).where(isIt)
    assert.equal(document?.standing, 'cancelled')
  })
  test('for a child of six in a text inquiry', async () => {
    const by = await prescriber(server)
    const birthday = addDays(DAY, -365 * 5).replace(/-/g, '')
    const { device } = await signedInDevice(server, { level: 1, userType: 3, realName: '家属' })
    const { id } = await ordered(server, device, by, { service: 'inq_text', cents: 0, birthday })
    await by.device.ok(consultationApi.confirmIdentity, {
      id,
      ticket: await ticketOf({ server, device: by.device, user: by.user }),
    })
    await by.device.ok(consultationApi.accept, { id, guardian: { name: '王建国', relation: '父母' } })
    await by.device.ok(consultationApi.confirmEvidence, { id })
    await server.db.execute(sql`update consultation set state = 'in_progress' where id = ${Number(id)}`)
    assert.match(await says(write(by.device, id)), /6岁以下儿童仅可在视频问诊/)
  })
})

test('the list of medicines is found by Chinese, pinyin, initials and trade name', async () => {
  const { by, inquiryId } = await ward()
  const find = async (keyword: string) =>
    (await by.device.ok(prescriptionApi.medicines, { inquiryId, keyword })).items.map(({ drugId }) => drugId)
  assert.deepEqual(await find('奥希'), ['osimertinib'])
  assert.deepEqual(await find('aoxitini'), ['osimertinib'])
  assert.deepEqual(await find('axtn'), ['osimertinib'])
  assert.deepEqual(await find('泰瑞沙'), ['osimertinib'])
  assert.deepEqual(await find('Tagrisso'), ['osimertinib'])
  assert.deepEqual(await find('100%没有'), [])
  assert.ok((await find('')).length >= 25)
})

test('staff is given and ended by a reviewer, at a licensed hospital', async () => {
  const { by, orgId, inquiryId } = await ward()
  const { id } = await submitted(server, by, inquiryId)
  const { device: office } = await signedInDevice(server, { level: 2, userType: 1, isReviewer: true })
  const { device, user } = await signedInDevice(server, { level: 2, userType: 1, realName: '新药师' })
  const given = { mobile: user.mobile, hospitalId: String(orgId), role: 'pharmacist' as const, isOn: true, ...PAPERS }
  await device.refused(prescriptionApi.adminStaff, given, ACK.forbidden)
  await office.refused(prescriptionApi.adminStaff, { ...given, mobile: '13900999999' }, ACK.invalid)
  await device.refused(prescriptionApi.detail, { id }, ACK.notFound)
  await office.ok(prescriptionApi.adminStaff, given)
  await device.ok(prescriptionApi.detail, { id })
  assert.deepEqual((await device.ok(prescriptionApi.mine, {})).lists, ['pharmacist'])
  await office.ok(prescriptionApi.adminStaff, { ...given, isOn: false })
  await device.refused(prescriptionApi.detail, { id }, ACK.notFound)
})

test('a reviewer makes himself neither pharmacist nor pharmacy, and may end what another one gave him', async () => {
  const { orgId } = await ward()
  const [office, other] = [await signedInDevice(server, { isReviewer: true }), await signedInDevice(server, { isReviewer: true })]
  for (const role of ['pharmacist', 'pharmacy'] as const) {
    const given = { mobile: office.user.mobile, hospitalId: String(orgId), role, isOn: true, ...PAPERS }
    const { errormessage } = await office.device.refused(prescriptionApi.adminStaff, given, ACK.forbidden)
    assert.match(errormessage, /不能给自己授权/)
    assert.deepEqual((await office.device.ok(prescriptionApi.mine, {})).lists, [])
    await other.device.ok(prescriptionApi.adminStaff, given)
    await office.device.ok(prescriptionApi.adminStaff, { ...given, isOn: false })
  }
})
