import { existsSync } from 'node:fs'
import { inputsOf } from '@/domain/identity'
import { asksFor, type Flow } from '@/packages/identity/rules/flows'
import { organPicture } from '@/packages/identity/rules/organs'
import { AbortedError, InvalidInputError, TooManyError } from '@/api/client/errors'
import { failureOf } from '@/features/security-check/failure'
import { checkForm, MODES } from '@/packages/identity/rules/modes'
import { LEGAL_TEXTS } from '@/packages/identity/components/legal-texts'
import { activityAddress, activityOf, onwardAddress, signUpAddress } from '@/packages/identity/rules/onward'

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

describe('the page of an activity', () => {
  test.each([
    ['31', '/DocSignIn/31/1'],
    ['under35In2024', '/2024under35'],
    ['under35DetailIn2019', ''],
    ['home', ''],
    ['no-such', ''],
    ['', ''],
  ])('of %p is %p', (activity, address) => expect(activityAddress(activity)).toBe(address))
  test('to sign up for an event it takes the id of a document', () =>
    expect([signUpAddress('12'), signUpAddress('home'), signUpAddress('')]).toEqual(['/DocSignIn/12/1', '', '']))
})

test('the legal texts send nobody to feedback for what stands in the app', () => {
  const words = [...LEGAL_TEXTS.terms.paragraphs, ...LEGAL_TEXTS.privacy.paragraphs].join('')
  expect(words).not.toContain('意见反馈')
  for (const said of ['七天', '导出全部数据', '姓名', '单位或学校', '认证材料']) expect(words).toContain(said)
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

describe('what a way asks', () => {
  test('registering asks a doctor four things, the ways to something what must be known, and editing for all', () => {
    const asked = (flow: Flow) => inputsOf(1).filter((input) => asksFor(flow, 1, input))
    expect(asked('register')).toEqual(['name', 'hospital', 'department', 'title'])
    for (const flow of ['academic', 'jurisdiction'] as const)
      expect(asked(flow)).toEqual(['name', 'hospital', 'department', 'title', 'diseases'])
    for (const flow of ['identity', 'certify'] as const) expect(asked(flow)).toEqual(inputsOf(1))
  })
})

test.each([
  ['肺癌', 'lung'],
  ['食管癌', 'esophagus'],
  ['胃肠间质瘤', 'colon'],
  ['多发性骨髓瘤', 'blood'],
  ['骨与软组织肿瘤', 'bone'],
  ['前列腺癌', 'prostate'],
  ['黑色素瘤', 'cell'],
])('%s is drawn as %s', (disease, organ) => {
  expect(organPicture(disease)).toBe(`/media/organ-${organ}.webp`)
  expect(existsSync(`server/src/media/organ-${organ}.webp`)).toBe(true)
})
