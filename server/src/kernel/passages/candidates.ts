import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { evidencePassage, evidenceSource } from './tables'
import { WIDER, type Weight } from './weights'

/** Where is looked: in everything that the asker may see, or in one column or one source of it. */
export interface Scope {
  /** Whose own sources are looked through as well. */
  userId: number
  columnistId?: number
  sourceId?: number
}

/** How many are read and ranked. */
const RANKED = 120
/** A passage of common words only is not looked for as long as there are rare ones. */
const READ_MOST = 30_000

const hasAll = (codes: readonly number[]): SQL => sql`${evidencePassage.words} @> ${`{${codes.join(',')}}`}::int[]`
const hasOne = (ways: readonly (readonly number[])[]): SQL => or(...ways.map(hasAll)) ?? sql`false`

/** The ids of the passages that hold most of what is looked for, by weight. */
export async function candidates(db: Db, weights: readonly Weight[], scope: Scope): Promise<number[]> {
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

export function within({ userId, columnistId, sourceId }: Scope): SQL {
  const seen = or(isNull(evidenceSource.ownerId), eq(evidenceSource.ownerId, userId))
  const column = columnistId === undefined ? undefined : eq(evidenceSource.columnistId, columnistId)
  return and(seen, column, sourceId === undefined ? undefined : eq(evidenceSource.id, sourceId)) ?? sql`true`
}
