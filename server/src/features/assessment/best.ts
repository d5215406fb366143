import { and, asc, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { user } from '../../kernel/people/tables'
import { attempt } from './tables'

/** More points first; of as many, the shorter time; of as short ones, the earlier attempt. */
export const bestFirst = (): SQL[] => [desc(attempt.score), asc(attempt.spentMs), asc(attempt.id)]

async function best(db: Db, paperId: number, whose: SQL) {
  const [row] = await db
    .select({ id: attempt.id, score: attempt.score, spentMs: attempt.spentMs })
    .from(attempt)
    .innerJoin(user, eq(user.id, attempt.userId))
    .where(and(whose, eq(attempt.paperId, paperId), isNotNull(attempt.endedAt), ne(attempt.awaits, 'close')))
    .orderBy(...bestFirst())
    .limit(1)
  return row
}

/** The best attempt of a paper that has ended, of those whose score may be told. */
export const bestOfUser = (db: Db, paperId: number, userId: number) => best(db, paperId, eq(user.id, userId))
export const bestOfAlias = (db: Db, paperId: number, alias: string) => best(db, paperId, eq(user.alias, alias))
