import dayjs from 'dayjs'
import type { DocListRequest } from '@/api/doc'

export interface FilterGroup {
  id: string
  name: string
  items: readonly { id: string; name: string }[]
}

/** `default`: the order that the list itself was given. */
export type Sort = 'default' | 'newest' | 'hottest'

export const SORTS: readonly { key: Sort; text: string }[] = [
  { key: 'default', text: '默认' },
  { key: 'newest', text: '最新' },
  { key: 'hottest', text: '最热' },
]
/** For lists that have no order of their own: they are newest first. */
export const PLAIN_SORTS: readonly { key: Sort; text: string }[] = [
  { key: 'default', text: '最新' },
  { key: 'hottest', text: '最热' },
]

/** How far back documents may have been published. */
export type Since = 'any' | 'week' | 'month' | 'year'

export const SINCES: readonly { key: Exclude<Since, 'any'>; text: string; days: number }[] = [
  { key: 'week', text: '近一周', days: 7 },
  { key: 'month', text: '近一月', days: 30 },
  { key: 'year', text: '近一年', days: 365 },
]

export interface Choice {
  /** Ids of filter items. */
  items: readonly string[]
  sort: Sort
  since: Since
}

export const NO_CHOICE: Choice = { items: [], sort: 'default', since: 'any' }

/** How many filters are set; the order does not count as one. */
export const filterCount = ({ items, since }: Choice): number => items.length + (since === 'any' ? 0 : 1)

/** Chooses an item, or takes it back. Kept in order of id, so that the same choice is the same question. */
export const toggled = (items: readonly string[], id: string): string[] =>
  (items.includes(id) ? items.filter((other) => other !== id) : [...items, id]).sort()

/** Start of the first day that counts, so that the question stays the same all day long; undefined: any time. */
function startTimeOf(since: Since, now: number): string | undefined {
  const days = SINCES.find(({ key }) => key === since)?.days
  return days === undefined ? undefined : dayjs(now).subtract(days, 'day').startOf('day').toISOString()
}

/** A list of documents without what its reader chooses. `items` are filters that belong to the list itself. */
export type FeedQuestion = Omit<DocListRequest, 'pageIdx' | 'startTime'>

/** What is asked of the server for a list and a choice; only what was chosen is named. */
export function listRequest(
  { items: own = [], ...question }: FeedQuestion,
  { items, sort, since }: Choice,
  now: number = Date.now(),
): Omit<DocListRequest, 'pageIdx'> {
  const chosen = [...own, ...items.filter((item) => !own.includes(item))]
  const startTime = startTimeOf(since, now)
  return {
    ...question,
    ...(chosen.length > 0 && { items: chosen }),
    ...(sort !== 'default' && { sort }),
    ...(startTime && { startTime }),
  }
}
