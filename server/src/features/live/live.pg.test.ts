import assert from 'node:assert/strict'
import { eq, like } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import { LIVE_FLOWERS_MAX, LIVE_STATES } from '@/domain/live'
import { liveFlowerGift, liveMessage, liveReminder, liveRoom } from './tables'
import { doc } from '../../kernel/documents/tables'
import { throttle } from '../../kernel/throttle/tables'
import { purge } from '../../housekeeping'
import { createDoc, key, newColumnist, newVisitor, signedInDevice } from '../../test/factories'
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
