import { type SQL, and, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PageQuery } from '@/api/envelope'
import { COURSE_TABS, COURSE_TYPES, type CourseTab } from '@/domain/course'
import { READ_TO_THE_END } from '@/domain/reading'
import { PRIVILEGE } from '@/domain/privilege'
import { grantCourse } from './courses'
import type { Db } from '../../db/connect'
import { courseAccess } from './tables'
import { columnist, doc, docStat, reading } from '../../kernel/documents/tables'
import { forbidden, notFound, unauthenticated } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { privilegeOf } from '../../kernel/documents/access'
import { presentSummary, selectSummaries, summaryColumns } from '../../kernel/documents/presenter'

const SUGGESTED = 10

/** By how far it was watched, or how long of its length: a live reports only the latter. */
const progress = sql<number>`greatest(coalesce(${reading.progress}, 0),
  case when ${doc.durationSeconds} > 0 then least(1, coalesce(${reading.seconds}, 0)::real / ${doc.durationSeconds}) else 0 end)`.mapWith(
  Number,
)
const isLearnt = sql`${progress} >= ${READ_TO_THE_END}::real`
const isBegun = and(eq(reading.isListed, true), sql`(${reading.progress} > 0 or ${reading.seconds} > 0)`)

const TABS: Readonly<Record<CourseTab, SQL | undefined>> = {
  all: undefined,
  learning: sql`not (${isLearnt})`,
  done: isLearnt,
}

/** Only documents that this user has to do with are looked at, however many there are. */
const touched = (db: Db, userId: number) =>
  or(
    inArray(doc.id, db.select({ id: reading.docId }).from(reading).where(eq(reading.userId, userId))),
    inArray(doc.id, db.select({ id: courseAccess.docId }).from(courseAccess).where(eq(courseAccess.userId, userId))),
  )
const isCourse = and(eq(doc.status, 'published'), inArray(doc.docType, [...COURSE_TYPES]))

export async function listCourses(context: Context, input: PageQuery & { tab: CourseTab }) {
  const { db } = context
  const userId = viewerOf(context).id
  const read = and(eq(reading.docId, doc.id), eq(reading.userId, userId))
  const access = and(eq(courseAccess.docId, doc.id), eq(courseAccess.userId, userId))
  const mine = and(isCourse, touched(db, userId), or(isNotNull(courseAccess.source), isBegun))
  const changedAt = sql<Date>`greatest(${reading.lastAt}, ${courseAccess.createdAt})`
  const { limit, offset } = pageBounds(input)
  const rows = await db
    .select({
      ...summaryColumns,
      access: courseAccess.source,
      progress,
      seconds: sql<number>`coalesce(${reading.seconds}, 0)`.mapWith(Number),
      changedAt: changedAt.mapWith(reading.lastAt),
    })
    .from(doc)
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .leftJoin(reading, read)
    .leftJoin(courseAccess, access)
    .where(and(mine, TABS[input.tab]))
    .orderBy(desc(changedAt), desc(doc.id))
    .limit(limit)
    .offset(offset)
  const counts: Record<string, number> = {}
  for (const tab of COURSE_TABS) {
    const [sum] = await db
      .select({ n: count() })
      .from(doc)
      .leftJoin(reading, read)
      .leftJoin(courseAccess, access)
      .where(and(mine, TABS[tab]))
    counts[tab] = sum?.n ?? 0
  }
  const total = counts[input.tab] ?? 0
  const items = rows.map(({ access: right, progress: part, seconds, changedAt: at, ...row }) => ({
    doc: presentSummary(row),
    source: right ?? ('' as const),
    progress: part,
    seconds,
    changedAt: at.toISOString(),
  }))
  return { items, total, hasMore: offset + rows.length < total, counts }
}

/** The newest courses that are neither joined nor begun. */
export async function suggestedCourses(context: Context) {
  const { db } = context
  const userId = viewerOf(context).id
  const isMine = sql`exists (select 1 from ${courseAccess} where ${courseAccess.userId} = ${userId} and ${courseAccess.docId} = ${doc.id})
    or exists (select 1 from ${reading} where ${reading.userId} = ${userId} and ${reading.docId} = ${doc.id} and ${isBegun})`
  const rows = await selectSummaries(db)
    .where(and(isCourse, sql`not (${isMine})`))
    .orderBy(desc(doc.publishedAt), desc(doc.id))
    .limit(SUGGESTED)
  return rows.map((row) => presentSummary(row))
}

/** Joins a free course, or one that a membership opens; one with a price is bought (features/purchase). */
export async function joinCourse(context: Context, docId: string) {
  const [row] = await context.db
    .select()
    .from(doc)
    .where(and(eq(doc.id, Number(docId)), isCourse))
  if (!row) throw notFound('该课程不存在或已下架')
  const privilege = await privilegeOf(context, row)
  if (privilege.code === PRIVILEGE.login) throw unauthenticated(privilege.message)
  if (privilege.code) throw forbidden(privilege.message.replace('阅读全文', '加入课程'), privilege.code)
  return grantCourse(context.db, { userId: viewerOf(context).id, docId: row.id, source: 'free' })
}
