import { eq } from 'drizzle-orm'
import { MEDALS } from '@/domain/medal'
import type { Db } from '../../db/connect'
import { medalEarned } from './tables'
import { figuresOf } from './figures'

/** Gives the medals that the user's figures have reached. One that was earned stays, also when the figure falls again. */
export async function awardMedals(db: Db, userId: number) {
  const figures = await figuresOf(db, userId)
  const reached = MEDALS.filter(({ figure, target }) => figures[figure] >= target)
  if (reached.length)
    await db
      .insert(medalEarned)
      .values(reached.map(({ id }) => ({ userId, medalId: id })))
      .onConflictDoNothing()
  const rows = await db.select().from(medalEarned).where(eq(medalEarned.userId, userId))
  const earned = new Map(rows.map((row) => [row.medalId, row.createdAt.toISOString()]))
  return MEDALS.map(({ id, figure, target }) => ({
    id,
    earnedAt: earned.get(id) ?? '',
    done: Math.min(figures[figure], target),
  }))
}
