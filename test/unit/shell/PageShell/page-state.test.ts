import {
  AbortedError,
  ForbiddenError,
  HttpError,
  InvalidInputError,
  MalformedAnswerError,
  NetworkError,
  NotFoundError,
  OfflineError,
  TimeoutError,
  UnauthenticatedError,
} from '@/api/client/errors'
import { pageState } from '@/shell/PageShell/state'

const refetch = () => Promise.resolve()
const without = (error: Error | null) => pageState({ hasData: false, error, refetch }, true).kind
const withData = (error: Error | null, online = true) => pageState({ hasData: true, error, refetch }, online)

test('a screen that waits for nothing is ready', () => expect(pageState(undefined, true)).toEqual({ kind: 'ready' }))

test.each([
  [null, 'loading'],
  [new AbortedError(), 'loading'],
  [new UnauthenticatedError(), 'login'],
  [new ForbiddenError(), 'notAllowed'],
  [new NotFoundError(), 'notFound'],
  [new InvalidInputError(), 'notFound'],
  [new OfflineError(), 'offline'],
  [new TimeoutError(), 'error'],
  [new NetworkError(), 'error'],
  [new HttpError(500), 'error'],
  [new MalformedAnswerError(), 'error'],
])('without content %p shows %s', (error, kind) => expect(without(error)).toBe(kind))

test('content that is there stays, and says when it is old', () => {
  expect(withData(null).kind).toBe('ready')
  expect(withData(new HttpError(500))).toMatchObject({ kind: 'stale', text: expect.stringContaining('刷新失败') })
  expect(withData(null, false)).toMatchObject({ kind: 'stale', text: expect.stringContaining('离线') })
  expect(withData(new NotFoundError()).kind).toBe('stale')
})

test('a refusal carries the privilege that is missing', () => {
  const state = (error: Error) => pageState({ hasData: false, error, refetch }, true)
  expect(state(new ForbiddenError('请先完成认证', 71))).toEqual({ kind: 'notAllowed', text: '请先完成认证', privilege: 71 })
  expect(state(new ForbiddenError('仅主持人可以操作'))).toEqual({ kind: 'notAllowed', text: '仅主持人可以操作', privilege: 0 })
})

test.each([
  ['请先登录', '登录后即可查看'],
  ['登录后可查看关注的专栏', '登录后可查看关注的专栏'],
])('a visitor who is refused with 「%s」 reads what an account gives: 「%s」', (message, text) => {
  expect(pageState({ hasData: false, error: new UnauthenticatedError(message), refetch }, true)).toEqual({ kind: 'login', text })
})
