import { and, eq, gt, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { liveAudience } from './tables'
import { LruCache } from '../../lru-cache'
import { tellRoom } from './notes'

export const BEAT_MS = 10_000
/** Three beats missed: the process is gone. */
const dead = sql`now() - make_interval(secs => ${(3 * BEAT_MS) / 1000})`

/** How many visitors all processes but this one hold in each of the rooms. */
export async function visitorsElsewhere(db: Db, docIds: number[], processId = ''): Promise<Map<number, number>> {
  if (!docIds.length) return new Map()
  const rows = await db
    .select({ docId: liveAudience.docId, n: sum(liveAudience.visitors).mapWith(Number) })
    .from(liveAudience)
    .where(and(inArray(liveAudience.docId, docIds), ne(liveAudience.processId, processId), gt(liveAudience.seenAt, dead)))
    .groupBy(liveAudience.docId)
  return new Map(rows.map(({ docId, n }) => [docId, n]))
}

const COUNT_MS = 1000
const counts = new WeakMap<Db, LruCache<Promise<number>>>()

/** How many watch over all processes; asked at most once a second for each room, however many ask. */
export function onlineIn(db: Db, docId: number): Promise<number> {
  const cache = counts.get(db) ?? new LruCache<Promise<number>>(500, COUNT_MS)
  counts.set(db, cache)
  const known = cache.get(String(docId))
  if (known) return known
  const asked = visitorsElsewhere(db, [docId]).then((found) => found.get(docId) ?? 0)
  cache.set(String(docId), asked)
  return asked
}

export interface Visitors {
  docId: number
  visitors: number
}

/** Stores how many visitors this process has in the rooms. */
export async function storeVisitors(db: Db, processId: string, rooms: Visitors[]): Promise<void> {
  const empty = rooms.filter(({ visitors }) => !visitors).map(({ docId }) => docId)
  const rows = rooms.filter(({ visitors }) => visitors).map((row) => ({ ...row, processId, seenAt: sql`now()` }))
  if (empty.length) {
    await db.delete(liveAudience).where(and(eq(liveAudience.processId, processId), inArray(liveAudience.docId, empty)))
  }
  if (!rows.length) return
  await db
    .insert(liveAudience)
    .values(rows)
    .onConflictDoUpdate({
      target: [liveAudience.docId, liveAudience.processId],
      set: { visitors: sql`excluded.visitors`, seenAt: sql`excluded.seen_at` },
    })
}

/** As `storeVisitors`, where the number is another one than before: the other processes are told. */
export async function tellVisitors(db: Db, processId: string, rooms: Visitors[]): Promise<void> {
  await storeVisitors(db, processId, rooms)
  for (const { docId } of rooms) await tellRoom(db, { docId, kind: 'online', processId })
}

export async function forgetDeadProcesses(db: Db): Promise<void> {
  await db.delete(liveAudience).where(lt(liveAudience.seenAt, dead))
}
