import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { CursorQuery, ReportedEntry } from '@/api/community'
import { hides, KIND_NAMES } from '@/domain/community'
import { isCertifiedDoctor } from '@/domain/user'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { presentAuthor } from '../../kernel/people/author'
import { user } from '../../kernel/people/tables'
import { takeOfDay } from '../../kernel/throttle/throttle'
import { gone, holdEntry, maySee, recount } from './entries'
import { picturesOf, selectEntries } from './presenter'
import { communityEntry as entry, communityReport } from './tables'

const REPORTS_A_DAY = 30

const openOf = (id: number) => and(eq(communityReport.entryId, id), isNull(communityReport.settledAt))

/** Reports an entry, once for each person; enough of them hide it until a reviewer has looked. */
export async function report(context: Context, { id, reason }: { id: string; reason: string }): Promise<object> {
  const viewer = viewerOf(context)
  await context.db.transaction(async (tx) => {
    const { entry: row, parent } = await holdEntry(tx, Number(id))
    if (!maySee(viewer, row) || (parent && !maySee(viewer, parent))) throw gone(row.kind)
    if (row.userId === viewer.id) throw invalid({ reason: `这是您自己的${KIND_NAMES[row.kind]}，不需要举报` })
    const [made] = await tx
      .insert(communityReport)
      .values({ userId: viewer.id, entryId: row.id, reason })
      .onConflictDoNothing()
      .returning()
    if (!made) return
    if (!(await takeOfDay(tx, `community:reports:${viewer.id}`, 1, REPORTS_A_DAY)))
      throw tooMany('今天的举报较多，请过一会儿再试')
    const open = await tx
      .select({ reason: communityReport.reason, isReviewer: user.isReviewer, level: user.level, userType: user.userType })
      .from(communityReport)
      .innerJoin(user, eq(user.id, communityReport.userId))
      .where(openOf(row.id))
    const reports = open.map((one) => ({ ...one, isCertified: isCertifiedDoctor(one) }))
    const isHidden = row.state === 'shown' && hides(reports)
    await tx
      .update(entry)
      .set({ reportedAt: row.reportedAt ?? new Date(), state: isHidden ? 'hidden' : row.state })
      .where(eq(entry.id, row.id))
    if (isHidden) await recount(tx, parent)
  })
  return {}
}

/** What was reported and not looked at, but what a reviewer wrote or reported himself: on that another one decides. */
export const waitsFor = (reviewerId: number): SQL | undefined =>
  and(isNotNull(entry.reportedAt), ne(entry.userId, reviewerId), sql`not ${reportedBy(reviewerId)}`)
const reportedBy = (userId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${communityReport} r where r.entry_id = ${entry.id} and r.user_id = ${userId} and r.settled_at is null)`

/** What waits for this reviewer, in the order in which it was written. */
export async function queue(context: Context, { cursor, pageSize }: CursorQuery) {
  const after = cursor ? gt(entry.id, Number(cursor.split('.').at(-1))) : undefined
  const rows = await selectEntries(context.db, viewerOf(context).id)
    .where(and(waitsFor(viewerOf(context).id), after))
    .orderBy(asc(entry.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const reasons = await reasonsOf(
    context.db,
    page.map((row) => row.entry.id),
  )
  const items = page.map(({ entry: row, author }): ReportedEntry => ({
    entryId: String(row.kind === 'comment' ? row.parentId : row.id),
    ...{ id: String(row.id), kind: row.kind, title: row.title, text: row.text, state: row.state },
    authorName: presentAuthor(author).authorName,
    pictures: picturesOf(context, row),
    reasons: reasons.filter(({ entryId }) => entryId === row.id).map(({ reason, n }) => ({ reason, count: n })),
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? '') : '' }
}

async function reasonsOf(db: Db, ids: number[]) {
  if (!ids.length) return []
  const n = sql<number>`count(*)::int`
  return db
    .select({ entryId: communityReport.entryId, reason: communityReport.reason, n })
    .from(communityReport)
    .where(and(inArray(communityReport.entryId, ids), isNull(communityReport.settledAt)))
    .groupBy(communityReport.entryId, communityReport.reason)
    .orderBy(desc(n), asc(communityReport.reason))
}

/** Shows what was reported again, or removes it for good. Of two reviewers the second is told that it was decided. */
export async function decide(context: Context, { id, keeps }: { id: string; keeps: boolean }): Promise<object> {
  const viewer = viewerOf(context)
  await context.db.transaction(async (tx) => {
    const { entry: row, parent } = await holdEntry(tx, Number(id))
    if (row.userId === viewer.id) throw forbidden('这是您自己发布的内容，请由其他审核人员处理')
    if (row.reportedAt === null) throw conflict('这条内容已处理，或已由作者撤回')
    if (await tx.$count(communityReport, and(openOf(row.id), eq(communityReport.userId, viewer.id))))
      throw forbidden('这条内容由您举报，请由其他审核人员处理')
    await tx.update(communityReport).set({ settledAt: new Date() }).where(openOf(row.id))
    await tx
      .update(entry)
      .set({ state: keeps ? 'shown' : 'removed', reportedAt: null })
      .where(eq(entry.id, row.id))
    await recount(tx, parent)
  })
  return {}
}
