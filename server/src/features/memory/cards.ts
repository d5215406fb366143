import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { remember } from '@/domain/memory/schedule'
import type { Db } from '../../db/connect'
import { item } from '../assessment/tables'
import { memoryCard, memoryReview } from './tables'

export type NewReview = typeof memoryReview.$inferInsert

/** Stores answers, each once, and what follows from them. The caller holds the lock of the account. */
export async function storeReviews(tx: Db, userId: number, reviews: readonly NewReview[]): Promise<void> {
  if (reviews.length === 0) return
  await tx
    .insert(memoryReview)
    .values([...reviews])
    .onConflictDoNothing()
  await recompute(tx, userId, [...new Set(reviews.map(({ itemId }) => itemId))])
}

/** Cards from all their answers, whatever order they came in. */
async function recompute(tx: Db, userId: number, itemIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select()
    .from(memoryReview)
    .where(and(eq(memoryReview.userId, userId), inArray(memoryReview.itemId, [...itemIds])))
    .orderBy(asc(memoryReview.at), asc(memoryReview.id))
  const topics = await tx
    .select({ id: item.id, topic: item.topic })
    .from(item)
    .where(inArray(item.id, [...itemIds]))
  const cards = topics.flatMap(({ id, topic }) => {
    const own = rows.filter(({ itemId }) => itemId === id)
    const memory = remember(own.map(({ at, verdict }) => ({ at: at.getTime(), verdict })))
    if (!memory) return []
    const { dueOn, stability } = memory
    const wrong = own.filter(({ verdict }) => verdict !== 'right').length
    const lastAt = own.at(-1)?.at ?? new Date(memory.lastAt)
    return [{ userId, itemId: id, topic, dueOn, stability, reviews: own.length, wrong, lastAt }]
  })
  if (cards.length === 0) return
  const isWrongAgain = sql`excluded.wrong > ${memoryCard.wrong}`
  await tx
    .insert(memoryCard)
    .values(cards)
    .onConflictDoUpdate({
      target: [memoryCard.userId, memoryCard.itemId],
      set: {
        ...{ dueOn: sql`excluded.due_on`, stability: sql`excluded.stability`, reviews: sql`excluded.reviews` },
        ...{ wrong: sql`excluded.wrong`, lastAt: sql`excluded.last_at` },
        // What was taken out comes back when it goes wrong again.
        leftAt: sql`case when ${isWrongAgain} then null else ${memoryCard.leftAt} end`,
      },
    })
}
