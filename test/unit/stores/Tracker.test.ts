/** @jest-environment jsdom */
import { bridge } from '@/platform/bridge/mock'
import { env } from '@/platform/env/mock'
import { request } from '@/platform/request/mock'
import { storage } from '@/platform/storage/mock'
import { trackQueueEntry } from '@/stores/entries'
import { Tracker, type TrackedRoute } from '@/stores/tracking/Tracker'
import { backend, connect, later, ok, refused, settle } from '@test/unit/support/backend'
import { fillStorage } from './fill-storage'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const BATCH = 'api/pub/setburieddata'
const opened: Tracker[] = []
function open(host?: string) {
  const tracker = new Tracker(host)
  opened.push(tracker)
  return tracker
}
type Sent = { events: { id: string; event: string; page: string; properties: object }[] }
const batches = (server: ReturnType<typeof backend>) => server.sent(BATCH).map((body) => (body as unknown as Sent).events)
const names = (server: ReturnType<typeof backend>) => batches(server).map((events) => events.map(({ event }) => event))

const route = (name: string, flags = '', params: Record<string, string> = {}): TrackedRoute => ({
  name,
  params,
  has: (flag) => flags.split(' ').includes(flag),
})

const down = () => {
  throw new Error('down')
}

beforeEach(() => {
  storage.clear()
  fillStorage(false)
  env.goOnline(true)
  bridge.present = false
  bridge.told = []
  connect()
  jest.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  opened.splice(0).forEach((tracker) => tracker.dispose())
  jest.useRealTimers()
})
const seconds = (n: number) => jest.advanceTimersByTimeAsync(n * 1000)

test('events go out together, a second after the first', async () => {
  const server = backend({ [BATCH]: () => ok() })
  const tracker = open()
  tracker.track('A', { n: 1 })
  await seconds(0.9)
  tracker.track('B')
  expect(server.sent(BATCH)).toEqual([])
  await seconds(0.1)
  expect(names(server)).toEqual([['A', 'B']])
  expect(batches(server)[0]?.[0]).toMatchObject({ event: 'A', time: '2026-03-01T00:00:00.000Z', properties: { n: 1 } })
  await seconds(60)
  expect(names(server)).toHaveLength(1)
  expect(jest.getTimerCount()).toBe(0)
})

test('at most twenty at a time, a second apart, each once and with an id of its own', async () => {
  const server = backend({ [BATCH]: () => ok() })
  const tracker = open()
  for (let i = 0; i < 45; i += 1) tracker.track(`E${i}`)
  await seconds(1)
  expect(batches(server).map((events) => events.length)).toEqual([20])
  await seconds(2)
  expect(batches(server).map((events) => events.length)).toEqual([20, 20, 5])
  const all = batches(server).flat()
  expect(all.map(({ event }) => event)).toEqual(Array.from({ length: 45 }, (_, i) => `E${i}`))
  expect(new Set(all.map(({ id }) => id)).size).toBe(45)
})

test('without a network they are kept, over the end of the app, and sent with the same ids', async () => {
  const server = backend({ [BATCH]: () => ok() })
  env.goOnline(false)
  const tracker = open()
  tracker.track('A')
  await seconds(1)
  expect(server.sent(BATCH)).toEqual([])
  const kept = trackQueueEntry.read()
  expect(kept).toHaveLength(1)
  tracker.dispose()

  env.goOnline(true)
  open()
  await seconds(1)
  expect(batches(server)[0]?.[0]?.id).toBe(kept?.[0]?.id)
  expect(trackQueueEntry.read()).toBeUndefined()
})

test('a fault keeps the batch, and pauses grow', async () => {
  const server = backend({ [BATCH]: down })
  open().track('A')
  await seconds(1)
  expect(names(server)).toHaveLength(1)
  expect(trackQueueEntry.read()).toHaveLength(1)
  await seconds(1.9)
  expect(names(server)).toHaveLength(1)
  server.handlers[BATCH] = () => ok()
  await seconds(0.1)
  expect(names(server)).toHaveLength(2)
  expect(batches(server)[0]?.[0]?.id).toBe(batches(server)[1]?.[0]?.id)
  expect(trackQueueEntry.read()).toBeUndefined()
})

test('a batch that is refused for good does not stop those behind it', async () => {
  const server = backend({ [BATCH]: () => refused(422) })
  const tracker = open()
  for (let i = 0; i < 21; i += 1) tracker.track(`E${i}`)
  await seconds(1)
  server.handlers[BATCH] = () => ok()
  await seconds(1)
  expect(names(server)[1]).toEqual(['E20'])
})

test('at most 500 are kept, the oldest give way; those on their way are not touched', async () => {
  const step = later()
  const server = backend({ [BATCH]: () => step.promise })
  const tracker = open()
  for (let i = 0; i < 20; i += 1) tracker.track(`first${i}`)
  void tracker.flush()
  for (let i = 0; i < 600; i += 1) tracker.track(`E${i}`)
  step.answer(ok())
  await settle()
  tracker.dispose()
  env.goOnline(false)
  tracker.hidden()
  const kept = trackQueueEntry.read()?.map(({ event }) => event) ?? []
  expect(names(server)[0]?.[0]).toBe('first0')
  expect([kept.length, kept[0], kept[kept.length - 1]]).toEqual([480, 'E120', 'E599'])
})

test('when the app is hidden everything is handed to the host at once', async () => {
  backend({ [BATCH]: () => ok() })
  const tracker = open()
  for (let i = 0; i < 25; i += 1) tracker.track(`E${i}`)
  tracker.hidden()
  expect(request.kept.map(({ url, data }) => [url, (data as Sent).events.length])).toEqual([
    [`https://api.test/${BATCH}`, 20],
    [`https://api.test/${BATCH}`, 5],
  ])
  expect(trackQueueEntry.read()).toBeUndefined()
  await seconds(10)
  expect(request.sent).toEqual([])
})

test('when the app is hidden without a network, everything is kept', () => {
  backend({})
  env.goOnline(false)
  const tracker = open()
  tracker.track('A')
  tracker.hidden()
  expect(request.kept).toEqual([])
  expect(trackQueueEntry.read()).toHaveLength(1)
})

test('what is on its way when the app is hidden is kept until its answer, and not sent twice', async () => {
  const step = later()
  const server = backend({ [BATCH]: () => step.promise })
  const tracker = open()
  tracker.track('A')
  await seconds(1)
  tracker.track('B')
  tracker.hidden()
  expect(request.kept.map(({ data }) => (data as Sent).events.map(({ event }) => event))).toEqual([['B']])
  expect(trackQueueEntry.read()?.map(({ event }) => event)).toEqual(['A'])
  step.answer(ok())
  await settle()
  expect(trackQueueEntry.read()).toBeUndefined()
  tracker.shown()
  await seconds(10)
  expect(names(server)).toEqual([['A']])
})

test('corrupt kept events do not break the start', async () => {
  storage.set('trackQueue', '{"v":1,"t":1,"d":[{"id":5}]}')
  const server = backend({ [BATCH]: () => ok() })
  open().track('A')
  await seconds(1)
  expect(names(server)).toEqual([['A']])
})

test('in the native app events go to the app', async () => {
  bridge.present = true
  const server = backend({ [BATCH]: () => ok() })
  const tracker = open()
  tracker.pageView(route('doc', '', { id: '12' }))
  await seconds(5)
  expect(bridge.told).toEqual([{ name: 'BuriedPoint', payload: { event: 'PageView', params: { page: 'doc', id: '12' } } }])
  expect(server.sent(BATCH)).toEqual([])
})

test('events of a tracking service of its own go there', async () => {
  backend({ [BATCH]: () => ok() })
  const tracker = open('https://track.test')
  tracker.track('A')
  await seconds(1)
  expect(request.sent[0]?.url).toBe(`https://track.test/${BATCH}`)
  tracker.clickstream({ a: '肺 癌&x', n: 1 })
  expect(request.beacons).toEqual(['https://track.test/api/csco/clickstream?a=%E8%82%BA%20%E7%99%8C%26x&n=1'])
})

describe('page views', () => {
  const views = async (server: ReturnType<typeof backend>) => {
    await seconds(1)
    return batches(server)
      .flat()
      .map(({ event, page, properties }) => [event, page, properties])
  }

  test('are counted by the name of the route, with the pixel', async () => {
    const server = backend({ [BATCH]: () => ok() })
    open().pageView(route('doc', '', { id: '12' }))
    expect(await views(server)).toEqual([['PageView', 'doc', { id: '12' }]])
    expect(request.beacons).toHaveLength(1)
    expect(request.beacons[0]).toMatch(/^https:\/\/api\.test\/api\/csco\/clickstream\?e=pv&p=doc&id=12&/)
  })

  test('routes that forbid it are not counted, by nobody', async () => {
    const server = backend({ [BATCH]: () => ok() })
    const tracker = open()
    tracker.pageView(route('webViewInit', 'trackNone'))
    tracker.componentPageView(route('webViewInit', 'trackNone'))
    expect(await views(server)).toEqual([])
    expect(request.beacons).toEqual([])
  })

  test('a route of the other strategy is counted by its screen only', async () => {
    const server = backend({ [BATCH]: () => ok() })
    const tracker = open()
    tracker.pageView(route('pcProject', 'trackComponent desktop'))
    tracker.componentPageView(route('pcProject', 'trackComponent'), { from: 'qr' })
    expect(await views(server)).toEqual([['PageView', 'pcProject', { from: 'qr' }]])
  })

  test('names in addresses are never sent', async () => {
    const server = backend({ [BATCH]: () => ok() })
    const tracker = open()
    tracker.pageView(route('invite', '', { code: 'x', name: '张三' }))
    tracker.pageView(route('odd', '', { id: '张三' }))
    await views(server)
    expect(JSON.stringify(request.sent) + request.beacons.map(decodeURIComponent).join()).not.toContain('张三')
  })

  test('later events belong to the page in view', async () => {
    const server = backend({ [BATCH]: () => ok() })
    const tracker = open()
    tracker.pageView(route('webViewInit', 'trackNone'))
    tracker.track('Tap')
    expect(await views(server)).toEqual([['Tap', 'webViewInit', {}]])
  })
})
