import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { prescriptionApi } from '@/api/prescription'
import { signedInDevice } from '../../test/factories'
import { answered, asStaff, inquiry, staff, submitted } from '../../test/prescription'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { ticketOf } from '../wallet/probe'
import { nextTurn } from './queue'
import { patient as patientTable } from '../patient/tables'
import { prescription, prescriptionFile } from './tables'
import { prescriptionWard } from '../../test/prescription-ward'

const server = testServer()
const { ward, rowOf, sweepNow, moved } = prescriptionWard(server)

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
  test('does not approve over an allergy that the patient told since, for which no doctor has answered (K17)', async () => {
    const { by, pharmacist, inquiryId } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    const { patientId } = await rowOf(id)
    await server.db.update(patientTable).set({ allergy: '四环素过敏' }).where(eq(patientTable.id, patientId))
    const { findings } = (await pharmacist.device.ok(prescriptionApi.lock, { id })).prescription
    assert.deepEqual(
      findings.filter(({ check, level }) => check === 'K17' && level === 'DOUBLE').map(({ reason }) => reason),
      [''],
    )
    assert.equal(
      (await pharmacist.device.refused(prescriptionApi.approve, { id }, ACK.refused)).errormessage,
      '有新的须医师说明理由的项目，请驳回',
    )
    const rejection = { id, codes: ['2-2'], text: '四环素类过敏', isSerious: false }
    assert.equal((await pharmacist.device.ok(prescriptionApi.reject, rejection)).prescription.state, 'rejected')
    // To stand by it all the same would only end in the pharmacist's hands again.
    const ticket = await ticketOf({ server, device: by.device, user: by.user })
    const given = { id, reason: '已与患者沟通并评估获益大于风险', ticket }
    assert.equal(
      (await by.device.refused(prescriptionApi.insist, given, ACK.refused)).errormessage,
      '有新的须说明理由的项目，请选择修改处方',
    )
    await by.device.ok(prescriptionApi.revise, { id })
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
    await staff(server, orgId, 'pharmacist')
    const { id } = await submitted(server, by, inquiryId)
    const first = (await rowOf(id)).assigneeId
    assert.ok(first)
    // Those of other tests at the same hospital, which were asked for before, would stand above it.
    await server.db.update(prescription).set({ urgedAt: null })
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
    assert.equal((await nextTurn(server.db, { ...row, assigneeId: 1e9 })).assigneeId !== null, true)
  })
})
