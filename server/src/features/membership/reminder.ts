import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { PLANS, type PlanName } from '@/domain/membership'
import type { Job } from '../../feature'
import { lastEnd } from '../../kernel/people/membership'
import { membership, user } from '../../kernel/people/tables'
import { isErased } from '../../kernel/people/users'
import { SmsUnclear } from '../../services/sms'

/** Tells a member by text message that the membership ends in some days, and that nothing renews itself. Who has renewed it, or gave it back, is told nothing. */
export const REMINDER: Job<{ membershipId: number }> = {
  name: 'member-reminder',
  payload: v.object({ membershipId: v.number() }),
  async run({ db, sms }, { membershipId }, onFault) {
    if (!sms.isAvailable) return
    const [found] = await db
      .select({ term: membership, mobile: user.mobile })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(eq(membership.id, membershipId))
    if (!found || isErased(found.mobile)) return
    const { userId, plan, endsAt, endedAt } = found.term
    const isLast = (await lastEnd(db, userId))?.getTime() === endsAt.getTime()
    if (endedAt || endsAt <= new Date() || !isLast) return
    await sms.sendMemberReminder(found.mobile, { plan: PLANS[plan as PlanName].name, endsAt }).catch((error: unknown) => {
      // It may have gone out: not a second one.
      if (!(error instanceof SmsUnclear)) throw error
      onFault(error)
    })
  },
}
