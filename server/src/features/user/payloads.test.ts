import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { securityApi } from '@/api/security'
import { userApi } from '@/api/user'
import { user } from '../../kernel/people/tables'
import { ageCodes } from '../../test/codes'
import { createUser, newMobile, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { CODE, Device, testServer } from '../../test/server'

const server = testServer()
const acked = async (device: Device, path: string, body: object): Promise<number> =>
  (await device.post(path, body)).body.responseStatus.ack

/** Payloads as the specification writes them, not as our own client does. */
describe('sendverifycode without an action', () => {
  const ask = (device: Device, mobile: string) => acked(device, 'api/user/sendverifycode', { mobile, pictureCode: '', token: '' })
  test('sends a code that signs in', async () => {
    const device = new Device(server)
    const mobile = newMobile()
    assert.equal(await ask(device, mobile), 0)
    assert.equal(server.sent.at(-1)?.mobile, mobile)
    const body = { actionType: 5, mobile, passwordNew: '', verifyCode: CODE }
    assert.equal(await acked(device, 'api/user/registeruser', body), 0)
    // Spent.
    assert.equal(await acked(device, 'api/user/registeruser', body), ACK.invalid)
  })
  test('sends a code that registers, and one that resets', async () => {
    const device = new Device(server)
    const mobile = newMobile()
    await ask(device, mobile)
    assert.equal(
      await acked(device, 'api/user/registeruser', { actionType: 1, mobile, passwordNew: 'Abcd1234', verifyCode: CODE }),
      0,
    )
    await ageCodes(server, mobile, 2)
    await ask(device, mobile)
    assert.equal(await acked(device, 'api/user/registeruser', { actionType: 4, mobile, verifyCode: CODE }), 0)
    assert.equal(
      await acked(device, 'api/user/registeruser', { actionType: 2, mobile, passwordNew: 'Efgh5678', verifyCode: CODE }),
      0,
    )
    await device.ok(userApi.login, { mobile, password: 'Efgh5678' })
  })
  test('sends none that fits the security code', async () => {
    const { device, user: row } = await signedInDevice(server)
    await ask(device, row.mobile)
    await device.refused(securityApi.set, { code: '739164', verifyCode: CODE }, ACK.invalid)
  })
  test('keeps to the wait and the mobile of the others', async () => {
    const device = new Device(server)
    const mobile = newMobile()
    await ask(device, mobile)
    assert.equal(await ask(device, mobile), ACK.tooMany)
    assert.equal(await ask(device, '12345678901'), ACK.invalid)
    assert.equal(await acked(device, 'api/user/sendverifycode', { mobile: newMobile(), actionType: 7 }), ACK.invalid)
  })
})

describe('registeruser with an empty passwordNew', () => {
  test('is asked for one where the action sets one', async () => {
    const device = new Device(server)
    const mobile = newMobile()
    const body = { actionType: 1, mobile, passwordNew: '', verifyCode: CODE }
    const { fields } = await device.refused(userApi.register, body, ACK.invalid)
    assert.equal(fields?.passwordNew, '请设置新密码')
    const weak = await device.refused(userApi.register, { ...body, passwordNew: 'abc' }, ACK.invalid)
    assert.match(weak.fields?.passwordNew ?? '', /密码至少 8 位/)
  })
})

describe('the auth payload', () => {
  const AUTH = {
    userType: 4,
    userId: '',
    name: '测试者',
    gender: 0,
    hospitalId: '',
    hospital: '',
    department: '',
    departmentStr: '',
    title: '',
    titleStr: '',
    idCards: [],
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
    doctorCertificateNo: '',
    diseases: [],
  }
  const save = (device: Device, authInfo: object) =>
    device.post('api/user/setuserinfo', {
      authInfo,
      buriedPoints: { event: 'InformationImprove', page_source: 5, page_name: 4 },
      infoSources: 0,
      ignoreCertificate: 1,
    })
  const mailOf = async (id: number) => (await server.db.select({ email: user.email }).from(user).where(eq(user.id, id)))[0]?.email
  test('names the address mail or email', async () => {
    const { device, user: row } = await signedInDevice(server, { userType: 4 })
    assert.equal((await save(device, { ...AUTH, mail: 'one@example.com' })).body.responseStatus.ack, 0)
    assert.equal(await mailOf(row.id), 'one@example.com')
    assert.equal((await save(device, { ...AUTH, email: 'two@example.com' })).body.responseStatus.ack, 0)
    assert.equal(await mailOf(row.id), 'two@example.com')
  })
  test('is refused with a wrong one, by the name that was sent', async () => {
    const { device } = await signedInDevice(server, { userType: 4 })
    const { responseStatus } = (await save(device, { ...AUTH, mail: 'nonsense' })).body
    assert.deepEqual([responseStatus.ack, responseStatus.fields?.['authInfo.mail']], [ACK.invalid, '请输入正确的邮箱'])
  })
  test('without an address takes the stored one away, as an empty one does', async () => {
    const row = await createUser(server, { userType: 4, email: 'old@example.com' })
    const { device, user: own } = await signedInDevice(server, { userType: 4, email: 'own@example.com' })
    assert.equal((await save(device, { ...AUTH, email: '' })).body.responseStatus.ack, 0)
    assert.deepEqual([await mailOf(own.id), await mailOf(row.id)], ['', 'old@example.com'])
  })
})
