import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { courseAccess } from './tables'

/** Gives a user the right to a course. What was bought stays bought; a free one becomes bought when it is paid for. */
export async function grantCourse(
  db: Db,
  { userId, docId, source }: { userId: number; docId: number; source: 'free' | 'bought' },
): Promise<'free' | 'bought'> {
  const [row] = await db
    .insert(courseAccess)
    .values({ userId, docId, source })
    .onConflictDoUpdate({
      target: [courseAccess.userId, courseAccess.docId],
      set: { source: sql`case when ${courseAccess.source} = 'bought' then 'bought' else excluded.source end` },
    })
    .returning({ source: courseAccess.source })
  return row?.source ?? source
}

/** The price went back whole: the course is nobody's any more. */
export const dropBought = (db: Db, { userId, docId }: { userId: number; docId: number }) =>
  db
    .delete(courseAccess)
    .where(and(eq(courseAccess.userId, userId), eq(courseAccess.docId, docId), eq(courseAccess.source, 'bought')))
