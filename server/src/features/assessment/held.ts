import { and, eq } from 'drizzle-orm'
import type { AttemptClock } from '@/domain/assessment/attempt'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { assessmentPaper, attempt, paperEdition, type PaperContent } from './tables'

export const NO_ATTEMPT = '答题记录不存在'

/** An attempt with the edition of its paper. */
export interface Held {
  row: typeof attempt.$inferSelect
  content: PaperContent
  eventId: number
  title: string
}

export const clockOf = ({ row, content }: Pick<Held, 'row' | 'content'>): AttemptClock => ({
  startedAt: row.startedAt.getTime(),
  limitSeconds: content.rules.limitSeconds,
  closesAt: content.rules.closesAt ? Date.parse(content.rules.closesAt) : null,
  pausedMs: row.pausedMs,
  pausedAt: row.pausedAt?.getTime() ?? null,
})

/** An attempt with the edition of its paper that it was begun with. */
export async function heldAttempt(db: Db, id: number): Promise<Held> {
  const [found] = await db
    .select({ row: attempt, content: paperEdition.content, eventId: assessmentPaper.eventId, title: assessmentPaper.title })
    .from(attempt)
    .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, attempt.paperId))
    .where(eq(attempt.id, id))
  if (!found) throw notFound(NO_ATTEMPT)
  return found
}

/** Whether some of its questions open one after the other. */
export const hasSteps = ({ row, content }: Pick<Held, 'row' | 'content'>): boolean =>
  content.rules.reveal === 'answer' || content.rules.questionSeconds > 0 || row.questions.some(({ group }) => group !== '')
