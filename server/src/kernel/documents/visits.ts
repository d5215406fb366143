import { sql, type SQL } from 'drizzle-orm'
import { batched } from '../../batched'
import type { Db } from '../../db/connect'
import { isEmbedded } from '../../db/embedded'
import { namedRows, textOf } from '../../db/named'
import { oneForEach } from '../../one-for-each'
import type { Reader } from './reading'
import { startClocks } from './reading-clock'
import {
  attachmentCollect,
  columnist,
  doc,
  docAttachment,
  docCollect,
  docLike,
  docStat,
  docViewDay,
  reading,
  userColumnist,
} from './tables'

interface Visit {
  reader: Reader
  docId: number
}

/** Whoever opens a document again sooner, be it because the page asks anew after a comment, is still in the same view of it. */
const ONE_VIEW = sql`interval '30 minutes'`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** What a document is to one reader, and what changes with every reader: all that is not the same for everybody for a while. */
export interface Standing {
  viewCount: number
  likeCount: number
  commentCount: number
  /** How far the reader is. */
  progress: number
  followed: boolean
  liked: boolean
  collected: boolean
  collectedFiles: string[]
  /** Of its column; null: it is in none. */
  fansCount: number | null
}

/** How the table names readers: users by one column, visitors by another. */
const KINDS = {
  user: { column: sql`user_id`, type: sql`bigint`, key: sql`'u:'`, isKind: sql`true` },
  visitor: { column: sql`pid`, type: sql`text`, key: sql`'p:'`, isKind: sql`${reading.userId} is null` },
}
type Kind = keyof typeof KINDS

const batches = oneForEach((db: Db) => ({
  user: batched((visits: readonly Visit[]) => storeVisits(db, visits, 'user')),
  visitor: batched((visits: readonly Visit[]) => storeVisits(db, visits, 'visitor')),
  unknown: batched((visits: readonly Visit[]) => storeVisits(db, visits, null)),
}))

/**
 * Puts the document at the top of the reader's history and counts the view. A reader who was here within half an hour is not counted again; readers without
 * an id cannot be told apart and always count. Gives how the document stands then; null: there is none that is published.
 *
 * Visits that come while others are being stored go together: of one kind of readers in one statement, and so with one commit.
 */
export function recordVisit(db: Db, reader: Reader, docId: number): Promise<Standing | null> {
  const { user, visitor, unknown } = batches(db)
  const batch = reader.userId !== null ? user : reader.pid ? visitor : unknown
  return batch({ reader, docId })
}

/** How a document stands to a user, a draft as well, without a visit; null: there is none. */
export async function standingOf(db: Db, userId: number, docId: number): Promise<Standing | null> {
  const visit = { reader: { userId, pid: '' }, docId }
  const [standing] = await standings(db, [visit], lookedAt(db))
  return standing ?? null
}

/**
 * One statement, so that of two calls at once one counts. Several processes do it at the same time, so all hold rows in the same order, as everywhere: the readers'
 * clocks, what they read, the counters of documents, and of each by its key. `count(*)` lets a step wait for the end of the one before.
 */
export const storeVisits = (db: Db, visits: readonly Visit[], kind: Kind | null): Promise<(Standing | null)[]> =>
  standings(db, visits, storing(db)[kind ?? 'unknown'])

const PUBLISHED = sql`${doc.status} = 'published'`
/** Long statements that every reading of a document asks: to put one together and to plan it takes longer than to do it. */
const storing = oneForEach((db: Db) => ({
  user: statement(db, 'visits_of_users', 'user', PUBLISHED, openedBy(db, KINDS.user)),
  visitor: statement(db, 'visits_of_visitors', 'visitor', PUBLISHED, openedBy(db, KINDS.visitor)),
  unknown: statement(db, 'visits_of_unknown', null, PUBLISHED, OPENED_BY_SOMEBODY),
}))
const lookedAt = (db: Db) => statement(db, 'standing_of_user', 'user', sql`true`, LOOKED_AT)

/**
 * Nobody waits for the disk to read an article: after a power cut the last half second of history and of views may be missing. The embedded database has no process that would
 * write later, and waits.
 */
const commit = (db: Db): SQL => (isEmbedded(db) ? sql`select 1` : sql`select set_config('synchronous_commit', 'off', true)`)

async function standings(db: Db, visits: readonly Visit[], given: ReturnType<typeof statement>): Promise<(Standing | null)[]> {
  const asked = visits.map(({ reader, docId }) => ({ who: String(reader.userId ?? reader.pid), docId: String(docId) }))
  const rows = await namedRows<Standing & { who: string; docId: string }>(db, given, [JSON.stringify(asked)])
  const found = new Map(rows.map(({ who, docId, ...standing }) => [`${docId} ${who}`, standing]))
  return asked.map(({ who, docId }) => found.get(`${docId} ${who}`) ?? null)
}

/** Of the visits that it is given, as JSON, those of documents that are `open`. `opening`: which of them begin a view, and whose view goes on. */
function statement(db: Db, name: string, kind: Kind | null, open: SQL, opening: SQL): { name: string; text: string } {
  const text = textOf(sql`
    with way_of_commit as (${commit(db)}), asked as (select who, ${doc.id} as doc_id, ${doc.columnistId}, count(*)::int as times
      from json_to_recordset(${sql.raw('$1')}::json) as given (who ${kind ? KINDS[kind].type : sql`text`}, "docId" bigint)
      cross join way_of_commit join ${doc} on ${doc.id} = "docId" and ${open} group by who, ${doc.id}),
    ${opening},
    views as (select doc_id, sum(times)::int as times from opened group by doc_id),
    held as (select doc_id from ${docStat} where doc_id in (select doc_id from views) order by doc_id for no key update),
    counted as (update ${docStat} set view_count = view_count + views.times from views
      where ${docStat.docId} = views.doc_id and (select count(*) from held) > 0 returning ${docStat.docId}, view_count),
    of_day as (insert into ${docViewDay} (day, doc_id, count)
      select ${today}, doc_id, times from views where (select count(*) from counted) > 0 order by doc_id
      on conflict (day, doc_id) do update set count = ${docViewDay.count} + excluded.count)
    select who::text, doc_id::text as "docId", coalesce(opened.progress, still_there.progress, 0) as progress,
      coalesce(counted.view_count, ${docStat.viewCount}) as "viewCount", ${docStat.likeCount} as "likeCount", ${docStat.commentCount} as "commentCount",
      ${kind === 'user' ? OWN : OF_NOBODY}, ${columnist.fansCount} as "fansCount"
    from asked join ${docStat} using (doc_id) left join ${columnist} on ${columnist.id} = columnist_id left join counted using (doc_id)
      left join opened using (who, doc_id) left join still_there using (who, doc_id)`)
  return { name, text }
}

const OWN = sql`exists (select 1 from ${userColumnist} f where f.user_id = who and f.columnist_id = asked.columnist_id) as followed,
  exists (select 1 from ${docLike} l where l.user_id = who and l.doc_id = asked.doc_id) as liked,
  exists (select 1 from ${docCollect} c where c.user_id = who and c.doc_id = asked.doc_id) as collected,
  array(select f.id::text from ${docAttachment} f join ${attachmentCollect} c on c.attachment_id = f.id
    where f.doc_id = asked.doc_id and c.user_id = who) as "collectedFiles"`
const OF_NOBODY = sql`false as followed, false as liked, false as collected, array[]::text[] as "collectedFiles"`

const OPENED_BY_SOMEBODY = sql`opened as (select who, doc_id, times, 0 as progress from asked), still_there as (select * from opened where false)`
const LOOKED_AT = sql`opened as (select who, doc_id, times, 0 as progress from asked where false),
  still_there as (select who, doc_id, progress from ${reading} join asked using (doc_id) where user_id = who)`

/** Whose visit begins a view, and who is still in one. */
function openedBy(db: Db, { column, key, isKind }: (typeof KINDS)[Kind]): SQL {
  return sql`clock as ${startClocks(db, sql`select distinct ${key} || who from asked`)},
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
