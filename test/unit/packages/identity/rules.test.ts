import { AbortedError, InvalidInputError, TooManyError } from '@/api/errors'
import { failureOf } from '@/packages/identity/rules/failure'
import { checkForm, MODES } from '@/packages/identity/rules/modes'
import { activityOf, onwardAddress } from '@/packages/identity/rules/onward'

describe('after signing in', () => {
  test.each([
    ['', ''],
    ['/doc/12?from=share', '/doc/12?from=share'],
    ['/no/such/place', ''],
    ['https://evil.example.com', ''],
    ['/login', ''],
    ['/login/common', ''],
    ['/mlogin/7', ''],
    ['/openid?code=1', ''],
    ['/invite/abc/x', ''],
    ['/BrowserLogin?token=abc', '/BrowserLogin?token=abc'],
  ])('%p leads to %p', (recorded, address) => expect(onwardAddress(recorded)).toBe(address))
})

describe('an address’s activity', () => {
  test.each([
    ['', ''],
    ['/doc/12', ''],
    ['/nowhere', ''],
    ['/2024under35', 'under35In2024'],
    ['/QuestionBank/31/7', '31'],
  ])('of %p is %p', (address, activity) => expect(activityOf(address)).toBe(activity))
})

describe('checking the form', () => {
  const good = { mobile: '13800000001', verifyCode: '246810', password: 'x', passwordNew: 'Demo2026x' }
  test('asks only what the mode asks for', () => {
    expect(checkForm(MODES.code, { ...good, password: '', passwordNew: '' }, true)).toEqual({})
    expect(checkForm(MODES.password, { ...good, verifyCode: '' }, true)).toEqual({})
    expect(checkForm(MODES.reset, good, false)).toEqual({})
  })
  test('says all that is wrong at once', () => {
    expect(checkForm(MODES.register, { mobile: '123', verifyCode: '1', password: '', passwordNew: 'short' }, false)).toEqual({
      mobile: '请输入正确的手机号',
      verifyCode: '请输入 6 位数字验证码',
      passwordNew: '密码至少 8 位',
      agreed: '请先阅读并同意用户协议和隐私政策',
    })
  })
})

describe('a refusal', () => {
  test('stands beside the inputs that are shown', () =>
    expect(failureOf(new InvalidInputError({ verifyCode: '验证码错误或已过期' }), ['mobile', 'verifyCode'])).toEqual({
      fields: { verifyCode: '验证码错误或已过期' },
      sentence: '',
    }))
  test('of an input that is not shown is told for the whole form', () =>
    expect(failureOf(new InvalidInputError({ bindToken: '授权已过期，请重新授权' }), ['mobile'])).toEqual({
      fields: {},
      sentence: '授权已过期，请重新授权',
    }))
  test('keeps the server’s own sentence', () =>
    expect(failureOf(new TooManyError('密码错误次数过多，请 15 分钟后再试'), ['mobile']).sentence).toBe(
      '密码错误次数过多，请 15 分钟后再试',
    ))
  test('is silent about what was cancelled', () =>
    expect(failureOf(new AbortedError(), [])).toEqual({ fields: {}, sentence: '' }))
})
