/** What a member is: 1 会员, 2 年度会员. */
export type MemberLevel = 1 | 2
export const MEMBER_LEVELS: Readonly<Record<MemberLevel, string>> = { 1: '会员', 2: '年度会员' }

interface Plan {
  name: string
  months: number
  /** Cents. */
  price: number
  level: MemberLevel
}

export const PLAN_NAMES = ['year', 'quarter', 'month'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

/** What can be bought. Nothing renews itself: each time is a decision. */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  year: { name: '年度会员', months: 12, price: 19_900, level: 2 },
  quarter: { name: '季度会员', months: 3, price: 6900, level: 1 },
  month: { name: '月度会员', months: 1, price: 2900, level: 1 },
}

interface Right {
  title: string
  text: string
  /** From which level on. */
  level: MemberLevel
}

export const MEMBER_RIGHTS: readonly Right[] = [
  { title: '付费文章免费读', text: '会员有效期内，付费文章全文开放', level: 1 },
  { title: '付费课程免费学', text: '会员有效期内，付费课程与回放全部开放', level: 1 },
  { title: '活动报名费九折', text: '收费活动报名时自动减免', level: 2 },
]

/** Percent of the fee of an event that is paid; in cents, rounded half up. */
const EVENT_PERCENT: Readonly<Record<MemberLevel, number>> = { 1: 100, 2: 90 }
export const memberEventPrice = (price: number, level: MemberLevel | 0): number =>
  level === 0 ? price : Math.floor((price * EVENT_PERCENT[level] + 50) / 100)

/** Within so many days, and with no right used, all of it goes back. */
export const REFUND_DAYS = 7

const CHINA_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The same day of the month so many months later, at the same hour in China; a day that the month has not is its last one. */
export function monthsLater(from: Date, months: number): Date {
  const wall = new Date(from.getTime() + CHINA_MS)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + months, wall.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = wall.getTime() % DAY_MS
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)) + timeOfDay - CHINA_MS)
}

/** When a plan that is bought now runs: after the time that is there already. */
export function termOf(months: number, now: Date, until: Date | null): { startsAt: Date; endsAt: Date; days: number } {
  const startsAt = until && until > now ? until : now
  const endsAt = monthsLater(startsAt, months)
  return { startsAt, endsAt, days: Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS) }
}
