import { parseDays } from '../regimen/days'

/** How often a drug is taken (section 4.3). The Chinese always stands beside the code: qd and qid, qod and qd are misread. */
type Pattern =
  /** Once and no more. */
  | { kind: 'once' }
  /** Every so many days. */
  | { kind: 'every'; days: number }
  /** On these days of a cycle. */
  | { kind: 'cycle'; on: readonly number[]; length: number }
  /** When needed: the most of a day. */
  | { kind: 'needed' }

export interface Frequency {
  code: string
  zh: string
  /** Doses of a day on which it is taken. */
  perDay: number
  pattern: Pattern
}

const every = (zh: string, days: number, perDay = 1): Omit<Frequency, 'code'> => ({
  zh,
  perDay,
  pattern: { kind: 'every', days },
})

const CODES: Readonly<Record<string, Omit<Frequency, 'code'>>> = {
  st: { zh: '立即一次', perDay: 1, pattern: { kind: 'once' } },
  qd: every('每日一次', 1),
  bid: every('每日两次', 1, 2),
  tid: every('每日三次', 1, 3),
  qid: every('每日四次', 1, 4),
  qn: every('每晚一次', 1),
  hs: every('睡前一次', 1),
  q4h: every('每4小时一次', 1, 6),
  q6h: every('每6小时一次', 1, 4),
  q8h: every('每8小时一次', 1, 3),
  q12h: every('每12小时一次', 1, 2),
  qod: every('隔日一次', 2),
  biw: { zh: '每周两次', perDay: 1, pattern: { kind: 'cycle', on: [1, 4], length: 7 } },
  tiw: { zh: '每周三次', perDay: 1, pattern: { kind: 'cycle', on: [1, 3, 5], length: 7 } },
  qw: every('每周一次', 7),
  q2w: every('每2周一次', 14),
  q3w: every('每3周一次', 21),
  q4w: every('每4周一次', 28),
  q6w: every('每6周一次', 42),
  q8w: every('每8周一次', 56),
  q12w: every('每12周一次', 84),
  prn: { zh: '必要时', perDay: 1, pattern: { kind: 'needed' } },
}
export const FREQUENCY_CODES = Object.keys(CODES)

const isCode = (text: string): boolean => Object.prototype.hasOwnProperty.call(CODES, text)

/** `bid d1-14 q3w`: how often on each day, the days of the cycle, its length. */
const CYCLE = /^(?:(qd|bid|tid|qid) )?d(\d[\d,-]*) q(\d+)([dw])$/

/** `3`, weeks, `1-14`: 每3周为一周期，第1–14天. */
const cycleDaysText = (count: string, isWeeks: boolean, list: string): string =>
  `每${count}${isWeeks ? '周' : '天'}为一周期，第${list.replace(/-/g, '–').replace(/,/g, '、')}天`

/** What a code means; undefined for one that is unknown, or names a day beyond its cycle. */
export function frequencyOf(text: string): Frequency | undefined {
  const code = text.trim()
  if (isCode(code)) return { code, ...(CODES[code] as Omit<Frequency, 'code'>) }
  const [, daily = 'qd', list = '', count = '', unit] = CYCLE.exec(code) ?? []
  const on = parseDays(list)
  const length = Number(count) * (unit === 'w' ? 7 : 1)
  const last = on[on.length - 1]
  if (last === undefined || last > length) return undefined
  const { perDay = 1, zh = '' } = CODES[daily] ?? {}
  return { code, zh: `${cycleDaysText(count, unit === 'w', list)}，${zh}`, perDay, pattern: { kind: 'cycle', on, length } }
}

/**
 * Doses in so many days from the first one on.
 * @param mostADay of a drug that is taken when needed
 * @returns null where a drug for need names no maximum
 */
export function dosesIn({ pattern, perDay }: Frequency, days: number, mostADay?: number): number | null {
  switch (pattern.kind) {
    case 'once':
      return 1
    case 'every':
      return pattern.days === 1 ? perDay * days : perDay * (Math.floor((days - 1) / pattern.days) + 1)
    case 'needed':
      return mostADay === undefined ? null : mostADay * days
    case 'cycle': {
      const { on, length } = pattern
      const rest = on.filter((day) => day <= days % length).length
      return perDay * (Math.floor(days / length) * on.length + rest)
    }
  }
}

/** On how many days of a week it is taken at most. */
export function daysInAWeek({ pattern }: Frequency): number {
  if (pattern.kind === 'every') return Math.ceil(7 / pattern.days)
  if (pattern.kind !== 'cycle') return pattern.kind === 'once' ? 1 : 7
  const { on, length } = pattern
  const taken = (day: number) => on.includes(((day - 1) % length) + 1)
  const starts = Array.from({ length }, (_, at) => at + 1)
  return Math.max(...starts.map((start) => Array.from({ length: 7 }, (_, n) => start + n).filter(taken).length))
}
