import { bridge as nativeBridge } from '@/platform/bridge'
import type { bridge as BridgeMock } from '@/platform/bridge/mock'
import { jssdk as chatSdk } from '@/platform/jssdk'
import type { jssdk as JsSdkMock } from '@/platform/jssdk/mock'
import { payment } from '@/platform/payment'

jest.mock('@/platform/bridge', () => jest.requireActual('@/platform/bridge/mock'))
jest.mock('@/platform/jssdk', () => jest.requireActual('@/platform/jssdk/mock'))
const left: string[] = []
jest.mock('@/platform/leave', () => ({ leave: (url: string) => left.push(url) }))

const bridge = nativeBridge as unknown as typeof BridgeMock
const jssdk = chatSdk as unknown as typeof JsSdkMock
const signed = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const
const order = { kind: 'jsapi', ...signed } as const

beforeEach(() => {
  left.length = 0
  Object.assign(bridge, { present: false, payment: undefined, told: [] })
  Object.assign(jssdk, { available: false, answers: {}, calls: [] })
})

test.each([
  ['paid', { status: 'paid' }],
  ['cancelled', { status: 'cancelled' }],
  ['failed', { status: 'failed', reason: '支付没有成功，请稍后重试' }],
] as const)('the native cashier says %s', async (answer, result) => {
  Object.assign(bridge, { present: true, payment: answer })
  expect(await payment.pay(order)).toEqual(result)
  expect(bridge.told).toEqual([{ name: 'pay', payload: signed }])
})

test.each([
  [{ ok: true, data: {} }, { status: 'paid' }],
  [{ ok: false, reason: 'cancelled', message: '' }, { status: 'cancelled' }],
  [
    { ok: false, reason: 'failed', message: 'chooseWXPay:fail' },
    { status: 'failed', reason: '支付没有成功，请稍后重试' },
  ],
  [
    { ok: false, reason: 'unavailable', message: '' },
    { status: 'failed', reason: '支付没有成功，请稍后重试' },
  ],
] as const)('the chat app answers %j', async (answer, result) => {
  jssdk.available = true
  jssdk.answers = { chooseWXPay: answer }
  expect(await payment.pay(order)).toEqual(result)
  // The SDK spells this one differently from the mini-program.
  expect(jssdk.calls[0]?.params).toMatchObject({ timestamp: '1', package: 'prepay_id=1', paySign: 's' })
})

test('a plain browser has no cashier for a signed order', async () => {
  expect(await payment.pay(order)).toMatchObject({ status: 'failed', reason: expect.stringContaining('在微信') as unknown })
  expect(left).toEqual([])
})

test.each([
  ['of the provider', 'https://wx.tenpay.com/checkmweb?prepay_id=1', 'https://wx.tenpay.com/checkmweb?prepay_id=1'],
  ['of our own origin', 'http://localhost/cashier/P1?x=1', 'http://localhost/cashier/P1?x=1'],
  ['of our own origin, named by its path', '/cashier/P1', 'http://localhost/cashier/P1'],
])('a page %s is opened, with and without a cashier beside it', async (_, url, opened) => {
  expect(window.location.origin).toBe('http://localhost')
  expect(await payment.pay({ kind: 'page', url })).toEqual({ status: 'redirected' })
  Object.assign(bridge, { present: true, payment: 'paid' })
  jssdk.available = true
  expect(await payment.pay({ kind: 'page', url })).toEqual({ status: 'redirected' })
  expect(left).toEqual([opened, opened])
  expect(bridge.told).toEqual([])
})

test.each([
  'http://pay.example.com/1',
  'http://localhost:81/cashier',
  'http://localhost@pay.example.com/1',
  '//pay.example.com/1',
  'javascript:alert(1)',
  'blob:http://localhost/1',
  'weixin://wap/pay',
  'http://[',
])('but not %s', async (url) => {
  expect(await payment.pay({ kind: 'page', url })).toMatchObject({ status: 'failed' })
  expect(left).toEqual([])
})

describe('money that waits', () => {
  const values = { mchId: '1', appId: 'wx1', package: 'p1' }
  const waiting = { kind: 'wechat', app: 'h5', ...values } as const
  const chat = window as { WeixinJSBridge?: object }
  afterEach(() => delete chat.WeixinJSBridge)

  test.each([
    ['requestMerchantTransfer:ok', { status: 'paid' }],
    ['requestMerchantTransfer:cancel', { status: 'cancelled' }],
    ['requestMerchantTransfer:fail', { status: 'failed', reason: '收款没有成功，请稍后重试' }],
  ])('is taken by the chat app: %s', async (said, result) => {
    const asked: unknown[] = []
    chat.WeixinJSBridge = {
      invoke: (name: string, params: object, done: (answer: object) => void) => {
        asked.push([name, params])
        done({ err_msg: said })
      },
    }
    expect(await payment.take(waiting)).toEqual(result)
    expect(asked).toEqual([['requestMerchantTransfer', values]])
    // What was asked for in the mini-program waits there.
    expect(await payment.take({ ...waiting, app: 'mini' })).toMatchObject({
      reason: expect.stringContaining('小程序') as unknown,
    })
  })

  test('is not taken in a browser; a page is opened', async () => {
    expect(await payment.take(waiting)).toMatchObject({ status: 'failed', reason: expect.stringContaining('微信') as unknown })
    expect(await payment.take({ kind: 'page', url: '/cashier/transfer/W1' })).toEqual({ status: 'redirected' })
    expect(left).toEqual(['http://localhost/cashier/transfer/W1'])
  })
})
