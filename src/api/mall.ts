import * as v from 'valibot'
import { DELIVERIES, GIFT_KINDS, GIFT_STATUSES, MALLS, type GiftKind, type Mall } from '@/domain/mall/gift'
import { RETURN_REASONS, type ReturnForm } from '@/domain/mall/order'
import { ORDER_STATES, type OrderState, type OrderTab } from '@/domain/mall/states'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const purseSchema = v.object({
  /** Credits that can be spent now. */
  balance: v.number(),
  /** Those that go first: how many, their last day in China (`2027-12-31`) and how many days are left; null when there are none. */
  expiring: v.nullable(v.object({ credits: v.number(), on: v.string(), days: v.number() })),
})
export type Purse = v.InferOutput<typeof purseSchema>

const giftEntries = {
  id: v.string(),
  mall: v.picklist(MALLS),
  kind: v.picklist(GIFT_KINDS),
  title: v.string(),
  picture: v.string(),
  /** Of one piece. */
  credits: v.number(),
  /** Cents that are paid beside the credits; 0 for most. */
  cash: v.number(),
  delivery: v.picklist(DELIVERIES),
  status: v.picklist(GIFT_STATUSES),
  left: v.number(),
  sold: v.number(),
  /** There are few, and there will be no more. */
  isLimited: v.boolean(),
  /** Of the demonstration: made up. */
  isSample: v.boolean(),
  /** Credits that the one who asks lacks for one piece; 0 when it is enough, and for visitors. */
  missing: v.number(),
}
const giftSchema = v.object(giftEntries)
export type Gift = v.InferOutput<typeof giftSchema>

const giftDetailSchema = v.object({
  ...giftEntries,
  text: v.string(),
  rules: v.array(v.string()),
  /** What has to be agreed to before ordering; empty when nothing. */
  tick: v.string(),
  perUser: v.number(),
  /** What the one who asks has ordered of it before. */
  taken: v.number(),
  needsCertified: v.boolean(),
  /** When it is over; empty when nobody knows. */
  endsAt: v.string(),
  /** Why it cannot be ordered now, one piece of it; empty when it can, and for visitors. */
  refusal: v.string(),
})
export type GiftDetail = v.InferOutput<typeof giftDetailSchema>

/** As it is sent: the areas by the codes of the kept areas, the rest as typed. The order keeps a copy. */
export interface OrderAddress {
  name: string
  mobile: string
  provId: string
  cityId: string
  /** Empty where a city has no districts. */
  districtId: string
  street: string
}

const addressSchema = v.object({ name: v.string(), mobile: v.string(), area: v.string(), street: v.string() })

const orderEntries = {
  id: v.string(),
  number: v.string(),
  giftId: v.string(),
  mall: v.picklist(MALLS),
  title: v.string(),
  picture: v.string(),
  count: v.number(),
  /** Of the whole order. */
  credits: v.number(),
  cash: v.number(),
  delivery: v.picklist(DELIVERIES),
  state: v.picklist(ORDER_STATES),
  /** `张* 139****0001`; empty without a parcel, and when the address is gone. */
  receiver: v.string(),
  carrier: v.string(),
  trackingNumber: v.string(),
  /** There is a code (`openCode` says it), and it was looked at. */
  hasCode: v.boolean(),
  isOpened: v.boolean(),
  /** Where it is paid (api/payment); empty for credits alone. */
  paymentId: v.string(),
  createdAt: v.string(),
  /** Times at which something happens by itself; empty when nothing does: closed without payment, received without a word. */
  payBefore: v.string(),
  confirmsAt: v.string(),
  canPay: v.boolean(),
  canCancel: v.boolean(),
  canConfirm: v.boolean(),
  canReturn: v.boolean(),
}
const orderSchema = v.object(orderEntries)
export type GiftOrder = v.InferOutput<typeof orderSchema>

const returnSchema = v.object({
  reason: v.picklist(RETURN_REASONS),
  text: v.string(),
  /** Private and short-lived addresses. */
  pictures: v.array(v.string()),
  /** What the team said: why not, or where to send it. Empty before. */
  answer: v.string(),
  askedAt: v.string(),
})

const orderDetailSchema = v.object({
  ...orderEntries,
  address: v.nullable(addressSchema),
  /** What happened, the oldest first. */
  steps: v.array(v.object({ text: v.string(), at: v.string() })),
  returning: v.nullable(returnSchema),
  /** Why it was cancelled or closed, as its owner reads it. */
  reason: v.string(),
})
export type GiftOrderDetail = v.InferOutput<typeof orderDetailSchema>

const answered = v.object({ order: orderDetailSchema })

const handledSchema = v.object({
  ...orderEntries,
  userId: v.string(),
  mobile: v.string(),
  address: v.nullable(addressSchema),
  returning: v.nullable(returnSchema),
})
export type HandledOrder = v.InferOutput<typeof handledSchema>

const stockSchema = v.object({
  id: v.string(),
  mall: v.picklist(MALLS),
  title: v.string(),
  total: v.number(),
  reserved: v.number(),
  sold: v.number(),
  /** Codes that nobody has yet; -1 for what has none. */
  codes: v.number(),
})
export type GiftStock = v.InferOutput<typeof stockSchema>

/** Gifts for credits, and for credits with cash. Money is cents. */
export const mallApi = {
  /** `kind` empty: all. `onlyAffordable`: what the caller has credits for and what is left. */
  gifts: read<PageQuery & { mall: Mall; kind: GiftKind | ''; onlyAffordable: boolean }>()(
    'api/mall/getgifts',
    v.object({
      ...pageOf(giftSchema).entries,
      /** Null for visitors. */
      purse: v.nullable(purseSchema),
      /** The kinds of which there is something in this mall. */
      kinds: v.array(v.picklist(GIFT_KINDS)),
    }),
  ),
  gift: read<{ giftId: string }>()('api/mall/getgift', v.object({ gift: giftDetailSchema, purse: v.nullable(purseSchema) })),
  /** One order a key. `address` null for what is no parcel. `agreed`: the tick of the gift is set. */
  order: write<{ giftId: string; count: number; address: OrderAddress | null; agreed: boolean; idempotencyKey: string }>()(
    'api/mall/order',
    answered,
  ),
  /** The caller's, the newest first, of both malls. */
  orders: read<PageQuery & { tab: OrderTab }>()('api/mall/getorders', pageOf(orderSchema)),
  orderDetail: read<{ orderId: string }>()('api/mall/getorder', answered),
  cancel: write<{ orderId: string }>()('api/mall/cancel', answered),
  confirm: write<{ orderId: string }>()('api/mall/confirm', answered),
  /** Opens the code of a virtual gift. From then on it cannot be returned; asked again, it is the same code. */
  openCode: write<{ orderId: string }>()('api/mall/opencode', v.object({ code: v.string() })),
  /** Once for an order; what is sent again changes nothing. */
  askReturn: write<ReturnForm & { orderId: string }>()('api/mall/askreturn', answered),
  /** For reviewers: orders in one state, the longest waiting first, with whole addresses. */
  adminOrders: read<PageQuery & { state: OrderState }>()('api/admin/mall/orders', pageOf(handledSchema)),
  /** For reviewers. A parcel needs carrier and number; of anything else both are empty. */
  adminShip: write<{ orderId: string; carrier: string; trackingNumber: string }>()(
    'api/admin/mall/ship',
    v.object({ order: handledSchema }),
  ),
  /** For reviewers: cancels what is not shipped yet. `reason` is shown to the owner. */
  adminCancel: write<{ orderId: string; reason: string }>()('api/admin/mall/cancel', v.object({ order: handledSchema })),
  /** For reviewers. `refuse` needs an answer; `back`: the goods came, `restock` puts them into the stock again. */
  decideReturn: write<{ orderId: string; decision: 'approve' | 'refuse' | 'back'; answer: string; restock: boolean }>()(
    'api/admin/mall/decidereturn',
    v.object({ order: handledSchema }),
  ),
  adminGifts: read<PageQuery>()('api/admin/mall/gifts', pageOf(stockSchema)),
  /** For reviewers: adds pieces (or takes unsold ones away), or codes, each of which is a piece. Once for its key. */
  adminStock: write<{ giftId: string; add: number; codes: string[]; idempotencyKey: string }>()(
    'api/admin/mall/stock',
    v.object({ gift: stockSchema }),
  ),
}
