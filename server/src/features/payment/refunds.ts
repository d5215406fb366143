import { count, eq } from 'drizzle-orm'
import type { PaymentRefund } from '@/api/payment'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { decideRefund, payByHand, proposeRefund, type RefundRow } from '../../kernel/payment/refunds'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { presentPayment } from './payments'

const present = (row: RefundRow, of: typeof payment.$inferSelect): PaymentRefund => ({
  id: String(row.id),
  payment: presentPayment(of),
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  firstBy: row.firstBy,
  createdAt: row.createdAt.toISOString(),
})

async function presented(db: Db, { id }: RefundRow): Promise<{ refund: PaymentRefund }> {
  const [found] = await withPayments(db).where(eq(paymentRefund.id, id))
  if (!found) throw notFound('退款不存在')
  return { refund: present(found.refund, found.of) }
}

const withPayments = (db: Db) =>
  db
    .select({ refund: paymentRefund, of: payment })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .$dynamic()

export async function refundsIn(
  db: Db,
  { state, ...page }: { state: PaymentRefund['state']; pageIdx: number; pageSize: number },
) {
  const where = eq(paymentRefund.state, state)
  const { limit, offset } = pageBounds(page)
  const rows = await withPayments(db).where(where).orderBy(paymentRefund.id).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(paymentRefund).where(where)
  return {
    items: rows.map(({ refund, of }) => present(refund, of)),
    total: all?.n ?? 0,
    hasMore: offset + rows.length < (all?.n ?? 0),
  }
}

const byOf = (context: Context): string => `user:${viewerOf(context).id}`

export async function propose(
  context: Context,
  { paymentId, cents, reason, idempotencyKey }: { paymentId: string; cents: number; reason: string; idempotencyKey: string },
) {
  const ask = { reasonKey: `support:${idempotencyKey}`, reason, cents, by: byOf(context) }
  return presented(context.db, await context.db.transaction((tx) => proposeRefund(tx, Number(paymentId), ask)))
}

export async function decide(context: Context, { refundId, pass }: { refundId: string; pass: boolean }) {
  const decision = { isAgreed: pass, by: byOf(context) }
  return presented(context.db, await context.db.transaction((tx) => decideRefund(tx, context, Number(refundId), decision)))
}

export const paidByHand = async (context: Context, refundId: string) =>
  presented(context.db, await context.db.transaction((tx) => payByHand(tx, Number(refundId), byOf(context))))
