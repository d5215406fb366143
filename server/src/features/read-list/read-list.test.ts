import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { readListApi } from '@/api/read-list'
import { readMark } from './tables'
import { doc } from '../../kernel/documents/tables'
import { createDoc, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 10 }
const ids = async (device: Device, state: 'unread' | 'done' = 'unread') =>
  (await device.ok(readListApi.list, { ...page, state })).items.map((item) => item.doc.id)
const readTo = async (device: Device, docId: string, progress: number) => {
  await device.ok(docApi.detail, { docId })
  await device.ok(docApi.setProgress, { docId, progress, seconds: 3 })
}
const put = (device: Device, docId: string, listed = true) => device.ok(readListApi.set, { docId, listed })

describe('the reading list', () => {
  test('holds what was begun and not finished, with how far', async () => {
    const { device } = await signedInDevice(server)
    const [begun, opened, finished] = [await createDoc(server), await createDoc(server), await createDoc(server)]
    await readTo(device, begun, 0.4)
    await device.ok(docApi.detail, { docId: opened })
    await readTo(device, finished, 1)
    const answer = await device.ok(readListApi.list, { ...page, state: 'unread' })
    assert.deepEqual(
      answer.items.map((item) => item.doc.id),
      [begun],
    )
    assert.ok(Math.abs((answer.items[0]?.progress ?? 0) - 0.4) < 1e-6)
    assert.equal(answer.items[0]?.byHand, false)
    assert.deepEqual(answer.counts, { unread: 1, done: 0 })
  })
  test('holds what was put there by hand, the latest first, and once', async () => {
    const { device } = await signedInDevice(server)
    const [first, second] = [await createDoc(server), await createDoc(server)]
    await put(device, first)
    await put(device, second)
    await put(device, first)
    assert.deepEqual(await ids(device), [second, first])
    assert.equal((await device.ok(readListApi.list, { ...page, state: 'unread' })).items[0]?.byHand, true)
  })
  test('keeps what was put there and is read under 已读完, until it is taken out', async () => {
    const { device } = await signedInDevice(server)
    const docId = await createDoc(server)
    await put(device, docId)
    await readTo(device, docId, 1)
    assert.deepEqual([await ids(device), await ids(device, 'done')], [[], [docId]])
    await put(device, docId, false)
    assert.deepEqual(await ids(device, 'done'), [])
  })
  test('lets go of a begun article that is taken out, and takes it back when it is read again', async () => {
    const { device } = await signedInDevice(server)
    const docId = await createDoc(server)
    await readTo(device, docId, 0.3)
    await put(device, docId, false)
    assert.deepEqual(await ids(device), [])
    await new Promise((resolve) => setTimeout(resolve, 5))
    await readTo(device, docId, 0.5)
    assert.deepEqual(await ids(device), [docId])
  })
  test('leaves lives to the courses, unless one is put there', async () => {
    const { device } = await signedInDevice(server)
    const live = await createDoc(server, { docType: 25, startTime: new Date() })
    await readTo(device, live, 0.3)
    assert.deepEqual(await ids(device), [])
    await put(device, live)
    assert.deepEqual(await ids(device), [live])
  })
  test('does not show what was taken down or cleared from the history', async () => {
    const { device } = await signedInDevice(server)
    const [down, cleared] = [await createDoc(server), await createDoc(server)]
    await put(device, down)
    await readTo(device, cleared, 0.3)
    await server.db
      .update(doc)
      .set({ status: 'draft' })
      .where(eq(doc.id, Number(down)))
    await device.ok(docApi.clearHistory, { docId: cleared })
    assert.deepEqual(await ids(device), [])
    await device.refused(readListApi.set, { docId: down, listed: true }, ACK.notFound)
    await put(device, down, false)
  })
  test('comes in pages', async () => {
    const { device } = await signedInDevice(server)
    for (let n = 0; n < 3; n += 1) await put(device, await createDoc(server))
    const first = await device.ok(readListApi.list, { pageIdx: 0, pageSize: 2, state: 'unread' })
    const second = await device.ok(readListApi.list, { pageIdx: 1, pageSize: 2, state: 'unread' })
    assert.deepEqual([first.items.length, first.hasMore, second.items.length, second.hasMore], [2, true, 1, false])
  })
  test('is one’s own, ends at five hundred, and is refused to visitors', async () => {
    const { device, user } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const docId = await createDoc(server)
    await put(device, docId)
    assert.deepEqual(await ids(other), [])
    const rows = await server.db
      .insert(doc)
      .values(
        Array.from({ length: 499 }, (_, n) => ({
          docType: 1,
          status: 'draft' as const,
          title: `第 ${n} 篇`,
          publishedAt: new Date(0),
          tagIds: [],
        })),
      )
      .returning({ id: doc.id })
    await server.db.insert(readMark).values(rows.map(({ id }) => ({ userId: user.id, docId: id, isListed: true })))
    const one = await createDoc(server)
    assert.match((await device.refused(readListApi.set, { docId: one, listed: true }, ACK.refused)).errormessage, /最多 500 篇/)

    const visitor = new Device(server)
    await visitor.refused(readListApi.list, { ...page, state: 'unread' }, ACK.unauthenticated)
    await visitor.refused(readListApi.set, { docId, listed: true }, ACK.unauthenticated)
    await device.refused(readListApi.list, { ...page, state: 'later' }, ACK.invalid)
    await device.refused(readListApi.set, { docId: '99999999', listed: true }, ACK.notFound)
  })
})
