import * as v from 'valibot'
import { EXAM_STATES } from '@/domain/exam-star'
import { mineSchema } from './assessment'
import { read, write } from './endpoint'
import { paymentSchema } from './payment'

const chapterSchema = v.object({
  paperId: v.string(),
  title: v.string(),
  /** Part of the trial. */
  isFree: v.boolean(),
  /** It opens with the course. */
  isLocked: v.boolean(),
  questions: v.number(),
  /** Hundredths. */
  totalPoints: v.number(),
  passPoints: v.number(),
  /** Null: a visitor. */
  mine: v.nullable(mineSchema),
})
export type ExamChapter = v.InferOutput<typeof chapterSchema>

const courseSchema = v.object({
  id: v.string(),
  /** Of which its chapters are papers. */
  eventId: v.string(),
  title: v.string(),
  introduction: v.string(),
  /** Cents, of the server. */
  price: v.number(),
  /** How long it is open, from the payment on. */
  termDays: v.number(),
  isSample: v.boolean(),
  state: v.picklist(EXAM_STATES),
  /** ISO; empty: it is not open, and was not. */
  endsAt: v.string(),
  subjects: v.array(v.object({ name: v.string(), chapters: v.array(chapterSchema) })),
  /** What was handed in last. */
  last: v.nullable(
    v.object({
      attemptId: v.string(),
      paperId: v.string(),
      title: v.string(),
      score: v.number(),
      totalPoints: v.number(),
      isPassed: v.boolean(),
      endedAt: v.string(),
    }),
  ),
  /** The newest order; null: there is none. */
  order: v.nullable(paymentSchema),
  /** ISO; empty: the order cannot be given back. */
  refundableUntil: v.string(),
  /** What is digital may be sold in the mini-program on iOS. */
  iosVirtualPay: v.boolean(),
})
export type ExamCourse = v.InferOutput<typeof courseSchema>

/** The course for the title exam: chapters that are papers of the assessment engine, sold together. */
export const examStarApi = {
  /** The newest one; null: there is none. */
  course: read<object>()('api/examstar/course', v.object({ course: v.nullable(courseSchema) })),
  /** Makes the order, or gives the one that is open. `price`: as it was seen, in cents. */
  order: write<{ courseId: string; price: number; agreed: boolean; idempotencyKey: string }>()(
    'api/examstar/order',
    v.object({ payment: paymentSchema }),
  ),
  /** Gives the course back, with all of its price. */
  refund: write<{ courseId: string }>()('api/examstar/refund', v.object({ payment: paymentSchema })),
}
