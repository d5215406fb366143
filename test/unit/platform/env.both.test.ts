import { env } from '@/platform/env'
import { mock } from '@test/setup/taro'

const h5 = typeof document !== 'undefined'

function hide() {
  if (!h5) return mock.emit('appHide')
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  return document.dispatchEvent(new Event('visibilitychange'))
}

function show() {
  if (!h5) return mock.emit('appShow')
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  return document.dispatchEvent(new Event('visibilitychange'))
}

function network(online: boolean) {
  if (!h5) return mock.emit('networkStatusChange', { isConnected: online, networkType: online ? 'wifi' : 'none' })
  Object.defineProperty(window.navigator, 'onLine', { value: online, configurable: true })
  return window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

test('names its build', () => {
  expect(env.build).toBe(h5 ? 'h5' : 'weapp')
  expect(env.can.pageHooks).toBe(!h5)
})

test('tells when the app goes to the back and comes to the front, until unsubscribed', () => {
  const events: string[] = []
  const stopShow = env.onAppShow(() => events.push('show'))
  const stopHide = env.onAppHide(() => events.push('hide'))
  hide()
  show()
  hide()
  expect(events).toEqual(['hide', 'show', 'hide'])
  stopShow()
  stopHide()
  show()
  hide()
  show()
  expect(events).toHaveLength(3)
})

test('follows the network, until unsubscribed', () => {
  const states: boolean[] = []
  const stop = env.onNetworkChange((online) => states.push(online))
  expect(env.isOnline()).toBe(true)
  network(false)
  expect(env.isOnline()).toBe(false)
  network(true)
  expect(env.isOnline()).toBe(true)
  stop()
  network(false)
  network(true)
  expect(states).toEqual([false, true])
})

test('measures are numbers that a layout can use', () => {
  const { top, bottom } = env.safeArea()
  const { statusBar, height, reservedRight } = env.topBar()
  for (const value of [top, bottom, statusBar, height, reservedRight, env.pixelRatio]) expect(value).toBeGreaterThanOrEqual(0)
  expect(height).toBeGreaterThan(30)
  expect(env.reducedMotion()).toBe(false)
})
