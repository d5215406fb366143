import * as v from 'valibot'
import { formatMoney } from '../format'
import { plainNumberText } from '../number-text'

/** In cents. */
export interface WithdrawalLimits {
  min: number
  max: number
  /** How many a day. */
  perDay: number
  perDayTotal: number
  perMonthTotal: number
  fee: number
}

/** Of the specification's silence: our choice, changed by the server's settings. */
export const WITHDRAWAL_LIMITS: WithdrawalLimits = {
  min: 10_00,
  max: 5000_00,
  perDay: 3,
  perDayTotal: 20_000_00,
  perMonthTotal: 100_000_00,
  fee: 0,
}

/** Below this amount, and without a mark of risk, it passes by itself. */
export const AUTOMATIC_BELOW = 500_00
/** From this amount on two persons approve. */
export const SECOND_PERSON_FROM = 5000_00

/** What was withdrawn before, and what is under way. */
export interface WithdrawnBefore {
  today: number
  todayTotal: number
  monthTotal: number
}

/** Longer texts are no amounts of money, and lose digits as numbers. */
const MAX_YUAN_DIGITS = 9

/** Cents of a typed amount in yuan, with the digits of every keyboard; NaN for what is none, as three decimals. */
export function centsOf(typed: string): number {
  const [, yuan, cents = ''] = new RegExp(`^(\\d{1,${MAX_YUAN_DIGITS}})(?:\\.(\\d{0,2}))?$`).exec(plainNumberText(typed)) ?? []
  return yuan === undefined ? NaN : Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}

/** A typed amount. Limits and the balance are asked by `withdrawalRefusal`. */
export const amountTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入提现金额'),
  v.check((typed) => !Number.isNaN(centsOf(typed)), '请输入正确的金额，最多两位小数'),
)

/** Why this amount cannot be withdrawn now, or '' when it can. */
export function withdrawalRefusal(
  amount: number,
  available: number,
  limits: WithdrawalLimits,
  { today, todayTotal, monthTotal }: WithdrawnBefore,
): string {
  if (!Number.isSafeInteger(amount) || amount <= 0) return '请输入正确的金额，最多两位小数'
  if (amount < limits.min) return `单笔最少 ${formatMoney(limits.min)} 元`
  if (amount > limits.max) return `单笔最多 ${formatMoney(limits.max)} 元`
  if (amount > available) return '可提现余额不足'
  if (amount <= limits.fee) return '提现金额应大于手续费'
  if (today >= limits.perDay) return `每天最多提现 ${limits.perDay} 次，请明天再试`
  if (todayTotal + amount > limits.perDayTotal) return `每天最多提现 ${formatMoney(limits.perDayTotal)} 元`
  if (monthTotal + amount > limits.perMonthTotal) return `每月最多提现 ${formatMoney(limits.perMonthTotal)} 元`
  return ''
}
