import { docApi } from '@/api/doc'
import { ReadingProgress } from '@/packages/content/doc/hooks/reading-progress'
import { env } from '@/platform/env/mock'
import { storage } from '@/platform/storage/mock'
import { OutboxStore } from '@/stores/OutboxStore'
import { backend, connect, ok, settle } from '@test/unit/support/backend'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const PATH = docApi.setProgress.path
let outbox: OutboxStore
let server: ReturnType<typeof backend>
const seconds = () => (server.sent(PATH) as { seconds: number }[]).map((report) => report.seconds)

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  env.goOnline(true)
  connect()
  server = backend({ [PATH]: () => ok() })
  outbox = new OutboxStore({ userId: 'u1' })
})
afterEach(() => {
  outbox.dispose()
  jest.useRealTimers()
})

test('tells the server every fifteen seconds and when the article is left, each report under a key of its own', async () => {
  const progress = new ReadingProgress(outbox)
  progress.start('7')
  await jest.advanceTimersByTimeAsync(33_000)
  progress.stop()
  await settle()
  expect(seconds()).toEqual([15, 15, 3])
  expect(new Set(server.sent(PATH).map((report) => report.idempotencyKey)).size).toBe(3)
})

test('what is read without a network is told later, to the second, and does not fill the outbox', async () => {
  const progress = new ReadingProgress(outbox)
  env.goOnline(false)
  progress.start('7')
  await jest.advanceTimersByTimeAsync(300_000)
  progress.stop()
  expect(outbox.waiting).toBe(2)
  expect(seconds()).toEqual([])
  env.goOnline(true)
  await outbox.flush()
  expect(seconds().reduce((sum, n) => sum + n, 0)).toBe(300)
})

test('who is at the end at once has read it after five seconds, and is told then', async () => {
  const onEnd = jest.fn()
  const progress = new ReadingProgress(outbox, { measure: async () => 1, onEnd })
  progress.start('7')
  await jest.advanceTimersByTimeAsync(4_500)
  expect(onEnd).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  await settle()
  // The last report before that is of all five.
  expect(seconds().reduce((sum, n) => sum + n, 0)).toBe(5)
  await jest.advanceTimersByTimeAsync(25_000)
  await settle()
  // Half a minute is told when it is over, whatever was told before.
  expect(seconds().reduce((sum, n) => sum + n, 0)).toBe(30)
  expect(onEnd).toHaveBeenCalledTimes(1)
  progress.stop()
})

test('a glance of less than a second is not told', async () => {
  const progress = new ReadingProgress(outbox)
  progress.start('7')
  progress.stop()
  await settle()
  expect(seconds()).toEqual([])
})
