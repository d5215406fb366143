/** Ages as the law counts them: a year is complete on the birthday, and of a 29 February on 1 March in a year without one. Days are `YYYY-MM-DD`. */

/** Whole months from the birthday to a day. */
export function completedMonths(birthday: string, day: string): number {
  const [from, to] = [partsOf(birthday), partsOf(day)]
  return (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
}

export const completedYears = (birthday: string, day: string): number => Math.floor(completedMonths(birthday, day) / 12)

/** Of a child so old in years the age is said in months (处方管理办法 6: newborns and infants; where it ends is our choice). */
export const MONTHS_BELOW = 3

const DAY_MS = 86_400_000

/** 真实年龄: `57岁`, `2岁3个月`, `5个月`, `12天`. */
export function ageText(birthday: string, day: string): string {
  const months = completedMonths(birthday, day)
  if (months < 1) return `${Math.round((Date.parse(day) - Date.parse(birthday)) / DAY_MS)}天`
  if (months < 12) return `${months}个月`
  const years = Math.floor(months / 12)
  return years >= MONTHS_BELOW || months % 12 === 0 ? `${years}岁` : `${years}岁${months % 12}个月`
}

function partsOf(text: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}
