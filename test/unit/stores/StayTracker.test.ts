/** @jest-environment jsdom */
import { request } from '@/platform/request/mock'
import { StayTracker } from '@/stores/tracking/StayTracker'
import { backend, connect, ok } from '@test/unit/support/backend'

const VIEW = 'log/viewcount'
const track = jest.fn()
const open = (host = '') => new StayTracker({ track }, host)
const doc = { kind: 'doc', docId: '12' } as const
const live = { kind: 'live', docId: '9' } as const

let server: ReturnType<typeof backend>
const times = () => server.sent(VIEW).map((body) => body.usagetime)

beforeEach(() => {
  server = backend({ [VIEW]: () => ok() })
  connect()
  jest.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.useRealTimers())
const seconds = (n: number) => jest.advanceTimersByTimeAsync(n * 1000)

test('nine seconds are reported every nine seconds', async () => {
  const stay = open()
  stay.begin(doc)
  await seconds(8)
  expect(times()).toEqual([])
  await seconds(1)
  expect(server.sent(VIEW)).toEqual([{ docid: '12', usagetime: 9, reqtime: '2026-03-01T00:00:09.000Z' }])
  await seconds(18)
  expect(times()).toEqual([9, 9, 9])
  stay.end()
})

test('leaving reports the rest and the whole; nothing runs on', async () => {
  const stay = open()
  stay.begin(doc)
  await seconds(14)
  stay.end()
  expect(times()).toEqual([9, 3])
  expect(track).toHaveBeenCalledWith('StayTime', { id: '12', kind: 'doc', seconds: 12 })
  expect(jest.getTimerCount()).toBe(0)
  stay.end()
  expect(track).toHaveBeenCalledTimes(1)
})

test('a glance of less than three seconds is no stay', async () => {
  const stay = open()
  stay.begin(doc)
  await seconds(2)
  stay.end()
  expect(times()).toEqual([])
  expect(track).not.toHaveBeenCalled()
})

test('being told twice changes nothing; another document begins anew', async () => {
  const stay = open()
  stay.begin(doc)
  await seconds(6)
  stay.begin({ ...doc })
  await seconds(3)
  expect(times()).toEqual([9])
  stay.begin({ kind: 'doc', docId: '13' })
  expect(track).toHaveBeenCalledWith('StayTime', { id: '12', kind: 'doc', seconds: 9 })
  await seconds(9)
  expect(server.sent(VIEW)[1]).toMatchObject({ docid: '13', usagetime: 9 })
  stay.end()
})

test.each([
  ['doc', doc, 600],
  ['live', live, 3600],
] as const)('a reader of a %s who does nothing is away after the limit', async (_, reading, limit) => {
  const stay = open()
  stay.begin(reading)
  await seconds(limit + 300)
  expect(stay.seconds).toBe(limit)
  stay.active()
  await seconds(30)
  expect(stay.seconds).toBe(limit + 30)
  stay.end()
})

test('a sign of life in time keeps the reader present', async () => {
  const stay = open()
  stay.begin(doc)
  await seconds(599)
  stay.active()
  await seconds(599)
  expect(stay.seconds).toBe(1197)
  stay.end()
})

test('a hidden app does not read; what was read leaves with it', async () => {
  const stay = open()
  stay.begin(doc)
  await seconds(6)
  stay.pause()
  expect(request.kept.map(({ data }) => (data as { usagetime: number }).usagetime)).toEqual([6])
  await seconds(600)
  expect(stay.seconds).toBe(6)
  stay.resume()
  stay.resume()
  await seconds(9)
  expect(times()).toEqual([9])
  expect(stay.seconds).toBe(15)
  stay.end()
})

test('no entry is ever longer than nine seconds', async () => {
  const stay = open()
  stay.begin(doc)
  for (let i = 0; i < 40; i += 1) {
    await seconds((i * 7) % 11)
    if (i % 5 === 0) stay.pause()
    else stay.resume()
  }
  stay.end()
  const entries = [...times(), ...request.kept.map(({ data }) => (data as { usagetime: number }).usagetime)] as number[]
  expect(entries.length).toBeGreaterThan(5)
  expect(Math.max(...entries)).toBeLessThanOrEqual(9)
})

test('a tracking service of its own is told there', async () => {
  const stay = open('https://track.test')
  stay.begin(doc)
  await seconds(9)
  expect(request.sent[0]?.url).toBe('https://track.test/log/viewcount')
  stay.end()
})

test('before anything was begun nothing happens', () => {
  const stay = open()
  stay.active()
  stay.pause()
  stay.resume()
  stay.end()
  expect(jest.getTimerCount()).toBe(0)
  expect(request.sent).toEqual([])
})

test('while something plays nobody has to touch anything; when it stops the ten minutes begin', async () => {
  let isPlaying = true
  const stay = open()
  stay.begin({ kind: 'doc', docId: '221', isPlaying: () => isPlaying })
  await seconds(900)
  expect(stay.seconds).toBe(900)
  isPlaying = false
  await seconds(900)
  expect(stay.seconds).toBe(900 + 600)
})
