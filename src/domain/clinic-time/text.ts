import { addDays, chinaDay, weekdayOf } from '../china-time'
import { serverNow } from '../clock'
import { weekdayName } from './week'

/** `18:30`, as the clock of China shows it. */
export const clockText = (iso: string): string => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(11, 16)

/** 今天, 明天 or the weekday of a day in China, `2026-11-26`. */
export function dayName(day: string, today: string): string {
  if (day === today) return '今天'
  return day === addDays(today, 1) ? '明天' : weekdayName(weekdayOf(day))
}

/** `11月26日`. */
export const dateText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** `11月26日 周四 18:30`. */
export function startText(startIso: string, now = serverNow()): string {
  const day = chinaDay(Date.parse(startIso))
  return `${dateText(day)} ${dayName(day, chinaDay(now))} ${clockText(startIso)}`
}

/** `11月26日 周四 18:30–18:50`. */
export const slotText = (startIso: string, endIso: string, now = serverNow()): string =>
  `${startText(startIso, now)}–${clockText(endIso)}`
