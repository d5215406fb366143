import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { COURSE_TYPES } from '@/domain/course'
import type { Db } from '../../db/connect'
import { doc, reading } from '../../kernel/documents/tables'
import type { World } from '../../sample/world'
import { grantCourse } from './courses'

const HOUR = 3600 * 1000
/** How far the newest open classes that are over were watched. */
const WATCHED = [1, 0.4]

/** Courses that the demo account has under way. */
export async function seedCourses(db: Db, { users, now }: World): Promise<void> {
  const userId = users[0] ?? 0
  const classes = await db
    .select({ id: doc.id, durationSeconds: doc.durationSeconds })
    .from(doc)
    .where(and(inArray(doc.docType, [...COURSE_TYPES]), eq(doc.isSample, true), sql`${doc.startTime} < now() - interval '1 day'`))
    .orderBy(desc(doc.startTime))
    .limit(WATCHED.length)
  for (const [index, { id: docId, durationSeconds }] of classes.entries()) {
    const progress = WATCHED[index] ?? 0
    const lastAt = new Date(now - (index * 26 + 8) * HOUR)
    await grantCourse(db, { userId, docId, source: 'free' })
    await db
      .insert(reading)
      .values({ userId, docId, progress, seconds: Math.round(durationSeconds * progress), firstAt: lastAt, lastAt })
      .onConflictDoNothing()
  }
}
