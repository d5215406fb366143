import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { courseApi } from '@/api/course'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import type { CourseTab } from '@/domain/course'
import { grantCourse } from './courses'
import { doc, reading } from '../../kernel/documents/tables'
import { createDoc, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 25 }
const newCourse = (more: object = {}) =>
  createDoc(server, { title: '公开课', docType: 6, startTime: new Date(Date.now() - 86_400_000), durationSeconds: 3600, ...more })
const list = (device: Device, tab: CourseTab = 'all') => device.ok(courseApi.list, { ...page, tab })
const ids = async (device: Device, tab: CourseTab = 'all') => (await list(device, tab)).items.map((item) => item.doc.id)

describe('my courses', () => {
  test('are those I joined and those I have begun, with progress and where the right comes from', async () => {
    const { device } = await signedInDevice(server)
    const [joined, begun] = [await newCourse(), await newCourse()]
    await newCourse()
    assert.equal((await device.ok(courseApi.join, { docId: joined })).source, 'free')
    await device.ok(docApi.detail, { docId: begun })
    await device.ok(docApi.setProgress, { docId: begun, progress: 0.5, seconds: 5, watched: true })
    const { items, counts } = await list(device)
    assert.deepEqual(
      items.map((item) => [item.doc.id, item.source, Math.round(item.progress * 100)]),
      [
        [begun, '', 50],
        [joined, 'free', 0],
      ],
    )
    assert.deepEqual(counts, { all: 2, learning: 2, done: 0 })
  })
  test('count as learnt by how far or how long they were watched', async () => {
    const { device, user } = await signedInDevice(server)
    const [far, long, half] = [await newCourse(), await newCourse(), await newCourse()]
    for (const docId of [far, long, half]) await device.ok(docApi.detail, { docId })
    await device.ok(docApi.setProgress, { docId: far, progress: 1, seconds: 1, watched: true })
    await server.db
      .update(reading)
      .set({ seconds: 3600 })
      .where(eq(reading.docId, Number(long)))
    await server.db
      .update(reading)
      .set({ seconds: 1800 })
      .where(eq(reading.docId, Number(half)))
    assert.deepEqual((await ids(device, 'done')).sort(), [far, long].sort())
    assert.deepEqual(await ids(device, 'learning'), [half])
    assert.equal((await list(device, 'learning')).items[0]?.progress, 0.5)
    assert.ok(user.id > 0)
  })
  test('are joined once however often it is asked; what was bought stays bought', async () => {
    const { device, user } = await signedInDevice(server)
    const docId = await newCourse()
    for (let n = 0; n < 2; n += 1) await device.ok(courseApi.join, { docId })
    assert.deepEqual(await ids(device), [docId])
    await grantCourse(server.db, { userId: user.id, docId: Number(docId), source: 'bought' })
    assert.equal((await device.ok(courseApi.join, { docId })).source, 'bought')
    assert.equal((await list(device)).items[0]?.source, 'bought')
  })
  test('are not articles, not taken down, and not those of others', async () => {
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const article = await createDoc(server)
    await device.ok(docApi.setProgress, { docId: article, progress: 0.4, seconds: 1 })
    const down = await newCourse()
    await device.ok(courseApi.join, { docId: down })
    await server.db
      .update(doc)
      .set({ status: 'draft' })
      .where(eq(doc.id, Number(down)))
    await other.ok(courseApi.join, { docId: await newCourse() })
    assert.deepEqual(await ids(device), [])
    await device.refused(courseApi.join, { docId: article }, ACK.notFound)
    await device.refused(courseApi.join, { docId: down }, ACK.notFound)
  })
  test('that are only for certified doctors are refused to others, with the reason', async () => {
    const docId = await newCourse({ rule: 'certified' })
    const { device } = await signedInDevice(server, { level: 1 })
    const { errormessage } = await device.refused(courseApi.join, { docId }, ACK.forbidden)
    assert.equal(errormessage, '完成认证后可加入课程')
    await (await signedInDevice(server, { level: 2 })).device.ok(courseApi.join, { docId })
  })
  test('suggestions are the newest that are not mine', async () => {
    const { device } = await signedInDevice(server)
    const [mine, newest] = [
      await newCourse({ publishedAt: new Date(Date.now() + 2000) }),
      await newCourse({ publishedAt: new Date(Date.now() + 1000) }),
    ]
    await device.ok(courseApi.join, { docId: mine })
    const { items } = await device.ok(courseApi.suggested, {})
    assert.equal(items[0]?.id, newest)
    assert.ok(items.length <= 10 && !items.some(({ id }) => id === mine))
  })
  test('ask for somebody who is signed in', async () => {
    const visitor = new Device(server)
    await visitor.refused(courseApi.list, { ...page, tab: 'all' }, ACK.unauthenticated)
    await visitor.refused(courseApi.suggested, {}, ACK.unauthenticated)
    await visitor.refused(courseApi.join, { docId: '1' }, ACK.unauthenticated)
    const { device } = await signedInDevice(server)
    await device.refused(courseApi.list, { ...page, tab: 'bought' }, ACK.invalid)
    await device.refused(courseApi.join, { docId: '99999999' }, ACK.notFound)
  })
})
