import type { OrderState } from './states'

/** Tabs of a list of orders. */
export const ORDER_TABS = {
  all: { name: '全部', states: [] },
  open: { name: '待处理', states: ['draft', 'material_required', 'pending_payment'] },
  waiting: { name: '待接诊', states: ['reviewing', 'pending_accept'] },
  running: { name: '进行中', states: ['accepted', 'scheduled', 'in_progress', 'opinion_pending'] },
  done: { name: '已完成', states: ['completed'] },
  closed: { name: '已关闭', states: ['rejected', 'cancelled', 'expired', 'terminated'] },
} as const satisfies Readonly<Record<string, { name: string; states: readonly OrderState[] }>>
export type OrderTab = keyof typeof ORDER_TABS
export const ORDER_TAB_IDS = Object.keys(ORDER_TABS) as [OrderTab, ...OrderTab[]]

/** What a doctor sees of the orders of others begins when they are paid: then the time begins in which he takes them. */
export const HIDDEN_FROM_DOCTOR: readonly OrderState[] = ['draft', 'reviewing', 'material_required', 'pending_payment']
/** In which an order may have ended before that. */
export const HIDDEN_IF_UNPAID: readonly OrderState[] = ['cancelled', 'expired', 'rejected']
export const isHiddenFromDoctor = ({ state, acceptBy }: { state: OrderState; acceptBy: Date | number | null }): boolean =>
  HIDDEN_FROM_DOCTOR.includes(state) || (acceptBy === null && HIDDEN_IF_UNPAID.includes(state))
