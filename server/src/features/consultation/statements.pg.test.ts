import assert from 'node:assert/strict'
import { consultationApi, roomApi } from '@/api/consultation'
import { statementsOf } from '../../db/statements'
import { newApplicant, newDoctor, ordered, say } from '../../test/consultation'
import { test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
/** On PostgreSQL the other processes are told of a message by statements. */
const TOLD = process.env.DATABASE_URL ? 2 : 0

test('a message costs few statements, however much was said before; the order is read again only where it reads otherwise', async () => {
  const by = await newDoctor(server, { con_text: 0 })
  const { device } = await newApplicant(server)
  const { id } = await ordered(server, device, by, { service: 'con_text', cents: 0 })
  await by.device.ok(consultationApi.accept, { id, guardian: null })
  await say(by.device, id, '资料已看过')
  // A round begins: how many were used is shown.
  assert.equal(await statementsOf(() => say(device, id, '请问还需要查什么')), 22 + TOLD)
  assert.equal(await statementsOf(() => say(device, id, '片子在路上')), 9 + TOLD)
  for (let n = 0; n < 20; n += 1) await say(by.device, id, `第${n}条`)
  assert.equal(await statementsOf(() => say(by.device, id, '请复查增强 CT')), 9 + TOLD)
  // Of the other side: what is new, and how far it is read.
  assert.equal(await statementsOf(() => device.ok(roomApi.messages, { id, after: 3, before: 0 })), 4)
  assert.equal(await statementsOf(() => device.ok(roomApi.read, { id, seq: 5 })), 4)
})
