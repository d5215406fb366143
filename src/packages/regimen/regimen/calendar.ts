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

/** Each drug with the days on which it is given, in the order in which they come. */
export function drugDays(days: readonly CalendarDay[]): { drug: string; days: readonly number[] }[] {
  const drugs = [...new Set(days.flatMap(({ drugs: given }) => given))]
  return drugs.map((drug) => ({ drug, days: days.filter(({ drugs: given }) => given.includes(drug)).map(({ day }) => day) }))
}

/** So many days can have their number under a bar of a phone's width. */
const MARKS = 7

/** Days that are named under the bar: the first and the last, and those between on which something begins, as far as there is room. */
export function axisDays(days: readonly CalendarDay[]): number[] {
  const last = days.length
  const room = Math.ceil(last / MARKS)
  const named = [1]
  for (const { days: own } of calendarSpans(days)) {
    const day = own[0]?.day ?? 1
    if (day - (named[named.length - 1] ?? 1) >= room && last - day >= room) named.push(day)
  }
  return last > 1 ? [...named, last] : named
}
