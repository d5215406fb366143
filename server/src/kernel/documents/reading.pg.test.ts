import assert from 'node:assert/strict'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { missionApi } from '@/api/mission'
import { taskApi } from '@/api/task'
import { reading, readingClock, studyDay } from './tables'
import { createDoc, createUser, key, newVisitor, signedInDevice } from '../../test/factories'
import { passTime } from '../../test/reading'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { adoptVisitorHistory } from './reading'

const server = testServer()
const documents = (count: number, of: object = {}) => Promise.all(Array.from({ length: count }, () => createDoc(server, of)))
const studied = async (userId: number): Promise<number> => {
  const [row] = await server.db.select().from(studyDay).where(eq(studyDay.userId, userId))
  return row?.seconds ?? 0
}
const secondsOf = async (userId: number, docId: string): Promise<number | undefined> => {
  const [row] = await server.db
    .select()
    .from(reading)
    .where(and(eq(reading.userId, userId), eq(reading.docId, Number(docId))))
  return row?.seconds
}

describe('reading that is invented', () => {
  test('counts nothing: eighty documents that nobody opened are no study and no mission', async () => {
    const { device, user } = await signedInDevice(server)
    for (const docId of await documents(80)) await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 600 })
    assert.equal(await studied(user.id), 0)
    for (const code of ['DAY_READ', 'DAY_STAY']) await device.refused(missionApi.claim, { code }, ACK.refused)
  })
  test('of many documents at once never passes the time that went by for one person', async () => {
    const { device, user } = await signedInDevice(server)
    const opened = await documents(10)
    for (const docId of opened) await device.ok(docApi.detail, { docId })
    await passTime(server, { userId: user.id }, 60)
    await Promise.all(opened.map((docId) => device.ok(docApi.setProgress, { docId, progress: 1, seconds: 600 })))
    const seconds = await studied(user.id)
    assert.ok(seconds >= 60 && seconds < 90, `${seconds} seconds`)
    // One of ten took all the time that there was; the others were not read to their end.
    const rows = await server.db.select().from(reading).where(eq(reading.userId, user.id))
    assert.ok(rows.filter(({ finishedAt }) => finishedAt).length <= 3)
  })
  test('is not read to the end in less than five seconds, and is with the seconds that follow', async () => {
    const { device, user } = await signedInDevice(server)
    const [docId = ''] = await documents(1)
    const finished = async (): Promise<boolean> => {
      const [row] = await server.db.select().from(reading).where(eq(reading.userId, user.id))
      return Boolean(row?.finishedAt)
    }
    await device.ok(docApi.detail, { docId })
    await passTime(server, { userId: user.id }, 60)
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 4 })
    assert.equal(await finished(), false)
    await device.ok(docApi.setProgress, { docId, progress: 0.2, seconds: 1 })
    assert.equal(await finished(), true)
  })
  test('on devices that nobody has does no task when they are adopted', async () => {
    const [docId = ''] = await documents(1, { taskCode: 'READ_STAY' })
    const { device, user } = await signedInDevice(server)
    for (let n = 0; n < 4; n += 1) {
      const visitor = newVisitor(server)
      await visitor.ok(docApi.detail, { docId })
      await passTime(server, { pid: visitor.pid }, 10)
      await visitor.ok(docApi.setProgress, { docId, progress: 1, seconds: 10 })
      await adoptVisitorHistory(server.db, visitor.pid, user.id)
    }
    const seconds = (await secondsOf(user.id, docId)) ?? 0
    assert.ok(seconds >= 10 && seconds < 20, `${seconds} seconds`)
    const task = {
      taskCode: 'READ_STAY',
      associationId: docId,
      requestRandom: 3,
      userType: 1,
      buriedPoints: {},
      idempotencyKey: key(),
    }
    await device.refused(taskApi.done, task, ACK.refused)
  })
})

describe('what a visitor read', () => {
  const read = async (docIds: string[], secondsAgo: number, seconds: number): Promise<string> => {
    const visitor = newVisitor(server)
    for (const docId of docIds) await visitor.ok(docApi.detail, { docId })
    await passTime(server, { pid: visitor.pid }, secondsAgo)
    for (const docId of docIds) await visitor.ok(docApi.setProgress, { docId, progress: 1, seconds })
    return visitor.pid
  }
  test('is the user’s after signing in, seconds and all', async () => {
    const { id } = await createUser(server)
    const docIds = await documents(2)
    await adoptVisitorHistory(server.db, await read(docIds, 600, 100), id)
    assert.deepEqual([await secondsOf(id, docIds[0] ?? ''), await secondsOf(id, docIds[1] ?? '')], [100, 100])
  })
  test('fills an hour once: the devices adopted after it bring their history, and no seconds of the same time', async () => {
    const { id } = await createUser(server)
    const [first = '', second = ''] = await documents(2)
    const pids = [await read([first], 600, 500), await read([second], 600, 500)]
    for (const pid of pids) await adoptVisitorHistory(server.db, pid, id)
    assert.equal(await secondsOf(id, first), 500)
    const more = (await secondsOf(id, second)) ?? -1
    assert.ok(more >= 0 && more < 30, `${more} seconds`)
    // Adopted again, an empty device changes nothing.
    for (const pid of pids) await adoptVisitorHistory(server.db, pid, id)
    assert.equal(await secondsOf(id, first), 500)
  })
})

describe('an hour that user and visitor shared', () => {
  const HOUR = 3600
  /** Both opened a document an hour ago. */
  async function anHour() {
    const [mine = '', theirs = ''] = await documents(2)
    const { device, user } = await signedInDevice(server)
    const visitor = newVisitor(server)
    await device.ok(docApi.detail, { docId: mine })
    await visitor.ok(docApi.detail, { docId: theirs })
    await passTime(server, { userId: user.id }, HOUR)
    await passTime(server, { pid: visitor.pid }, HOUR)
    const report = async (by: Device, docId: string) => {
      for (let n = 0; n < 6; n += 1) await by.ok(docApi.setProgress, { docId, progress: 1, seconds: 600 })
    }
    return {
      user,
      device,
      pid: visitor.pid,
      asUser: () => report(device, mine),
      asVisitor: () => report(visitor, theirs),
      adopt: () => adoptVisitorHistory(server.db, visitor.pid, user.id),
      sum: async () => ((await secondsOf(user.id, mine)) ?? 0) + ((await secondsOf(user.id, theirs)) ?? 0),
    }
  }
  /** Lets a day go by for both. */
  async function passDay({ user, pid }: { user: { id: number }; pid: string }): Promise<void> {
    const day = sql`interval '1 day'`
    await server.db
      .update(reading)
      .set({ firstAt: sql`${reading.firstAt} - ${day}`, lastAt: sql`${reading.lastAt} - ${day}` })
      .where(or(eq(reading.userId, user.id), eq(reading.pid, pid)))
    await server.db
      .update(readingClock)
      .set({
        day: sql`${readingClock.day} - 1`,
        since: sql`${readingClock.since} - ${day}`,
        seenAt: sql`${readingClock.seenAt} - ${day}`,
      })
      .where(inArray(readingClock.reader, [`u:${user.id}`, `p:${pid}`]))
    await server.db
      .update(studyDay)
      .set({ day: sql`${studyDay.day} - 1` })
      .where(eq(studyDay.userId, user.id))
  }
  const isAnHour = (seconds: number): void => assert.ok(seconds >= HOUR - 5 && seconds < HOUR + 30, `${seconds} seconds`)
  test('is one, when the user’s is reported first', async () => {
    const { asUser, asVisitor, adopt, sum } = await anHour()
    await asUser()
    await asVisitor()
    await adopt()
    isAnHour(await sum())
  })
  test('is one, when the user’s is reported after the visitor’s was adopted', async () => {
    const { asUser, asVisitor, adopt, sum } = await anHour()
    await asVisitor()
    await adopt()
    await asUser()
    isAnHour(await sum())
  })
  test('is one, when the visitor’s is adopted a day later', async () => {
    const both = await anHour()
    await both.asUser()
    await both.asVisitor()
    await passDay(both)
    await both.adopt()
    isAnHour(await both.sum())
  })
  test('is two, when the user had put the phone away before the visitor began', async () => {
    const both = await anHour()
    await both.asUser()
    await passDay(both)
    const later = newVisitor(server)
    const [docId = ''] = await documents(1)
    await later.ok(docApi.detail, { docId })
    await passTime(server, { pid: later.pid }, HOUR)
    for (let n = 0; n < 6; n += 1) await later.ok(docApi.setProgress, { docId, progress: 1, seconds: 600 })
    await adoptVisitorHistory(server.db, later.pid, both.user.id)
    isAnHour((await secondsOf(both.user.id, docId)) ?? 0)
    isAnHour(await both.sum())
  })
  test('of yesterday takes nothing from today', async () => {
    const both = await anHour()
    await both.asVisitor()
    await passDay(both)
    await both.adopt()
    const [docId = ''] = await documents(1)
    const { device, user } = both
    await device.ok(docApi.detail, { docId })
    await passTime(server, { userId: user.id }, 60)
    await device.ok(docApi.setProgress, { docId, progress: 1, seconds: 60 })
    assert.equal(await secondsOf(user.id, docId), 60)
  })
})

describe('the clock of a reader', () => {
  test('starts anew each day, and goes on over midnight for who is still reading', async () => {
    const yesterday = { day: sql`(now() at time zone 'Asia/Shanghai')::date - 1`, counted: 900 }
    const roomAfter = async (seenMinutesAgo: number): Promise<number> => {
      const { device, user } = await signedInDevice(server)
      const [docId = ''] = await documents(1)
      await device.ok(docApi.detail, { docId })
      await passTime(server, { userId: user.id }, 3600)
      await server.db
        .update(readingClock)
        .set({ ...yesterday, seenAt: sql`now() - make_interval(mins => ${seenMinutesAgo})` })
        .where(eq(readingClock.reader, `u:${user.id}`))
      await device.ok(docApi.setProgress, { docId, progress: 0.5, seconds: 600 })
      return studied(user.id)
    }
    const still = await roomAfter(2)
    assert.ok(still >= 120 && still < 150, `${still} seconds`)
    const later = await roomAfter(300)
    assert.ok(later < 30, `${later} seconds`)
  })
})
