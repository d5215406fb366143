import * as v from 'valibot'
import { write } from '@/api/endpoint'
import { emptyAnswer } from '@/api/envelope'
import { env } from '@/platform/env/mock'
import { storage } from '@/platform/storage/mock'
import { outboxEntry } from '@/stores/entries'
import { OutboxStore } from '@/stores/OutboxStore'
import { backend, connect, later, ok, refused, settle } from '@test/unit/support/backend'
import { fillStorage } from './fill-storage'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const PATH = 'api/answer/save'
const save = write<{ n: number; idempotencyKey: string }>()(PATH, v.object({ big: v.string() }))
const other = write<{ n: number; idempotencyKey: string }>()('api/other/save', emptyAnswer)

const down = () => {
  throw new Error('down')
}
const numbers = (server: ReturnType<typeof backend>, path = PATH) => server.sent(path).map((body) => body.n)
const opened: OutboxStore[] = []
function open(userId = 'u1') {
  const outbox = new OutboxStore({ userId })
  opened.push(outbox)
  return outbox
}

beforeEach(() => {
  storage.clear()
  fillStorage(false)
  env.goOnline(true)
  connect()
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  opened.splice(0).forEach((outbox) => outbox.dispose())
  jest.useRealTimers()
})

const seconds = (n: number) => jest.advanceTimersByTimeAsync(n * 1000)

test('a write is sent at once, whatever its answer holds, and nothing stays on the device', async () => {
  const server = backend({ [PATH]: () => ok() })
  const outbox = open()
  expect(outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })).toBe(true)
  expect(outbox.waiting).toBe(1)
  await settle()
  expect(server.sent(PATH)).toEqual([{ n: 1, idempotencyKey: 'k1' }])
  expect(outbox.waiting).toBe(0)
  expect(storage.keys()).toEqual([])
})

test('without a network it waits, survives the end of the app, and goes out later', async () => {
  const server = backend({ [PATH]: () => ok() })
  env.goOnline(false)
  open().add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  await seconds(60)
  expect(server.sent(PATH)).toEqual([])

  env.goOnline(true)
  const outbox = open()
  expect(outbox.waiting).toBe(1)
  await outbox.flush()
  expect(numbers(server)).toEqual([1])
  expect(storage.keys()).toEqual([])
})

test('what waits is unreadable on the device', () => {
  env.goOnline(false)
  open().add(save, { n: 1, idempotencyKey: 'secret-key' }, { topic: 'a' })
  expect(storage.get('outbox')).not.toContain('secret-key')
})

test('a fault is tried again with growing pauses, under the same key', async () => {
  const server = backend({ [PATH]: down })
  open().add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  await settle()
  expect(numbers(server)).toHaveLength(1)
  await seconds(1.9)
  expect(numbers(server)).toHaveLength(1)
  await seconds(0.2)
  expect(numbers(server)).toHaveLength(2)
  await seconds(3.8)
  expect(numbers(server)).toHaveLength(2)
  server.handlers[PATH] = () => ok()
  await seconds(0.4)
  expect(server.sent(PATH).map((body) => body.idempotencyKey)).toEqual(['k1', 'k1', 'k1'])
  await seconds(1000)
  expect(numbers(server)).toHaveLength(3)
})

test('the order of a topic is kept, a stuck one holds up no other', async () => {
  const server = backend({ [PATH]: down, 'api/other/save': () => ok() })
  const outbox = open()
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  outbox.add(save, { n: 2, idempotencyKey: 'k2' }, { topic: 'a' })
  outbox.add(other, { n: 3, idempotencyKey: 'k3' }, { topic: 'b' })
  await settle()
  expect(numbers(server)).toEqual([1])
  expect(numbers(server, 'api/other/save')).toEqual([3])
  server.handlers[PATH] = () => ok()
  await seconds(2)
  expect(numbers(server)).toEqual([1, 1, 2])
  expect(outbox.waiting).toBe(0)
})

test('what is added while another is on its way goes out after it', async () => {
  const step = later()
  const server = backend({ [PATH]: () => step.promise })
  const outbox = open()
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  outbox.add(save, { n: 2, idempotencyKey: 'k2' }, { topic: 'a' })
  await settle()
  expect(numbers(server)).toEqual([1])
  step.answer(ok())
  await settle()
  expect(numbers(server)).toEqual([1, 2])
})

test('the same key twice is one write', async () => {
  const server = backend({ [PATH]: () => ok() })
  env.goOnline(false)
  const outbox = open()
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  env.goOnline(true)
  await outbox.flush()
  expect(numbers(server)).toEqual([1])
})

test.each([
  ['a refusal', () => refused(422, '答卷已提交')],
  ['a conflict', () => refused(409, '答卷已提交')],
])('%s is for good: it is dropped with its sentence, and the next goes on', async (_, answer) => {
  const server = backend({ [PATH]: answer, 'api/other/save': () => ok() })
  const outbox = open()
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  outbox.add(other, { n: 2, idempotencyKey: 'k2' }, { topic: 'a' })
  await settle()
  expect(outbox.lastRefusal).toEqual({ topic: 'a', message: '答卷已提交' })
  expect(numbers(server, 'api/other/save')).toEqual([2])
  expect(outbox.waiting).toBe(0)
})

test.each([
  ['a lost session', () => refused(401)],
  ['a limit', () => refused(429)],
  ['a fault of the server', () => ({ status: 502 })],
  ['the page of a captive portal', () => ({ data: '<html>' })],
])('%s passes: the write is kept', async (_, answer) => {
  backend({ [PATH]: answer })
  const outbox = open()
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  await settle()
  expect(outbox.waiting).toBe(1)
  expect(outboxEntry.read()).toHaveLength(1)
  expect(outbox.lastRefusal).toBeNull()
})

test('one account never sends the writes of another', async () => {
  const server = backend({ [PATH]: () => ok() })
  env.goOnline(false)
  const session = { userId: 'u1' }
  const outbox = new OutboxStore(session)
  opened.push(outbox)
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  env.goOnline(true)
  session.userId = 'u2'
  await outbox.flush()
  expect([outbox.waiting, numbers(server)]).toEqual([0, []])
  session.userId = 'u1'
  await outbox.flush()
  expect(numbers(server)).toEqual([1])
})

test('two tabs do not lose each other’s writes, nor bring back what was sent', async () => {
  const server = backend({ [PATH]: () => ok() })
  env.goOnline(false)
  const [one, two] = [open(), open()]
  one.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  two.add(save, { n: 2, idempotencyKey: 'k2' }, { topic: 'a' })
  expect(outboxEntry.read()?.map((item) => item.id)).toEqual(['k1', 'k2'])
  env.goOnline(true)
  await two.flush()
  expect(numbers(server)).toEqual([1, 2])
  expect(outboxEntry.read()).toBeUndefined()
})

test('a device that keeps nothing still sends in this run', async () => {
  const server = backend({ [PATH]: down })
  fillStorage(true)
  const outbox = open()
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  await settle()
  server.handlers[PATH] = () => ok()
  await seconds(3)
  expect(numbers(server)).toEqual([1, 1])
  expect(outbox.waiting).toBe(0)
})

test('a full outbox says so instead of losing an older write', () => {
  backend({ [PATH]: down })
  env.goOnline(false)
  const outbox = open()
  for (let n = 0; n < 100; n += 1) expect(outbox.add(save, { n, idempotencyKey: `k${n}` }, { topic: 'a' })).toBe(true)
  expect(outbox.add(save, { n: 100, idempotencyKey: 'k100' }, { topic: 'a' })).toBe(false)
  expect(outbox.waiting).toBe(100)
})

test('stored items that are too old, or lead elsewhere than the API, are dropped', async () => {
  const item = { id: 'k', topic: 'a', path: PATH, payload: {}, owner: 'u1', createdAt: Date.now() }
  outboxEntry.write([
    { ...item, id: 'old', createdAt: Date.now() - 31 * 86_400_000 },
    { ...item, id: 'away', path: '../evil?x=' },
    { ...item, id: 'host', path: '/evil.test/x' },
    { ...item, id: 'fine' },
  ])
  expect(open().items.map(({ id }) => id)).toEqual(['fine'])
})

test('disposing leaves no timer', async () => {
  backend({ [PATH]: down })
  const outbox = open()
  outbox.add(save, { n: 1, idempotencyKey: 'k1' }, { topic: 'a' })
  await settle()
  expect(jest.getTimerCount()).toBe(1)
  outbox.dispose()
  expect(jest.getTimerCount()).toBe(0)
})
