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

/** Counts the view and puts the document at the top of the reader's history. */
export async function recordVisit(db: Db, reader: Reader, docId: number): Promise<void> {
  const visit = known(reader)
    ? sql`insert into ${reading} (user_id, pid, doc_id) values (${reader.userId}::bigint, ${pidOf(reader)}::text, ${docId})
          on conflict ${conflictOf(reader)} do update set visits = ${reading.visits} + 1, last_at = now(), is_listed = true`
    : sql`select 1`
  await db.execute(sql`
    with seen as (update ${docStat} set view_count = view_count + 1 where doc_id = ${docId}),
    counted as (insert into ${docViewDay} (day, doc_id, count) values (${today}, ${docId}, 1)
      on conflict (day, doc_id) do update set count = ${docViewDay.count} + 1)
    ${visit}`)
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
  const mine = reader.userId === null ? sql`user_id is null and pid = ${reader.pid}` : sql`user_id = ${reader.userId}`
  await db.execute(sql`
    with before as (select seconds from ${reading} where ${mine} and doc_id = ${docId}),
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
