import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { docApi, type DocDetail, type DocSummary } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import { userApi, type SessionAnswer, type UserInfo } from '@/api/user'
import { connect, type Database } from './db/connect'
import { job } from './db/tables'
import { liveReminder } from './features/live/tables'
import { doc } from './kernel/documents/tables'
import { hashPassword } from './kernel/people/passwords'
import { WAIT_MS } from '../../test/support/limits'
import { ownPostgres } from './test/database'
import { createDoc, createUser, key } from './test/factories'
import { createLive, LiveVisitor, until } from './test/live'
import { call, post, startServer, type Running } from './test/process'
import { after, before, describe, test } from './test/run'

const given = process.env.DATABASE_URL
const PASSWORD = 'Processes2026x'

describe('two server processes on one PostgreSQL', specs, { skip: given ? false : 'needs DATABASE_URL' })

function specs(): void {
  let database: Database
  let one: Running
  let other: Running
  const ends: (() => Promise<unknown>)[] = []
  before(async () => {
    const { url, drop } = await ownPostgres(given ?? '')
    database = await connect({ url, dataDir: '', freeWithin: WAIT_MS })
    const data = await mkdtemp(join(tmpdir(), 'oncology-processes-'))
    const start = () => startServer(['--data', data, '--sample'], { DATABASE_URL: url, APP_ENV: 'development' })
    ;[one, other] = await Promise.all([start(), start()])
    ends.push(one.stop, other.stop, database.close, drop, () => rm(data, { recursive: true, force: true }))
  })
  after(async () => {
    for (const end of ends) await end()
  })

  const newUser = async () => createUser(database, { passwordHash: await hashPassword(PASSWORD) })
  const signIn = async (server: Running, mobile: string): Promise<string> =>
    (await call<SessionAnswer>(server, userApi.login.path, '', { mobile, password: PASSWORD })).auth

  test('who signs in on one is known to the other, until the sign-out', async () => {
    const { id, mobile } = await newUser()
    const auth = await signIn(one, mobile)
    const info = await call<UserInfo>(other, userApi.info.path, auth, {})
    assert.equal(info.basic.userId, String(id))
    await call(other, userApi.logout.path, auth, {})
    assert.equal((await post(one, userApi.info.path, auth, {})).responseStatus.ack, ACK.unauthenticated)
  })

  test('what is said in a live room on one is heard on the other', async () => {
    const docId = await createLive(database)
    const { mobile } = await newUser()
    const auth = await signIn(one, mobile)
    const visitor = await LiveVisitor.join(Number(new URL(other.url).port), docId)
    await call(one, liveApi.say.path, auth, { docId, content: '另一个进程听得到', idempotencyKey: key() })
    await until(() => visitor.texts.includes('另一个进程听得到'), 'the message')
    visitor.leave()
  })

  test('a limit counts what both were asked', async () => {
    const { mobile } = await newUser()
    const wrong = { mobile, password: 'not-the-password' }
    const acks: number[] = []
    for (let n = 0; n < 6; n += 1) acks.push((await post(n % 2 ? other : one, userApi.login.path, '', wrong)).responseStatus.ack)
    assert.equal(acks.indexOf(ACK.tooMany), 5, acks.join())
    const right = { mobile, password: PASSWORD }
    for (const server of [one, other])
      assert.equal((await post(server, userApi.login.path, '', right)).responseStatus.ack, ACK.tooMany)
  })

  test('a like on one is seen on the other', async () => {
    const docId = await createDoc(database)
    const { mobile } = await newUser()
    const auth = await signIn(one, mobile)
    const detail = () => call<DocDetail>(other, docApi.detail.path, auth, { docId })
    assert.equal((await detail()).likeCount, 0)
    await call(one, docApi.like.path, auth, { docId, liked: true })
    const { liked, likeCount } = await detail()
    assert.deepEqual([liked, likeCount], [true, 1])
  })

  test('what is published is at once in the lists of both, and what is withdrawn opens on none', async () => {
    const page = { pageIdx: 0, pageSize: 5 }
    const lists = (server: Running) => call<{ items: DocSummary[] }>(server, docApi.list.path, '', page)
    const seenBy = (server: Running, docId: string) => lists(server).then(({ items }) => items.some(({ id }) => id === docId))
    for (let n = 0; n < 20; n += 1) {
      await Promise.all([lists(one), lists(other)])
      const docId = await createDoc(database, { publishedAt: new Date(Date.now() + 3600_000) })
      assert.deepEqual(await Promise.all([one, other].map((server) => seenBy(server, docId))), [true, true])
      for (const server of [one, other]) await call<DocDetail>(server, docApi.detail.path, '', { docId })
      await database.db
        .update(doc)
        .set({ status: 'draft' })
        .where(eq(doc.id, Number(docId)))
      for (const server of [one, other])
        assert.equal((await post(server, docApi.detail.path, '', { docId })).responseStatus.ack, ACK.notFound)
    }
  })

  test('a job is done by one of them', async () => {
    const title = `提醒一次的直播 ${key()}`
    const startTime = new Date(Date.now() + 5 * 60_000)
    const docId = Number(await createLive(database, 'preview', { title, startTime }))
    const { id: userId } = await newUser()
    await database.db.insert(liveReminder).values({ docId, userId })
    const told = () => `${one.output()}${other.output()}`.split(title).length - 1
    const isReminders = eq(job.name, 'live-reminders')
    // Several rounds: who was told is not told again, by whichever it is.
    for (let round = 0; round < 5; round += 1) {
      await database.db
        .update(job)
        .set({ runAt: sql`now()` })
        .where(isReminders)
      for (let isDone = false; !isDone;) {
        const [row] = await database.db.select().from(job).where(isReminders)
        isDone = row !== undefined && row.runAt > new Date() && !row.claimedUntil
      }
    }
    await until(() => told() > 0, 'the reminder')
    assert.equal(told(), 1)
    const schedules = await database.db.select().from(job).where(isReminders)
    assert.equal(schedules.length, 1)
  })
}
