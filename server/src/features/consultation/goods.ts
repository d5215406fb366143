import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { moveOrder } from '@/domain/consultation/move'
import { SERVICE_IDS, SERVICES, type ServiceId } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import { enqueue, type Enqueued } from '../../db/queue'
import type { Goods, Job, Paid } from '../../feature'
import { refundAll } from '../../kernel/payment/refunds'
import { CLINIC_CLOSED } from '../directory'
import { tellParties } from './notes'
import { closingAnnouncement, stepSlots } from './slots'
import { columnsOf, findOrder } from './stored'
import { consultation, consultationEvent } from './tables'

/** Of the 28 payment types each service has its own, so each is goods of its own. */
export const goodsName = (service: ServiceId): string => `consultation-${service}`

/** C9. What comes for an order that waits for no payment any more goes back. */
async function paid(tx: Db, { id, refId, amount }: Paid): Promise<void> {
  const { row, order } = await findOrder(tx, Number(refId), { lock: true })
  const moved = moveOrder(order, { event: 'paid', cents: amount }, 'provider', Date.now())
  if (!moved.ok) return enqueue(tx, GIVE_BACK, { paymentId: id }, { key: String(id) })
  await tx
    .update(consultation)
    .set({ ...columnsOf(moved.order, row), paymentId: id })
    .where(eq(consultation.id, row.id))
  await stepSlots(tx, row, moved.effects.slots)
  // Closed while it was held and not paid yet.
  const announcementId = await closingAnnouncement(tx, row)
  if (announcementId !== null) await enqueue(tx, CLINIC_CLOSED, { announcementId }, { key: String(announcementId) })
  await tx.insert(consultationEvent).values({
    consultationId: row.id,
    row: moved.row,
    event: 'paid',
    fromState: order.state,
    toState: moved.order.state,
    role: 'provider',
    by: 'provider',
    notices: moved.effects.notices,
  })
  await tellParties(tx, { id: row.id, from: 0 })
}

/** Whoever gives it back, by a move or as support, it counts here and nowhere else. */
const refunding = (tx: Db, { id, refId }: Paid, { cents }: { cents: number }) =>
  tx
    .update(consultation)
    .set({ refundedCents: sql`${consultation.refundedCents} + ${cents}`, updatedAt: new Date() })
    .where(and(eq(consultation.id, Number(refId)), eq(consultation.paymentId, id)))

/** What was paid for something that nobody waits for any more. */
export const GIVE_BACK: Enqueued<{ paymentId: number }> = {
  name: 'consultation-give-back',
  payload: v.object({ paymentId: v.number() }),
}
export const giveBackJob: Job<{ paymentId: number }> = {
  ...GIVE_BACK,
  run: (parts, { paymentId }) =>
    parts.db.transaction((tx) =>
      refundAll(tx, parts, paymentId, { reasonKey: 'consultation-closed', reason: '订单已关闭，已原路退款', by: 'automatic' }),
    ),
}

export const consultationGoods: Goods[] = SERVICE_IDS.filter((id) => id !== 'quick').map((id) => ({
  name: goodsName(id),
  payType: SERVICES[id].payType,
  leg: 'service',
  paid,
  refunding,
}))
