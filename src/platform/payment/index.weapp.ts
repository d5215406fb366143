import Taro from '@tarojs/taro'
import { called, isCancelled } from '../host-call'
import type { PaymentContract, PaymentResult } from './contract'
import { FAILED, NOT_TAKEN, TAKE_IN_CHAT, UNAVAILABLE, WECHAT_TOO_OLD } from './sentences'

/** No page is opened here. */
const elsewhere = (url: string): PaymentResult =>
  /^https?:\/\//i.test(url) ? { status: 'elsewhere', url } : { status: 'failed', reason: UNAVAILABLE }

/** Of base libraries from 3.7.12 on; Taro hands it through and has no type for it. */
const host = Taro as unknown as { requestMerchantTransfer?: (options: object) => unknown }

/** The mini-program's cashier. */
export const payment: PaymentContract = {
  way: 'mini',
  async pay(order) {
    if (order.kind === 'page') return elsewhere(order.url)
    const { timeStamp, nonceStr, package: prepay, signType, paySign } = order
    try {
      await called((callbacks) => Taro.requestPayment({ timeStamp, nonceStr, package: prepay, signType, paySign, ...callbacks }))
      return { status: 'paid' }
    } catch (error) {
      return isCancelled(error) ? { status: 'cancelled' } : { status: 'failed', reason: FAILED }
    }
  },
  async take(money) {
    if (money.kind === 'page') return elsewhere(money.url)
    if (money.app !== 'mini') return { status: 'failed', reason: TAKE_IN_CHAT }
    const { mchId, appId, package: packed } = money
    const { requestMerchantTransfer: request } = host
    if (!request) return { status: 'failed', reason: WECHAT_TOO_OLD }
    try {
      await called((callbacks) => request({ mchId, appId, package: packed, ...callbacks }))
      return { status: 'paid' }
    } catch (error) {
      return isCancelled(error) ? { status: 'cancelled' } : { status: 'failed', reason: NOT_TAKEN }
    }
  },
}
