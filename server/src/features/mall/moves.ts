import { eq, sql } from 'drizzle-orm'
import { CONFIRM_AFTER, SHIP_WITHIN } from '@/domain/mall/order'
import { orderStep, type OrderEffect, type OrderEvent } from '@/domain/mall/states'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { conflict, notFound } from '../../errors'
import type { Parts } from '../../http/context'
import { purseOf } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { expireCredits, giveCreditsBack } from '../../kernel/ledger/lots'
import { credits } from '../../kernel/ledger/postings'
import { refundCash } from './cash'
import { freeCodes, takeCodes } from './codes'
import { LATE, RECEIVED } from './due'
import { gift, giftOrder, giftOrderStep } from './tables'

export type OrderRow = typeof giftOrder.$inferSelect

/** The row, held until the transaction ends: two who move it wait for each other, and the second one finds it moved. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(giftOrder).where(eq(giftOrder.id, id)).for('update')
  if (!row) throw notFound('兑换订单不存在')
  return row
}

/** Names of the journals of an order; each is booked once. */
export const journalOf = (
  { id, title }: Pick<OrderRow, 'id' | 'title'>,
  step: 'reserve' | 'release' | 'redeem' | 'returned',
) => ({
  key: `mall:${id}:${step}`,
  ref: { type: 'mall-order', id: String(id) },
  memo: step === 'reserve' || step === 'redeem' ? `兑换 · ${title}` : `兑换退回 · ${title}`,
})

/** What a step does with stock and credits. First the purse, then the gift, as an order does: two steps with the same ones wait for each other, and never crosswise. */
async function take(tx: Db, row: OrderRow, effect: OrderEffect, restock: boolean): Promise<void> {
  if (effect === 'stays') return
  const { id, giftId, count, userId } = row
  const purse = purseOf(row.mall, userId)
  const takenBy = journalOf(row, 'reserve').key
  const pieces = (set: { reserved?: number; sold?: number }) =>
    tx
      .update(gift)
      .set({ reserved: sql`${gift.reserved} + ${set.reserved ?? 0}`, sold: sql`${gift.sold} + ${set.sold ?? 0}` })
      .where(eq(gift.id, giftId))
  await expireCredits(tx, purse)
  if (effect === 'back') {
    await pieces({ reserved: -count })
    await giveCreditsBack(tx, purse, { ...journalOf(row, 'release'), takenBy, how: 'release' })
  } else if (effect === 'sold') {
    await pieces({ reserved: -count, sold: count })
    await post(tx, { ...journalOf(row, 'redeem'), lines: credits.redeem(purse, row.credits) })
  } else {
    if (restock) await pieces({ sold: -count })
    await giveCreditsBack(tx, purse, { ...journalOf(row, 'returned'), takenBy, how: 'returned' })
    if (restock && row.delivery === 'code') await freeCodes(tx, id)
  }
}

export const noteStep = (tx: Db, { id, state }: Pick<OrderRow, 'id' | 'state'>, event: string, by: string) =>
  tx.insert(giftOrderStep).values({ orderId: id, state, event, by })

interface Move {
  /** `user:<id>`, `command:<name>`, `automatic`, `payment` or `sample`. */
  by: string
  reason?: string
  carrier?: string
  trackingNumber?: string
  /** Of what comes back: it can be given to somebody else. */
  restock?: boolean
  /** Where cash may have to go back. */
  parts?: Parts
}

/**
 * Takes a locked order one step on: the state, the note of who did it, the stock and the credits are one transaction. What the table of steps does not have in
 * this state is a conflict.
 */
export async function moveOrder(
  tx: Db,
  row: OrderRow,
  event: OrderEvent,
  { by, parts, restock = true, reason = row.reason, carrier = row.carrier, trackingNumber = row.trackingNumber }: Move,
): Promise<OrderRow> {
  const step = orderStep(row.state, event)
  if (!step) throw conflict('该订单的状态已变化，请刷新后查看')
  const now = new Date()
  const [moved] = await tx
    .update(giftOrder)
    .set({
      ...{ state: step.to, reason, carrier, trackingNumber, updatedAt: now },
      ...(step.to === 'shipped' ? { shippedAt: now } : {}),
      ...(event === 'confirm' ? { receivedAt: now } : {}),
    })
    .where(eq(giftOrder.id, row.id))
    .returning()
  if (!moved) throw notFound('兑换订单不存在')
  await noteStep(tx, moved, event, by)
  // Of a reserved order nothing was paid yet.
  if (row.cash > 0 && row.state !== 'reserved' && (step.effect === 'back' || step.effect === 'returned')) {
    if (!parts) throw new Error('cash goes back by the engine of payments')
    await refundCash(tx, parts, row, { reason: reason || '兑换已退回', by })
  }
  await take(tx, row, step.effect, restock)
  if (step.to === 'placed') return startShipping(tx, moved)
  if (step.to === 'shipped') await enqueue(tx, RECEIVED, { orderId: row.id }, { at: new Date(now.getTime() + CONFIRM_AFTER) })
  return moved
}

/** A parcel waits for somebody who sends it, and goes back when nobody does. Anything else is handed over at once. */
export async function startShipping(tx: Db, row: OrderRow): Promise<OrderRow> {
  if (row.delivery === 'parcel') {
    await enqueue(tx, LATE, { orderId: row.id }, { at: new Date(Date.now() + SHIP_WITHIN) })
    return row
  }
  const shipped = await moveOrder(tx, row, 'ship', { by: 'automatic' })
  if (row.delivery === 'none') return moveOrder(tx, shipped, 'confirm', { by: 'automatic' })
  await takeCodes(tx, row)
  return shipped
}
