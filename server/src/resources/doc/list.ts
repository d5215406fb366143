import { type SQL, and, arrayOverlaps, asc, count, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { DocListRequest } from '@/api/doc'
import type { Db } from '../../db/connect'
import { block, doc, docStat } from '../../db/schema'
import { notFound } from '../../errors'
import { pageBounds } from '../../http/inputs'
import { LruCache } from '../../lru-cache'
import { diseases } from '../../reference/static-data'
import { presentSummary, selectSummaries } from './presenter'

const liveEnd = sql`${doc.startTime} + make_interval(secs => ${doc.durationSeconds})`

function liveStateIs(state: NonNullable<DocListRequest['liveState']>): SQL | undefined {
  const now = sql`now()`
  if (state === 'preview') return gt(doc.startTime, now)
  if (state === 'live') return and(lte(doc.startTime, now), sql`${liveEnd} > now()`)
  return sql`${liveEnd} <= now()`
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
    input.items?.length ? arrayOverlaps(doc.tagIds, input.items) : undefined,
    input.columnistId ? eq(doc.columnistId, Number(input.columnistId)) : undefined,
    input.startTime ? gte(doc.publishedAt, new Date(input.startTime)) : undefined,
    input.liveState ? liveStateIs(input.liveState) : undefined,
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
    filters: [{ id: 'disease', name: '病种', items: diseases }],
  }
}

function order(input: DocListRequest, blockSort: DocListRequest['sort']): SQL[] {
  // What comes next first: a reader of previews asks "when is the next one".
  if (input.liveState === 'preview') return [asc(doc.startTime), asc(doc.id)]
  if ((input.sort ?? blockSort) === 'hottest') return [desc(docStat.viewCount), desc(docStat.docId)]
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
