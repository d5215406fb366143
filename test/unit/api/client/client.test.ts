import * as v from 'valibot'
import { call, configureClient, TIMEOUT_MS, type ClientSettings } from '@/api/client'
import { read, write } from '@/api/endpoint'
import { emptyAnswer } from '@/api/envelope'
import { serverNow } from '@/domain/clock'
import {
  AbortedError,
  ApiError,
  ConflictError,
  ForbiddenError,
  HttpError,
  InvalidInputError,
  MalformedAnswerError,
  NetworkError,
  NotFoundError,
  OfflineError,
  RefusedError,
  TimeoutError,
  TooManyError,
  UnauthenticatedError,
} from '@/api/client/errors'
import { RETRY_DELAYS_MS } from '@/api/client/retry'
import type { Answer } from '@/platform/request/contract'
import { emptyHead, later, ok, refused, scriptedTransport } from './transport'

const things = read<{ page: number }>()('api/things/list', v.object({ items: v.array(v.string()) }))
const save = write<{ name: string }>()('api/things/save', emptyAnswer)

const items = (...names: string[]) => ok({ items: names })

function configure(network: ReturnType<typeof scriptedTransport>, more: Partial<ClientSettings> = {}) {
  const onSignedOut = jest.fn()
  configureClient({ apiHost: 'https://api.test', transport: network.send, head: () => emptyHead, onSignedOut, ...more })
  return onSignedOut
}

/** Lets promises go on until nothing but timers is left. */
const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}
async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('what is sent', () => {
  test('a POST to the path, with the head beside the payload', async () => {
    const network = scriptedTransport(items())
    configure(network)
    await call(things, { page: 2 })
    expect(network.sent[0]).toMatchObject({ url: 'https://api.test/api/things/list', method: 'POST', timeoutMs: TIMEOUT_MS.read })
    expect(network.bodies()[0]).toEqual({ page: 2, head: emptyHead })
  })

  test('an empty host calls the origin of the page', async () => {
    const network = scriptedTransport(items())
    configure(network, { apiHost: '' })
    await call(things, { page: 0 })
    expect(network.sent[0]?.url).toBe('/api/things/list')
  })

  test('a payload cannot put itself in the place of the head', async () => {
    const network = scriptedTransport(ok())
    configure(network)
    await call(save, { name: 'a', head: { auth: 'stolen' } } as { name: string })
    expect(network.bodies()[0]).toEqual({ name: 'a', head: emptyHead })
  })

  test('writes wait longer than reads, and options win', async () => {
    const network = scriptedTransport(ok())
    configure(network)
    await call(save, { name: 'a' })
    await call(save, { name: 'a' }, { timeoutMs: 5, host: 'https://track.test', header: { authorization: 'Basic x' } })
    expect(network.sent[0]?.timeoutMs).toBe(30_000)
    expect(network.sent[1]).toMatchObject({
      url: 'https://track.test/api/things/save',
      timeoutMs: 5,
      header: { authorization: 'Basic x' },
    })
  })
})

describe('what comes back', () => {
  test('the checked answer, without what the schema does not name', async () => {
    configure(scriptedTransport(ok({ items: ['a'], secret: 1 })))
    await expect(call(things, { page: 0 })).resolves.toEqual({ items: ['a'] })
  })

  const cases: [string, Partial<Answer>, new (...args: never[]) => ApiError, Partial<Record<string, unknown>>][] = [
    ['ack 1', refused(1, '手机号或密码错误'), RefusedError, { ack: 1, message: '手机号或密码错误', name: 'RefusedError' }],
    ['an ack nobody knows', refused(7), RefusedError, { ack: 7, message: '操作未成功，请稍后重试' }],
    ['ack 401', refused(401), UnauthenticatedError, { message: '请先登录', name: 'UnauthenticatedError' }],
    ['ack 403', refused(403, '仅认证医生可用'), ForbiddenError, { message: '仅认证医生可用', name: 'ForbiddenError' }],
    ['ack 403 without privilege', refused(403), ForbiddenError, { privilege: 0 }],
    ['ack 403 with a privilege', refused(403, '请先完成认证', { privilege: 71 }), ForbiddenError, { privilege: 71 }],
    ['ack 404', refused(404), NotFoundError, { name: 'NotFoundError', message: '内容不存在或已被删除' }],
    ['ack 409', refused(409), ConflictError, { name: 'ConflictError' }],
    ['ack 429', refused(429), TooManyError, { name: 'TooManyError' }],
    [
      'ack 422',
      refused(422, '', { fields: { mobile: '请输入正确的手机号' } }),
      InvalidInputError,
      { fields: { mobile: '请输入正确的手机号' }, message: '请输入正确的手机号', name: 'InvalidInputError' },
    ],
    ['a refusal under an HTTP status', { status: 403, ...refused(403) }, ForbiddenError, {}],
    ['an HTTP status without envelope', { status: 404, data: 'Not found' }, HttpError, { status: 404, name: 'HttpError' }],
    [
      'a gateway that names the request',
      { status: 502, data: '', header: { 'x-request-id': 'r-7f3a' } },
      HttpError,
      { message: '服务暂时不可用，请稍后重试（502 · r-7f3a）' },
    ],
    [
      'a broken answer that names the request',
      { data: '', header: { 'x-request-id': 'r-7f3a' } },
      MalformedAnswerError,
      { message: '服务返回的数据有误，请稍后重试（编号 r-7f3a）' },
    ],
    ['HTML in place of JSON', { data: '<html>登录网络</html>' }, MalformedAnswerError, { field: 'responseStatus' }],
    ['nothing', { data: undefined }, MalformedAnswerError, {}],
    ['null', { data: null }, MalformedAnswerError, {}],
    ['an answer without envelope', { data: { items: [] } }, MalformedAnswerError, {}],
    ['an ack that is a word', { data: { responseStatus: { ack: '0' }, items: [] } }, MalformedAnswerError, {}],
    ['a wrong field', ok({ items: ['a', 5] }), MalformedAnswerError, { field: 'items.1', name: 'MalformedAnswerError' }],
  ]
  test.each(cases)('%s', async (_, answer, type, fields) => {
    configure(scriptedTransport(answer))
    const error = await failure(call(things, { page: 0 }))
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject(fields)
    expect(error.message).toMatch(/[一-龥]/)
  })

  test.each([
    ['offline', OfflineError, 'OfflineError'],
    ['timeout', TimeoutError, 'TimeoutError'],
    ['network', NetworkError, 'NetworkError'],
    ['aborted', AbortedError, 'AbortedError'],
  ] as const)('no answer: %s', async (kind, type, name) => {
    configure(scriptedTransport(kind))
    const error = await failure(call(save, { name: 'a' }))
    expect(error).toBeInstanceOf(type)
    expect(error.name).toBe(name)
  })

  test('a transport that throws something else counts as a network fault', async () => {
    configureClient({
      apiHost: '',
      transport: () => Promise.reject(new RangeError('x')),
      head: () => emptyHead,
      onSignedOut: () => undefined,
    })
    expect(await failure(call(save, { name: 'a' }))).toBeInstanceOf(NetworkError)
  })
})

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

describe('the end of a session', () => {
  const signedIn = (auth: () => string) => ({ head: () => ({ ...emptyHead, auth: auth() }) })

  test('is told once, however many calls it ends', async () => {
    const onSignedOut = configure(
      scriptedTransport(refused(401)),
      signedIn(() => 'token'),
    )
    await Promise.all([
      failure(call(things, { page: 1 })),
      failure(call(things, { page: 2 })),
      failure(call(save, { name: 'a' })),
    ])
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  test('is told again for the next session', async () => {
    let auth = 'first'
    const onSignedOut = configure(
      scriptedTransport(refused(401)),
      signedIn(() => auth),
    )
    await failure(call(save, { name: 'a' }))
    auth = 'second'
    await failure(call(save, { name: 'a' }))
    expect(onSignedOut).toHaveBeenCalledTimes(2)
  })

  test('is not told of a visitor, nor of a session that was replaced meanwhile', async () => {
    const visitor = configure(scriptedTransport(refused(401)))
    await failure(call(save, { name: 'a' }))
    expect(visitor).not.toHaveBeenCalled()

    let auth = 'old'
    const step = later()
    const replaced = configure(
      scriptedTransport(step.promise),
      signedIn(() => auth),
    )
    const error = failure(call(save, { name: 'a' }))
    auth = 'new'
    step.answer(refused(401))
    expect(await error).toBeInstanceOf(UnauthenticatedError)
    expect(replaced).not.toHaveBeenCalled()
  })
})

describe('the time of the server', () => {
  const NOW = Date.parse('2026-03-04T04:00:00.000Z')
  const at = (date: string) => ({ ...items(), header: { date } })
  /** How many seconds the app's clock is ahead of the device's. */
  const ahead = () => (serverNow() - Date.now()) / 1000
  beforeEach(() => void jest.useFakeTimers({ now: NOW }))
  afterEach(() => void jest.useRealTimers())
  const hear = async (step: ReturnType<typeof at>, host?: string) => {
    configure(scriptedTransport(step))
    await call(things, { page: 1 }, { host })
  }

  test('a device that is right is believed, also by half a second', async () => {
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBe(0)
    jest.setSystemTime(NOW + 900)
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBe(0)
  })
  test('one that is a day late or early is put right by the next answer, and its clock does not jump with those that follow', async () => {
    jest.setSystemTime(NOW - 86_400_000)
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBeCloseTo(86_400, -1)
    const before = ahead()
    jest.setSystemTime(NOW - 86_400_000 + 30_000)
    await hear(at('Wed, 04 Mar 2026 04:00:30 GMT'))
    expect(ahead()).toBe(before)
    jest.setSystemTime(NOW + 86_400_000)
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBeCloseTo(-86_400, -1)
  })
  test('answers of others, without a time or with a broken one teach nothing; a refusal does', async () => {
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    const before = ahead()
    await hear(at('Thu, 05 Mar 2026 04:00:00 GMT'), 'https://elsewhere.test')
    await hear(at('soon'))
    await hear(items() as ReturnType<typeof at>)
    expect(ahead()).toBe(before)
    configure(scriptedTransport({ ...refused(404, '不存在'), header: { date: 'Thu, 05 Mar 2026 04:00:00 GMT' } }))
    await failure(call(things, { page: 1 }))
    expect(ahead()).toBeCloseTo(86_400, -1)
  })
})
