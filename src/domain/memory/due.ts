import { DAY } from '../china-time'

/** In days, as somebody reads it: when it comes again. */
export function dueText(dueOn: string, today: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY)
  if (days <= 0) return '今天复习'
  return days === 1 ? '明天复习' : `${days} 天后复习`
}
