import { payment } from '@/platform/payment'
import { mock } from '@test/setup/taro'

const order = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const

beforeEach(() => mock.reset())

test('the host’s cashier gets the signed order', async () => {
  expect(await payment.pay({ ...order, payPageUrl: 'https://pay.example.com' })).toEqual({ status: 'paid' })
  expect(mock.callsOf('requestPayment')).toEqual([order])
})

test('a cancel is no failure', async () => {
  mock.refuse('requestPayment', 'requestPayment:fail cancel')
  expect(await payment.pay(order)).toEqual({ status: 'cancelled' })
  mock.refuse('requestPayment', 'requestPayment:fail jsapi invalid signature')
  expect(await payment.pay(order)).toEqual({ status: 'failed', reason: '支付没有成功，请稍后重试' })
})
