import { and, eq, lt, sql } from 'drizzle-orm'
import { daysAgo } from '../../db/columns'
import type { Db } from '../../db/connect'
import { roomMessage } from './tables'

/** What was spoken is kept for three years (细则, section 2.2); that it was said, for as long as the record. */
const KEPT_DAYS = 3 * 366

export async function forgetVoices(db: Db): Promise<void> {
  await db
    .update(roomMessage)
    .set({ files: [] })
    .where(
      and(
        eq(roomMessage.kind, 'voice'),
        lt(roomMessage.createdAt, daysAgo(KEPT_DAYS)),
        sql`cardinality(${roomMessage.files}) > 0`,
      ),
    )
}
