/** Rules of a learning camp: months of tasks, what they bring, and what is earned with them. Points are hundredths, times ISO. */

export const CAMP_EDITIONS = ['base', '2023', '2024', '2025'] as const
export type CampEdition = (typeof CAMP_EDITIONS)[number]

export const TASK_KINDS = ['doc', 'live', 'case'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

interface Times {
  opensAt: string
  closesAt: string
}

/** `late`: the month is over and the camp is not, so that its tasks may be made up. */
export type MonthPhase = 'coming' | 'open' | 'late' | 'closed'

/** Where a month of a camp stands. `campClosesAt`: when the whole camp ends. */
export function monthPhase({ opensAt, closesAt }: Times, campClosesAt: string, now: number): MonthPhase {
  if (now < Date.parse(opensAt)) return 'coming'
  if (now < Date.parse(closesAt)) return 'open'
  return now < Date.parse(campClosesAt) ? 'late' : 'closed'
}

interface Worked {
  /** When its document was read or watched to the end, or its case was handed in first; null: not yet. */
  at: Date | null
  /** Of the full points of a case, from 0 to 1; 1 of a document. */
  share: number
}

interface Rule extends Times {
  points: number
  latePercent: number
  campClosesAt: string
}

/**
 * What a task has brought, and when; null: it is not done. What was done before its month began counts from its beginning, what was made up after it brings
 * a part, what came after the camp's end nothing.
 */
export function doneTask(rule: Rule, { at, share }: Worked, now: number): { at: Date; points: number; isLate: boolean } | null {
  const opens = Date.parse(rule.opensAt)
  if (!at || now < opens || at.getTime() >= Date.parse(rule.campClosesAt)) return null
  const isLate = at.getTime() >= Date.parse(rule.closesAt)
  const full = rule.points * Math.min(1, Math.max(0, share))
  return {
    at: new Date(Math.max(at.getTime(), opens)),
    points: Math.round(isLate ? (full * rule.latePercent) / 100 : full),
    isLate,
  }
}

interface Task {
  isRequired: boolean
  isDone: boolean
}

/** A month is passed with all tasks that it requires; one that requires none never is. */
export function isMonthPassed(tasks: readonly Task[]): boolean {
  const required = tasks.filter(({ isRequired }) => isRequired)
  return required.length > 0 && required.every(({ isDone }) => isDone)
}

/** Tasks that are still missing for a month's certificate. */
export const missingOf = (tasks: readonly Task[]): number =>
  tasks.filter(({ isRequired, isDone }) => isRequired && !isDone).length

/** The month that a camp is at: the one that runs, else the last that has begun, else the first. */
export function currentMonth<T extends Times>(months: readonly T[], now: number): T | undefined {
  const begun = months.filter(({ opensAt }) => Date.parse(opensAt) <= now)
  return begun.find(({ closesAt }) => now < Date.parse(closesAt)) ?? begun.at(-1) ?? months[0]
}

/** The rules of a camp as sentences. */
export const campRuleTexts = ({ latePercent, monthsNeeded }: { latePercent: number; monthsNeeded: number }): string[] => [
  '文章读到结尾、直播或课程看到结尾、病例至少作答一步并交卷，即完成任务；每月任务开始前已学完的内容，自开始日起计入。',
  `当月完成得全部积分；学习营结束前补学，得 ${latePercent}%。病例按首次交卷的得分比例计分，空白卷不算完成。`,
  '完成当月全部必修任务，获当月证书。',
  `通过 ${monthsNeeded} 个月，获结业证书。证书颁发给已认证的姓名。`,
  '排行按积分，积分相同先达到者在前。',
]
