import type { DocEvent } from '@/api/event'
import { serverNow } from '@/domain/clock'

/** The state of an event, for the user who sees it. */
export function eventStateText({ state, signUp }: Pick<DocEvent, 'state' | 'signUp'>): string {
  if (state === 'cancelled') return '活动已取消'
  if (state === 'over') return '活动已结束'
  if (signUp?.awaitsPayment) return '待支付'
  if (signUp) return signUp.signedInAt ? '已签到' : '已报名'
  return { open: '报名中', full: '名额已满', closed: '报名已截止' }[state]
}

/** `12/30 人`, or `12 人已报名` without a limit. */
export const eventCountText = ({ capacity, signUpCount }: Pick<DocEvent, 'capacity' | 'signUpCount'>): string =>
  capacity > 0 ? `${signUpCount}/${capacity} 人` : `${signUpCount} 人已报名`

/** Whether signing in on site is possible now, by the clock of the device; the server decides. */
export function mayEventSignIn(event: DocEvent, now: number = serverNow()): boolean {
  const { signInOnSite, signUp, signInFrom, endTime, state } = event
  if (!signInOnSite || !signUp || signUp.signedInAt || state === 'cancelled') return false
  return now >= Date.parse(signInFrom) && now < Date.parse(endTime)
}
