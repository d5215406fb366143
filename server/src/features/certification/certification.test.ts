import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { certificationApi } from '@/api/certification'
import { ACK } from '@/api/envelope'
import { userApi, type SetUserInfoRequest } from '@/api/user'
import { reviewDemoAccounts } from './sample'
import { certification } from './tables'
import { trackEvent } from '../tracking/tables'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { createUser, signedInDevice } from '../../test/factories'
import { PNG, uploadFile, uploadPapers } from '../../test/files'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { asking } from '../../test/command'
import { startSession } from '../../kernel/people/sessions'

const server = testServer()
const MINUTE = 60_000
const FRONT = { picType: 0, name: '身份证人像面' }

const request = async (device: Device, columns: Partial<SetUserInfoRequest['authInfo']> = {}): Promise<SetUserInfoRequest> => ({
  authInfo: {
    userType: 1,
    userId: '',
    name: '测试医生',
    gender: 1,
    hospitalId: '110100001',
    hospital: '中国医学科学院肿瘤医院',
    department: 'k1',
    departmentStr: '肿瘤内科',
    title: 't3',
    titleStr: '主治医师',
    email: '',
    idCards: await uploadPapers(server, device, columns.userType ?? 1),
    universityName: '',
    majorId: '',
    majorName: '',
    prov: '',
    provId: '',
    city: '',
    cityId: '',
    typeChild: 0,
    degree: '',
    enrollmentYear: '',
    doctorCertificateNo: '110110000012345',
    diseases: [{ id: 'd1', name: '肺癌' }],
    ...columns,
  },
  buriedPoints: { event: 'InformationImprove', page_source: 5, page_name: 3 },
  infoSources: 0,
  ignoreCertificate: 0,
})

async function submitted(columns: Partial<typeof user.$inferInsert> = {}) {
  const one = await signedInDevice(server, columns)
  await one.device.ok(userApi.setUserInfo, await request(one.device))
  const [row] = await server.db.select().from(certification).where(eq(certification.userId, one.user.id))
  return { ...one, id: String(row?.id) }
}
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device

describe('a certification', () => {
  test('is under review, passed, and written down', async () => {
    const { device, id, user: row } = await submitted()
    const waiting = await device.ok(certificationApi.state, {})
    assert.equal(waiting.level, 4)
    assert.equal(waiting.submitted?.hospital, '中国医学科学院肿瘤医院')
    assert.equal(waiting.submitted?.certificateNo, '110110000012345')
    assert.ok(waiting.submittedAt)
    assert.equal(waiting.decidedAt, '')
    const by = await signedInDevice(server, { isReviewer: true })
    await by.device.ok(certificationApi.adminReview, { certificationId: id, pass: true, reason: '' })
    const passed = await device.ok(certificationApi.state, {})
    assert.equal(passed.level, 2)
    assert.ok(passed.decidedAt)
    assert.equal((await device.ok(userApi.info, {})).basic.level, 2)
    const [decided] = await server.db.select().from(certification).where(eq(certification.userId, row.id))
    assert.equal(decided?.decidedBy, `user:${by.user.id}`)
  })
  test('is rejected with a reason, and may be submitted again', async () => {
    const { device, id } = await submitted()
    const by = await reviewer()
    await by.refused(certificationApi.adminReview, { certificationId: id, pass: false, reason: ' ' }, ACK.invalid)
    await by.ok(certificationApi.adminReview, { certificationId: id, pass: false, reason: '照片不清晰' })
    const state = await device.ok(certificationApi.state, {})
    assert.deepEqual([state.level, state.rejectReason], [3, '照片不清晰'])
    await device.ok(userApi.setUserInfo, await request(device))
    const again = await device.ok(certificationApi.state, {})
    assert.deepEqual([again.level, again.rejectReason, again.decidedAt], [4, '', ''])
  })
  test('is decided once', async () => {
    const { id } = await submitted()
    const by = await reviewer()
    await by.ok(certificationApi.adminReview, { certificationId: id, pass: true, reason: '' })
    await by.refused(certificationApi.adminReview, { certificationId: id, pass: false, reason: '重复' }, ACK.conflict)
    await by.refused(certificationApi.adminReview, { certificationId: '999999', pass: true, reason: '' }, ACK.notFound)
  })
  test('is not decided by its own applicant, nor by who is no reviewer', async () => {
    const { device, id } = await submitted({ isReviewer: true })
    await device.refused(certificationApi.adminReview, { certificationId: id, pass: true, reason: '' }, ACK.forbidden)
    const other = await submitted()
    await other.device.refused(certificationApi.adminReview, { certificationId: id, pass: true, reason: '' }, ACK.forbidden)
    await other.device.refused(certificationApi.adminList, { state: 'reviewing', pageIdx: 0, pageSize: 10 }, ACK.forbidden)
    await new Device(server).refused(
      certificationApi.adminList,
      { state: 'reviewing', pageIdx: 0, pageSize: 10 },
      ACK.unauthenticated,
    )
  })
  test('is shown to reviewers with its papers', async () => {
    const { id, user: row } = await submitted()
    const by = await reviewer()
    const { items } = await by.ok(certificationApi.adminList, { state: 'reviewing', pageIdx: 0, pageSize: 50 })
    const item = items.find((one) => one.id === id)
    assert.equal(item?.mobile, row.mobile)
    assert.equal(item?.pictures.length, 3)
    assert.equal((await server.app.inject({ url: item?.pictures[0]?.url ?? '' })).statusCode, 200)
  })
  test('asks a student for other papers than a doctor, and for no number', async () => {
    const { device } = await signedInDevice(server, { userType: 5 })
    const school = { userType: 5, universityName: '北京大学医学部', majorName: '临床医学', doctorCertificateNo: '' }
    const licence = (await uploadPapers(server, device, 1)).slice(-1)
    const doctorsPaper = await request(device, { ...school, idCards: licence })
    const { fields } = await device.refused(userApi.setUserInfo, doctorsPaper, ACK.invalid)
    assert.deepEqual(fields, { 'authInfo.idCards': '请上传学生证' })
    await device.ok(userApi.setUserInfo, await request(device, school))
    assert.equal((await device.ok(certificationApi.state, {})).level, 4)
  })
  test('is refused to patients and others', async () => {
    for (const userType of [3, 4]) {
      const { device } = await signedInDevice(server, { userType })
      assert.equal((await device.ok(certificationApi.state, {})).refusal, '当前身份不支持认证')
      const refusal = await device.refused(userApi.setUserInfo, await request(device, { userType }), ACK.refused)
      assert.equal(refusal.errormessage, '当前身份不支持认证')
    }
  })
  test('begins as well when a certified user changes what was certified', async () => {
    const { device, id } = await submitted()
    await (await reviewer()).ok(certificationApi.adminReview, { certificationId: id, pass: true, reason: '' })
    const changed = await request(device, { hospital: '复旦大学附属肿瘤医院', hospitalId: '310100001', idCards: [] })
    await device.ok(userApi.setUserInfo, { ...changed, ignoreCertificate: 1 })
    const state = await device.ok(certificationApi.state, {})
    assert.deepEqual([state.level, state.submitted?.hospital], [4, '复旦大学附属肿瘤医院'])
  })
})

describe('papers', () => {
  const placed = async (device: Device, place = FRONT): Promise<string> => {
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    await device.ok(certificationApi.setPicture, { key, ...place })
    return key
  }
  test('each stays when another one comes; the one that is replaced is not kept', async () => {
    const { device } = await signedInDevice(server)
    const first = await placed(device)
    await placed(device, { picType: 1, name: '执业证书' })
    const second = await placed(device)
    const { pictures } = await device.ok(certificationApi.state, {})
    assert.deepEqual(
      pictures.map(({ name }) => name),
      ['身份证人像面', '执业证书'],
    )
    assert.equal(pictures[0]?.key, second)
    assert.deepEqual(await server.db.select().from(upload).where(eq(upload.key, first)), [])
    await device.ok(certificationApi.removePicture, FRONT)
    assert.equal((await device.ok(certificationApi.state, {})).pictures.length, 1)
  })
  test('of somebody else, of another type, and twice the same are refused', async () => {
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const foreign = (await uploadFile(server, other, 'id-card', PNG)).key
    const portrait = (await uploadFile(server, device, 'portrait', PNG)).key
    for (const key of [foreign, portrait]) await device.refused(certificationApi.setPicture, { key, ...FRONT }, ACK.invalid)
    const key = await placed(device)
    await device.refused(certificationApi.setPicture, { key, picType: 0, name: '身份证国徽面' }, ACK.invalid)
    await device.refused(certificationApi.setPicture, { key, picType: 4, name: '学生证' }, ACK.invalid)
    await device.refused(certificationApi.setPicture, { key, picType: 9, name: '' }, ACK.invalid)
  })
  test('rest while they are under review', async () => {
    const { device } = await submitted()
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    await device.refused(certificationApi.setPicture, { key, ...FRONT }, ACK.refused)
    await device.refused(certificationApi.removePicture, FRONT, ACK.refused)
    await device.refused(userApi.uploadIdCards, { cards: [{ key, ...FRONT }] }, ACK.refused)
  })
})

describe('papers of who is certified', () => {
  test('are not changed one by one', async () => {
    const { device, id } = await submitted()
    await (await reviewer()).ok(certificationApi.adminReview, { certificationId: id, pass: true, reason: '' })
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    await device.refused(certificationApi.setPicture, { key, ...FRONT }, ACK.refused)
    await device.refused(certificationApi.removePicture, FRONT, ACK.refused)
    const state = await device.ok(certificationApi.state, {})
    assert.deepEqual([state.level, state.pictures.length], [2, 3])
  })
})

describe('the ID number', () => {
  const NUMBER = '11010119850312005X'
  const MASKED = '110101********005X'
  test('is told to reviewers, masked to its owner, and to nobody else', async () => {
    const { device, user: row } = await signedInDevice(server)
    assert.equal((await device.ok(userApi.info, {})).basic.idCard, '')
    // Spaces around it and a small letter are forgiven.
    await device.ok(userApi.setUserInfo, { ...(await request(device)), idNumber: ` ${NUMBER.toLowerCase()} ` })
    assert.equal((await device.ok(certificationApi.state, {})).submitted?.idNumber, MASKED)
    assert.equal((await device.ok(userApi.info, {})).basic.idCard, MASKED)
    assert.equal((await device.ok(userApi.infoBasic, {})).basic.idCard, MASKED)
    const { items } = await (await reviewer()).ok(certificationApi.adminList, { state: 'reviewing', pageIdx: 0, pageSize: 50 })
    assert.equal(items.find(({ userId }) => userId === String(row.id))?.submitted.idNumber, NUMBER)
    const events = await server.db.select().from(trackEvent).where(eq(trackEvent.userId, row.id))
    assert.ok(!JSON.stringify(events).includes(NUMBER))
  })
  test('is refused when its check digit, birthday or length is wrong, and nothing is submitted', async () => {
    const { device } = await signedInDevice(server)
    const whole = await request(device)
    for (const [idNumber, sentence] of [
      ['110101198503120051', '身份证号校验位不正确，请核对'],
      ['110101198513120050', '身份证号中的出生日期有误'],
      ['1101', '请输入 18 位身份证号'],
    ] as const) {
      const { fields } = await device.refused(userApi.setUserInfo, { ...whole, idNumber }, ACK.invalid)
      assert.deepEqual(fields, { idNumber: sentence })
    }
    const state = await device.ok(certificationApi.state, {})
    assert.deepEqual([state.level, state.submitted], [1, null])
  })
  test('may be left out; the one given before stays for the next request', async () => {
    const { device, user: row, id } = await submitted()
    assert.equal((await device.ok(certificationApi.state, {})).submitted?.idNumber, '')
    const by = await reviewer()
    const reject = (certificationId: string) =>
      by.ok(certificationApi.adminReview, { certificationId, pass: false, reason: '照片不清晰' })
    await reject(id)
    await device.ok(userApi.setUserInfo, { ...(await request(device)), idNumber: NUMBER })
    const [last] = (await server.db.select().from(certification).where(eq(certification.userId, row.id))).slice(-1)
    await reject(String(last?.id))
    await device.ok(userApi.setUserInfo, { ...(await request(device)), idNumber: '' })
    assert.equal((await device.ok(certificationApi.state, {})).submitted?.idNumber, MASKED)
  })
  test('does not hurt where what was submitted knows of none', async () => {
    const demo = new Device(server)
    const [rejected] = await server.db.select().from(user).where(eq(user.mobile, '13800000005'))
    demo.auth = await startSession(server.db, rejected?.id ?? 0, 'h5')
    assert.equal((await demo.ok(certificationApi.state, {})).submitted?.idNumber, '')
    assert.equal((await demo.ok(userApi.info, {})).basic.idCard, '')
  })
})

describe('the sample', () => {
  test('reviews demo accounts a minute later, and nobody else', async () => {
    const [demo] = await server.db.select().from(user).where(eq(user.mobile, '13800000002'))
    assert.ok(demo)
    const device = new Device(server)
    device.auth = await startSession(server.db, demo.id, 'h5')
    await device.ok(userApi.setUserInfo, await request(device))
    const stranger = await submitted()
    assert.equal(await reviewDemoAccounts(server.db), 0)
    assert.equal(await reviewDemoAccounts(server.db, Date.now() + MINUTE + 1000), 1)
    assert.equal((await device.ok(certificationApi.state, {})).level, 2)
    assert.equal((await stranger.device.ok(certificationApi.state, {})).level, 4)
    const kept = new Device(server)
    const [waiting] = await server.db.select().from(user).where(eq(user.mobile, '13800000004'))
    kept.auth = await startSession(server.db, waiting?.id ?? 0, 'h5')
    assert.equal((await kept.ok(certificationApi.state, {})).level, 4)
  })
})

test('the command rejects with a reason, once', async () => {
  const { command, close } = await asking('review')
  try {
    const rejected = await command('--user', '13800000004', '--reject', '材料不全')
    assert.deepEqual(rejected, { code: 0, said: '已驳回：陈思远' })
    const again = await command('--user', '13800000004', '--pass')
    assert.deepEqual(again, { code: 1, said: '该用户没有待审核的认证申请' })
    assert.match((await command('--user', '13800000004')).said, /用法/)
  } finally {
    await close()
  }
})

test('the erased and the unknown have nothing to review', async () => {
  const lonely = await createUser(server, { level: 4 })
  const { items } = await (await reviewer()).ok(certificationApi.adminList, { state: 'reviewing', pageIdx: 0, pageSize: 50 })
  assert.ok(!items.some(({ userId }) => userId === String(lonely.id)))
})
