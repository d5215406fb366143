import { eq } from 'drizzle-orm'
import { examStarApi } from '@/api/exam-star'
import { examChapter, examCourse } from '../features/exam-star/tables'
import { assessmentEvent, assessmentPaper } from '../features/assessment/tables'
import { settle } from '../kernel/payment/settle'
import { key } from './factories'
import { newPaper } from './new-paper'
import type { Device, TestServer } from './server'

/** A course of two chapters: one of the trial, one that is bought. It is the newest one then. */
export async function newCourse(server: Pick<TestServer, 'db'>, { price = 9900, termDays = 30 } = {}) {
  const { db } = server
  const free = await newPaper(server, { event: { family: 'examStar', title: '职称考试课程' }, rules: { passPoints: 200 } })
  const { paperId: lockedPaper, eventId: otherEvent } = await newPaper(server, { event: { family: 'examStar' } })
  const eventId = Number(free.eventId)
  await db
    .update(assessmentPaper)
    .set({ eventId, sort: 1, title: '第二章' })
    .where(eq(assessmentPaper.id, Number(lockedPaper)))
  await db.delete(assessmentEvent).where(eq(assessmentEvent.id, Number(otherEvent)))
  const [course] = await db.insert(examCourse).values({ eventId, price, termDays }).returning()
  if (!course) throw new Error('no course')
  await db.insert(examChapter).values([
    { paperId: Number(free.paperId), courseId: course.id, subject: '基础知识', isFree: true },
    { paperId: Number(lockedPaper), courseId: course.id, subject: '专业知识', isFree: false },
  ])
  return { courseId: String(course.id), price, freePaper: free.paperId, lockedPaper, eventId: free.eventId }
}

/** Orders and pays it. */
export async function enrolledIn(server: TestServer, device: Device, { courseId, price }: { courseId: string; price: number }) {
  const { payment } = await device.ok(examStarApi.order, { courseId, price, agreed: true, idempotencyKey: key() })
  const { tradeNo, amount } = payment
  await settle(server.parts, { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() })
  return payment
}
