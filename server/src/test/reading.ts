import { and, eq, isNull, sql } from 'drizzle-orm'
import { readingClock, reading } from '../kernel/documents/tables'
import type { TestServer } from './server'

/** Lets seconds go by for what this reader has opened, in the eyes of the server. */
export async function passTime(server: TestServer, reader: { userId: number } | { pid: string }, seconds: number): Promise<void> {
  const [mine, key] =
    'userId' in reader
      ? [eq(reading.userId, reader.userId), `u:${reader.userId}`]
      : [and(isNull(reading.userId), eq(reading.pid, reader.pid)), `p:${reader.pid}`]
  const ago = sql`make_interval(secs => ${seconds})`
  await server.db
    .update(reading)
    .set({ firstAt: sql`${reading.firstAt} - ${ago}` })
    .where(mine)
  await server.db
    .update(readingClock)
    .set({ since: sql`${readingClock.since} - ${ago}` })
    .where(eq(readingClock.reader, key))
}
