import { and, eq, isNull, sql } from 'drizzle-orm'
import { LEAST_TO_FINISH_SECONDS, READ_TO_THE_END } from '@/domain/reading'
import { rowsOf } from '../../db/rows'
import type { Db } from '../../db/connect'
import { reading, readingClock, readingReport, studyDay } from './tables'
import { countSeconds, readerKey, roomOf } from './reading-clock'

/** Who reads: a user, or a visitor with an id. Neither: nothing is remembered. */
export interface Reader {
  userId: number | null
  pid: string
}
const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const conflictOf = (reader: Reader) => (reader.userId === null ? sql`(pid, doc_id)` : sql`(user_id, doc_id)`)
const known = (reader: Reader): boolean => reader.userId !== null || reader.pid !== ''
const pidOf = (reader: Reader): string | null => (reader.userId === null ? reader.pid : null)
const mineOf = (reader: Reader) =>
  reader.userId === null ? and(isNull(reading.userId), eq(reading.pid, reader.pid)) : eq(reading.userId, reader.userId)

interface Report {
  docId: number
  progress: number
  seconds: number
  /** A report with the same key counts once. */
  key?: string
}

/**
 * Adds what was read since the last report. Progress only grows. Seconds are counted by the server's clock, whatever a client claims: of one document
 * never more than since its first visit, of all together never more than went by for this reader. Reports sent late still count and invented ones do
 * not: the first one of a document that nobody has opened counts nothing.
 */
export async function recordProgress(db: Db, reader: Reader, report: Report): Promise<void> {
  if (!known(reader)) return
  await db.transaction(async (tx) => {
    if (await isNews(tx, reader, report.key)) await addProgress(tx, reader, report)
  })
}

async function isNews(db: Db, reader: Reader, key: string | undefined): Promise<boolean> {
  if (!key) return true
  const stored = await db
    .insert(readingReport)
    .values({ key: `${readerKey(reader)}:${key}` })
    .onConflictDoNothing()
    .returning()
  return stored.length > 0
}

async function addProgress(tx: Db, reader: Reader, { docId, progress, seconds }: Report): Promise<void> {
  const room = await roomOf(tx, reader)
  const [before] = await tx
    .select({
      seconds: reading.seconds,
      left: sql<number>`greatest(0, extract(epoch from now() - ${reading.firstAt})::int - ${reading.seconds})`.mapWith(Number),
      progress: reading.progress,
    })
    .from(reading)
    .where(and(mineOf(reader), eq(reading.docId, docId)))
  const counted = Math.min(Math.round(seconds), room, before?.left ?? 0)
  const isFinished =
    Math.max(progress, before?.progress ?? 0) >= READ_TO_THE_END && (before?.seconds ?? 0) + counted >= LEAST_TO_FINISH_SECONDS
  const finished = isFinished ? sql`now()` : sql`null::timestamptz`
  await tx.execute(sql`
    insert into ${reading} (user_id, pid, doc_id, progress, seconds, finished_at)
    values (${reader.userId}::bigint, ${pidOf(reader)}::text, ${docId}, ${progress}::real, 0, ${finished})
    on conflict ${conflictOf(reader)} do update set
      progress = greatest(${reading.progress}, excluded.progress),
      seconds = ${reading.seconds} + ${counted}::int,
      finished_at = coalesce(${reading.finishedAt}, excluded.finished_at),
      last_at = now(), is_listed = true`)
  if (!counted) return
  await countSeconds(tx, reader, counted)
  if (reader.userId === null) return
  await tx
    .insert(studyDay)
    .values({ userId: reader.userId, day: sql`${today}`, seconds: counted })
    .onConflictDoUpdate({
      target: [studyDay.userId, studyDay.day],
      set: { seconds: sql`${studyDay.seconds} + excluded.seconds` },
    })
}

/**
 * Gives a visitor's history to the user who has just signed in on that device; nothing is lost or counted twice. The seconds fill the user's own time
 * only: what went by from the visitor's first sign of reading, or where the last adoption ended, to the last one, less what the user studied in those
 * days unless that was over before. So many devices at once, or invented ones, make no more of an hour than an hour; and seconds that may lie in the
 * time of the user's clock are taken from it, for the user may yet report the same hour.
 */
export async function adoptVisitorHistory(db: Db, pid: string, userId: number): Promise<void> {
  if (!pid) return
  await db.transaction(async (tx) => {
    const user = { userId, pid: '' }
    await roomOf(tx, user)
    // Held before the rows of documents, as a visit holds it.
    await tx
      .select()
      .from(readingClock)
      .where(eq(readingClock.reader, readerKey({ userId: null, pid })))
      .for('update')
    const ofUser = sql`from ${readingClock} where reader = ${readerKey(user)}`
    const result = await tx.execute(sql`
      with moved as (delete from ${reading} where user_id is null and pid = ${pid} returning *),
      span as (select greatest((select min(first_at) from moved), adopted_at) as starts, (select max(last_at) from moved) as ends,
        since ${ofUser}),
      own as (select coalesce(sum(seconds), 0)::int as seconds from ${studyDay}
        where user_id = ${userId} and day >= (select (starts at time zone 'Asia/Shanghai')::date from span)
        and exists (select 1 from ${reading} r, span where r.user_id = ${userId} and r.last_at > span.starts)),
      free as (select greatest(0, extract(epoch from span.ends - span.starts)::int - own.seconds) as seconds from span, own),
      given as (select moved.*, greatest(0, least(moved.seconds, free.seconds - coalesce(sum(moved.seconds)
        over (order by moved.first_at, moved.id rows between unbounded preceding and 1 preceding), 0)))::int as own_seconds from moved, free),
      kept as (insert into ${reading} (user_id, doc_id, visits, seconds, progress, finished_at, first_at, last_at, is_listed)
        select ${userId}::bigint, doc_id, visits, own_seconds, progress,
          case when own_seconds >= ${LEAST_TO_FINISH_SECONDS} then finished_at end, first_at, last_at, is_listed from given
        on conflict (user_id, doc_id) do update set
          visits = ${reading.visits} + excluded.visits,
          seconds = greatest(${reading.seconds}, least(${reading.seconds} + excluded.seconds,
            extract(epoch from now() - least(${reading.firstAt}, excluded.first_at))::int)),
          progress = greatest(${reading.progress}, excluded.progress),
          finished_at = least(${reading.finishedAt}, excluded.finished_at),
          first_at = least(${reading.firstAt}, excluded.first_at),
          last_at = greatest(${reading.lastAt}, excluded.last_at),
          is_listed = ${reading.isListed} or excluded.is_listed)
      select least(sum(given.own_seconds), greatest(0, extract(epoch from span.ends - span.since)::int))::int as seconds
        from given, span group by span.ends, span.since`)
    const [taken] = rowsOf<{ seconds: number }>(result)
    if (!taken) return
    await countSeconds(tx, user, taken.seconds)
    await tx
      .update(readingClock)
      .set({ adoptedAt: sql`now()` })
      .where(eq(readingClock.reader, readerKey(user)))
    await tx.delete(readingClock).where(eq(readingClock.reader, readerKey({ userId: null, pid })))
  })
}
