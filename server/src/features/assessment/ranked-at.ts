import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { CLOSES, isNewest } from './papers'
import { assessmentEvent, assessmentPaper, paperEdition } from './tables'

/** Until then not all of these papers are in their ranking: they tell nothing before their end. */
export async function rankedAtOf(db: Db, which: SQL): Promise<string> {
  const isWaiting = sql`${paperEdition.content}->'rules'->>'reveal' = 'close' and nullif(${CLOSES}, '')::timestamptz > now()`
  const [row] = await db
    .select({ at: sql<string>`coalesce(max(${CLOSES}), '')` })
    .from(assessmentPaper)
    .innerJoin(paperEdition, isNewest)
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
    .where(and(which, eq(assessmentPaper.isPublished, true), isWaiting))
  return row?.at ?? ''
}
