import assert from 'node:assert/strict'
import { callApi } from '@/api/call'
import { ACK } from '@/api/envelope'
import { called, withMember } from '../../test/call'
import { signedInDevice } from '../../test/factories'
import { test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()

test('a whole team of twelve comes in: six are seen, all are heard, and a thirteenth finds no place', async () => {
  const { id, doctor, applicant } = await called(server, { service: 'con_mdt', state: 'in_progress' })
  const members = []
  for (let n = 0; n < 11; n += 1) members.push(await withMember(server, id))
  const seats = [doctor, applicant, ...members.slice(0, 10)]
  const seen: boolean[] = []
  for (const { device } of seats) seen.push((await device.ok(callApi.join, { id, way: 'mesh' })).isSeen)
  assert.deepEqual(seen, [...Array<boolean>(6).fill(true), ...Array<boolean>(6).fill(false)])
  const { errormessage } = await (members[10]?.device ?? doctor.device).refused(callApi.join, { id, way: 'mesh' }, ACK.refused)
  assert.match(errormessage, /最多12人/)
  const stranger = await signedInDevice(server, { level: 2, userType: 1 })
  await stranger.device.refused(callApi.join, { id, way: 'mesh' }, ACK.notFound)
})
