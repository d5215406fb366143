import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { readingClock } from './tables'
import type { Reader } from './reading'

/** Who was seen so lately, and then the day changed, goes on reading: the clock of the new day starts there. */
const STILL_READING = sql`interval '30 minutes'`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

export const readerKey = ({ userId, pid }: Reader): string => (userId === null ? `p:${pid}` : `u:${userId}`)

/**
 * Notes a sign of reading, which starts the reader's clock of the day. Holds the clock until the transaction ends, and tells how many seconds may
 * still be counted: those that went by since the first sign of the day, less those that were counted already, over all documents.
 */
export async function roomOf(tx: Db, reader: Reader): Promise<number> {
  const [row] = await startClocks(tx, sql`select ${readerKey(reader)}::text`)
  return row?.room ?? 0
}

/**
 * The same of several, whose keys a question gives, as a statement to stand in a larger one. Clocks are held in the order of their keys, so that two calls
 * never wait for each other.
 */
export function startClocks(tx: Db, keys: SQL) {
  const isToday = sql`${readingClock.day} = ${today}`
  return tx
    .insert(readingClock)
    .select(sql`select key, ${today}, now(), 0, now(), null::timestamptz from (${keys}) as of (key) order by key`)
    .onConflictDoUpdate({
      target: readingClock.reader,
      set: {
        day: sql`excluded.day`,
        since: sql`case when ${isToday} then ${readingClock.since}
          when ${readingClock.seenAt} > now() - ${STILL_READING} then ${readingClock.seenAt} else now() end`,
        counted: sql`case when ${isToday} then ${readingClock.counted} else 0 end`,
        seenAt: sql`now()`,
      },
    })
    .returning({
      room: sql<number>`greatest(0, extract(epoch from now() - ${readingClock.since})::int - ${readingClock.counted})`.mapWith(
        Number,
      ),
    })
}

/** Takes seconds that were counted from the room. */
export async function countSeconds(tx: Db, reader: Reader, seconds: number): Promise<void> {
  await tx
    .update(readingClock)
    .set({ counted: sql`${readingClock.counted} + ${seconds}::int` })
    .where(eq(readingClock.reader, readerKey(reader)))
}
