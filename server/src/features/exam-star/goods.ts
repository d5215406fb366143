import { eq } from 'drizzle-orm'
import { DAY } from '@/domain/china-time'
import type { Goods, Paid } from '../../feature'
import type { Db } from '../../db/connect'
import { lockUser } from '../../kernel/people/users'
import { enrolmentOf } from './access'
import { examEnrolment } from './tables'

export const EXAM_STAR = 'exam-star'

/** The time begins with the payment; of two that were paid at once the second comes after the first. Its length was agreed to with the order. */
async function enrol(tx: Db, { id, userId, refId, terms }: Paid): Promise<void> {
  await lockUser(tx, userId)
  const courseId = Number(refId)
  const startsAt = (await enrolmentOf(tx, { userId, courseId }))?.endsAt ?? new Date()
  const endsAt = new Date(startsAt.getTime() + Number(terms.days) * DAY)
  await tx.insert(examEnrolment).values({ courseId, userId, paymentId: id, startsAt, endsAt })
}

const end = (tx: Db, { id }: Paid) => tx.update(examEnrolment).set({ endedAt: new Date() }).where(eq(examEnrolment.paymentId, id))

export const examGoods: Goods = {
  name: EXAM_STAR,
  payType: 4,
  leg: 'course',
  paid: enrol,
  refunding: async (tx, paid, { isAll }) => (isAll ? end(tx, paid) : undefined),
}
