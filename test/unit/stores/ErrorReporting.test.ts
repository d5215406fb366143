import { HttpError, OfflineError, RefusedError } from '@/api/client/errors'
import { cleanEvent } from '@/platform/error-report/clean-event'
import { errorReport } from '@/platform/error-report/mock'
import { holdUntilReady } from '@/platform/error-report/waiting'
import { ErrorReporting } from '@/stores/ErrorReporting'

jest.mock('@/platform/error-report', () => jest.requireActual('@/platform/error-report/mock'))

beforeEach(() => errorReport.reset())

test('a build without an address for reports is silent', () => {
  const errors = new ErrorReporting()
  errors.start()
  errors.report(new Error('x'))
  expect([errorReport.settings, errorReport.captured]).toEqual([undefined, []])
})

test('with one it starts with the specified rates, and passes errors on', () => {
  const errors = new ErrorReporting('https://key@sentry.test/1')
  errors.start()
  const fault = new Error('x')
  errors.report(fault, 'doc')
  expect(errorReport.settings).toEqual({
    dsn: 'https://key@sentry.test/1',
    environment: 'dev',
    release: '0.0.0-test',
    tracesSampleRate: 0.2,
    replaysOnErrorSampleRate: 0.1,
  })
  expect(errorReport.captured).toEqual([{ error: fault, tags: { where: 'doc' } }])
})

describe('what is sent', () => {
  const event = () => ({
    message: '用户 13800000000',
    exception: { values: [{ type: 'TypeError', value: 'x of 13800000000 is undefined' }] },
    request: { url: 'https://h5.test/#/invite/1/张三' },
    user: { ip_address: '1.2.3.4' },
    breadcrumbs: [{ message: '张三' }],
    extra: { routers: [{ options: { name: '张三' } }] },
  })

  test('nothing that names a person', () => {
    expect(cleanEvent(event(), new TypeError('x'))).toEqual({
      message: '用户 [number]',
      exception: { values: [{ type: 'TypeError', value: 'x of [number] is undefined' }] },
    })
  })

  test('not the sentence of a refusal, which is the server’s', () => {
    const refused = { exception: { values: [{ type: 'RefusedError', value: '张三已注册' }] } }
    expect(cleanEvent(refused, new RefusedError(1, '张三已注册'))?.exception.values[0]?.value).toBe('status 1')
  })

  test('nothing of what is on the ignore list', () => {
    expect(cleanEvent(event(), new OfflineError())).toBeNull()
    expect(cleanEvent(event(), new HttpError(502))).toBeNull()
    expect(cleanEvent(event(), new HttpError(500))).not.toBeNull()
  })

  test('an event without its error is judged by what it says', () => {
    expect(cleanEvent({ exception: { values: [{ type: 'TimeoutError', value: 'x' }] } }, undefined)).toBeNull()
    expect(cleanEvent({ exception: { values: [{ type: 'Error', value: 'Network Error' }] } }, null)).toBeNull()
    expect(cleanEvent({ message: 'x' }, undefined)).toEqual({ message: 'x' })
  })
})

test('errors before the reporter is there wait for it, ten at most', () => {
  const held = holdUntilReady()
  const sent: unknown[] = []
  for (let i = 0; i < 12; i += 1) held.capture(i, {})
  held.ready((error) => sent.push(error))
  held.capture('later', {})
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'later'])
})
