import assert from 'node:assert/strict'
import { test } from '../../test/run'
import { keyOf } from '../../test/wechat-pay'
import { absentPayment, choosePaymentProvider } from './choose'
import { NoticeRefused, ProviderRefusal, ProviderSilent, type PaymentProvider } from './contract'

const local = { ...absentPayment, name: 'local' } satisfies PaymentProvider
const weChat = { provider: '', appId: 'wxh', secret: 's', miniAppId: '', miniSecret: '' } as const
const weChatPay = () => ({
  mchId: '1900000001',
  serial: '5F1E5F1E',
  privateKey: keyOf('merchant'),
  apiV3Key: '0123456789abcdefFEDCBA9876543210',
  publicKey: null,
  notifyUrl: 'https://pay.example.com/notify',
  returnOrigin: 'https://m.example.com',
  transferScene: null,
})

test('WeChat Pay is chosen by its settings, the local cashier outside production, and in it nobody', () => {
  for (const isProduction of [true, false])
    assert.equal(choosePaymentProvider({ weChatPay: weChatPay(), weChat, isProduction }, local).name, 'wechat')
  assert.equal(choosePaymentProvider({ weChatPay: null, weChat, isProduction: false }, local), local)
  assert.equal(choosePaymentProvider({ weChatPay: null, weChat, isProduction: true }, local), absentPayment)
})

test('an app without an id is not paid in', async () => {
  const provider = choosePaymentProvider({ weChatPay: weChatPay(), weChat, isProduction: true }, local)
  const order = { tradeNo: 'P00001', title: 'a', amount: 1, expiresAt: new Date() }
  await assert.rejects(provider.prepay({ ...order, way: { kind: 'jsapi', app: 'mini', openId: 'o' } }), {
    message: '支付暂未开通',
  })
})

test('without a provider nothing new is paid, and what was paid is unknown, not unpaid', async () => {
  const way = { kind: 'page', ip: '203.0.113.7', returnTo: 'https://m.example.com' } as const
  const order = { tradeNo: 'P00001', title: 'a', amount: 1, expiresAt: new Date(), way }
  await assert.rejects(absentPayment.prepay(order), (error) => {
    assert.ok(error instanceof ProviderRefusal)
    return error.message === '支付暂未开通'
  })
  const ask = { tradeNo: 'P00001', refundNo: 'R1', amount: 1, total: 1, reason: '' }
  for (const work of [
    absentPayment.trade('P00001'),
    absentPayment.close('P00001'),
    absentPayment.refund(ask),
    absentPayment.refunded('R1'),
    absentPayment.bill('2026-11-20'),
  ])
    await assert.rejects(work, ProviderSilent)
  await assert.rejects(absentPayment.readNotice({}, Buffer.from('')), NoticeRefused)
})
