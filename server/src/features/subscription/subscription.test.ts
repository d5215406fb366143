import assert from 'node:assert/strict'
import { columnApi } from '@/api/column'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { pubApi } from '@/api/pub'
import { subscriptionApi } from '@/api/subscription'
import { userApi } from '@/api/user'
import type { SubscriptionSort } from '@/domain/subscription'
import { columnistProfile } from '../../kernel/documents/tables'
import { userDisease } from '../../kernel/people/tables'
import { createDoc, newColumnist, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 100 }
const HOUR = 3600 * 1000
const soon = (n: number) => new Date(Date.now() + n * 1000)
const follow = (device: Device, columnistId: number, followed = true) =>
  device.ok(pubApi.followColumnist, { columnistId: String(columnistId), followed })
const columns = async (device: Device, sort: SubscriptionSort = 'followed') =>
  (await device.ok(subscriptionApi.columns, { ...page, sort })).items
const feedIds = async (device: Device, more: object = {}) =>
  (await device.ok(subscriptionApi.feed, { pageIdx: 0, pageSize: 10, source: 'all' as const, ...more })).items.map(({ id }) => id)

describe('followed columns', () => {
  test('come with their two newest documents, and what is unread since they were followed', async () => {
    const { device } = await signedInDevice(server)
    const columnistId = await newColumnist(server, '专栏甲')
    await createDoc(server, { columnistId, publishedAt: new Date(Date.now() - HOUR) })
    await follow(device, columnistId)
    const [second, third] = [
      await createDoc(server, { columnistId, publishedAt: soon(1) }),
      await createDoc(server, { columnistId, publishedAt: soon(2) }),
    ]
    await createDoc(server, { columnistId, publishedAt: soon(3), status: 'draft' })
    const [column] = await columns(device)
    assert.equal(column?.columnist.name, '专栏甲')
    assert.equal(column?.unread, 2)
    assert.deepEqual(
      column?.newest.map(({ id }) => id),
      [third, second],
    )
    await device.ok(docApi.detail, { docId: third })
    assert.equal((await columns(device))[0]?.unread, 1)
  })
  test('are read when the column is opened, or when all are marked', async () => {
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const [one, two] = [await newColumnist(server), await newColumnist(server)]
    for (const id of [one, two]) {
      await follow(device, id)
      await follow(other, id)
    }
    // Published between following and now, so that looking makes them old.
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const columnistId of [one, two]) await createDoc(server, { columnistId, publishedAt: new Date() })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const unread = async (reader: Device) => (await columns(reader)).map((column) => column.unread)
    const waiting = async (reader: Device) => (await reader.ok(userApi.studyInfo, {})).unreadCount
    assert.deepEqual(await unread(device), [1, 1])
    assert.equal(await waiting(device), 2)
    await device.ok(columnApi.detail, { columnistId: String(two) })
    assert.deepEqual(await unread(device), [0, 1])
    await device.ok(subscriptionApi.seen, { columnistId: '' })
    assert.deepEqual(await unread(device), [0, 0])
    assert.equal(await waiting(device), 0)
    assert.deepEqual(await unread(other), [1, 1])
    await server.db.insert(columnistProfile).values({ columnistId: two, diseaseIds: [], status: 'withdrawn' })
    assert.equal(await waiting(other), 1)
  })
  test('are sorted by update, by following, and by what is unread', async () => {
    const { device } = await signedInDevice(server)
    const [quiet, busy] = [await newColumnist(server, '静'), await newColumnist(server, '忙')]
    await follow(device, busy)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await follow(device, quiet)
    await createDoc(server, { columnistId: busy, publishedAt: soon(1) })
    const names = async (sort: SubscriptionSort) => (await columns(device, sort)).map(({ columnist }) => columnist.name)
    assert.deepEqual(await names('followed'), ['静', '忙'])
    assert.deepEqual(await names('updated'), ['忙', '静'])
    assert.deepEqual(await names('unread'), ['忙', '静'])
  })
  test('leave the list when they are let go of or withdrawn', async () => {
    const { device } = await signedInDevice(server)
    const [kept, gone, withdrawn] = [await newColumnist(server, '留'), await newColumnist(server), await newColumnist(server)]
    for (const id of [kept, gone, withdrawn]) await follow(device, id)
    await follow(device, gone, false)
    await server.db.insert(columnistProfile).values({ columnistId: withdrawn, diseaseIds: [], status: 'withdrawn' })
    const answer = await device.ok(subscriptionApi.columns, { ...page, sort: 'followed' })
    assert.deepEqual(
      answer.items.map(({ columnist }) => columnist.name),
      ['留'],
    )
    assert.equal(answer.total, 1)
  })
})

describe('subscribed diseases', () => {
  const subscribed = async (device: Device) =>
    (await device.ok(subscriptionApi.diseases, {})).items.filter((item) => item.subscribed).map(({ id }) => id)
  const set = (device: Device, diseaseId: string, on: boolean) =>
    device.ok(subscriptionApi.setDisease, { diseaseId, subscribed: on })
  test('begin with those of the profile, which stays complete when one is let go of', async () => {
    const { device, user } = await signedInDevice(server)
    await server.db.insert(userDisease).values(['d1', 'd3'].map((diseaseId) => ({ userId: user.id, diseaseId })))
    assert.deepEqual(await subscribed(device), ['d1', 'd3'])
    for (let n = 0; n < 2; n += 1) await set(device, 'd1', false)
    await set(device, 'd5', true)
    assert.deepEqual(await subscribed(device), ['d3', 'd5'])
    const { diseases } = await device.ok(userApi.info, {})
    assert.deepEqual(diseases.map(({ id }) => id).sort(), ['d1', 'd3'])
    assert.equal((await device.ok(subscriptionApi.diseases, {})).items.length, 20)
  })
  test('say how much is new this week', async () => {
    const { device } = await signedInDevice(server)
    const count = async () =>
      (await device.ok(subscriptionApi.diseases, {})).items.find(({ id }) => id === 'd18')?.recentCount ?? 0
    const before = await count()
    await createDoc(server, { tagIds: ['d18', 'mdt'] })
    await createDoc(server, { tagIds: ['d18'], publishedAt: new Date(Date.now() - 8 * 24 * HOUR) })
    assert.equal(await count(), before + 1)
  })
})

describe('the feed', () => {
  test('joins columns and diseases, newest first, each document once', async () => {
    const { device } = await signedInDevice(server)
    const columnistId = await newColumnist(server)
    await follow(device, columnistId)
    await device.ok(subscriptionApi.setDisease, { diseaseId: 'd17', subscribed: true })
    const both = await createDoc(server, { columnistId, tagIds: ['d17'], publishedAt: soon(60) })
    const ofDisease = await createDoc(server, { tagIds: ['d17'], publishedAt: soon(61) })
    const ofColumn = await createDoc(server, { columnistId, publishedAt: soon(62) })
    await createDoc(server, { tagIds: ['d19'], publishedAt: soon(63) })
    assert.deepEqual((await feedIds(device)).slice(0, 3), [ofColumn, ofDisease, both])
    assert.deepEqual(await feedIds(device, { source: 'column' }), [ofColumn, both])
    assert.deepEqual((await feedIds(device, { source: 'disease' })).slice(0, 2), [ofDisease, both])
    const d19 = await feedIds(device, { source: 'disease', diseaseId: 'd19' })
    assert.ok(d19.length > 0 && !d19.includes(both))
  })
  test('is empty for who subscribes to nothing', async () => {
    const { device } = await signedInDevice(server)
    assert.deepEqual(await feedIds(device), [])
  })
})

test('visitors are asked to sign in, and malformed requests are refused', async () => {
  const visitor = new Device(server)
  await visitor.refused(subscriptionApi.columns, { ...page, sort: 'updated' }, ACK.unauthenticated)
  await visitor.refused(subscriptionApi.diseases, {}, ACK.unauthenticated)
  await visitor.refused(subscriptionApi.setDisease, { diseaseId: 'd1', subscribed: true }, ACK.unauthenticated)
  await visitor.refused(subscriptionApi.feed, { ...page, source: 'all' }, ACK.unauthenticated)
  await visitor.refused(subscriptionApi.seen, { columnistId: '' }, ACK.unauthenticated)
  const { device } = await signedInDevice(server)
  await device.refused(subscriptionApi.columns, { ...page, sort: 'name' }, ACK.invalid)
  await device.refused(subscriptionApi.setDisease, { diseaseId: 'd999', subscribed: true }, ACK.invalid)
  await device.refused(subscriptionApi.feed, { ...page, source: 'all', diseaseId: 'mdt' }, ACK.invalid)
  await device.ok(subscriptionApi.seen, { columnistId: '99999999' })
})
