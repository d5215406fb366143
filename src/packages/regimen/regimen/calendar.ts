import { cycleLength, dateOf, type CycleDays } from '@/domain/regimen/days'
import type { DoseLine } from '@/domain/regimen/sheet-types'
import { lineName } from '@/domain/regimen/wording'

export interface CalendarDay {
  day: number
  /** `YYYY-MM-DD`; empty without a start date. */
  date: string
  drugs: readonly string[]
}

/** Days on which a line is given; a first dose that is divided runs on to the next. */
const daysOf = (line: DoseLine): number[] => [...line.days, ...(line.ok ? (line.split ?? []).map(({ day }) => day) : [])]

/** A drug that must be avoided is not listed as if it were to be given. */
const nameOf = (line: DoseLine): string => `${lineName(line)}${line.ok && line.avoid ? '（避免使用）' : ''}`

/** Each day of a cycle with what is given on it. A blocked line is given on none. */
export function calendarDays(lines: readonly DoseLine[], regimen: CycleDays, cycle: number, start: string): CalendarDay[] {
  const given = lines.filter((line) => line.ok || line.error !== 'BLOCKED')
  const last = Math.max(cycleLength(regimen, cycle), ...given.flatMap(daysOf))
  return Array.from({ length: last }, (_, n) => n + 1).map((day) => ({
    day,
    date: start ? dateOf(start, regimen, cycle, day) : '',
    drugs: [...new Set(given.filter((line) => daysOf(line).includes(day)).map(nameOf))],
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
