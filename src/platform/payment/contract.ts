/** A prepared payment, as the server's provider answers: signed values for WeChat's own cashier, or the address of a page where one pays. */
export type PaymentOrder =
  | {
      kind: 'jsapi'
      /** Seconds, as text. */
      timeStamp: string
      nonceStr: string
      /** `prepay_id=…` */
      package: string
      signType: 'RSA'
      paySign: string
    }
  | { kind: 'page'; url: string }

/** What a cashier needs of it. */
export type SignedOrder = Omit<Extract<PaymentOrder, { kind: 'jsapi' }>, 'kind'>

export type PaymentResult =
  /** The cashier says so; the server has the last word. */
  | { status: 'paid' }
  | { status: 'cancelled' }
  /** `reason` is a sentence to show. */
  | { status: 'failed'; reason: string }
  /** The browser is leaving for the page; ask the server when the person comes back. */
  | { status: 'redirected' }
  /** The mini-program opens no page: the person opens it in a browser. */
  | { status: 'elsewhere'; url: string }

/** Money that waits in WeChat until its owner takes it: values for WeChat's own dialog in one of our apps, or the address of a page. */
export type WaitingMoney =
  { kind: 'wechat'; app: 'h5' | 'mini'; mchId: string; appId: string; package: string } | { kind: 'page'; url: string }

/** Which cashier there is here: that of the mini-program, that of the chat app and of our own app, or a page of the browser. */
export type PayWay = 'mini' | 'chat' | 'page'

export interface PaymentContract {
  readonly way: PayWay
  /** Never rejects. */
  pay(order: PaymentOrder): Promise<PaymentResult>
  /** Lets the person take money that waits; `paid`: WeChat says that it was taken. Never rejects. */
  take(money: WaitingMoney): Promise<PaymentResult>
}
