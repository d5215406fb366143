import { authCode } from '@/platform/authCode'
import { mock } from '@test/setup/taro'

const h5 = typeof document !== 'undefined'

beforeEach(() => mock.reset())

test('the mini-program gives a code; a browser has none to give', async () => {
  mock.answer('login', { code: '0a1b', errMsg: 'login:ok' })
  expect(authCode.available).toBe(!h5)
  expect(await authCode.get()).toEqual(h5 ? { status: 'unavailable' } : { status: 'ok', code: '0a1b' })
})
