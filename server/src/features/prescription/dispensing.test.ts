import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { patientApi } from '@/api/patient'
import { prescriptionApi } from '@/api/prescription'
import { TEN_ITEMS } from '@/domain/prescription/form'
import { approved, inquiry, medicineOf, prepared, staff, submitted } from '../../test/prescription'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { materialAccess } from '../patient/tables'
import { medicine, prescriptionEvent } from './tables'
import { prescriptionWard } from '../../test/prescription-ward'

const server = testServer()
const { ward, stateOf, rowOf, sweepNow, moved } = prescriptionWard(server)

describe('the pharmacy', () => {
  test('gives out what two people have looked at, all ten items, in time, and as long as there is some', async () => {
    const { by, orgId, pharmacist, inquiryId } = await ward()
    const [one, other] = [await staff(server, orgId, 'pharmacy'), await staff(server, orgId, 'pharmacy')]
    const { id: waiting } = await submitted(server, by, inquiryId)
    await one.device.refused(prescriptionApi.detail, { id: waiting }, ACK.notFound)
    const id = await approved(server, by, (await inquiry(server, by)).id, pharmacist.device)
    const nine = TEN_ITEMS.slice(1)
    assert.match(
      (await one.device.refused(prescriptionApi.prepare, { id, ticks: [...nine] }, ACK.refused)).errormessage,
      /四查十对/,
    )
    await other.device.refused(prescriptionApi.dispense, { id }, ACK.refused)
    await prepared(one.device, id)
    assert.match((await one.device.refused(prescriptionApi.dispense, { id }, ACK.refused)).errormessage, /两人/)
    const { id: medicineId } = await medicineOf(server, orgId, 'doxycycline')
    const stock = (left: number) => server.db.update(medicine).set({ stock: left }).where(eq(medicine.id, medicineId))
    await stock(0)
    assert.match((await other.device.refused(prescriptionApi.dispense, { id }, ACK.refused)).errormessage, /库存不足/)
    await stock(5)
    // Example 6: a minute after the end of its last day.
    await moved(id, { expiresAt: new Date(Date.now() - 1000) })
    assert.equal((await other.device.refused(prescriptionApi.dispense, { id }, ACK.conflict)).errormessage, '已失效')
    await sweepNow()
    assert.equal(await stateOf(other.device, id), 'expired')
    assert.equal((await medicineOf(server, orgId, 'doxycycline')).stock, 5)
  })
  test('of two that give out at the same time gives once, and of the last box only one prescription has it', async () => {
    const { by, orgId, pharmacist } = await ward()
    const [one, other, third] = [
      await staff(server, orgId, 'pharmacy'),
      await staff(server, orgId, 'pharmacy'),
      await staff(server, orgId, 'pharmacy'),
    ]
    const ready = async () => {
      const id = await approved(server, by, (await inquiry(server, by)).id, pharmacist.device)
      await prepared(one.device, id)
      return id
    }
    const [first, second] = [await ready(), await ready()]
    const { id: medicineId } = await medicineOf(server, orgId, 'doxycycline')
    await server.db.update(medicine).set({ stock: 1 }).where(eq(medicine.id, medicineId))
    const tries = [
      other.device.post('api/prescription/dispense', { id: first }),
      third.device.post('api/prescription/dispense', { id: first }),
      other.device.post('api/prescription/dispense', { id: second }),
      third.device.post('api/prescription/dispense', { id: second }),
    ]
    const acks = (await Promise.all(tries)).map(({ body }) => body.responseStatus.ack)
    assert.equal(acks.filter((ack) => ack === ACK.ok).length, 1)
    assert.equal((await medicineOf(server, orgId, 'doxycycline')).stock, 0)
    const given = await server.db
      .select()
      .from(prescriptionEvent)
      .where(and(eq(prescriptionEvent.event, 'dispense')))
    assert.equal(given.filter(({ prescriptionId }) => [Number(first), Number(second)].includes(prescriptionId)).length, 1)
    await server.db.update(medicine).set({ stock: 100 }).where(eq(medicine.id, medicineId))
  })
})

describe('who reads', () => {
  test('is noted for the patient: the doctor, the pharmacist and the pharmacy, never the patient’s own side', async () => {
    const { by, pharmacist, inquiryId, patient } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    const before = await readers(id)
    await pharmacist.device.ok(prescriptionApi.detail, { id })
    await patient.ok(prescriptionApi.detail, { id })
    const after = await readers(id)
    assert.equal(after.length, before.length + 1)
    assert.equal(after.at(-1)?.readerId, pharmacist.user.id)
    const { patientId } = await rowOf(id)
    const log = await patient.ok(patientApi.access, { patientId: String(patientId), pageIdx: 0, pageSize: 50 })
    assert.ok(log.items.some(({ reader, purpose }) => reader === '审核药师' && purpose === '处方'))
  })
  const readers = (id: string) =>
    server.db
      .select()
      .from(materialAccess)
      .where(and(eq(materialAccess.purpose, 'prescription'), eq(materialAccess.refId, Number(id))))
      .orderBy(materialAccess.id)

  test('at the pharmacy sees what section 9 names: no identity number, mobile, picture or message', async () => {
    const { by, pharmacist, inquiryId } = await ward()
    const { id } = await submitted(server, by, inquiryId)
    const { prescription: seen } = await pharmacist.device.ok(prescriptionApi.detail, { id })
    assert.equal(seen.patientCard.name, '王小明')
    assert.match(seen.patientCard.recordNumber, /^IH\d{10}$/)
    assert.deepEqual(Object.keys(seen.patientCard).sort(), ['age', 'name', 'recordNumber', 'sex', 'weight'])
    assert.equal(seen.draft, null)
    assert.doesNotMatch(JSON.stringify(seen), /1381234|110101|资料已看过|口服五周/)
  })
})
