import { and, asc, count, desc, eq, like, max, sql } from 'drizzle-orm'
import type { SignInState } from '@/api/sign-in'
import { STREAK_REWARDS, rewardOfDay } from '@/domain/sign-in'
import type { Db } from '../../db/connect'
import { signInDay } from './tables'
import { book } from '../../kernel/ledger/ledger'

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const rowOf = async (db: Db, userId: number, day: string) =>
  (
    await db
      .select()
      .from(signInDay)
      .where(and(eq(signInDay.userId, userId), eq(signInDay.day, day)))
  )[0]

/** Signs the user in for that day and books the credits; `first` is false when the day was signed before, by whichever device. */
export async function signInOn(
  db: Db,
  userId: number,
  day: string,
): Promise<{ first: boolean; credits: number; streak: number }> {
  return db.transaction(async (tx) => {
    const yesterday = await rowOf(tx, userId, dayBefore(day))
    const streak = (yesterday?.streak ?? 0) + 1
    const credits = rewardOfDay(streak)
    const [made] = await tx.insert(signInDay).values({ userId, day, streak, credits }).onConflictDoNothing().returning()
    if (!made) {
      const known = await rowOf(tx, userId, day)
      return { first: false, credits: known?.credits ?? 0, streak: known?.streak ?? 0 }
    }
    await book(tx, 'sign-in', { what: { userId, day }, userId, credits })
    return { first: true, credits, streak }
  })
}

/** How the user's sign-ins stand on `today`, with the signed days of one month. */
export async function signInState(db: Db, userId: number, today: string, month: string): Promise<SignInState> {
  const mine = eq(signInDay.userId, userId)
  const [last] = await db.select().from(signInDay).where(mine).orderBy(desc(signInDay.day)).limit(1)
  const [sum] = await db
    .select({ days: count(), longest: max(signInDay.streak) })
    .from(signInDay)
    .where(mine)
  const shown = month || today.slice(0, 7)
  const days = await db
    .select({ day: signInDay.day })
    .from(signInDay)
    .where(and(mine, like(sql`${signInDay.day}::text`, `${shown}-%`)))
    .orderBy(asc(signInDay.day))
  const signedToday = last?.day === today
  // Until today is over, yesterday's row still counts.
  const streak = last && (signedToday || last.day === dayBefore(today)) ? last.streak : 0
  const next = signedToday ? streak : streak + 1
  const weekStart = next - ((next - 1) % STREAK_REWARDS.length)
  return {
    today,
    signedToday,
    streak,
    longestStreak: sum?.longest ?? 0,
    totalDays: sum?.days ?? 0,
    month: shown,
    days: days.map((row) => row.day),
    week: STREAK_REWARDS.map((_, index) => {
      const at = weekStart + index
      return { streak: at, credits: rewardOfDay(at), signed: at <= streak }
    }),
  }
}
