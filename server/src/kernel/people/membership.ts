import { and, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import { PLANS, type MemberLevel, type PlanName } from '@/domain/membership'
import type { Db } from '../../db/connect'
import { membership } from './tables'

const running = and(lte(membership.startsAt, sql`now()`), gt(membership.endsAt, sql`now()`), isNull(membership.endedAt))

/** Of these users those whose membership runs. */
export async function membersOf(db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(inArray(membership.userId, [...userIds]), running))
  return new Set(rows.map(({ userId }) => userId))
}

/** The highest level that runs; 0: none. */
export async function memberLevel(db: Db, userId: number): Promise<MemberLevel | 0> {
  const rows = await db
    .select({ plan: membership.plan })
    .from(membership)
    .where(and(eq(membership.userId, userId), running))
  const levels = rows.map(({ plan }) => PLANS[plan as PlanName].level)
  return levels.length === 0 ? 0 : levels.includes(2) ? 2 : 1
}

export const isMember = async (db: Db, userId: number): Promise<boolean> => (await membersOf(db, [userId])).has(userId)

/** The end of everything that somebody has bought; null: nothing. */
export async function lastEnd(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ endsAt: max(membership.endsAt) })
    .from(membership)
    .where(and(eq(membership.userId, userId), isNull(membership.endedAt)))
  return row?.endsAt ?? null
}

/** A right of the membership was used: what was used is not given back whole. */
export const noteMembershipUse = (db: Db, userId: number) =>
  db
    .update(membership)
    .set({ usedAt: sql`now()` })
    .where(and(eq(membership.userId, userId), isNull(membership.usedAt), running))
