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

const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{margin:0;background:#f2f6f7;color:#14252b;font:16px/1.6 system-ui,-apple-system,"Noto Sans CJK SC",sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 16px}
section{background:#fff;border-radius:16px;padding:24px;margin-top:16px}
h1{font-size:18px;margin:0}h2{font-size:34px;margin:8px 0 0}p{margin:4px 0;color:#4a5d64}
form,a.go{margin-top:12px}button,a.go{display:block;box-sizing:border-box;width:100%;min-height:48px;border:1px solid #0b6e75;border-radius:12px;background:#fff;color:#0b6e75;font:inherit;font-weight:600;text-align:center;line-height:46px;text-decoration:none}
button.main,a.go{background:#0b6e75;color:#fff}.bad{color:#b3261e}
@media (prefers-color-scheme:dark){body{background:#0e1719;color:#e6eff1}section{background:#172326}p{color:#a9bcc2}button{background:#172326;color:#7fd0d6;border-color:#7fd0d6}.bad{color:#ffb4ab}}`

const page = (body: string, refresh = ''): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>本地收银台</title>${refresh}<style>${STYLE}</style></head>
<body><main><h1>本地收银台</h1><p>仅用于开发与测试，不会真的扣款</p>${body}</main></body></html>`

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
  const forms = state === 'waiting' ? formsOf(TRANSFER_ACTS, `/cashier/transfer/${text(billNo)}`) : ''
  const sentence = `<p role="status">${TRANSFER_SENTENCES[state]}${reason ? `：${text(reason)}` : ''}</p>`
  const back = `<p><a class="go" href="${WITHDRAW_PAGE}">返回提现页</a></p><p>在小程序里打开时，请点左上角返回</p>`
  return page(
    `<section><p>钱包提现到微信零钱</p><h2>¥${text(amount)}</h2><p>单号 ${text(billNo)}</p>${sentence}${forms}${back}</section>`,
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
  const forms = isOver ? '' : formsOf(ACTS, `/cashier/${text(tradeNo)}`)
  const sentence = hasFailed
    ? '<p class="bad" role="alert">支付没有成功，可以重试</p>'
    : `<p role="status">${SENTENCES[state]}</p>`
  const hasPage = returnTo !== '/'
  const back = hasPage ? `<p><a class="go" href="${text(returnTo)}">返回商户</a></p>` : '<p>请点左上角返回小程序查看结果</p>'
  return page(
    `<section><p>${text(title)}</p><h2>¥${text(amount)}</h2><p>订单号 ${text(tradeNo)}</p>${sentence}${forms}${back}</section>`,
    state === 'success' && hasPage ? `<meta http-equiv="refresh" content="2;url=${text(returnTo)}">` : '',
  )
}
