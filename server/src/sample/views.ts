import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { docStat, docViewDay } from '../kernel/documents/tables'

/** Views of sample documents, by their place: enough that "hottest" has an order. */
export async function addViews(db: Db, docIds: readonly number[], viewsOf: (place: number) => number): Promise<void> {
  const day = sql`(now() at time zone 'Asia/Shanghai')::date`
  await db.insert(docViewDay).values(docIds.map((docId, place) => ({ docId, day, count: viewsOf(place) })))
  await db
    .update(docStat)
    .set({ viewCount: sql`${docViewDay.count}` })
    .from(docViewDay)
    .where(and(eq(docViewDay.docId, docStat.docId), inArray(docStat.docId, [...docIds])))
}
