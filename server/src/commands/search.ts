import { type SQL, and, arrayContains, arrayOverlaps, count, desc, eq, ilike, inArray, like, or, sql } from 'drizzle-orm'
import type { SearchItem, SearchTab } from '@/api/pub'
import type { Db } from '../db/connect'
import { columnistProfile, doc, searchEntry, searchTerm } from '../db/schema'
import { LruCache } from '../lru-cache'
import { highlightsOf } from './search-highlights'
import { gramCode, gramsOfHan, initialPair, normalise, pinyinOf, wordsOf, type SearchWords } from './search-text'

/** Below this likeness a word is another word, not a typing error. */
const LIKENESS = 0.45

interface Query {
  keyword: string
  tab: SearchTab
  limit: number
  offset: number
}
interface Found {
  items: SearchItem[]
  counts: Record<string, number> & { all: number }
}
const KINDS = ['article', 'live', 'column', 'doctor', 'drug', 'guideline', 'tool'] as const

/** Finds entries that hold all words. When there is none, the words are taken for the nearest words that people mean. */
export async function search(db: Db, query: Query): Promise<Found> {
  const found = await find(db, query)
  if (found.counts.all) return found
  const meant = await correct(db, query.keyword)
  return meant && meant !== query.keyword ? find(db, { ...query, keyword: meant }) : found
}

/** More matches than this are not ranked: the newest ones come first. */
const RANKED = 1000
/** How many of the newest matches are looked at to put the best titles first, beyond the page itself. */
const NEWEST = 100

async function find(db: Db, query: Query): Promise<Found> {
  const words = wordsOf(query.keyword)
  if (!words.han.length && !words.latin.length) return { items: [], counts: withAll({}) }
  const wanted = and(matches(words), await publicOnly(db)) ?? sql`false`
  const known = commonCounts(db).get(query.keyword)
  if (!known) {
    const ranked = await page(db, query, words, sql`${wanted} limit ${RANKED + 1}`)
    if (ranked.counts.all <= RANKED) return ranked
  }
  const counts = known ?? (await countAll(db, query.keyword, wanted))
  const inTab = query.tab === 'all' ? undefined : sql`${searchEntry.kind} = ${query.tab}`
  const newest = sql`${and(wanted, inTab)} order by published_at desc, ref_id desc limit ${query.offset + query.limit + NEWEST}`
  return db.transaction(async (tx) => {
    // The planner does not know that a common word is met soon on the way down from the newest: only that way is left to it.
    await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`)
    return { ...(await page(tx, query, words, newest)), counts }
  })
}

/** One pass over the candidates gives the counts of all tabs and the page of one. */
async function page(db: Db, { keyword, tab, limit, offset }: Query, words: SearchWords, candidates: SQL): Promise<Found> {
  const inTab = tab === 'all' ? sql`true` : sql`kind = ${tab}`
  const result = await db.execute(sql`
    with hit as materialized (
      select kind, ref_id, published_at, ${score(keyword, words)} as score from ${searchEntry} where ${candidates}
    ), page as (
      select * from hit where ${inTab} order by score desc, published_at desc, ref_id desc limit ${limit} offset ${offset}
    )
    select
      (select json_object_agg(kind, n) from (select kind, count(*)::int as n from hit group by kind) as counted) as counts,
      (select json_agg(json_build_object('kind', kind, 'id', ref_id::text, 'title', title, 'summary', summary, 'cover', cover, 'link', link,
          'publishTime', to_char(page.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by score desc, page.published_at desc, ref_id desc)
        from page join ${searchEntry} using (kind, ref_id)) as items`)
  const row = rowsOf<{ counts: Counts | null; items: Omit<SearchItem, 'highlights'>[] | null }>(result)[0]
  const items = (row?.items ?? []).map((item) => ({ ...item, highlights: highlightsOf(item.title, words) }))
  return { items, counts: withAll(row?.counts ?? {}) }
}

type Counts = Record<string, number>
const withAll = (counts: Counts): Counts & { all: number } => {
  const each = Object.fromEntries(KINDS.map((kind) => [kind, counts[kind] ?? 0]))
  return { ...each, all: Object.values(each).reduce((sum, n) => sum + n, 0) }
}

/** Counting what very many entries hold takes long; the figures of common words are kept for a minute. */
const COUNTS_MS = 60_000
const caches = new WeakMap<Db, LruCache<Found['counts']>>()
function commonCounts(db: Db): LruCache<Found['counts']> {
  const cache = caches.get(db) ?? new LruCache<Found['counts']>(500, COUNTS_MS)
  caches.set(db, cache)
  return cache
}

async function countAll(db: Db, keyword: string, wanted: SQL): Promise<Found['counts']> {
  const rows = await db.select({ kind: searchEntry.kind, n: count() }).from(searchEntry).where(wanted).groupBy(searchEntry.kind)
  const counts = withAll(Object.fromEntries(rows.map(({ kind, n }) => [kind, n])))
  commonCounts(db).set(keyword, counts)
  return counts
}

const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * What is not published is not found, whoever withdrew it and however; entries stay, so that it is found again once it is back. There is
 * little of it, and it is read beforehand: tables inside the search change its plan (PostgreSQL: 400 ms in place of 4).
 */
async function publicOnly(db: Db): Promise<SQL | undefined> {
  const drafts = await db.select({ id: doc.id }).from(doc).where(eq(doc.status, 'draft'))
  const columns = await db
    .select({ id: columnistProfile.columnistId })
    .from(columnistProfile)
    .where(eq(columnistProfile.status, 'withdrawn'))
  return and(notOf(['article', 'live'], drafts), notOf(['column', 'doctor'], columns))
}

function notOf(kinds: (typeof KINDS)[number][], rows: { id: number }[]): SQL | undefined {
  if (rows.length === 0) return undefined
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  return sql`not (${inArray(searchEntry.kind, kinds)} and ${searchEntry.refId} = any(${ids}::bigint[]))`
}

/** All words must be there. Chinese by its grams; letters inside words, pinyin and initials. */
function matches(words: SearchWords): SQL {
  const grams = words.han.flatMap(gramsOfHan).map(gramCode)
  const conditions = [
    grams.length ? arrayContains(searchEntry.grams, [...new Set(grams)]) : undefined,
    ...words.latin.map((word) => {
      if (word.length === 1) return arrayContains(searchEntry.grams, [gramCode(word)])
      // Trigrams cannot find two letters; the pairs of initials are grams of their own.
      if (word.length === 2) return arrayOverlaps(searchEntry.grams, [gramCode(word), gramCode(initialPair(word))])
      return like(searchEntry.latin, `%${word}%`)
    }),
  ]
  return and(...conditions) ?? sql`false`
}

/** The whole text in the title comes first, then all words in the title, then the rest. */
function score(keyword: string, words: SearchWords): SQL {
  // Comparing without case costs much more, and Chinese has none.
  const inTitle = (text: string) => (/[a-z]/i.test(text) ? ilike : like)(searchEntry.title, `%${escapeLike(text)}%`)
  const all = and(...[...words.han, ...words.latin].map(inTitle)) ?? sql`false`
  return sql`(case when ${inTitle(keyword.trim())} then 2 when ${all} then 1 else 0 end)`
}

/** The text with each word that is no known word replaced by the nearest one; '' when there is nothing near. */
async function correct(db: Db, keyword: string): Promise<string> {
  const parts = normalise(keyword).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []
  const corrected: string[] = []
  for (const part of parts) {
    const sound = /^[a-z0-9]+$/.test(part) ? part : pinyinOf(part)
    if (sound.length < 3) return ''
    const likeness = sql<number>`similarity(${searchTerm.pinyin}, ${sound})`
    const [term] = await db
      .select({ word: searchTerm.word })
      .from(searchTerm)
      .where(sql`${likeness} > ${LIKENESS}`)
      .orderBy(desc(likeness), desc(searchTerm.weight))
      .limit(1)
    if (!term) return ''
    corrected.push(term.word)
  }
  return corrected.join(' ')
}

/** Up to ten words that begin with what was typed, as Chinese, pinyin or initials; the heaviest first. */
export async function suggest(db: Db, keyword: string): Promise<string[]> {
  const plain = normalise(keyword).trim()
  if (!plain) return []
  const start = `${escapeLike(plain)}%`
  const rows = await db
    .select({ word: searchTerm.word })
    .from(searchTerm)
    .where(or(ilike(searchTerm.word, `%${start}`), like(searchTerm.pinyin, start), like(searchTerm.initials, start)))
    .orderBy(desc(ilike(searchTerm.word, start)), desc(searchTerm.weight), searchTerm.word)
    .limit(10)
  return rows.map((row) => row.word)
}
