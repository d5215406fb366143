import type { PaymentRefund } from '@/api/payment'
import { formatMoney } from '@/domain/format'
import { paymentStateName } from '@/domain/payment/states'
import { commandOf, isNumber, LISTED, listText, OF_ALL, type Typed, type Work } from './command'
import { paymentsToLookAt, refundsIn } from './features/payment'
import { decideRefund, payByHand, proposeRefund } from './kernel/payment/refunds'

const HELP = `查看有异常的支付订单，提出、复核和登记退款

用法：npm run payments -w server -- --attention
      npm run payments -w server -- --refunds proposed|asked|processing|stuck|done|refused
      npm run payments -w server -- --propose <订单编号> --cents <分> --reason "<原因，用户可见>" --as <操作人>
      npm run payments -w server -- --refund <退款编号> --approve|--refuse|--by-hand --as <另一位操作人>

  --data .data   内嵌数据库的目录（DATA_DIR）；设置 DATABASE_URL 时使用 PostgreSQL

退款须由一位操作人提出、另一位复核；原路退不回的（stuck）由两位操作人先后登记线下打款（--by-hand）。
内嵌数据库同一时间只能由一个进程打开：服务运行时请使用管理接口 api/admin/payment/*（需审核人员账号），或先停止服务。
`

const OPTIONS = {
  ...OF_ALL,
  attention: { type: 'boolean', default: false },
  refunds: { type: 'string' },
  propose: { type: 'string' },
  cents: { type: 'string' },
  reason: { type: 'string' },
  refund: { type: 'string' },
  approve: { type: 'boolean', default: false },
  refuse: { type: 'boolean', default: false },
  'by-hand': { type: 'boolean', default: false },
} as const

type Options = Typed<typeof OPTIONS>

const REFUND_STATES: readonly PaymentRefund['state'][] = ['proposed', 'asked', 'processing', 'stuck', 'done', 'refused']
const PAGE = { pageIdx: 0, pageSize: LISTED }

const lineOf = ({ id, payment, amount, reason, state, firstBy }: PaymentRefund): string =>
  `#${id} ${payment.tradeNo} ${payment.title} 退 ${formatMoney(amount)} / ${formatMoney(payment.amount)} 元 ${state} ${firstBy}：${reason}\n`

/** What was asked for, or null when the help has to be shown. */
function workOf(options: Options): Work | null {
  if (options.attention) return listAttention
  const state = REFUND_STATES.find((known) => known === options.refunds)
  if (state) return listing(state)
  const by = options.as ? `command:${options.as}` : ''
  if (!by) return null
  if (isNumber(options.propose) && isNumber(options.cents) && options.reason)
    return proposing(Number(options.propose), { cents: Number(options.cents), reason: options.reason, by })
  return isNumber(options.refund) ? deciding(options, Number(options.refund), by) : null
}

const listAttention: Work = async ({ db }) => {
  const { items, total } = await paymentsToLookAt(db, PAGE)
  const lines = items.map(
    ({ id, tradeNo, title, amount, state, attention }) =>
      `#${id} ${tradeNo} ${title} ${formatMoney(amount)} 元 ${paymentStateName(state)}：${attention}\n`,
  )
  return listText(lines, total, '笔')
}

const listing =
  (state: PaymentRefund['state']): Work =>
  async ({ db }) => {
    const { items, total } = await refundsIn(db, { state, ...PAGE })
    return listText(items.map(lineOf), total, '笔')
  }

const proposing =
  (paymentId: number, ask: { cents: number; reason: string; by: string }): Work =>
  async ({ db }) => {
    // The same words and amount again are the same proposal.
    const reasonKey = `command:${paymentId}:${ask.cents}:${ask.reason}`
    const { id, state } = await db.transaction((tx) => proposeRefund(tx, paymentId, { reasonKey, ...ask }))
    if (state !== 'proposed') return `这个退款已经提出过：#${id} ${state}\n`
    return `已提出退款 #${id}，请另一位操作人复核\n`
  }

/** Exactly one of the three. */
function deciding(options: Options, refundId: number, by: string): Work | null {
  const { approve, refuse, 'by-hand': byHand } = options
  if ([approve, refuse, byHand].filter(Boolean).length !== 1) return null
  return async (parts) => {
    const { state } = await parts.db.transaction((tx) =>
      byHand ? payByHand(tx, refundId, by) : decideRefund(tx, parts, refundId, { isAgreed: approve, by }),
    )
    return `退款 #${refundId}：${state}\n`
  }
}

export const command = commandOf(HELP, OPTIONS, workOf)
