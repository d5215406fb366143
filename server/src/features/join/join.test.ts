import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { directoryApi } from '@/api/directory'
import { ACK } from '@/api/envelope'
import { joinApi } from '@/api/join'
import { JOIN_STATUS, PICTURE_SLOTS, REPEATED } from '@/domain/consultation/join'
import { maskIdNumber } from '@/domain/id-number'
import { asDoctor, patientNumber } from '../../test/consultation'
import { signedInDevice } from '../../test/factories'
import { hasBytes, PNG, uploadFile } from '../../test/files'
import { addPictures, AGREED, ALL_FOUND, applied, joinForm, joinPlace, newLicence } from '../../test/join'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { doctor } from '../directory/tables'
import { joinApplication, joinEvent } from './tables'

const server = testServer()
const someone = () => signedInDevice(server, { level: 2, userType: 1, realName: '周敏' })
const reviewer = () => signedInDevice(server, { isReviewer: true })
const stateOf = (device: Device) => device.ok(joinApi.state, {})
const rejection = (applicationId: string) => ({ applicationId, pass: false, reason: '证件照片不清晰', evidence: ALL_FOUND })
const approval = (applicationId: string) => ({ applicationId, pass: true, reason: '', evidence: ALL_FOUND })

describe('an application', () => {
  test('begins as a draft that stays, is sent, rejected with a reason, sent again and approved; each move is written down', async () => {
    const { device, user } = await someone()
    assert.deepEqual([(await stateOf(device)).status, (await stateOf(device)).application], [JOIN_STATUS.none, null])
    const form = await joinForm(server)
    const draft = await device.ok(joinApi.save, form)
    assert.equal(draft.status, JOIN_STATUS.draft)
    assert.deepEqual(draft.application?.form, { ...form, idNumber: maskIdNumber(form.idNumber) })
    await addPictures(server, device)
    const sent = await device.ok(joinApi.send, AGREED)
    assert.deepEqual([sent.status, sent.sentAt === ''], [JOIN_STATUS.reviewing, false])
    // Sent twice, it waits once.
    assert.equal((await device.ok(joinApi.send, AGREED)).sentAt, sent.sentAt)
    const { device: by, user: decider } = await reviewer()
    const id = sent.application?.id ?? ''
    await by.ok(joinApi.adminDecide, rejection(id))
    const back = await stateOf(device)
    assert.deepEqual([back.status, back.rejectReason], [JOIN_STATUS.rejected, '证件照片不清晰'])
    await device.ok(joinApi.save, { ...form, idNumber: '', scope: '肿瘤内科专业' })
    assert.equal((await device.ok(joinApi.send, AGREED)).rejectReason, '')
    await by.ok(joinApi.adminDecide, approval(id))
    assert.equal((await stateOf(device)).status, JOIN_STATUS.approved)
    const events = await server.db
      .select()
      .from(joinEvent)
      .where(eq(joinEvent.applicationId, Number(id)))
      .orderBy(asc(joinEvent.id))
    assert.deepEqual(
      events.map(({ from, to, by: who, reason }) => [from, to, who, reason]),
      [
        [-1, 0, `user:${user.id}`, ''],
        [0, 1, `user:${user.id}`, ''],
        [1, 3, `user:${decider.id}`, '证件照片不清晰'],
        [3, 1, `user:${user.id}`, ''],
        [1, 2, `user:${decider.id}`, ''],
      ],
    )
  })
  test('rests while it waits and after it was approved', async () => {
    const { device } = await someone()
    const id = await applied(server, device)
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    const isHeld = async () => {
      await device.refused(joinApi.save, await joinForm(server), ACK.refused)
      await device.refused(joinApi.setPicture, { key, picType: 0, page: 1 }, ACK.refused)
      await device.refused(joinApi.removePicture, { picType: 0, page: 1 }, ACK.refused)
    }
    await isHeld()
    await (await reviewer()).device.ok(joinApi.adminDecide, approval(id))
    await isHeld()
    await device.refused(joinApi.send, AGREED, ACK.conflict)
  })
  test('needs a certified doctor, what it asks for, a licensed hospital with that department, and a physician', async () => {
    const { device: reader } = await signedInDevice(server, { level: 1 })
    await reader.refused(joinApi.save, await joinForm(server), ACK.forbidden)
    const { device } = await someone()
    await device.refused(joinApi.send, AGREED, ACK.refused)
    const form = await joinForm(server)
    const other = await joinPlace(server, false)
    for (const [part, field] of [
      [{ idNumber: '' }, 'idNumber'],
      [{ idNumber: '110101198503120051' }, 'idNumber'],
      [{ licenceNumber: '12' }, 'licenceNumber'],
      [{ years: '2' }, 'years'],
      [{ name: '' }, 'name'],
      [{ scope: ' ' }, 'scope'],
      [{ titleId: 't6' }, 'titleId'],
      [{ hospitalId: other.hospitalId, departmentId: other.departmentId }, 'hospitalId'],
      [{ departmentId: other.departmentId }, 'hospitalId'],
    ] as const) {
      const { fields } = await device.refused(joinApi.save, { ...form, ...part }, ACK.invalid)
      assert.deepEqual(Object.keys(fields ?? {}), [field])
    }
    assert.equal((await stateOf(device)).status, JOIN_STATUS.none)
  })
  test('keeps the ID number sealed, and shows it masked to its owner and whole to reviewers', async () => {
    const { device, user } = await someone()
    const idNumber = patientNumber('19850312')
    const id = await applied(server, device, { idNumber })
    const [row] = await server.db.select().from(joinApplication).where(eq(joinApplication.userId, user.id))
    assert.equal(JSON.stringify(row).includes(idNumber), false)
    assert.equal((await stateOf(device)).application?.form.idNumber, maskIdNumber(idNumber))
    const { device: by } = await reviewer()
    const { items } = await by.ok(joinApi.adminList, { status: 1, pageIdx: 0, pageSize: 50 })
    const item = items.find((one) => one.id === id)
    assert.deepEqual([item?.form.idNumber, item?.pictures.length], [idNumber, PICTURE_SLOTS.length])
    assert.equal((await server.app.inject({ url: item?.pictures[0]?.url ?? '' })).statusCode, 200)
  })
})

describe('somebody of the same numbers', () => {
  test('has applied already: by ID number or by licence, however it is typed', async () => {
    const idNumber = patientNumber('19850312')
    const licenceNumber = `A${newLicence()}`
    await applied(server, (await someone()).device, { idNumber, licenceNumber })
    const { device } = await someone()
    const asked = (one: { idNumber: string; licenceNumber: string }) => device.ok(joinApi.repeatCheck, one)
    assert.deepEqual(await asked({ idNumber, licenceNumber: newLicence() }), { repeated: true })
    assert.deepEqual(await asked({ idNumber: '', licenceNumber: licenceNumber.toLowerCase() }), { repeated: true })
    assert.deepEqual(await asked({ idNumber: patientNumber(), licenceNumber: newLicence() }), { repeated: false })
    const refusal = await device.refused(joinApi.save, await joinForm(server, { idNumber }), ACK.refused)
    assert.equal(refusal.errormessage, REPEATED)
  })
  test('is found again when the second one sends, and shuts nobody out by a draft or a rejected one', async () => {
    const idNumber = patientNumber('19850312')
    const first = await someone()
    const second = await someone()
    for (const { device } of [first, second]) {
      await device.ok(joinApi.save, await joinForm(server, { idNumber }))
      await addPictures(server, device)
    }
    const { application } = await first.device.ok(joinApi.send, AGREED)
    const refusal = await second.device.refused(joinApi.send, AGREED, ACK.refused)
    assert.equal(refusal.errormessage, REPEATED)
    await (await reviewer()).device.ok(joinApi.adminDecide, rejection(application?.id ?? ''))
    assert.equal((await second.device.ok(joinApi.send, AGREED)).status, JOIN_STATUS.reviewing)
    await first.device.refused(joinApi.send, AGREED, ACK.refused)
  })
})

describe('pictures', () => {
  test('are asked for one by one', async () => {
    const { device } = await someone()
    await device.ok(joinApi.save, await joinForm(server))
    for (const [at, slot] of PICTURE_SLOTS.entries()) {
      const { fields } = await device.refused(joinApi.send, AGREED, ACK.invalid)
      const missing = PICTURE_SLOTS.slice(at).map(({ name }) => name)
      assert.deepEqual(fields, { pictures: `请上传${missing.join('、')}` })
      await addPictures(server, device, [slot])
    }
    assert.equal((await device.ok(joinApi.send, AGREED)).status, JOIN_STATUS.reviewing)
  })
  test('of somebody else, of another kind, twice the same and of no place are refused; one that is replaced is not kept', async () => {
    const { device } = await someone()
    const { device: other } = await someone()
    const foreign = (await uploadFile(server, other, 'id-card', PNG)).key
    const portrait = (await uploadFile(server, device, 'portrait', PNG)).key
    for (const key of [foreign, portrait]) await device.refused(joinApi.setPicture, { key, picType: 0, page: 1 }, ACK.invalid)
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    await device.ok(joinApi.setPicture, { key, picType: 0, page: 1 })
    await device.refused(joinApi.setPicture, { key, picType: 0, page: 2 }, ACK.invalid)
    const { key: next } = await uploadFile(server, device, 'id-card', PNG)
    await device.refused(joinApi.setPicture, { key: next, picType: 3, page: 2 }, ACK.invalid)
    await device.ok(joinApi.setPicture, { key: next, picType: 0, page: 1 })
    assert.deepEqual(
      (await stateOf(device)).pictures.map((one) => one.key),
      [next],
    )
    assert.equal(await hasBytes(server, key), false)
    await device.ok(joinApi.removePicture, { picType: 0, page: 1 })
    assert.deepEqual((await stateOf(device)).pictures, [])
  })
})

describe('a decision', () => {
  test('needs a reason to reject and all of the evidence to approve', async () => {
    const { device } = await someone()
    const id = await applied(server, device)
    const { device: by } = await reviewer()
    await by.refused(joinApi.adminDecide, { ...rejection(id), reason: ' ' }, ACK.invalid)
    for (const [part, lacking] of [
      [{ registryAnswer: '' }, '国家医师注册信息查询结果'],
      [{ isRealName: false }, '医师电子实名认证'],
      [{ isInScope: false }, '执业范围与中心专业相符'],
      [{ isRegisteredHere: false }, '执业地点注册或多机构备案'],
      [{ hasHospitalConsent: false }, '执业注册医院同意'],
      [{ yearsOfPractice: 2 }, '独立临床工作满3年'],
    ] as const) {
      const lacks = { ...approval(id), evidence: { ...ALL_FOUND, ...part } }
      const { fields } = await by.refused(joinApi.adminDecide, lacks, ACK.invalid)
      assert.deepEqual(fields, { evidence: `尚缺：${lacking}` })
    }
    assert.equal((await stateOf(device)).status, JOIN_STATUS.reviewing)
  })
  test('is made once, by a reviewer who is not the applicant', async () => {
    const { device } = await signedInDevice(server, { level: 2, userType: 1, isReviewer: true })
    const id = await applied(server, device)
    await device.refused(joinApi.adminDecide, approval(id), ACK.forbidden)
    await (await someone()).device.refused(joinApi.adminDecide, approval(id), ACK.forbidden)
    const { device: by } = await reviewer()
    await by.refused(joinApi.adminDecide, approval('99999999'), ACK.notFound)
    await by.ok(joinApi.adminDecide, rejection(id))
    await by.refused(joinApi.adminDecide, approval(id), ACK.conflict)
  })
  test('enters a doctor into the directory, where patients’ services can be switched on then', async () => {
    const { device } = await someone()
    const place = await joinPlace(server)
    const id = await applied(server, device)
    assert.equal((await device.ok(directoryApi.setting, {})).doctor, null)
    await (await reviewer()).device.ok(joinApi.adminDecide, approval(id))
    const { doctor: own } = await device.ok(directoryApi.setting, {})
    assert.deepEqual([own?.name, own?.org?.id], ['周敏', place.hospitalId])
    const shown = await device.ok(directoryApi.doctor, { doctorId: own?.id ?? '' })
    assert.deepEqual([shown.title, shown.departmentId, shown.offers], ['主治医师', place.departmentId, []])
    const setting = { isOn: true, priceCents: 3_000, hours: null, mostADay: 10, autoReply: '' }
    await device.ok(directoryApi.saveSetting, { ...setting, service: 'inq_text' })
  })
  test('leaves a doctor of the directory where he works, and gives him the institution', async () => {
    const { device, user } = await someone()
    const entry = await asDoctor(server, user.id, { con_text: 5_000 })
    await server.db.update(doctor).set({ orgId: null }).where(eq(doctor.id, entry.id))
    const id = await applied(server, device)
    await (await reviewer()).device.ok(joinApi.adminDecide, approval(id))
    const [row] = await server.db.select().from(doctor).where(eq(doctor.userId, user.id))
    const { hospitalId } = await joinPlace(server)
    assert.deepEqual(
      [row?.id, row?.hospitalId, row?.name, row?.orgId],
      [entry.id, entry.hospitalId, entry.name, Number(hospitalId)],
    )
    // There is nothing left to apply for.
    const again = await someone()
    const other = await asDoctor(server, again.user.id, {})
    await server.db
      .update(doctor)
      .set({ orgId: Number(hospitalId) })
      .where(eq(doctor.id, other.id))
    await again.device.refused(joinApi.save, await joinForm(server), ACK.invalid)
  })
})
