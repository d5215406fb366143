import fc from 'fast-check'
import {
  AbortedError,
  HttpError,
  MalformedAnswerError,
  NetworkError,
  NotFoundError,
  OfflineError,
  RefusedError,
  TimeoutError,
} from '@/api/client/errors'
import { errorFacts, isReportable, scrub } from '@/domain/error-report'

const reported = (error: unknown) => isReportable(errorFacts(error))

test.each([
  ['a network fault', new NetworkError()],
  ['no network', new OfflineError()],
  ['a time-out', new TimeoutError()],
  ['a cancelled call', new AbortedError()],
  ['status 400', new HttpError(400)],
  ['status 404', new HttpError(404)],
  ['status 502', new HttpError(502)],
  ['a refusal with 404', new NotFoundError()],
  ['a fetch that failed', new TypeError('Failed to fetch')],
  ['a fetch that failed in Safari', new TypeError('Load failed')],
  ['an abort of the browser', new DOMException('The operation was aborted.', 'AbortError')],
  ['a fault of wx.request', { errMsg: '', message: 'request:fail errcode:-118' }],
  ['a foreign time-out', new Error('timeout of 15000ms exceeded')],
  ['a foreign status', new Error('Request failed with status code 502')],
])('not reported: %s', (_, error) => expect(reported(error)).toBe(false))

test.each([
  ['a fault in our code', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['status 500', new HttpError(500)],
  ['a malformed answer', new MalformedAnswerError('items.0')],
  ['a refusal', new RefusedError(1, 'x')],
  ['a text', 'something'],
  ['nothing', undefined],
  ['a foreign status of another kind', new Error('Request failed with status code 4040')],
])('reported: %s', (_, error) => expect(reported(error)).toBe(true))

test('what may name a person is taken out of a text', () => {
  expect(scrub('用户 13812345678 证件 11010119900307123X 邮箱 li.lei@mail.example.cn')).toBe(
    '用户 [number] 证件 [number] 邮箱 [mail]',
  )
  expect(scrub('at https://h5.test/js/app.js?token=abc#/invite/1/张三 line 12:345')).toBe(
    'at https://h5.test/js/app.js line 12:345',
  )
})

test('no run of six digits is ever left', () => {
  fc.assert(fc.property(fc.string(), fc.integer({ min: 100_000 }), (text, digits) => !/\d{6}/.test(scrub(`${text} ${digits}`))))
})
