import { formatWhole } from '@/domain/format'
import type { Mall } from '@/domain/mall/gift'
import { yuan } from './money-text'

/** `1,280 积分`; those of the academic mall by their own name. */
export const creditsText = (credits: number, mall: Mall): string =>
  `${formatWhole(credits)} ${mall === 'academic' ? '学术积分' : '积分'}`

/** `680 积分`, `680 积分 + ¥20.00`. */
export const priceText = (credits: number, cash: number, mall: Mall): string =>
  [creditsText(credits, mall), cash > 0 ? yuan(cash) : ''].filter(Boolean).join(' + ')
