import { subscription } from '@/platform/subscription'
import { mock } from '@test/setup/taro'

beforeEach(() => mock.reset())

test.each([
  ['accept', 'accepted'],
  ['reject', 'refused'],
  ['ban', 'refused'],
  ['filter', 'refused'],
])('WeChat answers %s: %s', async (answer, outcome) => {
  mock.answer('requestSubscribeMessage', { errMsg: 'requestSubscribeMessage:ok', T1: answer })
  expect(await subscription.ask('T1')).toBe(outcome)
  expect(mock.callsOf('requestSubscribeMessage')).toEqual([{ tmplIds: ['T1'] }])
})

test('what WeChat does not ask is no leave', async () => {
  mock.refuse('requestSubscribeMessage', 'requestSubscribeMessage:fail can only be invoked by user TAP gesture.')
  expect(await subscription.ask('T1')).toBe('failed')
})

test('opened from Moments nobody is asked', () => {
  expect(subscription.available()).toBe(true)
  mock.enterOptions = { scene: 1154 }
  expect(subscription.available()).toBe(false)
})
