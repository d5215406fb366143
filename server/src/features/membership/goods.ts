import { eq } from 'drizzle-orm'
import { memberReminderAt } from '@/domain/member-note'
import { PLANS, termOf, type PlanName } from '@/domain/membership'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import type { Goods, Paid } from '../../feature'
import { setTerms } from '../../kernel/payment/orders'
import { lastEnd } from '../../kernel/people/membership'
import { lockUser } from '../../kernel/people/users'
import { membership } from '../../kernel/people/tables'
import { REMINDER } from './reminder'

export const MEMBERSHIP = 'membership'

/** A time as a member: it begins when the one before it ends. Income of it comes by the day. */
async function begin(tx: Db, { id, userId, refId, terms }: Paid): Promise<void> {
  const plan = refId as PlanName
  await lockUser(tx, userId)
  const { startsAt, endsAt, days } = termOf(PLANS[plan].months, new Date(), await lastEnd(tx, userId))
  const [row] = await tx.insert(membership).values({ userId, plan, startsAt, endsAt, paymentId: id }).returning()
  if (!row) throw new Error('the membership was not stored')
  await enqueue(tx, REMINDER, { membershipId: row.id }, { at: memberReminderAt(endsAt) })
  await setTerms(tx, id, { ...terms, days, from: startsAt.getTime() })
}

const end = (tx: Db, { id }: Paid) => tx.update(membership).set({ endedAt: new Date() }).where(eq(membership.paymentId, id))

export const membershipGoods: Goods = {
  name: MEMBERSHIP,
  payType: 4,
  leg: 'membership',
  paid: begin,
  refunding: async (tx, paid, { isAll }) => (isAll ? end(tx, paid) : undefined),
}
