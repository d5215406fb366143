import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { refused } from '../../errors'
import type { PaperGate } from '../../feature'
import { attempt } from '../assessment/tables'
import { examChapter, examCourse, examEnrolment } from './tables'

export type Enrolment = typeof examEnrolment.$inferSelect
interface Whose {
  userId: number
  courseId: number
}

/** The time that runs, or comes; none: there is none, it is over or was given back. */
export async function enrolmentOf(db: Db, { userId, courseId }: Whose): Promise<Enrolment | undefined> {
  const isIt = and(eq(examEnrolment.userId, userId), eq(examEnrolment.courseId, courseId))
  const [row] = await db
    .select()
    .from(examEnrolment)
    .where(and(isIt, isNull(examEnrolment.endedAt), gt(examEnrolment.endsAt, sql`now()`)))
    .orderBy(desc(examEnrolment.endsAt))
    .limit(1)
  return row
}

export const LOCKED = '本章需购课后开始，请先在职称考试课程页购课'

/** A chapter that the trial does not hold is begun by nobody who has not bought the course, or whose time with it is over. */
export const examGate: PaperGate = {
  family: 'examStar',
  async admit(tx, { userId, paperId }) {
    const [chapter] = await tx.select().from(examChapter).where(eq(examChapter.paperId, paperId))
    if (chapter?.isFree) return
    if (!chapter || !(await enrolmentOf(tx, { userId, courseId: chapter.courseId }))) throw refused(LOCKED)
  },
}

/** Whether something was begun in this time that the trial does not hold. */
export async function hasBegun(db: Db, { userId, courseId, startsAt }: Enrolment): Promise<boolean> {
  const [row] = await db
    .select({ id: attempt.id })
    .from(attempt)
    .innerJoin(examChapter, eq(examChapter.paperId, attempt.paperId))
    .where(
      and(
        eq(attempt.userId, userId),
        eq(examChapter.courseId, courseId),
        eq(examChapter.isFree, false),
        sql`${attempt.startedAt} >= ${startsAt.toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The newest course. */
export async function newestCourse(db: Db) {
  const [row] = await db.select().from(examCourse).orderBy(desc(examCourse.id)).limit(1)
  return row
}
