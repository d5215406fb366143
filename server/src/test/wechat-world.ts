import assert from 'node:assert/strict'
import { constants, createHash, createPublicKey, privateDecrypt } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { PaymentProvider, Prepay, TransferAsk } from '../services/payment/contract'
import type { Account } from '../services/payment/wechat/account'
import { weChatPay } from '../services/payment/wechat/provider'
import type { Wire } from '../services/payment/wechat/send'
import { API_V3_KEY, fakeWeChatPay, keyOf, PUBLIC_KEY_ID, type FakeWeChatPay, type Said } from './wechat-pay'

/* What the tests of WeChat Pay's calls share: our account, an order and what WeChat Pay says about it. */

const account = (): Account => ({
  merchant: { mchId: '1900000001', serial: '5F1E', privateKey: keyOf('merchant') },
  apiV3Key: API_V3_KEY,
  publicKey: { id: PUBLIC_KEY_ID, key: createPublicKey(keyOf('wechat')) },
  notifyUrl: 'https://pay.example.com/api/wxpay/notify',
  returnOrigin: 'https://m.example.com',
  appIds: { h5: 'wx00000000000000h5', mini: 'wx000000000000mini' },
  transferScene: { id: '1005', reports: [{ type: '岗位类型', content: '医生' }] },
})
/** For what is answered at once, however busy the machine is. */
const PATIENCE_MS = 30_000

export type ProviderOf = (changes?: Partial<Wire>, differently?: Partial<Account>) => PaymentProvider

/** WeChat Pay on this machine, and us as its merchant. For the tests of one file. */
export function weChatPayWorld(): { fake: FakeWeChatPay; provider: ProviderOf } {
  const fake = fakeWeChatPay()
  const provider: ProviderOf = (changes = {}, differently = {}) =>
    weChatPay({ ...account(), ...differently }, { hosts: [fake.host], timeoutMs: PATIENCE_MS, ...changes })
  return { fake, provider }
}

export const order: Prepay = {
  tradeNo: 'P20261120000000000001',
  title: '图文会诊',
  amount: 20000,
  expiresAt: new Date('2026-11-20T08:30:00.500Z'),
  way: { kind: 'jsapi', app: 'mini', openId: 'oTestOpenId0000000000000001' },
}
export const onPage: Prepay = {
  ...order,
  way: { kind: 'page', ip: '203.0.113.7', returnTo: 'https://m.example.com/#/pay/1?a=b' },
}
export const ask = { tradeNo: order.tradeNo, refundNo: 'R1', amount: 9951, total: 20000, reason: '医生未接诊' }
export const payout: TransferAsk = {
  billNo: 'W1795132800000000001',
  amount: 200_00,
  to: { app: 'mini', openId: 'oTestOpenId0000000000000001' },
  name: '张明',
}
export const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills'
export const transferTold = { out_bill_no: payout.billNo, state: 'WAIT_USER_CONFIRM', transfer_amount: 200_00 }
export const TRADE = `/v3/pay/transactions/out-trade-no/${order.tradeNo}`
export const told = {
  mchid: '1900000001',
  appid: 'wx000000000000mini',
  out_trade_no: order.tradeNo,
  trade_state: 'SUCCESS',
  transaction_id: '42000001',
  success_time: '2026-11-20T16:01:30+08:00',
  payer: { openid: 'oTestOpenId0000000000000001' },
  amount: { total: 20000, payer_total: 20000, currency: 'CNY' },
}
export const refundTold = {
  out_refund_no: 'R1',
  out_trade_no: order.tradeNo,
  status: 'PROCESSING',
  amount: { refund: 9951, total: 20000 },
}

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const line = (values: string): string =>
  values
    .split('|')
    .map((value) => `\`${value}`)
    .join(',')
export const BILL = Buffer.from(
  [
    `\uFEFF${HEAD}`,
    line(
      '2026-11-20 16:01:30|wx1|1900000001|0||42000001|P1|oA|JSAPI|SUCCESS|OTHERS|CNY|200.00|0.00|0|0|0.00|0.00|||会诊,图文||1.20000|0.60%|200.00|0.00|',
    ),
    line(
      '2026-11-20 17:00:00|wx1|1900000001|0||42000001|P1|oA|JSAPI|REFUND|OTHERS|CNY|0.00|0.00|50000001|R1|99.51|0.00|ORIGINAL|SUCCESS|会诊||-0.60000|0.60%|0.00|99.51|',
    ),
    line(
      '2026-11-20 17:00:01|wx1|1900000001|0||42000002|P2|oA|MWEB|SUCCESS|OTHERS|CNY|0.09|0.00|0|0|0.00|0.00|||文章||0.00000|0.60%|0.09|0.00|',
    ),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    line('3|200.09|99.51|0.00|0.60000|200.09|99.51'),
    '',
  ].join('\r\n'),
)
export const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')
export const billSaid = (changes: object = {}): Said => ({
  body: {
    hash_type: 'SHA1',
    hash_value: sha1(BILL),
    download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=t1',
    ...changes,
  },
})

/** Each call: how it is made, where it goes, what is answered when all is well, and what that is for us. */

export const FILE = 'GET /v3/billdownload/file'
export const gz = (bytes: Buffer): Said => ({ body: gzipSync(bytes), signed: 'not' })

/** The error, which must say nothing that is secret or somebody's. */
export async function errorOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    (answer) => assert.fail(`it answered ${JSON.stringify(answer)}`),
    (fault: unknown) => fault as Error,
  )
  const all = JSON.stringify([error.message, error.stack, error.cause, { ...error }])
  for (const word of ['oTestOpenId', API_V3_KEY, 'WECHATPAY2', '图文会诊', 'token', '203.0.113.7', 'BEGIN', '隐私', '张明'])
    assert.ok(!all.includes(word), `${word} in ${all}`)
  return error
}

/** What WeChat Pay reads where we have closed it. */
export const opened = (text: string): string =>
  privateDecrypt(
    { key: keyOf('wechat'), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text, 'base64'),
  ).toString()
