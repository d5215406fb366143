import { isOpenPayment } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import type { Parts } from '../../http/context'
import { ProviderRefusal, ProviderSilent } from '../../services/payment/contract'
import { lockPayment, movePayment, type PaymentRow } from './moves'
import { goodsOf } from './orders'
import { LOOK } from './queue'
import { settle } from './settle'

/** Between two questions about a payment that nobody told us of. */
export const LOOK_AGAIN_MS = 5 * 60_000

export const lookLater = (db: Db, paymentId: number, inMs: number) =>
  enqueue(db, LOOK, { paymentId }, { at: new Date(Date.now() + inMs), key: String(paymentId) })

/**
 * Asks the provider, and settles what it says. A payment whose time is over is closed there first and asked about once more, so that nobody pays what we
 * think is closed (P5). While the provider says nothing, nothing is decided. Gives the payment as it is then.
 */
export async function look(parts: Parts, row: PaymentRow): Promise<PaymentRow> {
  if (!isOpenPayment(row.state)) return row
  const paid = await settle(parts, await parts.payments.trade(row.tradeNo))
  if (paid) return paid
  return row.expiresAt.getTime() <= Date.now() ? close(parts, row, 'expire', 'automatic') : row
}

/** Closes an open payment at the provider, then here; what was paid meanwhile is paid. */
export async function close(parts: Parts, row: PaymentRow, event: 'expire' | 'cancel', by: string): Promise<PaymentRow> {
  const paid = await closeThere(parts, row)
  if (paid) return paid
  return parts.db.transaction(async (tx) => {
    const held = await lockPayment(tx, row.id)
    // Somebody went to the cashier since we looked: it is closed there first, at the next try.
    if (!isOpenPayment(held.state) || held.state !== row.state) return held
    const closed = await movePayment(tx, held, event, { by })
    await goodsOf(parts, held.goods).closed?.(tx, closed)
    return closed
  })
}

/**
 * Afterwards nobody can pay it at the provider; gives the payment back when somebody has, also at the last moment, when the provider does not close it any more. One that was never there is
 * left alone.
 */
export async function closeThere(parts: Parts, { tradeNo }: PaymentRow): Promise<PaymentRow | undefined> {
  const trade = await parts.payments.trade(tradeNo)
  if (trade.state !== 'unpaid' && trade.state !== 'paying') return settle(parts, trade)
  const isClosed = await parts.payments.close(tradeNo).then(() => true, refusedToClose)
  const paid = await settle(parts, await parts.payments.trade(tradeNo))
  if (!paid && !isClosed) throw new ProviderSilent(`${tradeNo} is neither paid nor closed`)
  return paid
}

function refusedToClose(error: unknown): false {
  if (error instanceof ProviderRefusal) return false
  throw error
}

/** The job of a payment: goes on until it is paid or closed, however long the provider is silent. */
export async function keepLooking(parts: Parts, paymentId: number): Promise<void> {
  const row = await parts.db.transaction((tx) => lockPayment(tx, paymentId))
  const now = await look(parts, row).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return row
    throw error
  })
  if (!isOpenPayment(now.state)) return
  const left = now.expiresAt.getTime() - Date.now()
  await lookLater(parts.db, paymentId, left > 0 ? Math.min(LOOK_AGAIN_MS, left) : LOOK_AGAIN_MS)
}
