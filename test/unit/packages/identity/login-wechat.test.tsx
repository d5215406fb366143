import { cleanup, fireEvent, screen } from '@testing-library/react'
import LoginPage from '@/packages/identity/login'
import { ticket } from '@/packages/identity/wechat-authorize/ticket'
import { authCode } from '@/platform/authCode/mock'
import { mock } from '@test/setup/taro'
import { ok } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const REGISTER = 'api/user/registeruser'
const MOBILE = '13800000001'
const signedIn = () => ok({ session: login, rewardMessage: '' })

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

const urls = () => mock.navigations.map(({ kind, url }) => `${kind} ${url}`.trim())

test('by WeChat from an activity’s address, the way on is kept', async () => {
  resetDevice('chat-app')
  const page = openScreen(LoginPage, '/mlogin/12')
  await page.tap('agreement')
  await page.tap('login-authorize')
  expect(urls()).toEqual(['redirectTo /WeChatAuthorize'])
  expect(page.stores.preRedirect.take()).toBe('/DocSignIn/12/1')
})

describe('WeChat', () => {
  const MINI = 'api/user/wxminilogin'
  beforeEach(() => resetDevice('mini-program'))

  test('one tap signs in whom the server knows, once the agreement is ticked', async () => {
    const page = openScreen(LoginPage, '/packages/identity/login/index', {
      handlers: { [MINI]: () => ok({ session: login, bindToken: '' }) },
    })
    await page.tap('login-oneTap')
    expect(page.get('agreement-error').textContent).toContain('请先阅读并同意')
    expect(page.server.sent(MINI)).toEqual([])
    await page.tap('agreement')
    await page.tap('login-oneTap', 2)
    expect(page.server.sent(MINI)).toEqual([{ code: 'mock-code' }])
    await passTime(1000)
    expect(page.stores.session.signedIn).toBe(true)
    expect(urls()).toEqual(['switchTab /pages/index/index'])
  })

  test('who is not known binds a mobile', async () => {
    const page = openScreen(LoginPage, '/packages/identity/login/index', {
      handlers: { [MINI]: () => ok({ session: null, bindToken: 'bind-1' }), [REGISTER]: signedIn },
    })
    await page.tap('agreement')
    await page.tap('login-oneTap')
    expect(page.find('form-bind')).not.toBeNull()
    page.type('mobile', MOBILE)
    page.type('verify-code', '246810')
    await page.tap('submit')
    expect(page.server.sent(REGISTER)).toEqual([{ actionType: 8, mobile: MOBILE, verifyCode: '246810', bindToken: 'bind-1' }])
  })

  test('a host that refuses is told of, and the form remains', async () => {
    authCode.result = { status: 'failed', message: '微信登录未成功，请重试或使用手机号登录' }
    const page = openScreen(LoginPage, '/packages/identity/login/index')
    await page.tap('agreement')
    await page.tap('login-oneTap')
    expect(page.get('other-way-error').textContent).toBe('微信登录未成功，请重试或使用手机号登录')
    authCode.result = { status: 'ok', code: 'mock-code' }
  })

  test('the chat app goes to the authorisation screen; a browser offers neither', async () => {
    resetDevice('chat-app')
    const page = openScreen(LoginPage, '/login')
    await page.tap('agreement')
    fireEvent.click(screen.getByText('微信登录'))
    await passTime(0)
    expect(urls()).toEqual(['redirectTo /WeChatAuthorize'])
    // The tick goes along with the ticket, once.
    const out = ticket.issue()
    expect(ticket.redeem(out)).toEqual({ agreed: true })
    expect(ticket.redeem(ticket.issue())).toEqual({ agreed: false })
    cleanup()
    resetDevice('mobile')
    const plain = openScreen(LoginPage, '/login')
    expect(['login-oneTap', 'login-authorize', 'login-app'].map(plain.find)).toEqual([null, null, null])
  })
})
