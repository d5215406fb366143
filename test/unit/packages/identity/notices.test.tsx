import { cleanup } from '@testing-library/react'
import { LEGAL_VERSION } from '@/packages/identity/components/legal-texts'
import ContactUsPage from '@/packages/identity/contact-us'
import LoginPage from '@/packages/identity/login'
import PermissionNoticePage from '@/packages/identity/permission-notice'
import PrivilegePage from '@/packages/identity/privilege'
import { CompleteInfo } from '@/shell/popups/overlays/CompleteInfo'
import { clipboard } from '@/platform/clipboard/mock'
import { dialog } from '@/platform/dialog/mock'
import { phone } from '@/platform/phone/mock'
import type { RootStore } from '@/stores/RootStore'
import { mock } from '@test/setup/taro'
import { doctor, ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/phone', () => jest.requireActual('@/platform/phone/mock'))

const CONTACT = 'api/profile/eventcontact'
const CONSENT = 'api/profile/consent'
const REGISTER = 'api/user/registeruser'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  phone.called = []
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

const urls = () => mock.navigations.map(({ kind, url }) => `${kind} ${url}`.trim())
const as = (level: number, userType = 1) => ({
  before: (stores: RootStore) => stores.session.saveLogin({ ...login, user: { ...doctor, level, userType } }),
})

describe('what certification gives', () => {
  test.each([
    [1, 1, '去认证', 'navigateTo /identify/rzone'],
    [3, 1, '重新认证', 'navigateTo /identify/rzone'],
    [4, 1, '查看审核进度', 'navigateTo /identify/info'],
    [2, 1, '查看我的认证', 'navigateTo /identify/info'],
  ])('level %d, type %d: %s', async (level, userType, text, url) => {
    const page = openScreen(PrivilegePage, '/identify/rzprivilege', as(level, userType))
    expect(page.get('privilege-go').textContent).toContain(text)
    await page.tap('privilege-go')
    expect(urls()).toEqual([url])
  })
  test('who cannot be certified is told, and goes nowhere', async () => {
    const page = openScreen(PrivilegePage, '/identify/rzprivilege', as(1, 3))
    expect(page.get('privilege-refusal').textContent).toBe('当前身份不支持认证')
    await page.tap('privilege-go')
    expect(urls()).toEqual([])
  })
  test('a visitor may read it, and signs in first', async () => {
    const page = openScreen(PrivilegePage, '/identify/rzprivilege')
    await page.tap('privilege-go')
    expect(urls()).toEqual(['navigateTo /login'])
    expect(page.stores.preRedirect.take()).toBe('/identify/rzprivilege')
  })
})

describe('the explanation of a permission', () => {
  test.each([
    ['certify', 1, 1, 'navigateTo /identify/rzone'],
    ['71', 3, 1, 'navigateTo /identify/rzone'],
    ['73', 4, 1, 'navigateTo /identify/info'],
    ['doctor', 1, 3, 'navigateTo /jurisdictionUsertype'],
    ['type', 1, 1, 'navigateTo /jurisdictionUsertype'],
    ['info', 1, 1, 'navigateTo /identify/PersonalInfo/complete'],
    ['review', 4, 1, 'navigateTo /identify/info'],
  ])('%s at level %d, type %d leads on', async (id, level, userType, url) => {
    const page = openScreen(PermissionNoticePage, `/auth/${id}`, as(level, userType))
    await page.tap('state-action')
    expect(urls()).toEqual([url])
  })
  test.each(['login', '70', 'certify', 'info'])('%s leads a visitor to signing in, and back here', async (id) => {
    const page = openScreen(PermissionNoticePage, `/auth/${id}`)
    expect(page.get('state-action').textContent).toContain('去登录')
    await page.tap('state-action')
    expect(urls()).toEqual(['navigateTo /login'])
    expect(page.stores.preRedirect.take()).toBe(`/auth/${id}`)
  })
  test('who has what is asked for goes back', () => {
    const page = openScreen(PermissionNoticePage, '/auth/certify', as(2))
    expect(page.get('state-action').textContent).toBe('返回')
    expect(page.get('state-success').textContent).toContain('您已满足条件')
  })
  test('an unknown id says so', () => {
    expect(openScreen(PermissionNoticePage, '/auth/constructor').get('state-notFound').textContent).toContain('没有这项权限说明')
  })
})

describe('the contact of an event', () => {
  const contact = { name: '林晓', role: '报名咨询', phone: '010-00000000', weChat: 'desk', email: '', hours: '工作日' }
  const event = (more = {}) => ok({ eventTitle: '读片会', startTime: '2026-03-06T01:00:00Z', place: '会议室', contact, ...more })
  async function open(answer: () => ReturnType<typeof ok>) {
    const page = openScreen(ContactUsPage, '/contactUs/12/34', { handlers: { [CONTACT]: answer }, ...as(1) })
    await passTime(0)
    await passTime(0)
    return page
  }
  test('is called, or copied', async () => {
    const page = await open(event)
    expect(page.server.sent(CONTACT)).toEqual([{ docId: '12', userSignId: '34' }])
    expect(page.get('contact-event').textContent).toBe('读片会')
    expect(page.find('contact-email')).toBeNull()
    await page.tap('contact-call')
    await page.tap('contact-wechat')
    expect([phone.called, await clipboard.read()]).toEqual([['010-00000000'], 'desk'])
    expect(dialog.toasts.map(({ message }) => message)).toContain('已复制')
  })
  test('nobody named leads to the event', async () => {
    const page = await open(() => event({ contact: null }))
    await page.tap('state-action')
    expect(urls()).toEqual(['navigateTo /doc/12'])
  })
  test('who is not signed up is told so', async () => {
    const page = await open(() => refused(403, '报名后可查看活动联系人') as never)
    expect(page.get('state-notAllowed').textContent).toContain('报名后可查看活动联系人')
  })
  test('a visitor is asked to sign in, and nothing is asked of the server', async () => {
    const page = openScreen(ContactUsPage, '/contactUs/12/34', { handlers: { [CONTACT]: event } })
    await passTime(0)
    expect(page.text()).toContain('请先登录')
    expect(page.server.sent(CONTACT)).toEqual([])
  })
})

describe('the prompt to complete one’s data', () => {
  const open = (onlyLackDisease: boolean) =>
    openScreen(CompleteInfo, '/', {
      ...as(1),
      before: (stores) => {
        stores.session.saveLogin(login)
        stores.shell.askCompleteInfo({ onlyLackDisease, source: '' })
      },
    })
  test.each([
    [true, 'navigateTo /jurisdictionDisease'],
    [false, 'navigateTo /identify/edit'],
  ])('only the disease missing: %s', async (onlyLackDisease, url) => {
    const page = open(onlyLackDisease)
    await page.tap('complete-info-confirm')
    expect(urls()).toEqual([url])
  })
  test('next time hides it', async () => {
    const page = open(false)
    await page.tap('complete-info-cancel')
    expect([page.find('complete-info'), urls()]).toEqual([null, []])
  })
})

describe('after registering', () => {
  const registered = (realName: string) => () => ok({ session: { ...login, user: { ...doctor, realName } }, rewardMessage: '' })
  async function register(realName: string) {
    const page = openScreen(LoginPage, '/login', {
      handlers: { [REGISTER]: registered(realName), [CONSENT]: () => ok() },
      before: ({ preRedirect }) => preRedirect.record('/doc/12'),
    })
    await page.tap('to-register')
    page.type('mobile', '13800000009')
    page.type('verify-code', '246810')
    page.type('password-new', 'Demo2026x')
    await page.tap('agreement')
    await page.tap('submit')
    await passTime(1000)
    return page
  }
  test('somebody new is asked who they are, and where they wanted to go is kept', async () => {
    await register('')
    expect(urls()).toEqual(['redirectTo /login/usertype?next=%2Fdoc%2F12'])
  })
  test('the consent is recorded with the edition and the time', async () => {
    const page = await register('')
    expect(page.server.sent(CONSENT)).toEqual([{ version: LEGAL_VERSION, agreedAt: expect.stringMatching(/^2026-03-04T03:00/) }])
  })
  test('an account that has a name goes on at once', async () => {
    await register('李雷')
    expect(urls()).toEqual(['redirectTo /doc/12'])
  })
})
