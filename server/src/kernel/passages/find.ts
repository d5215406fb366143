import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { normalise, compact } from '@/domain/search/fold'
import type { Db } from '../../db/connect'
import type { Embedder } from '../../services/embeddings/contract'
import { rowsOf } from '../../db/rows'
import { gramCode } from '../search/text'
import { PEOPLE } from './facets'
import { readQuestion, type Concept, type Question } from './question'
import { evidencePassage, evidenceSource, evidenceWord } from './tables'
import { round, withMeaning } from './meaning'
import { nearestPassages } from './vectors'
import { wordsIn } from './words'

/** Where is looked: in everything that the asker may see, or in one column or one source of it. */
export interface Scope {
  /** Whose own sources are looked through as well. */
  userId: number
  columnistId?: number
  sourceId?: number
}

export type SourceRow = typeof evidenceSource.$inferSelect

export interface FoundPassage {
  id: number
  source: SourceRow
  section: string
  page: number | null
  text: string
  score: number
  /** Which of the concepts stand in it or in the names of its source. */
  covers: number[]
}

export interface Findings {
  question: Question
  /** What was looked for, each with its weight: what is rare weighs more. */
  concepts: { label: string; weight: number; isNamed: boolean }[]
  passages: FoundPassage[]
}

/** How many are read and ranked; how many are given; how many of one source. */
const RANKED = 120
const OF_ONE = 3
/** A passage of common words only is not looked for as long as there are rare ones. */
const READ_MOST = 30_000
/** BM25 of Robertson; the mean length is that of `cut`. */
const K1 = 1.2
const B = 0.5
const MEAN_LENGTH = 160
/** What stands in the names of the source, and what is wider, count so much. */
const IN_NAMES = 0.8
const WIDER = 0.5
const SOUGHT_SECTION = 1.6
const RETRACTED = 0.5
const ABOUT = 1.7
/** What is asked for weighs about as much as what it is asked of, however often passages say it. */
const FACET_WEIGHT = [2.5, 4] as const
/** A section of its own says more than a word in passing. */
const OF_SECTION = 2
/** Beside a name a verb, a time or a number says so much less. */
const MINOR = 0.35

/** Finds the passages that a question can be answered from, best first. Everything by which they were found is given back. */
export async function findPassages(
  db: Db,
  text: string,
  scope: Scope,
  { limit = 8, embedder = null }: { limit?: number; embedder?: Embedder | null } = {},
): Promise<Findings> {
  const question = readQuestion(text)
  const [weights, near] = await Promise.all([
    weightsOf(db, question.concepts),
    embedder ? nearestPassages(db, embedder, text, scope.sourceId) : [],
  ])
  const concepts = question.concepts.map(({ label, isNamed }, at) => ({
    label,
    isNamed,
    weight: round(weights[at]?.weight ?? 0),
  }))
  if (concepts.length === 0) return { question, concepts, passages: [] }
  const ids = [...new Set([...(await candidates(db, weights, scope)), ...near.map(({ id }) => id)])]
  if (ids.length === 0) return { question, concepts, passages: [] }
  const rows = await db
    .select({ passage: evidencePassage, source: evidenceSource })
    .from(evidencePassage)
    .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
    .where(and(inArray(evidencePassage.id, ids), within(scope)))
  const ranked = withMeaning(
    question,
    rows.map(({ passage, source }) => ranking(question, weights, passage, source)),
    near,
  ).sort((a, b) => b.score - a.score || a.id - b.id)
  const taken = new Map<number, number>()
  const passages = ranked.filter(({ source, score }) => {
    const before = taken.get(source.id) ?? 0
    taken.set(source.id, before + 1)
    return score > 0 && (before < OF_ONE || scope.sourceId !== undefined)
  })
  return { question, concepts, passages: passages.slice(0, limit) }
}

interface Weight {
  weight: number
  /** In how many passages it stands, about. */
  passages: number
  /** Codes of the words of each way. */
  ways: number[][]
  wider: number[][]
}

async function weightsOf(db: Db, concepts: readonly Concept[]): Promise<Weight[]> {
  const codesOf = (text: string): Way => ({
    whole: codes(wordsIn(text, true)),
    parts: codes(wordsIn(text).filter((word) => word !== compact(text))),
  })
  const coded = concepts.map(({ ways, wider }) => ({ ways: ways.map(codesOf), wider: wider.map(codesOf) }))
  const asked = [
    ...new Set(coded.flatMap(({ ways, wider }) => [...ways, ...wider]).flatMap(({ whole, parts }) => [...whole, ...parts])),
  ]
  const rows = asked.length ? await db.select().from(evidenceWord).where(inArray(evidenceWord.code, asked)) : []
  const counts = new Map(rows.map(({ code, passages }) => [code, passages]))
  const total = await passageCount(db)
  const rarest = (way: readonly number[]): number => (way.length > 0 ? Math.min(...way.map((code) => counts.get(code) ?? 0)) : 0)
  // A compound that stands nowhere may stand there in parts.
  const known = (ways: readonly Way[]): number[][] =>
    ways.map(({ whole, parts }) => (rarest(whole) === 0 && rarest(parts) > 0 ? parts : whole)).filter(({ length }) => length > 0)
  const hasName = concepts.some(({ isNamed }) => isNamed)
  return coded.map(({ ways, wider }, at) => {
    const [own, others] = [known(ways), known(wider)]
    const sum = (all: readonly number[][]): number => all.reduce((before, way) => before + rarest(way), 0)
    const passages = sum(own) || sum(others)
    const rarity = Math.log(1 + (total + 0.5) / (Math.min(passages, total) + 0.5))
    return { passages, weight: weighed(concepts[at], rarity, hasName && passages === 0, hasName), ways: own, wider: others }
  })
}

function weighed(concept: Concept | undefined, rarity: number, isNowhere: boolean, hasName: boolean): number {
  if (concept?.facet) return Math.min(Math.max(rarity, FACET_WEIGHT[0]), FACET_WEIGHT[1])
  if (!concept?.isMinor || !hasName) return rarity
  return isNowhere ? 0 : rarity * MINOR
}

interface Way {
  whole: number[]
  parts: number[]
}
const codes = (words: readonly string[]): number[] => [...new Set(words.map(gramCode))]

/** About how many passages there are: PostgreSQL's own estimate is enough for a logarithm, and is wrong only while there are few. */
async function passageCount(db: Db): Promise<number> {
  const [row] = rowsOf<{ total: number }>(
    await db.execute(sql`select case when reltuples < 50000 then (select count(*)::int from ${evidencePassage}) else reltuples::int end as total
      from pg_class where oid = 'evidence_passage'::regclass`),
  )
  return row?.total ?? 0
}

const hasAll = (codes: readonly number[]): SQL => sql`${evidencePassage.words} @> ${`{${codes.join(',')}}`}::int[]`
const hasOne = (ways: readonly (readonly number[])[]): SQL => or(...ways.map(hasAll)) ?? sql`false`

/** The ids of the passages that hold most of what is looked for, by weight. */
async function candidates(db: Db, weights: readonly Weight[], scope: Scope): Promise<number[]> {
  const known = weights.filter(({ passages, ways, wider }) => passages > 0 && ways.length + wider.length > 0)
  if (known.length === 0) return []
  const rareFirst = [...known].sort((a, b) => b.weight - a.weight)
  let read = 0
  const sought = rareFirst.filter(({ passages }, at) => {
    read += passages
    return at === 0 || read <= READ_MOST
  })
  const score = sql.join(
    known.map(({ weight, ways, wider }) =>
      wider.length > 0
        ? sql`(case when ${hasOne(ways)} then ${weight}::float when ${hasOne(wider)} then ${weight * WIDER}::float else 0 end)`
        : sql`(case when ${hasOne(ways)} then ${weight}::float else 0 end)`,
    ),
    sql` + `,
  )
  const rows = rowsOf<{ id: number }>(
    await db.execute(sql`select ${evidencePassage.id} as id from ${evidencePassage}
      join ${evidenceSource} on ${evidenceSource.id} = ${evidencePassage.sourceId}
      where (${or(...sought.map(({ ways, wider }) => hasOne([...ways, ...wider])))}) and ${within(scope)}
      order by ${score} desc, ${evidencePassage.id} limit ${RANKED}`),
  )
  return rows.map(({ id }) => Number(id))
}

function within({ userId, columnistId, sourceId }: Scope): SQL {
  const seen = or(isNull(evidenceSource.ownerId), eq(evidenceSource.ownerId, userId))
  const column = columnistId === undefined ? undefined : eq(evidenceSource.columnistId, columnistId)
  return and(seen, column, sourceId === undefined ? undefined : eq(evidenceSource.id, sourceId)) ?? sql`true`
}

function ranking(
  question: Question,
  weights: readonly Weight[],
  passage: typeof evidencePassage.$inferSelect,
  source: SourceRow,
): FoundPassage {
  const text = compact(passage.text)
  const held = new Set(passage.words)
  const covers: number[] = []
  let score = 0
  question.concepts.forEach(({ ways, wider, facet }, at) => {
    const { weight = 0, ways: coded = [], wider: widerCoded = [] } = weights[at] ?? {}
    const times = Math.max(...ways.map((way) => timesIn(text, way)), 0)
    const isNamed = coded.some((codes) => codes.every((code) => held.has(code)))
    const isWider = widerCoded.some((codes) => codes.every((code) => held.has(code))) || wider.some((way) => text.includes(way))
    const isSection = facet?.sections.test(passage.section) ?? false
    const isElsewhere = facet !== undefined && (facet.never.test(passage.section) || !facet.says.test(passage.text))
    const frequency = isSection
      ? OF_SECTION
      : isElsewhere
        ? 0
        : times > 0
          ? times + (isNamed ? IN_NAMES : 0)
          : isNamed
            ? IN_NAMES
            : isWider
              ? WIDER
              : 0
    if (frequency === 0) return
    covers.push(at)
    const length = 1 - B + (B * text.length) / MEAN_LENGTH
    score += (weight * frequency * (K1 + 1)) / (frequency + K1 * length)
  })
  const { id, section, page } = passage
  const factor = factorOf(question, section, source) * namedShare(question, covers) * (isAbout(question, source) ? ABOUT : 1)
  return { id, source, section, page, text: passage.text, score: round(score * factor), covers }
}

/** What a question names counts first: a passage that fits well and speaks of another drug is of no use. */
function namedShare({ concepts }: Question, covers: readonly number[]): number {
  const named = [...concepts.keys()].filter((at) => concepts[at]?.isNamed)
  return named.length === 0 ? 1 : 0.3 + (0.7 * named.filter((at) => covers.includes(at)).length) / named.length
}

/** Its source is called what is asked for. */
function isAbout({ concepts }: Question, { title, kind }: SourceRow): boolean {
  const name = compact(kind === 'drug' ? title : title.replace(/ (方案|试验)$/, ''))
  return concepts.some(({ isNamed, ways }) => isNamed && ways.includes(name))
}

function timesIn(text: string, way: string): number {
  if (/^[a-z0-9]{1,3}$/.test(way)) return normalise(text).includes(way) ? 1 : 0
  return text.split(way).length - 1
}

function factorOf({ sought, isAboutPeople }: Question, section: string, { kind, retractedAt }: SourceRow): number {
  const isSought = sought.some(({ sections }) => sections.test(section)) || (isAboutPeople && PEOPLE.sections.test(section))
  const ofKind = Math.max(1, ...sought.map(({ kinds }) => kinds?.[kind] ?? 1))
  return ofKind * (isSought ? SOUGHT_SECTION : 1) * (retractedAt ? RETRACTED : 1)
}
