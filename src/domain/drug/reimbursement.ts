import type { Drug, NrdlEntry } from './types'

/** National reimbursement drug list by year (medicine.md, section 2.2). */

/** What is known of an edition of the list. Figures are those that were read; a field that is left out is not known here. */
export interface NrdlYear {
  year: number
  /** ISO dates. */
  announced?: string
  inForce?: string
  added?: number
  removed?: number
  total?: number
  /** What else was read, beside the figures above. */
  facts: readonly string[]
}

export const nrdlYears: readonly NrdlYear[] = [
  {
    year: 2025,
    announced: '2025-12-07',
    inForce: '2026-01-01',
    added: 114,
    removed: 29,
    total: 3253,
    facts: ['新增中 1 类新药 50 种', '西药 1857 种，中成药 1396 种', '同时发布首版商业健康保险创新药品目录'],
  },
  {
    year: 2024,
    inForce: '2025-01-01',
    added: 91,
    facts: ['新增中肿瘤用药 26 种（含罕见病用药 4 种），全球新药 38 种', '平均降价约 63 %'],
  },
  { year: 2023, facts: [] },
  { year: 2022, inForce: '2023-03-01', facts: [] },
  { year: 2021, facts: [] },
  { year: 2020, facts: [] },
  { year: 2019, facts: [] },
  { year: 2018, facts: [] },
  { year: 2017, facts: [] },
]

export const NEWEST_YEAR = 2025

/** The edition that an address names. `known` is false when there is none of that year; `year` is then the newest. */
export function nrdlYearOf(text: string | undefined): { year: number; known: boolean } {
  if (!text) return { year: NEWEST_YEAR, known: true }
  const known = nrdlYears.some(({ year }) => String(year) === text)
  return { year: known ? Number(text) : NEWEST_YEAR, known }
}

/** Years of which the official list is loaded. */
export const loadedYears = (drugs: readonly Drug[]): Set<number> =>
  new Set(drugs.flatMap(({ nrdlEntries = [] }) => nrdlEntries.map(({ year }) => year)))

export type Reimbursement =
  | { state: 'listed'; entry: NrdlEntry }
  /** The loaded official list of that year lacks it. */
  | { state: 'selfPay' }
  /** No official list of that year is loaded: nothing may be said. */
  | { state: 'unverified' }

/** What the official list of a year says of a drug. The page shows the text of the limit, and never computes an entitlement. */
export function reimbursementOf({ nrdlEntries = [] }: Drug, year: number, loaded: ReadonlySet<number>): Reimbursement {
  if (!loaded.has(year)) return { state: 'unverified' }
  const entry = nrdlEntries.find((item) => item.year === year && item.status !== 'removed')
  return entry ? { state: 'listed', entry } : { state: 'selfPay' }
}

const KIND_TEXTS: Readonly<Record<NrdlEntry['kind'], string>> = { A: '甲类', B: '乙类', negotiated: '协议期内谈判药品' }
const STATUS_TEXTS: Readonly<Record<NrdlEntry['status'], string>> = {
  added: '新增',
  renewed: '续约',
  extended: '扩大支付范围',
  removed: '调出',
}

export const entryText = ({ kind, status }: NrdlEntry): string => `${KIND_TEXTS[kind]} · ${STATUS_TEXTS[status]}`

/** One short label for a list. */
export function reimbursementText(reimbursement: Reimbursement): string {
  if (reimbursement.state === 'listed') return `医保${KIND_TEXTS[reimbursement.entry.kind]}`
  return reimbursement.state === 'selfPay' ? '自费' : '医保状态待核对'
}

/** Clues of the records themselves; none of them is the official list. */
export function nrdlClues({ nrdl }: Pick<Drug, 'nrdl'>): string[] {
  return [
    nrdl.onList ? '一份 2026 年的公开支付限定规则集列有此药' : '是否在目录内：未知',
    nrdl.firstYear === null ? '首次进入目录的年份：未知' : `首次进入 ${nrdl.firstYear} 年目录`,
  ]
}

/** Drugs whose first year is the given one (unverified in every record). */
export const firstListedIn = (drugs: readonly Drug[], year: number): Drug[] => drugs.filter(({ nrdl }) => nrdl.firstYear === year)
