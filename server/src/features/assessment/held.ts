import { and, eq, sql } from 'drizzle-orm'
import type { AttemptClock } from '@/domain/assessment/attempt'
import type { Db } from '../../db/connect'
import { prepared } from '../../db/prepared'
import { notFound } from '../../errors'
import { assessmentPaper, attempt, paperEdition, type PaperContent } from './tables'

export const NO_ATTEMPT = '答题记录不存在'

/** An attempt with the edition of its paper. */
export interface Held {
  row: typeof attempt.$inferSelect
  content: PaperContent
  eventId: number
  title: string
  /** When the newest edition of the paper closes; empty: it has no end. */
  newestClosesAt: string
}

export const clockOf = ({ row, content }: Pick<Held, 'row' | 'content'>): AttemptClock => ({
  startedAt: row.startedAt.getTime(),
  limitSeconds: content.rules.limitSeconds,
  closesAt: content.rules.closesAt ? Date.parse(content.rules.closesAt) : null,
  pausedMs: row.pausedMs,
  pausedAt: row.pausedAt?.getTime() ?? null,
})

const NEWEST_CLOSES_AT = sql<string>`coalesce((
  select n.content->'rules'->>'closesAt' from ${paperEdition} n
  where n.paper_id = ${assessmentPaper.id} and n.edition = ${assessmentPaper.edition}), '')`

/** When the paper is over for everybody: others may still take a newer edition, which asks the same. Empty: it has no end. */
export function closesAtOf({ content, newestClosesAt }: Pick<Held, 'content' | 'newestClosesAt'>): string {
  const { closesAt } = content.rules
  return closesAt !== '' && newestClosesAt !== '' && Date.parse(newestClosesAt) > Date.parse(closesAt) ? newestClosesAt : closesAt
}
export function isClosed(held: Pick<Held, 'content' | 'newestClosesAt'>): boolean {
  const closesAt = closesAtOf(held)
  return closesAt === '' || Date.now() >= Date.parse(closesAt)
}

/** Every answer asks it. */
const heldById = prepared((db) =>
  db
    .select({
      ...{ row: attempt, content: paperEdition.content, eventId: assessmentPaper.eventId, title: assessmentPaper.title },
      newestClosesAt: NEWEST_CLOSES_AT,
    })
    .from(attempt)
    .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, attempt.paperId))
    .where(eq(attempt.id, sql.placeholder('id')))
    .prepare('held_attempt'),
)

/** An attempt with the edition of its paper that it was begun with. */
export async function heldAttempt(db: Db, id: number): Promise<Held> {
  const [found] = await heldById(db).execute({ id })
  if (!found) throw notFound(NO_ATTEMPT)
  return found
}

/** Whether some of its questions open one after the other. */
export const hasSteps = ({ row, content }: Pick<Held, 'row' | 'content'>): boolean =>
  content.rules.reveal === 'answer' || content.rules.questionSeconds > 0 || row.questions.some(({ group }) => group !== '')
