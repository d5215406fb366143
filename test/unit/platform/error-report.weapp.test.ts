import Taro from '@tarojs/taro'
import { errorReport } from '@/platform/error-report'
import { startSentry } from '@/platform/error-report/sentry.weapp'
import { mock } from '@test/setup/taro'

const settings = {
  dsn: 'https://key@sentry.test/path/1',
  environment: 'test',
  release: '1',
  tracesSampleRate: 0.2,
  replaysOnErrorSampleRate: 0.1,
}

interface Sent {
  exception: { values: { type: string; value: string; stacktrace?: { frames: object[] } }[] }
}

/** An envelope is lines of JSON: about itself, about the event, the event. */
const events = () =>
  mock.callsOf('request').map(({ data }) => JSON.parse(String(data).split('\n')[2] ?? '') as Sent & Record<string, unknown>)
/** What of this goes to Sentry as it was thrown. */
const sentOf = (error: unknown): Sent['exception']['values'] | undefined => {
  startSentry(settings)(error, {})
  return events().pop()?.exception.values
}
const stacked = (...lines: string[]) => Object.assign(new TypeError('of 13800000000'), { stack: lines.join('\n') })

beforeEach(() => {
  mock.reset()
  mock.request = () => ({ statusCode: 200 })
})
afterEach(() => jest.restoreAllMocks())

test('an address that is none is said, and nothing breaks', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  // Sentry says it too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(errorReport.start({ ...settings, dsn: 'sentry.test' })).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('reports go to Sentry, without page parameters, and without what is on the ignore list', async () => {
  mock.pages = [{ route: 'packages/content/doc/index', options: { name: '张三' } }]
  const listened: Record<string, (event: never) => void> = {}
  Object.assign(Taro, {
    onError: (told: (event: never) => void) => (listened.error = told),
    onUnhandledRejection: (told: (event: never) => void) => (listened.rejection = told),
  })
  errorReport.capture(new TypeError('before the start: 13800000000'), { where: 'doc' })
  await errorReport.start(settings)
  errorReport.capture(Object.assign(new Error('x'), { name: 'OfflineError' }))

  expect(mock.callsOf('request')).toHaveLength(1)
  expect(mock.callsOf('request')[0]).toMatchObject({
    url: 'https://sentry.test/path/api/1/envelope/?sentry_version=7&sentry_key=key',
    method: 'POST',
  })
  expect(events()[0]).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.closeTo(Date.now() / 1000, -1),
    platform: 'javascript',
    level: 'error',
    environment: 'test',
    release: '1',
    tags: { where: 'doc' },
    exception: { values: [{ type: 'TypeError', value: 'before the start: [number]' }] },
  })
  expect(JSON.stringify(events())).not.toMatch(/张三|1380/)

  // What nothing caught, as WeChat hands it over.
  listened.error?.('MiniProgramError\nx is not a function' as never)
  listened.rejection?.({ reason: new RangeError('too far') } as never)
  expect(events().map(({ exception }) => exception.values[0]?.value)).toEqual([
    'before the start: [number]',
    'MiniProgramError\nx is not a function',
    'too far',
  ])
  expect(events()).toMatchObject([{}, { tags: { from: 'onError' } }, { tags: { from: 'onUnhandledRejection' } }])
})

test.each([
  [
    'Android',
    { function: 'Array.map', filename: '<anonymous>' },
    stacked(
      'TypeError: of 13800000000',
      '    at Object.open (https://usr/app-service.js:12:34)',
      '    at async https://usr/packages/content/doc/index.js:1:200',
      '    at Array.map (<anonymous>)',
    ),
  ],
  [
    'iOS',
    { function: '?', filename: '[native code]' },
    stacked('Object.open@https://usr/app-service.js:12:34', 'https://usr/packages/content/doc/index.js:1:200', '[native code]'),
  ],
])('a stack of %s is sent as the places it names, the first call first', (_, host, error) => {
  const last = { function: 'Object.open', filename: 'https://usr/app-service.js', lineno: 12, colno: 34, in_app: true }
  const first = { function: '?', filename: 'https://usr/packages/content/doc/index.js', lineno: 1, colno: 200, in_app: true }
  const frames = [{ ...host, in_app: true }, first, last]
  expect(sentOf(error)).toEqual([{ type: 'TypeError', value: 'of [number]', stacktrace: { frames } }])
})

test('what an error says of itself is no place, whatever it looks like', () => {
  const error = stacked('TypeError: 李四', '王五@https://x:1:2', '    at open (https://usr/a.js:1:2)')
  expect(sentOf(error)?.[0]?.stacktrace?.frames).toMatchObject([{ function: 'open' }])
})

test('the causes of an error come before it, at most four', () => {
  const caused = (message: string, cause?: Error) => Object.assign(new Error(message), { cause, stack: '' })
  const chain = ['1', '2', '3', '4', '5'].reduce((cause, message) => caused(message, cause), caused('0'))
  expect(sentOf(chain)?.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5'])
})

test('of what is no error its text is sent, or the names of what it holds', () => {
  expect(sentOf('broken')).toEqual([{ type: 'Error', value: 'broken' }])
  expect(sentOf({ code: 7, patient: '张三' })).toEqual([{ type: 'Error', value: 'no error, but code, patient' }])
})

test('a very long sentence is cut', () => {
  expect(sentOf('a'.repeat(1000))?.[0]?.value).toHaveLength(250)
})

test('while many are on their way no more are sent', () => {
  jest.spyOn(Taro, 'request').mockReturnValue(new Promise(() => undefined) as never)
  const send = startSentry(settings)
  for (let i = 0; i < 20; i += 1) send(new Error('x'), {})
  expect(Taro.request).toHaveBeenCalledTimes(5)
})

test("WeChat's crawler has no user", () => {
  mock.enterOptions = { scene: 1129, path: '', query: {} }
  expect(sentOf(new Error('x'))).toBeUndefined()
})
