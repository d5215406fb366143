import assert from 'node:assert/strict'
import { certificationApi } from '@/api/certification'
import { ACK } from '@/api/envelope'
import { createUser, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
let last = 0
const newNumber = (): string => `1101100${String((last += 1)).padStart(8, '0')}`
const check = async (device: Device, medicalId: string) => (await device.ok(certificationApi.repeatCheck, { medicalId })).repeated

describe('the number of a licence', () => {
  test('is used when another account is certified with it or under review, whatever the case', async () => {
    const { device } = await signedInDevice(server)
    for (const level of [2, 4]) {
      const certificateNo = `${newNumber()}a`
      await createUser(server, { certificateNo, level })
      assert.equal(await check(device, ` ${certificateNo.toUpperCase()} `), true, String(level))
    }
  })
  test('is free when nobody has it, when it is one’s own, or when the other was never certified', async () => {
    const own = newNumber()
    const { device } = await signedInDevice(server, { certificateNo: own, level: 2 })
    const rejected = newNumber()
    await createUser(server, { certificateNo: rejected, level: 3 })
    for (const number of [own, rejected, newNumber()]) assert.equal(await check(device, number), false)
  })
  test('is refused when it is none, to visitors, and to who tries many', async () => {
    const { device } = await signedInDevice(server)
    await device.refused(certificationApi.repeatCheck, { medicalId: '123' }, ACK.invalid)
    await new Device(server).refused(certificationApi.repeatCheck, { medicalId: newNumber() }, ACK.unauthenticated)
    for (let n = 0; n < 20; n += 1) await check(device, newNumber())
    await device.refused(certificationApi.repeatCheck, { medicalId: newNumber() }, ACK.tooMany)
  })
})
