import assert from 'node:assert/strict'
import { describe, test } from '../../test/run'
import { and, eq, sql } from 'drizzle-orm'
import { commentApi } from '@/api/comment'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { taskApi, type DoneMissionRequest } from '@/api/task'
import { userApi } from '@/api/user'
import { task, taskVisit } from './tables'
import { trackEvent } from '../tracking/tables'
import { docShare, reading } from '../../kernel/documents/tables'
import { user } from '../../kernel/people/tables'
import { createDoc, key, newColumnist, signedInDevice } from '../../test/factories'
import { passTime } from '../../test/reading'
import { Device, testServer } from '../../test/server'

const server = testServer()
const mission = (taskCode: string, associationId: string): DoneMissionRequest => ({
  taskCode,
  associationId,
  requestRandom: 3,
  userType: 1,
  buriedPoints: { page: 'doc' },
  idempotencyKey: key(),
})

/** A user who has read the document for so many seconds. */
async function reader(docId: string, seconds: number, watched = false) {
  const signed = await signedInDevice(server)
  await signed.device.ok(docApi.detail, { docId })
  await passTime(server, { userId: signed.user.id }, 3600)
  await signed.device.ok(docApi.setProgress, { docId, progress: 0.5, seconds, watched })
  return signed
}

describe('a task', () => {
  test('tells what has to be done', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY' })
    const { task } = await new Device(server).ok(taskApi.condition, { taskCode: 'READ_STAY', associationId: docId })
    assert.deepEqual(task?.completedConditions, [{ conditionCode: 'STAY', conditionValue: 30 }])
    assert.equal(task?.finished, false)
  })
  test('is none for another document or an unknown code', async () => {
    const docId = await createDoc(server)
    const device = new Device(server)
    assert.equal((await device.ok(taskApi.condition, { taskCode: 'READ_STAY', associationId: docId })).task, null)
    assert.equal((await device.ok(taskApi.condition, { taskCode: 'NO_SUCH', associationId: docId })).task, null)
  })
  test('of staying is done when the server knows of the seconds, and books the credits', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY' })
    const { device } = await reader(docId, 30)
    const { rewardMessage } = await device.ok(taskApi.done, mission('READ_STAY', docId))
    assert.match(rewardMessage, /5 积分/)
    assert.equal((await device.ok(userApi.studyInfo, {})).credits, 5)
    assert.equal((await device.ok(taskApi.condition, { taskCode: 'READ_STAY', associationId: docId })).task?.finished, true)
  })
  test('of staying is refused when the time is short, whatever the client says', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY' })
    const { device } = await reader(docId, 20)
    const { errormessage } = await device.refused(taskApi.done, mission('READ_STAY', docId), ACK.refused)
    assert.match(errormessage, /30 秒/)
    assert.equal((await device.ok(userApi.studyInfo, {})).credits, 0)
  })
  test('of what one may not read is refused, until one may', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY', rule: 'certified' })
    const { device, user: reads } = await signedInDevice(server)
    // As much as a device could claim, were it believed.
    await server.db.insert(reading).values({ userId: reads.id, docId: Number(docId), seconds: 300, progress: 1 })
    const { errormessage } = await device.refused(taskApi.done, mission('READ_STAY', docId), ACK.forbidden)
    assert.equal(errormessage, '完成认证后可完成任务')
    assert.equal((await device.ok(userApi.studyInfo, {})).credits, 0)
    await server.db.update(user).set({ level: 2 }).where(eq(user.id, reads.id))
    await device.ok(taskApi.done, mission('READ_STAY', docId))
    assert.equal((await device.ok(userApi.studyInfo, {})).credits, 5)
  })
  test('of sharing or commenting is refused the same way', async () => {
    const docId = await createDoc(server, { taskCode: 'SHARE_ONCE', rule: 'follow', columnistId: await newColumnist(server) })
    const { device, user: shares } = await signedInDevice(server)
    // Shared while it was open.
    await server.db.insert(docShare).values({ docId: Number(docId), userId: shares.id, channel: 'friend' })
    await device.refused(taskApi.done, mission('SHARE_ONCE', docId), ACK.forbidden)
  })
  test('of a live is done by watching, and says so', async () => {
    const docId = await createDoc(server, { taskCode: 'WATCH_STAY', docType: 6, startTime: new Date(Date.now() - 3_600_000) })
    const { device } = await reader(docId, 10, true)
    const { errormessage } = await device.refused(taskApi.done, mission('WATCH_STAY', docId), ACK.refused)
    assert.equal(errormessage, '观看满 30 秒才能完成任务')
    await device.ok(docApi.setProgress, { docId, progress: 0, seconds: 20, watched: true })
    await device.ok(taskApi.done, mission('WATCH_STAY', docId))
  })
  test('of a live is not done by a page that stands open, nor before there is anything to play', async () => {
    const running = await createDoc(server, { taskCode: 'WATCH_STAY', docType: 6, startTime: new Date(Date.now() - 3_600_000) })
    const coming = await createDoc(server, { taskCode: 'WATCH_STAY', docType: 6, startTime: new Date(Date.now() + 3_600_000) })
    const { device: reads } = await reader(running, 600)
    await reads.refused(taskApi.done, mission('WATCH_STAY', running), ACK.refused)
    const { device: waits } = await reader(coming, 600, true)
    await waits.refused(taskApi.done, mission('WATCH_STAY', coming), ACK.refused)
    assert.equal((await waits.ok(docApi.detail, { docId: coming })).progress, 0)
  })
  test('of commenting wants a comment of the length', async () => {
    const docId = await createDoc(server, { taskCode: 'COMMENT_20' })
    const { device } = await reader(docId, 0)
    const write = (content: string) => device.ok(commentApi.add, { docId, parentId: '', content, idempotencyKey: key() })
    await write('字'.repeat(19))
    await device.refused(taskApi.done, mission('COMMENT_20', docId), ACK.refused)
    await write('字'.repeat(20))
    await device.ok(taskApi.done, mission('COMMENT_20', docId))
  })
  test('of sharing wants a share', async () => {
    const docId = await createDoc(server, { taskCode: 'SHARE_ONCE' })
    const { device } = await reader(docId, 0)
    await device.refused(taskApi.done, mission('SHARE_ONCE', docId), ACK.refused)
    await device.ok(docApi.share, { docId, channel: 'friend' })
    await device.ok(taskApi.done, mission('SHARE_ONCE', docId))
  })
  test('sent again with its key gives the same answer; with another key it is refused; both pay once', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY' })
    const { device } = await reader(docId, 30)
    const body = mission('READ_STAY', docId)
    const answers = await Promise.all([1, 2, 3].map(() => device.ok(taskApi.done, body)))
    assert.equal(new Set(answers.map((answer) => answer.rewardMessage)).size, 1)
    await device.refused(taskApi.done, mission('READ_STAY', docId), ACK.conflict)
    assert.equal((await device.ok(userApi.studyInfo, {})).credits, 5)
  })
  test('is refused to visitors, for unknown tasks, and for a random value out of range', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY' })
    await new Device(server).refused(taskApi.done, mission('READ_STAY', docId), ACK.unauthenticated)
    const { device } = await reader(docId, 30)
    await device.refused(taskApi.done, mission('NO_SUCH', docId), ACK.notFound)
    await device.refused(taskApi.done, { ...mission('READ_STAY', docId), requestRandom: 9 }, ACK.invalid)
  })
})

describe('the delay that is drawn on entering', () => {
  const enter = (device: Device, docId: string, requestRandom: number, taskCode = 'READ_STAY') =>
    device.ok(taskApi.condition, { taskCode, associationId: docId, requestRandom })
  const reported = async (userId: number) =>
    (
      await server.db
        .select()
        .from(trackEvent)
        .where(and(eq(trackEvent.userId, userId), eq(trackEvent.event, 'doneMission')))
    )[0]?.properties.requestRandom
  test('goes with the report; another value is taken, a smaller one changes nothing', async () => {
    for (const [drawn, sent, kept] of [
      [5, 3, 5],
      [2, 3, 3],
      [3, 3, 3],
    ] as const) {
      const docId = await createDoc(server, { taskCode: 'READ_STAY' })
      const { device, user: reads } = await reader(docId, 30)
      await enter(device, docId, drawn)
      await device.ok(taskApi.done, { ...mission('READ_STAY', docId), requestRandom: sent })
      assert.equal(await reported(reads.id), kept)
    }
  })
  const readOnce = (code: string) =>
    server.db
      .insert(task)
      .values({
        code,
        title: '阅读',
        type: 1,
        target: '阅读文章',
        conditions: [{ conditionCode: 'READ', conditionValue: 1 }],
        credits: 1,
      })
      .onConflictDoNothing()
  test('is how long one has to stay where a task only asks to read', async () => {
    await readOnce('READ_ONCE')
    const docId = await createDoc(server, { taskCode: 'READ_ONCE' })
    const { device, user: reads } = await reader(docId, 0)
    await enter(device, docId, 8, 'READ_ONCE')
    const body = { ...mission('READ_ONCE', docId), requestRandom: 1 }
    const { errormessage } = await device.refused(taskApi.done, body, ACK.refused)
    assert.equal(errormessage, '阅读满 8 秒才能完成任务')
    await server.db
      .update(taskVisit)
      .set({ enteredAt: sql`now() - interval '8 seconds'` })
      .where(eq(taskVisit.userId, reads.id))
    await device.ok(taskApi.done, body)
  })
  test('is not stayed in what nobody opened, whatever is reported of it', async () => {
    await readOnce('READ_ONCE')
    const docId = await createDoc(server, { taskCode: 'READ_ONCE' })
    const { device } = await signedInDevice(server)
    const done = () => device.refused(taskApi.done, { ...mission('READ_ONCE', docId), requestRandom: 3 }, ACK.refused)
    assert.equal((await done()).errormessage, '请先阅读内容')
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 600 })
    assert.equal((await done()).errormessage, '阅读满 3 秒才能完成任务')
    // Asked once more: the time that it takes goes by on the server's clock only.
    await done()
    assert.equal((await device.ok(userApi.studyInfo, {})).credits, 0)
  })
  test('is time of its own: what was read elsewhere in it does not count again', async () => {
    await readOnce('READ_ONCE')
    const { device, user: reads } = await signedInDevice(server)
    const documents = [await createDoc(server, { taskCode: 'READ_ONCE' }), await createDoc(server, { taskCode: 'READ_ONCE' })]
    for (const docId of documents) await device.ok(docApi.detail, { docId })
    await passTime(server, { userId: reads.id }, 8)
    const [first = '', second = ''] = documents
    const body = (docId: string) => ({ ...mission('READ_ONCE', docId), requestRandom: 8 })
    await device.ok(taskApi.done, body(first))
    await device.refused(taskApi.done, body(second), ACK.refused)
    // The phone reports those seconds a little later: they are counted already.
    await device.ok(docApi.setProgress, { docId: first, progress: 0.5, seconds: 15 })
    const [row] = await server.db
      .select()
      .from(reading)
      .where(and(eq(reading.userId, reads.id), eq(reading.docId, Number(first))))
    assert.ok(row && row.seconds >= 8 && row.seconds < 15, `${row?.seconds} seconds`)
  })
  test('is watched in a live, where a page that stands open counts nothing', async () => {
    await readOnce('WATCH_ONCE')
    const docId = await createDoc(server, { taskCode: 'WATCH_ONCE', docType: 6, startTime: new Date(Date.now() - 3_600_000) })
    const { device } = await reader(docId, 0, true)
    const body = { ...mission('WATCH_ONCE', docId), requestRandom: 5 }
    const { errormessage } = await device.refused(taskApi.done, body, ACK.refused)
    assert.equal(errormessage, '观看满 5 秒才能完成任务')
    await device.ok(docApi.setProgress, { docId, progress: 0, seconds: 2, watched: true })
    await device.ok(taskApi.done, body)
  })
  test('may be left out, is nothing for visitors, and is refused outside 1 to 8', async () => {
    const docId = await createDoc(server, { taskCode: 'READ_STAY' })
    const { device, user: reads } = await reader(docId, 30)
    await enter(new Device(server), docId, 4)
    await device.refused(taskApi.condition, { taskCode: 'READ_STAY', associationId: docId, requestRandom: 9 }, ACK.invalid)
    await device.refused(taskApi.condition, { taskCode: 'READ_STAY', associationId: docId, requestRandom: 0 }, ACK.invalid)
    await device.ok(taskApi.done, mission('READ_STAY', docId))
    assert.equal(await reported(reads.id), 3)
  })
})
