import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { memberEventPrice } from '@/domain/membership'
import { PURCHASE_REFUND } from '@/domain/purchase'
import type { Db } from '../../db/connect'
import type { Goods, Job, Paid } from '../../feature'
import { NOTHING } from '../../db/queue'
import { conflict, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { close } from '../../kernel/payment/look'
import { memberLevel, noteMembershipUse } from '../../kernel/people/membership'
import { openPayment, openPaymentOf } from '../../kernel/payment/orders'
import { refundAll } from '../../kernel/payment/refunds'
import { ProviderSilent } from '../../services/payment/contract'
import { docEvent, eventSignUp } from './tables'

const NAME = 'event'
type SignUp = typeof eventSignUp.$inferSelect

/** Keeps the place for whoever has just signed up, until it is paid or half an hour is over. */
export async function orderPlace(tx: Db, context: Context, event: typeof docEvent.$inferSelect, signUpId: number): Promise<void> {
  const { id: userId } = viewerOf(context)
  const amount = memberEventPrice(event.price, await memberLevel(tx, userId))
  // Who orders at the price of a member has used the membership.
  if (amount < event.price) await noteMembershipUse(tx, userId)
  const payment = await openPayment(tx, context, {
    userId,
    goods: NAME,
    refId: String(signUpId),
    title: `报名 · ${event.title}`,
    amount,
    terms: { docId: event.docId },
    // A sign-up is stored once, whatever is sent twice: each has an order of its own, also after an earlier one was closed.
    idempotencyKey: randomUUID(),
  })
  await tx.update(eventSignUp).set({ paymentId: payment.id }).where(eq(eventSignUp.id, signUpId))
}

/** Whether the sign-up waited for its payment: then that is closed, and the place goes with it. */
export async function giveUpUnpaid(context: Context, own: SignUp): Promise<boolean> {
  const userId = viewerOf(context).id
  const open = await openPaymentOf(context.db, { userId, goods: NAME, refId: String(own.id) })
  if (!open) return false
  try {
    const closed = await close(context, open, 'cancel', `user:${userId}`)
    if (closed.state !== 'closed') throw conflict('报名费刚刚支付成功，请刷新后查看')
  } catch (error) {
    if (error instanceof ProviderSilent) throw refused('支付服务暂时没有回应，请稍后再取消')
    throw error
  }
  return true
}

/** Who takes back a paid sign-up in time gets all of it back. */
export async function refundPlace(tx: Db, context: Context, { paymentId, paidAt, userId }: SignUp): Promise<void> {
  if (!paymentId || !paidAt) return
  const reason = PURCHASE_REFUND.signUpCancelled
  await refundAll(tx, context, paymentId, { reasonKey: 'sign-up-cancelled', reason, by: `user:${userId}` })
}

/** The order may go on under another number: the sign-up follows it. */
const pay = (tx: Db, { id, refId }: Paid) =>
  tx
    .update(eventSignUp)
    .set({ paymentId: id, paidAt: sql`now()` })
    .where(eq(eventSignUp.id, Number(refId)))

async function free(tx: Db, { refId }: Paid): Promise<void> {
  const [gone] = await tx
    .update(eventSignUp)
    .set({ cancelledAt: sql`now()` })
    .where(and(eq(eventSignUp.id, Number(refId)), isNull(eventSignUp.cancelledAt)))
    .returning({ docId: eventSignUp.docId })
  if (!gone) return
  await tx
    .update(docEvent)
    .set({ signUpCount: sql`greatest(0, ${docEvent.signUpCount} - 1)` })
    .where(eq(docEvent.docId, gone.docId))
}

/** A place at an event. */
export const eventGoods: Goods = {
  name: NAME,
  payType: 4,
  leg: 'atOnce',
  paid: pay,
  closed: free,
  refunding: async (tx, paid, { isAll }) => (isAll ? free(tx, paid) : undefined),
}

/** Hourly: who has paid for an event that was called off gets it back. */
export const EVENT_REFUNDS: Job = {
  name: 'event-refunds',
  cron: '41 * * * *',
  payload: NOTHING,
  async run(parts, _nothing, onFault) {
    const due = await parts.db
      .select({ paymentId: eventSignUp.paymentId })
      .from(eventSignUp)
      .innerJoin(docEvent, eq(docEvent.docId, eventSignUp.docId))
      .where(and(isNotNull(docEvent.cancelledAt), isNotNull(eventSignUp.paidAt), isNull(eventSignUp.cancelledAt)))
    for (const { paymentId } of due)
      if (paymentId)
        await parts.db
          .transaction((tx) =>
            refundAll(tx, parts, paymentId, {
              reasonKey: 'event-cancelled',
              reason: PURCHASE_REFUND.eventCancelled,
              by: 'automatic',
            }),
          )
          .catch(onFault)
  },
}
