import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import type { Embedder } from '../../services/embeddings/contract'
import { candidates, within, type Scope } from './candidates'
import { round, withMeaning } from './meaning'
import { readQuestion, type Question } from './question'
import { ranking, type FoundPassage } from './ranking'
import { evidencePassage, evidenceSource } from './tables'
import { nearestPassages } from './vectors'
import { weightsOf } from './weights'

export interface Findings {
  question: Question
  /** What was looked for, each with its weight: what is rare weighs more. */
  concepts: { label: string; weight: number; isNamed: boolean }[]
  passages: FoundPassage[]
}

/** How many of one source are given. */
const OF_ONE = 3

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
