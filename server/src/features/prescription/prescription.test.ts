import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { prescriptionApi } from '@/api/prescription'
import { addDays } from '@/domain/china-time'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { readPrescriptionNumber } from '@/domain/prescription/number'
import { newDoctor, ordered, pass } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import {
  answered,
  approved,
  asStaff,
  DAY,
  drafted,
  draftOf,
  inquiry,
  lineOf,
  medicineOf,
  prepared,
  prescriber,
  staff,
  submitted,
} from '../../test/prescription'
import { describe, test } from '../../test/run'
import { atAuthority, openCertificate } from '../../test/signature'
import { testServer, type Device } from '../../test/server'
import { ticketOf } from '../wallet/probe'
import { materialAccess } from '../patient/tables'
import { doctor } from '../directory/tables'
import { checkPdf } from '../signature/pdf/verify'
import { nextTurn } from './queue'
import { sweepPrescriptions } from './sweep'
import { medicine, prescription, prescriptionEvent, prescriptionFile, prescriptionFinding } from './tables'

const server = testServer()

async function ward() {
  const by = await prescriber(server)
  const orgId = by.doctor.orgId ?? 0
  const pharmacist = await staff(server, orgId, 'pharmacist')
  const { id: inquiryId, device: patient } = await inquiry(server, by)
  return { by, orgId, pharmacist, inquiryId, patient }
}
const stateOf = async (device: Device, id: string) => (await device.ok(prescriptionApi.detail, { id })).prescription.state
const rowOf = async (id: string) => {
  const [row] = await server.db
    .select()
    .from(prescription)
    .where(eq(prescription.id, Number(id)))
  assert.ok(row)
  return row
}
const sweepNow = () =>
  sweepPrescriptions(server.parts, (error) => {
    throw error
  })
const moved = (id: string, columns: Partial<typeof prescription.$inferInsert>) =>
  server.db
    .update(prescription)
    .set(columns)
    .where(eq(prescription.id, Number(id)))

describe('a prescription', () => {
  test('goes from the draft over the pharmacist and the two of the pharmacy to the patient, who has the signed PDF', async () => {
    const { by, orgId, pharmacist, inquiryId, patient } = await ward()
    const [one, other] = [await staff(server, orgId, 'pharmacy'), await staff(server, orgId, 'pharmacy')]
    const { id } = await submitted(server, by, inquiryId)
    const sent = (await by.device.ok(prescriptionApi.detail, { id })).prescription
    assert.equal(readPrescriptionNumber(sent.number), sent.number)
    assert.deepEqual(
      sent.lines.map(({ usage }) => usage.join(' ')),
      ['口服 每次 0.1 g 每日两次（bid） 共 7 天'],
    )
    assert.equal(sent.amountCents, 3180)
    assert.equal((await pharmacist.device.ok(prescriptionApi.lock, { id })).prescription.lock?.isOwn, true)
    assert.equal((await pharmacist.device.ok(prescriptionApi.approve, { id })).prescription.state, 'approved')
    assert.equal(await stateOf(one.device, id), 'approved')
    const before = (await medicineOf(server, orgId, 'doxycycline')).stock
    await prepared(one.device, id)
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

describe('a signature is refused', () => {
  async function content(drugId: string, over: Parameters<typeof lineOf>[1] = {}) {
    const { by, orgId, inquiryId } = await ward()
    const { prescription: made } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    assert.ok(made.draft)
    const row = await medicineOf(server, orgId, drugId)
    const draft = draftOf(made.draft.content, [lineOf(row.id, over)])
    return { by, id: made.id, revision: made.revision, draft, row, orgId }
  }
  async function tried(
    { by, id, revision, draft }: Pick<Awaited<ReturnType<typeof content>>, 'by' | 'id' | 'revision' | 'draft'>,
    ticket = '',
  ) {
    const saved = await by.device.ok(prescriptionApi.save, { id, revision, content: draft })
    const body = { id, revision: saved.prescription.revision, ticket }
    return (await by.device.refused(prescriptionApi.submit, body, ACK.refused)).errormessage
  }

  test('of what may not be written online, whatever the page allowed (example 5, K3)', async () => {
    const made = await content('morphine', { dose: { value: 30, unit: 'mg' }, freq: 'q12h' })
    const { items } = await made.by.device.ok(prescriptionApi.medicines, {
      inquiryId: (await rowOf(made.id)).consultationId.toString(),
      keyword: '吗啡',
    })
    assert.equal(items[0]?.refusal, '麻醉药品，不得在线上开具')
    const draft = await answered(made.by.device, made.id, made.draft)
    assert.equal(await tried({ ...made, draft }), '处方存在不允许的问题，请修改')
  })
  test('of six drugs, and of 遵医嘱 (example 5, K2 and K5)', async () => {
    const made = await content('doxycycline')
    const six = { ...made.draft, lines: Array.from({ length: 6 }, () => lineOf(made.row.id)) }
    const { findings } = await made.by.device.ok(prescriptionApi.check, { id: made.id, content: six })
    assert.ok(findings.some(({ check, level }) => check === 'K2' && level === 'BLOCK'))
    const vague = { ...made.draft, lines: [lineOf(made.row.id, { note: '遵医嘱' })] }
    assert.equal(await tried({ ...made, draft: await answered(made.by.device, made.id, vague) }), '处方存在不允许的问题，请修改')
  })
  test('while a warning is not ticked, and while a reason lacks or was not signed again', async () => {
    const made = await content('doxycycline')
    assert.equal(await tried(made), '有未阅读的提示')
    const draft = await answered(made.by.device, made.id, made.draft)
    const more = { ...draft, lines: [lineOf(made.row.id, { quantity: { value: 2, unit: '盒' } })] }
    const now = (await rowOf(made.id)).revision
    assert.equal(await tried({ ...made, revision: now, draft: more }), '有需要说明理由并再次签名的项目')
    const reasoned = await answered(made.by.device, made.id, more)
    const then = (await rowOf(made.id)).revision
    assert.match(await tried({ ...made, revision: then, draft: reasoned }), /请先验证身份/)
    const { by, id } = made
    const ticket = await ticketOf({ server, device: by.device, user: by.user })
    const { revision } = await rowOf(id)
    const sent = await by.device.ok(prescriptionApi.submit, { id, revision, ticket })
    assert.equal(sent.prescription.state, 'submitted')
    const kept = await server.db
      .select()
      .from(prescriptionFinding)
      .where(eq(prescriptionFinding.prescriptionId, Number(id)))
    assert.deepEqual(
      kept.filter(({ check }) => check === 'K8').map(({ level, reason }) => [level, reason]),
      [['DOUBLE', '已评估，获益大于风险']],
    )
  })
  test('of a validity of four days (example 6)', async () => {
    const made = await content('doxycycline')
    const four = { ...made.draft, validDays: 4 }
    await made.by.device.refused(
      prescriptionApi.save,
      { id: made.id, revision: made.revision, content: four as never },
      ACK.invalid,
    )
  })
  test('without a certificate', async () => {
    const { by, inquiryId } = await ward()
    const { id, prescription: draft } = await drafted(server, by, inquiryId)
    await server.db.execute(sql`update certificate set valid_to = now() where user_id = ${by.user.id}`)
    const body = { id, revision: draft.revision, ticket: '' }
    assert.match((await by.device.refused(prescriptionApi.submit, body, ACK.refused)).errormessage, /证书已过期/)
    assert.equal(await stateOf(by.device, id), 'draft')
  })
  test('until the authority has asked the doctor, and is one signature then', async () => {
    const by = await newDoctor(server, { inq_text: 0 })
    await openCertificate(server, by.device, 'confirmAsking')
    const ready = { ...by }
    await server.db.update(doctor).set({ prescribes: true, oncologyRight: true }).where(eq(doctor.id, by.doctor.id))
    const { id: inquiryId } = await inquiry(server, ready)
    const { id, prescription: draft } = await drafted(server, ready, inquiryId)
    const body = { id, revision: draft.revision, ticket: '' }
    const asked = await by.device.ok(prescriptionApi.submit, body)
    assert.deepEqual([asked.prescription.state, asked.authUrl !== ''], ['draft', true])
    await atAuthority(server, asked.authUrl, 'agree')
    const sent = await by.device.ok(prescriptionApi.submit, body)
    assert.deepEqual([sent.prescription.state, sent.authUrl], ['submitted', ''])
    const files = await server.db
      .select()
      .from(prescriptionFile)
      .where(eq(prescriptionFile.prescriptionId, Number(id)))
    assert.equal(files.length, 1)
  })
})

describe('the pharmacist', () => {
  test('locks before he decides; nobody else does meanwhile, and the doctor does not withdraw it', async () => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const other = await staff(server, orgId, 'pharmacist')
    const { id } = await submitted(server, by, inquiryId)
    assert.equal(
      (await pharmacist.device.refused(prescriptionApi.approve, { id }, ACK.refused)).errormessage,
      '请先锁定处方再审核',
    )
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    assert.equal((await other.device.refused(prescriptionApi.lock, { id }, ACK.refused)).errormessage, '其他药师正在审核')
    assert.equal((await by.device.refused(prescriptionApi.withdraw, { id }, ACK.refused)).errormessage, '药师正在审核，不能撤回')
    // Fifteen minutes later another one may.
    await moved(id, { lockedUntil: new Date(Date.now() - 1000) })
    await pharmacist.device.refused(prescriptionApi.approve, { id }, ACK.refused)
    await other.device.ok(prescriptionApi.lock, { id })
  })
  test('is never the doctor himself, and of another hospital sees nothing', async () => {
    const { by, orgId, inquiryId } = await ward()
    await asStaff(server, by.user.id, orgId, 'pharmacist', 'pharmacy')
    const { id } = await submitted(server, by, inquiryId)
    await by.device.refused(prescriptionApi.lock, { id }, ACK.forbidden)
    const elsewhere = await staff(server, orgId === 1 ? 2 : 1, 'pharmacist')
    await elsewhere.device.refused(prescriptionApi.detail, { id }, ACK.notFound)
    await elsewhere.device.refused(prescriptionApi.lock, { id }, ACK.notFound)
  })
  test('rejects by a code of 处方点评 and a text; the doctor writes a new version, and the old one is kept', async () => {
    const { by, pharmacist, inquiryId, patient } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    await pharmacist.device.ok(prescriptionApi.lock, { id })
    const given = { id, codes: ['2-5'], text: '剂量偏高', isSerious: false }
    await pharmacist.device.refused(prescriptionApi.reject, { ...given, codes: [] }, ACK.invalid)
    await pharmacist.device.refused(prescriptionApi.reject, { ...given, codes: ['9-9'] }, ACK.invalid)
    await pharmacist.device.refused(prescriptionApi.reject, { ...given, text: ' ' }, ACK.refused)
    assert.equal((await pharmacist.device.ok(prescriptionApi.reject, given)).prescription.state, 'rejected')
    const told = (await by.device.ok(prescriptionApi.detail, { id })).prescription
    assert.deepEqual([told.rejection?.codes, told.rejection?.text], [['2-5'], '剂量偏高'])
    assert.equal((await patient.ok(prescriptionApi.detail, { id })).prescription.rejection, null)
    const [file] = await server.db
      .select()
      .from(prescriptionFile)
      .where(eq(prescriptionFile.prescriptionId, Number(id)))
    assert.equal(file?.isValid, false)
    const revised = (await by.device.ok(prescriptionApi.revise, { id })).prescription
    assert.deepEqual([revised.state, revised.version], ['draft', 2])
    const content = await answered(by.device, id, revised.draft!.content)
    const saved = await by.device.ok(prescriptionApi.save, { id, revision: revised.revision, content })
    const sent = await by.device.ok(prescriptionApi.submit, { id, revision: saved.prescription.revision, ticket: '' })
    assert.notEqual(sent.prescription.number, told.number)
    const { rows } = (await server.db.execute(
      sql`select version from prescription_version where prescription_id = ${Number(id)}`,
    )) as { rows: unknown[] }
    assert.equal(rows.length, 2)
  })
  test('of a serious error tells the quality office, and the doctor cannot insist; else he can, once', async () => {
    const { by, pharmacist, inquiryId } = await ward()
    const serious = await submitted(server, by, inquiryId)
    const reject = async (id: string, isSerious: boolean) => {
      await pharmacist.device.ok(prescriptionApi.lock, { id })
      await pharmacist.device.ok(prescriptionApi.reject, { id, codes: ['2-8'], text: '有相互作用', isSerious })
    }
    const ticket = () => ticketOf({ server, device: by.device, user: by.user })
    await reject(serious.id, true)
    const reason = '已与患者沟通并评估获益大于风险'
    assert.match(
      (await by.device.refused(prescriptionApi.insist, { id: serious.id, reason, ticket: await ticket() }, ACK.refused))
        .errormessage,
      /不能双签确认/,
    )
    const { device: office } = await signedInDevice(server, { level: 2, userType: 1, isReviewer: true })
    const { items } = await office.ok(prescriptionApi.adminSerious, { pageIdx: 0, pageSize: 20 })
    assert.deepEqual(
      items.filter(({ id }) => id === serious.id).map(({ codes, text }) => [codes, text]),
      [[['2-8'], '有相互作用']],
    )

    const { id } = await submitted(server, by, (await inquiry(server, by)).id)
    await reject(id, false)
    await by.device.refused(prescriptionApi.insist, { id, reason: '坚持', ticket: await ticket() }, ACK.refused)
    await by.device.refused(prescriptionApi.insist, { id, reason, ticket: '' }, ACK.refused)
    const stood = await by.device.ok(prescriptionApi.insist, { id, reason, ticket: await ticket() })
    assert.deepEqual([stood.prescription.state, stood.prescription.insistReason], ['submitted', reason])
    await reject(id, false)
    await by.device.refused(prescriptionApi.insist, { id, reason, ticket: await ticket() }, ACK.refused)
    await by.device.refused(prescriptionApi.revise, { id }, ACK.refused)
  })
  test('finds what was asked for first, and what was not reviewed in time is the next one’s', async () => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const other = await staff(server, orgId, 'pharmacist')
    const { id } = await submitted(server, by, inquiryId)
    const first = (await rowOf(id)).assigneeId
    assert.ok(first)
    await by.device.ok(prescriptionApi.urge, { id })
    await by.device.refused(prescriptionApi.urge, { id }, ACK.refused)
    const page = { of: 'pharmacist' as const, tab: 0, keyword: '', pageIdx: 0, pageSize: 20 }
    const [top] = (await pharmacist.device.ok(prescriptionApi.list, page)).items
    assert.deepEqual([top?.id, top?.isUrged, top?.patient, top?.diagnosis], [id, true, '王**', ''])
    await moved(id, { reviewDueAt: new Date(Date.now() - 1000) })
    await sweepNow()
    await sweepNow()
    const row = await rowOf(id)
    assert.deepEqual([row.isOverdue, row.assigneeId !== first], [true, true])
    assert.ok([pharmacist.user.id, other.user.id].length === 2)
    assert.equal((await nextTurn(server.db, { ...row, assigneeId: 1e9 })).assigneeId !== null, true)
  })
})

describe('the pharmacy', () => {
  test('gives out what two people have looked at, all ten items, in time, and as long as there is some', async () => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const [one, other] = [await staff(server, orgId, 'pharmacy'), await staff(server, orgId, 'pharmacy')]
    const { id: waiting } = await submitted(server, by, inquiryId)
    await one.device.refused(prescriptionApi.detail, { id: waiting }, ACK.notFound)
    const id = await approved(server, by, (await inquiry(server, by)).id, pharmacist.device)
    const nine = TEN_ITEMS.slice(1)
    assert.match(
      (await one.device.refused(prescriptionApi.prepare, { id, ticks: [...nine] }, ACK.refused)).errormessage,
      /四查十对/,
    )
    await other.device.refused(prescriptionApi.dispense, { id }, ACK.refused)
    await prepared(one.device, id)
    assert.match((await one.device.refused(prescriptionApi.dispense, { id }, ACK.refused)).errormessage, /两人/)
    const { id: medicineId } = await medicineOf(server, orgId, 'doxycycline')
    const stock = (left: number) => server.db.update(medicine).set({ stock: left }).where(eq(medicine.id, medicineId))
    await stock(0)
    assert.match((await other.device.refused(prescriptionApi.dispense, { id }, ACK.refused)).errormessage, /库存不足/)
    await stock(5)
    // Example 6: a minute after the end of its last day.
    await moved(id, { expiresAt: new Date(Date.now() - 1000) })
    assert.equal((await other.device.refused(prescriptionApi.dispense, { id }, ACK.conflict)).errormessage, '已失效')
    await sweepNow()
    assert.equal(await stateOf(other.device, id), 'expired')
    assert.equal((await medicineOf(server, orgId, 'doxycycline')).stock, 5)
  })
  test('of two that give out at the same time gives once, and of the last box only one prescription has it', async () => {
    const { by, orgId, pharmacist } = await ward()
    const [one, other, third] = [
      await staff(server, orgId, 'pharmacy'),
      await staff(server, orgId, 'pharmacy'),
      await staff(server, orgId, 'pharmacy'),
    ]
    const ready = async () => {
      const id = await approved(server, by, (await inquiry(server, by)).id, pharmacist.device)
      await prepared(one.device, id)
      return id
    }
    const [first, second] = [await ready(), await ready()]
    const { id: medicineId } = await medicineOf(server, orgId, 'doxycycline')
    await server.db.update(medicine).set({ stock: 1 }).where(eq(medicine.id, medicineId))
    const tries = [
      other.device.post('api/prescription/dispense', { id: first }),
      third.device.post('api/prescription/dispense', { id: first }),
      other.device.post('api/prescription/dispense', { id: second }),
      third.device.post('api/prescription/dispense', { id: second }),
    ]
    const acks = (await Promise.all(tries)).map(({ body }) => body.responseStatus.ack)
    assert.equal(acks.filter((ack) => ack === ACK.ok).length, 1)
    assert.equal((await medicineOf(server, orgId, 'doxycycline')).stock, 0)
    const given = await server.db
      .select()
      .from(prescriptionEvent)
      .where(and(eq(prescriptionEvent.event, 'dispense')))
    assert.equal(given.filter(({ prescriptionId }) => [Number(first), Number(second)].includes(prescriptionId)).length, 1)
    await server.db.update(medicine).set({ stock: 100 }).where(eq(medicine.id, medicineId))
  })
})

describe('two at once', () => {
  test('who lock: one has it', async () => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const other = await staff(server, orgId, 'pharmacist')
    const { id } = await submitted(server, by, inquiryId)
    const answers = await Promise.all([pharmacist, other].map(({ device }) => device.post('api/prescription/lock', { id })))
    assert.deepEqual(
      answers.map(({ body }) => body.responseStatus.ack).sort((a, b) => a - b),
      [ACK.ok, ACK.refused],
    )
  })
  test('the same draft, sent twice, is signed once', async () => {
    const { by, inquiryId } = await ward()
    const { id, prescription: draft } = await drafted(server, by, inquiryId)
    const body = { id, revision: draft.revision, ticket: '' }
    const answers = await Promise.all([1, 2].map(() => by.device.post('api/prescription/submit', body)))
    assert.equal(answers.filter(({ body: answer }) => answer.responseStatus.ack === ACK.ok).length, 1)
    const files = await server.db
      .select()
      .from(prescriptionFile)
      .where(eq(prescriptionFile.prescriptionId, Number(id)))
    assert.equal(files.length, 1)
  })
})

describe('who reads', () => {
  test('is noted for the patient: the doctor, the pharmacist and the pharmacy, never the patient’s own side', async () => {
    const { by, pharmacist, inquiryId, patient } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    const before = await readers(id)
    await pharmacist.device.ok(prescriptionApi.detail, { id })
    await patient.ok(prescriptionApi.detail, { id })
    const after = await readers(id)
    assert.equal(after.length, before.length + 1)
    assert.equal(after.at(-1)?.readerId, pharmacist.user.id)
    const { patientId } = await rowOf(id)
    const log = await patient.ok(patientApi.access, { patientId: String(patientId), pageIdx: 0, pageSize: 50 })
    assert.ok(log.items.some(({ reader, purpose }) => reader === '审核药师' && purpose === '处方'))
  })
  const readers = (id: string) =>
    server.db
      .select()
      .from(materialAccess)
      .where(and(eq(materialAccess.purpose, 'prescription'), eq(materialAccess.refId, Number(id))))
      .orderBy(materialAccess.id)

  test('at the pharmacy sees what section 9 names: no identity number, mobile, picture or message', async () => {
    const { by, pharmacist, inquiryId } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    const { prescription: seen } = await pharmacist.device.ok(prescriptionApi.detail, { id })
    assert.equal(seen.patientCard.name, '王小明')
    assert.match(seen.patientCard.recordNumber, /^IH\d{10}$/)
    assert.deepEqual(Object.keys(seen.patientCard).sort(), ['age', 'name', 'recordNumber', 'sex', 'weight'])
    assert.equal(seen.draft, null)
    assert.doesNotMatch(JSON.stringify(seen), /1381234|110101|资料已看过|口服五周/)
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
  const given = { mobile: user.mobile, hospitalId: String(orgId), role: 'pharmacist' as const, isOn: true }
  await device.refused(prescriptionApi.adminStaff, given, ACK.forbidden)
  await office.refused(prescriptionApi.adminStaff, { ...given, mobile: '13900999999' }, ACK.invalid)
  await device.refused(prescriptionApi.detail, { id }, ACK.notFound)
  await office.ok(prescriptionApi.adminStaff, given)
  await device.ok(prescriptionApi.detail, { id })
  assert.deepEqual((await device.ok(prescriptionApi.mine, {})).lists, ['pharmacist'])
  await office.ok(prescriptionApi.adminStaff, { ...given, isOn: false })
  await device.refused(prescriptionApi.detail, { id }, ACK.notFound)
})
