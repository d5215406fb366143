import { ARCHIVE_AFTER, DISPUTE_WITHIN, RATE_WITHIN, SETTLE_AFTER } from './due'
import type { Order } from './order'
import { FOLLOW_UP_WITHIN } from './services'
import type { OrderState } from './states'

/** What waits until `dueAt` of a state, and which rows the sweeper makes when nobody has done it. */
interface Deadline {
  state: OrderState
  waitsFor: string
  rows: readonly string[]
  /** Said beside the time that is left. */
  text: string
}

export const DEADLINES: readonly Deadline[] = [
  { state: 'draft', waitsFor: '提交', rows: ['C35'], text: '草稿保留30天' },
  { state: 'reviewing', waitsFor: '资料审核', rows: ['C34'], text: '资料审核一般在24小时内完成' },
  { state: 'material_required', waitsFor: '补充资料', rows: ['C35'], text: '超过7天未补充，申请自动关闭' },
  { state: 'pending_payment', waitsFor: '支付', rows: ['C10'], text: '超时未支付，订单自动取消' },
  { state: 'pending_accept', waitsFor: '接诊', rows: ['C15'], text: '医生超时未接诊，自动全额退款' },
  { state: 'accepted', waitsFor: '首次回复', rows: ['C18'], text: '医生超时未回复，自动全额退款' },
  { state: 'scheduled', waitsFor: '开始', rows: ['C23', 'C24'], text: '开始后15分钟内须进入，医生未到全额退款' },
  { state: 'in_progress', waitsFor: '结束', rows: ['C26'], text: '到时自动结束，医生未答复全额退款' },
  { state: 'opinion_pending', waitsFor: '出具意见', rows: ['C13'], text: '逾期24小时仍未出具意见，自动全额退款' },
  { state: 'completed', waitsFor: '结算', rows: ['C32'], text: '完成7天后结算，其间可提出争议' },
]

export const deadlineOf = (state: OrderState): Deadline | undefined => DEADLINES.find((one) => one.state === state)

/** What ends some time after the order was completed; milliseconds. */
export function endsAfterCompletion({
  completedAt,
}: Pick<Order, 'completedAt'>): Record<'followUp' | 'archive' | 'dispute' | 'settle' | 'rate', number> | null {
  if (completedAt === null) return null
  return {
    followUp: completedAt + FOLLOW_UP_WITHIN,
    archive: completedAt + ARCHIVE_AFTER,
    dispute: completedAt + DISPUTE_WITHIN,
    settle: completedAt + SETTLE_AFTER,
    rate: completedAt + RATE_WITHIN,
  }
}
