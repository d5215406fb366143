import { bridge } from '../bridge'
import { jssdk } from '../jssdk'
import type { PaymentContract, PaymentOrder, PaymentResult } from './contract'
import { FAILED, UNAVAILABLE } from './sentences'
import { view } from '../view'

async function payInChat({ timeStamp, nonceStr, package: prepay, signType, paySign }: PaymentOrder): Promise<PaymentResult> {
  const answer = await jssdk.call('chooseWXPay', { timestamp: timeStamp, nonceStr, package: prepay, signType, paySign })
  if (answer.ok) return { status: 'paid' }
  return answer.reason === 'cancelled' ? { status: 'cancelled' } : { status: 'failed', reason: FAILED }
}

function payOnPage({ payPageUrl = '' }: PaymentOrder): PaymentResult {
  // A payment page without encryption is not trusted.
  if (/^https:\/\//i.test(payPageUrl) && view.openExternal(payPageUrl)) return { status: 'redirected' }
  return { status: 'failed', reason: UNAVAILABLE }
}

/** Native cashier in the app, JS-SDK in the chat app, else the H5 cashier. */
export const payment: PaymentContract = {
  async pay(order) {
    const { timeStamp, nonceStr, package: prepay, signType, paySign } = order
    const native = await bridge.pay({ timeStamp, nonceStr, package: prepay, signType, paySign })
    if (native) return native === 'failed' ? { status: 'failed', reason: FAILED } : { status: native }
    return jssdk.available ? payInChat(order) : payOnPage(order)
  },
}
