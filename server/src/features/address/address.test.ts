import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { addressApi } from '@/api/address'
import { ACK } from '@/api/envelope'
import { MAX_ADDRESSES } from '@/domain/address/form'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { dataOf } from '../account/data'
import { addressForm } from './probe'
import { address } from './tables'

const server = testServer()
const open = async () => (await signedInDevice(server)).device
const list = async (device: Device) => (await device.ok(addressApi.list, {})).items
const save = async (device: Device, more: Parameters<typeof addressForm>[0] = {}) =>
  (await device.ok(addressApi.save, addressForm(more))).address
const defaults = async (device: Device) => (await list(device)).filter(({ isDefault }) => isDefault).map(({ street }) => street)

describe('addresses', () => {
  test('come with the names of their areas, the default first, then the newest', async () => {
    const device = await open()
    await save(device, { street: '第一条街 1 号', label: '家' })
    await save(device, { street: '第二条街 2 号', provId: '440000', cityId: '441900', districtId: '' })
    const third = await save(device, { street: '第三条街 3 号', provId: '810000', cityId: '810000', districtId: '' })
    assert.deepEqual([third.prov, third.city, third.district, third.isDefault], ['香港特别行政区', '香港特别行政区', '', false])
    const items = await list(device)
    assert.deepEqual(
      items.map(({ street }) => street),
      ['第一条街 1 号', '第三条街 3 号', '第二条街 2 号'],
    )
    assert.deepEqual([items[0]?.district, items[0]?.label, items[2]?.city], ['武侯区', '家', '东莞市'])
  })

  test('the first is the default, another takes it over, and it is never given up to nobody', async () => {
    const device = await open()
    const first = await save(device, { street: '第一条街 1 号' })
    assert.equal(first.isDefault, true)
    const second = await save(device, { street: '第二条街 2 号', isDefault: true })
    assert.deepEqual(await defaults(device), ['第二条街 2 号'])
    await save(device, { addressId: second.id, street: '第二条街 2 号', isDefault: false })
    assert.deepEqual(await defaults(device), ['第二条街 2 号'])
    await save(device, { addressId: first.id, street: '第一条街 1 号', isDefault: true })
    assert.deepEqual(await defaults(device), ['第一条街 1 号'])
    await save(device, { street: '第三条街 3 号' })
    await device.ok(addressApi.remove, { addressId: first.id })
    assert.deepEqual(await defaults(device), ['第三条街 3 号'])
  })

  test('one that is sent twice is one, also at once and with a change between', async () => {
    const device = await open()
    const form = addressForm()
    const both = await Promise.all([device.ok(addressApi.save, form), device.ok(addressApi.save, form)])
    assert.equal(both[0].address.id, both[1].address.id)
    const third = await device.ok(addressApi.save, { ...form, street: '改过的街道 9 号' })
    assert.deepEqual([third.address.id, third.address.isDefault], [both[0].address.id, true])
    assert.deepEqual(
      (await list(device)).map(({ street }) => street),
      ['改过的街道 9 号'],
    )
    // The same key of somebody else is another address.
    assert.equal((await list(await open())).length, 0)
  })

  test('are changed and deleted by their owner only', async () => {
    const [device, other] = [await open(), await open()]
    const { id } = await save(device)
    await other.refused(addressApi.save, addressForm({ addressId: id, street: '别人的街道 1 号' }), ACK.notFound)
    await other.refused(addressApi.remove, { addressId: id }, ACK.notFound)
    assert.deepEqual(await list(other), [])
    await device.ok(addressApi.remove, { addressId: id })
    await device.refused(addressApi.remove, { addressId: id }, ACK.notFound)
    await device.refused(addressApi.save, addressForm({ addressId: id }), ACK.notFound)
  })

  test(`are ${MAX_ADDRESSES} at most, also when the last two are sent at once`, async () => {
    const { device, user } = await signedInDevice(server)
    const { addressId: _, ...row } = addressForm()
    const rows = Array.from({ length: MAX_ADDRESSES - 1 }, (_, at) => ({
      ...row,
      userId: user.id,
      isDefault: at === 0,
      idempotencyKey: key(),
    }))
    await server.db.insert(address).values(rows)
    const answers = await Promise.all([1, 2].map(() => device.post(addressApi.save.path, addressForm())))
    assert.deepEqual(answers.map(({ body }) => body.responseStatus.ack).sort(), [ACK.ok, ACK.refused].sort())
    const said = await device.refused(addressApi.save, addressForm(), ACK.refused)
    assert.match(said.errormessage, /最多保存 20 个地址/)
    // Changing one is no new one.
    const [first] = await list(device)
    await save(device, { addressId: first?.id, street: '改过的街道 9 号' })
  })

  test('what is wrong is said at its field', async () => {
    const device = await open()
    const fieldsOf = async (more: object) => {
      const { body } = await device.post(addressApi.save.path, { ...addressForm(), ...more })
      assert.equal(body.responseStatus.ack, ACK.invalid)
      return Object.keys(body.responseStatus.fields ?? {})
    }
    assert.deepEqual(await fieldsOf({ name: '张' }), ['name'])
    assert.deepEqual(await fieldsOf({ mobile: '12812345678' }), ['mobile'])
    assert.deepEqual(await fieldsOf({ street: '37号' }), ['street'])
    // A district of another city, one that is missing, one where there is none, codes of nothing.
    assert.deepEqual(await fieldsOf({ districtId: '110108' }), ['districtId'])
    assert.deepEqual(await fieldsOf({ districtId: '' }), ['districtId'])
    assert.deepEqual(await fieldsOf({ provId: '440000', cityId: '441900' }), ['districtId'])
    assert.deepEqual(await fieldsOf({ provId: '990000', cityId: '990100', districtId: '990101' }), ['districtId'])
    assert.deepEqual(await list(device), [])
  })

  test('are nothing for visitors', async () => {
    const visitor = new Device(server)
    await visitor.refused(addressApi.list, {}, ACK.unauthenticated)
    await visitor.refused(addressApi.save, addressForm(), ACK.unauthenticated)
    await visitor.refused(addressApi.readText, { text: '张三' }, ACK.unauthenticated)
  })

  test('are in the export', async () => {
    const { device, user } = await signedInDevice(server)
    await save(device)
    assert.match(JSON.stringify(await dataOf(server.parts, user.id)), /"收货地址":\[\{[^\]]*国学巷 37 号/)
  })
})

describe('a pasted text', () => {
  test('is read by the kept areas, and can be saved as it was read', async () => {
    const device = await open()
    const text = '收货人：李雷\n电话：138-1234-5678\n地址：北京海淀阜成路52号'
    const { address: read } = await device.ok(addressApi.readText, { text })
    const { missing, candidates, hasMoreMobiles, prov: _, city: __, district: ___, ...form } = read
    assert.deepEqual([missing, candidates, hasMoreMobiles], [[], [], false])
    const saved = await save(device, form)
    assert.deepEqual([saved.name, saved.mobile, saved.city, saved.district], ['李雷', '13812345678', '北京市', '海淀区'])
    assert.equal((await list(device)).length, 1)
  })
  test('that is long is refused', async () => {
    await (await open()).refused(addressApi.readText, { text: '长'.repeat(301) }, ACK.invalid)
  })
  test('is not stored', async () => {
    const { device, user } = await signedInDevice(server)
    await device.ok(addressApi.readText, { text: '张三 13812345678 四川省成都市武侯区国学巷37号' })
    assert.deepEqual(await server.db.select().from(address).where(eq(address.userId, user.id)), [])
  })
})
