import { formatMoney } from '@/domain/format'

/** `+80.00`, `−200.00`. */
export const signedMoney = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`

/** `¥80.00`. */
export const yuan = (cents: number): string => `¥${formatMoney(cents)}`
