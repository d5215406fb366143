import { call } from '@/api/client'
import { RETRY_DELAYS_MS } from '@/api/client/retry'
import { emptyHead, later, ok, refused, scriptedTransport } from './transport'
import { AbortedError, ForbiddenError, NetworkError } from '@/api/client/errors'
import type { Answer } from '@/platform/request/contract'
import { configure, failure, items, save, settle, things } from './calls'

describe('trying again', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test.each<[string, 'network' | 'timeout' | Partial<Answer>]>([
    ['network', 'network'],
    ['timeout', 'timeout'],
    ['503', { status: 503 }],
    ['ack 500', refused(500)],
  ])('a read survives two faults: %s', async (_, fault) => {
    const network = scriptedTransport(fault, fault, items('a'))
    configure(network)
    const answer = call(things, { page: 0 })
    await jest.runAllTimersAsync()
    await expect(answer).resolves.toEqual({ items: ['a'] })
    expect(network.sent).toHaveLength(3)
  })

  test('gives up after the third fault, with growing pauses between', async () => {
    const network = scriptedTransport('network')
    configure(network)
    const error = failure(call(things, { page: 0 }))
    await settle()
    expect(network.sent).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(RETRY_DELAYS_MS[0] - 1)
    expect(network.sent).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(network.sent).toHaveLength(2)
    await jest.advanceTimersByTimeAsync(RETRY_DELAYS_MS[1])
    expect(network.sent).toHaveLength(3)
    expect(await error).toBeInstanceOf(NetworkError)
    await jest.runAllTimersAsync()
    expect(network.sent).toHaveLength(3)
  })

  test.each<[string, 'offline' | Partial<Answer>]>([
    ['offline', 'offline'],
    ['400', { status: 400 }],
    ['404', { status: 404 }],
    ['a refusal', refused(1)],
    ['garbage', { data: 'x' }],
  ])('a read is not repeated after %s', async (_, fault) => {
    const network = scriptedTransport(fault)
    configure(network)
    const error = failure(call(things, { page: 0 }))
    await jest.runAllTimersAsync()
    await error
    expect(network.sent).toHaveLength(1)
  })

  test('a write is never repeated, unless it is said to be idempotent', async () => {
    const once = scriptedTransport('network')
    configure(once)
    const error = failure(call(save, { name: 'a' }))
    await jest.runAllTimersAsync()
    await error
    expect(once.sent).toHaveLength(1)

    const again = scriptedTransport('timeout', ok())
    configure(again)
    const answer = call(save, { name: 'a' }, { idempotent: true })
    await jest.runAllTimersAsync()
    await answer
    expect(again.sent).toHaveLength(2)
    expect(again.bodies()[1]).toEqual(again.bodies()[0])
  })

  test('aborting during a pause ends the call at once', async () => {
    const network = scriptedTransport('network')
    configure(network)
    const controller = new AbortController()
    const error = failure(call(things, { page: 0 }, { signal: controller.signal }))
    await settle()
    controller.abort()
    expect(await error).toBeInstanceOf(AbortedError)
    await jest.runAllTimersAsync()
    expect(network.sent).toHaveLength(1)
  })
})

describe('joining', () => {
  test('identical reads in flight share one request; the next one asks anew', async () => {
    const step = later()
    const network = scriptedTransport(step.promise, items('new'))
    configure(network)
    const both = Promise.all([call(things, { page: 1 }), call(things, { page: 1 })])
    step.answer(items('old'))
    await expect(both).resolves.toEqual([{ items: ['old'] }, { items: ['old'] }])
    expect(network.sent).toHaveLength(1)
    await expect(call(things, { page: 1 })).resolves.toEqual({ items: ['new'] })
  })

  test('another payload, another session and every write are requests of their own', async () => {
    let auth = 'a'
    const network = scriptedTransport(items())
    configure(network, { head: () => ({ ...emptyHead, auth }) })
    const calls = [call(things, { page: 1 }), call(things, { page: 2 })]
    auth = 'b'
    calls.push(call(things, { page: 1 }))
    await Promise.all(calls)
    expect(network.sent).toHaveLength(3)
    await Promise.all([call(save, { name: 'a' }), call(save, { name: 'a' })])
    expect(network.sent).toHaveLength(5)
  })

  test('one caller leaves, the other still gets the answer', async () => {
    const step = later()
    const network = scriptedTransport(step.promise)
    configure(network)
    const leaver = new AbortController()
    const left = failure(call(things, { page: 1 }, { signal: leaver.signal }))
    const stayed = call(things, { page: 1 }, { signal: new AbortController().signal })
    leaver.abort()
    expect(await left).toBeInstanceOf(AbortedError)
    expect(network.sent[0]?.signal?.aborted).toBe(false)
    step.answer(items('a'))
    await expect(stayed).resolves.toEqual({ items: ['a'] })
  })

  test('when the last caller leaves the request is cancelled, and a new caller asks anew', async () => {
    const network = scriptedTransport(later().promise, items('b'))
    configure(network)
    const [one, two] = [new AbortController(), new AbortController()]
    const errors = [
      failure(call(things, { page: 1 }, { signal: one.signal })),
      failure(call(things, { page: 1 }, { signal: two.signal })),
    ]
    one.abort()
    two.abort()
    await expect(call(things, { page: 1 })).resolves.toEqual({ items: ['b'] })
    expect(network.sent[0]?.signal?.aborted).toBe(true)
    for (const error of errors) expect(await error).toBeInstanceOf(AbortedError)
  })

  test('a caller without a signal keeps the request alive', async () => {
    const step = later()
    const network = scriptedTransport(step.promise)
    configure(network)
    const leaver = new AbortController()
    const left = failure(call(things, { page: 1 }, { signal: leaver.signal }))
    const stayed = call(things, { page: 1 })
    leaver.abort()
    await left
    expect(network.sent[0]?.signal?.aborted).toBe(false)
    step.answer(items())
    await stayed
  })

  test('a signal that is aborted already sends nothing', async () => {
    const network = scriptedTransport(items())
    configure(network)
    const controller = new AbortController()
    controller.abort()
    expect(await failure(call(things, { page: 1 }, { signal: controller.signal }))).toBeInstanceOf(AbortedError)
    expect(network.sent).toHaveLength(0)
  })

  test('a fault reaches all who joined', async () => {
    configure(scriptedTransport(refused(403)))
    const errors = await Promise.all([failure(call(things, { page: 1 })), failure(call(things, { page: 1 }))])
    errors.forEach((error) => expect(error).toBeInstanceOf(ForbiddenError))
  })
})
