import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { NewReport, Report, ReportItem } from '@/api/report'
import { withoutPersons } from '@/domain/grounding/private'
import { reportRefusal } from '@/domain/report/accept'
import { correct } from '@/domain/report/correct'
import { sheetOf } from '@/domain/report/sheet'
import { shortTitle } from '@/domain/short-title'
import { DAILY_REPORTS, NO_CORRECTIONS, REPORT_TITLE_LENGTH, type Change, type Corrections } from '@/domain/report/sheet-schema'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { conflict, invalid, notFound, refused } from '../../errors'
import { senderOf, viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { mustBeOwnUploads } from '../../kernel/files/uploads'
import { escapeLike } from '../../kernel/search/reading'
import { takeOfDay } from '../../kernel/throttle/throttle'
import { patientNames } from '../patient'
import { report } from './tables'

type ReportRow = typeof report.$inferSelect

/** A report of the caller, or the refusal: another's does not exist for them. */
async function ownReport(context: Context, id: number): Promise<ReportRow> {
  const [row] = await context.db
    .select()
    .from(report)
    .where(and(eq(report.id, id), eq(report.userId, viewerOf(context).id)))
  if (!row) throw notFound('报告不存在或已删除')
  return row
}

function present(context: Context, row: ReportRow): Report {
  const { id, title, text, hidden, pictures, corrections, version, createdAt } = row
  return {
    ...{ id: String(id), title, text, hidden, version, createdAt: createdAt.toISOString() },
    pictures: pictures.map((key) => signedFileUrl(context, key)),
    sheet: sheetOf(text, corrections),
  }
}

/** What a list shows of a report. */
function outcome(text: string, corrections: Corrections) {
  const { cancerName, tnm, stageName, isConfirmed } = sheetOf(text, corrections)
  return { cancerName, tnm, stageName, isConfirmed }
}

/** Reads a report and keeps it, without what names a person. Sent twice, it is kept once. */
export async function startReport(context: Context, { text: typed, cancer, pictures, idempotencyKey }: NewReport) {
  const userId = viewerOf(context).id
  if (cancer && !catalogueEntry(cancer)) throw invalid({ cancer: '没有这种肿瘤的分期表' })
  const { text, hidden } = withoutPersons(typed, await patientNames(context.db, userId))
  const refusal = reportRefusal(text, cancer)
  if (refusal) throw invalid({ text: refusal })
  await mustBeOwnUploads(context, senderOf(context), pictures, 'report')
  const corrections = { ...NO_CORRECTIONS, cancer }
  return context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(report)
      .values({
        userId,
        idempotencyKey,
        title: shortTitle(text, REPORT_TITLE_LENGTH),
        text,
        hidden,
        pictures,
        corrections,
        ...outcome(text, corrections),
      })
      .onConflictDoNothing()
      .returning({ id: report.id })
    if (made) {
      if (!(await takeOfDay(tx, `report:${userId}`, 1, DAILY_REPORTS)))
        throw refused(`一天最多读 ${DAILY_REPORTS} 份报告，请稍后再试`)
      return { id: String(made.id) }
    }
    const [same] = await tx
      .select({ id: report.id })
      .from(report)
      .where(and(eq(report.userId, userId), eq(report.idempotencyKey, idempotencyKey)))
    if (!same) throw conflict('请再试一次')
    return { id: String(same.id) }
  })
}

export const reportDetail = async (context: Context, id: number): Promise<Report> =>
  present(context, await ownReport(context, id))

/** One correction of the doctor, upon the state that was seen. */
export async function correctReport(context: Context, id: number, version: number, change: Change): Promise<Report> {
  const row = await ownReport(context, id)
  const done = correct(row.text, row.corrections, change)
  if ('refusal' in done) throw refused(done.refusal)
  const { corrections } = done
  const [next] = await context.db
    .update(report)
    .set({ corrections, version: version + 1, updatedAt: sql`now()`, ...outcome(row.text, corrections) })
    .where(and(eq(report.id, id), eq(report.userId, row.userId), eq(report.version, version)))
    .returning()
  if (!next) throw conflict('这份报告刚在别处更正过，请看过最新内容后再改')
  return present(context, next)
}

export async function renameReport(context: Context, id: number, title: string): Promise<object> {
  const row = await ownReport(context, id)
  await context.db
    .update(report)
    .set({ title: withoutPersons(title, await patientNames(context.db, row.userId)).text })
    .where(eq(report.id, row.id))
  return {}
}

export async function removeReport(context: Context, id: number): Promise<object> {
  const row = await ownReport(context, id)
  await context.db.delete(report).where(eq(report.id, row.id))
  return {}
}

const presentItem = (row: Omit<ReportItem, 'id' | 'updatedAt'> & { id: number; updatedAt: Date }): ReportItem => ({
  ...row,
  id: String(row.id),
  updatedAt: row.updatedAt.toISOString(),
})

export async function listReports(
  context: Context,
  { keyword, ...page }: { keyword: string; pageIdx: number; pageSize: number },
) {
  const { limit, offset } = pageBounds(page)
  const like = `%${escapeLike(keyword)}%`
  const where = and(
    eq(report.userId, viewerOf(context).id),
    keyword ? or(ilike(report.title, like), ilike(report.text, like), ilike(report.cancerName, like)) : undefined,
  )
  const { id, title, cancerName, tnm, stageName, isConfirmed, updatedAt } = report
  const rows = await context.db
    .select({ id, title, cancerName, tnm, stageName, isConfirmed, updatedAt })
    .from(report)
    .where(where)
    .orderBy(desc(report.updatedAt), desc(report.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await context.db.select({ total: count() }).from(report).where(where)
  const total = sum?.total ?? 0
  return { items: rows.map(presentItem), total, hasMore: offset + rows.length < total }
}
