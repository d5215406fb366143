import type { Mall } from '@/domain/mall/gift'

/**
 * Whom an account belongs to: a person, the payer of rewards, an order whose money waits, a campaign or a red packet with its pool, or nobody. The academic mall has
 * accounts of its own: its credits of a person are `academic:<user>`, what it issued and got back is `academic`.
 */
export type Owner = 'none' | 'academic' | `${'user' | 'academic' | 'sponsor' | 'order' | 'campaign' | 'packet'}:${number}`

export type Currency = 'CNY' | 'PT'

interface AccountKind {
  /** As finance reads it. */
  name: string
  /** CNY: cents. PT: whole credits. */
  currency: Currency
  /** Debits add to assets and expenses, credits to what is owed and earned: the sign that the account's balance has, or 0 where it may have both. */
  side: 1 | 0 | -1
}

const kind = (name: string, currency: Currency, side: AccountKind['side']): AccountKind => ({ name, currency, side })

/**
 * The chart of accounts. Amounts are signed: debit +, credit −. What is owed to somebody is therefore at most 0; the database refuses a posting that takes an
 * account with a side across zero (invariant I3 of the money sheet).
 */
export const ACCOUNTS = {
  A100: kind('支付渠道待清算', 'CNY', 0),
  A110: kind('银行存款', 'CNY', 0),
  A120: kind('付款渠道备付', 'CNY', 0),
  A130: kind('应收赞助方', 'CNY', 0),
  L200: kind('用户钱包（可提现）', 'CNY', -1),
  L201: kind('用户冻结（提现中）', 'CNY', -1),
  L210: kind('充值余额（不可提现）', 'CNY', -1),
  L220: kind('应退款', 'CNY', -1),
  L230: kind('服务待结算', 'CNY', -1),
  L240: kind('红包资金池', 'CNY', -1),
  L250: kind('代扣个人所得税', 'CNY', 0),
  L260: kind('赞助方预存', 'CNY', -1),
  L270: kind('递延会员及课程收入', 'CNY', -1),
  R400: kind('平台服务费', 'CNY', 0),
  R410: kind('内容收入', 'CNY', 0),
  R420: kind('会员收入', 'CNY', 0),
  R430: kind('提现手续费', 'CNY', 0),
  E500: kind('营销费用', 'CNY', 0),
  E510: kind('渠道手续费', 'CNY', 0),
  E520: kind('赔付', 'CNY', 0),
  S900: kind('待查', 'CNY', 0),
  P100: kind('已发放积分', 'PT', 0),
  P200: kind('用户积分', 'PT', -1),
  P210: kind('兑换中积分', 'PT', -1),
  P300: kind('已兑换积分', 'PT', 0),
  P310: kind('已过期积分', 'PT', 0),
} as const satisfies Record<string, AccountKind>

export type AccountCode = keyof typeof ACCOUNTS

export const userOwner = (userId: number): `user:${number}` => `user:${userId}`

/** Where the credits of somebody are: those of the ordinary mall, or those of the academic one. */
export type Purse = `${'user' | 'academic'}:${number}`
export const academicOwner = (userId: number): `academic:${number}` => `academic:${userId}`
export const purseOf = (mall: Mall, userId: number): Purse => (mall === 'academic' ? academicOwner(userId) : userOwner(userId))
