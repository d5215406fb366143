import assert from 'node:assert/strict'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { liveApi } from '@/api/live'
import { userApi } from '@/api/user'
import { LIVE_STATES } from '@/domain/live'
import { doc } from '../../kernel/documents/tables'
import { DEMO_ACCOUNT } from '../../sample/accounts'
import { LIVES } from './sample/lives'
import { livePlaylist, REPLAY_SECONDS } from './sample/media'
import { refreshSampleLives, startOf, UNFINISHED } from './sample/seed'
import { newVisitor } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const DAY = 86_400_000
const samples = inArray(
  doc.title,
  LIVES.map(({ title }) => title),
)
const visitor = () => newVisitor(server)

async function demo(): Promise<Device> {
  const device = new Device(server)
  device.auth = (await device.ok(userApi.login, DEMO_ACCOUNT)).auth
  return device
}

/** Titles in each state. */
async function states() {
  const found = new Map<string, string[]>()
  for (const liveState of LIVE_STATES) {
    const { items } = await visitor().ok(docApi.list, { pageIdx: 0, pageSize: 500, liveState })
    const titles = new Set(LIVES.map(({ title }) => title))
    found.set(
      liveState,
      items.map(({ title }) => title).filter((title) => titles.has(title)),
    )
  }
  return found
}

describe('the sample lives', () => {
  test('are forty, in all three states, with agenda, speakers, streams and talk', async () => {
    const found = await states()
    const counts = LIVE_STATES.map((state) => found.get(state)?.length ?? 0)
    assert.equal(
      counts.reduce((sum, n) => sum + n),
      40,
    )
    // How many of each is held below: since the sample was written some may have begun.
    assert.ok(Math.min(...counts) > 0, counts.join(' '))
    const rows = await server.db.select({ id: doc.id, rule: doc.rule, isSample: doc.isSample }).from(doc).where(samples)
    assert.ok(rows.every(({ isSample }) => isSample))
    const device = await demo()
    for (const { id } of rows) {
      const room = await device.ok(liveApi.room, { docId: String(id) })
      assert.ok(room.talks.length >= 2 && room.talks.every(({ speakers }) => speakers[0]?.columnistId))
      assert.ok(room.chapters.every(({ seconds }) => seconds < REPLAY_SECONDS))
    }
    for (const state of ['live', 'replay'] as const) {
      const open = (await device.ok(docApi.list, { pageIdx: 0, pageSize: 500, liveState: state })).items.find(
        // One is sold, and of one the replay is still being made: by the hour each of them may be the first.
        ({ title, price }) => price === 0 && title !== UNFINISHED && found.get(state)?.includes(title),
      )
      const docId = open?.id ?? ''
      const page = { pageIdx: 0, pageSize: 500, docId }
      const { streams } = await device.ok(liveApi.room, { docId })
      assert.ok(streams.length >= 2)
      if (state === 'live')
        assert.deepEqual(
          streams.map(({ quality }) => quality),
          ['高清', '流畅'],
        )
      const { items } = await device.ok(liveApi.messages, page)
      assert.ok(items.length >= 8 && items.some(({ isHost }) => isHost))
      assert.deepEqual(
        items.map(({ createdAt }) => createdAt),
        items
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      )
      assert.ok((await device.ok(liveApi.questions, page)).items.some(({ answer }) => answer))
    }
  })
  test('are called by their subject: the state stands beside the title', () => {
    for (const { title } of LIVES) assert.doesNotMatch(title, /^(正在直播|即将开播|预告|今日|今晚)|回看/)
  })
  test('name streams that are there', async () => {
    const streams = ['live-main', 'live-spare', 'replay-main', 'replay-spare'].map((name) => `/media-live/${name}.m3u8`)
    for (const url of streams) {
      const playlist = await server.app.inject({ url })
      assert.deepEqual([playlist.statusCode, playlist.headers['content-type']], [200, 'application/vnd.apple.mpegurl'])
      for (const piece of new Set(playlist.body.split('\n').filter((line) => line.endsWith('.ts')))) {
        const bytes = await server.app.inject({ url: `/media-live/${piece}` })
        assert.deepEqual([bytes.statusCode, bytes.headers['content-type']], [200, 'video/mp2t'])
        // Packets of a transport stream begin with this byte, every 188.
        assert.deepEqual([bytes.rawPayload[0], bytes.rawPayload[188]], [0x47, 0x47])
      }
    }
    assert.equal((await server.app.inject({ url: '/media/live-replay.mp4' })).headers['content-type'], 'video/mp4')
    for (const file of ['other.m3u8', 'live-main-3.ts', '..%2f..%2fseed.ts']) {
      assert.equal((await server.app.inject({ url: `/media-live/${file}` })).statusCode, 404)
    }
  })
  test('that are over are as long as the recording that is played of them', async () => {
    const over = LIVES.filter(({ startsInHours, minutes }) => startsInHours * 60 + minutes < 0).map(({ title }) => title)
    const { items } = await visitor().ok(docApi.list, { pageIdx: 0, pageSize: 500, liveState: 'replay' })
    const recorded = items.filter(({ title }) => over.includes(title) && title !== UNFINISHED)
    assert.ok(recorded.length > 10)
    assert.deepEqual([...new Set(recorded.map(({ durationSeconds }) => durationSeconds))], [REPLAY_SECONDS])
  })
  test('are where they were written when the server starts after all that ran are over', async () => {
    const start = async () =>
      (await server.db.select({ title: doc.title, startTime: doc.startTime }).from(doc).where(samples).orderBy(doc.id)).map(
        ({ startTime }) => startTime?.getTime() ?? 0,
      )
    const move = (hours: number) =>
      server.db
        .update(doc)
        .set({ startTime: sql`${doc.startTime} - make_interval(hours => ${hours})` })
        .where(and(eq(doc.isSample, true), isNotNull(doc.startTime)))
    // The database of the tests may have been written a while ago: as it would be now, then.
    await move(50)
    await refreshSampleLives(server.db)
    const before = await states()
    const written = await start()
    await refreshSampleLives(server.db)
    assert.deepEqual(await start(), written)
    await move(50)
    assert.equal((await states()).get('live')?.includes('放疗科的一天'), false)
    await server.db.update(doc).set({ hostState: 'replay' }).where(eq(doc.title, '放疗科的一天'))
    await refreshSampleLives(server.db)
    const after = await states()
    for (const state of ['live', 'replay']) assert.deepEqual(after.get(state), before.get(state))
    // By a test that runs over midnight they have moved by a day.
    const shifts = (await start()).map((time, index) => time - (written[index] ?? 0))
    assert.ok(shifts.every((shift) => shift >= 0 && shift <= DAY))
  })
})

describe('the start of a sample', () => {
  const HOURS = [0, 3, 9.5, 12, 18.9, 19.2, 20.4, 23.9]
  test('is in the evening of China, on the right side of now, or a while ago for what runs', () => {
    for (const hour of HOURS) {
      const now = Date.parse('2026-03-03T16:00:00Z') + hour * 3_600_000
      for (const live of LIVES) {
        const start = startOf(live, now)
        const end = start + live.minutes * 60_000
        const chinese = new Date(start + 8 * 3_600_000).getUTCHours()
        const said = `${live.title} at ${hour}`
        if (live.startsInHours < 0 && live.startsInHours * 60 + live.minutes > 0) {
          assert.ok(start <= now && end > now, said)
          continue
        }
        assert.ok(chinese === 19 || chinese === 20, said)
        assert.ok(live.startsInHours < 0 ? end < now : start > now, said)
        assert.ok(Math.abs(start - now - live.startsInHours * 3_600_000) <= 2 * DAY, said)
      }
    }
  })
  test('lets three run at once, whatever the hour: with more of them home would show nothing that comes', () => {
    for (const hour of HOURS) {
      const now = Date.parse('2026-03-03T16:00:00Z') + hour * 3_600_000
      const times = LIVES.map((live) => ({ start: startOf(live, now), end: startOf(live, now) + live.minutes * 60_000 }))
      const toCome = times.filter(({ start }) => start > now).length
      const over = times.filter(({ end }) => end < now).length
      assert.ok(toCome >= 12 && over >= 20 && toCome + over === LIVES.length - 3, `at ${hour}: ${toCome}, ${over}`)
    }
  })
})

describe('the playlist of a sample that is live', () => {
  const read = (now: number) => {
    const lines = livePlaylist('live-main', now).split('\n')
    const value = (name: string) => Number(lines.find((line) => line.startsWith(`#EXT-X-${name}:`))?.split(':')[1])
    let discontinuity = value('DISCONTINUITY-SEQUENCE')
    const pieces: { file: string; sequence: number; discontinuity: number }[] = []
    for (const line of lines) {
      if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1
      if (line.endsWith('.ts')) pieces.push({ file: line, sequence: value('MEDIA-SEQUENCE') + pieces.length, discontinuity })
    }
    return pieces
  }
  test('goes on without gap: a piece keeps its number, and each clip is one run of time', () => {
    const known = new Map<number, string>()
    const from = Date.parse('2026-03-04T05:06:07Z')
    let last = 0
    for (let now = from; now < from + 120_000; now += 900) {
      const pieces = read(now)
      assert.equal(pieces.length, 6)
      for (const { sequence, file, discontinuity } of pieces) {
        const said = `${file} ${discontinuity}`
        assert.equal(known.get(sequence) ?? said, said)
        known.set(sequence, said)
      }
      const newest = pieces.at(-1)?.sequence ?? 0
      assert.ok(last === 0 || newest === last || newest === last + 1)
      last = newest
    }
    const inOrder = [...known].sort(([a], [b]) => a - b).map(([, said]) => said)
    const first = inOrder.findIndex((said) => said.startsWith('live-main-0'))
    assert.deepEqual(
      inOrder.slice(first, first + 6).map((said) => said.split(' ')[0]),
      [0, 1, 2, 0, 1, 2].map((place) => `live-main-${place}.ts`),
    )
    const clips = inOrder.slice(first, first + 6).map((said) => Number(said.split(' ')[1]))
    assert.deepEqual(
      clips.map((clip) => clip - (clips[0] ?? 0)),
      [0, 0, 0, 1, 1, 1],
    )
  })
})
