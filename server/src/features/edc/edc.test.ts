import assert from 'node:assert/strict'
import { edcApi } from '@/api/edc'
import { ACK } from '@/api/envelope'
import { certification, idCard } from '../certification/tables'
import { signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const SUBMITTED = {
  userType: 1,
  name: '李医生',
  hospital: '中国医学科学院肿瘤医院',
  department: '肿瘤内科',
  title: '主治医师',
  university: '',
  major: '',
  degree: '',
  prov: '江苏省',
  city: '南京市',
  certificateNo: '110110000012345',
  idNumber: '11010119900307221X',
}

describe('the certificate of the research module', () => {
  test('is none for who never submitted anything', async () => {
    const { device } = await signedInDevice(server)
    assert.deepEqual(await device.ok(edcApi.cert, {}), { data: { obj: null } })
  })
  test('is what was submitted last, with ids where the lists know them, and the number masked', async () => {
    const { device, user: row } = await signedInDevice(server, { hospital: SUBMITTED.hospital, hospitalId: '110100001' })
    await server.db.insert(certification).values([
      { userId: row.id, submitted: { ...SUBMITTED, name: '旧名' } },
      { userId: row.id, submitted: SUBMITTED },
    ])
    const keys = [await uploadFile(server, device, 'id-card', PNG), await uploadFile(server, device, 'id-card', PNG)]
    const paper = { userId: row.id }
    await server.db.insert(idCard).values([
      { ...paper, uploadKey: keys[0]?.key ?? '', picType: 0, name: '身份证人像面' },
      { ...paper, uploadKey: keys[1]?.key ?? '', picType: 3, name: '工作证或胸牌' },
    ])
    const { obj } = (await device.ok(edcApi.cert, {})).data
    assert.ok(obj)
    assert.deepEqual(
      [obj.realName, obj.hospital, obj.hospitalId, obj.department, obj.departmentId],
      ['李医生', '中国医学科学院肿瘤医院', '110100001', '肿瘤内科', 'k1'],
    )
    assert.deepEqual([obj.prov, obj.provId, obj.city, obj.cityId], ['江苏省', '320000', '南京市', '320100'])
    assert.ok(obj.idNo.includes('*') && !obj.idNo.includes('19900307'))
    assert.equal(obj.idCardFront, keys[0]?.key)
    assert.equal((await server.app.inject({ url: obj.idCardFrontUrl })).statusCode, 200)
    assert.deepEqual([obj.idCardBack, obj.idCardBackUrl, obj.physicianLicense], ['', '', ''])
    assert.deepEqual([obj.otherDataKeys, obj.otherDataUrls.length], [[keys[1]?.key], 1])
  })
  test('names no id of a hospital that the account has left', async () => {
    const { device, user: row } = await signedInDevice(server, { hospital: '另一家医院', hospitalId: '9' })
    await server.db.insert(certification).values({ userId: row.id, submitted: SUBMITTED })
    assert.equal((await device.ok(edcApi.cert, {})).data.obj?.hospitalId, '')
  })
  test('is nobody else’s', async () => {
    const { user: row } = await signedInDevice(server)
    await server.db.insert(certification).values({ userId: row.id, submitted: SUBMITTED })
    const { device: other } = await signedInDevice(server)
    assert.equal((await other.ok(edcApi.cert, {})).data.obj, null)
    await new Device(server).refused(edcApi.cert, {}, ACK.unauthenticated)
  })
})
