import { NOTHING } from '../../db/queue'
import type { Feature, Job } from '../../feature'
import { keepLooking } from '../../kernel/payment/look'
import { workOff } from '../../kernel/payment/notices'
import { recogniseAll } from '../../kernel/payment/recognise'
import { LOOK, NOTICE, REFUND } from '../../kernel/payment/queue'
import { keepRefunding } from '../../kernel/payment/refunds'
import { payment } from '../../kernel/payment/tables'
import { registerCashier } from './cashier'
import { registerNotices } from './notices'
import { paymentCalls } from './routes'

const look: Job<{ paymentId: number }> = { ...LOOK, run: (parts, { paymentId }) => keepLooking(parts, paymentId) }
const refund: Job<{ refundId: number; asked: number }> = { ...REFUND, run: keepRefunding }
const notice: Job<{ noticeId: number }> = { ...NOTICE, run: (parts, { noticeId }) => workOff(parts, noticeId) }

const income: Job = { name: 'payment-income', cron: '30 1 * * *', payload: NOTHING, run: (parts) => recogniseAll(parts) }

export const feature: Feature = {
  calls: [paymentCalls],
  routes: [registerNotices, registerCashier],
  // What was paid is kept as long as the ledger.
  held: [{ table: payment, owner: payment.userId, name: '支付订单', erase: 'keep' }],
  jobs: [look, refund, notice, income],
}
