import { type SQL, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { throttle } from './tables'

const DAY_SECONDS = 24 * 3600

/**
 * Counts one more and returns how many there were in the window. Each hit moves the end of the window on, until `limit` is reached: from
 * then on the window runs out, however often one knocks.
 */
export async function hit(db: Db, key: string, limit: number, windowSeconds: number): Promise<number> {
  const end = new Date(Date.now() + windowSeconds * 1000)
  const over = sql`${throttle.windowEndsAt} <= now()`
  const [row] = await db
    .insert(throttle)
    .values({ key, count: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttle.count} + 1 end`,
        windowEndsAt: sql`case when ${over} or ${throttle.count} < ${limit} then excluded.window_ends_at else ${throttle.windowEndsAt} end`,
      },
    })
    .returning({ count: throttle.count })
  return row?.count ?? 1
}

/**
 * Takes `cost` out of a bucket that holds `size` and gets one back every `seconds`. False: there is not enough in it, and nothing was taken.
 * The end of the window is the moment at which the bucket is full again.
 */
export async function take(
  db: Db,
  key: string,
  { cost = 1, size, seconds }: { cost?: number; size: number; seconds: number },
): Promise<boolean> {
  const after = (from: SQL, of: number) => sql`${from} + make_interval(secs => ${of * seconds}::float8)`
  const full = after(sql`greatest(${throttle.windowEndsAt}, now())`, cost)
  const taken = await db
    .insert(throttle)
    .values({ key, windowEndsAt: after(sql`now()`, cost) })
    .onConflictDoUpdate({
      target: throttle.key,
      set: { windowEndsAt: full },
      setWhere: sql`${full} <= ${after(sql`now()`, size)}`,
    })
    .returning({ key: throttle.key })
  return taken.length > 0
}

/** The same for a bucket that fills in a day. */
export const takeOfDay = (db: Db, key: string, cost: number, size: number): Promise<boolean> =>
  take(db, key, { cost, size, seconds: DAY_SECONDS / size })

/** Refunds the cost of a request that failed through no fault of the caller. */
export async function giveBackOfDay(db: Db, key: string, cost: number, size: number): Promise<void> {
  const before = sql`${throttle.windowEndsAt} - make_interval(secs => ${(cost * DAY_SECONDS) / size}::float8)`
  await db.update(throttle).set({ windowEndsAt: before }).where(eq(throttle.key, key))
}

/** Takes one hit back: what was counted before the look turned out to be none. */
export async function unhit(db: Db, key: string): Promise<void> {
  await db
    .update(throttle)
    .set({ count: sql`greatest(0, ${throttle.count} - 1)` })
    .where(eq(throttle.key, key))
}

export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, key))
}
