import { and, count, desc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { ReadListItem } from '@/api/read-list'
import type { PageQuery } from '@/api/envelope'
import { READ_TO_THE_END } from '@/domain/reading'
import { LIVE_TYPES } from '@/domain/doc-type'
import type { Db } from '../../db/connect'
import { readMark } from './tables'
import { columnist, doc, docStat, reading } from '../../kernel/documents/tables'
import { notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentSummary, summaryColumns } from '../../kernel/documents/presenter'

/** Documents that one user may put there by hand. */
const MARKS_MAX = 500

const progress = sql<number>`coalesce(${reading.progress}, 0)`.mapWith(Number)
const isFinished = sql`coalesce(${reading.progress}, 0) >= ${READ_TO_THE_END}::real`
const byHand = sql<boolean>`coalesce(${readMark.isListed}, false)`

/** Begun, not finished, not taken out since it was last read. */
const isBegun = and(
  eq(reading.isListed, true),
  gt(reading.progress, 0),
  sql`not (${isFinished})`,
  // Lives are not read: they stand among the courses and in the learning history.
  notInArray(doc.docType, [...LIVE_TYPES]),
  or(isNull(readMark.changedAt), gt(reading.lastAt, readMark.changedAt)),
)
const STATES = { unread: or(and(byHand, sql`not (${isFinished})`), isBegun), done: and(byHand, isFinished) }

/** Only documents that this user has to do with are looked at, however many there are. */
const touched = (db: Db, userId: number) => {
  const read = db.select({ id: reading.docId }).from(reading).where(eq(reading.userId, userId))
  const marked = db.select({ id: readMark.docId }).from(readMark).where(eq(readMark.userId, userId))
  return or(inArray(doc.id, read), inArray(doc.id, marked))
}

const joined = (db: Db, userId: number) => ({
  reading: and(eq(reading.docId, doc.id), eq(reading.userId, userId)),
  mark: and(eq(readMark.docId, doc.id), eq(readMark.userId, userId)),
  where: and(eq(doc.status, 'published'), touched(db, userId)),
})

export async function readList(context: Context, input: PageQuery & { state: 'unread' | 'done' }) {
  const { db } = context
  const on = joined(db, viewerOf(context).id)
  const changedAt = sql<Date>`greatest(${reading.lastAt}, ${readMark.changedAt})`.mapWith(reading.lastAt)
  const { limit, offset } = pageBounds(input)
  const rows = await db
    .select({ ...summaryColumns, progress, byHand, changedAt })
    .from(doc)
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .leftJoin(reading, on.reading)
    .leftJoin(readMark, on.mark)
    .where(and(on.where, STATES[input.state]))
    .orderBy(desc(sql`greatest(${reading.lastAt}, ${readMark.changedAt})`), desc(doc.id))
    .limit(limit)
    .offset(offset)
  const countOf = async (state: keyof typeof STATES) => {
    const [sum] = await db
      .select({ n: count() })
      .from(doc)
      .leftJoin(reading, on.reading)
      .leftJoin(readMark, on.mark)
      .where(and(on.where, STATES[state]))
    return sum?.n ?? 0
  }
  const counts = { unread: await countOf('unread'), done: await countOf('done') }
  const items = rows.map(({ progress: part, byHand: put, changedAt: at, ...row }): ReadListItem => ({
    doc: presentSummary(row),
    progress: part,
    byHand: put,
    changedAt: at.toISOString(),
  }))
  return { items, total: counts[input.state], hasMore: offset + rows.length < counts[input.state], counts }
}

/** Puts a document on the list, or takes it out of it. One that was taken down can still be taken out. */
export async function setReadMark(context: Context, docId: string, listed: boolean): Promise<void> {
  const { db } = context
  const userId = viewerOf(context).id
  const [found] = await db
    .select({ status: doc.status })
    .from(doc)
    .where(eq(doc.id, Number(docId)))
  if (!found || (listed && found.status !== 'published')) throw notFound()
  const mark = { userId, docId: Number(docId), isListed: listed }
  await db.transaction(async (tx) => {
    await tx
      .insert(readMark)
      .values(mark)
      .onConflictDoUpdate({
        target: [readMark.userId, readMark.docId],
        set: { isListed: listed, changedAt: sql`now()` },
        // The same again leaves it where it stands in the list; taking out counts from the last time it was said.
        ...(listed && { setWhere: eq(readMark.isListed, false) }),
      })
    if (!listed) return
    const [sum] = await tx
      .select({ n: count() })
      .from(readMark)
      .where(and(eq(readMark.userId, userId), eq(readMark.isListed, true)))
    if ((sum?.n ?? 0) > MARKS_MAX) throw refused(`阅读清单最多 ${MARKS_MAX} 篇，请先移出已读完的内容`)
  })
}
