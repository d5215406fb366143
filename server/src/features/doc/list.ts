import {
  type SQL,
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { DocListRequest } from '@/api/doc'
import { LIVE_TYPES } from '@/domain/doc-type'
import type { LiveState } from '@/domain/live'
import type { Db } from '../../db/connect'
import { block } from './tables'
import { doc, docStat, liveEnd } from '../../kernel/documents/tables'
import { notFound } from '../../errors'
import { pageBounds } from '../../http/inputs'
import { LruCache } from '../../lru-cache'
import { filterGroups, matchesFilters } from './filters'
import { presentSummary, selectSummaries } from '../../kernel/documents/presenter'

/** Spelled out, so that the planner sees that the indices of lives will do. */
export const isLive = and(isNotNull(doc.startTime), inArray(doc.docType, [...LIVE_TYPES]))

const now = sql`now()`
/** What the clock alone says. */
const CLOCK: Readonly<Record<LiveState, SQL | undefined>> = {
  preview: gt(doc.startTime, now),
  live: and(lte(doc.startTime, now), gt(liveEnd(doc), now)),
  replay: lte(liveEnd(doc), now),
}
const liveStateIs = (state: LiveState): SQL | undefined =>
  and(isLive, or(eq(doc.hostState, state), and(isNull(doc.hostState), CLOCK[state])))

/** Lives that start on the days from `first` to `last`, in China. */
export function startsWithin(first: string, last: string): SQL | undefined {
  const midnight = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`
  return and(isLive, gte(doc.startTime, midnight(first, 0)), lt(doc.startTime, midnight(last, 1)))
}

/** One page of documents; `blockId` adds the saved question of that block. */
export async function listDocs(db: Db, input: DocListRequest) {
  const [found] = input.blockId
    ? await db
        .select()
        .from(block)
        .where(eq(block.id, Number(input.blockId)))
    : []
  if (input.blockId && !found) throw notFound('该栏目不存在')
  const query = found?.query ?? {}
  const docTypes = input.docTypes?.length ? input.docTypes : query.docTypes
  const where = and(
    eq(doc.status, 'published'),
    docTypes?.length ? inArray(doc.docType, docTypes) : undefined,
    query.tagIds?.length ? arrayOverlaps(doc.tagIds, query.tagIds) : undefined,
    matchesFilters(input),
    input.columnistId ? eq(doc.columnistId, Number(input.columnistId)) : undefined,
    input.startTime ? gte(doc.publishedAt, new Date(input.startTime)) : undefined,
    input.liveState ? liveStateIs(input.liveState) : undefined,
    input.day ? startsWithin(input.day, input.day) : undefined,
  )
  const { limit, offset } = pageBounds(input)
  const rows = await selectSummaries(db)
    .where(where)
    .orderBy(...order(input, query.sort))
    .limit(limit)
    .offset(offset)
  const total = offset === 0 && rows.length < limit ? rows.length : await countDocs(db, where)
  return {
    items: rows.map((row) => presentSummary(row)),
    total,
    hasMore: offset + rows.length < total,
    blockName: found?.name ?? '',
    filters: await filterGroups(db, input.filterGroupId),
  }
}

function order(input: DocListRequest, blockSort: DocListRequest['sort']): SQL[] {
  const { liveState, day } = input
  // What comes next first: a reader of previews asks "when is the next one".
  if (liveState === 'preview') return [asc(doc.startTime), asc(doc.id)]
  if ((input.sort ?? blockSort) === 'hottest') return [desc(docStat.viewCount), desc(docStat.docId)]
  if (liveState === 'replay') return [desc(doc.startTime), desc(doc.id)]
  if (liveState || day) return [asc(doc.startTime), asc(doc.id)]
  return [desc(doc.publishedAt), desc(doc.id)]
}

/** Long lists are counted at most every ten seconds; shorter ones each time, so that what was just published is there. */
const LONG_LIST = 2000
const COUNT_MS = 10_000
const longCounts = new WeakMap<Db, LruCache<number>>()

async function countDocs(db: Db, where: SQL | undefined): Promise<number> {
  const question = db.select({ total: count() }).from(doc).where(where)
  const { sql: text, params } = question.toSQL()
  const key = `${text}\n${JSON.stringify(params)}`
  const cache = longCounts.get(db) ?? new LruCache<number>(500, COUNT_MS)
  longCounts.set(db, cache)
  const known = cache.get(key)
  if (known !== undefined) return known
  const total = (await question)[0]?.total ?? 0
  if (total > LONG_LIST) cache.set(key, total)
  return total
}
