import { configureClient } from '@/api/client'
import { forgetRemoteConfigs, remoteConfig } from '@/api/client/load-remote-config'
import type { Answer } from '@/platform/request/contract'
import { emptyHead, scriptedTransport } from './transport'

function use(...script: Parameters<typeof scriptedTransport>) {
  const network = scriptedTransport(...script)
  configureClient({ apiHost: 'https://api.test', transport: network.send, head: () => emptyHead, onSignedOut: () => undefined })
  return network
}

beforeEach(() => {
  forgetRemoteConfigs()
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.useRealTimers())

test('reads the file by GET, once for all who ask', async () => {
  const network = use({ data: { viewCount: 5 } })
  const both = await Promise.all([remoteConfig('doctor_tools_loginConfig'), remoteConfig('doctor_tools_loginConfig')])
  expect(both).toEqual([{ viewCount: 5 }, { viewCount: 5 }])
  expect(network.sent).toEqual([
    expect.objectContaining({ url: 'https://api.test/config/doctor_tools_loginConfig.json', method: 'GET' }),
  ])
  expect(network.sent[0]?.data).toBeUndefined()
})

test('asks again after ten minutes', async () => {
  const network = use({ data: { ids: ['1'] } }, { data: { ids: ['2'] } })
  await remoteConfig('hide_live_header')
  jest.advanceTimersByTime(9 * 60_000)
  expect(await remoteConfig('hide_live_header')).toEqual({ ids: ['1'] })
  jest.advanceTimersByTime(61_000)
  expect(await remoteConfig('hide_live_header')).toEqual({ ids: ['2'] })
  expect(network.sent).toHaveLength(2)
})

test.each<[string, 'offline' | Partial<Answer>]>([
  ['no network', 'offline'],
  ['a missing file', { status: 404, data: { ids: ['9'] } }],
  ['a malformed file', { data: { ids: [7] } }],
  ['HTML', { data: '<html>' }],
])('%s counts as the fallback, and is tried again half a minute later', async (_, step) => {
  const network = use(step, { data: { ids: ['1'] } })
  expect(await remoteConfig('hide_live_header')).toEqual({ ids: [] })
  jest.advanceTimersByTime(29_000)
  expect(await remoteConfig('hide_live_header')).toEqual({ ids: [] })
  expect(network.sent).toHaveLength(1)
  jest.advanceTimersByTime(2000)
  expect(await remoteConfig('hide_live_header')).toEqual({ ids: ['1'] })
})
