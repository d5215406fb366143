import { sql } from 'drizzle-orm'
import { NOTHING } from '../../db/queue'
import type { Feature, Job } from '../../feature'
import { keepLooking } from '../../kernel/payment/look'
import { workOff } from '../../kernel/payment/notices'
import { recogniseAll } from '../../kernel/payment/recognise'
import { LOOK, NOTICE, REFUND } from '../../kernel/payment/queue'
import { keepRefunding } from '../../kernel/payment/refunds'
import { payment, paymentRefund, suspenseSettlement } from '../../kernel/payment/tables'
import { registerCashier } from './cashier'
import { registerNotices } from './notices'
import { paymentCalls } from './routes'

const look: Job<{ paymentId: number }> = { ...LOOK, run: (parts, { paymentId }) => keepLooking(parts, paymentId) }
const refund: Job<{ refundId: number; asked: number }> = { ...REFUND, run: keepRefunding }
const notice: Job<{ noticeId: number }> = { ...NOTICE, run: (parts, { noticeId }) => workOff(parts, noticeId) }

const income: Job = {
  name: 'payment-income',
  cron: '30 1 * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => recogniseAll(parts, onFault),
}

const dueBack = sql`
  select 'order:' || ${paymentRefund.paymentId} as owner, ${paymentRefund.amount} as amount from ${paymentRefund}
  where ${paymentRefund.state} in ('asked', 'processing', 'stuck')
  union all
  select coalesce('order:' || ${payment.id}, 'none'), ${suspenseSettlement.amount}
  from ${suspenseSettlement} left join ${payment} on ${payment.tradeNo} = ${suspenseSettlement.tradeNo}
  where ${suspenseSettlement.way} = 'refund' and ${suspenseSettlement.state} in ('asked', 'processing')`

export const feature: Feature = {
  calls: [paymentCalls],
  routes: [registerNotices, registerCashier],
  // What was paid is kept as long as the ledger.
  held: [{ table: payment, owner: payment.userId, name: '支付订单', erase: 'keep' }],
  holdings: [{ code: 'L220', owners: '%', name: '未完成的退款', rows: dueBack }],
  jobs: [look, refund, notice, income],
}
