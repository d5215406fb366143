import { bridge } from '../bridge'
import { env } from '../env'
import { jssdk } from '../jssdk'
import type { PaymentContract, PaymentResult, SignedOrder, WaitingMoney } from './contract'
import { FAILED, NOT_TAKEN, TAKE_IN_CHAT, TAKE_IN_MINI, UNAVAILABLE } from './sentences'
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

interface ChatBridge {
  invoke(name: string, params: object, done: (answer: { err_msg?: string }) => void): void
}

/** What the chat app itself offers its pages; the JS-SDK has no function for this one. */
const chatBridge = (): ChatBridge | undefined => (window as { WeixinJSBridge?: ChatBridge }).WeixinJSBridge

function takeInChat({ app, mchId, appId, package: packed }: Extract<WaitingMoney, { kind: 'wechat' }>): Promise<PaymentResult> {
  const found = chatBridge()
  if (app === 'mini') return Promise.resolve({ status: 'failed', reason: TAKE_IN_MINI })
  if (!found) return Promise.resolve({ status: 'failed', reason: TAKE_IN_CHAT })
  return new Promise((resolve) => {
    found.invoke('requestMerchantTransfer', { mchId, appId, package: packed }, ({ err_msg: said = '' }) => {
      if (said.endsWith(':ok')) return resolve({ status: 'paid' })
      resolve(said.endsWith(':cancel') ? { status: 'cancelled' } : { status: 'failed', reason: NOT_TAKEN })
    })
  })
}

/** Native cashier in the app, JS-SDK in the chat app; a page wherever one is to be paid on. */
export const payment: PaymentContract = {
  get way() {
    return env.host === 'app' || env.host === 'chat-app' ? 'chat' : 'page'
  },
  pay: async (order) => (order.kind === 'page' ? payOnPage(order.url) : payAtCashier(order)),
  take: async (money) => (money.kind === 'page' ? payOnPage(money.url) : takeInChat(money)),
}
