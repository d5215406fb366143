import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { WalletDetail } from '@/api/wallet'
import { statusOf } from '@/domain/money/pay-types'
import { formatMoney } from '@/domain/format'
import { isOpenPayment, PAYMENT_STATES, paymentStateName } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { payment, paymentRecord, paymentRefund, suspenseSettlement } from '../../kernel/payment/tables'

const statusCase = sql.join(
  PAYMENT_STATES.map((state) => sql`when ${state} then ${sql.raw(String(statusOf(state)))}`),
  sql` `,
)

/** What was paid from outside the wallet, one order each, and what went back of it, one refund each. What is only proposed is none yet. */
export const paymentRecords = (userId: number): SQL => sql`
  select 'p' || id, pay_type, title, -amount, case state ${statusCase} end, created_at, paid_at is not null from payment where user_id = ${userId}
  union all
  select 'r' || r.id, p.pay_type, '退款 · ' || p.title, r.amount, case r.state when 'done' then 1 else 0 end, r.created_at, r.state = 'done'
  from payment_refund r join payment p on p.id = r.payment_id
  where p.user_id = ${userId} and r.state in ('asked', 'processing', 'stuck', 'done')`

type Detail = Promise<WalletDetail | undefined>
const PLAIN = { commission: 0, tax: 0, fee: 0, card: '', reason: '', canCancel: false, canPay: false }

export async function paymentDetail(db: Db, userId: number, id: number): Detail {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), eq(payment.userId, userId)))
  if (!row) return undefined
  const steps = await db.select().from(paymentRecord).where(eq(paymentRecord.paymentId, id)).orderBy(asc(paymentRecord.id))
  return {
    ...PLAIN,
    id: `p${id}`,
    kind: 'payment',
    payType: row.payType,
    title: row.title,
    amount: 0 - row.amount,
    status: statusOf(row.state),
    createdAt: row.createdAt.toISOString(),
    number: row.tradeNo,
    gross: row.amount,
    refunded: row.refundedTotal,
    canPay: isOpenPayment(row.state) && row.expiresAt.getTime() > Date.now(),
    // A step that leaves the state as it is says nothing to the payer.
    steps: steps
      .filter(({ state }, at) => state !== steps[at - 1]?.state)
      .map(({ state, createdAt }) => ({ text: paymentStateName(state), at: createdAt.toISOString() }))
      .concat(await returnedSteps(db, row.tradeNo)),
  }
}

/** What came in another amount than was asked for, and went back. */
async function returnedSteps(db: Db, tradeNo: string): Promise<{ text: string; at: string }[]> {
  const isReturn = and(
    eq(suspenseSettlement.tradeNo, tradeNo),
    inArray(suspenseSettlement.way, ['refund', 'byHand']),
    eq(suspenseSettlement.state, 'done'),
  )
  const rows = await db.select().from(suspenseSettlement).where(isReturn).orderBy(asc(suspenseSettlement.id))
  return rows.map(({ way, amount, updatedAt }) => ({
    text: `金额不符的付款 ${formatMoney(amount)} 元已${way === 'refund' ? '原路退回' : '由银行转账退回'}`,
    at: updatedAt.toISOString(),
  }))
}

export async function refundDetail(db: Db, userId: number, id: number): Detail {
  const [found] = await db
    .select({ refund: paymentRefund, of: payment })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(and(eq(paymentRefund.id, id), eq(payment.userId, userId)))
  if (!found || found.refund.state === 'proposed' || found.refund.state === 'refused') return undefined
  const { refund, of } = found
  const isDone = refund.state === 'done'
  return {
    ...PLAIN,
    id: `r${id}`,
    kind: 'refund',
    payType: of.payType,
    title: `退款 · ${of.title}`,
    amount: refund.amount,
    status: isDone ? 1 : 0,
    createdAt: refund.createdAt.toISOString(),
    number: refund.refundNo,
    gross: refund.amount,
    refunded: 0,
    reason: refund.reason,
    steps: [
      { text: '退款处理中', at: refund.createdAt.toISOString() },
      ...(isDone ? [{ text: '已原路退回', at: refund.updatedAt.toISOString() }] : []),
    ],
  }
}
