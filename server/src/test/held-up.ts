import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connect'
import { rowsOf } from '../db/rows'

/** Tests of what only PostgreSQL can show: there are several connections. */
export const needsPostgres = { skip: process.env.DATABASE_URL ? false : 'needs DATABASE_URL' }

const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Lets some come, one after the other, as far as a row that somebody else holds, then does `meanwhile`, and lets them go on. Keys may be referred to meanwhile. If two of them took rows in
 * different orders, each would hold by then what the other still needs.
 */
export async function heldUp(
  db: Db,
  row: SQL,
  works: readonly (() => Promise<unknown>)[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<PromiseSettledResult<unknown>[]> {
  const running: Promise<PromiseSettledResult<unknown>[]>[] = []
  let over = 0
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${row} for no key update`)
    for (const work of works) {
      running.push(Promise.allSettled([work().finally(() => (over += 1))]))
      while (rowsOf(await db.execute(waiting)).length + over < running.length)
        await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await meanwhile()
  })
  return (await Promise.all(running)).flat()
}
