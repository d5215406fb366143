import { bridge } from '../bridge'
import { env } from '../env'
import { jssdk } from '../jssdk'
import type { PaymentContract, PaymentResult, SignedOrder } from './contract'
import { FAILED, UNAVAILABLE } from './sentences'
import { view } from '../view'

async function payInChat({ timeStamp, nonceStr, package: prepay, signType, paySign }: SignedOrder): Promise<PaymentResult> {
  const answer = await jssdk.call('chooseWXPay', { timestamp: timeStamp, nonceStr, package: prepay, signType, paySign })
  if (answer.ok) return { status: 'paid' }
  return answer.reason === 'cancelled' ? { status: 'cancelled' } : { status: 'failed', reason: FAILED }
}

async function payAtCashier({ timeStamp, nonceStr, package: prepay, signType, paySign }: SignedOrder): Promise<PaymentResult> {
  const signed: SignedOrder = { timeStamp, nonceStr, package: prepay, signType, paySign }
  const native = await bridge.pay(signed)
  if (native) return native === 'failed' ? { status: 'failed', reason: FAILED } : { status: native }
  return jssdk.available ? payInChat(signed) : { status: 'failed', reason: UNAVAILABLE }
}

function pageOf(url: string): URL | null {
  try {
    return new URL(url, window.location.href)
  } catch {
    return null
  }
}

/** Ours wherever it runs, also on a developer's machine; one of somebody else only if it is encrypted. */
function payOnPage(url: string): PaymentResult {
  const page = pageOf(url)
  const isTrusted = page?.origin === window.location.origin || page?.protocol === 'https:'
  if (page && isTrusted && view.openExternal(page.href)) return { status: 'redirected' }
  return { status: 'failed', reason: UNAVAILABLE }
}

/** Native cashier in the app, JS-SDK in the chat app; a page wherever one is to be paid on. */
export const payment: PaymentContract = {
  get way() {
    return env.host === 'app' || env.host === 'chat-app' ? 'chat' : 'page'
  },
  pay: async (order) => (order.kind === 'page' ? payOnPage(order.url) : payAtCashier(order)),
}
