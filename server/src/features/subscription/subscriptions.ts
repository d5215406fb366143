import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { columnSeen, diseaseSubscription } from './tables'
import { userColumnist } from '../../kernel/documents/tables'
import { userDisease } from '../../kernel/people/tables'

/** Diseases somebody subscribes to: those of the profile and those chosen, without those let go of. */
export async function subscribedDiseases(db: Db, userId: number): Promise<string[]> {
  const profile = await db.select({ id: userDisease.diseaseId }).from(userDisease).where(eq(userDisease.userId, userId))
  const chosen = await db.select().from(diseaseSubscription).where(eq(diseaseSubscription.userId, userId))
  const on = new Set(profile.map(({ id }) => id))
  for (const { diseaseId, isOn } of chosen) {
    if (isOn) on.add(diseaseId)
    else on.delete(diseaseId)
  }
  return [...on]
}

export async function setDiseaseSubscription(db: Db, userId: number, diseaseId: string, isOn: boolean): Promise<void> {
  await db
    .insert(diseaseSubscription)
    .values({ userId, diseaseId, isOn })
    .onConflictDoUpdate({
      target: [diseaseSubscription.userId, diseaseSubscription.diseaseId],
      set: { isOn, changedAt: sql`now()` },
    })
}

/** The user looked at a column they follow; null: at all of them. Of a column that is not followed nothing is kept. */
export async function markColumnsSeen(db: Db, userId: number, columnistId: number | null): Promise<void> {
  const followed = await db
    .select({ userId: userColumnist.userId, columnistId: userColumnist.columnistId })
    .from(userColumnist)
    .where(and(eq(userColumnist.userId, userId), columnistId === null ? undefined : eq(userColumnist.columnistId, columnistId)))
  if (!followed.length) return
  await db
    .insert(columnSeen)
    .values(followed)
    .onConflictDoUpdate({ target: [columnSeen.userId, columnSeen.columnistId], set: { seenAt: sql`now()` } })
}
