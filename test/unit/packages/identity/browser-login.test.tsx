import { act, cleanup } from '@testing-library/react'
import LoginPage from '@/packages/identity/login'
import SignInPage from '@/packages/identity/sign-in'
import { env } from '@/platform/env/mock'
import { guardContext, setGuardContext } from '@/routes'
import { mock } from '@test/setup/taro'
import { ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const CREATE = 'api/user/browserlogin/create'
const STATE = 'api/user/browserlogin/state'
const SCAN = 'api/user/browserlogin/scan'
const ANSWER = 'api/user/browserlogin/answer'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

describe('the desktop', () => {
  let made = 0
  const state = (name: string, session: unknown = null) => ok({ state: name, session })
  const create = () => ok({ token: `token-${(made += 1)}`, expiresInSeconds: 120 })
  const open = async (handlers: Parameters<typeof openScreen>[2] = {}) => {
    const page = openScreen(LoginPage, '/BrowserLogin', {
      ...handlers,
      handlers: { [CREATE]: create, [STATE]: () => state('waiting'), ...handlers.handlers },
    })
    await passTime(0)
    return page
  }
  beforeEach(() => {
    made = 0
    resetDevice('desktop')
  })

  test('shows a code, asks every two seconds, and follows the phone to the end', async () => {
    const page = await open({ before: ({ preRedirect }) => preRedirect.record('/DocPreview/12') })
    expect(page.get('browser-waiting').querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg/)
    await passTime(2000)
    expect(page.server.sent(STATE)).toEqual([{ token: 'token-1' }])
    page.server.handlers[STATE] = () => state('scanned')
    await passTime(2000)
    expect(page.text()).toContain('请在手机上确认')
    page.server.handlers[STATE] = () => state('confirmed', login)
    await passTime(2000)
    expect(page.stores.session.auth).toBe('token')
    await passTime(10_000)
    expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/DocPreview/12' }])
    expect(page.server.sent(STATE)).toHaveLength(3)
  })

  test.each([
    ['refused', '已在手机上取消登录'],
    ['expired', '二维码已失效'],
  ])('%s: says so, stops asking, and offers a new code', async (name, sentence) => {
    const page = await open({ handlers: { [STATE]: () => state(name) } })
    await passTime(2000)
    expect(page.text()).toContain(sentence)
    await passTime(10_000)
    expect(page.server.sent(STATE)).toHaveLength(1)
    page.server.handlers[STATE] = () => state('waiting')
    await page.tap('browser-refresh')
    await passTime(2000)
    expect(page.server.sent(STATE)[1]).toEqual({ token: 'token-2' })
  })

  test('stops while hidden, goes on when shown, ends when left', async () => {
    const page = await open()
    act(() => env.hide())
    await passTime(10_000)
    expect(page.server.sent(STATE)).toEqual([])
    act(() => env.show())
    await passTime(2000)
    expect(page.server.sent(STATE)).toHaveLength(1)
    page.unmount()
    await passTime(10_000)
    expect(page.server.sent(STATE)).toHaveLength(1)
  })

  test('a question without answer is asked again, and told of meanwhile', async () => {
    const page = await open({ handlers: { [STATE]: () => refused(500, '服务繁忙') } })
    await passTime(2000)
    expect(page.get('browser-trouble').textContent).toBe('服务繁忙，正在重试')
    page.server.handlers[STATE] = () => state('scanned')
    await passTime(2000)
    expect(page.find('browser-trouble')).toBeNull()
    expect(page.text()).toContain('已扫描')
  })

  test('a code that does not come can be asked for again', async () => {
    const page = await open({ handlers: { [CREATE]: () => refused(429, '操作过于频繁，请稍后再试') } })
    expect(page.get('state-error').textContent).toContain('操作过于频繁')
    page.server.handlers[CREATE] = create
    await page.tap('state-action')
    expect(page.find('browser-waiting')).not.toBeNull()
  })

  test('whoever is signed in needs no code', async () => {
    const page = await open({ signedIn: true, before: ({ preRedirect }) => preRedirect.record('/DocPreview/9') })
    expect(page.text()).toContain('您已登录')
    expect(page.server.sent(CREATE)).toEqual([])
    await page.tap('state-action')
    expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/DocPreview/9' }])
  })
})

test.each([
  ['a desktop', { desktop: true, framed: false }, '/BrowserLogin'],
  ['a phone in a desktop’s frame', { desktop: true, framed: true }, '/login'],
  ['a phone', { desktop: false, framed: false }, '/login'],
])('a gate on %s %j opens %s, and keeps the way back', async (_, where, url) => {
  resetDevice(where.desktop ? 'desktop' : 'mobile')
  const before = guardContext()
  setGuardContext({ ...before, ...where })
  const page = openScreen(SignInPage, '/SignInNoPrevPage')
  await page.tap('state-action')
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url }])
  expect(page.stores.preRedirect.take()).toBe('/SignInNoPrevPage')
  setGuardContext(before)
})

describe('the phone', () => {
  const TOKEN = 'abcdefghijklmnop'
  const scan = () => ok({ browser: 'Windows 上的 Chrome' })
  const open = async (handlers: Parameters<typeof openScreen>[2] = {}, at = `/BrowserLogin?token=${TOKEN}`) => {
    const page = openScreen(LoginPage, at, { signedIn: true, ...handlers, handlers: { [SCAN]: scan, ...handlers.handlers } })
    await passTime(0)
    return page
  }
  beforeEach(() => resetDevice('mobile'))

  test('says which browser asks, and for whose account, and agrees once', async () => {
    const page = await open({ handlers: { [ANSWER]: () => ok() } })
    expect(page.get('browser-name').textContent).toBe('Windows 上的 Chrome')
    expect(page.text()).toContain('李雷')
    await page.tap('browser-agree', 2)
    expect(page.server.sent(ANSWER)).toEqual([{ token: TOKEN, agree: true }])
    expect(page.text()).toContain('已确认登录')
  })

  test('refuses when its owner cancels', async () => {
    const page = await open({ handlers: { [ANSWER]: () => ok() } })
    await page.tap('browser-decline')
    expect(page.server.sent(ANSWER)).toEqual([{ token: TOKEN, agree: false }])
    expect(page.text()).toContain('已取消登录')
  })

  test('an answer that does not arrive can be given again', async () => {
    const page = await open({ handlers: { [ANSWER]: () => refused(1, '二维码已失效，请在电脑上刷新') } })
    await page.tap('browser-agree')
    expect(page.get('browser-trouble').textContent).toBe('二维码已失效，请在电脑上刷新')
    page.server.handlers[ANSWER] = () => ok()
    await page.tap('browser-agree')
    expect(page.text()).toContain('已确认登录')
  })

  test('a code that is over is told of, and can be tried again', async () => {
    const page = await open({ handlers: { [SCAN]: () => refused(1, '二维码已失效，请在电脑上刷新') } })
    expect(page.get('state-error').textContent).toContain('二维码已失效')
    page.server.handlers[SCAN] = scan
    await page.tap('state-action')
    expect(page.find('browser-agree')).not.toBeNull()
  })

  test('a visitor signs in first, and comes back to this very code', async () => {
    const page = await open({ signedIn: false })
    expect(page.server.sent(SCAN)).toEqual([])
    await page.tap('state-action')
    expect(page.stores.preRedirect.take()).toBe(`/BrowserLogin?token=${TOKEN}`)
    expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/login' }])
    await act(async () => page.stores.session.saveLogin(login))
    await passTime(0)
    expect(page.get('browser-name').textContent).toBe('Windows 上的 Chrome')
  })

  test('without a code it says where one is', async () => {
    const page = await open({}, '/BrowserLogin')
    expect(page.text()).toContain('请在电脑上打开此页面')
    expect(page.server.sent(SCAN)).toEqual([])
  })
})
