import { cleanup } from '@testing-library/react'
import LoginPage from '@/packages/identity/login'
import { dialog } from '@/platform/dialog/mock'
import { view } from '@/platform/view/mock'
import { mock } from '@test/setup/taro'
import { later, ok, refused } from '@test/unit/support/backend'
import { closeScreen, login, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const LOGIN = 'api/user/loginuser'
const REGISTER = 'api/user/registeruser'
const SEND = 'api/user/sendverifycode'
const PICTURE = 'api/user/getpicturecode'
const MOBILE = '13800000001'
const signedIn = () => ok({ session: login, rewardMessage: '' })
const sent = () => ok({ waitSeconds: 60, pictureRequired: false })

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

describe('signing in', () => {
  test('by code: sent once for two taps, told, and back where the person wanted to go', async () => {
    const page = openScreen(LoginPage, '/login', {
      handlers: { [SEND]: sent, [REGISTER]: signedIn },
      before: ({ preRedirect }) => preRedirect.record('/doc/12?from=share'),
    })
    page.type('mobile', MOBILE)
    await page.tap('send-code', 2)
    page.type('verify-code', '246810')
    await page.tap('agreement')
    await page.tap('submit', 2)
    expect(page.server.sent(SEND)).toEqual([{ mobile: MOBILE, actionType: 5 }])
    expect(page.server.sent(REGISTER)).toEqual([{ actionType: 5, mobile: MOBILE, verifyCode: '246810' }])
    expect(page.stores.session.auth).toBe('token')
    expect(dialog.toasts.map(({ message }) => message)).toContain('登录成功')
    await passTime(1000)
    expect(urls()).toEqual(['redirectTo /doc/12?from=share'])
  })

  test('by password, with nothing recorded: back to the page before', async () => {
    mock.pages = [...mock.pages, { route: 'packages/identity/login/index', options: {} }]
    const page = openScreen(LoginPage, '/login', { handlers: { [LOGIN]: () => ok(login) } })
    await page.tap('tab-password')
    page.type('mobile', MOBILE)
    page.type('password', 'Demo2026x')
    await page.tap('agreement')
    await page.tap('submit')
    await passTime(1000)
    expect(page.server.sent(LOGIN)).toEqual([{ mobile: MOBILE, password: 'Demo2026x' }])
    expect(urls()).toEqual(['navigateBack'])
  })

  test('nothing is sent until the form is right, and what is wrong stands in place', async () => {
    const page = openScreen(LoginPage, '/login', { handlers: { [REGISTER]: signedIn } })
    page.type('mobile', '123')
    await page.tap('submit')
    expect(page.get('mobile-error').textContent).toBe('请输入正确的手机号')
    expect(page.get('verify-code-error').textContent).toBe('请输入 6 位数字验证码')
    expect(page.get('agreement-error').textContent).toContain('请先阅读并同意')
    expect(page.server.sent(REGISTER)).toEqual([])
    page.type('mobile', MOBILE)
    expect(page.find('mobile-error')).toBeNull()
  })

  test.each([
    [
      'a wrong code',
      () => refused(422, '', { fields: { verifyCode: '验证码错误或已过期' } }),
      'verify-code-error',
      '验证码错误或已过期',
    ],
    [
      'too many tries',
      () => refused(429, '密码错误次数过多，请 15 分钟后再试'),
      'form-error',
      '密码错误次数过多，请 15 分钟后再试',
    ],
    ['a fault of the server', () => ({ status: 500, data: '' }), 'form-error', '服务暂时不可用，请稍后重试'],
    [
      'no network',
      () => {
        throw new Error('offline')
      },
      'form-error',
      '网络异常，请稍后重试',
    ],
  ])('after %s everything typed is still there, and the button works again', async (_, answer, place, sentence) => {
    const page = openScreen(LoginPage, '/login', { handlers: { [REGISTER]: answer } })
    page.type('mobile', MOBILE)
    page.type('verify-code', '000000')
    await page.tap('agreement')
    await page.tap('submit')
    expect(page.get(place).textContent).toBe(sentence)
    expect([page.valueOf('mobile'), page.valueOf('verify-code')]).toEqual([MOBILE, '000000'])
    page.server.handlers[REGISTER] = signedIn
    await page.tap('submit')
    expect(page.stores.session.signedIn).toBe(true)
    expect(page.find(place)).toBeNull()
  })

  test('who leaves while the answer is on its way is signed in, and stays where they went', async () => {
    const answer = later()
    const page = openScreen(LoginPage, '/login', { handlers: { [REGISTER]: () => answer.promise } })
    page.type('mobile', MOBILE)
    page.type('verify-code', '246810')
    await page.tap('agreement')
    await page.tap('submit')
    page.unmount()
    view.current = '/'
    answer.answer(signedIn())
    await passTime(1000)
    expect(page.stores.session.signedIn).toBe(true)
    expect(urls()).toEqual([])
  })

  test.each([
    ['/login/RapidEnrollment/12', '', '/DocSignIn/12/1'],
    ['/login/RapidEnrollment/12', '/doc/3', '/DocSignIn/12/1'],
    ['/mlogin/12', '', '/DocSignIn/12/1'],
    ['/mlogin/under35In2024', '', '/2024under35'],
    ['/mlogin/12', '/doc/3', '/doc/3'],
    ['/login/common', '', '/'],
  ])('at %s, with %p recorded, leads to %s', async (at, recorded, url) => {
    const page = openScreen(LoginPage, at, {
      handlers: { [REGISTER]: signedIn },
      before: ({ preRedirect }) => recorded && preRedirect.record(recorded),
    })
    page.type('mobile', MOBILE)
    page.type('verify-code', '246810')
    await page.tap('agreement')
    await page.tap('submit')
    await passTime(1000)
    expect(urls()).toEqual([`redirectTo ${url}`])
    expect(page.stores.preRedirect.take()).toBe('')
  })

  test('whoever is signed in already goes on to the sign-up at once', async () => {
    openScreen(LoginPage, '/login/RapidEnrollment/12', { signedIn: true })
    await passTime(1000)
    expect(urls()).toEqual(['redirectTo /DocSignIn/12/1'])
  })

  test('a signed-in person is sent on, once', async () => {
    openScreen(LoginPage, '/login', { signedIn: true, before: ({ preRedirect }) => preRedirect.record('/doc/3') })
    await passTime(1000)
    expect(urls()).toEqual(['redirectTo /doc/3'])
  })
})

describe('codes', () => {
  test('the wait survives a change of mode, says what the last code was for, and ends', async () => {
    const page = openScreen(LoginPage, '/login', { handlers: { [SEND]: sent } })
    page.type('mobile', MOBILE)
    await page.tap('send-code')
    expect(page.get('send-code').textContent).toBe('60 秒后重发')
    await passTime(20_000)
    await page.tap('to-register')
    expect(page.get('send-code').textContent).toBe('40 秒后重发')
    expect(page.find('code-note')).not.toBeNull()
    await page.tap('send-code')
    expect(page.server.sent(SEND)).toHaveLength(1)
    await passTime(40_000)
    expect(page.get('send-code').textContent).toBe('获取验证码')
    await page.tap('send-code')
    expect(page.server.sent(SEND)[1]).toEqual({ mobile: MOBILE, actionType: 1 })
  })

  test('another mobile need not wait', async () => {
    const page = openScreen(LoginPage, '/login', { handlers: { [SEND]: sent } })
    page.type('mobile', MOBILE)
    await page.tap('send-code')
    page.type('mobile', '13900000009')
    expect(page.get('send-code').textContent).toBe('获取验证码')
  })

  test('the server’s own wait counts; its refusal stands at the code', async () => {
    const page = openScreen(LoginPage, '/login', { handlers: { [SEND]: () => ok({ waitSeconds: 15, pictureRequired: false }) } })
    await page.tap('send-code')
    expect(page.get('mobile-error').textContent).toBe('请输入正确的手机号')
    page.type('mobile', MOBILE)
    await page.tap('send-code')
    expect(page.get('send-code').textContent).toBe('15 秒后重发')
    await passTime(15_000)
    page.server.handlers[SEND] = () => refused(429, '今日获取验证码次数已达上限，请明天再试')
    await page.tap('send-code')
    expect(page.get('verify-code-error').textContent).toBe('今日获取验证码次数已达上限，请明天再试')
  })

  test('the picture code: asked for, sent along, renewed after a wrong one and by a tap', async () => {
    let pictures = 0
    const page = openScreen(LoginPage, '/login', {
      handlers: {
        [SEND]: () => ok({ waitSeconds: 0, pictureRequired: true }),
        [PICTURE]: () => ok({ token: `t${(pictures += 1)}`, image: `data:image/svg+xml,${pictures}` }),
      },
    })
    page.type('mobile', MOBILE)
    await page.tap('send-code')
    expect(page.get('picture-refresh').querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,1')
    page.server.handlers[SEND] = () => refused(422, '', { fields: { pictureCode: '图形验证码错误，请刷新后重试' } })
    page.type('picture-code', 'ABCD')
    await page.tap('send-code')
    expect(page.get('picture-code-error').textContent).toBe('图形验证码错误，请刷新后重试')
    expect(page.valueOf('picture-code')).toBe('')
    await page.tap('picture-refresh')
    page.server.handlers[SEND] = sent
    page.type('picture-code', 'WXYZ')
    await page.tap('send-code')
    expect(page.server.sent(SEND).slice(1)).toEqual([
      { mobile: MOBILE, actionType: 5, pictureCode: 'ABCD', token: 't1' },
      { mobile: MOBILE, actionType: 5, pictureCode: 'WXYZ', token: 't3' },
    ])
    expect(page.find('picture-code')).toBeNull()
  })

  test('a picture that does not come can be asked for again', async () => {
    const page = openScreen(LoginPage, '/login', {
      handlers: { [SEND]: () => ok({ waitSeconds: 0, pictureRequired: true }), [PICTURE]: () => refused(1) },
    })
    page.type('mobile', MOBILE)
    await page.tap('send-code')
    expect(page.get('picture-refresh').textContent).toBe('加载失败，点击重试')
    page.server.handlers[PICTURE] = () => ok({ token: 't', image: 'data:image/svg+xml,x' })
    await page.tap('picture-refresh')
    expect(page.get('picture-refresh').querySelector('img')).not.toBeNull()
  })
})

describe('the other modes', () => {
  test('registering sends a password; the eye shows it', async () => {
    const page = openScreen(LoginPage, '/login', { handlers: { [REGISTER]: signedIn } })
    page.type('mobile', MOBILE)
    await page.tap('to-register')
    expect(page.valueOf('mobile')).toBe(MOBILE)
    page.type('verify-code', '246810')
    page.type('password-new', 'Demo2026x')
    expect(page.get('password-new').getAttribute('type')).toBe('password')
    await page.tap('password-new-eye')
    expect(page.get('password-new').getAttribute('type')).toBe('text')
    await page.tap('agreement')
    await page.tap('submit')
    expect(page.server.sent(REGISTER)).toEqual([
      { actionType: 1, mobile: MOBILE, verifyCode: '246810', passwordNew: 'Demo2026x' },
    ])
    expect(dialog.toasts.map(({ message }) => message)).toContain('注册成功')
  })

  test('a reset leads to signing in with the new password, and needs no agreement', async () => {
    const page = openScreen(LoginPage, '/login', { handlers: { [REGISTER]: () => ok({ session: null, rewardMessage: '' }) } })
    await page.tap('to-reset')
    page.type('mobile', MOBILE)
    page.type('verify-code', '246810')
    page.type('password-new', 'Demo2026y')
    await page.tap('submit')
    expect(page.server.sent(REGISTER)[0]).toMatchObject({ actionType: 2, passwordNew: 'Demo2026y' })
    expect(page.find('form-password')).not.toBeNull()
    expect([page.valueOf('mobile'), page.stores.session.signedIn]).toEqual([MOBILE, false])
  })

  test('the agreement’s texts can be read, and are marked as samples', async () => {
    const page = openScreen(LoginPage, '/login')
    await page.tap('read-privacy')
    expect(page.get('legal-sheet').textContent).toContain('示例文本')
    expect(page.get('legal-sheet').textContent).toContain('收集手机号')
  })

  test('enrolling asks for mobile and code only, and keeps the activity in tracking', async () => {
    const page = openScreen(LoginPage, '/login/RapidEnrollment/act9', { handlers: { [REGISTER]: signedIn } })
    const track = jest.spyOn(page.stores.tracker, 'track')
    expect(page.get('login-heading').textContent).toBe('快速报名')
    expect(['tab-password', 'to-register', 'password'].map(page.find)).toEqual([null, null, null])
    page.type('mobile', MOBILE)
    page.type('verify-code', '246810')
    await page.tap('agreement')
    await page.tap('submit')
    expect(track).toHaveBeenCalledWith('SignIn', { method: 'code', kind: 'enroll', activity: 'act9' })
  })

  test('an activity’s sign-in is the whole form under its own title', () => {
    const page = openScreen(LoginPage, '/mlogin/act9')
    expect(page.get('login-heading').textContent).toBe('登录后参加活动')
    expect(page.find('tab-password')).not.toBeNull()
  })
})
