import type { Gift, Purse } from '@/api/mall'
import { formatWhole } from '@/domain/format'

/** What ends next; '' when nothing does. */
export const expiryText = (expiring: Purse['expiring']): string =>
  expiring ? `${formatWhole(expiring.credits)} 分将于 ${expiring.on} 到期` : ''

/** From so many days before their end on it is worth a notice, and then a more urgent one. */
const SOON = 30
const NOW = 7

/** A warning that credits end; null while there is time. */
export function expiryNotice(expiring: Purse['expiring']): { tone: 'info' | 'watch'; text: string } | null {
  if (!expiring || expiring.days > SOON) return null
  const when = expiring.days === 0 ? '今天' : `还有 ${expiring.days} 天`
  return { tone: expiring.days > NOW ? 'info' : 'watch', text: `${when}：${expiryText(expiring)}，到期后自动清零` }
}

/** Beside a price: what is left of it, or what is missing. */
export function giftNote({ status, missing, isLimited, left, delivery, sold }: Gift): string {
  if (status === 'over') return '已结束'
  if (status === 'soldOut') return '已兑完'
  if (missing > 0) return `差 ${formatWhole(missing)} 分`
  if (isLimited) return `剩 ${formatWhole(left)}`
  return delivery === 'none' ? `${formatWhole(sold)} 人参与` : `已换 ${formatWhole(sold)}`
}
