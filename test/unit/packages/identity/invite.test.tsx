import { cleanup } from '@testing-library/react'
import InvitePage from '@/packages/identity/invite'
import { dialog } from '@/platform/dialog/mock'
import { mock } from '@test/setup/taro'
import { ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const INVITE = 'api/user/getinvite'
const REGISTER = 'api/user/registeruser'
const valid = () => ok({ inviterName: '王**', reward: '10 积分', valid: true })

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

const open = async (options: Parameters<typeof openScreen>[2], at = '/invite/abc/%E7%8E%8B') => {
  const page = openScreen(InvitePage, at, options)
  await passTime(0)
  return page
}
const fill = async (page: Awaited<ReturnType<typeof open>>) => {
  page.type('mobile', '13900000009')
  page.type('verify-code', '246810')
  page.type('password-new', 'Demo2026x')
  await page.tap('agreement')
  await page.tap('submit')
}

test('shows who invites and what for, registers with the code, and shows the reward', async () => {
  const page = await open({
    handlers: { [INVITE]: valid, [REGISTER]: () => ok({ session: login, rewardMessage: '已接受王**的邀请，获得 10 积分' }) },
  })
  expect(page.get('invitation').textContent).toContain('王** 邀请您')
  expect(page.get('invite-reward').textContent).toContain('10 积分')
  await fill(page)
  expect(page.server.sent(REGISTER)[0]).toMatchObject({ actionType: 1, inviteCode: 'abc' })
  expect(dialog.alerts).toMatchObject([{ message: '已接受王**的邀请，获得 10 积分' }])
  expect(page.text()).not.toContain('您已有账号')
  expect(mock.navigations).toHaveLength(1)
})

test.each([
  ['an unknown code', () => ok({ inviterName: '', reward: '', valid: false })],
  ['a code that the server refuses', () => refused(422)],
  ['a code that is gone', () => refused(404)],
])('%s says so, and one may register without it', async (_, answer) => {
  const page = await open({ handlers: { [INVITE]: answer, [REGISTER]: () => ok({ session: login, rewardMessage: '' }) } })
  expect(page.get('invitation').textContent).toContain('邀请已失效')
  await fill(page)
  expect(page.server.sent(REGISTER)[0]).not.toHaveProperty('inviteCode')
  expect(page.stores.session.signedIn).toBe(true)
})

test('the name of the address is only a fallback, and only text', async () => {
  const at = '/invite/abc/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'
  const page = await open({ handlers: { [INVITE]: valid } }, at)
  expect(page.text()).not.toContain('onerror')
  cleanup()
  const nameless = await open({ handlers: { [INVITE]: () => ok({ inviterName: '', reward: '', valid: true }) } }, at)
  expect(nameless.text()).toContain('<img src=x onerror=alert(1)> 邀请您')
  expect(nameless.container.querySelector('img[src="x"]')).toBeNull()
})

test('an answer that does not come can be asked for again', async () => {
  const page = await open({ handlers: { [INVITE]: () => ({ status: 500, data: '' }) } })
  await passTime(20_000)
  expect(page.get('state-error').textContent).toContain('加载失败')
  page.server.handlers[INVITE] = valid
  await page.tap('state-action')
  await passTime(100)
  expect(page.find('invitation')).not.toBeNull()
})

test('a signed-in person is told of the account', async () => {
  const page = await open({ signedIn: true, handlers: { [INVITE]: valid } })
  expect(page.text()).toContain('您已有账号')
  await page.tap('state-action')
  expect(mock.navigations.map(({ kind }) => kind)).toEqual(['redirectTo'])
})
