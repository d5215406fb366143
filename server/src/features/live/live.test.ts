import assert from 'node:assert/strict'
import { eq, like } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import {
  LIVE_FLOWERS_MAX,
  LIVE_MESSAGE_LIMIT,
  LIVE_MESSAGE_MAX_LENGTH,
  LIVE_QUESTION_MAX_LENGTH,
  LIVE_STATES,
} from '@/domain/live'
import { adoptMessages } from './messages'
import { liveFlowerGift, liveMessage, liveReminder, liveRoom } from './tables'
import { doc } from '../../kernel/documents/tables'
import { throttle } from '../../kernel/throttle/tables'
import { purge } from '../../housekeeping'
import { sendLiveReminders } from './reminders'
import { createDoc, createUser, key, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
import { createLive } from '../../test/live'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const page = { pageIdx: 0, pageSize: 100 }
const STREAMS = {
  liveStreams: [
    { url: '/media-live/a.m3u8', kind: 'hls' as const },
    { url: 'https://spare.example/a.m3u8', kind: 'hls' as const },
  ],
  replayStreams: [{ url: '/media/a.mp4', kind: 'file' as const }],
}
const visitor = () => newVisitor(server)
const nobody = '99999999'
const say = (device: Device, docId: string, content: string) =>
  device.ok(liveApi.say, { docId, content, idempotencyKey: key() }).then(({ message }) => message)
const messages = async (device: Device, docId: string) => (await device.ok(liveApi.messages, { ...page, docId })).items
/** Lets the pace of a user recover at once. */
const rest = () => server.db.delete(throttle).where(like(throttle.key, 'live-%'))

describe('the room', () => {
  test('tells its state, and what may be played in it', async () => {
    const streams = { preview: [], live: STREAMS.liveStreams, replay: STREAMS.replayStreams }
    for (const state of LIVE_STATES) {
      const docId = await createLive(server, state, { room: STREAMS })
      const room = await visitor().ok(liveApi.room, { docId })
      assert.deepEqual([room.docId, room.state, room.streams], [docId, state, streams[state]])
      assert.deepEqual([room.chatOpen, room.questionsOpen], state === 'replay' ? [false, false] : [true, true])
    }
  })
  test('without a length runs until the host ends it', async () => {
    const docId = await createLive(server, 'replay', { durationSeconds: 0 })
    assert.equal((await visitor().ok(liveApi.room, { docId })).state, 'live')
  })
  test('that nobody has prepared has nothing to play, and the cover as its poster', async () => {
    const docId = await createLive(server, 'live', { cover: '/media/cover-live.png' })
    const room = await visitor().ok(liveApi.room, { docId })
    assert.deepEqual([room.streams, room.talks, room.chapters, room.poster], [[], [], [], '/media/cover-live.png'])
  })
  test('gives the agenda in time, which moves with the start, and the chapters', async () => {
    const columnistId = await newColumnist(server, '林讲者')
    const speaker = { name: '林讲者', title: '主任医师', hospital: '示例医院', avatar: '/media/avatar-0.png', columnistId }
    const docId = await createLive(server, 'preview', {
      room: {
        chapters: [{ id: 'a', title: '开场', seconds: 0 }],
        talks: [
          { title: '第二讲', startsAfterSeconds: 1800, durationSeconds: 600, speakers: [] },
          { title: '第一讲', startsAfterSeconds: 0, durationSeconds: 1800, replaySeconds: 30, speakers: [speaker] },
        ],
      },
    })
    const startTime = new Date(Date.now() + 7 * HOUR)
    await server.db
      .update(doc)
      .set({ startTime })
      .where(eq(doc.id, Number(docId)))
    const { talks, chapters } = await visitor().ok(liveApi.room, { docId })
    assert.deepEqual(
      talks.map(({ title, startTime: at, endTime, replaySeconds }) => [title, at, endTime, replaySeconds]),
      [
        ['第一讲', startTime.toISOString(), new Date(startTime.getTime() + HOUR / 2).toISOString(), 30],
        [
          '第二讲',
          new Date(startTime.getTime() + HOUR / 2).toISOString(),
          new Date(startTime.getTime() + (HOUR * 2) / 3).toISOString(),
          null,
        ],
      ],
    )
    assert.deepEqual(talks[0]?.speakers, [{ ...speaker, columnistId: String(columnistId) }])
    assert.deepEqual(chapters, [{ id: 'a', title: '开场', seconds: 0 }])
  })
  test('opens for everybody, but gives streams only to those who may see all', async () => {
    const columnistId = await newColumnist(server)
    const { device: doctor, user } = await signedInDevice(server, { level: 2 })
    const { device: newcomer } = await signedInDevice(server)
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const live = (rule: 'login' | 'certified' | 'follow' | 'closed', hosts: number[] = []) =>
      createLive(server, 'live', { rule, columnistId, room: { ...STREAMS, hosts } })
    const count = async (device: Device, docId: string) => (await device.ok(liveApi.room, { docId })).streams.length
    const login = await live('login')
    assert.deepEqual([await count(visitor(), login), await count(newcomer, login)], [0, 2])
    const certified = await live('certified')
    assert.deepEqual([await count(newcomer, certified), await count(doctor, certified)], [0, 2])
    const follow = await live('follow')
    assert.deepEqual([await count(doctor, follow), await count(editor, follow)], [0, 2])
    const closed = await live('closed', [user.id])
    assert.deepEqual([await count(newcomer, closed), await count(doctor, closed)], [0, 2])
  })
  test('is not there for articles, unknown ids, drafts and lives without a start; malformed ids are named', async () => {
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const draft = await createLive(server, 'live', { status: 'draft', room: STREAMS })
    for (const docId of [nobody, await createDoc(server), await createDoc(server, { docType: 25 }), draft]) {
      await editor.refused(liveApi.room, { docId }, ACK.notFound)
    }
    await visitor().refused(liveApi.room, { docId: 'x' }, ACK.invalid)
  })
  test('of a draft opens to editors in a preview only', async () => {
    const docId = await createLive(server, 'live', { status: 'draft', room: STREAMS })
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const { device: doctor } = await signedInDevice(server)
    assert.equal((await editor.ok(liveApi.room, { docId, preview: true })).streams.length, 2)
    await doctor.refused(liveApi.room, { docId, preview: true }, ACK.forbidden)
    await visitor().refused(liveApi.room, { docId, preview: true }, ACK.unauthenticated)
    await editor.refused(liveApi.say, { docId, content: '好', idempotencyKey: key() }, ACK.notFound)
  })
})

describe('the state', () => {
  const stateIn = async (docId: string) => {
    const { liveState } = await visitor().ok(docApi.detail, { docId })
    const lists = await Promise.all(
      LIVE_STATES.map(async (state) =>
        (await visitor().ok(docApi.list, { ...page, pageSize: 500, liveState: state })).items.some(({ id }) => id === docId)
          ? state
          : '',
      ),
    )
    return [(await visitor().ok(liveApi.room, { docId })).state, liveState, lists.join('')]
  }
  test('that the host sets holds in room, detail and lists until it is left to the clock again', async () => {
    const { device: host, user } = await signedInDevice(server)
    const docId = await createLive(server, 'live', { room: { hosts: [user.id] } })
    assert.deepEqual(await stateIn(docId), ['live', 'live', 'live'])
    for (const state of ['replay', 'preview', 'live'] as const) {
      assert.deepEqual(await host.ok(liveApi.setState, { docId, state }), { state })
      assert.deepEqual(await stateIn(docId), [state, state, state])
    }
    assert.deepEqual(await host.ok(liveApi.setState, { docId, state: 'auto' }), { state: 'live' })
    assert.deepEqual(await stateIn(docId), ['live', 'live', 'live'])
  })
  test('of a live without a length is live in the lists too', async () => {
    assert.deepEqual(await stateIn(await createLive(server, 'replay', { durationSeconds: 0 })), ['live', 'live', 'live'])
  })
  test('is set by editors and hosts only, and is one of those there are', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    await editor.ok(liveApi.setState, { docId, state: 'replay' })
    await device.refused(liveApi.setState, { docId, state: 'live' }, ACK.forbidden)
    await visitor().refused(liveApi.setState, { docId, state: 'live' }, ACK.unauthenticated)
    await editor.refused(liveApi.setState, { docId, state: 'over' }, ACK.invalid)
    await editor.refused(liveApi.setState, { docId: nobody, state: 'live' }, ACK.notFound)
  })
})

describe('lists of lives', () => {
  /** Far from the other lives of the tests and the sample. */
  const at = (text: string) => new Date(`${text}+08:00`)
  const live = (start: string) => createLive(server, 'preview', { startTime: at(start), tagIds: ['live-list-test'] })
  const ids = async (filter: object) =>
    (await visitor().ok(docApi.list, { ...page, items: ['live-list-test'], ...filter })).items.map(({ id }) => id)
  test('keep to a day in China, by their start', async () => {
    const [night, noon, next] = [
      await live('2031-03-04T00:00:00'),
      await live('2031-03-04T12:00:00'),
      await live('2031-03-05T00:00:00'),
    ]
    assert.deepEqual(await ids({ day: '2031-03-04' }), [night, noon])
    assert.deepEqual(await ids({ day: '2031-03-05', liveState: 'preview' }), [next])
    assert.deepEqual(await ids({ day: '2031-03-05', liveState: 'replay' }), [])
    assert.deepEqual((await visitor().ok(liveApi.days, { from: '2031-03-03', to: '2031-03-05' })).days, [
      { day: '2031-03-04', count: 2 },
      { day: '2031-03-05', count: 1 },
    ])
  })
  test('go forward when they are to come or running, and back when they are over', async () => {
    const hours = (n: number, docColumns: object = {}) =>
      createLive(server, 'live', {
        startTime: new Date(Date.now() + n * HOUR),
        tagIds: ['live-order-test'],
        ...docColumns,
      })
    const long = { durationSeconds: 10 * 3600 }
    const [soon, later] = [await hours(2), await hours(50)]
    const [early, late] = [await hours(-3, long), await hours(-1, long)]
    const [older, newer] = [await hours(-90), await hours(-40)]
    const order = async (liveState: string, more: object = {}) => ids({ items: ['live-order-test'], liveState, ...more })
    assert.deepEqual(await order('preview'), [soon, later])
    assert.deepEqual(await order('live'), [early, late])
    assert.deepEqual(await order('replay'), [newer, older])
    for (let n = 0; n < 3; n += 1) await visitor().ok(docApi.detail, { docId: older })
    assert.deepEqual(await order('replay', { sort: 'hottest' }), [older, newer])
  })
  test('hold no articles, even if they have a time, and no drafts', async () => {
    await createDoc(server, { startTime: at('2031-05-05T12:00:00') })
    await createLive(server, 'preview', { startTime: at('2031-05-05T12:00:00'), status: 'draft' })
    assert.deepEqual((await visitor().ok(liveApi.days, { from: '2031-05-05', to: '2031-05-05' })).days, [])
    assert.deepEqual((await visitor().ok(docApi.list, { ...page, day: '2031-05-05' })).items, [])
  })
  test('are refused for days that there are not, that are turned round, or too many', async () => {
    for (const day of ['2031-02-30', '2031-2-3', 'heute', '']) await visitor().refused(docApi.list, { ...page, day }, ACK.invalid)
    for (const [from, to] of [
      ['2031-03-05', '2031-03-04'],
      ['2031-01-01', '2031-03-05'],
      ['x', '2031-03-05'],
    ]) {
      await visitor().refused(liveApi.days, { from, to }, ACK.invalid)
    }
    await visitor().ok(liveApi.days, { from: '2031-01-01', to: '2031-03-04' })
  })
})

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

describe('flowers', () => {
  test('add up for the room and for the giver, each call once', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const body = { docId, count: 3, idempotencyKey: key() }
    await Promise.all([1, 2, 3].map(() => device.ok(liveApi.giveFlowers, body)))
    assert.deepEqual(await device.ok(liveApi.giveFlowers, body), { flowers: 3, myFlowers: 3 })
    assert.deepEqual(await other.ok(liveApi.giveFlowers, body), { flowers: 6, myFlowers: 3 })
    const room = await device.ok(liveApi.room, { docId })
    assert.deepEqual([room.flowers, room.myFlowers], [6, 3])
    assert.equal((await visitor().ok(liveApi.room, { docId })).myFlowers, 0)
  })
  test('given at the same moment are all counted', async () => {
    const docId = await createLive(server)
    const givers = await Promise.all(Array.from({ length: 8 }, () => signedInDevice(server)))
    await Promise.all(givers.map(({ device }) => device.ok(liveApi.giveFlowers, { docId, count: 5, idempotencyKey: key() })))
    assert.equal((await visitor().ok(liveApi.room, { docId })).flowers, 40)
  })
  test('sent fifteen times at once with one key are given and paid once', async () => {
    const docId = await createLive(server)
    const { device, user } = await signedInDevice(server)
    const gift = { docId, count: 10, idempotencyKey: key() }
    const answers = await Promise.all(Array.from({ length: 15 }, () => device.ok(liveApi.giveFlowers, gift)))
    assert.ok(answers.every(({ myFlowers }) => myFlowers === 10))
    // Ninety of the hundred at once are left.
    const [row] = await server.db
      .select()
      .from(throttle)
      .where(eq(throttle.key, `live-flowers:${user.id}`))
    const owed = ((row?.windowEndsAt.getTime() ?? 0) - Date.now()) / 600
    assert.ok(owed > 0 && owed <= 10, `${owed} flowers are owed`)
  })
  test('are at most two hundred a minute', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const give = { docId, count: LIVE_FLOWERS_MAX }
    await device.ok(liveApi.giveFlowers, { ...give, idempotencyKey: key() })
    await device.refused(liveApi.giveFlowers, { ...give, idempotencyKey: key() }, ACK.tooMany)
    assert.equal((await device.ok(liveApi.room, { docId })).flowers, LIVE_FLOWERS_MAX)
    await rest()
    await device.ok(liveApi.giveFlowers, { ...give, idempotencyKey: key() })
  })
  test('are refused to visitors, in odd numbers, in unknown rooms and without the privilege', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const give = { docId, count: 1, idempotencyKey: key() }
    await visitor().refused(liveApi.giveFlowers, give, ACK.unauthenticated)
    for (const count of [0, -1, 1.5, LIVE_FLOWERS_MAX + 1, '1']) {
      assert.ok((await device.refused(liveApi.giveFlowers, { ...give, count }, ACK.invalid)).fields?.count)
    }
    await device.refused(liveApi.giveFlowers, { ...give, idempotencyKey: '' }, ACK.invalid)
    await device.refused(liveApi.giveFlowers, { ...give, docId: nobody }, ACK.notFound)
    const shut = await createLive(server, 'live', { rule: 'certified' })
    await device.refused(liveApi.giveFlowers, { ...give, docId: shut }, ACK.forbidden)
  })
})

describe('questions', () => {
  const ask = (device: Device, docId: string, content: string) =>
    device.ok(liveApi.ask, { docId, content, idempotencyKey: key() }).then(({ question }) => question)
  const list = async (device: Device, docId: string) => (await device.ok(liveApi.questions, { ...page, docId })).items
  test('stand with those that were answered first, then what most ask, then the newest', async () => {
    const { device: host, user } = await signedInDevice(server, { name: '王主持', level: 2 })
    const docId = await createLive(server, 'live', { room: { hosts: [user.id] } })
    const { device } = await signedInDevice(server)
    const [plain, popular, answered] = [
      await ask(device, docId, '普通问题'),
      await ask(device, docId, '热门问题'),
      await ask(device, docId, '已答问题'),
    ]
    const newest = await ask(host, docId, '最新问题')
    assert.deepEqual(await host.ok(liveApi.likeQuestion, { questionId: popular.id, liked: true }), { liked: true, likeCount: 1 })
    const { question } = await host.ok(liveApi.answerQuestion, { questionId: answered.id, answer: '这样回答' })
    assert.deepEqual([question.answer, question.answeredBy, question.mine], ['这样回答', '王主持', false])
    assert.ok(Date.parse(question.answeredAt) > 0)
    const items = await list(device, docId)
    assert.deepEqual(
      items.map(({ id }) => id),
      [answered.id, popular.id, newest.id, plain.id],
    )
    assert.deepEqual([items[1]?.likeCount, items[1]?.liked, items[1]?.mine], [1, false, true])
    assert.equal((await list(host, docId))[1]?.liked, true)
    const corrected = await host.ok(liveApi.answerQuestion, { questionId: answered.id, answer: '更正后的回答' })
    assert.equal(corrected.question.answer, '更正后的回答')
  })
  test('come in pages', async () => {
    const docId = await createLive(server)
    for (let n = 0; n < 3; n += 1) await ask((await signedInDevice(server)).device, docId, `问题 ${n}`)
    const first = await visitor().ok(liveApi.questions, { pageIdx: 0, pageSize: 2, docId })
    const second = await visitor().ok(liveApi.questions, { pageIdx: 1, pageSize: 2, docId })
    assert.deepEqual([first.items.length, first.total, first.hasMore], [2, 3, true])
    assert.deepEqual([second.items.length, second.hasMore], [1, false])
  })
  test('with the same key are one question', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '只问一次', idempotencyKey: key() }
    const answers = await Promise.all([device.ok(liveApi.ask, body), device.ok(liveApi.ask, body)])
    assert.equal(answers[0].question.id, answers[1].question.id)
    assert.equal((await list(device, docId)).length, 1)
    await device.refused(liveApi.ask, { ...body, docId: await createLive(server) }, ACK.conflict)
  })
  test('sent many times at once under one key cost one', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '只问一次', idempotencyKey: key() }
    await Promise.all(Array.from({ length: 10 }, () => device.ok(liveApi.ask, body)))
    for (let n = 0; n < 2; n += 1) await ask(device, docId, `问题 ${n}`)
  })
  test('can be asked by others too, once each, and no longer', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const { device: other } = await signedInDevice(server)
    const { id: questionId } = await ask(device, docId, '同问')
    for (let n = 0; n < 2; n += 1) await other.ok(liveApi.likeQuestion, { questionId, liked: true })
    assert.deepEqual(await device.ok(liveApi.likeQuestion, { questionId, liked: true }), { liked: true, likeCount: 2 })
    for (let n = 0; n < 2; n += 1) {
      assert.deepEqual(await other.ok(liveApi.likeQuestion, { questionId, liked: false }), { liked: false, likeCount: 1 })
    }
  })
  test('are refused as messages are: visitors, rooms, privilege, length, words, pace, after the end, when closed', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const body = { docId, content: '问', idempotencyKey: key() }
    await visitor().refused(liveApi.ask, body, ACK.unauthenticated)
    for (const content of ['', '问'.repeat(LIVE_QUESTION_MAX_LENGTH + 1), '哪里可以代购']) {
      assert.ok((await device.refused(liveApi.ask, { ...body, content }, ACK.invalid)).fields?.content)
    }
    await device.refused(liveApi.ask, { ...body, docId: nobody }, ACK.notFound)
    await device.refused(liveApi.ask, { ...body, docId: await createLive(server, 'live', { rule: 'certified' }) }, ACK.forbidden)
    await device.refused(liveApi.ask, { ...body, docId: await createLive(server, 'replay') }, ACK.refused)
    const closed = await createLive(server, 'live', { room: { questionsOpen: false } })
    assert.equal((await device.ok(liveApi.room, { docId: closed })).questionsOpen, false)
    await device.refused(liveApi.ask, { ...body, docId: closed }, ACK.refused)
    for (let n = 0; n < 3; n += 1) await ask(device, docId, `问题 ${n}`)
    await device.refused(liveApi.ask, { ...body, idempotencyKey: key() }, ACK.tooMany)
  })
  test('are answered by the host, in words that may be published; also after the end', async () => {
    const docId = await createLive(server)
    const { device } = await signedInDevice(server)
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const { id: questionId } = await ask(device, docId, '问题')
    await device.refused(liveApi.answerQuestion, { questionId, answer: '自己答' }, ACK.forbidden)
    await visitor().refused(liveApi.answerQuestion, { questionId, answer: '答' }, ACK.unauthenticated)
    for (const answer of [' ', '答'.repeat(LIVE_QUESTION_MAX_LENGTH + 1), '加微信细说']) {
      assert.ok((await editor.refused(liveApi.answerQuestion, { questionId, answer }, ACK.invalid)).fields?.answer)
    }
    await editor.refused(liveApi.answerQuestion, { questionId: nobody, answer: '答' }, ACK.notFound)
    await editor.ok(liveApi.setState, { docId, state: 'replay' })
    await editor.ok(liveApi.answerQuestion, { questionId, answer: '会后补答' })
  })
  test('and likes are for those who may be in the room', async () => {
    const { device: editor } = await signedInDevice(server, { isEditor: true })
    const { device } = await signedInDevice(server)
    const docId = await createLive(server, 'live', { rule: 'certified' })
    const { id: questionId } = await ask(editor, docId, '问题')
    await device.refused(liveApi.questions, { ...page, docId }, ACK.forbidden)
    await device.refused(liveApi.likeQuestion, { questionId, liked: true }, ACK.forbidden)
    await visitor().refused(liveApi.likeQuestion, { questionId, liked: true }, ACK.unauthenticated)
    await device.refused(liveApi.likeQuestion, { questionId: nobody, liked: true }, ACK.notFound)
  })
})

describe('reminders', () => {
  test('are set before the start and taken back', async () => {
    const docId = await createLive(server, 'preview', { rule: 'certified' })
    const { device } = await signedInDevice(server)
    for (const on of [true, true, false, false, true]) {
      assert.deepEqual(await device.ok(liveApi.setReminder, { docId, on }), { reminded: on })
      assert.equal((await device.ok(liveApi.room, { docId })).reminded, on)
    }
    assert.equal((await visitor().ok(liveApi.room, { docId })).reminded, false)
  })
  test('are refused to visitors, for unknown lives, and from the start on; letting go is always possible', async () => {
    const { device } = await signedInDevice(server)
    await visitor().refused(liveApi.setReminder, { docId: await createLive(server, 'preview'), on: true }, ACK.unauthenticated)
    await device.refused(liveApi.setReminder, { docId: nobody, on: true }, ACK.notFound)
    for (const state of ['live', 'replay'] as const) {
      const docId = await createLive(server, state)
      await device.refused(liveApi.setReminder, { docId, on: true }, ACK.refused)
      await device.ok(liveApi.setReminder, { docId, on: false })
    }
  })
})

describe('reminders are sent', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const startsAt = (docId: string, startTime: Date) =>
    server.db
      .update(doc)
      .set({ startTime })
      .where(eq(doc.id, Number(docId)))
  async function reminded(...starts: Date[]) {
    const { device, user } = await signedInDevice(server)
    const docIds: string[] = []
    for (const start of starts) {
      const docId = await createLive(server, 'preview')
      await device.ok(liveApi.setReminder, { docId, on: true })
      await startsAt(docId, start)
      docIds.push(docId)
    }
    const told = () => server.reminded.filter(({ mobile }) => mobile === user.mobile).map(({ startTime }) => startTime.getTime())
    return { docIds, told, device }
  }
  const send = (parts: Parameters<typeof sendLiveReminders>[0] = server.parts) => sendLiveReminders(parts, () => undefined)

  test('ten minutes before, once, also when several processes send at the same time', async () => {
    const soon = minutes(9)
    const { told } = await reminded(minutes(20), soon, minutes(-1))
    await Promise.all([send(), send(), send()])
    await send()
    assert.deepEqual(told(), [soon.getTime()])
  })
  test('again when the live is put off, and not when the reminder was taken back', async () => {
    const [first, second] = [minutes(5), minutes(8)]
    const { docIds, told, device } = await reminded(first)
    const [docId = ''] = docIds
    await send()
    await startsAt(docId, second)
    await send()
    assert.deepEqual(told(), [first.getTime(), second.getTime()])
    await device.ok(liveApi.setReminder, { docId, on: false })
    await startsAt(docId, minutes(9))
    await send()
    assert.equal(told().length, 2)
  })
  test('later, when the provider refused', async () => {
    const soon = minutes(5)
    const { told } = await reminded(soon)
    const faults: unknown[] = []
    const refusing = { ...server.parts.sms, sendLiveReminder: () => Promise.reject(new Error('refused')) }
    await sendLiveReminders({ ...server.parts, sms: refusing }, (error) => faults.push(error))
    assert.deepEqual([told().length, faults.length > 0], [0, true])
    await send()
    assert.deepEqual(told(), [soon.getTime()])
  })
})

test('cleaning lets go of keys of flowers and of reminders when they are over, and keeps the rest', async () => {
  const { device, user } = await signedInDevice(server)
  const [over, coming] = [await createLive(server, 'preview'), await createLive(server, 'preview')]
  for (const docId of [over, coming]) {
    await device.ok(liveApi.setReminder, { docId, on: true })
    await device.ok(liveApi.giveFlowers, { docId, count: 2, idempotencyKey: key() })
  }
  const message = await say(device, coming, '删掉的')
  await device.ok(liveApi.removeMessage, { messageId: message.id })
  await server.db
    .update(doc)
    .set({ startTime: new Date(Date.now() - 3 * DAY) })
    .where(eq(doc.id, Number(over)))
  const longAgo = { createdAt: new Date(Date.now() - 3 * DAY) }
  await server.db.update(liveMessage).set(longAgo).where(eq(liveMessage.userId, user.id))
  const gifts = server.db.select().from(liveFlowerGift).where(eq(liveFlowerGift.userId, user.id))
  await purge(server.parts)
  assert.equal((await gifts).length, 2)
  await server.db.update(liveFlowerGift).set(longAgo).where(eq(liveFlowerGift.userId, user.id))
  await purge(server.parts)
  assert.equal((await gifts).length, 0)
  const reminders = await server.db.select().from(liveReminder).where(eq(liveReminder.userId, user.id))
  assert.deepEqual(
    reminders.map(({ docId }) => String(docId)),
    [coming],
  )
  assert.deepEqual(await server.db.select().from(liveMessage).where(eq(liveMessage.userId, user.id)), [])
  const [room] = await server.db
    .select()
    .from(liveRoom)
    .where(eq(liveRoom.docId, Number(over)))
  assert.equal(room?.flowers, 2)
})
