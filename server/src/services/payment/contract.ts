import type { WeChatKind } from '../wechat'

/** An order as the provider is told of it. Amounts are cents. */
export interface Prepay {
  /** Ours, 6 to 32 of `0-9A-Za-z_-|*`; asked again, it is the same payment. */
  tradeNo: string
  title: string
  amount: number
  expiresAt: Date
  /** Inside WeChat the payer is known; a browser elsewhere gets a page. */
  way: { kind: 'jsapi'; app: WeChatKind; openId: string } | { kind: 'page'; ip: string; returnTo: string }
}

/** What the app hands to the cashier: signed values for WeChat's own, or the address of a page. */
export type Prepared =
  | { kind: 'jsapi'; timeStamp: string; nonceStr: string; package: string; signType: 'RSA'; paySign: string }
  | { kind: 'page'; url: string }

/** `absent`: the provider has never heard of it. `paying`: somebody stands at the cashier. */
export type TradeState = 'success' | 'unpaid' | 'paying' | 'closed' | 'refund' | 'absent'

export interface Trade {
  tradeNo: string
  state: TradeState
  /** The provider's number; empty before it is paid. */
  transactionId: string
  /** Of the whole trade, in cents. */
  amount: number
  paidAt: Date | null
}

/** `abnormal`: the payer's account takes nothing, a person has to pay by hand. `absent`: never heard of. */
export type RefundState = 'processing' | 'success' | 'closed' | 'abnormal' | 'absent'

export interface RefundAsk {
  tradeNo: string
  /** Ours; asked again, it is the same refund. */
  refundNo: string
  /** Of this part, and of the whole order. */
  amount: number
  total: number
  reason: string
}

export interface Refunded {
  refundNo: string
  state: RefundState
  amount: number
}

/** Money that leaves for somebody's WeChat wallet. */
export interface TransferAsk {
  /** Ours, up to 32 letters and digits; asked again, it is the same transfer. */
  billNo: string
  amount: number
  to: { app: WeChatKind; openId: string }
  /** The real name that the WeChat wallet must have. */
  name: string
}

/** `waiting`: whoever it is for has to confirm it. `absent`: the provider has never heard of it. */
export type TransferState = 'processing' | 'waiting' | 'success' | 'failed' | 'absent'

/** What the app asks for the confirmation with: values for WeChat's own dialog, or the address of a page. */
export type Confirmation =
  { kind: 'wechat'; app: WeChatKind; mchId: string; appId: string; package: string } | { kind: 'page'; url: string }

export interface Transfer {
  billNo: string
  state: TransferState
  amount: number
  /** Why it failed, as its owner reads it. */
  reason: string
  /** Of one that waits, where the provider says it. */
  confirmation: Confirmation | null
}

/** Pays out of our account at the provider. Both may be repeated without a second effect. */
export interface Payout {
  transfer(ask: TransferAsk): Promise<Transfer>
  transferred(billNo: string): Promise<Transfer>
}

/** What a provider tells by itself. `id`: of the event, the same each time it is told. */
export type Notice = { id: string } & (
  { kind: 'trade'; trade: Trade } | { kind: 'refund'; tradeNo: string; refund: Refunded } | { kind: 'transfer'; billNo: string }
)

/** A line of the provider's list of a day. */
export interface BillLine {
  kind: 'payment' | 'refund'
  tradeNo: string
  /** Empty for a payment. */
  refundNo: string
  transactionId: string
  /** What was paid, or paid back: positive cents. */
  amount: number
  /** What the provider keeps, in cents; negative when it gives its fee back. */
  fee: number
}

/** Nobody knows what became of it: no answer, or the provider's own fault. It is asked for with the same number, never done again under a new one. */
export class ProviderSilent extends Error {}

/** The provider says no, and means it. The sentence may be shown. */
export class ProviderRefusal extends Error {}

/** A notice that is not the provider's, or not of now. */
export class NoticeRefused extends Error {}

/** Who takes the money and gives it back. Every method but `prepay` may be repeated without a second effect; `prepay` gives the same payment. */
export interface PaymentProvider {
  /** `none`: there is no provider here, see choose.ts. */
  name: 'wechat' | 'local' | 'none'
  prepay(order: Prepay): Promise<Prepared>
  trade(tradeNo: string): Promise<Trade>
  close(tradeNo: string): Promise<void>
  refund(ask: RefundAsk): Promise<Refunded>
  refunded(refundNo: string): Promise<Refunded>
  /** What was told, after its signature and its age were looked at; throws `NoticeRefused`. */
  readNotice(headers: Readonly<Record<string, string | undefined>>, body: Buffer): Promise<Notice>
  /** Everything of a day in China (`2026-11-23`). */
  bill(day: string): Promise<BillLine[]>
  /** Null: this provider does not pay out. */
  payout: Payout | null
}
