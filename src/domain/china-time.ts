/** The clock of China: one zone, no summer time. Moments are milliseconds unless said otherwise; what the phone's own clock or zone says does not count. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const AHEAD_MS = 8 * HOUR

/** The day in China at a moment, `2026-11-20`. */
export const chinaDay = (at: Date | number): string => new Date(Number(at) + AHEAD_MS).toISOString().slice(0, 10)

/** When a day of China begins, or a time of it: `('2026-11-20', '15:30')`. */
export const chinaMoment = (day: string, clock = '00:00'): number => Date.parse(`${day}T${clock}:00+08:00`)

/** The day so many days after another one; negative: before. */
export const addDays = (day: string, count: number): string => chinaDay(chinaMoment(day) + count * DAY)

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
