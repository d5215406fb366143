import * as v from 'valibot'
import type { Db } from '../../db/connect'
import { enqueue, type Enqueued } from '../../db/queue'

/** Asks the provider what became of a payment, until it is paid or closed. */
export const LOOK: Enqueued<{ paymentId: number }> = { name: 'payment-look', payload: v.object({ paymentId: v.number() }) }

/** Gives a refund to the provider, and asks until it is there: `refundLater`. */
export const REFUND: Enqueued<{ refundId: number; asked: number }> = {
  name: 'payment-refund',
  payload: v.object({ refundId: v.number(), asked: v.number() }),
}

/** One job of a refund, whose newest time holds: a process that died after it had put the work off leaves no second one. */
export const refundLater = (db: Db, refundId: number, asked = 0, at?: Date): Promise<void> =>
  enqueue(db, REFUND, { refundId, asked }, { at, key: String(refundId) })

/** Works off what the provider told by itself. */
export const NOTICE: Enqueued<{ noticeId: number }> = { name: 'payment-notice', payload: v.object({ noticeId: v.number() }) }

/** The provider has told of money that we sent out: whoever sent it asks what became of it. */
export const TRANSFER_NOTICE: Enqueued<{ noticeId: number }> = {
  name: 'payout-notice',
  payload: v.object({ noticeId: v.number() }),
}
