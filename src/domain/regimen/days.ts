import type { Regimen, RegimenDrug } from './types'

export type CycleDays = Pick<Regimen, 'cycleDays' | 'cycleDaysBy'>

/**
 * Days of a cycle from "1", "1,8,15", "1-14" or "1-5,8-12".
 * @returns ascending days; empty when the text is not such a list
 */
export function parseDays(text: string): number[] {
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(text)) return []
  const days: number[] = []
  for (const part of text.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number)
    const last = days[days.length - 1] ?? 0
    if (from <= last || to < from) return []
    for (let day = from; day <= to; day += 1) days.push(day)
  }
  return days
}

/** Doses that an entry gives on so many days of a cycle: a whole infusion is one, however many days it runs. */
export const dosesOn = (dayCount: number, { basis, timesPerDay = 1 }: Pick<RegimenDrug, 'basis' | 'timesPerDay'>): number =>
  basis === 'perCourse' ? 1 : dayCount * timesPerDay

/** "4 + 4" is a sum of cycles, "capecitabine + sintilimab" is not. */
const isSum = (cycles: string): boolean => /\+ \d/.test(cycles)

/**
 * How many cycles a regimen plans at most: "8–12" is 12, "4 + 4, then 9 adjuvant" 17, "6, then trastuzumab" 6.
 * @returns null for "until progression" and times
 */
export function plannedCycles(cycles: string): number | null {
  const text = cycles.replace(/\([^)]*\)/g, '')
  if (/until|year|月|年|直至/.test(text)) return null
  const numbers = (part: string) => (part.match(/\d+/g) ?? []).map(Number)
  if (isSum(text)) return numbers(text).reduce((sum, n) => sum + n, 0)
  const counts = numbers(text.split(', then')[0] ?? '')
  return counts.length > 0 ? Math.max(...counts) : null
}

/** The last cycle that any drug is given in: "6, then 2 rituximab" ends with cycle 8, "4, then nivolumab" with none. */
export function lastCycle(cycles: string): number | null {
  const planned = plannedCycles(cycles)
  if (planned === null || !cycles.includes(', then')) return planned
  const [, more] = /, then (\d+)\b(?! mg)/.exec(cycles) ?? []
  if (more === undefined) return null
  return isSum(cycles) ? planned : planned + Number(more)
}

const DAY_MS = 86_400_000

/** Length of a cycle in days: `cycleDaysBy` replaces it for the cycles it names. */
export const cycleLength = ({ cycleDays, cycleDaysBy = [] }: CycleDays, cycle: number): number =>
  cycleDaysBy.find(([from, to]) => cycle >= from && cycle <= to)?.[2] ?? cycleDays

/**
 * Date of day n of cycle c: start + the lengths of the cycles before + (n − 1).
 * @param start `YYYY-MM-DD`, day 1 of cycle 1
 */
export function dateOf(start: string, regimen: CycleDays, cycle: number, day: number): string {
  let days = day - 1
  for (let before = 1; before < cycle; before += 1) days += cycleLength(regimen, before)
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
