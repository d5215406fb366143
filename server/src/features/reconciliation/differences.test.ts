import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { payByHand } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { billDesk } from '../../test/bill-desk'

const server = testServer()
const desk = billDesk(server)
const { parts, tidy, newDay, ordered, paid, refunded, payLine, refundLine, compared, moved, journals } = desk

describe('what differs', () => {
  tidy()
  test('AMOUNT_DIFF: the rest stands in S900', async () => {
    const day = newDay()
    const row = await paid(day)
    const by = await moved(async () => {
      const { found, row: sum, kept } = await compared(day, [payLine(row, 1890, 0)])
      assert.deepEqual(found, ['amountDiff open'])
      assert.match(kept[0]?.note ?? '', /^渠道 1890 分，订单 1990 分，-100 分记入待查/)
      assert.deepEqual([sum.net, sum.booked, sum.closedAt], [1890, 1890, null])
    })
    assert.deepEqual(by, { A100: -100, S900: 100, E510: 0 })
  })
  test('AMOUNT_DIFF of what the engine had put into S900 itself moves nothing more', async () => {
    const day = newDay()
    const made = await ordered()
    desk.provider.pay(made.tradeNo, 5)
    await settle(parts(), await desk.provider.trade(made.tradeNo))
    const by = await moved(async () => assert.deepEqual((await compared(day, [payLine(made, 5, 0)])).found, ['amountDiff open']))
    assert.deepEqual(by, { A100: 0, S900: 0, E510: 0 })
  })
  test('STATE_DIFF: listed as paid, and not paid when asked; what comes later is taken out of S900 again', async () => {
    const day = newDay()
    const made = await ordered()
    const lines = [payLine(made, 1990, 0)]
    const first = await moved(async () => assert.deepEqual((await compared(day, lines)).found, ['stateDiff open']))
    assert.deepEqual(first, { A100: 1990, S900: -1990, E510: 0 })
    desk.provider.pay(made.tradeNo)
    const second = await moved(async () => {
      const { found, row } = await compared(day, lines)
      assert.deepEqual(found, ['remoteOnly'])
      assert.ok(row.closedAt)
    })
    assert.deepEqual(second, { A100: 0, S900: 1990, E510: 0 })
    const third = await moved(() => compared(day, lines))
    assert.deepEqual(third, { A100: 0, S900: 0, E510: 0 })
  })
  test('STATE_DIFF: another number of the provider', async () => {
    const day = newDay()
    const row = await paid(day)
    const line = { ...payLine(row), transactionId: '4200' }
    assert.deepEqual((await compared(day, [line])).found, ['stateDiff open'])
  })
  test('STATE_DIFF: a refund that is stuck, was paid by hand, or of another amount', async () => {
    const day = newDay()
    const row = await paid(day)
    const stuckNo = await refunded(row, 300, 'abnormal')
    const handNo = await refunded(row, 200, 'abnormal')
    const [hand] = await server.db.select().from(paymentRefund).where(eq(paymentRefund.refundNo, handNo))
    for (const by of ['one', 'two']) await server.db.transaction((tx) => payByHand(tx, hand?.id ?? 0, by))
    const doneNo = await refunded(row, 100, 'success')
    const lines = [refundLine(row, stuckNo, 300), refundLine(row, handNo, 200), refundLine(row, doneNo, 90)]
    const by = await moved(async () => {
      const { found } = await compared(day, [payLine(row, 1990, 0), ...lines])
      assert.deepEqual(found, ['match', 'stateDiff open', 'stateDiff open', 'amountDiff open'])
    })
    assert.deepEqual(by, { A100: -300 - 200 + 10, S900: 500 - 10, E510: 0 })
  })
  test('while the provider is silent nothing is decided or booked; afterwards it is', async () => {
    const day = newDay()
    const made = await ordered()
    desk.provider.pay(made.tradeNo)
    desk.provider.isSilent = true
    const silent = await moved(async () => {
      const { found, row } = await compared(day, [payLine(made)])
      assert.deepEqual([found, row.closedAt], [['null open'], null])
    })
    assert.deepEqual(silent, { A100: 0, S900: 0, E510: 0 })
    desk.provider.isSilent = false
    assert.deepEqual((await compared(day, [payLine(made)])).found, ['remoteOnly'])
  })
  test('a line that cannot be put right does not keep the others from it', async () => {
    const day = newDay()
    const [made, row] = [await ordered(), await paid(day)]
    desk.provider.pay(made.tradeNo)
    await server.db.update(payment).set({ goods: 'gone' }).where(eq(payment.id, made.id))
    const { found, faults } = await compared(day, [payLine(made), payLine(row)])
    assert.deepEqual(found, ['null open', 'match'])
    assert.match(String(faults[0]), /nothing sells gone/)
    await server.db.update(payment).set({ goods: 'bill-goods' }).where(eq(payment.id, made.id))
    assert.deepEqual((await compared(day, [payLine(made), payLine(row)])).found, ['remoteOnly', 'match'])
  })
  test('a list that is another one than before is not taken, and books nothing', async () => {
    const day = newDay()
    const row = await paid(day)
    await compared(day, [payLine(row)])
    const nobody = payLine({ tradeNo: 'P-nobody-3' }, 5)
    const count = await journals()
    for (const lines of [[payLine(row, 1990, 13)], [], [nobody, payLine(row)]])
      await assert.rejects(compared(day, lines), /another one than before/)
    assert.equal(await journals(), count)
    assert.equal((await compared(day, [payLine(row)])).kept.length, 1)
  })
})
