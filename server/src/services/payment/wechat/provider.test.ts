import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, test } from '../../../test/run'
import { API_V3_KEY, fakeWeChatPay, keyOf, PUBLIC_KEY_ID, sealed, signatureOf, type Said } from '../../../test/wechat-pay'
import { NoticeRefused, ProviderRefusal, ProviderSilent, type PaymentProvider, type Prepay } from '../contract'
import type { Account } from './account'
import { weChatPay } from './provider'
import type { Wire } from './send'

const fake = fakeWeChatPay()
const account = (): Account => ({
  merchant: { mchId: '1900000001', serial: '5F1E', privateKey: keyOf('merchant') },
  apiV3Key: API_V3_KEY,
  publicKey: { id: PUBLIC_KEY_ID, key: createPublicKey(keyOf('wechat')) },
  notifyUrl: 'https://pay.example.com/api/wxpay/notify',
  returnOrigin: 'https://m.example.com',
  appIds: { h5: 'wx00000000000000h5', mini: 'wx000000000000mini' },
})
/** For what is answered at once, however busy the machine is. */
const PATIENCE_MS = 30_000
const provider = (changes: Partial<Wire> = {}, differently: Partial<Account> = {}): PaymentProvider =>
  weChatPay({ ...account(), ...differently }, { hosts: [fake.host], timeoutMs: PATIENCE_MS, ...changes })

const order: Prepay = {
  tradeNo: 'P20261120000000000001',
  title: '图文会诊',
  amount: 20000,
  expiresAt: new Date('2026-11-20T08:30:00.500Z'),
  way: { kind: 'jsapi', app: 'mini', openId: 'oTestOpenId0000000000000001' },
}
const onPage: Prepay = { ...order, way: { kind: 'page', ip: '203.0.113.7', returnTo: 'https://m.example.com/#/pay/1?a=b' } }
const ask = { tradeNo: order.tradeNo, refundNo: 'R1', amount: 9951, total: 20000, reason: '医生未接诊' }
const TRADE = `/v3/pay/transactions/out-trade-no/${order.tradeNo}`
const told = {
  mchid: '1900000001',
  appid: 'wx000000000000mini',
  out_trade_no: order.tradeNo,
  trade_state: 'SUCCESS',
  transaction_id: '42000001',
  success_time: '2026-11-20T16:01:30+08:00',
  payer: { openid: 'oTestOpenId0000000000000001' },
  amount: { total: 20000, payer_total: 20000, currency: 'CNY' },
}
const refundTold = {
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
const BILL = Buffer.from(
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
const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')
const billSaid = (changes: object = {}): Said => ({
  body: {
    hash_type: 'SHA1',
    hash_value: sha1(BILL),
    download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=t1',
    ...changes,
  },
})

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

const FILE = 'GET /v3/billdownload/file'
const gz = (bytes: Buffer): Said => ({ body: gzipSync(bytes), signed: 'not' })

/** The error, which must say nothing that is secret or somebody's. */
async function errorOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    (answer) => assert.fail(`it answered ${JSON.stringify(answer)}`),
    (fault: unknown) => fault as Error,
  )
  const all = JSON.stringify([error.message, error.stack, error.cause, { ...error }])
  for (const word of ['oTestOpenId', API_V3_KEY, 'WECHATPAY2', '图文会诊', 'token', '203.0.113.7', 'BEGIN', '隐私'])
    assert.ok(!all.includes(word), `${word} in ${all}`)
  return error
}

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
      assert.deepEqual([asked?.call, asked?.body, asked?.query], [at, sent, query])
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
        { now: new Date(Date.now() + 302_000) },
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

describe('the bill', () => {
  const billed = async (file: Said, address: Said = billSaid()) => {
    fake.says('GET /v3/bill/tradebill', address)
    fake.says(FILE, file)
    return provider().bill('2026-11-20')
  }
  const withHash = (text: string) => {
    const bytes = Buffer.from(text)
    return billed(gz(bytes), billSaid({ hash_value: sha1(bytes).toUpperCase() }))
  }
  test('with another hash is not read, nor one that is not packed', async () => {
    assert.match((await errorOf(billed(gz(Buffer.concat([BILL, Buffer.from(' ')]))))).message, /another hash/)
    assert.ok((await errorOf(billed({ body: BILL, signed: 'not' }))) instanceof ProviderSilent)
    assert.ok((await errorOf(billed({ body: gzipSync(BILL).subarray(0, 80), signed: 'not' }))) instanceof ProviderSilent)
  })
  test('the file is asked for at WeChat Pay’s own host, whatever the address says', async () => {
    fake.asked.length = 0
    await billed(gz(BILL), billSaid({ download_url: 'https://evil.example/v3/billdownload/file?token=t2' }))
    assert.deepEqual(
      fake.asked.map(({ call, query }) => `${call}?${query}`),
      ['GET /v3/bill/tradebill?bill_date=2026-11-20&bill_type=ALL&tar_type=GZIP', `${FILE}?token=t2`],
    )
  })
  test('of a day without payments is empty; one that is being made is asked for later', async () => {
    assert.deepEqual(await billed({}, { status: 400, body: { code: 'NO_STATEMENT_EXIST' } }), [])
    await assert.rejects(billed({}, { status: 400, body: { code: 'STATEMENT_CREATING' } }), ProviderSilent)
  })
  test('columns are found by their names, wherever they stand', async () => {
    const rows = await withHash(
      '手续费,商户订单号,新的一列,交易状态,订单金额,商户退款单号,退款金额,微信订单号\n`0.00,`P9,`x,`SUCCESS,`12.3,`0,`0,`42\n总交易单数\n`1\n',
    )
    assert.deepEqual(rows, [{ kind: 'payment', tradeNo: 'P9', refundNo: '', transactionId: '42', amount: 1230, fee: 0 }])
  })
  test('a column that is missing, a state or an amount that nobody knows ends it', async () => {
    await assert.rejects(withHash('交易状态,商户订单号\n`SUCCESS,`P1'), /微信订单号/)
    await assert.rejects(withHash(BILL.toString().replace('`REFUND', '`SHIPPED')), /SHIPPED/)
    await assert.rejects(withHash(BILL.toString().replace('`200.00', '`200,00')), /no number/)
  })
})

describe('a notice', () => {
  const body = (changes: object = {}, content: object = told): Buffer =>
    Buffer.from(
      JSON.stringify({
        id: 'EV-1',
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: sealed(JSON.stringify(content), 'transaction'),
        ...changes,
      }),
    )
  const read = (bytes: Buffer) => provider().readNotice(signatureOf(bytes), bytes)
  const refundNotice = {
    mchid: '1900000001',
    out_trade_no: order.tradeNo,
    out_refund_no: 'R1',
    refund_status: 'SUCCESS',
    user_received_account: '招商银行信用卡0403',
    amount: { total: 20000, refund: 9951 },
  }
  test('of a refund, in each of its ends', async () => {
    for (const [status, state] of [
      ['SUCCESS', 'success'],
      ['ABNORMAL', 'abnormal'],
      ['CLOSED', 'closed'],
    ]) {
      const bytes = body({ event_type: `REFUND.${status}` }, { ...refundNotice, refund_status: status })
      assert.deepEqual(await read(bytes), {
        id: 'EV-1',
        kind: 'refund',
        tradeNo: order.tradeNo,
        refund: { refundNo: 'R1', state, amount: 9951 },
      })
    }
  })
  test('of another merchant, app or kind, sealed with another key, or not understood is refused', async () => {
    for (const bytes of [
      body({}, { ...told, mchid: '1900000002' }),
      body({}, { ...told, appid: 'wxother' }),
      body({ event_type: 'REFUND.SUCCESS' }, { ...refundNotice, mchid: '1900000002' }),
      body({ event_type: 'MCHTRANSFER.BILL.FINISHED' }),
      body({ resource: sealed(JSON.stringify(told), 'transaction', 'f'.repeat(32)) }),
      body({ resource: undefined }),
      body({}, { hello: 1 }),
      Buffer.from('no json'),
    ])
      assert.ok((await errorOf(read(bytes))) instanceof NoticeRefused)
  })
})
