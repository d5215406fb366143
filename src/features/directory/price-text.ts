import { formatMoney } from '@/domain/format'

/** `¥80`, `¥99.50`, `免费`. */
export function priceText(cents: number): string {
  if (cents === 0) return '免费'
  return `¥${cents % 100 === 0 ? (cents / 100).toLocaleString('en-US') : formatMoney(cents)}`
}
