import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { eq, inArray } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { CLICKSTREAM_PATH, TRACK_BATCH_MAX, trackingApi, type TrackEvent } from '@/api/tracking'
import { click, trackEvent, viewTime } from './tables'
import { purge } from '../../housekeeping'
import { throttle } from '../../kernel/throttle/tables'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { Device, testServer } from '../../test/server'

const server = testServer()
const DAY = 24 * 3600 * 1000
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

describe('what events may fill', () => {
  const KB = 1024
  /** An event of so many bytes. */
  const large = (bytes: number): TrackEvent => ({
    ...event(),
    properties: Object.fromEntries(Array.from({ length: Math.ceil(bytes / 900) }, (_, n) => [`p${n}`, 'x'.repeat(900)])),
  })
  const batch = (bytes: number) => ({ events: Array.from({ length: 20 }, () => large(bytes)) })
  const fill = async (device: Device, calls: number): Promise<number[]> => {
    const acks: number[] = []
    for (let n = 0; n < calls; n += 1)
      acks.push((await device.post(trackingApi.batch.path, batch(18 * KB))).body.responseStatus.ack)
    return acks
  }
  test('one has 20 KB', async () => {
    const device = newVisitor(server)
    await device.ok(trackingApi.batch, { events: [large(19 * KB)] })
    const { errormessage } = await device.refused(trackingApi.batch, { events: [large(22 * KB)] }, ACK.invalid)
    assert.match(errormessage, /20 KB/)
  })
  test('a visitor has 1 MB a day, and a user 5 MB', async () => {
    const visitor = await fill(newVisitor(server), 4)
    assert.deepEqual(visitor, [ACK.ok, ACK.ok, ACK.tooMany, ACK.tooMany])
    const { device } = await signedInDevice(server)
    const user = await fill(device, 16)
    assert.ok(user.filter((ack) => ack === ACK.ok).length > 10)
    assert.equal(user.at(-1), ACK.tooMany)
  })
  test('all visitors of an address have 50 MB a day, whatever they call themselves', async () => {
    const address = '10.9.7.1'
    await server.db
      .insert(throttle)
      // All but a megabyte is spent.
      .values({ key: `track:visitors:${address}`, windowEndsAt: new Date(Date.now() + (49 / 50) * 24 * 3600 * 1000) })
    const acks: number[] = []
    for (let n = 0; n < 4; n += 1) acks.push(...(await fill(Object.assign(newVisitor(server), { address }), 1)))
    assert.deepEqual(acks, [ACK.ok, ACK.ok, ACK.tooMany, ACK.tooMany])
    // Views and clicks come out of the same.
    const view = { docid: 'view-of-a-full-day', usagetime: 4, reqtime: new Date().toISOString() }
    await server.db
      .update(throttle)
      .set({ windowEndsAt: new Date(Date.now() + 25 * 3600 * 1000) })
      .where(eq(throttle.key, `track:visitors:${address}`))
    await Object.assign(newVisitor(server), { address }).refused(trackingApi.viewCount, view, ACK.tooMany)
    const { statusCode } = await server.app.inject({ url: `/${CLICKSTREAM_PATH}?page=full-day`, remoteAddress: address })
    assert.equal(statusCode, 200)
    const clicks = await server.db.select().from(click)
    assert.ok(clicks.every(({ pairs }) => pairs.page !== 'full-day'))
  })
  test('and comes so often in a minute from one address', async () => {
    const device = newVisitor(server)
    const statuses: number[] = []
    for (let n = 0; n < 1201; n += 1) statuses.push((await device.post(trackingApi.batch.path, { events: [] })).status)
    assert.deepEqual([statuses[0], statuses.at(-1)], [200, 429])
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
  test('a view of a clock that goes wrong happened now: what lies ahead would never be cleared away', async () => {
    const device = new Device(server)
    await device.ok(trackingApi.viewCount, { docid: 'view-ahead', usagetime: 4, reqtime: '2099-01-01T00:00:00Z' })
    const [row] = await server.db.select().from(viewTime).where(eq(viewTime.docId, 'view-ahead'))
    assert.ok(row && row.requestTime.getTime() <= Date.now())
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

test('what was counted of clicks, views and events goes after half a year', async () => {
  const marker = key()
  const event = (days: number) => ({
    id: `${marker}-${days}`,
    event: marker,
    time: new Date(),
    page: '',
    properties: {},
    receivedAt: new Date(Date.now() - days * DAY),
  })
  const view = (days: number) => ({ docId: marker, seconds: days, requestTime: new Date(Date.now() - days * DAY) })
  const tap = (days: number) => ({ pairs: { marker, days: String(days) }, receivedAt: new Date(Date.now() - days * DAY) })
  await server.db.insert(trackEvent).values([event(181), event(179)])
  await server.db.insert(viewTime).values([view(181), view(179)])
  await server.db.insert(click).values([tap(181), tap(179)])
  await purge(server.parts)
  const events = await server.db.select().from(trackEvent).where(eq(trackEvent.event, marker))
  const views = await server.db.select().from(viewTime).where(eq(viewTime.docId, marker))
  const clicks = (await server.db.select().from(click)).filter(({ pairs }) => pairs.marker === marker)
  assert.deepEqual(
    [events.map(({ id }) => id), views.map(({ seconds }) => seconds), clicks.map(({ pairs }) => pairs.days)],
    [[`${marker}-179`], [179], ['179']],
  )
})
