import assert from 'node:assert/strict'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { startSession } from '../../kernel/people/sessions'
import { createDoc, createUser, key, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { passTime } from '../../test/reading'
import { Device, testServer } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 10 }
const visitor = (pid?: string) => newVisitor(server, pid)

describe('the history', () => {
  test('of a visitor holds the document just read, newest first, and nobody else sees it', async () => {
    const device = visitor()
    const [first, second] = [await createDoc(server), await createDoc(server)]
    await device.ok(docApi.detail, { docId: first })
    await device.ok(docApi.detail, { docId: second })
    await device.ok(docApi.detail, { docId: first })
    const history = await device.ok(docApi.history, { ...page, kind: 'browse' })
    assert.deepEqual(
      history.items.map((item) => item.doc.id),
      [first, second],
    )
    assert.equal(history.total, 2)
    assert.deepEqual((await visitor().ok(docApi.history, { ...page, kind: 'browse' })).items, [])
    assert.deepEqual((await new Device(server).ok(docApi.history, { ...page, kind: 'browse' })).items, [])
  })
  test('is not kept for a visitor whose id can be guessed', async () => {
    const device = visitor('abc')
    await device.ok(docApi.detail, { docId: await createDoc(server) })
    assert.equal((await device.ok(docApi.history, { ...page, kind: 'browse' })).total, 0)
  })
  test('tells lives from articles, and what was read to the end', async () => {
    const device = visitor()
    const live = await createDoc(server, { docType: 6, startTime: new Date() })
    const article = await createDoc(server)
    for (const docId of [live, article]) await device.ok(docApi.detail, { docId })
    await device.ok(docApi.setProgress, { docId: article, progress: 1, seconds: 3 })
    const ids = async (kind: 'browse' | 'learn' | 'read') =>
      (await device.ok(docApi.history, { ...page, kind })).items.map((item) => item.doc.id)
    assert.deepEqual(await ids('learn'), [live])
    assert.deepEqual(await ids('read'), [article])
    assert.deepEqual((await ids('browse')).sort(), [live, article].sort())
  })
  test('can be cleared of one document and of all; a new visit brings it back', async () => {
    const device = visitor()
    const [first, second] = [await createDoc(server), await createDoc(server)]
    for (const docId of [first, second]) await device.ok(docApi.detail, { docId })
    await device.ok(docApi.clearHistory, { docId: first })
    assert.deepEqual(
      (await device.ok(docApi.history, { ...page, kind: 'browse' })).items.map((item) => item.doc.id),
      [second],
    )
    await device.ok(docApi.clearHistory, { docId: '' })
    assert.equal((await device.ok(docApi.history, { ...page, kind: 'browse' })).total, 0)
    await device.ok(docApi.detail, { docId: first })
    assert.equal((await device.ok(docApi.history, { ...page, kind: 'browse' })).total, 1)
  })
  test('keeps the greatest progress and adds up the seconds, never more than have passed', async () => {
    const { device, user } = await signedInDevice(server)
    const docId = await createDoc(server)
    await device.ok(docApi.detail, { docId })
    const readSeconds = async () => (await device.ok(docApi.history, { ...page, kind: 'browse' })).items[0]?.seconds ?? 0
    await passTime(server, { userId: user.id }, 10)
    await device.ok(docApi.setProgress, { docId, progress: 0.6, seconds: 5 })
    await device.ok(docApi.setProgress, { docId, progress: 0.2, seconds: 600 })
    const [item] = (await device.ok(docApi.history, { ...page, kind: 'browse' })).items
    assert.ok(Math.abs((item?.progress ?? 0) - 0.6) < 1e-6)
    assert.ok((item?.seconds ?? 0) >= 10 && (item?.seconds ?? 0) < 100, `${item?.seconds} seconds`)
    await passTime(server, { userId: user.id }, 3600)
    await device.ok(docApi.setProgress, { docId, progress: 0.7, seconds: 600 })
    assert.ok((await readSeconds()) >= 610)
  })
  test('counts a report that comes twice once, for each reader', async () => {
    const docId = await createDoc(server)
    const stranger = newVisitor(server)
    const users = [await signedInDevice(server), await signedInDevice(server)]
    const readers = [
      ...users.map(({ device, user }) => ({ reader: device, who: { userId: user.id } })),
      { reader: stranger, who: { pid: stranger.pid } },
    ]
    const report = { docId, progress: 0.5, seconds: 3, idempotencyKey: key() }
    for (const { reader, who } of readers) {
      await reader.ok(docApi.detail, { docId })
      await passTime(server, who, 60)
      for (let n = 0; n < 2; n += 1) await reader.ok(docApi.setProgress, report)
      const [item] = (await reader.ok(docApi.history, { ...page, kind: 'browse' })).items
      assert.equal(item?.seconds, 3)
    }
  })
  test('refuses more than 600 seconds, progress beyond 1, and unknown documents', async () => {
    const docId = await createDoc(server)
    const { fields } = await visitor().refused(docApi.setProgress, { docId, progress: 1.5, seconds: 601 }, ACK.invalid)
    assert.deepEqual(Object.keys(fields ?? {}), ['progress', 'seconds'])
    await visitor().refused(docApi.setProgress, { docId: '99999999', progress: 0, seconds: 0 }, ACK.notFound)
  })
})

describe('likes, favourites, shares and attachments', () => {
  test('a like counts once however often it is sent, and can be taken back', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    assert.equal((await device.ok(docApi.like, { docId, liked: true })).likeCount, 1)
    assert.equal((await device.ok(docApi.like, { docId, liked: true })).likeCount, 1)
    assert.equal((await other.ok(docApi.like, { docId, liked: true })).likeCount, 2)
    assert.equal((await device.ok(docApi.detail, { docId })).liked, true)
    assert.equal((await device.ok(docApi.like, { docId, liked: false })).likeCount, 1)
    assert.equal((await device.ok(docApi.like, { docId, liked: false })).likeCount, 1)
    assert.equal((await device.ok(docApi.detail, { docId })).liked, false)
  })
  test('many likes at the same moment are all counted', async () => {
    const docId = await createDoc(server)
    const devices = await Promise.all(Array.from({ length: 8 }, () => signedInDevice(server)))
    await Promise.all(devices.map(({ device }) => device.ok(docApi.like, { docId, liked: true })))
    assert.equal((await visitor().ok(docApi.detail, { docId })).likeCount, 8)
  })
  test('a favourite stays until it is taken back', async () => {
    const docId = await createDoc(server)
    const { device } = await signedInDevice(server)
    assert.equal((await device.ok(docApi.collect, { docId, collected: true })).collected, true)
    assert.equal((await device.ok(docApi.detail, { docId })).collected, true)
    await device.ok(docApi.collect, { docId, collected: false })
    assert.equal((await device.ok(docApi.detail, { docId })).collected, false)
  })
  test('an attachment can be kept, and an unknown one is refused', async () => {
    const docId = await createDoc(server, { attachments: [{ name: 'a.pdf', url: '/media/a.pdf', size: 1 }] })
    const { device } = await signedInDevice(server)
    const attachmentId = (await device.ok(docApi.attachments, { docId })).items[0]?.id ?? ''
    await device.ok(docApi.collectAttachment, { attachmentId, collected: true })
    assert.equal((await device.ok(docApi.attachments, { docId })).items[0]?.collected, true)
    await device.refused(docApi.collectAttachment, { attachmentId: '99999999', collected: true }, ACK.notFound)
  })
  test('sharing is open to visitors', async () => {
    await visitor().ok(docApi.share, { docId: await createDoc(server), channel: 'friend' })
  })
  test('visitors are asked to sign in', async () => {
    const docId = await createDoc(server)
    await visitor().refused(docApi.like, { docId, liked: true }, ACK.unauthenticated)
    await visitor().refused(docApi.collect, { docId, collected: true }, ACK.unauthenticated)
    await visitor().refused(docApi.collectAttachment, { attachmentId: '1', collected: true }, ACK.unauthenticated)
  })
})

test('another user’s history, likes and favourites stay out of reach', async () => {
  const docId = await createDoc(server)
  const { device, user } = await signedInDevice(server)
  await device.ok(docApi.detail, { docId })
  await device.ok(docApi.like, { docId, liked: true })
  await device.ok(docApi.collect, { docId, collected: true })
  const stranger = await createUser(server)
  const other = new Device(server)
  other.auth = await startSession(server.db, stranger.id, 'h5')
  other.pid = `visitor-${user.id}-x`
  const seen = await other.ok(docApi.detail, { docId })
  assert.deepEqual([seen.liked, seen.collected], [false, false])
  await other.ok(docApi.clearHistory, { docId: '' })
  assert.equal((await device.ok(docApi.history, { ...page, kind: 'browse' })).total, 1)
})
