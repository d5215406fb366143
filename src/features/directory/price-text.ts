import { formatMoney, formatWhole } from '@/domain/format'

/** `¥80`, `¥1,200`, `¥1,200.50`, `免费`. */
export function priceText(cents: number): string {
  if (cents === 0) return '免费'
  const part = cents % 100 === 0 ? '' : `.${formatMoney(cents).split('.')[1] ?? ''}`
  return `¥${formatWhole(Math.floor(cents / 100))}${part}`
}

/** Of the cheapest of several: `¥30 起`, `免费`. */
export const fromPriceText = (cents: number): string => (cents === 0 ? priceText(0) : `${priceText(cents)} 起`)
