import type { PaymentContract, PaymentOrder, PaymentResult, PayWay, WaitingMoney } from './contract'

/** A cashier that answers what the test says. */
export const payment = {
  way: 'page' as PayWay,
  result: { status: 'paid' } as PaymentResult,
  orders: [] as PaymentOrder[],
  pay(order: PaymentOrder): Promise<PaymentResult> {
    payment.orders.push(order)
    return Promise.resolve(payment.result)
  },
  taken: [] as WaitingMoney[],
  take(money: WaitingMoney): Promise<PaymentResult> {
    payment.taken.push(money)
    return Promise.resolve(payment.result)
  },
} satisfies PaymentContract & Record<string, unknown>
