import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { isNewest } from './papers'
import { assessmentPaper, attempt, paperEdition } from './tables'

/** What somebody has made of a paper. */
export interface Work {
  title: string
  /** The attempt that was handed in first, with its share of the points from 0 to 1; null: none was. */
  first: { at: Date; share: number } | null
  /** One is under way. */
  isOpen: boolean
}

/** Somebody's work on papers; null of one that is not to be taken. `userId` null: a visitor's. */
export async function workOn(
  db: Db,
  userId: number | null,
  paperIds: readonly number[],
): Promise<(paperId: number) => Work | null> {
  if (paperIds.length === 0) return () => null
  const rows = await db
    .select({
      ...{ paperId: assessmentPaper.id, title: assessmentPaper.title },
      total: sql<number>`(${paperEdition.content}->'rules'->>'totalPoints')::integer`,
      firstEndedAt: sql<string | null>`min(${attempt.endedAt})`,
      score: sql<
        number | null
      >`(array_agg(${attempt.score} order by ${attempt.endedAt}) filter (where ${attempt.endedAt} is not null))[1]`,
      isOpen: sql<boolean>`bool_or(${attempt.id} is not null and ${attempt.endedAt} is null)`,
    })
    .from(assessmentPaper)
    .innerJoin(paperEdition, isNewest)
    .leftJoin(attempt, and(eq(attempt.paperId, assessmentPaper.id), eq(attempt.userId, userId ?? 0)))
    .where(and(inArray(assessmentPaper.id, [...paperIds]), eq(assessmentPaper.isPublished, true)))
    .groupBy(assessmentPaper.id, paperEdition.content)
  return (paperId) => {
    const row = rows.find((one) => one.paperId === paperId)
    if (!row) return null
    const { title, total, firstEndedAt, score, isOpen } = row
    const first = firstEndedAt ? { at: new Date(firstEndedAt), share: total > 0 ? (score ?? 0) / total : 0 } : null
    return { title, isOpen, first }
  }
}
