import assert from 'node:assert/strict'
import { callApi } from '@/api/call'
import { called, withMember } from '../../test/call'
import { test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()

test('a whole team of twelve comes in: six are seen, all are heard', async () => {
  const { id, doctor, applicant } = await called(server, { service: 'con_mdt', state: 'in_progress' })
  const members = []
  for (let n = 0; n < 10; n += 1) members.push(await withMember(server, id))
  const seats = [doctor, applicant, ...members]
  const seen: boolean[] = []
  for (const { device } of seats) seen.push((await device.ok(callApi.join, { id, way: 'mesh' })).isSeen)
  assert.deepEqual(seen, [...Array<boolean>(6).fill(true), ...Array<boolean>(6).fill(false)])
})
