import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { describe, test } from '../../../test/run'
import { keyOf, PUBLIC_KEY_ID, type Said } from '../../../test/wechat-pay'
import {
  ask,
  BILL,
  billSaid,
  errorOf,
  FILE,
  gz,
  onPage,
  order,
  refundTold,
  told,
  TRADE,
  weChatPayWorld,
  opened,
  payout,
  TRANSFERS,
  transferTold,
} from '../../../test/wechat-world'
import { ProviderRefusal, ProviderSilent, type PaymentProvider, type Payout } from '../contract'
import type { Wire } from './send'

const { fake, provider } = weChatPayWorld()

function payoutOf({ payout: by }: PaymentProvider): Payout {
  assert.ok(by)
  return by
}
/** As WeChat Pay reads it. */
const readable = (body: unknown): unknown =>
  body && typeof body === 'object' && 'user_name' in body ? { ...body, user_name: opened(String(body.user_name)) } : body

/** Each call: how it is made, where it goes, what is answered when all is well, and what that is for us. */
const CALLS: {
  name: string
  at: string
  make: (by: PaymentProvider) => Promise<unknown>
  well: Said
  sent: object | null
  query?: string
  gives: (answer: unknown) => void
}[] = [
  {
    name: 'prepay inside WeChat',
    at: 'POST /v3/pay/transactions/jsapi',
    make: (by) => by.prepay(order),
    well: { body: { prepay_id: 'wx201120260001' } },
    sent: {
      appid: 'wx000000000000mini',
      mchid: '1900000001',
      description: '图文会诊',
      out_trade_no: order.tradeNo,
      time_expire: '2026-11-20T16:30:00+08:00',
      notify_url: 'https://pay.example.com/api/wxpay/notify',
      amount: { total: 20000, currency: 'CNY' },
      payer: { openid: 'oTestOpenId0000000000000001' },
    },
    gives: (answer) => {
      const { paySign, timeStamp, nonceStr, ...rest } = answer as Record<string, string>
      assert.deepEqual(rest, { kind: 'jsapi', package: 'prepay_id=wx201120260001', signType: 'RSA' })
      const text = `wx000000000000mini\n${timeStamp}\n${nonceStr}\nprepay_id=wx201120260001\n`
      const key = createPublicKey(keyOf('merchant'))
      assert.ok(verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(paySign ?? '', 'base64')))
    },
  },
  {
    name: 'prepay in a browser',
    at: 'POST /v3/pay/transactions/h5',
    make: (by) => by.prepay(onPage),
    well: { body: { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2' } },
    sent: {
      appid: 'wx00000000000000h5',
      mchid: '1900000001',
      description: '图文会诊',
      out_trade_no: order.tradeNo,
      time_expire: '2026-11-20T16:30:00+08:00',
      notify_url: 'https://pay.example.com/api/wxpay/notify',
      amount: { total: 20000, currency: 'CNY' },
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    },
    gives: (answer) =>
      assert.deepEqual(answer, {
        kind: 'page',
        url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2&redirect_url=https%3A%2F%2Fm.example.com%2F%23%2Fpay%2F1%3Fa%3Db',
      }),
  },
  {
    name: 'query of a trade',
    at: `GET ${TRADE}`,
    make: (by) => by.trade(order.tradeNo),
    well: { body: told },
    sent: null,
    query: 'mchid=1900000001',
    gives: (answer) =>
      assert.deepEqual(answer, {
        tradeNo: order.tradeNo,
        state: 'success',
        transactionId: '42000001',
        amount: 20000,
        paidAt: new Date('2026-11-20T08:01:30Z'),
      }),
  },
  {
    name: 'close',
    at: `POST ${TRADE}/close`,
    make: (by) => by.close(order.tradeNo),
    well: {},
    sent: { mchid: '1900000001' },
    gives: (answer) => assert.equal(answer, undefined),
  },
  {
    name: 'refund',
    at: 'POST /v3/refund/domestic/refunds',
    make: (by) => by.refund(ask),
    well: { body: refundTold },
    sent: {
      out_trade_no: order.tradeNo,
      out_refund_no: 'R1',
      reason: '医生未接诊',
      notify_url: 'https://pay.example.com/api/wxpay/notify',
      amount: { refund: 9951, total: 20000, currency: 'CNY' },
    },
    gives: (answer) => assert.deepEqual(answer, { refundNo: 'R1', state: 'processing', amount: 9951 }),
  },
  {
    name: 'query of a refund',
    at: 'GET /v3/refund/domestic/refunds/R1',
    make: (by) => by.refunded('R1'),
    well: { body: { ...refundTold, status: 'ABNORMAL' } },
    sent: null,
    gives: (answer) => assert.deepEqual(answer, { refundNo: 'R1', state: 'abnormal', amount: 9951 }),
  },
  {
    name: 'transfer to a WeChat wallet',
    at: `POST ${TRANSFERS}`,
    make: (by) => payoutOf(by).transfer(payout),
    well: {
      body: {
        ...transferTold,
        transfer_bill_no: '1330000071100999991182020050700019480001',
        package_info: 'affffddafdfafddffda==',
      },
    },
    sent: {
      appid: 'wx000000000000mini',
      out_bill_no: payout.billNo,
      transfer_scene_id: '1005',
      openid: 'oTestOpenId0000000000000001',
      user_name: '张明',
      transfer_amount: 200_00,
      transfer_remark: '钱包提现',
      notify_url: 'https://pay.example.com/api/wxpay/notify',
      transfer_scene_report_infos: [{ info_type: '岗位类型', info_content: '医生' }],
    },
    gives: (answer) =>
      assert.deepEqual(answer, {
        billNo: payout.billNo,
        state: 'waiting',
        amount: 200_00,
        reason: '',
        confirmation: {
          kind: 'wechat',
          app: 'mini',
          mchId: '1900000001',
          appId: 'wx000000000000mini',
          package: 'affffddafdfafddffda==',
        },
      }),
  },
  {
    name: 'query of a transfer',
    at: `GET ${TRANSFERS}/out-bill-no/${payout.billNo}`,
    make: (by) => payoutOf(by).transferred(payout.billNo),
    well: { body: transferTold },
    sent: null,
    gives: (answer) =>
      assert.deepEqual(answer, { billNo: payout.billNo, state: 'waiting', amount: 200_00, reason: '', confirmation: null }),
  },
  {
    name: 'bill',
    at: 'GET /v3/bill/tradebill',
    make: (by) => by.bill('2026-11-20'),
    well: billSaid(),
    sent: null,
    query: 'bill_date=2026-11-20&bill_type=ALL&tar_type=GZIP',
    gives: (answer) =>
      assert.deepEqual(answer, [
        { kind: 'payment', tradeNo: 'P1', refundNo: '', transactionId: '42000001', amount: 20000, fee: 120 },
        { kind: 'refund', tradeNo: 'P1', refundNo: 'R1', transactionId: '42000001', amount: 9951, fee: -60 },
        { kind: 'payment', tradeNo: 'P2', refundNo: '', transactionId: '42000002', amount: 9, fee: 0 },
      ]),
  },
]

for (const { name, at, make, well, sent, query = '', gives } of CALLS)
  describe(name, () => {
    const answered = (said: Said, wire: Partial<Wire> = {}): Promise<unknown> => {
      fake.says(at, said)
      fake.says(FILE, gz(BILL))
      return make(provider(wire))
    }
    test('is sent as it should be, signed, and understood', async () => {
      fake.asked.length = 0
      gives(await answered(well))
      const [asked] = fake.asked
      assert.deepEqual([asked?.call, readable(asked?.body), asked?.query], [at, sent, query])
      assert.equal(asked?.headers['wechatpay-serial'], PUBLIC_KEY_ID)
      assert.match(asked?.headers.authorization ?? '', /mchid="1900000001".*serial_no="5F1E"/)
    })
    test('refused, it says so in a sentence, with the code for us', async () => {
      const no = { status: 403, body: { code: 'NO_AUTH', message: '隐私', detail: { issue: '隐私' } } }
      for (const said of [no, { ...no, signed: 'not' as const }]) {
        const error = await errorOf(answered(said))
        assert.ok(error instanceof ProviderRefusal)
        assert.match(error.message, /^[\u4e00-\u9fff，]+$/)
        assert.equal((error as ProviderRefusal & { code?: string }).code, 'NO_AUTH')
      }
    })
    test('nobody knows what became of it after a fault of theirs, too many calls, or a signature of ours that they do not take', async () => {
      for (const [status, code] of [
        [500, 'SYSTEM_ERROR'],
        [502, ''],
        [400, 'SYSTEM_ERROR'],
        [429, 'FREQUENCY_LIMITED'],
        [403, 'NOT_ENOUGH'],
        [401, 'SIGN_ERROR'],
      ] as const) {
        const body = code ? { code, message: '隐私' } : Buffer.from('<html>隐私</html>')
        const error = await errorOf(answered({ status, body, signed: code ? undefined : 'not' }))
        assert.ok(error instanceof ProviderSilent, `${status} ${code}`)
        assert.ok(error.message.includes(String(status)))
      }
    })
    test('nor after no answer, or half of one', async () => {
      for (const silent of ['waits', 'cuts'] as const)
        assert.ok((await errorOf(answered({ silent }, { timeoutMs: 400 }))) instanceof ProviderSilent, silent)
    })
    test('an answer that WeChat Pay did not sign is nobody’s word', async () => {
      for (const signed of [
        'not',
        'over other bytes',
        { key: keyOf('stranger') },
        { serial: 'PUB_KEY_ID_OTHER' },
        { serial: '' },
        { now: new Date(Date.now() - 301_000) },
        // It has come a little nearer by the time that it is read.
        { now: new Date(Date.now() + 600_000) },
      ] as const) {
        const error = await errorOf(answered({ ...well, signed }))
        assert.ok(error instanceof ProviderSilent, JSON.stringify(signed))
      }
      const forged = { status: 404, body: { code: 'ORDER_NOT_EXIST' }, signed: { key: keyOf('stranger') } }
      assert.ok((await errorOf(answered(forged))) instanceof ProviderSilent)
    })
    test('an answer that is not understood is none', async () => {
      for (const body of [Buffer.from('no json'), { hello: 1 }, []]) {
        const error = await errorOf(answered({ status: 200, body }))
        assert.ok(error instanceof ProviderSilent, JSON.stringify(body))
      }
    })
    test('goes to the other host when there is no way to the first one, and only then', async () => {
      fake.says(at, well)
      fake.says(FILE, gz(BILL))
      gives(await make(provider({ hosts: [fake.nowhere, fake.host] })))
      assert.ok((await errorOf(make(provider({ hosts: [fake.nowhere, fake.nowhere] })))) instanceof ProviderSilent)
      fake.says(at, { silent: 'cuts' })
      fake.asked.length = 0
      await errorOf(make(provider({ hosts: [fake.host, fake.host] })))
      assert.equal(fake.asked.length, 1)
    })
  })
