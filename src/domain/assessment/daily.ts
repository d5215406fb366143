import { addDays } from '../china-time'

/** How many days in a row were answered, up to today; today itself may still come. Days are `2026-11-26`, in any order. */
export function streakOf(days: readonly string[], today: string): number {
  const answered = new Set(days)
  let day = answered.has(today) ? today : addDays(today, -1)
  let length = 0
  while (answered.has(day)) {
    length += 1
    day = addDays(day, -1)
  }
  return length
}
