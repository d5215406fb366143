import * as v from 'valibot'
import { ProviderSilent, type RefundAsk, type Refunded, type RefundState } from '../contract'
import type { Account } from './account'
import type { Client } from './client'
import { beginOf } from './texts'
import { isUnknown } from './trades'

const REASON_BYTES = 80

const STATES = {
  SUCCESS: 'success',
  CLOSED: 'closed',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
} as const satisfies Record<string, RefundState>
const stateSchema = v.picklist(Object.keys(STATES) as (keyof typeof STATES)[])
const amountSchema = v.object({ refund: v.pipe(v.number(), v.safeInteger()) })

const refundSchema = v.object({ out_refund_no: v.string(), status: stateSchema, amount: amountSchema })

/** A refund as a notice tells it, which has words of its own. */
export const refundNoticeSchema = v.object({
  mchid: v.string(),
  out_trade_no: v.string(),
  out_refund_no: v.string(),
  refund_status: stateSchema,
  amount: amountSchema,
})

export const refundedOf = (refundNo: string, status: keyof typeof STATES, { refund }: { refund: number }): Refunded => ({
  refundNo,
  state: STATES[status],
  amount: refund,
})

function answered(name: string, asked: string, told: v.InferOutput<typeof refundSchema>): Refunded {
  if (told.out_refund_no !== asked) throw new ProviderSilent(`WeChat Pay, ${name}: about another refund`)
  return refundedOf(asked, told.status, told.amount)
}

export async function refund(client: Client, { notifyUrl }: Account, ask: RefundAsk): Promise<Refunded> {
  const body = {
    out_trade_no: ask.tradeNo,
    out_refund_no: ask.refundNo,
    reason: beginOf(ask.reason, REASON_BYTES) || undefined,
    notify_url: notifyUrl,
    amount: { refund: ask.amount, total: ask.total, currency: 'CNY' },
  }
  return answered('refund', ask.refundNo, await client.post('refund', '/v3/refund/domestic/refunds', body, refundSchema))
}

export async function refunded(client: Client, refundNo: string): Promise<Refunded> {
  try {
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`
    return answered('query refund', refundNo, await client.get('query refund', path, refundSchema))
  } catch (error) {
    if (!isUnknown(error)) throw error
    return { refundNo, state: 'absent', amount: 0 }
  }
}
