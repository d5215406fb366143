import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { PAY_WITHIN } from '@/domain/mall/order'
import type { Db } from '../../db/connect'
import { refused } from '../../errors'
import type { Parts } from '../../http/context'
import { close } from '../../kernel/payment/look'
import { openPayment, openPaymentOf } from '../../kernel/payment/orders'
import { refundAll } from '../../kernel/payment/refunds'
import { payment } from '../../kernel/payment/tables'
import { ProviderSilent } from '../../services/payment/contract'
import type { OrderRow } from './moves'
import { giftOrder } from './tables'

/** The cash beside the credits: an order is paid for by the one engine of payments. What comes of it there is in goods.ts. */
export const GOODS = 'gift'

/** M1 with cash: the payment has the time that the order has, and closes it. */
export async function openCash(tx: Db, parts: Parts, { id, userId, title, cash }: OrderRow): Promise<void> {
  if (parts.payments.name === 'none') throw refused('支付暂未开通')
  const named = { userId, goods: GOODS, refId: String(id), title, amount: cash, idempotencyKey: `gift-order-${id}` }
  await openPayment(tx, parts, { ...named, minutes: PAY_WITHIN / 60_000 })
}

/** The payment to go to, the newest one: it may have moved to another kind of cashier. */
export const paymentIdOf = sql<string>`coalesce((
  select max(${payment.id}) from ${payment} where ${payment.userId} = ${giftOrder.userId} and ${payment.goods} = ${GOODS} and ${payment.refId} = ${giftOrder.id}::text
)::text, '')`

/** Gives up a payment that nobody has made; what was paid at the last moment is paid. Closing it closes the order. */
export async function closeCash(parts: Parts, { id, userId }: OrderRow, by: string): Promise<void> {
  const open = await openPaymentOf(parts.db, { userId, goods: GOODS, refId: String(id) })
  if (!open) return
  try {
    await close(parts, open, 'cancel', by)
  } catch (error) {
    if (error instanceof ProviderSilent) throw refused('支付服务暂时没有回应，请稍后再取消')
    throw error
  }
}

/** Gives back what was paid for an order, once; support may have given back a part of it before. */
export async function refundCash(
  tx: Db,
  parts: Parts,
  { id, userId }: OrderRow,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const isIt = and(
    eq(payment.userId, userId),
    eq(payment.goods, GOODS),
    eq(payment.refId, String(id)),
    isNotNull(payment.transactionId),
  )
  const [paid] = await tx.select({ id: payment.id }).from(payment).where(isIt)
  if (!paid) throw new Error(`what was paid for the gift order ${id} is not there`)
  await refundAll(tx, parts, paid.id, { reasonKey: 'gift-back', reason, by })
}
