import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { isNewest } from './papers'
import { assessmentPaper, attempt, paperEdition } from './tables'

/** What somebody has made of a paper. */
export interface Work {
  title: string
  /** When an attempt was first handed in; null: none was. */
  firstEndedAt: Date | null
  /** Of the best one, from 0 to 1. */
  share: number
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
      best: sql<number | null>`max(${attempt.score}) filter (where ${attempt.endedAt} is not null)`,
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
    const { title, total, firstEndedAt, best, isOpen } = row
    return {
      title,
      isOpen,
      firstEndedAt: firstEndedAt ? new Date(firstEndedAt) : null,
      share: total > 0 ? (best ?? 0) / total : 0,
    }
  }
}
