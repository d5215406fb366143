import { sql, type SQL } from 'drizzle-orm'
import { batched } from '../../batched'
import type { Db } from '../../db/connect'
import { oneForEach } from '../../one-for-each'
import type { Reader, Standing } from './reading'
import { startClocks } from './reading-clock'
import { docStat, docViewDay, reading } from './tables'

interface Visit {
  reader: Reader
  docId: number
}

/** Whoever opens a document again sooner, be it because the page asks anew after a comment, is still in the same view of it. */
const ONE_VIEW = sql`interval '30 minutes'`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** How the table names readers: users by one column, visitors by another. */
const KINDS = {
  user: { column: sql`user_id`, type: sql`bigint`, isKind: sql`true` },
  visitor: { column: sql`pid`, type: sql`text`, isKind: sql`${reading.userId} is null` },
}
type Kind = keyof typeof KINDS

const batches = oneForEach((db: Db) => ({
  user: batched((visits: readonly Visit[]) => storeVisits(db, visits, 'user')),
  visitor: batched((visits: readonly Visit[]) => storeVisits(db, visits, 'visitor')),
  unknown: batched((visits: readonly Visit[]) => storeVisits(db, visits, null)),
}))

/**
 * Puts the document at the top of the reader's history and counts the view. A reader who was here within half an hour is not counted again; readers without
 * an id cannot be told apart and always count. Gives how the document stands then.
 *
 * Visits that come while others are being stored go together: of one kind of readers in one statement, and so with one commit.
 */
export function recordVisit(db: Db, reader: Reader, docId: number): Promise<Standing> {
  const { user, visitor, unknown } = batches(db)
  const batch = reader.userId !== null ? user : reader.pid ? visitor : unknown
  return batch({ reader, docId })
}

/**
 * One statement, so that of two calls at once one counts. Several processes do it at the same time, so all hold rows in the same order, as everywhere: the readers'
 * clocks, what they read, the counters of documents, and of each by its key. `count(*)` lets a step wait for the end of the one before.
 */
export async function storeVisits(db: Db, visits: readonly Visit[], kind: Kind | null): Promise<Standing[]> {
  const asked = visits.map(({ reader, docId }) => ({ who: String(reader.userId ?? reader.pid), docId: String(docId) }))
  const result = await db.execute(sql`
    with asked as (select who, "docId" as doc_id, count(*)::int as times
      from json_to_recordset(${JSON.stringify(asked)}::json) as given (who ${kind ? KINDS[kind].type : sql`text`}, "docId" bigint)
      group by who, doc_id),
    ${kind ? openedBy(db, visits, KINDS[kind]) : OPENED_BY_SOMEBODY},
    views as (select doc_id, sum(times)::int as times from opened group by doc_id),
    held as (select doc_id from ${docStat} where doc_id in (select doc_id from views) order by doc_id for no key update),
    counted as (update ${docStat} set view_count = view_count + views.times from views
      where ${docStat.docId} = views.doc_id and (select count(*) from held) > 0 returning ${docStat.docId}, view_count),
    of_day as (insert into ${docViewDay} (day, doc_id, count)
      select ${today}, doc_id, times from views where (select count(*) from counted) > 0 order by doc_id
      on conflict (day, doc_id) do update set count = ${docViewDay.count} + excluded.count)
    select who::text, doc_id::text as "docId", coalesce(opened.progress, still_there.progress, 0) as progress,
      coalesce(counted.view_count, ${docStat.viewCount}) as "viewCount", ${docStat.likeCount} as "likeCount", ${docStat.commentCount} as "commentCount"
    from asked join ${docStat} using (doc_id) left join counted using (doc_id)
      left join opened using (who, doc_id) left join still_there using (who, doc_id)`)
  const { rows } = result as unknown as { rows: (Standing & { who: string; docId: string })[] }
  const standings = new Map(rows.map(({ who, docId, ...standing }) => [`${docId} ${who}`, standing]))
  return asked.map(({ who, docId }) => {
    const found = standings.get(`${docId} ${who}`)
    if (!found) throw new Error(`the document ${docId} has no counters`)
    return found
  })
}

const OPENED_BY_SOMEBODY = sql`opened as (select who, doc_id, times, 0 as progress from asked), still_there as (select * from opened where false)`

/** Whose visit begins a view, and who is still in one. */
function openedBy(db: Db, visits: readonly Visit[], { column, isKind }: (typeof KINDS)[Kind]): SQL {
  const readers = visits.map(({ reader }) => reader)
  return sql`clock as ${startClocks(db, readers)},
    opened as (insert into ${reading} (${column}, doc_id)
      select who, doc_id from asked where (select count(*) from clock) > 0 order by who, doc_id
      on conflict (${column}, doc_id) do update set visits = ${reading.visits} + 1, last_at = now(), is_listed = true
      where ${reading.lastAt} < now() - ${ONE_VIEW}
      returning ${column} as who, doc_id, 1 as times, progress),
    still_there as (update ${reading} set last_at = now(), is_listed = true from asked
      where ${isKind} and ${reading}.${column} = who and ${reading.docId} = asked.doc_id
        and not exists (select 1 from opened where opened.who = asked.who and opened.doc_id = asked.doc_id)
      returning who, asked.doc_id, progress)`
}
