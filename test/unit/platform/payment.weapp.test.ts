import { payment } from '@/platform/payment'
import { mock } from '@test/setup/taro'

const signed = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const
const order = { kind: 'jsapi', ...signed } as const

beforeEach(() => mock.reset())

test('the host’s cashier gets the signed order', async () => {
  expect(await payment.pay(order)).toEqual({ status: 'paid' })
  expect(mock.callsOf('requestPayment')).toEqual([signed])
})

test('a cancel is no failure', async () => {
  mock.refuse('requestPayment', 'requestPayment:fail cancel')
  expect(await payment.pay(order)).toEqual({ status: 'cancelled' })
  mock.refuse('requestPayment', 'requestPayment:fail jsapi invalid signature')
  expect(await payment.pay(order)).toEqual({ status: 'failed', reason: '支付没有成功，请稍后重试' })
})

test('a page is for the routes, which lead out by the page that asks first', async () => {
  const url = 'https://pay.example.com/1'
  expect(await payment.pay({ kind: 'page', url })).toEqual({ status: 'elsewhere', url })
  expect(await payment.pay({ kind: 'page', url: 'javascript:alert(1)' })).toMatchObject({ status: 'failed' })
  expect(mock.callsOf('requestPayment')).toEqual([])
})

const values = { mchId: '1', appId: 'wx1', package: 'p1' }
const waiting = { kind: 'wechat', app: 'mini', ...values } as const

test('money that waits is taken in WeChat’s own dialog', async () => {
  expect(await payment.take(waiting)).toEqual({ status: 'paid' })
  expect(mock.callsOf('requestMerchantTransfer')).toMatchObject([values])
  mock.refuse('requestMerchantTransfer', 'requestMerchantTransfer:fail cancel')
  expect(await payment.take(waiting)).toEqual({ status: 'cancelled' })
  mock.refuse('requestMerchantTransfer', 'requestMerchantTransfer:fail')
  expect(await payment.take(waiting)).toEqual({ status: 'failed', reason: '收款没有成功，请稍后重试' })
})

test('money that waits for the public account’s page is not taken here, nor on a page', async () => {
  expect(await payment.take({ ...waiting, app: 'h5' })).toMatchObject({ status: 'failed' })
  const url = 'https://pay.example.com/1'
  expect(await payment.take({ kind: 'page', url })).toEqual({ status: 'elsewhere', url })
})
