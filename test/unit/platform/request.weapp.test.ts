import { request } from '@/platform/request'
import { mock } from '@test/setup/taro'
import { until } from '@test/support/until'

beforeEach(() => mock.reset())

test('pixel and last report are calls nobody waits for, even when they fail', async () => {
  request.beacon('https://log.example.com/clickstream?a=1')
  expect(request.keepAlivePost('https://log.example.com/track', { events: [1] })).toBe(true)
  // The mock refuses both: an unhandled rejection would fail this test.
  const calls = await until(
    async () => mock.callsOf('request'),
    (all) => all.length === 2,
  )
  expect(calls).toEqual([
    { url: 'https://log.example.com/clickstream?a=1', method: 'GET' },
    expect.objectContaining({ url: 'https://log.example.com/track', method: 'POST', data: { events: [1] } }),
  ])
})
