import { sql } from 'drizzle-orm'
import { READ_TO_THE_END } from '@/domain/reading'
import type { Db } from '../db/connect'
import { docStat, docViewDay, reading, readingReport, studyDay } from '../db/schema'

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
  reader.userId === null ? sql`user_id is null and pid = ${reader.pid}` : sql`user_id = ${reader.userId}`

/** Whoever opens a document again sooner, be it because the page asks anew after a comment, is still in the same view of it. */
const ONE_VIEW = sql`interval '30 minutes'`

/**
 * Puts the document at the top of the reader's history and counts the view. A reader who was here within half an hour is not counted
 * again; readers without an id cannot be told apart and always count. One statement, so that of two calls at once one counts. True: it
 * counted.
 */
export async function recordVisit(db: Db, reader: Reader, docId: number): Promise<boolean> {
  const visit = known(reader)
    ? sql`opened as (
        insert into ${reading} (user_id, pid, doc_id) values (${reader.userId}::bigint, ${pidOf(reader)}::text, ${docId})
        on conflict ${conflictOf(reader)} do update set visits = ${reading.visits} + 1, last_at = now(), is_listed = true
        where ${reading.lastAt} < now() - ${ONE_VIEW}
        returning doc_id),
      still_there as (update ${reading} set last_at = now(), is_listed = true
        where ${mineOf(reader)} and doc_id = ${docId} and not exists (select 1 from opened))`
    : sql`opened as (select ${docId}::bigint as doc_id)`
  const result = await db.execute(sql`
    with ${visit},
    seen as (update ${docStat} set view_count = view_count + 1 where doc_id in (select doc_id from opened)),
    counted as (insert into ${docViewDay} (day, doc_id, count) select ${today}, doc_id, 1 from opened
      on conflict (day, doc_id) do update set count = ${docViewDay.count} + 1)
    select exists (select 1 from opened) as counts`)
  return (result as unknown as { rows: { counts: boolean }[] }).rows[0]?.counts ?? false
}

interface Report {
  docId: number
  progress: number
  seconds: number
  /** A report with the same key counts once. */
  key?: string
}

/**
 * Adds what was read since the last report. Progress only grows. The sum of seconds never passes the time since the first visit, whatever
 * a client claims, so that reports sent late still count and invented ones do not.
 */
export async function recordProgress(db: Db, reader: Reader, report: Report): Promise<void> {
  if (!known(reader)) return
  await db.transaction(async (tx) => {
    if (await isNews(tx, reader, report.key)) await addProgress(tx, reader, report)
  })
}

async function isNews(db: Db, reader: Reader, key: string | undefined): Promise<boolean> {
  if (!key) return true
  const owned = `${reader.userId === null ? `p:${reader.pid}` : `u:${reader.userId}`}:${key}`
  const stored = await db.insert(readingReport).values({ key: owned }).onConflictDoNothing().returning()
  return stored.length > 0
}

async function addProgress(db: Db, reader: Reader, { docId, progress, seconds }: Report): Promise<void> {
  const whole = Math.round(seconds)
  const finished = progress >= READ_TO_THE_END ? sql`now()` : sql`null::timestamptz`
  const study =
    reader.userId === null
      ? sql`select 1`
      : sql`insert into ${studyDay} (user_id, day, seconds)
            select ${reader.userId}::bigint, ${today}, greatest(0, after.seconds - coalesce(before.seconds, 0)) from after left join before on true
            on conflict (user_id, day) do update set seconds = ${studyDay.seconds} + excluded.seconds`
  await db.execute(sql`
    with before as (select seconds from ${reading} where ${mineOf(reader)} and doc_id = ${docId}),
    after as (insert into ${reading} (user_id, pid, doc_id, progress, seconds, finished_at)
      values (${reader.userId}::bigint, ${pidOf(reader)}::text, ${docId}, ${progress}::real, least(${whole}::int, 10), ${finished})
      on conflict ${conflictOf(reader)} do update set
        progress = greatest(${reading.progress}, excluded.progress),
        seconds = greatest(${reading.seconds},
          least(${reading.seconds} + ${whole}::int, extract(epoch from now() - ${reading.firstAt})::int + 10)),
        finished_at = coalesce(${reading.finishedAt}, excluded.finished_at),
        last_at = now(), is_listed = true
      returning seconds)
    ${study}`)
}

/** Gives a visitor's history to the user who has just signed in on that device; nothing is lost or counted twice. */
export async function adoptVisitorHistory(db: Db, pid: string, userId: number): Promise<void> {
  if (!pid) return
  await db.execute(sql`
    with moved as (delete from ${reading} where user_id is null and pid = ${pid} returning *)
    insert into ${reading} (user_id, doc_id, visits, seconds, progress, finished_at, first_at, last_at, is_listed)
    select ${userId}::bigint, doc_id, visits, seconds, progress, finished_at, first_at, last_at, is_listed from moved
    on conflict (user_id, doc_id) do update set
      visits = ${reading.visits} + excluded.visits,
      seconds = ${reading.seconds} + excluded.seconds,
      progress = greatest(${reading.progress}, excluded.progress),
      finished_at = least(${reading.finishedAt}, excluded.finished_at),
      first_at = least(${reading.firstAt}, excluded.first_at),
      last_at = greatest(${reading.lastAt}, excluded.last_at),
      is_listed = ${reading.isListed} or excluded.is_listed`)
}
