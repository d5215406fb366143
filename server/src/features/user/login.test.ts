import assert from 'node:assert/strict'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { userApi } from '@/api/user'
import { hashPassword } from '../../kernel/people/passwords'
import { SESSIONS_PER_USER } from '../../kernel/people/sessions'
import { sha256 } from '../../crypto'
import { reading } from '../../kernel/documents/tables'
import { session, user } from '../../kernel/people/tables'
import { throttle } from '../../kernel/throttle/tables'
import { createDoc, createUser, newMobile, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { passTime } from '../../test/reading'
import { Device, testServer } from '../../test/server'

const server = testServer()
const PASSWORD = 'Abcd1234'
const withPassword = async () => createUser(server, { passwordHash: await hashPassword(PASSWORD) })
const page = { pageIdx: 0, pageSize: 10 }

describe('login by password', () => {
  test('opens a session that the next calls are made with', async () => {
    const { mobile, id, alias } = await withPassword()
    const device = new Device(server)
    const answer = await device.ok(userApi.login, { mobile, password: PASSWORD })
    assert.equal(answer.user.userId, String(id))
    assert.equal(answer.auth2, alias)
    assert.equal(answer.user.maskedMobile, `${mobile.slice(0, 3)}****${mobile.slice(7)}`)
    device.auth = answer.auth
    assert.equal((await device.ok(userApi.info, {})).basic.mobile, mobile)
  })
  test('keeps only a hash of the token and of the password', async () => {
    const { mobile, id } = await withPassword()
    const { auth } = await new Device(server).ok(userApi.login, { mobile, password: PASSWORD })
    const [row] = await server.db.select().from(session).where(eq(session.userId, id))
    assert.equal(row?.tokenHash, sha256(auth))
    const [account] = await server.db.select().from(user).where(eq(user.id, id))
    assert.match(account?.passwordHash ?? '', /^\$argon2id\$/)
  })
  test('answers the same for an unknown mobile, a wrong password, and an account without password', async () => {
    const { mobile } = await withPassword()
    const { mobile: codeOnly } = await createUser(server)
    const sentences = new Set<string>()
    for (const tried of [mobile, codeOnly, newMobile()]) {
      sentences.add(
        (await new Device(server).refused(userApi.login, { mobile: tried, password: 'Wrong123' }, ACK.refused)).errormessage,
      )
    }
    assert.equal(sentences.size, 1)
  })
  test('takes a similar time for an unknown mobile and a wrong password', async () => {
    const passwordHash = await hashPassword(PASSWORD)
    // Of the processor, with the threads that hash: how long it waited for a busy machine does not count.
    const time = async (mobile: string): Promise<number> => {
      const before = process.cpuUsage()
      await new Device(server).refused(userApi.login, { mobile, password: 'Wrong123' }, ACK.refused)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    let known = Infinity
    let unknown = Infinity
    // The least of many is what the work costs; what runs beside it takes some rounds to be over.
    for (let round = 0; round < 15; round += 1) {
      known = Math.min(known, await time((await createUser(server, { passwordHash })).mobile))
      unknown = Math.min(unknown, await time(newMobile()))
      if (round > 2 && unknown > known / 2 && unknown < known * 2) return
    }
    assert.fail(`known ${known} ms, unknown ${unknown} ms`)
  })
  test('is locked for 15 minutes after five wrong passwords, also for the right one, where they came from', async () => {
    const { mobile } = await withPassword()
    const stranger = new Device(server)
    for (let attempt = 0; attempt < 5; attempt += 1)
      await stranger.refused(userApi.login, { mobile, password: 'Wrong123' }, ACK.refused)
    await stranger.refused(userApi.login, { mobile, password: PASSWORD }, ACK.tooMany)
    // Whoever knows a number keeps its owner out of nothing.
    await new Device(server).ok(userApi.login, { mobile, password: PASSWORD })
    await server.db
      .update(throttle)
      .set({ windowEndsAt: new Date() })
      .where(eq(throttle.key, `login:mobile:${mobile}:${stranger.address}`))
    await stranger.ok(userApi.login, { mobile, password: PASSWORD })
  })
  test('is slowed down for one mobile that very many addresses try', async () => {
    const { mobile } = await withPassword()
    const started = Date.now()
    const tries = Array.from({ length: 101 }, () => new Device(server).post(userApi.login.path, { mobile, password: 'Wrong123' }))
    const acks = (await Promise.all(tries)).map(({ body }) => body.responseStatus.ack)
    // One more for every nine seconds that the tries themselves took.
    const earned = Math.floor((Date.now() - started) / 9000)
    const looked = acks.filter((ack) => ack === ACK.refused).length
    assert.ok(looked >= 100 && looked <= 100 + earned, `${looked} were looked at, ${earned} earned`)
    const fullIn = (seconds: number) =>
      server.db
        .update(throttle)
        .set({ windowEndsAt: sql`now() + make_interval(secs => ${seconds}::float8)` })
        .where(eq(throttle.key, `login:pace:${mobile}`))
    // All hundred are back after 900 seconds: a minute more than that is no try for longer than this test lasts.
    await fullIn(960)
    const { errormessage } = await new Device(server).refused(userApi.login, { mobile, password: PASSWORD }, ACK.tooMany)
    assert.match(errormessage, /短信验证码/)
    // Nine seconds less than full is one try.
    await fullIn(891)
    await new Device(server).ok(userApi.login, { mobile, password: PASSWORD })
  })
  test('looks at no more than fifty wrong passwords from one address, however many come at once', async () => {
    const device = new Device(server)
    const tries = Array.from({ length: 56 }, () => device.post(userApi.login.path, { mobile: newMobile(), password: 'Wrong123' }))
    const acks = (await Promise.all(tries)).map(({ body }) => body.responseStatus.ack)
    assert.equal(acks.filter((ack) => ack === ACK.refused).length, 50)
  })
  test('cannot be tried more than five times by sending many at once', async () => {
    const { mobile } = await withPassword()
    const device = new Device(server)
    const tries = Array.from({ length: 12 }, () => device.post(userApi.login.path, { mobile, password: 'Wrong123' }))
    const acks = (await Promise.all(tries)).map(({ body }) => body.responseStatus.ack)
    assert.equal(acks.filter((ack) => ack === ACK.refused).length, 5)
    assert.equal(acks.filter((ack) => ack === ACK.tooMany).length, 7)
  })
  test('forgets wrong passwords after a right one', async () => {
    const { mobile } = await withPassword()
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        await new Device(server).refused(userApi.login, { mobile, password: 'x' }, ACK.refused)
      await new Device(server).ok(userApi.login, { mobile, password: PASSWORD })
    }
  })
  test('is stopped for an address from which very many passwords were wrong', async () => {
    const device = new Device(server)
    const { mobile } = await withPassword()
    await server.db
      .insert(throttle)
      .values({ key: `login:ip:${device.address}`, count: 50, windowEndsAt: new Date(Date.now() + 60_000) })
    await device.refused(userApi.login, { mobile, password: PASSWORD }, ACK.tooMany)
  })
  test('names the inputs that are malformed', async () => {
    const { fields } = await new Device(server).refused(userApi.login, { mobile: '12345', password: '' }, ACK.invalid)
    assert.deepEqual(fields, { mobile: '请输入正确的手机号', password: '请输入密码' })
  })
  test('gives the user what the device read as a visitor, and adds it to what was read before', async () => {
    const account = await withPassword()
    const { device: earlier } = await (async () => {
      const device = new Device(server)
      device.auth = (await device.ok(userApi.login, { mobile: account.mobile, password: PASSWORD })).auth
      return { device }
    })()
    const [both, fresh] = [await createDoc(server), await createDoc(server)]
    await earlier.ok(docApi.detail, { docId: both })
    await passTime(server, { userId: account.id }, 60)
    await earlier.ok(docApi.setProgress, { docId: both, progress: 0.9, seconds: 4 })
    const device = new Device(server)
    device.pid = 'visitor-before-login'
    await device.ok(docApi.detail, { docId: both })
    await passTime(server, { pid: device.pid }, 60)
    await device.ok(docApi.setProgress, { docId: both, progress: 0.4, seconds: 6 })
    await device.ok(docApi.detail, { docId: fresh })
    device.auth = (await device.ok(userApi.login, { mobile: account.mobile, password: PASSWORD })).auth
    const { items } = await device.ok(docApi.history, { ...page, kind: 'browse' })
    assert.deepEqual(
      items.map((item) => item.doc.id),
      [fresh, both],
    )
    assert.equal(items[1]?.seconds, 10)
    assert.ok(Math.abs((items[1]?.progress ?? 0) - 0.9) < 1e-6)
    const left = await server.db
      .select()
      .from(reading)
      .where(and(isNull(reading.userId), eq(reading.pid, device.pid)))
    assert.deepEqual(left, [])
  })
  test(`signs out the oldest device when there are more than ${SESSIONS_PER_USER}`, async () => {
    const { mobile, id } = await withPassword()
    const tokens: string[] = []
    for (let n = 0; n <= SESSIONS_PER_USER; n += 1)
      tokens.push((await new Device(server).ok(userApi.login, { mobile, password: PASSWORD })).auth)
    const alive = await server.db
      .select()
      .from(session)
      .where(and(eq(session.userId, id), isNull(session.endedAt)))
    assert.equal(alive.length, SESSIONS_PER_USER)
    const first = new Device(server)
    first.auth = tokens[0] ?? ''
    await first.refused(userApi.info, {}, ACK.unauthenticated)
  })
})

describe('silent login', () => {
  test('goes on with a young token as it is', async () => {
    const { device, user: account } = await signedInDevice(server)
    const answer = await device.ok(userApi.silentLogin, {})
    assert.equal(answer.auth, device.auth)
    assert.equal(answer.user.userId, String(account.id))
  })
  const aDayOld = (id: number) =>
    server.db
      .update(session)
      .set({ rotatedAt: new Date(Date.now() - 25 * 3600 * 1000) })
      .where(eq(session.userId, id))
  test('changes a token older than a day; the old one works for a minute after the new one was first used', async () => {
    const { device, user: account } = await signedInDevice(server)
    await aDayOld(account.id)
    const { auth } = await device.ok(userApi.silentLogin, {})
    assert.notEqual(auth, device.auth)
    const renewed = new Device(server)
    renewed.auth = auth
    await renewed.ok(userApi.info, {})
    await device.ok(userApi.info, {})
    await server.db
      .update(session)
      .set({ previousUntil: new Date(Date.now() - 1) })
      .where(eq(session.userId, account.id))
    await device.refused(userApi.info, {}, ACK.unauthenticated)
    await renewed.ok(userApi.info, {})
  })
  test('does not lock out a device that never got the new token', async () => {
    const { device, user: account } = await signedInDevice(server)
    await aDayOld(account.id)
    await device.ok(userApi.silentLogin, {})
    await server.db
      .update(session)
      .set({ rotatedAt: new Date(Date.now() - 3600 * 1000) })
      .where(eq(session.userId, account.id))
    const { auth } = await device.ok(userApi.silentLogin, {})
    assert.notEqual(auth, device.auth)
    device.auth = auth
    await device.ok(userApi.info, {})
  })
  test('two at the same moment leave a token that works', async () => {
    const { device, user: account } = await signedInDevice(server)
    await aDayOld(account.id)
    const answers = await Promise.all([device.ok(userApi.silentLogin, {}), device.ok(userApi.silentLogin, {})])
    for (const { auth } of answers) {
      const tab = new Device(server)
      tab.auth = auth
      await tab.ok(userApi.silentLogin, {})
    }
  })
  test('answers ack 1 for a session that is over, an unknown token, and none', async () => {
    const { device, user: account } = await signedInDevice(server)
    await device.ok(userApi.logout, {})
    await device.refused(userApi.silentLogin, {}, ACK.refused)
    device.auth = 'no-such-token'
    await device.refused(userApi.silentLogin, {}, ACK.refused)
    device.auth = ''
    await device.refused(userApi.silentLogin, {}, ACK.refused)
    const old = await signedInDevice(server)
    await server.db
      .update(session)
      .set({ rotatedAt: new Date(Date.now() - 91 * 24 * 3600 * 1000) })
      .where(eq(session.userId, old.user.id))
    await old.device.refused(userApi.silentLogin, {}, ACK.refused)
    assert.ok(account.id)
  })
  test('leaving is harmless without a session', async () => {
    await new Device(server).ok(userApi.logout, {})
  })
})
