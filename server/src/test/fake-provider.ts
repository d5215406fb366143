import {
  NoticeRefused,
  ProviderRefusal,
  ProviderSilent,
  type BillLine,
  type Notice,
  type PaymentProvider,
  type Payout,
  type Prepay,
  type Refunded,
  type RefundState,
  type Trade,
  type TradeState,
  type Transfer,
  type TransferAsk,
  type TransferState,
} from '../services/payment/contract'

const ABSENT = { ask: null, state: 'absent' as const, amount: 0, reason: '' }

interface Held {
  order: Prepay
  state: TradeState
  amount: number
  transactionId: string
}

/** The other side of a payment, as tests need it: it does what it is told, and counts what it was asked. */
export class FakeProvider implements PaymentProvider {
  readonly trades = new Map<string, Held>()
  readonly refunds = new Map<string, Refunded & { tradeNo: string }>()
  readonly calls: string[] = []
  /** No answer to anything. */
  isSilent = false
  /** What becomes of a refund at once. */
  refundState: RefundState = 'processing'
  lines: BillLine[] = []
  /** What a transfer is answered with instead. */
  refusal: Error | null = null

  constructor(readonly name: PaymentProvider['name'] = 'wechat') {}

  private asked(call: string): void {
    this.calls.push(call)
    if (this.isSilent) throw new ProviderSilent('no answer')
  }

  async prepay(order: Prepay) {
    this.asked(`prepay ${order.tradeNo}`)
    const held = this.trades.get(order.tradeNo)
    if (held && held.order.way.kind !== order.way.kind) throw new ProviderRefusal('商户订单号重复')
    if (!held) this.trades.set(order.tradeNo, { order, state: 'unpaid', amount: order.amount, transactionId: '' })
    return order.way.kind === 'page'
      ? { kind: 'page' as const, url: 'https://pay.example.com/h5' }
      : {
          kind: 'jsapi' as const,
          timeStamp: '1795132801',
          nonceStr: 'QWERTY',
          package: `prepay_id=${order.tradeNo}`,
          signType: 'RSA' as const,
          paySign: 'signed',
        }
  }

  /** The payer pays, so much. */
  pay(tradeNo: string, amount?: number): void {
    const held = this.trades.get(tradeNo)
    if (!held) throw new Error('never prepared')
    Object.assign(held, { state: 'success', amount: amount ?? held.amount, transactionId: `42${tradeNo}` })
  }

  async trade(tradeNo: string): Promise<Trade> {
    this.asked(`trade ${tradeNo}`)
    const held = this.trades.get(tradeNo)
    if (!held) return { tradeNo, state: 'absent', transactionId: '', amount: 0, paidAt: null }
    const { state, amount, transactionId } = held
    return { tradeNo, state, transactionId, amount, paidAt: state === 'success' ? new Date() : null }
  }

  async close(tradeNo: string): Promise<void> {
    this.asked(`close ${tradeNo}`)
    const held = this.trades.get(tradeNo)
    if (held?.state === 'unpaid' || held?.state === 'paying') held.state = 'closed'
  }

  async refund({ tradeNo, refundNo, amount }: { tradeNo: string; refundNo: string; amount: number }): Promise<Refunded> {
    this.asked(`refund ${refundNo}`)
    if (!this.refunds.has(refundNo)) this.refunds.set(refundNo, { tradeNo, refundNo, amount, state: this.refundState })
    return this.refunded(refundNo)
  }

  async refunded(refundNo: string): Promise<Refunded> {
    this.asked(`refunded ${refundNo}`)
    return this.refunds.get(refundNo) ?? { refundNo, state: 'absent', amount: 0 }
  }

  async readNotice(_headers: Readonly<Record<string, string | undefined>>, body: Buffer): Promise<Notice> {
    const told = JSON.parse(body.toString()) as {
      id: string
      tradeNo?: string
      refundNo?: string
      billNo?: string
      isForged?: boolean
    }
    if (told.isForged) throw new NoticeRefused('signature')
    if (told.billNo) return { id: told.id, kind: 'transfer', billNo: told.billNo }
    if (told.refundNo)
      return { id: told.id, kind: 'refund', tradeNo: '', refund: { refundNo: told.refundNo, state: 'success', amount: 0 } }
    return { id: told.id, kind: 'trade', trade: { ...(await this.trade(told.tradeNo ?? '')), state: 'success' } }
  }

  async bill(): Promise<BillLine[]> {
    return this.lines
  }

  readonly transfers = new Map<string, Transfer & { ask: TransferAsk }>()
  /** What becomes of a transfer at once. */
  transferState: TransferState = 'waiting'

  readonly payout: Payout = {
    transfer: async (ask) => {
      this.asked(`transfer ${ask.billNo}`)
      if (this.refusal) throw this.refusal
      const { billNo, amount, to } = ask
      const values = { kind: 'wechat' as const, app: to.app, mchId: '1', appId: 'wx1', package: `package=${billNo}` }
      const confirmation = this.transferState === 'waiting' ? values : null
      if (!this.transfers.has(billNo))
        this.transfers.set(billNo, { ask, billNo, amount, state: this.transferState, reason: '', confirmation })
      return { ...(await this.payout.transferred(billNo)), confirmation }
    },
    transferred: async (billNo) => {
      this.asked(`transferred ${billNo}`)
      const { ask: _, ...held } = this.transfers.get(billNo) ?? ABSENT
      // As WeChat Pay: only whoever makes it is told how it is confirmed.
      return { ...held, billNo, confirmation: null }
    },
  }
}
