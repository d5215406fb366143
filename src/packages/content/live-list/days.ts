const DAY_MS = 86_400_000
/** China has one time, without summer time. */
const CHINA_MS = 8 * 3_600_000
/** Ahead of today, and behind it. */
const SPAN = 30

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/** `2026-03-04`: the day in China, wherever the phone is. */
export const chinaDay = (ms: number): string => new Date(ms + CHINA_MS).toISOString().slice(0, 10)

/** Days to choose from, today first: ahead for what comes, back for what was. */
export function stripOf(direction: 'ahead' | 'back', now: number): string[] {
  const step = direction === 'ahead' ? DAY_MS : -DAY_MS
  return Array.from({ length: SPAN + 1 }, (_, index) => chinaDay(now + index * step))
}

/** `2026-03-04` → 周三 and 3/4; today says so. */
export function labelOf(day: string, today: string): { weekday: string; date: string } {
  const [, month = '', date = ''] = day.split('-')
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return { weekday: day === today ? '今天' : `周${weekday}`, date: `${Number(month)}/${Number(date)}` }
}
