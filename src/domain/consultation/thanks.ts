import * as v from 'valibot'
import { RATE_WITHIN } from './due'
import type { Order } from './order'

/*
 * 感谢卡: of payment type 28 nothing but words, for a doctor takes no gift (9.3; 九项准则 八). It is no rating, and says nothing about one.
 */
export const THANKS_MOST = 100
export const THANKS = ['谢谢您的耐心解答', '您的建议对我们很有帮助', '谢谢您，我们安心多了', '辛苦了，祝您工作顺利'] as const

export const thanksSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请选择或写一句感谢的话'),
  v.check((text) => Array.from(text).length <= THANKS_MOST, `感谢的话最多${THANKS_MOST}个字`),
)

/** Why no card can be given, or ''. Once, after the end, as long as it can be rated. */
export function thanksRefusal(
  { state, completedAt }: Pick<Order, 'state' | 'completedAt'>,
  isThanked: boolean,
  now: number,
): string {
  if (state !== 'completed') return '服务完成后可以送感谢卡'
  if (isThanked) return '您已送过感谢卡'
  return now - (completedAt ?? now) > RATE_WITHIN ? '感谢卡须在完成后30天内送出' : ''
}
