import { type SQL, and, count, desc, eq, ilike, inArray, like, or, sql } from 'drizzle-orm'
import { CLINICAL_KINDS, SEARCH_KINDS, type SearchGroup, type SearchItem, type SearchTab } from '@/api/pub'
import { joinNumbers, normalise } from '@/domain/search/fold'
import { readIntent } from '@/domain/search/intent'
import { rowsOf } from '../../db/rows'
import type { Db } from '../../db/connect'
import { columnistProfile, doc } from '../documents/tables'
import { searchEntry, searchTerm } from './tables'
import { LruCache } from '../../lru-cache'
import { correct, soundsLike } from './correct'
import { highlightsOf } from './highlights'
import {
  BEGINS,
  escapeLike,
  fit,
  isWanted,
  markedBy,
  matches,
  NAMED,
  piecesOf,
  readKeyword,
  RANK,
  TITLED,
  type Reading,
} from './reading'

interface Query {
  keyword: string
  tab: SearchTab
  limit: number
  offset: number
}
interface Found {
  items: SearchItem[]
  counts: Record<string, number> & { all: number }
  /** What is called so; only with the first page of all kinds, as are the groups. */
  best: SearchItem | null
  groups: SearchGroup[]
}
interface Answer extends Found {
  /** The word that was searched for in place of a typed one without results. */
  corrected: string
  /** A known word that sounds like the typed one. */
  similar: string
  /** Nothing held all words: these hold most of them. */
  isPartly: boolean
}
const NOTHING: Found = { items: [], counts: withAll({}), best: null, groups: [] }
const AS_TYPED = { corrected: '', similar: '', isPartly: false }

/**
 * Finds entries that hold all words: first as they are typed with their numbers joined (`HER 2`), a word such as 分期 taken for the kind that is
 * wanted. When there is none, the words are taken for the nearest words that people mean, and `corrected` says which; then for pieces.
 */
export async function search(db: Db, query: Query): Promise<Answer> {
  for (const keyword of new Set([joinNumbers(normalise(query.keyword)), query.keyword]))
    for (const byKind of [true, false]) {
      const reading = await readKeyword(db, keyword, byKind)
      if (!reading || (byKind && !reading.kind)) continue
      const found = await find(db, query, reading)
      if (found.counts.all) return { ...found, ...AS_TYPED, similar: await soundsLike(db, query.keyword) }
    }
  for (const keyword of new Set([readIntent(query.keyword).rest, query.keyword])) {
    const meant = await correct(db, keyword)
    const { kind } = readIntent(query.keyword)
    const reading = meant && meant !== keyword ? await readKeyword(db, meant, false) : null
    const found = reading && (await find(db, query, { ...reading, kind: keyword === query.keyword ? null : kind }))
    if (found?.counts.all) return { ...found, ...AS_TYPED, corrected: meant }
  }
  const reading = await readKeyword(db, query.keyword, true)
  const found = reading && (await findPartly(db, query, reading))
  return found?.counts.all ? { ...found, ...AS_TYPED, isPartly: true } : { ...NOTHING, ...AS_TYPED }
}

/** More matches than this are not all ranked: of documents the newest ones come first. */
const RANKED = 1000
/** How many of the newest matches are looked at to put the best titles first, beyond the page itself. */
const NEWEST = 100
/** How many a group of the first page shows. */
const GROUP_SIZE = 3

/** Regimens and trials are kinds of their own, whose entries are stored as tools. */
const KIND = sql`(case when tool in ('regimen', 'trial') then tool else kind end)`
const STORED = ['article', 'live', 'column', 'doctor', 'drug', 'guideline', 'tool'] as const
const columnsOf = (reading: Reading, fits: SQL) =>
  sql`kind, ref_id, ${KIND} as shown, published_at, tool, ${fits} as fit, ${isWanted(reading)} as wanted`

async function find(db: Db, query: Query, reading: Reading): Promise<Found> {
  const wanted = and(matches(reading), await publicOnly(db)) ?? sql`false`
  const columns = columnsOf(reading, fit(reading))
  const key = reading.whole.join('|')
  const known = commonCounts(db).get(key)
  if (!known) {
    const ranked = await page(db, query, reading, sql`select ${columns} from ${searchEntry} where ${wanted} limit ${RANKED + 1}`)
    if (ranked.counts.all <= RANKED) return ranked
  }
  const counts = known ?? (await countAll(db, key, wanted))
  const newest = STORED.map((kind) => {
    const most = isClinical(kind) ? RANKED : query.offset + query.limit + NEWEST
    return sql`(select ${columns} from ${searchEntry} where ${eq(searchEntry.kind, kind)} and ${wanted} order by published_at desc, ref_id desc limit ${most})`
  })
  return { ...(await newestFirst(db, (tx) => page(tx, query, reading, sql.join(newest, sql` union all `)))), counts }
}

/** This share of the pieces must be there. */
const PARTLY = 0.6

/** Entries that hold most pieces of what was typed: all clinical ones, and of documents the newest. */
async function findPartly(db: Db, query: Query, reading: Reading): Promise<Found> {
  const pieces = piecesOf(reading)
  if (pieces.length < 2) return NOTHING
  const asked = sql`${`{${pieces.join(',')}}`}::int[]`
  const share = sql`(select count(*) from unnest(${searchEntry.grams}) as piece where piece = any(${asked}))::float / ${pieces.length}::int`
  const wanted = and(sql`${searchEntry.grams} && ${asked}`, await publicOnly(db)) ?? sql`false`
  const columns = columnsOf(reading, sql`round(${share} * 10)::int`)
  const candidates = STORED.map(
    (kind) =>
      sql`(select ${columns} from ${searchEntry} where ${eq(searchEntry.kind, kind)} and ${wanted} order by published_at desc, ref_id desc limit ${RANKED})`,
  )
  const most = sql`select * from (${sql.join(candidates, sql` union all `)}) as near where fit >= ${PARTLY * 10}`
  const found = await newestFirst(db, (tx) => page(tx, query, reading, most))
  return found.best ? { ...found, best: null } : found
}

/** The planner does not know that a common word is met soon on the way down from the newest: only that way is left to it, which is the index in
 * its order (PostgreSQL, 60 000 documents: 3 ms in place of 150). What has to be sorted afterwards is a page, for which nothing is compiled. */
const newestFirst = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const off = (way: string) => sql`set_config(${way}, 'off', true)`
    await tx.execute(sql`select ${sql.join(['enable_bitmapscan', 'enable_seqscan', 'enable_sort', 'jit'].map(off), sql`, `)}`)
    return run(tx)
  })

/** Of those there are few: all of them are ranked, however common the word. */
const isClinical = (kind: string): boolean => CLINICAL_KINDS.some((other) => other === kind)

/**
 * Of what ranks equally: a drug, then what is computed, then what is looked up, people, and documents. Clinical ones stand in the order of their
 * sheets, documents by their day.
 */
const ORDER = sql`${RANK} desc,
  array_position(array['column', 'doctor', 'trial', 'guideline', 'regimen', 'tnm', 'formula', 'drug'], coalesce(tool, kind)) desc nulls last,
  published_at desc, (case when tool is null then ref_id else -abs(ref_id) end) desc`

interface Row extends Omit<SearchItem, 'highlights' | 'avatar'> {
  fit: number
  rank: number
  wanted: boolean
}

/** One pass over the candidates gives the counts of all tabs, the page of one, and the first of each kind. */
async function page(db: Db, { tab, limit, offset }: Query, reading: Reading, candidates: SQL): Promise<Found> {
  const inTab = tab === 'all' ? sql`true` : tab === 'clinical' ? sql`tool is not null` : sql`shown = ${tab}`
  const isFirst = (tab === 'all' || tab === 'clinical') && offset === 0
  const rows = (from: SQL) => sql`(
    select json_agg(json_build_object('kind', shown, 'id', ref_id::text, 'title', title, 'summary', summary, 'cover', cover, 'link', link,
        'tool', coalesce(picked.tool, ''), 'fit', fit, 'rank', ${RANK}, 'wanted', wanted,
        'publishTime', to_char(picked.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
    from ${from} as picked join ${searchEntry} using (kind, ref_id))`
  const result = await db.execute(sql`
    with hit as materialized (${candidates}), placed as (
      select *, row_number() over (order by ${ORDER}) as place from hit
    ), page as (
      select * from placed where ${inTab} order by place limit ${limit} offset ${offset}
    ), head as (
      select * from (
        select *, row_number() over (partition by shown order by place) as nth from placed where ${isFirst} and ${inTab}
      ) as ranked where nth <= ${GROUP_SIZE + 1}
    )
    select
      (select json_object_agg(shown, n) from (select shown, count(*)::int as n from hit group by shown) as counted) as counts,
      ${rows(sql`page`)} as items, ${rows(sql`head`)} as heads`)
  const row = rowsOf<{ counts: Counts | null; items: Row[] | null; heads: Row[] | null }>(result)[0]
  const counts = withAll(row?.counts ?? {})
  const present = presenter(reading)
  return { items: (row?.items ?? []).map(present), counts, ...firstOf(row?.heads ?? [], present) }
}

/**
 * What is called so stands alone, as does the only one whose name begins so or holds all words, or the only one of the wanted kind: of several that begin alike (drugs
 * do) none is put first. Of the others a few of each kind, the kind of the nearest first.
 */
function firstOf(heads: Row[], present: (row: Row) => SearchItem): Pick<Found, 'best' | 'groups'> {
  const [first, second] = heads
  const best = first && isAnswer(first) && (first.fit >= NAMED || standsAlone(first, second)) ? first : undefined
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

/** Documents are read, they answer nothing. */
const isAnswer = ({ tool, kind }: Row): boolean => Boolean(tool) || kind === 'doctor' || kind === 'column'
const standsAlone = (first: Row, second: Row | undefined): boolean =>
  (first.fit === BEGINS || first.fit === TITLED || first.wanted) && first.rank > (second?.rank ?? 0)

/** People are shown by their picture, not by a cover, and only documents have a day that says something. */
const presenter = (reading: Reading) => {
  const marks = markedBy(reading)
  return ({ fit: _, rank: __, wanted: ___, ...row }: Row): SearchItem => {
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
  const each = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, counts[kind] ?? 0]))
  const sum = (kinds: readonly string[]) => kinds.reduce((total, kind) => total + (each[kind] ?? 0), 0)
  return { ...each, all: sum(SEARCH_KINDS), clinical: sum(CLINICAL_KINDS) }
}

/** Counting what very many entries hold takes long; the figures of common words are kept for a minute. */
const COUNTS_MS = 60_000
const caches = new WeakMap<Db, LruCache<Found['counts']>>()
function commonCounts(db: Db): LruCache<Found['counts']> {
  const cache = caches.get(db) ?? new LruCache<Found['counts']>(500, COUNTS_MS)
  caches.set(db, cache)
  return cache
}

async function countAll(db: Db, key: string, wanted: SQL): Promise<Found['counts']> {
  const kind = sql<string>`${KIND}`
  const rows = await db.select({ kind, n: count() }).from(searchEntry).where(wanted).groupBy(kind)
  const counts = withAll(Object.fromEntries(rows.map(({ kind, n }) => [kind, n])))
  commonCounts(db).set(key, counts)
  return counts
}

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
  return and(notOf(['article', 'live'], drafts), notOf(['column'], columns))
}

function notOf(kinds: (typeof STORED)[number][], rows: { id: number }[]): SQL | undefined {
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
