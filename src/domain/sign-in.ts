/** Rules of the daily sign-in. Days are `YYYY-MM-DD` in China, told by the server. */

/** Credits of the first to the seventh day in a row; then it begins again. */
export const STREAK_REWARDS: readonly number[] = [1, 2, 3, 4, 5, 6, 10]

/** Credits for signing in on the `streak`-th day in a row, from 1. */
export const rewardOfDay = (streak: number): number => STREAK_REWARDS[(streak - 1) % STREAK_REWARDS.length] ?? 0

export const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

/** The month before or after; `step` -1 or 1. */
export function nextMonth(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + step
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month from Monday to Sunday; '' stands for days of other months. Computed by date alone, whatever zone the phone is in. */
export function weeksOf(month: string): string[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const firstWeekday = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: firstWeekday }, () => ''),
    ...Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => '')])
}

const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000

/** Milliseconds from a moment until the next day begins in China. */
export const untilChinaMidnight = (now: number): number => DAY_MS - ((now + CHINA_MS) % DAY_MS)
