const HOUR = 3600
const DAY = 24 * HOUR
const two = (value: number): string => String(value).padStart(2, '0')

/** `剩余 2 天 03:20:08`; empty: there is no end, or it is past. @param seconds that are left */
export function leftText(dueAt: string, seconds: number): string {
  if (!dueAt || seconds <= 0) return ''
  const days = Math.floor(seconds / DAY)
  const rest = seconds % DAY
  const clock = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / 60), rest % 60].map(two).join(':')
  return `剩余 ${days ? `${days} 天 ` : ''}${clock}`
}
