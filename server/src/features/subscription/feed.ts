import { and, arrayOverlaps, count, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import type { FeedSource } from '@/domain/subscription'
import { subscribedDiseases } from './subscriptions'
import { doc, userColumnist } from '../../kernel/documents/tables'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { diseases } from '../../kernel/reference/static-data'
import { presentSummary, selectSummaries } from '../../kernel/documents/presenter'

/** Documents of followed columns and of subscribed diseases, newest first. `diseaseId` narrows it to one disease, subscribed or not. */
export async function subscriptionFeed(context: Context, input: PageQuery & { source: FeedSource; diseaseId?: string }) {
  const { db } = context
  const userId = viewerOf(context).id
  const diseaseIds = input.diseaseId ? [input.diseaseId] : await subscribedDiseases(db, userId)
  const followed = db.select({ id: userColumnist.columnistId }).from(userColumnist).where(eq(userColumnist.userId, userId))
  const ofColumns = inArray(doc.columnistId, followed)
  const ofDiseases = diseaseIds.length ? arrayOverlaps(doc.tagIds, diseaseIds) : sql`false`
  const source = input.source === 'column' ? ofColumns : input.source === 'disease' ? ofDiseases : or(ofColumns, ofDiseases)
  const where = and(eq(doc.status, 'published'), source)
  const { limit, offset } = pageBounds(input)
  const rows = await selectSummaries(db).where(where).orderBy(desc(doc.publishedAt), desc(doc.id)).limit(limit).offset(offset)
  const [sum] = await db.select({ n: count() }).from(doc).where(where)
  const total = sum?.n ?? 0
  return { items: rows.map((row) => presentSummary(row)), total, hasMore: offset + rows.length < total }
}

/** All diseases: subscribed or not, and how much is new. */
export async function diseaseList(context: Context) {
  const { db } = context
  const subscribed = await subscribedDiseases(db, viewerOf(context).id)
  const recent = await db
    .select({ id: sql<string>`unnest(${doc.tagIds})`.as('tag_id'), n: count() })
    .from(doc)
    .where(and(eq(doc.status, 'published'), gte(doc.publishedAt, sql`now() - interval '7 days'`)))
    .groupBy(sql`tag_id`)
  const counts = new Map(recent.map(({ id, n }) => [id, n]))
  return diseases.map(({ id, name }) => ({
    id,
    name,
    subscribed: subscribed.includes(id),
    recentCount: counts.get(id) ?? 0,
  }))
}
