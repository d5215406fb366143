import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { describe, test } from '../../test/run'
import { eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import WebSocket from 'ws'
import { ACK } from '@/api/envelope'
import {
  CLICKSTREAM_PATH,
  LIVE_VISITORS_PATH,
  TRACK_BATCH_MAX,
  liveVisitorsMessage,
  trackingApi,
  type TrackEvent,
} from '@/api/tracking'
import { buildApp } from '../../app'
import { click, liveVisitor, trackEvent, viewTime } from '../../db/schema'
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

describe('visitors of a live', () => {
  async function listening(parts = server.parts) {
    const app = await buildApp(parts)
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { app, port: (app.server.address() as AddressInfo).port }
  }
  async function visitor(port: number, docId: string) {
    const seen: number[] = []
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${LIVE_VISITORS_PATH}?docId=${docId}`)
    socket.on('message', (data: Buffer) => seen.push(v.parse(liveVisitorsMessage, JSON.parse(data.toString())).online))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return { socket, seen }
  }
  async function until(condition: () => boolean): Promise<void> {
    for (let n = 0; n < 100 && !condition(); n += 1) await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(condition())
  }
  test('are counted over all processes, and each is told when the number changes', async () => {
    // Two servers on one database stand for two processes.
    const [one, two] = [await listening(), await listening()]
    const first = await visitor(one.port, '7001')
    await until(() => first.seen.at(-1) === 1)
    const second = await visitor(two.port, '7001')
    await until(() => first.seen.at(-1) === 2 && second.seen.at(-1) === 2)
    const elsewhere = await visitor(two.port, '7002')
    await until(() => elsewhere.seen.at(-1) === 1)
    second.socket.close()
    await until(() => first.seen.at(-1) === 1)
    assert.deepEqual(first.seen, [1, 2, 1])
    for (const { socket } of [first, elsewhere]) socket.terminate()
    await one.app.close()
    await two.app.close()
  })
  test('connections of a process that died are not counted', async () => {
    await server.db.insert(liveVisitor).values({ connectionId: 'dead', liveId: '7003', seenAt: sql`now() - interval '1 minute'` })
    const { app, port } = await listening()
    const alive = await visitor(port, '7003')
    await until(() => alive.seen.at(-1) === 1)
    alive.socket.terminate()
    await app.close()
  })
  test('a malformed live is refused', async () => {
    const { app, port } = await listening()
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${LIVE_VISITORS_PATH}?docId=abc`)
    const code = await new Promise((resolve) => socket.once('close', resolve))
    assert.equal(code, 1008)
    await app.close()
  })
})
