import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { directoryApi } from '@/api/directory'
import { ACK } from '@/api/envelope'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { doctor, hospital } from './tables'

const server = testServer()
const visitor = () => new Device(server)
const ABROAD = { keyword: '', provId: '', cityId: '', level: 0, category: 0, isOnline: false, isAbroad: true }
const DOCTORS = {
  ...{ keyword: '', diseaseId: '', provId: '', cityId: '', hospitalId: '', departmentId: '', titleId: '', service: '' as const },
  ...{ priceMost: null, unionId: '', isAlliance: false, sort: 'recommended' as const, pageIdx: 0, pageSize: 100 },
}

/** Counted by hand, not by the question of the server. */
const expertsOf = async (diseaseId: string, hospitalId?: number) =>
  (await server.db.select().from(doctor).where(eq(doctor.status, 'published'))).filter(
    (row) =>
      row.diseaseIds.includes(diseaseId) &&
      row.services.some((service) => service.startsWith('inq_')) &&
      (hospitalId === undefined || row.hospitalId === hospitalId),
  )

describe('centres of diseases', () => {
  test('all diseases stand there, each with its experts who see patients over the net', async () => {
    const { hospital: of, items, isSample } = await visitor().ok(directoryApi.centers, { hospitalId: '' })
    assert.equal(of, null)
    assert.equal(isSample, true)
    const breast = items.find(({ id }) => id === 'd2')
    assert.deepEqual(breast, { id: 'd2', name: '乳腺癌', doctorCount: (await expertsOf('d2')).length })
  })
  test('a centre has its services with the lowest price, its experts and their hospitals', async () => {
    const center = await visitor().ok(directoryApi.center, { diseaseId: 'd2', hospitalId: '' })
    const experts = await expertsOf('d2')
    assert.equal(center.doctorCount, experts.length)
    assert.equal(center.hospitalCount, new Set(experts.map(({ hospitalId }) => hospitalId)).size)
    assert.deepEqual(
      center.services.map(({ service }) => service),
      ['inq_text', 'inq_phone', 'inq_video', 'second'],
    )
    assert.equal(center.services[0]?.priceFrom, 3_000)
    const names = new Set(experts.map(({ name }) => name))
    assert.deepEqual(
      center.doctors.filter(({ name }) => !names.has(name)),
      [],
    )
  })
  test('of one hospital it names only what that hospital has', async () => {
    const [expert] = await expertsOf('d2')
    const hospitalId = expert?.hospitalId ?? 0
    const { hospital: of, items } = await visitor().ok(directoryApi.centers, { hospitalId: String(hospitalId) })
    assert.equal(of?.id, String(hospitalId))
    assert.equal(items.find(({ id }) => id === 'd2')?.doctorCount, (await expertsOf('d2', hospitalId)).length)
    assert.deepEqual(
      items.filter(({ doctorCount }) => doctorCount === 0),
      [],
    )
    const center = await visitor().ok(directoryApi.center, { diseaseId: 'd2', hospitalId: String(hospitalId) })
    assert.deepEqual(
      center.hospitals.map(({ id }) => id),
      [String(hospitalId)],
    )
  })
  test('a disease or a hospital that does not exist is said', async () => {
    await visitor().refused(directoryApi.center, { diseaseId: 'd999', hospitalId: '' }, ACK.notFound)
    await visitor().refused(directoryApi.centers, { hospitalId: '99999999' }, ACK.notFound)
  })
})

describe('hospitals abroad', () => {
  test('they and their doctors are kept to one country of those that are named', async () => {
    const { countries } = await visitor().ok(directoryApi.hospitalClasses, {})
    assert.deepEqual([...countries].sort(), ['德国', '日本', '美国'].sort())
    const [japan] = await server.db.select().from(hospital).where(eq(hospital.country, '日本'))
    const { items } = await visitor().ok(directoryApi.hospitals, { ...ABROAD, country: '日本', pageIdx: 0, pageSize: 20 })
    assert.deepEqual(
      items.map(({ name }) => name),
      [japan?.name],
    )
    const there = await visitor().ok(directoryApi.doctors, { ...DOCTORS, isAbroad: true, country: '日本' })
    assert.deepEqual([...new Set(there.items.map((one) => one.hospital))], [japan?.name])
    const all = await visitor().ok(directoryApi.doctors, { ...DOCTORS, isAbroad: true })
    assert.equal(new Set(all.items.map((one) => one.hospital)).size, 3)
  })
})
