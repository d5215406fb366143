import assert from 'node:assert/strict'
import { describe, test } from '../../../test/run'
import { sealed, signatureOf } from '../../../test/wechat-pay'
import { errorOf, order, told, weChatPayWorld } from '../../../test/wechat-world'
import { NoticeRefused } from '../contract'

const { provider } = weChatPayWorld()

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
  test('of a transfer names it, and is no more than a reason to ask', async () => {
    const bytes = body({ event_type: 'MCHTRANSFER.BILL.FINISHED' }, { mch_id: '1900000001', out_bill_no: 'W1', state: 'SUCCESS' })
    assert.deepEqual(await read(bytes), { id: 'EV-1', kind: 'transfer', billNo: 'W1' })
  })
  test('of another merchant, app or kind, sealed with another key, or not understood is refused', async () => {
    for (const bytes of [
      body({}, { ...told, mchid: '1900000002' }),
      body({}, { ...told, appid: 'wxother' }),
      body({ event_type: 'REFUND.SUCCESS' }, { ...refundNotice, mchid: '1900000002' }),
      body({ event_type: 'MCHTRANSFER.BILL.FINISHED' }),
      body({ event_type: 'MCHTRANSFER.BILL.FINISHED' }, { mch_id: '1900000002', out_bill_no: 'W1' }),
      body({ event_type: 'COUPON.USE' }),
      body({ resource: sealed(JSON.stringify(told), 'transaction', 'f'.repeat(32)) }),
      body({ resource: undefined }),
      body({}, { hello: 1 }),
      Buffer.from('no json'),
    ])
      assert.ok((await errorOf(read(bytes))) instanceof NoticeRefused)
  })
})
