import { addDays } from '../china-time'

export interface Streak {
  /** Days in a row until today; a day that is not over yet breaks nothing. */
  current: number
  longest: number
  isTodayDone: boolean
}

/** From the days on which the daily question was answered. */
export function streakOf(days: readonly string[], today: string): Streak {
  const done = new Set(days)
  const lengthTo = (day: string): number => {
    let length = 0
    for (let at = day; done.has(at); at = addDays(at, -1)) length += 1
    return length
  }
  const isTodayDone = done.has(today)
  const ends = [...done].filter((day) => !done.has(addDays(day, 1)))
  return {
    current: lengthTo(isTodayDone ? today : addDays(today, -1)),
    longest: Math.max(0, ...ends.map(lengthTo)),
    isTodayDone,
  }
}

/** An answer that waited on a phone without a network counts for its day when it comes within so many days after it. */
export const LATE_DAYS = 3
