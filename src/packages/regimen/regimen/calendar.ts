import { dateOf } from '@/domain/regimen/days'
import type { DoseLine } from '@/domain/regimen/sheet-types'
import { lineName } from '@/domain/regimen/wording'

export interface CalendarDay {
  day: number
  /** `YYYY-MM-DD`; empty without a start date. */
  date: string
  drugs: readonly string[]
}

/** Each day of a cycle with what is given on it. A blocked line is given on none. */
export function calendarDays(lines: readonly DoseLine[], cycleDays: number, cycle: number, start: string): CalendarDay[] {
  const given = lines.filter((line) => line.ok || line.error !== 'BLOCKED')
  const last = Math.max(cycleDays, ...given.flatMap(({ days }) => days))
  return Array.from({ length: last }, (_, n) => n + 1).map((day) => ({
    day,
    date: start ? dateOf(start, cycle, cycleDays, day) : '',
    drugs: [...new Set(given.filter(({ days }) => days.includes(day)).map(lineName))],
  }))
}

export interface CalendarSpan {
  days: readonly CalendarDay[]
  drugs: readonly string[]
}

/** Days with drugs, those that follow each other with the same drugs as one. */
export function calendarSpans(days: readonly CalendarDay[]): CalendarSpan[] {
  const spans: { days: CalendarDay[]; drugs: readonly string[] }[] = []
  for (const day of days) {
    if (day.drugs.length === 0) continue
    const last = spans[spans.length - 1]
    const follows = last?.days[last.days.length - 1]?.day === day.day - 1
    if (last && follows && last.drugs.join() === day.drugs.join()) last.days.push(day)
    else spans.push({ days: [day], drugs: day.drugs })
  }
  return spans
}
