import * as v from 'valibot'
import { ProviderRefusal, ProviderSilent, type Prepared, type Prepay, type Trade, type TradeState } from '../contract'
import type { Account } from './account'
import { nothing, WeChatPayRefusal, type Client } from './client'
import { momentOf, paySign } from './sign'
import { beginOf, chinaTime } from './texts'

const DESCRIPTION_BYTES = 127

const STATES = {
  SUCCESS: 'success',
  REFUND: 'refund',
  NOTPAY: 'unpaid',
  // A card was refused; another one may be taken.
  PAYERROR: 'unpaid',
  USERPAYING: 'paying',
  CLOSED: 'closed',
  REVOKED: 'closed',
} as const satisfies Record<string, TradeState>

/** A trade as an answer and a notice tell it. */
export const tradeSchema = v.object({
  mchid: v.string(),
  appid: v.optional(v.string()),
  out_trade_no: v.string(),
  trade_state: v.picklist(Object.keys(STATES) as (keyof typeof STATES)[]),
  transaction_id: v.optional(v.string(), ''),
  success_time: v.optional(v.string(), ''),
  amount: v.optional(v.object({ total: v.pipe(v.number(), v.safeInteger()), currency: v.optional(v.literal('CNY'), 'CNY') })),
})
export type TradeTold = v.InferOutput<typeof tradeSchema>

/** Null: it is not about us, or lacks what a paid trade has. */
export function tradeOf(told: TradeTold, { merchant, appIds }: Account): Trade | null {
  const state = STATES[told.trade_state]
  const isOurs = told.mchid === merchant.mchId && (told.appid === undefined || [appIds.h5, appIds.mini].includes(told.appid))
  const isPaid = state === 'success' || state === 'refund'
  const paidAt = new Date(told.success_time)
  const hasTime = !Number.isNaN(paidAt.getTime())
  if (!isOurs || (isPaid && !(told.amount && told.transaction_id && hasTime))) return null
  return {
    tradeNo: told.out_trade_no,
    state,
    transactionId: told.transaction_id,
    amount: told.amount?.total ?? 0,
    paidAt: hasTime ? paidAt : null,
  }
}

const pathOf = (tradeNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(tradeNo)}`

export async function prepay(client: Client, account: Account, order: Prepay, now: Date): Promise<Prepared> {
  const { merchant, notifyUrl, returnOrigin, appIds } = account
  const { way } = order
  // A page asks for no app, but every trade belongs to one.
  const appId = way.kind === 'jsapi' ? appIds[way.app] : appIds.h5 || appIds.mini
  if (!appId) throw new ProviderRefusal('支付暂未开通')
  const body = {
    appid: appId,
    mchid: merchant.mchId,
    description: beginOf(order.title, DESCRIPTION_BYTES),
    out_trade_no: order.tradeNo,
    time_expire: chinaTime(order.expiresAt),
    notify_url: notifyUrl,
    amount: { total: order.amount, currency: 'CNY' },
  }
  if (way.kind === 'page') {
    const told = { ...body, scene_info: { payer_client_ip: way.ip, h5_info: { type: 'Wap' } } }
    const { h5_url } = await client.post('prepay h5', '/v3/pay/transactions/h5', told, pageSchema)
    return { kind: 'page', url: `${h5_url}&redirect_url=${encodeURIComponent(new URL(way.returnTo, returnOrigin).href)}` }
  }
  const told = { ...body, payer: { openid: way.openId } }
  const { prepay_id } = await client.post('prepay jsapi', '/v3/pay/transactions/jsapi', told, prepaySchema)
  const moment = momentOf(now)
  const packed = `prepay_id=${prepay_id}`
  return {
    kind: 'jsapi',
    timeStamp: moment.timestamp,
    nonceStr: moment.nonce,
    package: packed,
    signType: 'RSA',
    paySign: paySign(appId, moment, packed, merchant.privateKey),
  }
}

const prepaySchema = v.object({ prepay_id: v.pipe(v.string(), v.nonEmpty()) })
const pageSchema = v.object({ h5_url: v.pipe(v.string(), v.regex(/^https:\/\/[^?#\s]+\?[^#\s]+$/)) })

export async function trade(client: Client, account: Account, tradeNo: string): Promise<Trade> {
  try {
    const path = `${pathOf(tradeNo)}?mchid=${account.merchant.mchId}`
    const found = tradeOf(await client.get('query trade', path, tradeSchema), account)
    if (found?.tradeNo !== tradeNo) throw new ProviderSilent('WeChat Pay, query trade: about another trade')
    return found
  } catch (error) {
    if (!isUnknown(error)) throw error
    return { tradeNo, state: 'absent', transactionId: '', amount: 0, paidAt: null }
  }
}

/** What is closed, and what was never there, is closed. */
export async function close(client: Client, { merchant }: Account, tradeNo: string): Promise<void> {
  try {
    await client.post('close', `${pathOf(tradeNo)}/close`, { mchid: merchant.mchId }, nothing)
  } catch (error) {
    if (!isUnknown(error) && !(error instanceof WeChatPayRefusal && error.code === 'ORDER_CLOSED')) throw error
  }
}

const UNKNOWN: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']
export const isUnknown = (error: unknown): boolean => error instanceof WeChatPayRefusal && UNKNOWN.includes(error.code)
