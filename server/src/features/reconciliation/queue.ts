import * as v from 'valibot'
import type { Enqueued } from '../../db/queue'

/** Gives what lay in suspense back to the payer, and asks until it is there. */
export const RETURN: Enqueued<{ settlementId: number; asked: number }> = {
  name: 'suspense-refund',
  payload: v.object({ settlementId: v.number(), asked: v.number() }),
}
