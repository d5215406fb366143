import type { Kind } from './kinds'

/** Where an order stands (section 2). */
export const ORDER_STATES = [
  'draft',
  'reviewing',
  'material_required',
  'pending_payment',
  'pending_accept',
  'accepted',
  'scheduled',
  'in_progress',
  'opinion_pending',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'terminated',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Nothing leads out of these; what still happens to a completed order (follow-up, dispute, rating) leaves its state. */
export const FINAL_STATES = [
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'terminated',
] as const satisfies readonly OrderState[]
export const isFinal = (state: OrderState): boolean => (FINAL_STATES as readonly OrderState[]).includes(state)

const NAMES: Readonly<Record<OrderState, string>> = {
  draft: '草稿',
  reviewing: '资料审核中',
  material_required: '待补充资料',
  pending_payment: '待支付',
  pending_accept: '待接诊',
  accepted: '已接诊',
  scheduled: '已预约',
  in_progress: '进行中',
  opinion_pending: '待出具意见',
  completed: '已完成',
  rejected: '已拒诊',
  cancelled: '已取消',
  expired: '已超时',
  terminated: '已终止',
}
export const orderStateName = (state: OrderState, kind: Kind): string =>
  state === 'pending_accept' && kind === 'A' ? '待专家确认' : NAMES[state]

export const DISPUTE_STATES = ['none', 'open', 'kept', 'refunded'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const REFUND_STATES = ['none', 'refunding', 'refunded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
