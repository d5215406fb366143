import dayjs from 'dayjs'
import type { DocListRequest } from '@/api/doc'
import { serverNow } from '@/domain/clock'
import type { Chosen, Facet } from '@/features/filter'

export interface FilterGroup {
  id: string
  name: string
  items: readonly { id: string; name: string }[]
}

/** The groups of the server, then how far back documents may have been published, and their order. */
export const FEED_FACETS = ['disease', 'topic', 'since', 'sort'] as const
export type FeedFacet = (typeof FEED_FACETS)[number]
export type Choice = Chosen<FeedFacet>

const SINCES = [
  { value: 'week', text: '近一周', days: 7 },
  { value: 'month', text: '近一月', days: 30 },
  { value: 'year', text: '近一年', days: 365 },
]
const TIMES: Facet<FeedFacet> = { key: 'since', label: '时间', options: SINCES, single: true }

const HOTTEST = { value: 'hottest', text: '最热' }
/** Without a choice a list has the order that it was given. */
export const SORTS: Facet<FeedFacet> = {
  key: 'sort',
  label: '排序',
  options: [{ value: 'newest', text: '最新' }, HOTTEST],
  single: true,
}
/** For lists that have no order of their own: they are newest first. */
export const PLAIN_SORTS: Facet<FeedFacet> = { ...SORTS, options: [HOTTEST] }

const isFeedFacet = (id: string): id is FeedFacet => FEED_FACETS.some((key) => key === id)

/** What a list can be narrowed by: the groups that the server names, and what else its screen offers. */
export function facetsOf(groups: readonly FilterGroup[], sorts?: Facet<FeedFacet>, hasTimes = true): Facet<FeedFacet>[] {
  const own = groups.flatMap(({ id, name, items }) =>
    isFeedFacet(id) ? [{ key: id, label: name, options: items.map((item) => ({ value: item.id, text: item.name })) }] : [],
  )
  return [...own, ...(hasTimes ? [TIMES] : []), ...(sorts ? [sorts] : [])]
}

/** Whether documents are left out; the order leaves out none. */
export const isNarrowed = ({ disease, topic, since }: Choice): boolean =>
  [disease, topic, since].some((values) => (values?.length ?? 0) > 0)

/** Start of the first day that counts, so that the question stays the same all day long; undefined: any time. */
function startTimeOf(since: string | undefined, now: number): string | undefined {
  const days = SINCES.find(({ value }) => value === since)?.days
  return days === undefined ? undefined : dayjs(now).subtract(days, 'day').startOf('day').toISOString()
}

const sortOf = (sort: string | undefined) => (sort === 'newest' || sort === 'hottest' ? sort : undefined)

/** A list of documents without what its reader chooses. `items` are filters that belong to the list itself. */
export type FeedQuestion = Omit<DocListRequest, 'pageIdx' | 'startTime'>

/** What is asked of the server for a list and a choice; only what was chosen is named. */
export function listRequest(
  { items: own = [], ...question }: FeedQuestion,
  { disease = [], topic = [], since, sort }: Choice,
  now: number = serverNow(),
): Omit<DocListRequest, 'pageIdx'> {
  const items = [...new Set([...own, ...disease, ...topic])]
  const startTime = startTimeOf(since?.[0], now)
  const order = sortOf(sort?.[0])
  return { ...question, ...(items.length > 0 && { items }), ...(order && { sort: order }), ...(startTime && { startTime }) }
}
