import { pointsText } from './assessment/scoring'
import { formatDate } from './format'

/** Rules of a learning camp: months of tasks, what they bring, and what is earned with them. Points are hundredths, times ISO. */

export const CAMP_EDITIONS = ['base', '2023', '2024', '2025'] as const
export type CampEdition = (typeof CAMP_EDITIONS)[number]

export const TASK_KINDS = ['doc', 'live', 'case'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Credits of the shop for a task that was done in its month; what is made up brings none. */
export const TASK_CREDITS = 5

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

interface TaskRule extends Times {
  month: number
  kind: TaskKind
  points: number
  /** Null: it is not done. */
  earned: number | null
}

/** What an article or a lecture is as a task of a camp, on its own page. */
export function taskText(
  task: TaskRule,
  { closesAt, latePercent }: Pick<Rule, 'latePercent'> & Pick<Times, 'closesAt'>,
  now: number,
): string {
  const name = `学习营第 ${task.month} 月任务`
  if (task.earned !== null) return `${name} · 已完成，得 ${pointsText(task.earned)} 学习分`
  const seen = task.kind === 'doc' ? '读到结尾' : '播放满全程'
  const late = Math.round((task.points * latePercent) / 100)
  return {
    coming: `${name} · ${formatDate(task.opensAt)} 开始，此前学完的自开始日起计入`,
    open: `${name} · ${seen}即完成，得 ${pointsText(task.points)} 学习分`,
    late: `${name} · ${seen}可补学，得 ${pointsText(late)} 学习分`,
    closed: `${name} · 学习营已结束，可以学习，不再计分`,
  }[monthPhase(task, closesAt, now)]
}

/** The rules of a camp as sentences. */
export const campRuleTexts = ({ latePercent, monthsNeeded }: { latePercent: number; monthsNeeded: number }): string[] => [
  '文章读到结尾、直播或课程播放满全程、病例至少作答一步并交卷，即完成任务；播放按实际时长计，拖动与倍速不折算。每月任务开始前已学完的内容，自开始日起计入。',
  `当月完成得全部学习分；学习营结束前补学，得 ${latePercent}%。病例按首次交卷的得分比例计分，空白卷不算完成。`,
  '完成当月全部必修任务，获当月证书。',
  `通过 ${monthsNeeded} 个月，获结业证书。证书颁发给已认证的姓名。`,
  `当月完成且得分的任务，每个另得 ${TASK_CREDITS} 积分，可在积分商城兑换；补学没有。`,
  '排行按学习分，相同时先达到者在前。',
]
