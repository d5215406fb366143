import * as v from 'valibot'
import { read, write } from './endpoint'
import { paymentSchema } from './payment'

const offerSchema = v.object({
  kind: v.picklist(['document', 'course', 'event']),
  docId: v.string(),
  docType: v.number(),
  title: v.string(),
  summary: v.string(),
  cover: v.string(),
  /** Cents, of the server: what stands in an address counts nothing. */
  price: v.number(),
  /** How it is open already: bought, or by a membership; empty: it is not. */
  ownedBy: v.picklist(['', 'bought', 'member']),
  /** The order that waits for its payment. */
  open: v.nullable(paymentSchema),
  /** Of an event: nobody pays before the form of the sign-up is sent. */
  needsSignUp: v.boolean(),
  /** A membership would open it. */
  isForMembers: v.boolean(),
  /** What is digital may be sold in the mini-program on iOS. */
  iosVirtualPay: v.boolean(),
})
export type Offer = v.InferOutput<typeof offerSchema>

/** What can be bought of a document: its text, its course, or a place at its event. */
export const purchaseApi = {
  offer: read<{ docId: string; kind: Offer['kind'] }>()('api/purchase/offer', v.object({ offer: offerSchema })),
  /** Makes the order, or gives the one that is open. `agreed`: to what stands in domain/purchase. */
  order: write<{ docId: string; kind: Offer['kind']; agreed: boolean; idempotencyKey: string }>()(
    'api/purchase/order',
    v.object({ payment: paymentSchema }),
  ),
}
