import type { OpenAppContract } from '@/platform/openApp/contract'
import { inHost, setVisibility } from './h5-host'
import { UA } from './user-agents'

const STORE = 'https://store.example.com/oncology'
const APP = 'oncologyapp://NewsDetail?docId=12'
const MINI_PROGRAM = 'weixin://dl/business/?appid=wx0123456789abcdef&path=packages/content/doc/index&query=id%3D12'
const left: string[] = []
jest.mock('@/platform/leave', () => ({ leave: (url: string) => left.push(url) }))

const load = (userAgent: string): Promise<OpenAppContract> =>
  inHost(userAgent, async () => (await import('@/platform/openApp')).openApp)
const open = (openApp: OpenAppContract) => openApp.open({ kind: 'document', id: '12' }, '/packages/content/doc/index?id=12')

/** Starts opening and tells what has come of it so far. */
function start(openApp: OpenAppContract) {
  const outcome = { value: 'waiting' as string }
  void open(openApp).then((value) => {
    outcome.value = value
  })
  return outcome
}

beforeEach(() => {
  left.length = 0
  setVisibility('visible')
})
afterEach(() => jest.useRealTimers())

test('app, then mini-program, then store, 2500 ms apart', async () => {
  const openApp = await load(UA.chromeAndroid)
  jest.useFakeTimers()
  const outcome = start(openApp)
  expect(left).toEqual([APP])
  await jest.advanceTimersByTimeAsync(2499)
  expect(left).toEqual([APP])
  await jest.advanceTimersByTimeAsync(1)
  expect(left).toEqual([APP, MINI_PROGRAM])
  await jest.advanceTimersByTimeAsync(2499)
  expect(left).toHaveLength(2)
  expect(outcome.value).toBe('waiting')
  await jest.advanceTimersByTimeAsync(1)
  expect(left).toEqual([APP, MINI_PROGRAM, STORE])
  expect(outcome.value).toBe('store')
})

test('the page going to the back means that the app opened, and cancels the rest', async () => {
  const openApp = await load(UA.chromeAndroid)
  jest.useFakeTimers()
  const outcome = start(openApp)
  await jest.advanceTimersByTimeAsync(1000)
  setVisibility('hidden')
  await jest.advanceTimersByTimeAsync(0)
  expect(outcome.value).toBe('app')
  setVisibility('visible')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(left).toEqual([APP])
  expect(jest.getTimerCount()).toBe(0)
})

test('going to the back in the second wait means the mini-program', async () => {
  const openApp = await load(UA.chromeAndroid)
  jest.useFakeTimers()
  const outcome = start(openApp)
  await jest.advanceTimersByTimeAsync(3000)
  setVisibility('hidden')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(outcome.value).toBe('mini-program')
  expect(left).toEqual([APP, MINI_PROGRAM])
})

test('a second tap does not start a second round', async () => {
  const openApp = await load(UA.chromeAndroid)
  jest.useFakeTimers()
  const outcomes = Promise.all([open(openApp), open(openApp)])
  await jest.advanceTimersByTimeAsync(5000)
  expect(await outcomes).toEqual(['store', 'store'])
  expect(left).toHaveLength(3)
  // Once over, the next tap starts anew.
  void open(openApp)
  expect(left).toHaveLength(4)
})

test('a build without a mini-program goes from app to store, one without a store ends there', async () => {
  const config = __APP_CONFIG__
  const { miniProgramAppId, appStoreUrl } = config
  config.miniProgramAppId = 'touristappid'
  const openApp = await load(UA.chromeAndroid)
  jest.useFakeTimers()
  const outcome = start(openApp)
  await jest.advanceTimersByTimeAsync(2500)
  expect(left).toEqual([APP, STORE])
  expect(outcome.value).toBe('store')

  config.appStoreUrl = ''
  const second = start(openApp)
  await jest.advanceTimersByTimeAsync(2500)
  expect(second.value).toBe('unavailable')
  Object.assign(config, { miniProgramAppId, appStoreUrl })
})

test.each([
  ['the app itself', UA.appIos],
  ['a mini-program’s web view', UA.webViewIos],
  ['a desktop browser', UA.chromeDesktop],
])('%s opens nothing', async (_, userAgent) => {
  expect(await open(await load(userAgent))).toBe('unavailable')
  expect(left).toEqual([])
})
