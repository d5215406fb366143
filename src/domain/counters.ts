/** Rules of the small counters that decide when a prompt is shown. All pure: record in, record and decision out. Days are `YYYY-MM-DD`. */

/** `YYYY-MM-DD` by the clock of the device. By hand, for dayjs would be in the first script for nothing else. */
export const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export interface DailyPages {
  day: string
  /** Distinct pages seen that day, in order. */
  pages: string[]
}

export interface ToolViews extends DailyPages {
  /** The hint was shown that day. */
  shown: boolean
}

/** The mini-program prompt comes on every 4th distinct page of a day, besides the first. */
export const PROMPT_EVERY = 4

const visit = (pages: readonly string[], page: string): string[] => (pages.includes(page) ? [...pages] : [...pages, page])

/** Counts a page towards the mini-program prompt: shown on the first page of a day, then on the 4th, 8th, 12th distinct one. */
export function visitPage(record: DailyPages | undefined, day: string, page: string): { record: DailyPages; show: boolean } {
  const before = record?.day === day ? record.pages : []
  const pages = visit(before, page)
  const isNew = pages.length > before.length
  return { record: { day, pages }, show: isNew && (pages.length === 1 || pages.length % PROMPT_EVERY === 0) }
}

/**
 * Counts a tool page that a visitor views: the login hint comes once a day, when the distinct pages reach `viewCount`.
 * A `viewCount` below 1 turns the hint off.
 */
export function viewTool(
  record: ToolViews | undefined,
  day: string,
  page: string,
  viewCount: number,
): { record: ToolViews; show: boolean } {
  const before = record?.day === day ? record : { pages: [], shown: false }
  const pages = visit(before.pages, page)
  const show = !before.shown && viewCount >= 1 && pages.length >= viewCount
  return { record: { day, pages, shown: before.shown || show }, show }
}

/** Kinds of tool with a popup threshold of their own; every other kind counts as `default`. */
const POPUP_AT: Readonly<Record<string, number>> = { formula: 3, tnmDetail: 3, TrjDetail: 1 }
const POPUP_AT_DEFAULT = 2
const POPUP_DAYS_KEPT = 2

/** Day → user → kind → visits. */
export type ToolPopupCounts = Record<string, Record<string, Record<string, number>>>

/** Visits at which the first popup of a kind comes. */
export const popupThreshold = (kind: string): number => own(POPUP_AT, kind) ?? POPUP_AT_DEFAULT

/**
 * Counts a visit of a tool: the popup comes once a day and user, when the visits of the kind reach its threshold.
 * @param mayShow false while another prompt is open: the visit that is due then is not counted, so that the popup comes with the next one.
 */
export function visitTool(
  counts: ToolPopupCounts | undefined,
  day: string,
  user: string,
  kind: string,
  mayShow: boolean,
): { counts: ToolPopupCounts; show: boolean } {
  const kept: ToolPopupCounts = {}
  for (const [key, users] of Object.entries(counts ?? {})) if (daysBetween(key, day) <= POPUP_DAYS_KEPT) kept[key] = users
  const today = own(kept, day) ?? {}
  const mine = own(today, user) ?? {}
  const before = own(mine, kind) ?? 0
  const isDue = before + 1 === popupThreshold(kind)
  const visits = isDue && !mayShow ? before : before + 1
  kept[day] = { ...today, [user]: { ...mine, [kind]: visits } }
  return { counts: kept, show: isDue && mayShow }
}

/** A value under a key that comes from outside: `constructor` belongs to no entry. */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined

/** Whole days from one day to another, without sign; endless when one of them is no day. */
function daysBetween(a: string, b: string): number {
  const difference = Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000
  return Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference
}

/** The tumour-staging counter, field for field as stored. */
export interface StagingCounter {
  num: number
  /** The prompt of that day was shown. */
  show: boolean
  date: string
  /** Staging that was opened third that day; empty before. */
  name: string
}

export const STAGING_PROMPT_AT = 3

/** Counts one opened staging: a new day starts again at 1, the third of a day stores its name. */
export function countStaging(counter: StagingCounter | undefined, day: string, name: string): StagingCounter {
  if (counter?.date !== day) return { num: 1, show: false, date: day, name: '' }
  const num = counter.num + 1
  return { ...counter, num, name: num === STAGING_PROMPT_AT ? name : counter.name }
}

/** The prompt is due from the third staging of the day until it was shown. */
export const stagingPromptDue = (counter: StagingCounter): boolean => counter.num >= STAGING_PROMPT_AT && !counter.show
