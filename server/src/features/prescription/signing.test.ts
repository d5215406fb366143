import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { prescriptionApi } from '@/api/prescription'
import { newDoctor } from '../../test/consultation'
import { key } from '../../test/factories'
import { answered, drafted, draftOf, inquiry, lineOf, medicineOf } from '../../test/prescription'
import { describe, test } from '../../test/run'
import { atAuthority, openCertificate } from '../../test/signature'
import { testServer } from '../../test/server'
import { ticketOf } from '../wallet/probe'
import { consultation } from '../consultation/tables'
import { doctor } from '../directory/tables'
import { patient } from '../patient/tables'
import { prescriptionFile, prescriptionFinding } from './tables'
import { prescriptionWard } from '../../test/prescription-ward'

const server = testServer()
const { ward, stateOf, rowOf } = prescriptionWard(server)

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
  test('of a contraindicated pair, until its reason is signed again, though its row was not verified (K16)', async () => {
    const made = await content('capecitabine', {
      ...{ dose: { value: 1500, unit: 'mg' }, freq: 'bid d1-14 q3w', quantity: { value: 4, unit: '盒' } },
    })
    const beside = { ...made.draft, patient: { ...made.draft.patient, running: ['brivudine'] } }
    const reasoned = await answered(made.by.device, made.id, beside)
    const { findings } = await made.by.device.ok(prescriptionApi.check, { id: made.id, content: reasoned })
    const pair = findings.find(({ check, text }) => check === 'K16' && text.includes('溴夫定'))
    assert.deepEqual([pair?.level, pair?.mark, pair?.isUnknown], ['DOUBLE', '待核对', false])
    assert.deepEqual(
      findings.filter(({ level }) => level === 'BLOCK').map(({ text }) => text),
      [],
    )
    assert.match(pair?.text ?? '', /：禁忌。/)
    const { [pair?.key ?? '']: reason, ...others } = reasoned.reasons
    assert.ok(reason)
    const { revision } = await rowOf(made.id)
    const ticked = { ...reasoned, reasons: others, read: [...reasoned.read, pair?.key ?? ''] }
    assert.equal(await tried({ ...made, revision, draft: ticked }), '有需要说明理由并再次签名的项目')
    const { revision: then } = await rowOf(made.id)
    assert.match(await tried({ ...made, revision: then, draft: reasoned }), /请先验证身份/)
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

describe('an allergy', () => {
  const patientOfOrder = async (id: number) => {
    const [row] = await server.db.select().from(consultation).where(eq(consultation.id, id))
    return row?.patientId
  }
  test('that the patient tells after the draft was begun, and that the doctor took out, is looked at (K17)', async () => {
    const { by, orgId, inquiryId } = await ward()
    const { prescription: made } = await by.device.ok(prescriptionApi.write, { inquiryId, idempotencyKey: key() })
    assert.ok(made.draft)
    const row = await medicineOf(server, orgId, 'doxycycline')
    const written = draftOf(made.draft.content, [lineOf(row.id)])
    const content = { ...written, patient: { ...written.patient, allergies: [] } }
    const found = async () => {
      const { findings } = await by.device.ok(prescriptionApi.check, { id: made.id, content })
      return findings.filter(({ check }) => check === 'K17').length
    }
    assert.equal(await found(), 0)
    const { consultationId } = await rowOf(made.id)
    const [about] = await server.db.select().from(consultation).where(eq(consultation.id, consultationId))
    await server.db
      .update(patient)
      .set({ allergy: '四环素' })
      .where(eq(patient.id, about?.patientId ?? 0))
    assert.equal(await found(), 1)
    // And so what stands in another entry of the same person.
    const [own] = await server.db
      .update(patient)
      .set({ allergy: '' })
      .where(eq(patient.id, about?.patientId ?? 0))
      .returning()
    assert.equal(await found(), 0)
    const [other] = await server.db
      .update(patient)
      .set({ idHash: own?.idHash ?? '', allergy: '四环素' })
      .where(eq(patient.id, (await patientOfOrder(Number((await inquiry(server, by)).id))) ?? 0))
      .returning()
    assert.ok(other)
    assert.equal(await found(), 1)
  })
  test('in words that nobody can compare is answered for those words only (K17)', async () => {
    const { by, inquiryId } = await ward()
    const { id } = await drafted(server, by, inquiryId)
    const { patientId } = await rowOf(id)
    const says = (allergy: string) => server.db.update(patient).set({ allergy }).where(eq(patient.id, patientId))
    await says('甲药')
    const shown = (await by.device.ok(prescriptionApi.detail, { id })).prescription
    const content = await answered(by.device, id, shown.draft!.content)
    const { revision } = (await by.device.ok(prescriptionApi.save, { id, revision: shown.revision, content })).prescription
    await says('甲药、乙药')
    const { errormessage } = await by.device.refused(prescriptionApi.submit, { id, revision, ticket: '' }, ACK.refused)
    assert.equal(errormessage, '有未阅读的提示')
    await says('甲药')
    await by.device.ok(prescriptionApi.submit, { id, revision, ticket: '' })
  })
})
