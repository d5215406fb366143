import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { directoryApi } from '@/api/directory'
import { ACK } from '@/api/envelope'
import { addDays, chinaDay } from '@/domain/china-time'
import type { Announcement } from '@/domain/consultation/announcement'
import { NOT_SET, SETTABLE, switchOnRefusal } from '@/domain/consultation/setting'
import { newDoctor } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { doctor } from './tables'

const server = testServer()
const visitor = () => new Device(server)
const page = { pageIdx: 0, pageSize: 50 }
const today = chinaDay(new Date())
const offersOf = async (doctorId: number) =>
  (await visitor().ok(directoryApi.doctor, { doctorId: String(doctorId) })).offers.map(({ service, priceCents, hoursFrom }) => [
    service,
    priceCents,
    hoursFrom,
  ])

describe('what a doctor offers', () => {
  test('is every service that can be ordered, with what was set', async () => {
    const { device } = await newDoctor(server, { con_text: 5_000 })
    const { doctor: own, services } = await device.ok(directoryApi.setting, {})
    assert.equal(own?.org === null, false)
    assert.deepEqual(
      services.map(({ service }) => service),
      SETTABLE,
    )
    assert.deepEqual(
      services.filter(({ setting }) => setting.isOn).map(({ service, setting }) => [service, setting.priceCents]),
      [['con_text', 5_000]],
    )
  })
  test('is switched on with a price and hours, shows on the page and in lists, and goes when it is switched off', async () => {
    const { device, doctor: own } = await newDoctor(server, {})
    const setting = { ...NOT_SET, isOn: true, priceCents: 12_050, hours: { from: '08:00', to: '20:00' }, mostADay: 5 }
    const { services } = await device.ok(directoryApi.saveSetting, { ...setting, service: 'reading', autoReply: '您好' })
    assert.deepEqual(services.find(({ service }) => service === 'reading')?.setting, { ...setting, autoReply: '您好' })
    assert.deepEqual(await offersOf(own.id), [['reading', 12_050, '08:00']])
    const [row] = await server.db.select().from(doctor).where(eq(doctor.id, own.id))
    assert.deepEqual([row?.services, row?.priceFrom], [['reading'], 12_050])
    await device.ok(directoryApi.saveSetting, { ...setting, service: 'reading', isOn: false })
    assert.deepEqual(await offersOf(own.id), [])
    const again = await device.ok(directoryApi.setting, {})
    assert.equal(again.services.find(({ service }) => service === 'reading')?.setting.priceCents, 12_050)
  })
  test('for patients needs a licensed institution', async () => {
    const { device, doctor: own } = await newDoctor(server, {})
    await server.db.update(doctor).set({ orgId: null }).where(eq(doctor.id, own.id))
    const on = { ...NOT_SET, isOn: true, service: 'inq_text' as const }
    const refusal = await device.refused(directoryApi.saveSetting, on, ACK.refused)
    assert.equal(refusal.errormessage, switchOnRefusal(true, ''))
    // Its price may be set before, and what is for colleagues needs none.
    await device.ok(directoryApi.saveSetting, { ...on, isOn: false })
    await device.ok(directoryApi.saveSetting, { ...on, service: 'con_text' })
  })
  test('is refused beyond its bounds, each at its place, and for what cannot be ordered', async () => {
    const { device } = await newDoctor(server, {})
    const base = { ...NOT_SET, service: 'con_text' as const }
    for (const [part, field] of [
      [{ priceCents: 500_001 }, 'priceCents'],
      [{ priceCents: -1 }, 'priceCents'],
      [{ mostADay: 51 }, 'mostADay'],
      [{ mostADay: 0 }, 'mostADay'],
      [{ hours: { from: '20:00', to: '08:00' } }, 'hours'],
      [{ autoReply: '好'.repeat(201) }, 'autoReply'],
    ] as const) {
      const { fields } = await device.refused(directoryApi.saveSetting, { ...base, ...part }, ACK.invalid)
      assert.deepEqual(Object.keys(fields ?? {}), [field])
    }
    for (const service of ['con_mdt', 'quick'] as const)
      await device.refused(directoryApi.saveSetting, { ...base, service }, ACK.refused)
  })
  test('is nobody’s who is no doctor of the directory', async () => {
    const { device } = await signedInDevice(server, { level: 2, userType: 1 })
    assert.deepEqual(await device.ok(directoryApi.setting, {}), { doctor: null, services: [] })
    await device.refused(directoryApi.saveSetting, { ...NOT_SET, service: 'con_text' }, ACK.forbidden)
    const { device: reader } = await signedInDevice(server)
    await reader.refused(directoryApi.saveSetting, { ...NOT_SET, service: 'con_text' }, ACK.forbidden)
  })
})

describe('the week of a doctor', () => {
  const row = { weekday: 2, period: 'am' as const, from: '08:00', to: '12:00', place: '', kind: '专家' as const, capacity: 20 }
  const stop = (date: string) => ({ date, kind: 'stop' as const, from: '08:00', to: '12:00', capacity: 1 })
  test('is written whole, and its own doctor’s only', async () => {
    const { device, doctor: own } = await newDoctor(server, {})
    const other = await newDoctor(server, {})
    const tomorrow = addDays(today, 1)
    const given = { week: [row, { ...row, weekday: 4 }], exceptions: [stop(tomorrow), stop(addDays(today, -1))] }
    await device.ok(directoryApi.saveWorkingTimes, given)
    const times = await visitor().ok(directoryApi.workingTimes, { doctorId: String(own.id) })
    assert.deepEqual([times.week, times.exceptions, times.isSelf], [given.week, [stop(tomorrow)], false])
    assert.equal(times.isSample, false)
    await device.ok(directoryApi.saveWorkingTimes, { week: [row], exceptions: [] })
    const less = await device.ok(directoryApi.workingTimes, { doctorId: String(own.id) })
    assert.deepEqual([less.week, less.exceptions, less.isSelf], [[row], [], true])
    const others = await other.device.ok(directoryApi.workingTimes, { doctorId: String(other.doctor.id) })
    assert.deepEqual(others.week, [])
  })
  test('has nobody in two places at once', async () => {
    const { device } = await newDoctor(server, {})
    const twice = { week: [row, { ...row, from: '11:00', to: '13:00' }], exceptions: [] }
    const refusal = await device.refused(directoryApi.saveWorkingTimes, twice, ACK.invalid)
    assert.equal(refusal.errormessage, '同一时间只能有一个出诊安排')
    const stops = { week: [], exceptions: [stop(today), stop(today)] }
    await device.refused(directoryApi.saveWorkingTimes, stops, ACK.invalid)
    const backward = { week: [{ ...row, to: '07:00' }], exceptions: [] }
    await device.refused(directoryApi.saveWorkingTimes, backward, ACK.invalid)
  })
})

describe('what a doctor announces', () => {
  const text: Announcement = {
    title: '停诊一周',
    body: '外出学习',
    kind: '停诊',
    from: today,
    to: addDays(today, 6),
    pinned: false,
  }
  const written = (isPublished: boolean, id = '') => ({ ...text, id, isPublished, idempotencyKey: key() })
  const listOf = async (device: Device, doctorId: number) =>
    device.ok(directoryApi.announcements, { by: 'doctor', id: String(doctorId), ...page })
  test('is seen by nobody else while a draft; published, pinned and ended by its doctor', async () => {
    const { device, doctor: own } = await newDoctor(server, {})
    const { announcement: made } = await device.ok(directoryApi.saveAnnouncement, written(false))
    assert.deepEqual((await listOf(visitor(), own.id)).items, [])
    const mine = await listOf(device, own.id)
    assert.deepEqual([mine.isSelf, mine.items.map(({ state }) => state)], [true, ['draft']])
    await device.ok(directoryApi.saveAnnouncement, { ...written(true, made.id), title: '停诊两周' })
    for (const event of ['pin', 'pin'] as const) await device.ok(directoryApi.moveAnnouncement, { id: made.id, event })
    const seen = await listOf(visitor(), own.id)
    assert.deepEqual(
      [seen.isSelf, seen.items.map(({ title, pinned, isOver }) => [title, pinned, isOver])],
      [false, [['停诊两周', true, false]]],
    )
    // What people have read is not rewritten, nor taken away.
    await device.refused(directoryApi.saveAnnouncement, written(true, made.id), ACK.conflict)
    await device.refused(directoryApi.moveAnnouncement, { id: made.id, event: 'remove' }, ACK.conflict)
    for (const event of ['end', 'end'] as const) await device.ok(directoryApi.moveAnnouncement, { id: made.id, event })
    const over = await listOf(visitor(), own.id)
    assert.deepEqual(
      over.items.map(({ pinned, isOver }) => [pinned, isOver]),
      [[false, true]],
    )
    await device.refused(directoryApi.moveAnnouncement, { id: made.id, event: 'pin' }, ACK.conflict)
  })
  test('is stored once however often it is sent; a draft can be thrown away', async () => {
    const { device, doctor: own } = await newDoctor(server, {})
    const body = written(false)
    const first = await device.ok(directoryApi.saveAnnouncement, body)
    const second = await device.ok(directoryApi.saveAnnouncement, body)
    assert.equal(second.announcement.id, first.announcement.id)
    await device.ok(directoryApi.moveAnnouncement, { id: first.announcement.id, event: 'remove' })
    assert.deepEqual((await listOf(device, own.id)).items, [])
    await device.refused(directoryApi.moveAnnouncement, { id: first.announcement.id, event: 'publish' }, ACK.notFound)
  })
  test('is not another doctor’s to change, and ends after it begins', async () => {
    const { device } = await newDoctor(server, {})
    const other = await newDoctor(server, {})
    const { announcement: made } = await device.ok(directoryApi.saveAnnouncement, written(false))
    await other.device.refused(directoryApi.saveAnnouncement, written(true, made.id), ACK.notFound)
    await other.device.refused(directoryApi.moveAnnouncement, { id: made.id, event: 'publish' }, ACK.notFound)
    const backward = { ...written(true), to: addDays(today, -1) }
    const { fields } = await device.refused(directoryApi.saveAnnouncement, backward, ACK.invalid)
    assert.deepEqual(fields, { to: '结束日期不能早于开始日期' })
  })
})
