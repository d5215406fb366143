import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import { LIVE_MESSAGE_LIMIT, LIVE_MESSAGE_MAX_LENGTH } from '@/domain/live'
import { adoptMessages } from './messages'
import { liveMessage } from './tables'
import { purge } from '../../housekeeping'
import { createUser, key, newVisitor, signedInDevice } from '../../test/factories'
import { createLive } from '../../test/live'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const page = { pageIdx: 0, pageSize: 100 }
const visitor = () => newVisitor(server)
const nobody = '99999999'
const say = (device: Device, docId: string, content: string) =>
  device.ok(liveApi.say, { docId, content, idempotencyKey: key() }).then(({ message }) => message)
const messages = async (device: Device, docId: string) => (await device.ok(liveApi.messages, { ...page, docId })).items

describe('messages', () => {
  test('are there for everybody, newest first, with their author', async () => {
    const docId = await createLive(server)
    const { device, user } = await signedInDevice(server, { level: 2, name: '张明' })
    const { device: newcomer } = await signedInDevice(server, { name: '李静' })
    const first = await say(device, docId, '  第一条  ')
    await say(newcomer, docId, '第二条')
    const items = await messages(visitor(), docId)
    assert.deepEqual(
      items.map(({ content, authorName, certified, isHost }) => [content, authorName, certified, isHost]),
      [
        ['第二条', '李**', false, false],
        ['第一条', '张明', true, false],
      ],
    )
    assert.deepEqual(items[1], first)
    assert.equal(first.authorId, user.alias)
  })
  test('of the host are marked', async () => {
    const { device: host, user } = await signedInDevice(server)
    const docId = await createLive(server, 'live', { room: { hosts: [user.id] } })
    assert.equal((await say(host, docId, '欢迎')).isHost, true)
    assert.equal((await host.ok(liveApi.room, { docId })).isHost, true)
  })
  test('with the same key are one message, also at the same moment', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '只此一条', idempotencyKey: key() }
    const answers = await Promise.all([1, 2, 3].map(() => device.ok(liveApi.say, body)))
    answers.push(await device.ok(liveApi.say, body))
    assert.equal(new Set(answers.map(({ message }) => message.id)).size, 1)
    assert.equal((await messages(device, docId)).length, 1)
    await device.refused(liveApi.say, { ...body, docId: await createLive(server) }, ACK.conflict)
    const { device: other } = await signedInDevice(server)
    await other.ok(liveApi.say, body)
    assert.equal((await messages(device, docId)).length, 2)
  })
  test('come at most five at once, then one a second; one that is sent again does not count', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '第一条', idempotencyKey: key() }
    const started = Date.now()
    const seconds = (): number => Math.floor((Date.now() - started) / 1000)
    await device.ok(liveApi.say, body)
    // How many are taken until one is refused; on a busy machine the seconds that pass meanwhile allow more.
    const untilRefused = async (): Promise<number> => {
      for (let taken = 0; ; taken += 1) {
        const { body: answer } = await device.post(liveApi.say.path, { docId, content: `第 ${taken} 条`, idempotencyKey: key() })
        if (answer.responseStatus.ack === ACK.tooMany) return taken
        assert.equal(answer.responseStatus.ack, 0)
      }
    }
    const atOnce = 1 + (await untilRefused())
    assert.ok(atOnce >= 5 && atOnce <= 5 + seconds(), `${atOnce} at once`)
    await device.ok(liveApi.say, body)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const rested = await untilRefused()
    assert.ok(rested >= 1 && atOnce + rested <= 5 + seconds(), `${rested} after a rest`)
    const { device: other } = await signedInDevice(server)
    await say(other, docId, '别人不受影响')
  })
  test('sent many times at once under one key cost one', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '第一条', idempotencyKey: key() }
    await Promise.all(Array.from({ length: 10 }, () => device.ok(liveApi.say, body)))
    for (let n = 0; n < 4; n += 1) await say(device, docId, `第 ${n} 条`)
  })
  test('take the greatest length in characters, and lose control characters', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    assert.equal(
      Array.from((await say(device, docId, '😀'.repeat(LIVE_MESSAGE_MAX_LENGTH))).content).length,
      LIVE_MESSAGE_MAX_LENGTH,
    )
    assert.equal((await say(device, docId, 'a\u0001b\u0007c\nd')).content, 'abc\nd')
    const markup = '<img src=x onerror=alert(1)>'
    assert.equal((await say(device, docId, markup)).content, markup)
  })
  test('are refused when empty, too long, without a key, with words that may not be said', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const refused = async (body: object) =>
      (await device.refused(liveApi.say, { docId, content: '好', idempotencyKey: key(), ...body }, ACK.invalid)).fields
    for (const content of ['', ' \n ', '\u0000', '好'.repeat(LIVE_MESSAGE_MAX_LENGTH + 1), '请加 微-信', 5]) {
      assert.ok((await refused({ content }))?.content, String(content))
    }
    assert.ok((await refused({ idempotencyKey: 'x' }))?.idempotencyKey)
    assert.deepEqual(await messages(device, docId), [])
  })
  test('are refused to visitors, in unknown rooms, without the privilege, after the end and in a closed chat', async () => {
    const { device } = await signedInDevice(server)
    const body = { docId: await createLive(server), content: '好', idempotencyKey: key() }
    await visitor().refused(liveApi.say, body, ACK.unauthenticated)
    await device.refused(liveApi.say, { ...body, docId: nobody }, ACK.notFound)
    await device.refused(liveApi.say, { ...body, docId: await createLive(server, 'live', { rule: 'certified' }) }, ACK.forbidden)
    await device.refused(liveApi.say, { ...body, docId: await createLive(server, 'replay') }, ACK.refused)
    const closed = await createLive(server, 'live', { room: { chatOpen: false } })
    assert.equal((await device.ok(liveApi.room, { docId: closed })).chatOpen, false)
    await device.refused(liveApi.say, { ...body, docId: closed }, ACK.refused)
    await say(device, await createLive(server, 'preview'), '开播前先聊')
  })
  test('are read by those who may be in the room', async () => {
    const docId = await createLive(server, 'live', { rule: 'login' })
    const refusal = await visitor().refused(liveApi.messages, { ...page, docId }, ACK.unauthenticated)
    assert.equal(refusal.errormessage, '登录后可进入直播间')
    const { device } = await signedInDevice(server)
    assert.deepEqual(await messages(device, docId), [])
    await device.refused(liveApi.messages, { ...page, docId: nobody }, ACK.notFound)
    const closed = await createLive(server, 'live', { rule: 'closed' })
    await visitor().refused(liveApi.messages, { ...page, docId: closed }, ACK.forbidden)
  })
  test('are the newest five hundred, in pages; older ones go with the next cleaning, after two days', async () => {
    const docId = await createLive(server)
    const { id: userId } = await createUser(server)
    const createdAt = new Date(Date.now() - 3 * DAY)
    await adoptMessages(
      server.db,
      Array.from({ length: 530 }, (_, n) => ({ docId: Number(docId), userId, content: `${n}`, isHost: false, createdAt })),
    )
    const all = await visitor().ok(liveApi.messages, { pageIdx: 0, pageSize: 500, docId })
    assert.deepEqual(
      [all.items.length, all.total, all.hasMore, all.items[0]?.content, all.items.at(-1)?.content],
      [LIVE_MESSAGE_LIMIT, LIVE_MESSAGE_LIMIT, false, '529', '30'],
    )
    const last = await visitor().ok(liveApi.messages, { pageIdx: 2, pageSize: 200, docId })
    assert.deepEqual([last.items.length, last.hasMore], [100, false])
    assert.deepEqual((await visitor().ok(liveApi.messages, { pageIdx: 5, pageSize: 200, docId })).items, [])
    await purge(server.parts)
    const kept = await server.db
      .select({ content: liveMessage.content })
      .from(liveMessage)
      .where(eq(liveMessage.docId, Number(docId)))
    assert.deepEqual([kept.length, kept.some(({ content }) => content === '29')], [LIVE_MESSAGE_LIMIT + 1, true])
  })
  test('are taken down by their author and by the host, nobody else', async () => {
    const { device: host, user } = await signedInDevice(server)
    const docId = await createLive(server, 'live', { room: { hosts: [user.id] } })
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const [own, theirs] = [await say(device, docId, '我删'), await say(device, docId, '主持人删')]
    await visitor().refused(liveApi.removeMessage, { messageId: own.id }, ACK.unauthenticated)
    await other.refused(liveApi.removeMessage, { messageId: own.id }, ACK.forbidden)
    await device.ok(liveApi.removeMessage, { messageId: own.id })
    await host.ok(liveApi.removeMessage, { messageId: theirs.id })
    assert.deepEqual(await messages(device, docId), [])
    await device.refused(liveApi.removeMessage, { messageId: own.id }, ACK.notFound)
    await device.refused(liveApi.removeMessage, { messageId: nobody }, ACK.notFound)
    await device.refused(liveApi.removeMessage, { messageId: 'x' }, ACK.invalid)
  })
  test('that were taken down do not come back with their key', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '删了', idempotencyKey: key() }
    const { message } = await device.ok(liveApi.say, body)
    await device.ok(liveApi.removeMessage, { messageId: message.id })
    await device.refused(liveApi.say, body, ACK.notFound)
    assert.deepEqual(await messages(device, docId), [])
  })
})
