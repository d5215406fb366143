import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from './connect'
import { job } from './tables'

/** Ids and other numbers only: nothing personal stands in the queue, or in a log of it. */
export type Payload = Readonly<Record<string, number>>
/** What is enqueued: its name in the database, and what it must be told. */
export interface Enqueued<P extends Payload> {
  name: string
  payload: v.GenericSchema<unknown, P>
}
/** For work that needs to be told nothing. */
export const NOTHING = v.object({})
export type Claimed = typeof job.$inferSelect & { claimedUntil: Date }

/** A process that has neither finished a job by then nor renewed its claim is taken for gone, and another one begins again. */
const CLAIM_MINUTES = 15
const CLAIM_END = sql`now() + make_interval(mins => ${CLAIM_MINUTES})`
/** Two renewals may fail before the claim is over. */
export const RENEWAL_MS = (CLAIM_MINUTES / 3) * 60_000
/** With the pauses below this is nearly two days. */
const TRIES = 8
const pauseSeconds = (tries: number): number => 30 * 4 ** (tries - 1)

/**
 * Puts work into the queue. Inside a transaction it waits for the commit, and goes with a rollback. `at`: not earlier. With a `key` the work of that key
 * is moved when it still waits: the newest word holds.
 */
export async function enqueue<P extends Payload>(
  db: Db,
  { name, payload: schema }: Enqueued<P>,
  payload: P,
  { at, key }: { at?: Date; key?: string } = {},
): Promise<void> {
  // The time of the database, as in `claim`: clocks of machines differ.
  const row = { name, key, payload: v.parse(schema, payload), runAt: at ?? sql`now()` }
  const anew = { payload: row.payload, runAt: row.runAt, tries: 0, claimedUntil: null }
  const waits = { target: [job.name, job.key], targetWhere: isNull(job.failedAt), set: anew }
  await db.insert(job).values(row).onConflictDoUpdate(waits)
}

/** The key of the one row of a schedule. */
export const SCHEDULE = 'schedule'

/** Sees to it that a schedule has its row. What was due while no server ran is done once, as soon as one runs. */
export async function keepSchedule(db: Db, name: string, next: Date): Promise<void> {
  const row = { name, key: SCHEDULE, payload: {}, runAt: next }
  const sooner = { runAt: sql`least(${job.runAt}, excluded.run_at)` }
  const waits = {
    target: [job.name, job.key],
    targetWhere: isNull(job.failedAt),
    set: sooner,
    setWhere: isNull(job.claimedUntil),
  }
  await db.insert(job).values(row).onConflictDoUpdate(waits)
}

/** Takes up to `limit` jobs that are due. Processes pass over each other's; names that this one does not know are left to those that do. */
export async function claim(db: Db, names: readonly string[], limit: number): Promise<Claimed[]> {
  const due = db
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        isNull(job.failedAt),
        lte(job.runAt, sql`now()`),
        or(isNull(job.claimedUntil), lt(job.claimedUntil, sql`now()`)),
        inArray(job.name, [...names]),
      ),
    )
    .orderBy(job.runAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(job)
    .set({ tries: sql`${job.tries} + 1`, claimedUntil: CLAIM_END })
    .where(inArray(job.id, due))
    .returning()
  return rows.flatMap(({ claimedUntil, ...row }) => (claimedUntil ? { ...row, claimedUntil } : []))
}

/** Still the one that was claimed: not moved by `enqueue` since, nor taken by somebody after our time was over. */
const isStill = ({ id, claimedUntil }: Claimed) => and(eq(job.id, id), eq(job.claimedUntil, claimedUntil))

/** The claim of work that still runs, from now on; none when it is ours no more. */
export async function renew(db: Db, running: Claimed): Promise<Claimed | undefined> {
  const [row] = await db.update(job).set({ claimedUntil: CLAIM_END }).where(isStill(running)).returning()
  return row?.claimedUntil ? { ...running, claimedUntil: row.claimedUntil } : undefined
}

/** Done: the row goes; that of a schedule waits for its next time. */
export async function finish(db: Db, done: Claimed, next?: Date): Promise<void> {
  if (next) await db.update(job).set({ runAt: next, tries: 0, claimedUntil: null }).where(isStill(done))
  else await db.delete(job).where(isStill(done))
}

export const isLastTry = ({ tries }: Claimed): boolean => tries >= TRIES
/** Each of its tries ended with the end of the process. */
export const isWornOut = ({ tries }: Claimed): boolean => tries > TRIES

/** Failed: tried again after a pause that grows; after the last try it stays as a dead letter, and a schedule goes on with its next time. */
export async function fail(db: Db, failed: Claimed, next?: Date): Promise<void> {
  if (isLastTry(failed)) return bury(db, failed, next)
  const again = new Date(Date.now() + pauseSeconds(failed.tries) * 1000)
  // A schedule need not wait for longer than its next time.
  const runAt = next && next < again ? next : again
  await db.update(job).set({ runAt, claimedUntil: null }).where(isStill(failed))
}

async function bury(db: Db, failed: Claimed, next?: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [buried] = await tx
      .update(job)
      .set({ failedAt: sql`now()`, claimedUntil: null })
      .where(isStill(failed))
      .returning()
    if (buried && next) await keepSchedule(tx, failed.name, next)
  })
}

export interface QueueFigures {
  name: string
  waiting: number
  failed: number
  /** How long the one that is due has waited. */
  lateSeconds: number
}

export async function queueFigures(db: Db): Promise<QueueFigures[]> {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  return db
    .select({
      name: job.name,
      waiting: count(sql`${job.failedAt} is null`),
      failed: count(sql`${job.failedAt} is not null`),
      lateSeconds:
        sql<number>`coalesce(extract(epoch from greatest(now() - min(${job.runAt}) filter (where ${job.failedAt} is null), interval '0')), 0)`.mapWith(
          Number,
        ),
    })
    .from(job)
    .groupBy(job.name)
}

/** Dead letters that nobody asked for, and schedules of an older release. */
export async function purgeQueue(db: Db): Promise<void> {
  await db.delete(job).where(lt(job.failedAt, sql`now() - interval '90 days'`))
  await db.delete(job).where(and(eq(job.key, SCHEDULE), lt(job.runAt, sql`now() - interval '30 days'`)))
}
