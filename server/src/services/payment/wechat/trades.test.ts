import assert from 'node:assert/strict'
import { describe, test } from '../../../test/run'
import { onPage, order, refundTold, told, TRADE, weChatPayWorld } from '../../../test/wechat-world'
import { ProviderSilent, type Prepay } from '../contract'
import type { Account } from './account'

const { fake, provider } = weChatPayWorld()

describe('the answers of a trade', () => {
  const traded = async (changes: object) => {
    fake.says(`GET ${TRADE}`, { body: { ...told, ...changes } })
    return provider().trade(order.tradeNo)
  }
  test('every state is one of ours', async () => {
    for (const [theirs, ours] of Object.entries({
      REFUND: 'refund',
      NOTPAY: 'unpaid',
      CLOSED: 'closed',
      REVOKED: 'closed',
      USERPAYING: 'paying',
      PAYERROR: 'unpaid',
    }))
      assert.equal((await traded({ trade_state: theirs })).state, ours)
    await assert.rejects(traded({ trade_state: 'SOMETHING_NEW' }), ProviderSilent)
  })
  test('before it is paid there is no number, no time and perhaps no amount', async () => {
    const none = { transaction_id: undefined, success_time: undefined, amount: undefined }
    assert.deepEqual(await traded({ trade_state: 'NOTPAY', ...none }), {
      tradeNo: order.tradeNo,
      state: 'unpaid',
      transactionId: '',
      amount: 0,
      paidAt: null,
    })
    // Some answers have empty texts instead.
    assert.equal((await traded({ trade_state: 'CLOSED', transaction_id: '', success_time: '' })).paidAt, null)
    for (const name of Object.keys(none)) await assert.rejects(traded({ [name]: undefined }), ProviderSilent, name)
    await assert.rejects(traded({ success_time: 'yesterday' }), ProviderSilent)
  })
  test('one of another merchant, app, number or currency is not taken for ours', async () => {
    for (const changes of [
      { mchid: '1900000002' },
      { appid: 'wxother' },
      { out_trade_no: 'P2' },
      { amount: { total: 20000, currency: 'USD' } },
      { amount: { total: 200.5 } },
    ])
      await assert.rejects(traded(changes), ProviderSilent, JSON.stringify(changes))
  })
  test('what was never there is absent, and closed when it is to be closed', async () => {
    const absent = { status: 404, body: { code: 'ORDER_NOT_EXIST' } }
    fake.says(`GET ${TRADE}`, absent)
    fake.says(`POST ${TRADE}/close`, absent)
    assert.equal((await provider().trade(order.tradeNo)).state, 'absent')
    await provider().close(order.tradeNo)
    fake.says(`POST ${TRADE}/close`, { status: 400, body: { code: 'ORDER_CLOSED' } })
    await provider().close(order.tradeNo)
    fake.says(`POST ${TRADE}/close`, { status: 400, body: { code: 'ORDERPAID' } })
    await assert.rejects(provider().close(order.tradeNo), { message: '这笔订单已经支付' })
    fake.says('GET /v3/refund/domestic/refunds/R1', { status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } })
    assert.deepEqual(await provider().refunded('R1'), { refundNo: 'R1', state: 'absent', amount: 0 })
  })
  test('the answer about another refund is not taken', async () => {
    fake.says('GET /v3/refund/domestic/refunds/R1', { body: { ...refundTold, out_refund_no: 'R2' } })
    await assert.rejects(provider().refunded('R1'), ProviderSilent)
  })
})

describe('prepay', () => {
  const sent = async (changes: Partial<Prepay>, differently: Partial<Account> = {}) => {
    fake.asked.length = 0
    fake.says('POST /v3/pay/transactions/jsapi', { body: { prepay_id: 'wx1' } })
    fake.says('POST /v3/pay/transactions/h5', { body: { h5_url: 'https://wx.tenpay.com/c?a=1' } })
    await provider({}, differently).prepay({ ...order, ...changes })
    return fake.asked[0]?.body as { appid: string; description: string }
  }
  test('cuts a long title between characters', async () => {
    assert.equal((await sent({ title: '肿瘤'.repeat(40) })).description, '肿瘤'.repeat(21))
    assert.equal((await sent({ title: `${'a'.repeat(125)}🩺` })).description, 'a'.repeat(125))
  })
  test('is for the app that the payer uses; a browser pays to the one there is', async () => {
    assert.equal((await sent({ way: { kind: 'jsapi', app: 'h5', openId: 'o1' } })).appid, 'wx00000000000000h5')
    assert.equal((await sent({ way: onPage.way }, { appIds: { h5: '', mini: 'wxm' } })).appid, 'wxm')
    await assert.rejects(sent({}, { appIds: { h5: 'wxh', mini: '' } }), { message: '支付暂未开通' })
  })
  test('on a page leads back to a place of ours also when only its path is told', async () => {
    fake.says('POST /v3/pay/transactions/h5', { body: { h5_url: 'https://wx.tenpay.com/c?a=1' } })
    const way = { ...onPage.way, returnTo: '/#/MyWallet' } as Prepay['way']
    assert.deepEqual(await provider().prepay({ ...order, way }), {
      kind: 'page',
      url: 'https://wx.tenpay.com/c?a=1&redirect_url=https%3A%2F%2Fm.example.com%2F%23%2FMyWallet',
    })
  })
  test('does not send anybody to a page that is not encrypted', async () => {
    fake.says('POST /v3/pay/transactions/h5', { body: { h5_url: 'http://wx.tenpay.com/c?a=1' } })
    await assert.rejects(provider().prepay(onPage), ProviderSilent)
  })
})
