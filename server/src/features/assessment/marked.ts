import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { shownName } from '../../kernel/people/users'
import { user } from '../../kernel/people/tables'
import { attempt } from './tables'

/** Attempts of a paper that something is to be looked at in, the best first. A mark changes no score by itself. */
export async function markedAttempts(db: Db, paperId: number) {
  const rows = await db
    .select({
      ...{ id: attempt.id, marks: attempt.marks, score: attempt.score, spentMs: attempt.spentMs },
      ...{ name: user.name, realName: user.realName, hospital: user.hospital },
    })
    .from(attempt)
    .innerJoin(user, eq(user.id, attempt.userId))
    .where(and(eq(attempt.paperId, paperId), sql`cardinality(${attempt.marks}) > 0`))
    .orderBy(sql`${attempt.score} desc`, asc(attempt.id))
  return rows.map(({ name, realName, ...row }) => ({ ...row, name: shownName({ name, realName }) }))
}
