import * as v from 'valibot'
import { PAYMENT_STATES } from '@/domain/payment/states'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

export const paymentSchema = v.object({
  id: v.string(),
  tradeNo: v.string(),
  title: v.string(),
  /** What it is for: `document`, `membership` …, and which. */
  goods: v.string(),
  refId: v.string(),
  /** Cents. */
  amount: v.number(),
  refundedTotal: v.number(),
  state: v.picklist(PAYMENT_STATES),
  createdAt: v.string(),
  /** It closes then, when nobody has paid it. */
  expiresAt: v.string(),
  /** Empty: not paid. */
  paidAt: v.string(),
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** What the cashier is given: signed values for WeChat's own, or a page. Its address begins with `/` when it is the server's own. */
const preparedSchema = v.variant('kind', [
  v.object({
    kind: v.literal('jsapi'),
    timeStamp: v.string(),
    nonceStr: v.string(),
    package: v.string(),
    signType: v.literal('RSA'),
    paySign: v.string(),
  }),
  v.object({ kind: v.literal('page'), url: v.string() }),
])
export type Prepared = v.InferOutput<typeof preparedSchema>

/** In what cashier somebody pays: that of the mini-program, that of the chat app, or a page of the browser. */
export const PAY_WAYS = ['mini', 'chat', 'page'] as const
export type PayWay = (typeof PAY_WAYS)[number]

const refundSchema = v.object({
  id: v.string(),
  payment: paymentSchema,
  amount: v.number(),
  reason: v.string(),
  state: v.picklist(['proposed', 'asked', 'processing', 'stuck', 'done', 'refused']),
  /** Who said so first; a second person has to agree. */
  firstBy: v.string(),
  createdAt: v.string(),
})
export type PaymentRefund = v.InferOutput<typeof refundSchema>

/** Payments, whatever they are for. What is bought has calls of its own that make the order. */
export const paymentApi = {
  /** Only this says whether it is paid, never the cashier. Asks the provider when nobody has told us. */
  state: read<{ paymentId: string }>()('api/payment/state', v.object({ payment: paymentSchema })),
  /** The same by the number of the order, which stands in the addresses of the pay pages. */
  byNumber: read<{ tradeNo: string }>()(
    'api/payment/bynumber',
    // Beside it, whether what is digital may be sold in the mini-program on iOS.
    v.object({ payment: paymentSchema, iosVirtualPay: v.boolean() }),
  ),
  /** What can still be paid, the newest first. */
  waiting: read<object>()('api/payment/waiting', v.object({ items: v.array(paymentSchema) })),
  /** `returnTo`: path of the app (`/#/…`) where a page of a cashier leads back to. The payment may be another one than before, for the same thing. */
  prepare: write<{ paymentId: string; way: PayWay; returnTo: string }>()(
    'api/payment/prepare',
    v.object({ payment: paymentSchema, prepared: preparedSchema }),
  ),
  cancel: write<{ paymentId: string }>()('api/payment/cancel', v.object({ payment: paymentSchema })),
  /** For reviewers: refunds in one state, the oldest first. */
  adminRefunds: read<PageQuery & { state: PaymentRefund['state'] }>()('api/admin/payment/refunds', pageOf(refundSchema)),
  /** For reviewers: payments that somebody has to look at, and why. */
  adminAttention: read<PageQuery>()(
    'api/admin/payment/attention',
    pageOf(v.object({ ...paymentSchema.entries, attention: v.string() })),
  ),
  /** For reviewers: proposes to give back so many cents; `reason` is shown to the user. */
  adminPropose: write<{ paymentId: string; cents: number; reason: string; idempotencyKey: string }>()(
    'api/admin/payment/proposerefund',
    v.object({ refund: refundSchema }),
  ),
  /** For another reviewer than the one who proposed it. */
  adminDecide: write<{ refundId: string; pass: boolean }>()('api/admin/payment/deciderefund', v.object({ refund: refundSchema })),
  /** For two reviewers: what the payer's account did not take was paid by hand. */
  adminPaidByHand: write<{ refundId: string }>()('api/admin/payment/paidbyhand', v.object({ refund: refundSchema })),
}
