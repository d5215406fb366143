import { authCode } from '@/platform/authCode'
import { mock } from '@test/setup/taro'

beforeEach(() => mock.reset())

test('a refusal and an answer without a code are told in a sentence', async () => {
  mock.refuse('login', 'login:fail system error')
  expect(await authCode.get()).toEqual({ status: 'failed', message: '微信登录未成功，请重试或使用手机号登录' })
  mock.answer('login', { code: '' })
  expect(await authCode.get()).toMatchObject({ status: 'failed' })
})

test('single-page mode offers nothing, and does not ask the host', async () => {
  mock.enterOptions = { scene: 1154 }
  expect(authCode.available).toBe(false)
  expect(await authCode.get()).toEqual({ status: 'unavailable' })
  expect(mock.callsOf('login')).toEqual([])
})
