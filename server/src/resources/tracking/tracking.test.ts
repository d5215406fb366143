import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { eq, inArray } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { CLICKSTREAM_PATH, TRACK_BATCH_MAX, trackingApi, type TrackEvent } from '@/api/tracking'
import { click, trackEvent, viewTime } from '../../db/schema'
import { key, signedInDevice } from '../../test/factories'
import { Device, testServer } from '../../test/server'

const server = testServer()
const event = (id = key()): TrackEvent => ({
  id,
  event: 'page_view',
  time: new Date().toISOString(),
  page: '/index',
  properties: { from: 'home', n: 1 },
})

describe('events', () => {
  test('are stored with the user and the run', async () => {
    const { device, user } = await signedInDevice(server)
    const one = event()
    await device.ok(trackingApi.batch, { events: [one] })
    const [row] = await server.db.select().from(trackEvent).where(eq(trackEvent.id, one.id))
    assert.deepEqual([row?.userId, row?.sid, row?.properties], [user.id, device.sid, one.properties])
  })
  test('sent twice count once', async () => {
    const [one, two] = [event(), event()]
    await new Device(server).ok(trackingApi.batch, { events: [one, one] })
    await new Device(server).ok(trackingApi.batch, { events: [one, two] })
    const rows = await server.db
      .select()
      .from(trackEvent)
      .where(inArray(trackEvent.id, [one.id, two.id]))
    assert.equal(rows.length, 2)
  })
  test(`come at most ${TRACK_BATCH_MAX} at a time`, async () => {
    const device = new Device(server)
    await device.ok(trackingApi.batch, { events: Array.from({ length: TRACK_BATCH_MAX }, () => event()) })
    await device.ok(trackingApi.batch, { events: [] })
    await device.refused(trackingApi.batch, { events: Array.from({ length: TRACK_BATCH_MAX + 1 }, () => event()) }, ACK.invalid)
  })
  test('with odd ids, times or nested properties are refused', async () => {
    const device = new Device(server)
    await device.refused(trackingApi.batch, { events: [{ ...event(), id: 'x' }] }, ACK.invalid)
    await device.refused(trackingApi.batch, { events: [{ ...event(), time: 'now' }] }, ACK.invalid)
    await device.refused(trackingApi.batch, { events: [{ ...event(), properties: { deep: {} } }] }, ACK.invalid)
  })
})

describe('other sinks', () => {
  test('a view of more than nine seconds counts as nine', async () => {
    const device = new Device(server)
    for (const usagetime of [4, 600])
      await device.ok(trackingApi.viewCount, { docid: 'view-test', usagetime, reqtime: new Date().toISOString() })
    const rows = await server.db.select().from(viewTime).where(eq(viewTime.docId, 'view-test')).orderBy(viewTime.id)
    assert.deepEqual(
      rows.map((row) => row.seconds),
      [4, 9],
    )
    await device.refused(trackingApi.viewCount, { docid: 'view-test', usagetime: -1, reqtime: 'x' }, ACK.invalid)
  })
  test('the click stream answers with a pixel and keeps the pairs', async () => {
    const response = await server.app.inject({ url: `/${CLICKSTREAM_PATH}?page=home&action=tap&x=1&x=2` })
    assert.equal(response.headers['content-type'], 'image/gif')
    assert.equal(response.headers['cache-control'], 'no-store')
    assert.equal(response.rawPayload.subarray(0, 6).toString(), 'GIF89a')
    const rows = await server.db.select().from(click)
    assert.deepEqual(rows.at(-1)?.pairs, { page: 'home', action: 'tap' })
  })
})
