import type { Goods } from '../../feature'
import type { Db } from '../../db/connect'
import { balanceOf, type Line } from '../ledger/ledger'
import { purchase, service } from '../ledger/postings'
import type { PaymentRow } from './moves'

type Leg = Goods['leg']

/** What a payment books. */
export function paidLines(leg: Leg, { id, amount }: PaymentRow): Line[] {
  if (leg === 'atOnce') return purchase.document(amount)
  return leg === 'service' ? service.pay(`order:${id}`, { cash: amount }) : purchase.overTime(`order:${id}`, amount)
}

/** What a refund books before the provider has paid it back. What still waits for its service or its time goes first; of a service that was settled the rest is ours. */
export async function refundLines(tx: Db, leg: Leg, { id }: PaymentRow, cents: number): Promise<Line[]> {
  const order = `order:${id}` as const
  if (leg === 'atOnce') return purchase.refundDocument(order, cents)
  if (leg === 'service') {
    const waiting = Math.min(cents, await balanceOf(tx, 'L230', order))
    return [...service.refund(order, { cash: waiting }), ...service.refundLate(order, cents - waiting)]
  }
  const deferred = Math.min(cents, await balanceOf(tx, 'L270', order))
  return purchase.refundOverTime(order, leg, { deferred, earned: cents - deferred })
}
