import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { docStat, docViewDay } from '../kernel/documents/tables'

/** Views of the sample: enough that "hottest" has an order. */
export async function addViews(db: Db, docId: number, views: number): Promise<void> {
  await db.update(docStat).set({ viewCount: views }).where(eq(docStat.docId, docId))
  await db.insert(docViewDay).values({ docId, day: sql`(now() at time zone 'Asia/Shanghai')::date`, count: views })
}
