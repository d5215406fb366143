import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { columnist, userColumnist } from '../../kernel/documents/tables'
import { atPlaces } from '../../sample/by-place'
import type { World } from '../../sample/world'

const HOUR = 3600 * 1000
/** Places of further columns that the demo account follows. Not the first ten: specs follow some of those themselves. */
const FOLLOWED = [10, 13, 20, 22]

/** Columns that the demo account follows. */
export async function seedSubscriptions(db: Db, { users, columnists, now }: World): Promise<void> {
  const userId = users[0] ?? 0
  const ids = atPlaces(columnists, FOLLOWED)
  if (!ids.length) return
  await db
    .insert(userColumnist)
    .values(ids.map((columnistId, n) => ({ userId, columnistId, createdAt: new Date(now - (n * 24 + 60) * HOUR) })))
    .onConflictDoNothing()
  await db
    .update(columnist)
    .set({ fansCount: sql`(select count(*) from ${userColumnist} where ${userColumnist.columnistId} = ${columnist.id})` })
    .where(inArray(columnist.id, ids))
}
