import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { CONSENTS } from '@/domain/consultation/consents'
import { NO_PATIENT, type PatientForm } from '@/domain/patient/form'
import { drafted, newApplicant, newDoctor, newPatient, patientNumber, payFor } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { PDF, PNG, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { type Device, testServer } from '../../test/server'
import { unsealNumber } from '../../services/sealed-number'
import { noteAccess } from './access'
import { caseFile, patient, patientConsent } from './tables'

const server = testServer()
const open = () => signedInDevice(server, { realName: '申请人' })
const form = (more: Partial<PatientForm> & { patientId?: string } = {}) => ({
  ...{ ...NO_PATIENT, patientId: '', name: '李秀兰', idNumber: patientNumber(), relation: '父母' as const },
  ...{ idempotencyKey: key(), ...more },
})
const save = async (device: Device, more: Parameters<typeof form>[0] = {}) =>
  (await device.ok(patientApi.save, form(more))).patient
const names = async (device: Device) => (await device.ok(patientApi.list, {})).items.map(({ name }) => name)
const rowOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(patient)
      .where(eq(patient.id, Number(id)))
  )[0]
const refusal = async (device: Device, more: Parameters<typeof form>[0]) =>
  (await device.refused(patientApi.save, form(more), ACK.invalid)).fields
const add = async (device: Device, patientId: string, bytes = PNG) => {
  const { key: uploadKey } = await uploadFile(server, device, 'attachment', bytes)
  return { uploadKey, patientId, kind: 'pathology' as const, takenOn: '2026-10-01' }
}

describe('patients', () => {
  test('are the account’s own', async () => {
    const [one, other] = [await open(), await open()]
    const { id } = await save(one.device)
    assert.deepEqual(await names(other.device), [])
    await other.device.refused(patientApi.detail, { patientId: id }, ACK.notFound)
    await other.device.refused(patientApi.save, form({ patientId: id }), ACK.notFound)
    await other.device.refused(patientApi.remove, { patientId: id }, ACK.notFound)
    assert.deepEqual(await names(one.device), ['李秀兰'])
  })

  test('have birthday, gender and age out of the ID number, which is masked outside and sealed inside', async () => {
    const { device, user } = await open()
    const idNumber = patientNumber('19680307', 1)
    const shown = await save(device, { idNumber, mobile: '13812345678' })
    assert.deepEqual([shown.gender, shown.birthday, shown.relation], [1, '1968-03-07', '父母'])
    assert.deepEqual([shown.idNumber, shown.mobile], [`110***********${idNumber.slice(-4)}`, '138****5678'])
    const row = await rowOf(shown.id)
    assert.equal(JSON.stringify(row).includes(idNumber), false)
    assert.equal(JSON.stringify(row).includes('13812345678'), false)
    assert.equal(unsealNumber(server.parts, `patient of ${user.id}`, row?.idNumber ?? ''), idNumber)
  })

  test('added a second time with another allergy: that is said, and not left behind', async () => {
    const { device } = await open()
    const idNumber = patientNumber()
    await save(device, { idNumber, allergy: '无' })
    await save(device, { idNumber, allergy: '无' })
    assert.deepEqual(await refusal(device, { idNumber, allergy: '青霉素' }), {
      allergy: '该患者已在您的列表中，请打开其资料修改过敏史',
    })
  })

  test('stand there once: sent twice one is one, and another name for the number is refused', async () => {
    const { device } = await open()
    const same = form()
    const both = await Promise.all([device.ok(patientApi.save, same), device.ok(patientApi.save, same)])
    assert.equal(both[0].patient.id, both[1].patient.id)
    const { idNumber } = same
    assert.deepEqual(await refusal(device, { idNumber, name: '别人' }), { idNumber: '该身份证号已用于您的另一位患者' })
    const other = await save(device, { name: '王强' })
    assert.deepEqual(await refusal(device, { patientId: other.id, name: '王强', idNumber }), {
      idNumber: '该身份证号已用于您的另一位患者',
    })
    // Another account may look after the same person.
    assert.equal((await save((await open()).device, { idNumber })).name, '李秀兰')
  })

  test('keep their numbers in a change that leaves them empty', async () => {
    const { device } = await open()
    const before = await save(device, { mobile: '13812345678' })
    const after = await save(device, { patientId: before.id, idNumber: '', mobile: '', name: '李秀', allergy: '青霉素' })
    assert.deepEqual(
      [after.name, after.allergy, after.idNumber, after.mobile],
      ['李秀', '青霉素', before.idNumber, '138****5678'],
    )
    assert.deepEqual(await refusal(device, { idNumber: '' }), { idNumber: '请输入患者的身份证号' })
  })

  test('under eighteen need a guardian, also in a change that does not name the number', async () => {
    const { device } = await open()
    const child = { name: '李小宝', relation: '子女' as const, idNumber: patientNumber('20200307') }
    const missing = { guardian: '未满18周岁须填写监护人姓名' }
    assert.deepEqual(await refusal(device, child), missing)
    const { id } = await save(device, { ...child, guardian: '李明' })
    assert.deepEqual(await refusal(device, { ...child, patientId: id, idNumber: '' }), missing)
  })

  test('are refused for what is wrong, each at its field', async () => {
    const { device } = await open()
    const fields = await refusal(device, { name: ' ', idNumber: '110101196805010024', mobile: '123', allergy: '字'.repeat(101) })
    assert.deepEqual(fields, {
      name: '请输入患者姓名',
      idNumber: '身份证号校验位不正确，请核对',
      mobile: '请输入正确的手机号',
      allergy: '过敏史最多100个字',
    })
  })

  test('are two hundred at most, and who was removed leaves room and may come back', async () => {
    const { device, user } = await open()
    const first = await save(device)
    const row = await rowOf(first.id)
    const more = Array.from({ length: 199 }, (_, n) => ({
      ...{ ownerId: user.id, name: '示例', gender: 2, birthday: '1968-03-07', relation: '父母' },
      ...{ idNumber: row?.idNumber ?? '', idHash: `of ${n}`, idMasked: '110' },
    }))
    await server.db.insert(patient).values(more)
    const idNumber = patientNumber()
    const full = await device.refused(patientApi.save, form({ idNumber }), ACK.refused)
    assert.equal(full.errormessage, '每个账号最多添加 200 位患者')
    await device.ok(patientApi.remove, { patientId: first.id })
    await device.refused(patientApi.detail, { patientId: first.id }, ACK.notFound)
    const { id } = await save(device, { idNumber })
    await device.ok(patientApi.remove, { patientId: id })
    assert.notEqual((await save(device, { idNumber })).id, id)
  })
})

describe('files', () => {
  test('are shown to their owner with an address, are added once, and not what somebody else uploaded', async () => {
    const { device } = await open()
    const { id } = await save(device)
    const given = await add(device, id, PDF)
    const [one, two] = await Promise.all([device.ok(patientApi.addFile, given), device.ok(patientApi.addFile, given)])
    assert.equal(one.file.id, two.file.id)
    assert.deepEqual([one.file.mime, one.file.takenOn, one.file.kind], ['application/pdf', '2026-10-01', 'pathology'])
    assert.match(one.file.url, /^\/files\/private\//)
    assert.equal((await server.app.inject({ method: 'GET', url: one.file.url })).statusCode, 200)
    const elder = await save(device, { name: '王强' })
    const used = await device.refused(patientApi.addFile, { ...given, patientId: elder.id }, ACK.invalid)
    assert.deepEqual(used.fields, { uploadKey: '该文件已用于另一位患者' })
    const stranger = await open()
    const theirs = await save(stranger.device)
    const stolen = await stranger.device.refused(patientApi.addFile, { ...given, patientId: theirs.id }, ACK.invalid)
    assert.deepEqual(stolen.fields, { uploadKey: '文件没有上传成功，请重新选择' })
  })

  test('of another kind of upload are refused', async () => {
    const { device } = await open()
    const { id } = await save(device)
    const { key: uploadKey } = await uploadFile(server, device, 'note', PNG)
    await device.refused(patientApi.addFile, { patientId: id, uploadKey, kind: 'pathology', takenOn: '' }, ACK.invalid)
  })

  test('are two hundred at most', async () => {
    const { device } = await open()
    const { id } = await save(device)
    await server.db.insert(caseFile).values(
      Array.from({ length: 200 }, (_, n) => ({
        ...{ patientId: Number(id), uploadKey: `${key()}-${n}`, kind: 'other' as const, name: 'a.png', mime: 'image/png' },
      })),
    )
    const full = await device.refused(patientApi.addFile, await add(device, id), ACK.refused)
    assert.equal(full.errormessage, '每位患者最多保存 200 份资料')
  })

  test('that were removed stay in the order that names them, as does the patient', async () => {
    const by = await newDoctor(server, { inq_text: 5_000 })
    const { device } = await open()
    const { id, patient: whom, file } = await drafted(server, device, by, { service: 'inq_text', cents: 5_000 })
    await device.ok(consultationApi.submit, { id, shownCents: 5_000 })
    await device.ok(patientApi.removeFile, { fileId: file.id })
    assert.deepEqual((await device.ok(patientApi.detail, { patientId: whom.id })).files, [])
    await device.ok(patientApi.remove, { patientId: whom.id })
    assert.deepEqual(await names(device), [])
    await payFor(server, device, id)
    const seen = await by.device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.patient, seen.files.map((one) => one.id)], ['王小明', [file.id]])
  })
})

describe('consents and reading', () => {
  test('a consent is kept with the hash of its words, once, and only in the words of today', async () => {
    const { device, user } = await open()
    const { id } = await save(device)
    const { version } = CONSENTS['PI-S']
    const old = { patientId: id, consents: [{ id: 'PI-S' as const, version: version + 1 }] }
    assert.equal((await device.refused(patientApi.consent, old, ACK.conflict)).errormessage, '同意书已更新，请重新阅读')
    const given = { patientId: id, consents: [{ id: 'PI-S' as const, version }] }
    await device.ok(patientApi.consent, given)
    await device.ok(patientApi.consent, given)
    const rows = await server.db
      .select()
      .from(patientConsent)
      .where(eq(patientConsent.patientId, Number(id)))
    assert.deepEqual([rows.length, rows[0]?.signedBy, rows[0]?.sha256.length], [1, user.id, 64])
    assert.deepEqual((await device.ok(patientApi.detail, { patientId: id })).consents, ['PI-S'])
  })
  test('a consent is taken back by who gave it, and stays in the record; the next order asks for it anew', async () => {
    const by = await newDoctor(server, { con_text: 0 })
    const { device } = await newApplicant(server)
    const { id, patient } = await drafted(server, device, by, { service: 'con_text', cents: 0 })
    const missing = async () => (await device.ok(consultationApi.detail, { id })).missing
    assert.deepEqual(await missing(), [])
    const asked = { patientId: patient.id, consent: 'PI-S' as const }
    await (await open()).device.refused(patientApi.withdrawConsent, asked, ACK.notFound)
    await device.ok(patientApi.withdrawConsent, asked)
    await device.ok(patientApi.withdrawConsent, asked)
    assert.deepEqual(await missing(), ['敏感个人信息单独同意'])
    assert.equal((await device.ok(patientApi.detail, { patientId: patient.id })).consents.includes('REC'), true)
    const rows = await server.db
      .select()
      .from(patientConsent)
      .where(eq(patientConsent.patientId, Number(patient.id)))
    assert.deepEqual(
      rows.filter(({ withdrawnAt }) => withdrawnAt).map(({ consent }) => consent),
      ['PI-S'],
    )
    await device.ok(patientApi.consent, { patientId: patient.id, consents: [{ id: 'PI-S', version: CONSENTS['PI-S'].version }] })
    assert.deepEqual(await missing(), [])
  })

  test('who reads the material stands in the log, newest first, by pages', async () => {
    const by = await newDoctor(server, { inq_text: 5_000 })
    const { device } = await open()
    const page = { pageIdx: 0, pageSize: 2 }
    const { patient: alone } = await newPatient(server, device)
    assert.deepEqual((await device.ok(patientApi.access, { ...page, patientId: alone.id })).items, [])
    const { id, patient: whom } = await drafted(server, device, by, { service: 'inq_text', cents: 5_000 })
    await device.ok(consultationApi.submit, { id, shownCents: 5_000 })
    await payFor(server, device, id)
    await by.device.ok(consultationApi.detail, { id })
    const log = async () => device.ok(patientApi.access, { ...page, patientId: whom.id })
    assert.deepEqual(
      (await log()).items.map(({ reader, purpose }) => [reader, purpose]),
      [['接诊医生', '会诊或问诊']],
    )
    for (const purpose of ['review', 'prescription'] as const)
      await noteAccess(server.db, { patientId: Number(whom.id), readerId: by.user.id, purpose, refId: 1 })
    const { items, total, hasMore } = await log()
    assert.deepEqual([items.map(({ purpose }) => purpose), total, hasMore], [['处方', '资料审核'], 3, true])
    // What its owner reads is nobody's news.
    await device.ok(patientApi.detail, { patientId: whom.id })
    assert.equal((await log()).total, 3)
  })

  test('the log of a patient who was taken out of the list is still read by its owner, and by nobody else', async () => {
    const { device } = await open()
    const reader = await open()
    const { id: patientId } = await save(device)
    await device.ok(patientApi.remove, { patientId })
    await noteAccess(server.db, { patientId: Number(patientId), readerId: reader.user.id, purpose: 'review', refId: 1 })
    const page = { patientId, pageIdx: 0, pageSize: 2 }
    assert.deepEqual(
      (await device.ok(patientApi.access, page)).items.map(({ purpose }) => purpose),
      ['资料审核'],
    )
    await reader.device.refused(patientApi.access, page, ACK.notFound)
  })
})
