import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { chinaDay, DAY } from '@/domain/china-time'
import { knownAt } from '@/domain/memory/schedule'
import { viewerOf, type Context } from '../../http/context'
import { item } from '../assessment/tables'
import { absorbAttempts } from './absorb'
import { memoryCard, memoryReview } from './tables'

/** Days of the plot, today the last. */
const POINTS = 8
const APART_DAYS = 4
const TOPICS = 6
const CARDS = 400

/** How well each topic is remembered, over a month: of all that was asked of it until then, how much is known. */
export async function strength(context: Context) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  await absorbAttempts(db, userId)
  const cards = await db
    .select({ itemId: memoryCard.itemId, topic: memoryCard.topic })
    .from(memoryCard)
    // What was withdrawn says nothing of what one knows.
    .innerJoin(item, and(eq(item.id, memoryCard.itemId), isNull(item.withdrawnAt)))
    .where(eq(memoryCard.userId, userId))
    .orderBy(desc(memoryCard.lastAt))
    .limit(CARDS)
  const ids = cards.map(({ itemId }) => itemId)
  const reviews = ids.length
    ? await db
        .select({ itemId: memoryReview.itemId, at: memoryReview.at, verdict: memoryReview.verdict })
        .from(memoryReview)
        .where(and(eq(memoryReview.userId, userId), inArray(memoryReview.itemId, ids)))
    : []
  const byItem = new Map<number, { at: number; verdict: (typeof reviews)[number]['verdict'] }[]>()
  for (const { itemId, at, verdict } of reviews)
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), { at: at.getTime(), verdict }])
  const now = Date.now()
  const moments = Array.from({ length: POINTS }, (_, n) => now - (POINTS - 1 - n) * APART_DAYS * DAY)
  const byTopic = new Map<string, number[]>()
  for (const { itemId, topic } of cards) byTopic.set(topic, [...(byTopic.get(topic) ?? []), itemId])
  const topics = [...byTopic].map(([topic, items]) => ({
    topic,
    items: items.length,
    values: moments.map((at) => meanOf(items.map((id) => knownAt(byItem.get(id) ?? [], at)))),
  }))
  return {
    days: moments.map(chinaDay),
    topics: topics.sort((one, other) => other.items - one.items).slice(0, TOPICS),
  }
}

/** In percent; null: nothing was asked yet. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  return known.length > 0 ? Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 100) : null
}
