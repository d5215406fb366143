import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { OPEN_PAYMENT_STATES, PAYMENT_MINUTES } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { conflict, notFound, refused } from '../../errors'
import type { Goods } from '../../feature'
import type { Parts } from '../../http/context'
import { lockUser } from '../people/users'
import { notePayment, type PaymentRow } from './moves'
import { LOOK } from './queue'
import { payment } from './tables'

export interface Order {
  userId: number
  goods: string
  refId: string
  title: string
  /** Cents, from the server's own prices. */
  amount: number
  terms?: Record<string, string | number>
  idempotencyKey: string
  /** Less than the usual half hour, where something is kept back for it. */
  minutes?: number
}

export function goodsOf({ features }: Pick<Parts, 'features'>, name: string): Goods {
  const found = features.flatMap(({ goods = [] }) => goods).find((row) => row.name === name)
  if (!found) throw new Error(`nothing sells ${name}`)
  return found
}

/**
 * P1: an order that waits for its payment. The same key gives the same order, and who has an open one for the same thing at the same price goes on with that.
 * Inside the transaction that keeps back what is bought.
 */
export async function openPayment(tx: Db, parts: Pick<Parts, 'features' | 'payments'>, order: Order): Promise<PaymentRow> {
  const { userId, goods, refId, amount, idempotencyKey } = order
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error('a payment is whole positive cents')
  // Nobody could pay it, and nobody could say that it was not paid.
  if (parts.payments.name === 'none') throw refused('支付暂未开通')
  await lockUser(tx, userId)
  const [same] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.userId, userId), eq(payment.idempotencyKey, idempotencyKey)))
  if (same) {
    if (same.goods !== goods || same.refId !== refId) throw conflict('这次提交已用于另一笔订单，请重新提交')
    return same
  }
  const open = await openPaymentOf(tx, { userId, goods, refId })
  if (open?.amount === amount) return open
  if (open) throw conflict('价格已变化：请先取消未支付的订单，再重新下单')
  return insertPayment(tx, parts, order, new Date(Date.now() + (order.minutes ?? PAYMENT_MINUTES) * 60_000))
}

/** The one of this user for this thing that can still be paid. */
export async function openPaymentOf(
  db: Db,
  { userId, goods, refId }: Pick<Order, 'userId' | 'goods' | 'refId'>,
): Promise<PaymentRow | undefined> {
  const isIt = and(eq(payment.userId, userId), eq(payment.goods, goods), eq(payment.refId, refId))
  return (
    await db
      .select()
      .from(payment)
      .where(and(isIt, inArray(payment.state, [...OPEN_PAYMENT_STATES])))
  )[0]
}

async function insertPayment(
  tx: Db,
  parts: Pick<Parts, 'features' | 'payments'>,
  { userId, goods, refId, title, amount, terms = {}, idempotencyKey }: Order,
  expiresAt: Date,
): Promise<PaymentRow> {
  const { payType } = goodsOf(parts, goods)
  const provider = parts.payments.name
  const named = { userId, goods, refId, payType, title, amount, terms, idempotencyKey }
  const [row] = await tx
    .insert(payment)
    .values({ ...named, provider, tradeNo: newNumber('P'), expiresAt })
    .returning()
  if (!row) throw new Error('the payment was not stored')
  await notePayment(tx, row, 'order', `user:${userId}`)
  await enqueue(tx, LOOK, { paymentId: row.id }, { at: expiresAt, key: String(row.id) })
  return row
}

/** In the place of one that was begun in another kind of cashier, where its number cannot be used again. For the same thing, as long as the first would have waited. */
export const replacePayment = (tx: Db, parts: Pick<Parts, 'features' | 'payments'>, row: PaymentRow): Promise<PaymentRow> =>
  insertPayment(tx, parts, { ...row, idempotencyKey: `${row.tradeNo}-again` }, row.expiresAt)

/** What is known of a payment only once it is paid. */
export const setTerms = (tx: Db, id: number, terms: Record<string, string | number>) =>
  tx.update(payment).set({ terms }).where(eq(payment.id, id))

/** Longer than what is guessed; 6 to 32 characters, as the provider asks. */
export const newNumber = (letter: 'P' | 'R'): string => `${letter}${Date.now()}${String(randomInt(0, 1e9)).padStart(9, '0')}`

/** The payment of this user, or none. */
export async function ownPayment(db: Db, userId: number, where: { id: number } | { tradeNo: string }): Promise<PaymentRow> {
  const isIt = 'id' in where ? eq(payment.id, where.id) : eq(payment.tradeNo, where.tradeNo)
  const [row] = await db
    .select()
    .from(payment)
    .where(and(isIt, eq(payment.userId, userId)))
  if (!row) throw notFound('订单不存在')
  return row
}
