import { bridge } from '@/platform/bridge'

test('without an app every action answers false at once, and every question undefined', async () => {
  expect(bridge.present).toBe(false)
  expect(bridge.version).toBe('')
  expect(bridge.goToDocument('1')).toBe(false)
  expect(bridge.goToSubject('1')).toBe(false)
  expect(bridge.goToColumnDetail('1')).toBe(false)
  expect(bridge.handleUrl('https://www.example.com')).toBe(false)
  expect(bridge.gotoLoginHint()).toBe(false)
  expect(bridge.gotoCertifyHint()).toBe(false)
  expect(bridge.BuriedPoint({ event: 'e', params: {} })).toBe(false)
  expect(bridge.share({ title: 't', link: 'https://www.example.com' })).toBe(false)
  // No timers are faked here: a wait of 1500 ms would be seen as one.
  const started = Date.now()
  expect(await bridge.getHead1()).toBeUndefined()
  expect(await bridge.pay({})).toBeUndefined()
  expect(Date.now() - started).toBeLessThan(200)
})
