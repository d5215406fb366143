import { inArray, sql } from 'drizzle-orm'
import { compact } from '@/domain/search/fold'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { gramCode } from '../search/text'
import type { Concept } from './question'
import { evidencePassage, evidenceWord } from './tables'
import { wordsIn } from './words'

/** What is wider than what is asked for counts so much. */
export const WIDER = 0.5
/** What is asked for weighs about as much as what it is asked of, however often passages say it. */
const FACET_WEIGHT = [2.5, 4] as const
/** Beside a name a verb, a time or a number says so much less. */
const MINOR = 0.35

export interface Weight {
  weight: number
  /** In how many passages it stands, about. */
  passages: number
  /** Codes of the words of each way. */
  ways: number[][]
  wider: number[][]
}

/** What each concept weighs, and by which words it is found. */
export async function weightsOf(db: Db, concepts: readonly Concept[]): Promise<Weight[]> {
  const codesOf = (text: string): Way => ({
    whole: codes(wordsIn(text, true)),
    parts: codes(wordsIn(text).filter((word) => word !== compact(text))),
  })
  const coded = concepts.map(({ ways, wider, isDisease }) => ({
    // 糖尿病 is no 糖尿病足: a disease stands there as a whole.
    ways: ways.map((way) => (isDisease ? { ...codesOf(way), parts: [] } : codesOf(way))),
    wider: wider.map(codesOf),
  }))
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
