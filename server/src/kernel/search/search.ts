import { type SQL, and, count, desc, eq, ilike, inArray, like, or, sql } from 'drizzle-orm'
import type { SearchGroup, SearchItem, SearchTab } from '@/api/pub'
import type { Db } from '../../db/connect'
import { columnistProfile, doc } from '../documents/tables'
import { searchEntry, searchTerm } from './tables'
import { LruCache } from '../../lru-cache'
import { correct } from './correct'
import { highlightsOf } from './highlights'
import { BEGINS, escapeLike, markedBy, matches, NAMED, readKeyword, score, type Reading } from './reading'
import { joinNumbers, normalise } from './text'

interface Query {
  keyword: string
  tab: SearchTab
  limit: number
  offset: number
}
interface Found {
  items: SearchItem[]
  counts: Record<string, number> & { all: number }
  /** The clinical tool that is called so; only with the first page of all kinds, as are the groups. */
  best: SearchItem | null
  groups: SearchGroup[]
}
const KINDS = ['article', 'live', 'column', 'doctor', 'drug', 'guideline', 'tool'] as const
type Kind = (typeof KINDS)[number]
/** Kinds of which there are few: all of them are ranked, however common the word. */
const CLINICAL: readonly Kind[] = ['drug', 'guideline', 'tool']
const NOTHING: Found = { items: [], counts: withAll({}), best: null, groups: [] }

/**
 * Finds entries that hold all words, first as they are typed with their numbers joined (`HER 2`). When there is none, the words are taken for the
 * nearest words that people mean, and `corrected` says which.
 */
export async function search(db: Db, query: Query): Promise<Found & { corrected: string }> {
  const typed = [...new Set([joinNumbers(normalise(query.keyword)), query.keyword])]
  for (const keyword of typed) {
    const found = await find(db, { ...query, keyword })
    if (found.counts.all) return { ...found, corrected: '' }
  }
  const meant = await correct(db, query.keyword)
  if (!meant || meant === query.keyword) return { ...NOTHING, corrected: '' }
  const found = await find(db, { ...query, keyword: meant })
  return { ...found, corrected: found.counts.all ? meant : '' }
}

/** More matches than this are not all ranked: of documents the newest ones come first. */
const RANKED = 1000
/** How many of the newest matches are looked at to put the best titles first, beyond the page itself. */
const NEWEST = 100
/** How many a group of the first page shows. */
const GROUP_SIZE = 3

async function find(db: Db, query: Query): Promise<Found> {
  const reading = await readKeyword(db, query.keyword)
  if (!reading) return NOTHING
  const wanted = and(matches(reading), await publicOnly(db)) ?? sql`false`
  const columns = sql`kind, ref_id, published_at, tool, ${score(reading)} as score`
  const known = commonCounts(db).get(query.keyword)
  if (!known) {
    const ranked = await page(db, query, reading, sql`select ${columns} from ${searchEntry} where ${wanted} limit ${RANKED + 1}`)
    if (ranked.counts.all <= RANKED) return ranked
  }
  const counts = known ?? (await countAll(db, query.keyword, wanted))
  const kinds = KINDS.filter((kind) => counts[kind] && (query.tab === 'all' || query.tab === kind))
  if (!kinds.length) return { ...NOTHING, counts }
  const newest = kinds.map((kind) => {
    const most = CLINICAL.includes(kind) ? RANKED : query.offset + query.limit + NEWEST
    return sql`(select ${columns} from ${searchEntry} where ${eq(searchEntry.kind, kind)} and ${wanted} order by published_at desc, ref_id desc limit ${most})`
  })
  return db.transaction(async (tx) => {
    // The planner does not know that a common word is met soon on the way down from the newest: only that way is left to it, which is the index in
    // its order (PostgreSQL, 60 000 documents: 3 ms in place of 150). What has to be sorted afterwards is a page, for which nothing is compiled.
    const off = (way: string) => sql`set_config(${way}, 'off', true)`
    await tx.execute(sql`select ${sql.join(['enable_bitmapscan', 'enable_seqscan', 'enable_sort', 'jit'].map(off), sql`, `)}`)
    return { ...(await page(tx, query, reading, sql.join(newest, sql` union all `))), counts }
  })
}

/** Of what fits equally well: a drug, then what is computed, then what is looked up, then documents; the newest first. */
const ORDER = sql`score desc, array_position(array['trial', 'guideline', 'regimen', 'tnm', 'formula', 'drug'], tool) desc nulls last, published_at desc, ref_id desc`

interface Row extends Omit<SearchItem, 'highlights' | 'avatar'> {
  score: number
}

/** One pass over the candidates gives the counts of all tabs, the page of one, and the first of each kind. */
async function page(db: Db, { tab, limit, offset }: Query, reading: Reading, candidates: SQL): Promise<Found> {
  const inTab = tab === 'all' ? sql`true` : sql`kind = ${tab}`
  const isFirst = tab === 'all' && offset === 0
  const rows = (from: SQL) => sql`(
    select json_agg(json_build_object('kind', kind, 'id', ref_id::text, 'title', title, 'summary', summary, 'cover', cover, 'link', link,
        'tool', coalesce(picked.tool, ''), 'score', score,
        'publishTime', to_char(picked.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
    from ${from} as picked join ${searchEntry} using (kind, ref_id))`
  const result = await db.execute(sql`
    with hit as materialized (${candidates}), placed as (
      select *, row_number() over (order by ${ORDER}) as place from hit
    ), page as (
      select * from placed where ${inTab} order by place limit ${limit} offset ${offset}
    ), head as (
      select * from (select *, row_number() over (partition by kind order by place) as nth from placed where ${isFirst}) as ranked
      where nth <= ${GROUP_SIZE + 1}
    )
    select
      (select json_object_agg(kind, n) from (select kind, count(*)::int as n from hit group by kind) as counted) as counts,
      ${rows(sql`page`)} as items, ${rows(sql`head`)} as heads`)
  const row = rowsOf<{ counts: Counts | null; items: Row[] | null; heads: Row[] | null }>(result)[0]
  const counts = withAll(row?.counts ?? {})
  const present = presenter(reading)
  return { items: (row?.items ?? []).map(present), counts, ...firstOf(row?.heads ?? [], present) }
}

/**
 * The one that is called so stands alone, as does the only one whose name begins so: of several that begin alike (drugs do) none is put first.
 * Of the others a few of each kind, the kind of the nearest first.
 */
function firstOf(heads: Row[], present: (row: Row) => SearchItem): Pick<Found, 'best' | 'groups'> {
  const [first] = heads
  const begun = heads.filter(({ tool, score: fit }) => tool && fit >= BEGINS)
  const best = first?.tool && (first.score === NAMED || (first.score === BEGINS && begun.length === 1)) ? first : undefined
  const rest = heads.filter((row) => row !== best)
  const groups = [...new Set(rest.map(({ kind }) => kind))].map((kind) => ({
    kind,
    items: rest
      .filter((row) => row.kind === kind)
      .slice(0, GROUP_SIZE)
      .map(present),
  }))
  return { best: best ? present(best) : null, groups }
}

/** People are shown by their picture, not by a cover, and only documents have a day that says something. */
const presenter = (reading: Reading) => {
  const marks = markedBy(reading)
  return ({ score: _, ...row }: Row): SearchItem => {
    const isDocument = row.kind === 'article' || row.kind === 'live'
    return {
      ...row,
      cover: isDocument ? row.cover : '',
      avatar: isDocument ? '' : row.cover,
      publishTime: isDocument ? row.publishTime : '',
      highlights: [...new Set(marks.flatMap((words) => highlightsOf(row.title, words)))],
    }
  }
}

type Counts = Record<string, number>
function withAll(counts: Counts): Counts & { all: number } {
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

function notOf(kinds: Kind[], rows: { id: number }[]): SQL | undefined {
  if (rows.length === 0) return undefined
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  return sql`not (${inArray(searchEntry.kind, kinds)} and ${searchEntry.refId} = any(${ids}::bigint[]))`
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
