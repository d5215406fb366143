import * as v from 'valibot'
import { PLAN_NAMES, type PlanName } from '@/domain/membership'
import { read, write } from './endpoint'
import { paymentSchema } from './payment'

const termSchema = v.object({
  id: v.string(),
  plan: v.picklist(PLAN_NAMES),
  /** ISO times. */
  startsAt: v.string(),
  endsAt: v.string(),
  state: v.picklist(['running', 'coming', 'over', 'ended']),
})
export type MemberTerm = v.InferOutput<typeof termSchema>

export const membershipApi = {
  info: read<object>()(
    'api/membership/info',
    v.object({
      /** 0: no member now. */
      level: v.picklist([0, 1, 2]),
      /** Of everything that is bought, also what has not begun; empty: nothing runs. */
      endsAt: v.string(),
      /** Newest first. */
      terms: v.array(termSchema),
      /** The term that can be given back whole: bought lately, and nothing of it used. */
      refundable: v.nullable(v.object({ termId: v.string(), until: v.string() })),
      open: v.nullable(paymentSchema),
      /** What is digital may be sold in the mini-program on iOS. */
      iosVirtualPay: v.boolean(),
    }),
  ),
  order: write<{ plan: PlanName; agreed: boolean; idempotencyKey: string }>()(
    'api/membership/order',
    v.object({ payment: paymentSchema }),
  ),
  /** Gives the term back, with all of its price. */
  refund: write<{ termId: string }>()('api/membership/refund', v.object({ payment: paymentSchema })),
}
