import { and, asc, eq, gt, inArray, isNotNull, ne, notExists } from 'drizzle-orm'
import { isRevealed } from '@/domain/assessment/attempt'
import { daysAgo } from '../../db/columns'
import type { Db } from '../../db/connect'
import { lockUser } from '../../kernel/people/users'
import { attempt, attemptResponse, item, paperEdition } from '../assessment/tables'
import { storeReviews, type NewReview } from './cards'
import { memoryAttempt } from './tables'

/** Older ones say nothing of what is remembered now. */
const LOOKED_BACK_DAYS = 180
const AT_A_TIME = 50

/** Takes over the answers of papers that have ended since, as far as what is right may be known. */
export async function absorbAttempts(db: Db, userId: number): Promise<void> {
  if ((await fresh(db, userId)).length === 0) return
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    for (const { row, content } of await fresh(tx, userId)) {
      const answers = await tx.select().from(attemptResponse).where(eq(attemptResponse.attemptId, row.id))
      const ids = row.questions.map(({ itemId }) => itemId)
      // A step of a case cannot be asked again by itself.
      const alone = and(inArray(item.id, ids), eq(item.isStep, false))
      const known = ids.length > 0 ? await tx.select({ id: item.id }).from(item).where(alone) : []
      const there = new Set(known.map(({ id }) => id))
      const at = row.endedAt ?? new Date()
      const reviews = row.questions.flatMap((drawn, position): NewReview[] => {
        const given = answers.find((one) => one.position === position)
        // What was not answered was not asked: the time was over.
        if (!given?.verdict || given.verdict === 'none' || !there.has(drawn.itemId)) return []
        const { itemId, edition } = drawn
        const { verdict, response } = given
        return [{ userId, itemId, edition, at, verdict, response, source: 'quiz', key: `attempt:${row.id}:${position}` }]
      })
      const isClosed = !content.rules.closesAt || Date.now() >= Date.parse(content.rules.closesAt)
      // Of a paper that is still open the answers are taken over when it has closed.
      if (!isRevealed(content.rules.reveal, { isEnded: true, isClosed }) && content.rules.reveal === 'close') continue
      if (content.rules.reveal !== 'never') await storeReviews(tx, userId, reviews)
      await tx.insert(memoryAttempt).values({ attemptId: row.id, userId }).onConflictDoNothing()
    }
  })
}

const fresh = (db: Db, userId: number) =>
  db
    .select({ row: attempt, content: paperEdition.content })
    .from(attempt)
    .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
    .where(
      and(
        ...[eq(attempt.userId, userId), isNotNull(attempt.endedAt), gt(attempt.endedAt, daysAgo(LOOKED_BACK_DAYS))],
        // Not scored yet.
        ne(attempt.awaits, 'close'),
        notExists(db.select({ id: memoryAttempt.attemptId }).from(memoryAttempt).where(eq(memoryAttempt.attemptId, attempt.id))),
      ),
    )
    .orderBy(asc(attempt.id))
    .limit(AT_A_TIME)
