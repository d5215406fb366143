import { eq } from 'drizzle-orm'
import { paymentStep } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { paidLate, paidWrongly } from '../ledger/postings'
import type { Trade } from '../../services/payment/contract'
import { paidLines } from './lines'
import { bookPayment, lockPayment, movePayment, type PaymentRow } from './moves'
import { goodsOf, newNumber } from './orders'
import { refundLater } from './queue'
import { payment, paymentRefund } from './tables'

const BY = 'provider'
const payKey = ({ tradeNo }: PaymentRow): string => `pay:${tradeNo}`

/** P3 and P6: what the provider says was paid. However often and from wherever it is told, it is booked once. */
export async function settle(parts: Parts, trade: Trade): Promise<PaymentRow | undefined> {
  if (trade.state !== 'success') return undefined
  return parts.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.tradeNo, trade.tradeNo))
    if (!found) return undefined
    const row = await lockPayment(tx, found.id)
    // It was told before.
    if (row.transactionId) return row
    const paid = { by: BY, transactionId: trade.transactionId, paidAt: trade.paidAt ?? new Date() }
    if (trade.amount !== row.amount) return settleWrong(tx, parts, row, trade, paid)
    return paymentStep(row.state, 'succeed')?.money === 'late' ? settleLate(tx, row, paid) : settlePaid(tx, parts, row, paid)
  })
}

interface Paid {
  by: string
  transactionId: string
  paidAt: Date
}

async function settlePaid(tx: Db, parts: Parts, row: PaymentRow, paid: Paid): Promise<PaymentRow> {
  const goods = goodsOf(parts, row.goods)
  const moved = await movePayment(tx, row, 'succeed', paid)
  await bookPayment(tx, moved, payKey(moved), paidLines(goods.leg, moved))
  await goods.paid(tx, moved)
  return moved
}

/** Never revived: what was kept back for it may be somebody else's by now. */
async function settleLate(tx: Db, row: PaymentRow, paid: Paid): Promise<PaymentRow> {
  const moved = await movePayment(tx, row, 'succeed', paid)
  await bookPayment(tx, moved, payKey(moved), paidLate(`order:${moved.id}`, moved.amount))
  const [refund] = await tx
    .insert(paymentRefund)
    .values({
      paymentId: moved.id,
      refundNo: newNumber('R'),
      reasonKey: 'late',
      amount: moved.amount,
      reason: '订单关闭后收到付款，已原路退回',
      state: 'asked',
      firstBy: BY,
    })
    .returning()
  if (!refund) throw new Error('the refund was not stored')
  await refundLater(tx, refund.id)
  return moved
}

async function settleWrong(tx: Db, parts: Parts, row: PaymentRow, { amount }: Trade, paid: Paid): Promise<PaymentRow> {
  const wasOpen = row.state !== 'closed'
  const attention = `实付 ${amount} 分，应付 ${row.amount} 分`
  const moved = await movePayment(tx, row, 'mismatch', { ...paid, attention })
  await bookPayment(tx, moved, payKey(moved), paidWrongly(amount))
  if (wasOpen) await goodsOf(parts, row.goods).closed?.(tx, moved)
  return moved
}
