import { call, configureClient, TIMEOUT_MS } from '@/api/client'
import { emptyHead, ok, refused, scriptedTransport } from './transport'
import {
  AbortedError,
  type ApiError,
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
import { request } from '@/platform/request'
import type { Answer } from '@/platform/request/contract'
import { configure, failure, items, save, things } from './calls'

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
      { message: '服务暂时不可用，请稍后重试（编号 r-7f3a）' },
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

describe('what the page asked before the app ran', () => {
  const ahead = (answer: Answer | undefined) => jest.spyOn(request, 'askedAhead').mockReturnValue(Promise.resolve(answer))
  afterEach(() => jest.restoreAllMocks())

  test('answers the visitor’s call, which is not sent', async () => {
    const asked = ahead({ status: 200, data: items('early').data, header: {} })
    const network = scriptedTransport(items('late'))
    configure(network, { apiHost: '' })
    expect(await call(things, { page: 2 })).toEqual({ items: ['early'] })
    expect(asked).toHaveBeenCalledWith('/api/things/list', { page: 2 })
    expect(network.sent).toEqual([])
  })

  test('is sent when that failed', async () => {
    ahead(undefined)
    const network = scriptedTransport(items('late'))
    configure(network)
    expect(await call(things, { page: 2 })).toEqual({ items: ['late'] })
  })

  test('is no answer for a signed-in user', async () => {
    ahead({ status: 200, data: items('of a visitor').data, header: {} })
    const network = scriptedTransport(items('mine'))
    configure(network, { head: () => ({ ...emptyHead, auth: 'token' }) })
    expect(await call(things, { page: 2 })).toEqual({ items: ['mine'] })
  })
})
