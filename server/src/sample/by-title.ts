import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { doc } from '../kernel/documents/tables'

/** Ids of sample documents by their titles. */
export async function idsByTitle(db: Db, titles: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: doc.id, title: doc.title })
    .from(doc)
    .where(and(eq(doc.isSample, true), inArray(doc.title, titles)))
  return new Map(rows.map(({ id, title }) => [title, id]))
}
