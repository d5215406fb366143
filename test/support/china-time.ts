const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000

/** The next midnight in China that is at least a day away. */
export const comingMidnight = (): Date => new Date((Math.floor((Date.now() + CHINA_MS) / DAY_MS) + 2) * DAY_MS - CHINA_MS)

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)
