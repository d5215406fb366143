import Taro from '@tarojs/taro'
import { called, isCancelled } from '../host-call'
import type { PaymentContract } from './contract'
import { FAILED } from './sentences'

/** The mini-program's cashier. */
export const payment: PaymentContract = {
  async pay({ timeStamp, nonceStr, package: prepay, signType, paySign }) {
    try {
      await called((callbacks) => Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType, paySign, ...callbacks }))
      return { status: 'paid' }
    } catch (error) {
      return isCancelled(error) ? { status: 'cancelled' } : { status: 'failed', reason: FAILED }
    }
  },
}
