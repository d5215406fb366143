import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { ExamChapter, ExamCourse } from '@/api/exam-star'
import { DAY } from '@/domain/china-time'
import { EXAM_REFUND_DAYS, examState } from '@/domain/exam-star'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/context'
import { payment } from '../../kernel/payment/tables'
import { rulesLeft, showEvent } from '../assessment'
import { assessmentPaper, attempt, paperEdition } from '../assessment/tables'
import { presentPayment } from '../payment'
import { enrolmentOf, hasBegun, newestCourse, type Enrolment } from './access'
import { EXAM_STAR } from './goods'
import { examChapter, examEnrolment } from './tables'

/** The newest course with its chapters, and how the caller stands with it. */
export async function showCourse(context: Context): Promise<{ course: ExamCourse | null }> {
  const { db, viewer, settings } = context
  const row = await newestCourse(db)
  if (!row) return { course: null }
  const { event, papers } = await showEvent(context, { eventId: String(row.eventId) })
  const whose = viewer && { userId: viewer.id, courseId: row.id }
  const enrolment = whose ? await enrolmentOf(db, whose) : undefined
  const order = whose ? await lastOrder(db, whose) : undefined
  const chapters = await db.select().from(examChapter).where(eq(examChapter.courseId, row.id))
  const subjects = new Map<string, ExamChapter[]>()
  for (const { id, title, rules, mine } of papers) {
    const chapter = chapters.find(({ paperId }) => String(paperId) === id)
    if (!chapter) continue
    const { isFree, subject } = chapter
    const { questions, totalPoints, passPoints } = rules
    const shown = { paperId: id, title, isFree, isLocked: !isFree && !enrolment, questions, totalPoints, passPoints, mine }
    subjects.set(subject, [...(subjects.get(subject) ?? []), shown])
  }
  return {
    course: {
      ...{
        id: String(row.id),
        eventId: event.id,
        title: event.title,
        introduction: event.introduction,
        isSample: event.isSample,
      },
      ...{ price: row.price, termDays: row.termDays, iosVirtualPay: settings.iosVirtualPay },
      state: examState({ isEnrolled: enrolment !== undefined, order: order?.state ?? null }),
      endsAt: enrolment?.endsAt.toISOString() ?? (whose ? await lastEnd(db, whose) : ''),
      subjects: [...subjects].map(([name, list]) => ({ name, chapters: list })),
      last: viewer ? await lastResult(db, viewer.id, row.eventId) : null,
      order: order ? presentPayment(order) : null,
      refundableUntil: enrolment && (await isRefundable(db, enrolment)) ? refundEnd(enrolment).toISOString() : '',
    },
  }
}

export const refundEnd = ({ createdAt }: Enrolment): Date => new Date(createdAt.getTime() + EXAM_REFUND_DAYS * DAY)

export const isRefundable = async (db: Db, enrolment: Enrolment): Promise<boolean> =>
  refundEnd(enrolment) > new Date() && !(await hasBegun(db, enrolment))

interface Whose {
  userId: number
  courseId: number
}

async function lastOrder(db: Db, { userId, courseId }: Whose) {
  const isIt = and(eq(payment.userId, userId), eq(payment.goods, EXAM_STAR), eq(payment.refId, String(courseId)))
  const [row] = await db.select().from(payment).where(isIt).orderBy(desc(payment.id)).limit(1)
  return row
}

async function lastEnd(db: Db, { userId, courseId }: Whose): Promise<string> {
  const isIt = and(eq(examEnrolment.userId, userId), eq(examEnrolment.courseId, courseId))
  const [row] = await db.select().from(examEnrolment).where(isIt).orderBy(desc(examEnrolment.endsAt)).limit(1)
  return row?.endsAt.toISOString() ?? ''
}

async function lastResult(db: Db, userId: number, eventId: number): Promise<ExamCourse['last']> {
  const [found] = await db
    .select({ row: attempt, title: assessmentPaper.title, content: paperEdition.content })
    .from(attempt)
    .innerJoin(assessmentPaper, eq(assessmentPaper.id, attempt.paperId))
    .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
    .where(
      and(
        eq(attempt.userId, userId),
        eq(assessmentPaper.eventId, eventId),
        isNotNull(attempt.endedAt),
        ne(attempt.awaits, 'close'),
      ),
    )
    .orderBy(desc(attempt.endedAt), desc(attempt.id))
    .limit(1)
  if (!found?.row.endedAt) return null
  const { row, title } = found
  const { totalPoints, passPoints } = await rulesLeft(db, found)
  return {
    ...{ attemptId: String(row.id), paperId: String(row.paperId), title, score: row.score, totalPoints },
    ...{ isPassed: row.score >= passPoints, endedAt: row.endedAt?.toISOString() ?? '' },
  }
}
