import assert from 'node:assert/strict'
import * as v from 'valibot'
import { ACK } from '@/api/envelope'
import { docApi } from '@/api/doc'
import { trackingApi } from '@/api/tracking'
import { userApi } from '@/api/user'
import { trackEvent } from '../features/tracking/tables'
import { reading } from '../kernel/documents/tables'
import { eq } from 'drizzle-orm'
import { createDoc, key, signedInDevice } from '../test/factories'
import { describe, test } from '../test/run'
import { Device, testServer } from '../test/server'
import { dayText, isoTime } from './inputs'

const server = testServer()
const SENTENCE = '含有无法保存的字符，请删除后重试'

describe('characters that no database keeps', () => {
  test('are refused by the name of the field, wherever they stand', async () => {
    const device = new Device(server)
    for (const bad of ['a\u0000b', '\ud800', 'x\udc00y']) {
      const { fields } = await device.refused(userApi.inviteInfo, { code: bad }, ACK.invalid)
      assert.deepEqual(fields, { code: SENTENCE })
    }
    const event = { id: key(), event: 'x', time: new Date().toISOString(), page: '', properties: { 'a\u0000': 1 } }
    const refusal = await device.refused(trackingApi.batch, { events: [event] }, ACK.invalid)
    assert.deepEqual(refusal.fields, { 'events.0.properties': SENTENCE })
    device.sid = 'sid\u0000'
    assert.deepEqual((await device.refused(docApi.blocks, {}, ACK.invalid)).fields, { 'head.sid': SENTENCE })
  })
  test('are told from signs of other languages and from pictures, which are kept', async () => {
    const properties = { title: '非小细胞 👨‍👩‍👧 ﬀ \u202e' }
    const id = key()
    const event = { id, event: 'x', time: new Date().toISOString(), page: '', properties }
    await new Device(server).ok(trackingApi.batch, { events: [event] })
    const [row] = await server.db.select().from(trackEvent).where(eq(trackEvent.id, id))
    assert.deepEqual(row?.properties, properties)
  })
  test('come after the policy: a visitor is asked to sign in first', async () => {
    await new Device(server).refused(userApi.setEnterprise, { id: 'a\u0000' }, ACK.unauthenticated)
  })
  test('what is nested without end is refused', async () => {
    const nested = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as object
    const { errormessage } = await new Device(server).refused(userApi.inviteInfo, { code: 'x', more: nested }, ACK.invalid)
    assert.equal(errormessage, '内容嵌套过深')
  })
})

describe('times and parts', () => {
  const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success
  test('lie between 2000 and 2100, days after 1900', () => {
    for (const good of ['2000-01-01T00:00:00Z', '2026-11-22T08:00:00.000+08:00', '2100-12-31T23:59:59Z'])
      assert.ok(takes(isoTime, good), good)
    for (const bad of [
      '1999-12-31T23:59:59Z',
      '2101-01-01T00:00:00Z',
      '-271821-04-20T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      'now',
    ])
      assert.ok(!takes(isoTime, bad), bad)
    for (const good of ['1900-01-01', '2024-02-29', '2100-12-31']) assert.ok(takes(dayText, good), good)
    for (const bad of ['0000-01-01', '1899-12-31', '2101-01-01', '2026-02-30']) assert.ok(!takes(dayText, bad), bad)
  })
  test('a progress that is almost nothing is nothing', async () => {
    const { device, user } = await signedInDevice(server)
    const docId = await createDoc(server)
    await device.ok(docApi.setProgress, { docId, progress: 1e-300, seconds: 0 })
    await device.ok(docApi.setProgress, { docId, progress: 0.123_456_7, seconds: 0 })
    const [row] = await server.db.select().from(reading).where(eq(reading.userId, user.id))
    assert.ok(Math.abs((row?.progress ?? 0) - 0.1235) < 1e-6, String(row?.progress))
  })
})
