import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { withoutPersons } from '@/domain/grounding/private'
import { identityOf, type Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import type { Embedder } from '../../services/embeddings/contract'
import { evidencePassage, evidenceSource, evidenceVector } from './tables'

/** Passages by what they mean, where the settings name a provider of vectors. What it is sent names no person. */

const AT_ONCE = 64
const STORE_WITHIN_MS = 30_000

/** Gives vectors to passages that have none of this model, the oldest first. @returns how many were written */
export async function storeVectors(db: Db, embedder: Embedder, most: number): Promise<number> {
  const { model } = embedder
  let written = 0
  while (written < most) {
    const rows = await db
      .select({
        id: evidencePassage.id,
        text: evidencePassage.text,
        section: evidencePassage.section,
        title: evidenceSource.title,
      })
      .from(evidencePassage)
      .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
      .leftJoin(evidenceVector, eq(evidenceVector.passageId, evidencePassage.id))
      .where(or(isNull(evidenceVector.passageId), ne(evidenceVector.model, model)))
      .orderBy(asc(evidencePassage.id))
      .limit(Math.min(AT_ONCE, most - written))
    if (rows.length === 0) break
    const texts = rows.map(({ title, section, text }) => withoutPersons([title, section, text].join('\n')).text)
    const vectors = await embedder.embed(texts, STORE_WITHIN_MS)
    for (const [at, { id }] of rows.entries()) {
      const vector = unitOf(vectors[at] ?? [])
      await db
        .insert(evidenceVector)
        .select(
          sql`select ${id}::bigint, ${model}::text, ${arrayOf(vector)}::real[] where exists (select 1 from ${evidencePassage} where ${evidencePassage.id} = ${id})`,
        )
        .onConflictDoUpdate({ target: evidenceVector.passageId, set: { model, vector } })
    }
    written += rows.length
  }
  return written
}

const arrayOf = (vector: readonly number[]): string => `{${vector.join(',')}}`

/** Of length one: the product of two is how alike they are. */
function unitOf(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => Math.fround(value / length))
}

export interface Near {
  id: number
  /** 1 is the same, 0 has nothing in common. */
  alike: number
}

const NEAREST = 40
const ASK_WITHIN_MS = 2500

/**
 * Passages that mean about the same as a question, the nearest first. A provider that fails or is slow costs the meaning and not the answer: then there are none.
 * Whether the asker may see them is looked at by whoever reads them.
 */
export async function nearestPassages(
  db: Db,
  embedder: Embedder,
  question: string,
  sourceId: number | undefined,
): Promise<Near[]> {
  const [vector] = await embedder.embed([withoutPersons(question).text], ASK_WITHIN_MS).catch(() => [])
  if (!vector) return []
  const unit = unitOf(vector)
  if (await hasPgvector(db)) return byDatabase(db, embedder.model, unit, sourceId)
  const known = await knownVectors(db, embedder.model)
  return known
    .filter((one) => one.vector.length === unit.length && (sourceId === undefined || one.sourceId === sourceId))
    .map(({ id, vector: other }) => ({ id, alike: other.reduce((sum, value, at) => sum + value * (unit[at] ?? 0), 0) }))
    .sort((a, b) => b.alike - a.alike)
    .slice(0, NEAREST)
}

const pgvector = new WeakMap<object, Promise<boolean>>()

/** Asked once: an extension is created by hand. */
function hasPgvector(db: Db): Promise<boolean> {
  const key = identityOf(db)
  const known =
    pgvector.get(key) ??
    db.execute(sql`select 1 as found from pg_extension where extname = 'vector'`).then((all) => rowsOf(all).length > 0)
  pgvector.set(key, known)
  return known
}

/** pgvector reads arrays of numbers as its own; `<=>` is 1 less how alike they are. */
async function byDatabase(db: Db, model: string, unit: readonly number[], sourceId: number | undefined): Promise<Near[]> {
  const within = sourceId === undefined ? sql`` : sql`and ${evidencePassage.sourceId} = ${sourceId}`
  const rows = rowsOf<{ id: number; away: number }>(
    await db.execute(sql`select ${evidenceVector.passageId} as id, ${evidenceVector.vector}::vector <=> ${arrayOf(unit)}::real[]::vector as away
      from ${evidenceVector} join ${evidencePassage} on ${evidencePassage.id} = ${evidenceVector.passageId}
      where ${evidenceVector.model} = ${model} and array_length(${evidenceVector.vector}, 1) = ${unit.length} ${within}
      order by away limit ${NEAREST}`),
  )
  return rows.map(({ id, away }) => ({ id: Number(id), alike: 1 - Number(away) }))
}

interface Known {
  id: number
  sourceId: number
  vector: Float32Array
}

/** Without pgvector the vectors stand in memory, and new ones are added to them. Passages are never changed: one that is cut anew has another number. */
const kept = new WeakMap<object, { model: string; all: Promise<Known[]> }>()

async function knownVectors(db: Db, model: string): Promise<Known[]> {
  const key = identityOf(db)
  const before = kept.get(key)
  const old = before?.model === model ? before.all : Promise.resolve([])
  const all = old.then(async (known) => {
    const rows = await db
      .select({ id: evidenceVector.passageId, vector: evidenceVector.vector, sourceId: evidencePassage.sourceId })
      .from(evidenceVector)
      .innerJoin(evidencePassage, eq(evidencePassage.id, evidenceVector.passageId))
      .where(and(eq(evidenceVector.model, model), gt(evidenceVector.passageId, known.at(-1)?.id ?? 0)))
      .orderBy(asc(evidenceVector.passageId))
    return [...known, ...rows.map(({ vector, ...row }) => ({ ...row, vector: Float32Array.from(vector) }))]
  })
  kept.set(key, { model, all: all.catch(() => old) })
  return all
}
