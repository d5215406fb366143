import { act, cleanup, fireEvent } from '@testing-library/react'
import type { AccountState } from '@/api/account'
import type { SecurityState } from '@/api/security'
import SecurityCodePage from '@/packages/identity/security-code'
import { clipboard } from '@/platform/clipboard/mock'
import { dialog } from '@/platform/dialog/mock'
import { env } from '@/platform/env/mock'
import { mock } from '@test/setup/taro'
import { ok, refused } from '@test/unit/support/backend'
import { closeScreen, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'
import { userInfo } from '@test/unit/support/people'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const STATE = 'api/security/state'
const SEND = 'api/security/sendcode'
const SET = 'api/security/set'
const CHANGE = 'api/security/change'
const CHECK = 'api/security/check'
const ACCOUNT = 'api/account/state'
const END = 'api/account/enddevice'
const OTHERS = 'api/account/endothers'
const EXPORT = 'api/account/export'
const DELETE = 'api/account/delete'
const OWN = '739164'

const security = (changes: Partial<SecurityState> = {}): SecurityState => ({
  isSet: true,
  changedAt: '2026-03-01T01:00:00Z',
  pausedSeconds: 0,
  maskedMobile: '138****0000',
  hasPassword: false,
  ...changes,
})
const device = (id: string, isThis: boolean) => ({
  id,
  name: isThis ? 'iPhone · 浏览器' : 'Windows 电脑 · 浏览器',
  signedInAt: '2026-03-01T01:00:00Z',
  lastUsedAt: '2026-03-04T01:00:00Z',
  isThis,
})
const account = (changes: Partial<AccountState> = {}): AccountState => ({
  devices: [device('1', true), device('2', false)],
  exported: null,
  deletionCancelledAt: '',
  ...changes,
})
const exported = {
  url: '/files/private/k?expires=1&sign=s',
  createdAt: '2026-03-04T01:00:00Z',
  expiresAt: '2026-03-05T01:00:00Z',
  size: 20_480,
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 2, 4, 12) })
  resetDevice()
  Object.assign(env, { entryUrl: 'https://app.test/#/identify/SecurityCode' })
  dialog.confirmations = []
  dialog.confirms = true
  clipboard.text = ''
  clipboard.refuses = false
})
afterEach(() => {
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

async function open(handlers: NonNullable<Parameters<typeof openScreen>[2]>['handlers'] = {}, signedIn = true) {
  const page = openScreen(SecurityCodePage, '/identify/SecurityCode', {
    signedIn,
    handlers: {
      [STATE]: () => ok(security()),
      [ACCOUNT]: () => ok(account()),
      [SEND]: () => ok({ waitSeconds: 60, pictureRequired: false }),
      [SET]: () => ok(),
      [CHANGE]: () => ok(),
      [CHECK]: () => ok({ ticket: 'ticket-of-the-test', expiresInSeconds: 600 }),
      ...handlers,
    },
  })
  await passTime(0)
  await passTime(0)
  return page
}

describe('the security code', () => {
  test('is set with a code by message, typed twice', async () => {
    let isSet = false
    const page = await open({
      [STATE]: () => ok(security({ isSet, changedAt: '' })),
      [SET]: () => {
        isSet = true
        return ok()
      },
    })
    expect(page.get('security-state').textContent).toBe('您还未设置安全码')
    expect(page.text()).toContain('138****0000')
    await page.tap('send-code')
    expect(page.server.sent(SEND)).toEqual([{}])
    page.type('security-code', OWN)
    page.type('security-again', '739165')
    page.type('verify-code', '246810')
    await page.tap('security-submit')
    expect(page.text()).toContain('两次输入的安全码不一致')
    expect(page.server.sent(SET)).toEqual([])
    page.type('security-again', OWN)
    await page.tap('security-submit', 2)
    await passTime(0)
    expect(page.server.sent(SET)).toEqual([{ code: OWN, verifyCode: '246810' }])
    expect(page.get('security-state').textContent).toBe('安全码已设置')
    expect(page.valueOf('security-code')).toBe('')
  })
  test.each([
    ['111111', '安全码不能是 6 个相同的数字'],
    ['123456', '安全码不能是连续的数字'],
    ['850312', '安全码不能是生日或年月'],
    ['73916', '请输入 6 位数字安全码'],
  ])('%s is refused in place, and nothing typed is lost', async (code, sentence) => {
    const page = await open({ [STATE]: () => ok(security({ isSet: false })) })
    page.type('security-code', code)
    page.type('security-again', code)
    page.type('verify-code', '246810')
    await page.tap('security-submit')
    expect(page.text()).toContain(sentence)
    expect(page.server.sent(SET)).toEqual([])
    expect(page.valueOf('verify-code')).toBe('246810')
  })
  test('is changed with the old one; a wrong one is said beside it', async () => {
    let answer = refused(422, '', { fields: { oldCode: '安全码错误，还可以尝试 4 次' } })
    const page = await open({ [CHANGE]: () => answer })
    page.type('security-oldCode', '604837')
    page.type('security-code', OWN)
    page.type('security-again', OWN)
    await page.tap('security-submit')
    await passTime(0)
    expect(page.text()).toContain('安全码错误，还可以尝试 4 次')
    answer = ok()
    await page.tap('security-submit')
    await passTime(0)
    expect(dialog.toasts.map(({ message }) => message)).toContain('安全码已修改')
  })
  test('is checked, and five wrong tries close this way until they are forgotten', async () => {
    let paused = 0
    const page = await open({
      [STATE]: () => ok(security({ pausedSeconds: paused })),
      [CHECK]: () => {
        paused = 900
        return refused(429, '安全码连续输错 5 次，请 15 分钟后再试')
      },
    })
    await page.tap('tab-check')
    page.type('security-code', '604837')
    await page.tap('security-submit')
    await passTime(0)
    expect(page.get('security-paused').textContent).toContain('15 分钟后再试')
    await page.tap('security-submit')
    expect(page.server.sent(CHECK)).toHaveLength(1)
    await page.tap('tab-reset')
    expect(page.find('security-paused')).toBeNull()
  })
  test('the picture code comes first when the server asks for it', async () => {
    const page = await open({
      [STATE]: () => ok(security({ isSet: false })),
      [SEND]: () => ok({ waitSeconds: 0, pictureRequired: true }),
      'api/user/getpicturecode': () => ok({ token: 'p', image: 'data:image/svg+xml;base64,' }),
    })
    await page.tap('send-code')
    await passTime(0)
    page.type('picture-code', 'ABCD')
    await page.tap('send-code')
    expect(page.server.sent(SEND)[1]).toEqual({ pictureCode: 'ABCD', token: 'p' })
  })
  test('visitors sign in first', async () => {
    const page = await open({}, false)
    expect(page.text()).toContain('请先登录')
    expect(page.server.sent(STATE)).toEqual([])
  })
})

describe('the account', () => {
  test('shows the devices, and ends another one after a question', async () => {
    let ended = false
    const page = await open({
      [ACCOUNT]: () => ok(account({ devices: ended ? [device('1', true)] : [device('1', true), device('2', false)] })),
      [END]: () => {
        ended = true
        return ok()
      },
    })
    expect(page.container.querySelectorAll('.t-device')).toHaveLength(2)
    expect(page.find('device-end-1')).toBeNull()
    dialog.confirms = false
    await page.tap('device-end-2')
    expect(page.server.sent(END)).toEqual([])
    dialog.confirms = true
    await page.tap('device-end-2')
    await passTime(0)
    expect(page.server.sent(END)).toEqual([{ id: '2' }])
    expect(page.container.querySelectorAll('.t-device')).toHaveLength(1)
    expect(page.find('end-others')).toBeNull()
  })
  test('signs out everywhere else', async () => {
    const page = await open({ [OTHERS]: () => ok() })
    await page.tap('end-others')
    await passTime(0)
    expect(page.server.sent(OTHERS)).toHaveLength(1)
  })
  test('exports my data after the security code, and copies the link', async () => {
    let made = false
    let asked = 0
    const page = await open({
      // Signed anew with each answer: an address lives five minutes.
      [ACCOUNT]: () =>
        ok(account({ exported: made ? { ...exported, url: `/files/private/k?expires=${(asked += 1)}&sign=s` } : null })),
      [EXPORT]: () => {
        made = true
        return ok(exported)
      },
    })
    await page.tap('export')
    await passTime(0)
    page.type('check-code', OWN)
    await page.tap('check-submit')
    await passTime(0)
    expect(page.server.sent(CHECK)).toEqual([{ code: OWN }])
    expect(page.server.sent(EXPORT)).toEqual([{ ticket: 'ticket-of-the-test' }])
    expect(page.find('security-check')).toBeNull()
    expect(page.get('exported').textContent).toContain('20KB')
    const before = asked
    await page.tap('export-copy')
    await passTime(0)
    expect(clipboard.text).toBe(`https://app.test/files/private/k?expires=${before + 1}&sign=s`)
  })
  test('a wrong code and a refused action are said in the sheet', async () => {
    let check = refused(422, '', { fields: { code: '安全码错误，还可以尝试 4 次' } })
    const page = await open({ [CHECK]: () => check, [EXPORT]: () => refused(429, '导出过于频繁，请 8 小时后再试') })
    await page.tap('export')
    await passTime(0)
    page.type('check-code', '604837')
    await page.tap('check-submit')
    await passTime(0)
    expect(page.get('security-check').textContent).toContain('还可以尝试 4 次')
    check = ok({ ticket: 'ticket-of-the-test', expiresInSeconds: 600 })
    await page.tap('check-submit')
    await passTime(0)
    expect(page.get('security-check').textContent).toContain('导出过于频繁')
  })
  test('without a security code, the message is the way', async () => {
    const page = await open({ [STATE]: () => ok(security({ isSet: false })), [EXPORT]: () => ok(exported) })
    await page.tap('export')
    await passTime(0)
    expect(page.find('check-code')).toBeNull()
    const sheet = page.get('security-check')
    expect(sheet.querySelector('.t-verify-code')).not.toBeNull()
    expect(sheet.querySelector('.t-check-other-way')).toBeNull()
  })
  test('deletion signs out and says until when it can be taken back', async () => {
    const page = await open({
      [DELETE]: () => ok({ dueAt: '2026-03-11T04:00:00Z' }),
      'api/user/logout': () => ok(),
    })
    await page.tap('delete-account')
    await passTime(0)
    expect(page.get('security-check').textContent).toContain('7 天内登录可撤销')
    page.type('check-code', OWN)
    await page.tap('check-submit')
    await passTime(0)
    expect(page.server.sent(DELETE)).toEqual([{ ticket: 'ticket-of-the-test' }])
    expect(dialog.alerts[0]?.message).toMatch(/账号将于 3月11日 \d\d:00 注销/)
    expect(page.stores.session.signedIn).toBe(false)
    expect(
      mock.callsOf('switchTab').length + mock.callsOf('redirectTo').length + mock.callsOf('reLaunch').length,
    ).toBeGreaterThan(0)
  })
  test('a deletion that signing in took back is told', async () => {
    const page = await open({ [ACCOUNT]: () => ok(account({ deletionCancelledAt: '2026-03-04T01:00:00Z' })) })
    expect(page.get('deletion-cancelled').textContent).toContain('注销申请已撤销')
  })
})

describe('another mobile', () => {
  const MOBILE = 'api/account/changemobile'
  const MOBILE_CODE = 'api/account/sendmobilecode'
  const handlers = {
    [STATE]: () => ok(security({ isSet: false, hasPassword: true })),
    [MOBILE_CODE]: () => ok({ waitSeconds: 60, pictureRequired: false }),
    [MOBILE]: () => ok(),
    'api/user/getuserinfo': () => ok(userInfo({ mobile: '13987654321' })),
  }
  const askedFor = async (extra: Parameters<typeof open>[0] = {}) => {
    const page = await open({ ...handlers, ...extra })
    await page.tap('change-mobile')
    await passTime(0)
    return page
  }

  test('takes a code to the old one, then the new one with a code of its own', async () => {
    const page = await askedFor()
    expect(page.get('change-mobile').textContent).toContain('138****0000')
    const sheet = page.get('security-check')
    const code = sheet.querySelector<HTMLInputElement>('.t-verify-code')
    if (!code) throw new Error('no field for the code')
    fireEvent.change(code, { target: { value: '246810' } })
    await page.tap('check-submit')
    await passTime(0)
    expect(page.server.sent(CHECK)).toEqual([{ verifyCode: '246810' }])
    expect(page.find('security-check')).toBeNull()
    page.type('new-mobile', '1398765432')
    const next = page.get('new-mobile-sheet')
    const press = async (selector: string) => {
      act(() => next.querySelector<HTMLElement>(selector)?.click())
      await passTime(0)
    }
    await press('.t-send-code')
    expect(next.textContent).toContain('请输入正确的手机号')
    expect(page.server.sent(MOBILE_CODE)).toEqual([])
    page.type('new-mobile', '13987654321')
    await press('.t-send-code')
    expect(page.server.sent(MOBILE_CODE)).toEqual([{ mobile: '13987654321' }])
    const newCode = next.querySelector<HTMLInputElement>('.t-verify-code')
    if (!newCode) throw new Error('no field for the code')
    fireEvent.change(newCode, { target: { value: '135790' } })
    await press('.t-new-mobile-submit')
    await passTime(0)
    expect(page.server.sent(MOBILE)).toEqual([{ mobile: '13987654321', verifyCode: '135790', ticket: 'ticket-of-the-test' }])
    expect(dialog.toasts.map(({ message }) => message)).toContain('手机号已更换')
    expect(page.find('new-mobile-sheet')).toBeNull()
    expect(page.get('change-mobile').textContent).toContain('139****4321')
  })
  const afterPassword = async (extra: Parameters<typeof open>[0] = {}) => {
    const page = await askedFor(extra)
    await page.tap('check-by-password')
    page.type('check-password', 'Abcd1234')
    await page.tap('check-submit')
    await passTime(0)
    return page
  }
  const submitNew = async (page: Awaited<ReturnType<typeof open>>) => {
    page.type('new-mobile', '13987654321')
    const code = page.get('new-mobile-sheet').querySelector<HTMLInputElement>('.t-verify-code')
    if (!code) throw new Error('no field for the code')
    fireEvent.change(code, { target: { value: '135790' } })
    await page.tap('new-mobile-submit')
    await passTime(0)
  }
  test('takes the password where the old mobile is lost', async () => {
    const page = await afterPassword()
    expect(page.server.sent(CHECK)).toEqual([{ password: 'Abcd1234' }])
    expect(page.find('new-mobile')).not.toBeNull()
  })
  test('one that is taken is said in place, and nothing typed is lost', async () => {
    const page = await afterPassword({ [MOBILE]: () => refused(409, '该手机号已被其他账号使用，请换一个手机号') })
    await submitNew(page)
    expect(page.get('new-mobile-failure').textContent).toBe('该手机号已被其他账号使用，请换一个手机号')
    expect(page.valueOf('new-mobile')).toBe('13987654321')
  })
  test('a proof that is over is asked for again', async () => {
    const page = await afterPassword({ [MOBILE]: () => refused(422, '', { fields: { ticket: '身份验证已过期，请重新验证' } }) })
    await submitNew(page)
    expect(page.find('new-mobile-sheet')).toBeNull()
    expect(page.find('security-check')).not.toBeNull()
    expect(dialog.toasts.map(({ message }) => message)).toContain('身份验证已过期，请重新验证')
  })
  test('neither the export nor the end of the account takes the password', async () => {
    const page = await open(handlers)
    await page.tap('export')
    await passTime(0)
    expect(page.get('security-check').querySelector('.t-check-by-password')).toBeNull()
  })
})
