import { errorReport } from '@/platform/error-report'
import { until } from '@test/support/until'

const settings = {
  dsn: 'https://key@sentry.test/1',
  environment: 'test',
  release: '1',
  tracesSampleRate: 1,
  replaysOnErrorSampleRate: 0,
}

// What jsdom lacks of the browser's clock.
Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] })

test('reports go to Sentry, without addresses, breadcrumbs and user, and without what is on the ignore list', async () => {
  window.location.hash = '#/invite/1/张三'
  const bodies: string[] = []
  const fetch = jest.fn((_: string, options: { body: string | Uint8Array }) => {
    bodies.push(typeof options.body === 'string' ? options.body : new TextDecoder().decode(options.body))
    return Promise.resolve({ status: 200, headers: { get: () => null }, text: () => Promise.resolve('') })
  })
  Object.assign(globalThis, { fetch })
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  errorReport.capture(new TypeError('before the start: 13800000000'), { where: 'doc' })
  await errorReport.start(settings)
  console.log('李四')
  errorReport.capture(Object.assign(new Error('x'), { name: 'OfflineError' }))
  errorReport.capture(new TypeError('Failed to fetch'))
  const transactions = () => bodies.filter((body) => body.includes('"type":"transaction"'))
  // A page load without activity ends its timing after a second.
  await until(
    () => Promise.resolve(transactions().length),
    (sent) => sent > 0,
  )

  const events = bodies.filter((body) => body.includes('"exception"'))
  expect(events).toHaveLength(1)
  expect(events[0]).toContain('before the start: [number]')
  expect(events[0]).toContain('"where":"doc"')
  expect(events[0]).toContain('"release":"1"')
  expect(transactions()).toHaveLength(1)
  // The whole number: ids and times of a report are digits too.
  expect(bodies.join()).not.toMatch(/张三|李四|138000000|invite/)
})
