import { act, cleanup } from '@testing-library/react'
import { LEGAL_VERSION } from '@/packages/identity/components/legal-texts'
import WeChatAuthorizePage from '@/packages/identity/wechat-authorize'
import { ticket } from '@/packages/identity/wechat-authorize/ticket'
import { dialog } from '@/platform/dialog/mock'
import { env } from '@/platform/env/mock'
import { view } from '@/platform/view/mock'
import { mock } from '@test/setup/taro'
import { doctor, ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const AUTHORIZE = 'api/user/ifauthorized2'
const BIND = 'api/user/updateWeChatBind'
const REGISTER = 'api/user/registeruser'
const MINI = 'api/user/wxminilogin'
const WECHAT = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1'

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice('chat-app')
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

type Options = Parameters<typeof openScreen>[2]
const open = async (at: string, options?: Options) => {
  const page = openScreen(WeChatAuthorizePage, at, options)
  await passTime(0)
  return page
}
/** Back from WeChat with a code, on the device that set out. */
const comeBack = (options: Options = {}, answer: object = { session: login, bindToken: '' }) => {
  const out = ticket.issue()
  return open(`/openid?ticket=${out}&code=wx-code&state=login`, {
    ...options,
    handlers: { [AUTHORIZE]: () => ok({ authorizeUrl: '', ...answer }), ...options.handlers },
  })
}
const urls = () => mock.navigations.map(({ kind, url }) => `${kind} ${url}`.trim())
const unbound = { session: null, bindToken: 'bind-1' }

describe('setting out', () => {
  const goes = () => ok({ authorizeUrl: WECHAT, session: null, bindToken: '' })

  test('leaves for WeChat with the full address of the return screen', async () => {
    const page = await open('/WeChatAuthorize', { handlers: { [AUTHORIZE]: goes } })
    const [sent] = page.server.sent(AUTHORIZE)
    expect(sent).toMatchObject({ type: 7 })
    expect(String(sent?.redirect)).toMatch(/^https?:\/\/[^/]+\/hr\/openid\?ticket=[\w-]{36}$/)
    expect(view.external).toEqual([WECHAT])
  })

  test('coming back by the back button does not set out again by itself', async () => {
    const page = await open('/WeChatAuthorize', { handlers: { [AUTHORIZE]: goes } })
    act(() => env.show())
    expect(page.find('wechat-unfinished')).not.toBeNull()
    cleanup()
    const again = await open('/WeChatAuthorize', { handlers: { [AUTHORIZE]: goes } })
    expect(again.find('wechat-unfinished')).not.toBeNull()
    expect(view.external).toHaveLength(1)
    await again.tap('state-action')
    expect(view.external).toHaveLength(2)
  })

  test('a server that fails is told of, with a second try and another way', async () => {
    const page = await open('/WeChatAuthorize', { handlers: { [AUTHORIZE]: () => ({ status: 500, data: '' }) } })
    expect(page.get('wechat-failed').textContent).toContain('服务暂时不可用')
    page.server.handlers[AUTHORIZE] = goes
    await page.tap('state-action')
    expect(view.external).toEqual([WECHAT])
  })

  test('an address that is none is not gone to', async () => {
    const page = await open('/WeChatAuthorize', {
      handlers: { [AUTHORIZE]: () => ok({ authorizeUrl: 'javascript:alert(1)', session: null, bindToken: '' }) },
    })
    expect(page.get('wechat-failed').textContent).toContain('微信授权页面无法打开')
  })

  test('another browser is told so, and signs in by mobile', async () => {
    resetDevice('mobile')
    const page = await open('/WeChatAuthorize')
    expect(page.get('wechat-outside').textContent).toContain('请在微信中打开')
    await page.tap('state-action')
    expect(urls()).toEqual(['redirectTo /login'])
  })
})

describe('coming back', () => {
  test('signs in whom the server knows, and goes on', async () => {
    const page = await comeBack({ before: ({ preRedirect }) => preRedirect.record('/doc/12') })
    expect(page.server.sent(AUTHORIZE)).toEqual([{ type: 7, code: 'wx-code' }])
    await passTime(1000)
    expect(page.stores.session.auth).toBe('token')
    expect(urls()).toEqual(['redirectTo /doc/12'])
  })

  test.each([true, false])('the consent is recorded when it was given on the way: %p', async (agreed) => {
    if (agreed) ticket.agree()
    const page = await comeBack()
    await passTime(1000)
    expect(page.server.sent('api/profile/consent').map(({ version }) => version)).toEqual(agreed ? [LEGAL_VERSION] : [])
  })

  test('setting out a second time is on the same agreement', async () => {
    ticket.agree()
    ticket.issue()
    const page = await comeBack()
    await passTime(1000)
    expect(page.server.sent('api/profile/consent')).toHaveLength(1)
  })

  test('binds a mobile for whom it does not', async () => {
    const page = await comeBack({ handlers: { [REGISTER]: () => ok({ session: login, rewardMessage: '' }) } }, unbound)
    page.type('mobile', '13800000001')
    page.type('verify-code', '246810')
    await page.tap('agreement')
    await page.tap('submit')
    expect(page.server.sent(REGISTER)).toEqual([
      { actionType: 8, mobile: '13800000001', verifyCode: '246810', bindToken: 'bind-1' },
    ])
    expect(page.stores.session.signedIn).toBe(true)
  })

  test('binds the account at hand of a signed-in person', async () => {
    const page = await comeBack({ signedIn: true, handlers: { [BIND]: () => ok() } }, unbound)
    expect(page.server.sent(BIND)).toEqual([{ bindToken: 'bind-1' }])
    expect(urls()).toEqual(['redirectTo /doctorHome'])
    expect(dialog.toasts.map(({ message }) => message)).toContain('微信已绑定')
  })

  test('a WeChat of another account is not taken over', async () => {
    const other = { ...login, auth: 'other', user: { ...doctor, userId: 'u2' } }
    const page = await comeBack({ signedIn: true }, { session: other, bindToken: '' })
    expect(page.get('wechat-failed').textContent).toContain('该微信已绑定其他账号')
    expect(page.stores.session.auth).toBe('token')
  })

  test.each([
    ['with nothing set out', '/openid?code=theirs'],
    ['with another ticket', '/openid?code=theirs&ticket=guess'],
  ])('somebody else’s code, %s, neither signs in nor binds', async (_, at) => {
    if (at.includes('ticket')) ticket.issue()
    const page = await open(at, { handlers: { [AUTHORIZE]: () => ok({ authorizeUrl: '', session: login, bindToken: '' }) } })
    expect(page.get('wechat-failed').textContent).toContain('本次微信授权已失效')
    expect(page.server.sent(AUTHORIZE)).toEqual([])
    expect(page.stores.session.signedIn).toBe(false)
  })

  test('a code that WeChat does not take is told of, with a way on', async () => {
    const page = await comeBack({ handlers: { [AUTHORIZE]: () => refused(1, '微信授权失败，请重试') } })
    expect(page.get('wechat-failed').textContent).toContain('微信授权失败，请重试')
    expect(page.find('state-action')).not.toBeNull()
  })

  test.each([
    ['', 'redirectTo /login'],
    ['/doc/12', 'redirectTo /login'],
    ['/QuestionBank/31/7', 'redirectTo /mlogin/31'],
  ])('refused by its owner on the way to %p: %s, and the way is kept', async (recorded, url) => {
    const page = await open('/openid?state=login', { before: ({ preRedirect }) => recorded && preRedirect.record(recorded) })
    expect(urls()).toEqual([url])
    expect(page.stores.preRedirect.take()).toBe(recorded)
  })
})

describe('in the mini-program', () => {
  beforeEach(() => resetDevice('mini-program'))

  test('the host’s code binds the account at hand', async () => {
    const page = await open('/packages/identity/wechat-authorize/index', {
      signedIn: true,
      handlers: { [MINI]: () => ok(unbound), [BIND]: () => ok() },
    })
    expect(page.server.sent(MINI)).toEqual([{ code: 'mock-code' }])
    expect(page.server.sent(BIND)).toEqual([{ bindToken: 'bind-1' }])
  })
})
