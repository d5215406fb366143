import { until } from '@test/support/until'
import { errorReport } from '@/platform/error-report'

const settings = {
  dsn: 'https://key@sentry.test/1',
  environment: 'test',
  release: '1',
  tracesSampleRate: 0.2,
  replaysOnErrorSampleRate: 0.1,
}

interface Sent {
  url: string
  data: string
}

test('where the package cannot load, nothing breaks', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await expect(errorReport.start(settings)).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('reports go to Sentry by wx.request, without page parameters, and without what is on the ignore list', async () => {
  const sent: Sent[] = []
  Object.assign(globalThis, {
    wx: {
      request: (options: Sent & { success: (answer: object) => void }) => {
        sent.push(options)
        options.success({ statusCode: 200 })
      },
      getSystemInfoSync: () => ({ system: 'iOS 17' }),
    },
    getCurrentPages: () => [{ route: 'packages/content/doc/index', options: { name: '张三' } }],
  })
  jest.resetModules()
  const fresh = jest.requireActual<typeof import('@/platform/error-report')>('@/platform/error-report').errorReport
  fresh.capture(new TypeError('before the start: 13800000000'), { where: 'doc' })
  await fresh.start(settings)
  fresh.capture(Object.assign(new Error('x'), { name: 'OfflineError' }))
  await until(
    async () => sent,
    (all) => all.length > 0,
  )

  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toContain('https://sentry.test/api/1/store/')
  const event = JSON.parse(sent[0]?.data ?? '{}') as Record<string, unknown>
  expect(event).toMatchObject({
    environment: 'test',
    release: '1',
    tags: { where: 'doc' },
    exception: { values: [{ type: 'TypeError', value: 'before the start: [number]' }] },
  })
  expect(sent[0]?.data).not.toMatch(/张三|1380/)
})
