import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { describe, test } from '../../../test/run'
import { type Said } from '../../../test/wechat-pay'
import { BILL, billSaid, errorOf, FILE, gz, sha1, weChatPayWorld } from '../../../test/wechat-world'
import { ProviderSilent } from '../contract'

const { fake, provider } = weChatPayWorld()

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
