import { escaped, plainPage } from '../../http/plain-page'
import type { TransferState } from '../../services/payment/contract'

/** What the page shows of a payment. */
export interface CashierView {
  tradeNo: string
  title: string
  /** In yuan. */
  amount: string
  state: 'unpaid' | 'paying' | 'success' | 'closed'
  hasFailed: boolean
  returnTo: string
}

const page = (body: string, head = ''): string =>
  plainPage({ title: '本地收银台', note: '仅用于开发与测试，不会真的扣款', body, head })

/** Of a number that nobody knows. */
export const NOT_THERE = page('<section><p role="alert">这个编号不存在，请返回后刷新再试</p></section>')

/** Money that waits to be taken, as the page shows it. */
interface TransferView {
  billNo: string
  amount: string
  state: Exclude<TransferState, 'absent'>
  reason: string
}

const TRANSFER_ACTS = [
  ['confirm', '确认收款'],
  ['confirmUntold', '收款成功，但不通知商户'],
  ['refuse', '拒绝收款'],
] as const

const TRANSFER_SENTENCES = { processing: '处理中', waiting: '请确认收款', success: '已收款', failed: '没有收款' } as const

/** The page that stands for WeChat's own dialog, with the way back to where one came from. */
export function transferPage({ billNo, amount, state, reason }: TransferView): string {
  const forms = state === 'waiting' ? formsOf(TRANSFER_ACTS, `/cashier/transfer/${escaped(billNo)}`) : ''
  const sentence = `<p role="status">${TRANSFER_SENTENCES[state]}${reason ? `：${escaped(reason)}` : ''}</p>`
  const back = `<p><a class="go" href="${WITHDRAW_PAGE}">返回提现页</a></p><p>在小程序里打开时，请点左上角返回</p>`
  return page(
    `<section><p>钱包提现到微信零钱</p><h2>¥${escaped(amount)}</h2><p>单号 ${escaped(billNo)}</p>${sentence}${forms}${back}</section>`,
  )
}

/** In the app on H5. */
const WITHDRAW_PAGE = '/hr/Withdraw'

const formsOf = (acts: readonly (readonly [act: string, label: string])[], address: string): string =>
  acts
    .map(
      ([act, label], at) =>
        `<form method="post" action="${address}/${act}"><button${at === 0 ? ' class="main"' : ''} name="act" value="${act}">${label}</button></form>`,
    )
    .join('')

const ACTS = [
  ['pay', '确认支付'],
  ['payUntold', '支付成功，但不通知商户'],
  ['hang', '停在支付中'],
  ['fail', '支付失败'],
  ['cancel', '取消支付'],
] as const

const SENTENCES = {
  unpaid: '',
  paying: '支付处理中，可以返回等待结果',
  success: '支付成功',
  closed: '订单已关闭，无法支付',
} as const

/** One page for the whole visit. It goes back by itself after a payment, where there is a page of the app to go back to. */
export function cashierPage(view: CashierView): string {
  const { tradeNo, title, amount, state, hasFailed, returnTo } = view
  const isOver = state === 'success' || state === 'closed'
  const forms = isOver ? '' : formsOf(ACTS, `/cashier/${escaped(tradeNo)}`)
  const sentence = hasFailed
    ? '<p class="bad" role="alert">支付没有成功，可以重试</p>'
    : `<p role="status">${SENTENCES[state]}</p>`
  const hasPage = returnTo !== '/'
  const back = hasPage ? `<p><a class="go" href="${escaped(returnTo)}">返回商户</a></p>` : '<p>请点左上角返回小程序查看结果</p>'
  return page(
    `<section><p>${escaped(title)}</p><h2>¥${escaped(amount)}</h2><p>订单号 ${escaped(tradeNo)}</p>${sentence}${forms}${back}</section>`,
    state === 'success' && hasPage ? `<meta http-equiv="refresh" content="2;url=${escaped(returnTo)}">` : '',
  )
}
