import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { membership, user } from '../../kernel/people/tables'

const MEMBER = '13800000005'
const DAY_MS = 24 * 3_600_000

/** A member whose time is nearly over, as a demonstration always shows it. Nobody paid for it. */
const dates = () => ({ startsAt: new Date(Date.now() - 26 * DAY_MS), endsAt: new Date(Date.now() + 4 * DAY_MS) })

const memberId = async (db: Db): Promise<number | undefined> =>
  (await db.select({ id: user.id }).from(user).where(eq(user.mobile, MEMBER)))[0]?.id

export async function seedSampleMember(db: Db): Promise<void> {
  const userId = await memberId(db)
  if (userId !== undefined) await db.insert(membership).values({ userId, plan: 'month', ...dates() })
}

export async function refreshSampleMember(db: Db): Promise<void> {
  const userId = await memberId(db)
  if (userId === undefined) return
  await db
    .update(membership)
    .set(dates())
    .where(and(eq(membership.userId, userId), isNull(membership.paymentId)))
}
