import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { payment } from '../../kernel/payment/tables'
import { userColumn } from '../../kernel/people/tables'
import { assessmentEvent, assessmentPaper } from '../assessment/tables'

/** A course: the papers of an event, sold together. Its title and introduction are those of the event. */
export const examCourse = pgTable('exam_course', {
  id: idColumn(),
  eventId: refColumn()
    .notNull()
    .unique()
    .references(() => assessmentEvent.id),
  /** Cents. */
  price: integer().notNull(),
  termDays: integer().notNull(),
})

/** A chapter: a paper of the event, under its subject. A paper that is no chapter is locked. */
export const examChapter = pgTable(
  'exam_chapter',
  {
    paperId: refColumn()
      .primaryKey()
      .references(() => assessmentPaper.id),
    courseId: refColumn()
      .notNull()
      .references(() => examCourse.id),
    subject: text().notNull(),
    /** Part of the trial. */
    isFree: boolean().notNull(),
  },
  (t) => [index('exam_chapter_of').on(t.courseId)],
)

/** Somebody's time with a course. */
export const examEnrolment = pgTable(
  'exam_enrolment',
  {
    id: idColumn(),
    courseId: refColumn()
      .notNull()
      .references(() => examCourse.id),
    userId: userColumn().notNull(),
    paymentId: refColumn()
      .notNull()
      .references(() => payment.id),
    startsAt: timeColumn().notNull(),
    endsAt: timeColumn().notNull(),
    /** The money went back. */
    endedAt: timeColumn(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('exam_enrolment_paid').on(t.paymentId), index('exam_enrolment_of').on(t.userId, t.courseId)],
)
