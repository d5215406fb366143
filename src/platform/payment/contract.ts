/** A prepared order, as the server signed it for WeChat Pay. */
export interface PaymentOrder {
  /** Seconds, as text. */
  timeStamp: string
  nonceStr: string
  /** `prepay_id=…` */
  package: string
  signType: 'MD5' | 'HMAC-SHA256' | 'RSA'
  paySign: string
  /** H5 cashier for plain browsers; https only. */
  payPageUrl?: string
}

export type PaymentResult =
  /** The cashier says so; the server has the last word. */
  | { status: 'paid' }
  | { status: 'cancelled' }
  /** `reason` is a sentence to show. */
  | { status: 'failed'; reason: string }
  /** The browser is leaving for the H5 cashier; ask the server when the person comes back. */
  | { status: 'redirected' }

export interface PaymentContract {
  /** Never rejects. */
  pay(order: PaymentOrder): Promise<PaymentResult>
}
