import { eq } from 'drizzle-orm'
import { EXAM_REFUND_RULE } from '@/domain/exam-star'
import { formatMoney } from '@/domain/format'
import { conflict, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockPayment } from '../../kernel/payment/moves'
import { openPayment, ownPayment } from '../../kernel/payment/orders'
import { refundAll } from '../../kernel/payment/refunds'
import { refuseNotSoldHere } from '../../kernel/payment/virtual'
import { lockUser } from '../../kernel/people/users'
import { assessmentEvent } from '../assessment/tables'
import { presentPayment } from '../payment'
import { enrolmentOf } from './access'
import { isRefundable } from './course'
import { EXAM_STAR } from './goods'
import { examCourse } from './tables'

/** An order for the course. Who has an open one goes on with that; of a price that changed since it was seen nobody is surprised. */
export async function orderCourse(
  context: Context,
  { courseId, price, agreed, idempotencyKey }: { courseId: string; price: number; agreed: boolean; idempotencyKey: string },
) {
  const { id: userId } = viewerOf(context)
  const [course] = await context.db
    .select({ id: examCourse.id, price: examCourse.price, termDays: examCourse.termDays, title: assessmentEvent.title })
    .from(examCourse)
    .innerJoin(assessmentEvent, eq(assessmentEvent.id, examCourse.eventId))
    .where(eq(examCourse.id, Number(courseId)))
  if (!course) throw notFound('课程不存在或已下线')
  refuseNotSoldHere(context, EXAM_STAR)
  if (!agreed) throw refused('请先阅读并勾选退款规则')
  if (price !== course.price)
    throw conflict(`课程价格已由 ¥${formatMoney(price)} 调整为 ¥${formatMoney(course.price)}，请确认后再下单`)
  const made = await context.db.transaction(async (tx) => {
    const opened = await openPayment(tx, context, {
      ...{ userId, goods: EXAM_STAR, refId: String(course.id), title: course.title, amount: course.price },
      ...{ terms: { days: course.termDays }, idempotencyKey },
    })
    // Not before: one that was open until a moment ago is paid now.
    if (opened.state !== 'paid' && (await enrolmentOf(tx, { userId, courseId: course.id })))
      throw conflict('您已购课，无需重复购买')
    return opened
  })
  return { payment: presentPayment(made) }
}

/** All of it goes back, when nothing was begun beyond the trial. */
export async function refundCourse(context: Context, { courseId }: { courseId: string }) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  const whose = { userId, courseId: Number(courseId) }
  const asked = await enrolmentOf(db, whose)
  if (!asked) throw notFound('没有可退的课程')
  const { paymentId } = asked
  await db.transaction(async (tx) => {
    // No chapter is begun between the look and the refund. The payment first, as everywhere.
    await lockPayment(tx, paymentId)
    await lockUser(tx, userId)
    const enrolment = await enrolmentOf(tx, whose)
    if (enrolment?.paymentId !== paymentId) throw conflict('这门课程已退款')
    if (!(await isRefundable(tx, enrolment))) throw refused(`${EXAM_REFUND_RULE}；如有疑问请通过意见反馈联系我们`)
    const reason = '购课后未开始学习，全额退款'
    await refundAll(tx, context, paymentId, { reasonKey: 'exam-star-returned', reason, by: `user:${userId}` })
  })
  return { payment: presentPayment(await ownPayment(db, userId, { id: paymentId })) }
}
