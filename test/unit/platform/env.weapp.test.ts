import { env } from '@/platform/env'
import Taro from '@tarojs/taro'
import { mock } from '@test/setup/taro'

beforeEach(() => mock.reset())
afterEach(() => jest.restoreAllMocks())

test('is a mini-program and nothing else', () => {
  expect(env).toMatchObject({
    host: 'mini-program',
    os: 'ios',
    runPlatform: 'mini-program',
    miniProgramWebView: false,
    appVersion: '',
  })
})

test('single-page mode takes abilities away', () => {
  expect(env.singlePage()).toBe(false)
  expect(env.can).toMatchObject({ pay: true, scan: true, navigate: true })
  mock.enterOptions = { scene: 1154 }
  expect(env.singlePage()).toBe(true)
  expect(env.can).toMatchObject({ pay: false, scan: false, navigate: false, share: false })
})

test('the first start is no return to the front', () => {
  const shown = jest.fn()
  const stop = env.onAppShow(shown)
  mock.emit('appShow')
  expect(shown).not.toHaveBeenCalled()
  stop()
})

test('the top bar is as high as the capsule needs', () => {
  // Status bar 44, capsule from 48 to 80: a gap of 4 above and below its 32.
  expect(env.topBar()).toEqual({ statusBar: 44, height: 40, reservedRight: 94 })
  expect(env.safeArea()).toEqual({ top: 44, bottom: 34 })
})

test('system calls that answer nothing or throw leave usable measures', () => {
  mock.windowInfo = undefined
  mock.enterOptions = undefined
  jest.spyOn(Taro, 'getMenuButtonBoundingClientRect').mockImplementation(() => {
    throw new Error('not in single-page mode')
  })
  expect(env.topBar()).toEqual({ statusBar: 20, height: 44, reservedRight: 0 })
  expect(env.safeArea()).toEqual({ top: 0, bottom: 0 })
  expect(env.scene()).toBe(0)
})
