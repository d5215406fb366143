import assert from 'node:assert/strict'
import { createHash, createPublicKey } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { paymentApi } from '@/api/payment'
import { chinaDay } from '@/domain/china-time'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf } from '../../kernel/ledger/ledger'
import { workOff } from '../../kernel/payment/notices'
import { askRefund, keepRefunding } from '../../kernel/payment/refunds'
import { payment, paymentNotice, paymentRefund } from '../../kernel/payment/tables'
import { weChatPay } from '../../services/payment/wechat/provider'
import { signedInDevice } from '../../test/factories'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { API_V3_KEY, fakeWeChatPay, keyOf, PUBLIC_KEY_ID, sealed, signatureOf } from '../../test/wechat-pay'
import { reconcile } from '../reconciliation'
import { NOTICE_PATH } from './notices'
import { orderedBy } from './probe'

// The engine with the real client: only WeChat Pay's own server is a stand-in.
const fake = fakeWeChatPay()
const server = testServer()
function installWeChatPay(): void {
  const account = {
    merchant: { mchId: '1900000001', serial: '5F1E', privateKey: keyOf('merchant') },
    apiV3Key: API_V3_KEY,
    publicKey: { id: PUBLIC_KEY_ID, key: createPublicKey(keyOf('wechat')) },
    notifyUrl: `https://m.example.com${NOTICE_PATH}`,
    returnOrigin: 'https://m.example.com',
    appIds: { h5: 'wxh', mini: 'wxm' },
    transferScene: null,
  }
  server.parts.payments = weChatPay(account, { hosts: [fake.host], timeoutMs: 5000 })
}
/** In each part of this file, and in no other one: all files run in one process. */
const tidy = (): void => afterEach(async () => assert.deepEqual((await checkLedger(server.db)).faults, []))

const PAGE = { way: 'page', returnTo: '/#/MyWallet' } as const
const H5 = 'POST /v3/pay/transactions/h5'
const tradeCall = (tradeNo: string): string => `GET /v3/pay/transactions/out-trade-no/${tradeNo}`
const told = (tradeNo: string, more: object = {}) => ({
  ...{ mchid: '1900000001', appid: 'wxh', out_trade_no: tradeNo, trade_state: 'SUCCESS', transaction_id: `42${tradeNo}` },
  ...{ success_time: new Date().toISOString(), amount: { total: 1990, currency: 'CNY' } },
  ...more,
})

async function ordered(address = '') {
  installWeChatPay()
  const { device, user } = await signedInDevice(server)
  if (address) device.address = address
  const { id: paymentId, tradeNo } = await orderedBy(server, user.id)
  fake.says(tradeCall(tradeNo), { status: 404, body: { code: 'ORDER_NOT_EXIST' } })
  return { device, paymentId, tradeNo }
}
async function atTheCashier(address = '') {
  const made = await ordered(address)
  fake.says(H5, { body: { h5_url: 'https://wx.tenpay.com/checkmweb?prepay_id=wx1' } })
  fake.asked.length = 0
  return { ...made, ...(await made.device.ok(paymentApi.prepare, { paymentId: made.paymentId, ...PAGE })) }
}
let events = 0
/** What WeChat Pay posts; `changes` to what it says of its signature. */
async function notify(kind: string, content: object, { changes = {}, id = `EV-${(events += 1)}-${Date.now()}` } = {}) {
  const resource = sealed(JSON.stringify(content), 'transaction')
  const body = Buffer.from(JSON.stringify({ id, event_type: kind, resource_type: 'encrypt-resource', resource }))
  const headers = { 'content-type': 'application/json', ...signatureOf(body), ...changes }
  return (await server.app.inject({ method: 'POST', url: NOTICE_PATH, headers, payload: body })).statusCode
}
async function work(): Promise<number> {
  const notices = await server.db.select().from(paymentNotice).where(eq(paymentNotice.provider, 'wechat'))
  for (const { id } of notices) await workOff(server.parts, id)
  return notices.length
}
const stateOf = async (tradeNo: string) => (await server.db.select().from(payment).where(eq(payment.tradeNo, tradeNo)))[0]

describe('with WeChat Pay', () => {
  tidy()
  test('a browser is sent to its page, with the address it has and the way back', async () => {
    for (const address of ['203.0.113.7', '2001:db8:0:7::1']) {
      const { prepared, tradeNo } = await atTheCashier(address)
      const sent = fake.asked.find(({ call }) => call === H5)?.body as Record<string, object>
      assert.equal(sent.out_trade_no as unknown, tradeNo)
      assert.deepEqual(sent.amount, { total: 1990, currency: 'CNY' })
      assert.deepEqual(sent.scene_info, { payer_client_ip: address, h5_info: { type: 'Wap' } })
      const back = encodeURIComponent('https://m.example.com/#/MyWallet')
      assert.deepEqual(prepared, { kind: 'page', url: `https://wx.tenpay.com/checkmweb?prepay_id=wx1&redirect_url=${back}` })
    }
  })
  test('paid, told, given back and listed: each is booked once, and the day is closed', async () => {
    const before = await balanceOf(server.db, 'A100')
    const { tradeNo } = await atTheCashier()
    fake.says(tradeCall(tradeNo), { body: told(tradeNo) })
    for (let n = 0; n < 3; n += 1)
      assert.equal(await notify('TRANSACTION.SUCCESS', told(tradeNo), { id: `EV-paid-${tradeNo}` }), 204)
    await work()
    await work()
    const paid = await stateOf(tradeNo)
    assert.deepEqual([paid?.state, paid?.transactionId], ['paid', `42${tradeNo}`])
    assert.equal((await balanceOf(server.db, 'A100')) - before, 1990)

    const ask = { reasonKey: 'test', reason: '内容有误', cents: 990, by: 'user:1' }
    await server.db.transaction((tx) => askRefund(tx, server.parts, paid?.id ?? 0, ask))
    const [refund] = await server.db
      .select()
      .from(paymentRefund)
      .where(eq(paymentRefund.paymentId, paid?.id ?? 0))
    assert.ok(refund)
    const { refundNo } = refund
    const refundTold = { out_refund_no: refundNo, status: 'PROCESSING', amount: { refund: 990, total: 1990 } }
    fake.says('POST /v3/refund/domestic/refunds', { body: refundTold })
    await keepRefunding(server.parts, { refundId: refund.id, asked: 0 })
    assert.equal((await stateOf(tradeNo))?.state, 'refunding')
    fake.says(`GET /v3/refund/domestic/refunds/${refundNo}`, { body: { ...refundTold, status: 'SUCCESS' } })
    const content = {
      ...{ mchid: '1900000001', out_trade_no: tradeNo, out_refund_no: refundNo, refund_status: 'SUCCESS' },
      amount: refundTold.amount,
    }
    assert.equal(await notify('REFUND.SUCCESS', content), 204)
    await work()
    const given = await stateOf(tradeNo)
    assert.deepEqual([given?.state, given?.refundedTotal], ['paid', 990])

    const bill = Buffer.from(
      [
        '\uFEFF交易时间,微信订单号,商户订单号,交易状态,应结订单金额,商户退款单号,退款金额,手续费',
        `\`1,\`42${tradeNo},\`${tradeNo},\`SUCCESS,\`19.90,\`0,\`0.00,\`0.12000`,
        `\`1,\`42${tradeNo},\`${tradeNo},\`REFUND,\`0.00,\`${refundNo},\`9.90,\`-0.06000`,
        '总交易单数',
        '`2',
      ].join('\r\n'),
    )
    fake.says('GET /v3/bill/tradebill', {
      body: {
        ...{ hash_type: 'SHA1', hash_value: createHash('sha1').update(bill).digest('hex') },
        download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=t',
      },
    })
    fake.says('GET /v3/billdownload/file', { body: gzipSync(bill), signed: 'not' })
    // A day that no other test has anything on.
    const { day } = await reconcile(server.parts, chinaDay(new Date(Date.UTC(2035, 0, 1))))
    assert.deepEqual([day.lines, day.net, day.booked, day.open], [2, 1990 - 12 - 990 + 6, 1990 - 12 - 990 + 6, 0])
    assert.ok(day.closedAt)
    assert.equal((await balanceOf(server.db, 'A100')) - before, 1990 - 990 - 6)
  })
  test('a notice that is forged, old, a probe or about somebody else changes nothing', async () => {
    const { tradeNo } = await atTheCashier()
    fake.says(tradeCall(tradeNo), { body: told(tradeNo, { trade_state: 'NOTPAY' }) })
    const count = await work()
    const old = signatureOf(Buffer.from(''), { now: new Date(Date.now() - 301_000) })['wechatpay-timestamp']
    for (const changes of [
      { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' },
      { 'wechatpay-serial': 'PUB_KEY_ID_OTHER' },
      { 'wechatpay-timestamp': old },
      { 'wechatpay-signature': '' },
    ])
      assert.equal(await notify('TRANSACTION.SUCCESS', told(tradeNo), { changes }), 401)
    assert.equal(await notify('TRANSACTION.SUCCESS', told(tradeNo, { mchid: '1900000002' })), 401)
    assert.equal(await work(), count)
    // One that is true and too early: what WeChat Pay answers when asked counts.
    assert.equal(await notify('TRANSACTION.SUCCESS', told(tradeNo)), 204)
    await work()
    assert.equal((await stateOf(tradeNo))?.state, 'paying')
  })
  test('that says nothing, or lies, nothing is begun, and the payer is told to try again', async () => {
    const { device, paymentId, tradeNo } = await ordered()
    for (const said of [
      { silent: 'waits' as const },
      { status: 500, body: { code: 'SYSTEM_ERROR' } },
      { body: { h5_url: 'https://evil.example/pay?a=1' }, signed: { key: keyOf('stranger') } },
    ]) {
      fake.says(H5, said)
      const { errormessage } = await device.refused(paymentApi.prepare, { paymentId, ...PAGE }, ACK.refused)
      assert.match(errormessage, /没有回应.*不会重复扣款/)
    }
    assert.equal((await stateOf(tradeNo))?.state, 'created')
  })
})
