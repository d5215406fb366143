import Taro from '@tarojs/taro'
import { called, isCancelled } from '../host-call'
import type { PaymentContract } from './contract'
import { FAILED, UNAVAILABLE } from './sentences'

/** The mini-program's cashier. */
export const payment: PaymentContract = {
  way: 'mini',
  async pay(order) {
    if (order.kind === 'page') {
      const { url } = order
      return /^https?:\/\//i.test(url) ? { status: 'elsewhere', url } : { status: 'failed', reason: UNAVAILABLE }
    }
    const { timeStamp, nonceStr, package: prepay, signType, paySign } = order
    try {
      await called((callbacks) => Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType, paySign, ...callbacks }))
      return { status: 'paid' }
    } catch (error) {
      return isCancelled(error) ? { status: 'cancelled' } : { status: 'failed', reason: FAILED }
    }
  },
}
