/** Where a withdrawal stands. */
export const WITHDRAWAL_STATES = [
  'applied',
  'reviewing',
  'paying',
  'user_confirm',
  'credited',
  'rejected',
  'failed',
  'cancelled',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** What can happen to it. `silence`: nobody answered, and it is asked again, never paid again. */
export type WithdrawalEvent = 'cancel' | 'take' | 'refuse' | 'approve' | 'wait' | 'success' | 'fail' | 'silence'

/** What its money does with the step. */
export type WithdrawalMoney = 'stays' | 'paid' | 'back'

interface Step {
  to: WithdrawalState
  money: WithdrawalMoney
}

const stay = (to: WithdrawalState): Step => ({ to, money: 'stays' })
const back = (to: WithdrawalState): Step => ({ to, money: 'back' })
const PAID: Step = { to: 'credited', money: 'paid' }

/** W2–W9 of the money sheet; W1 makes it. What does not stand here cannot happen. */
const STEPS: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, Step>>>> = {
  applied: { cancel: back('cancelled'), take: stay('reviewing') },
  reviewing: { refuse: back('rejected'), approve: stay('paying') },
  paying: { wait: stay('user_confirm'), success: PAID, fail: back('failed'), silence: stay('paying') },
  user_confirm: { success: PAID, fail: back('failed') },
  credited: {},
  rejected: {},
  failed: {},
  cancelled: {},
}

/** The state after an event, and what the money does; none when that cannot happen in this state. */
export const withdrawalStep = (state: WithdrawalState, event: WithdrawalEvent): Step | undefined => STEPS[state][event]

/** Its money is frozen: there is one such withdrawal of a user at most. */
export const OPEN_WITHDRAWAL_STATES = [
  'applied',
  'reviewing',
  'paying',
  'user_confirm',
] as const satisfies readonly WithdrawalState[]

const NAMES: Readonly<Record<WithdrawalState, string>> = {
  applied: '已申请',
  reviewing: '审核中',
  paying: '打款中',
  user_confirm: '待确认收款',
  credited: '已到账',
  rejected: '已拒绝',
  failed: '提现失败',
  cancelled: '已撤销',
}
export const withdrawalStateName = (state: WithdrawalState): string => NAMES[state]
