/** Where an order of the credit mall stands. */
export const ORDER_STATES = [
  'reserved',
  'placed',
  'shipped',
  'received',
  'return_asked',
  'return_approved',
  'returned',
  'closed',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What can happen to it. `expire`: nobody paid in time, or the payment was given up. `give_up`: nobody shipped in time. */
export type OrderEvent =
  'pay' | 'expire' | 'cancel' | 'give_up' | 'ship' | 'confirm' | 'ask_return' | 'approve_return' | 'refuse_return' | 'goods_back'

/**
 * What stock, credits and cash do with the step. `back`: what was kept back for the order is free again. `sold`: it is spent. `returned`: what was spent comes back.
 */
export type OrderEffect = 'stays' | 'back' | 'sold' | 'returned'

interface Step {
  to: OrderState
  effect: OrderEffect
}

const stay = (to: OrderState): Step => ({ to, effect: 'stays' })
const back = (to: OrderState): Step => ({ to, effect: 'back' })

/** M2–M7 of the money sheet; M1 makes it. What does not stand here cannot happen. */
const STEPS: Readonly<Record<OrderState, Partial<Record<OrderEvent, Step>>>> = {
  reserved: { pay: stay('placed'), expire: back('closed') },
  placed: { cancel: back('cancelled'), give_up: back('cancelled'), ship: { to: 'shipped', effect: 'sold' } },
  shipped: { confirm: stay('received'), ask_return: stay('return_asked') },
  received: { ask_return: stay('return_asked') },
  return_asked: { approve_return: stay('return_approved'), refuse_return: stay('received') },
  return_approved: { goods_back: { to: 'returned', effect: 'returned' }, refuse_return: stay('received') },
  returned: {},
  closed: {},
  cancelled: {},
}

/** The state after an event, and what it does; none when that cannot happen in this state. */
export const orderStep = (state: OrderState, event: OrderEvent): Step | undefined => STEPS[state][event]

/** Not to be counted against the limit of a person: what was ordered is free again. */
export const UNDONE_STATES = ['returned', 'closed', 'cancelled'] as const satisfies readonly OrderState[]

const NAMES: Readonly<Record<OrderState, string>> = {
  reserved: '待支付',
  placed: '待发货',
  shipped: '已发货',
  received: '已完成',
  return_asked: '退货审核中',
  return_approved: '待退回',
  returned: '已退货',
  closed: '已关闭',
  cancelled: '已取消',
}
export const orderStateName = (state: OrderState): string => NAMES[state]

export const ORDER_TABS = ['all', 'pay', 'ship', 'receive', 'done', 'return'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

const TAB_NAMES: Readonly<Record<OrderTab, string>> = {
  all: '全部',
  pay: '待支付',
  ship: '待发货',
  receive: '待收货',
  done: '已完成',
  return: '退货',
}
export const orderTabName = (tab: OrderTab): string => TAB_NAMES[tab]

/** The states under a tab. What was closed or cancelled is among all only. */
export const STATES_OF_TAB: Readonly<Record<OrderTab, readonly OrderState[]>> = {
  all: ORDER_STATES,
  pay: ['reserved'],
  ship: ['placed'],
  receive: ['shipped'],
  done: ['received'],
  return: ['return_asked', 'return_approved', 'returned'],
}
