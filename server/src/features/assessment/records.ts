import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AnswerRecord, Family } from '@/api/assessment'
import { isPassed } from '@/domain/assessment/rules'
import { pageBounds } from '../../http/inputs'
import { viewerOf, type Context } from '../../http/context'
import { rulesOfEach } from './score'
import { assessmentEvent, assessmentPaper, attempt, paperEdition } from './tables'

/** One's own attempts that have ended, in contests of these families, the newest first. */
export async function listRecords(
  context: Context,
  { families, ...page }: { families: readonly Family[]; pageIdx: number; pageSize: number },
) {
  const { limit, offset } = pageBounds(page)
  const own = and(
    eq(attempt.userId, viewerOf(context).id),
    isNotNull(attempt.endedAt),
    inArray(assessmentEvent.family, [...families]),
  )
  const rows = await context.db
    .select({ row: attempt, paper: assessmentPaper.title, event: assessmentEvent, content: paperEdition.content })
    .from(attempt)
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, attempt.paperId))
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
    .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
    .where(own)
    .orderBy(desc(attempt.endedAt), desc(attempt.id))
    .limit(limit)
    .offset(offset)
  const [all] = await context.db
    .select({ n: count() })
    .from(attempt)
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, attempt.paperId))
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, assessmentPaper.eventId))
    .where(own)
  const rulesOf = await rulesOfEach(context.db, rows)
  const items = rows.map(({ row, paper, event, content }): AnswerRecord => {
    const rules = rulesOf({ row, content })
    const isTold = row.awaits !== 'close'
    return {
      ...{ attemptId: String(row.id), paperId: String(row.paperId), family: event.family as Family, title: paper },
      ...{ eventTitle: event.title, score: row.score, totalPoints: rules.totalPoints },
      ...{ scoreAt: isTold ? '' : rules.closesAt, isPassed: isTold && isPassed(rules, row.score) },
      ...{ right: row.right, questions: rules.questions, endedAt: row.endedAt?.toISOString() ?? '' },
      isFirst: row.number === 1,
      canReplay: rules.tries === 0,
    }
  })
  const total = all?.n ?? 0
  return { items, total, hasMore: offset + rows.length < total }
}
