import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { taskFeedApi } from '@/api/task-feed'
import { userApi } from '@/api/user'
import { ACADEMIC_CREDITS } from '@/domain/task'
import { academicToken } from './academic'
import { academicDetail, academicDone, academicPackage, taskDone } from './tables'
import { academicOwner } from '../../kernel/ledger/accounts'
import { balanceOf } from '../../kernel/ledger/ledger'
import { reading } from '../../kernel/documents/tables'
import { createDoc, key, newVisitor, signedInDevice } from '../../test/factories'
import { passTime } from '../../test/reading'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const page = { pageIdx: 0, pageSize: 30 }

describe('the day’s tasks', () => {
  const finish = (userId: number, docId: string, ago = sql`now()`) =>
    server.db.insert(taskDone).values({
      userId,
      taskCode: 'READ_STAY',
      associationId: docId,
      idempotencyKey: key(),
      rewardMessage: '完成',
      createdAt: ago as unknown as Date,
    })
  test('are documents with a task, the newest first, with their credits', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY', title: '有任务' })
    const plain = await createDoc(server, { title: '无任务' })
    const draft = await createDoc(server, { taskCode: 'READ_STAY', status: 'draft' })
    const { items, earned, credits } = await newVisitor(server).ok(taskFeedApi.feed, page)
    assert.deepEqual([items[0]?.doc.id, items[0]?.credits, items[0]?.finished], [docId, 5, false])
    assert.ok(items.every(({ doc }) => doc.id !== plain && doc.id !== draft))
    assert.equal(earned, 0)
    assert.equal(
      credits,
      items.reduce((sum, item) => sum + item.credits, 0),
    )
  })
  test('that were done today stay, marked; those of another day are gone; others see them open', async () => {
    const today = await createDoc(server, { taskCode: 'READ_STAY' })
    const before = await createDoc(server, { taskCode: 'READ_STAY' })
    const { device, user } = await signedInDevice(server)
    await finish(user.id, today)
    await finish(user.id, before, sql`now() - interval '2 days'`)
    const { items, earned } = await device.ok(taskFeedApi.feed, page)
    assert.equal(items.find(({ doc }) => doc.id === today)?.finished, true)
    assert.equal(
      items.find(({ doc }) => doc.id === before),
      undefined,
    )
    assert.equal(earned, 5)
    const other = await (await signedInDevice(server)).device.ok(taskFeedApi.feed, page)
    assert.equal(other.items.find(({ doc }) => doc.id === before)?.finished, false)
    assert.equal(other.earned, 0)
  })
  test('of the sample are articles and lives', async () => {
    const { items } = await newVisitor(server).ok(taskFeedApi.feed, { pageIdx: 0, pageSize: 30 })
    assert.ok(items.some(({ taskCode, doc }) => taskCode === 'WATCH_STAY' && doc.liveState === 'live'))
    assert.ok(items.some(({ taskCode, doc }) => taskCode === 'WATCH_STAY' && doc.liveState === 'replay'))
  })
  test('come in pages', async () => {
    const first = await newVisitor(server).ok(taskFeedApi.feed, { pageIdx: 0, pageSize: 2 })
    const next = await newVisitor(server).ok(taskFeedApi.feed, { pageIdx: 1, pageSize: 2 })
    assert.equal(first.hasMore, true)
    const ids = [...first.items, ...next.items].map(({ doc }) => doc.id)
    assert.equal(new Set(ids).size, ids.length)
  })
})

describe('an academic package', () => {
  async function newPackage(of: Parameters<typeof createDoc>[1] = {}) {
    const docId = await createDoc(server, of)
    const [pack] = await server.db.insert(academicPackage).values({ title: '学习包' }).returning()
    const packageId = pack?.id ?? 0
    const [detail] = await server.db
      .insert(academicDetail)
      .values({ packageId, docId: Number(docId) })
      .returning()
    return { packageId: String(packageId), detailId: String(detail?.id), docId }
  }
  /** Opens the document and reads it to its end. */
  async function readAll(device: Device, docId: string): Promise<void> {
    await device.ok(docApi.detail, { docId })
    const userId = Number((await device.ok(userApi.info, {})).basic.userId)
    await passTime(server, { userId }, 60)
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 5 })
  }
  const tokenOf = async (device: Device, packageId: string) =>
    (await device.ok(taskFeedApi.academicPackage, { packageId })).details[0]?.token ?? ''

  test('lists its documents with a token for each reader', async () => {
    const { packageId, detailId, docId } = await newPackage()
    const [one, two] = [await signedInDevice(server), await signedInDevice(server)]
    const { title, details } = await one.device.ok(taskFeedApi.academicPackage, { packageId })
    assert.deepEqual([title, details[0]?.detailId, details[0]?.doc.id, details[0]?.finished], ['学习包', detailId, docId, false])
    assert.notEqual(details[0]?.token, await tokenOf(two.device, packageId))
    await newVisitor(server).refused(taskFeedApi.academicPackage, { packageId }, ACK.unauthenticated)
    await one.device.refused(taskFeedApi.academicPackage, { packageId: '99999999' }, ACK.notFound)
  })
  test('counts a document that was read to the end, and gives its academic credits, once', async () => {
    const ids = await newPackage()
    const { device, user } = await signedInDevice(server)
    const token = await tokenOf(device, ids.packageId)
    await readAll(device, ids.docId)
    for (let n = 0; n < 2; n += 1) await device.ok(taskFeedApi.finishDetail, { ...ids, token, idempotencyKey: key() })
    const rows = await server.db
      .select()
      .from(academicDone)
      .where(and(eq(academicDone.userId, user.id), eq(academicDone.detailId, Number(ids.detailId))))
    assert.equal(rows.length, 1)
    assert.equal(await balanceOf(server.db, 'P200', academicOwner(user.id)), ACADEMIC_CREDITS)
    const { details } = await device.ok(taskFeedApi.academicPackage, { packageId: ids.packageId })
    assert.equal(details[0]?.finished, true)
  })
  test('does not count a document that nobody opened, though it was reported as read to the end', async () => {
    const ids = await newPackage()
    const { device } = await signedInDevice(server)
    const token = await tokenOf(device, ids.packageId)
    await device.ok(docApi.setProgress, { docId: ids.docId, progress: 1, seconds: 600 })
    await device.refused(taskFeedApi.finishDetail, { ...ids, token, idempotencyKey: key() }, ACK.refused)
  })
  test('counts a document of which the task is done', async () => {
    const ids = await newPackage()
    const { device, user } = await signedInDevice(server)
    await server.db.insert(taskDone).values({
      userId: user.id,
      taskCode: 'READ_STAY',
      associationId: ids.docId,
      idempotencyKey: key(),
      rewardMessage: '完成',
    })
    const token = await tokenOf(device, ids.packageId)
    await device.ok(taskFeedApi.finishDetail, { ...ids, token, idempotencyKey: key() })
  })
  test('refuses a document that the reader may not read, whatever is known of them', async () => {
    const ids = await newPackage({ rule: 'certified' })
    const { device, user } = await signedInDevice(server)
    const token = await tokenOf(device, ids.packageId)
    await server.db.insert(reading).values({ userId: user.id, docId: Number(ids.docId), seconds: 300, progress: 1 })
    const body = { ...ids, token, idempotencyKey: key() }
    const { errormessage } = await device.refused(taskFeedApi.finishDetail, body, ACK.forbidden)
    assert.equal(errormessage, '完成认证后可完成学习')
    const { details } = await device.ok(taskFeedApi.academicPackage, { packageId: ids.packageId })
    assert.equal(details[0]?.finished, false)
  })
  test('refuses what was not read, a wrong token, one of another reader, another document, and visitors', async () => {
    const ids = await newPackage()
    const { device, user } = await signedInDevice(server)
    const token = await tokenOf(device, ids.packageId)
    const body = { ...ids, token, idempotencyKey: key() }
    assert.match((await device.refused(taskFeedApi.finishDetail, body, ACK.refused)).errormessage, /读完/)
    await readAll(device, ids.docId)
    await device.refused(taskFeedApi.finishDetail, { ...body, token: 'x' }, ACK.forbidden)
    const stranger = await signedInDevice(server)
    await readAll(stranger.device, ids.docId)
    await stranger.device.refused(taskFeedApi.finishDetail, body, ACK.forbidden)
    const elsewhere = await createDoc(server)
    await readAll(device, elsewhere)
    await device.refused(taskFeedApi.finishDetail, { ...body, docId: elsewhere }, ACK.notFound)
    const unknown = { userId: user.id, packageId: Number(ids.packageId), detailId: 99_999_999 }
    const forged = academicToken(server.parts.signingKey, unknown)
    await device.refused(taskFeedApi.finishDetail, { ...body, detailId: '99999999', token: forged }, ACK.notFound)
    await newVisitor(server).refused(taskFeedApi.finishDetail, body, ACK.unauthenticated)
    await device.refused(taskFeedApi.finishDetail, { ...ids, token }, ACK.invalid)
  })
})
