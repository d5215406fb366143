/** Where a payment stands. */
export const PAYMENT_STATES = ['created', 'paying', 'paid', 'closed', 'refunding', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * What can happen to it. `mismatch`: another amount came than was asked for. `refundedPart`: money went back, and some stays paid; `refundedOne`: another part is
 * still on its way back. `refundStuck`: the payer's account takes nothing.
 */
export type PaymentEvent =
  | 'prepare'
  | 'succeed'
  | 'mismatch'
  | 'expire'
  | 'cancel'
  | 'askRefund'
  | 'refunded'
  | 'refundedPart'
  | 'refundedOne'
  | 'refundStuck'

/** What its money does with the step. `wrong`: it is nobody's until somebody has looked. `late`: nobody waits for it any more, and all of it goes back. */
export type PaymentMoney = 'stays' | 'paid' | 'wrong' | 'late' | 'due' | 'back'

interface Step {
  to: PaymentState
  money: PaymentMoney
}

const stay = (to: PaymentState): Step => ({ to, money: 'stays' })
const DUE: Step = { to: 'refunding', money: 'due' }
const WRONG: Step = { to: 'closed', money: 'wrong' }

/** P2, P3, P5. A user who leaves the cashier changes nothing (P4). */
const OPEN: Partial<Record<PaymentEvent, Step>> = {
  prepare: stay('paying'),
  succeed: { to: 'paid', money: 'paid' },
  mismatch: WRONG,
  expire: stay('closed'),
  cancel: stay('closed'),
}

/** P2–P9 of the money sheet; P1 makes it. What does not stand here cannot happen: a closed payment never becomes a paid one. */
const STEPS: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, Step>>>> = {
  created: OPEN,
  paying: OPEN,
  closed: { succeed: { to: 'refunding', money: 'late' }, mismatch: WRONG },
  paid: { askRefund: DUE },
  refunding: {
    askRefund: DUE,
    refunded: { to: 'refunded', money: 'back' },
    refundedPart: { to: 'paid', money: 'back' },
    refundedOne: { to: 'refunding', money: 'back' },
    refundStuck: stay('refunding'),
  },
  refunded: {},
}

/** The state after an event, and what the money does; none when that cannot happen in this state. */
export const paymentStep = (state: PaymentState, event: PaymentEvent): Step | undefined => STEPS[state][event]

/** It can still be paid, until its time is over. */
export const OPEN_PAYMENT_STATES = ['created', 'paying'] as const satisfies readonly PaymentState[]
export const isOpenPayment = (state: PaymentState): boolean => paymentStep(state, 'succeed')?.money === 'paid'

const NAMES: Readonly<Record<PaymentState, string>> = {
  created: '待支付',
  paying: '支付中',
  paid: '已支付',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}
export const paymentStateName = (state: PaymentState): string => NAMES[state]

/** An order that nobody pays is closed so long after it was made. */
export const PAYMENT_MINUTES = 30
/** Of the provider: so many parts, so long after the payment. */
export const MOST_REFUNDS = 50
export const REFUND_DAYS = 365
