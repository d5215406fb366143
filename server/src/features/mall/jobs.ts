import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import { ADDRESS_KEPT } from '@/domain/mall/order'
import type { OrderEvent } from '@/domain/mall/states'
import type { Db } from '../../db/connect'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import { LATE, RECEIVED } from './due'
import { lockOrder, moveOrder, type OrderRow } from './moves'
import { giftOrder } from './tables'

/** Moves an order that is still in the state it was left in; what was moved meanwhile stays. */
async function moveIf(
  parts: Parts,
  orderId: number,
  state: OrderRow['state'],
  event: OrderEvent,
  reason?: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (row.state === state) await moveOrder(tx, row, event, { by: 'automatic', reason, parts })
  })
}

export const MALL_JOBS: readonly Job[] = [
  { ...RECEIVED, run: (parts, { orderId }) => moveIf(parts, Number(orderId), 'shipped', 'confirm') },
  {
    ...LATE,
    run: (parts, { orderId }) =>
      moveIf(parts, Number(orderId), 'placed', 'give_up', '很抱歉，超过 30 天未能发货，订单已取消，积分与已付金额将全部退回'),
  },
]

const OVER = ['received', 'returned', 'closed', 'cancelled'] as const

/** Where something was sent to is nobody's business for ever. */
export async function purgeAddresses(db: Db): Promise<void> {
  const isOld = lt(giftOrder.updatedAt, new Date(Date.now() - ADDRESS_KEPT))
  await db
    .update(giftOrder)
    .set({ address: null })
    .where(and(inArray(giftOrder.state, [...OVER]), isOld, isNotNull(giftOrder.address)))
}
