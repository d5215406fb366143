import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { attempt, attemptResponse, paperEdition } from './tables'

/** Whether somebody is being asked an item: it stands in an attempt of his that has not ended, and what is right must not come by another door. */
export const isBeingAsked = (userId: number, itemId: SQL | number | { getSQL(): SQL }): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${attempt} a where a.user_id = ${userId} and a.ended_at is null
    and a.questions @> jsonb_build_array(jsonb_build_object('itemId', ${itemId}::bigint)))`

/** Why something is not explained that was explained before. */
export const BEING_ASKED = '这道题在您正在作答的试卷中，交卷后可看解析'

/**
 * Items that somebody is being asked in attempts that have not ended, but in this one. What was made final and explained there is known.
 * `userId` undefined: a visitor, who is asked nothing.
 */
export async function itemsBeingAsked(db: Db, userId: number | undefined, exceptId = 0): Promise<ReadonlySet<number>> {
  if (userId === undefined) return new Set()
  const open = await db
    .select({ id: attempt.id, questions: attempt.questions, content: paperEdition.content })
    .from(attempt)
    .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
    .where(and(eq(attempt.userId, userId), isNull(attempt.endedAt), ne(attempt.id, exceptId)))
  const asked = new Set<number>()
  for (const { id, questions, content } of open) {
    const known = content.rules.reveal === 'answer' ? await committedOf(db, id) : []
    questions.forEach(({ itemId }, position) => void (known.includes(position) || asked.add(itemId)))
  }
  return asked
}

async function committedOf(db: Db, attemptId: number): Promise<number[]> {
  const isIt = and(eq(attemptResponse.attemptId, attemptId), isNotNull(attemptResponse.committedAt))
  const rows = await db.select({ position: attemptResponse.position }).from(attemptResponse).where(isIt)
  return rows.map(({ position }) => position)
}
