import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { CaseDetail, CaseReportInput } from '@/api/case-record'
import { changeCase, type CaseChange } from '@/domain/case/change'
import { recordOf } from '@/domain/case/record'
import { CASE_REPORTS, CASE_TITLE_LENGTH, NO_ENTRIES } from '@/domain/case/types'
import { withoutPersons } from '@/domain/grounding/private'
import { guidelineContent } from '@/domain/guideline/content'
import { regimenContent } from '@/domain/regimen/content'
import { trialContent } from '@/domain/trial/content'
import type { Db } from '../../db/connect'
import { conflict, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockUser } from '../../kernel/people/users'
import { patientNames } from '../patient'
import { startReport } from '../report'
import { report } from '../report/tables'
import { caseRecord, caseReport } from './tables'

const CATALOGUES = {
  regimens: regimenContent.records,
  trials: trialContent.records,
  guidelines: guidelineContent.records,
}

/** A case of the caller, or the refusal: another's does not exist for them. */
export async function ownCase(context: Context, id: number) {
  const [row] = await context.db
    .select()
    .from(caseRecord)
    .where(and(eq(caseRecord.id, id), eq(caseRecord.userId, viewerOf(context).id)))
  if (!row) throw notFound('病例不存在或已删除')
  return row
}
type CaseRow = Awaited<ReturnType<typeof ownCase>>

/** Reports of a case, the newest first; those without a day by when they were read. */
const reportsOf = (db: Db, id: number) =>
  db
    .select({ on: caseReport.on, row: report })
    .from(caseReport)
    .innerJoin(report, eq(report.id, caseReport.reportId))
    .where(eq(caseReport.caseId, id))
    .orderBy(
      desc(sql`case when ${caseReport.on} = '' then to_char(${report.createdAt}, 'YYYY-MM-DD') else ${caseReport.on} end`),
      desc(report.id),
    )

async function present({ db }: Context, { id, title, version, entries }: CaseRow): Promise<CaseDetail> {
  const reports = await reportsOf(db, id)
  const given = reports.map(({ on, row }) => ({ id: String(row.id), on, text: row.text, corrections: row.corrections }))
  return {
    ...{ id: String(id), title, version, record: recordOf(given, entries, CATALOGUES) },
    reports: reports.map(({ on, row }) => ({
      ...{ id: String(row.id), title: row.title, on, cancerName: row.cancerName },
      ...{ tnm: row.tnm, stageName: row.stageName, isConfirmed: row.isConfirmed },
    })),
  }
}

export const caseDetail = async (context: Context, id: number): Promise<CaseDetail> =>
  present(context, await ownCase(context, id))

/** Adds a report to a case, or begins one with it. Sent twice, it is added once. */
export async function addToCase(context: Context, { caseId, reportId, on, ...text }: CaseReportInput & { caseId: string }) {
  const userId = viewerOf(context).id
  return context.db.transaction(async (tx) => {
    // Two of one person come one after the other: the second finds the first.
    await lockUser(tx, userId)
    const inside = { ...context, db: tx }
    const [same] = await tx
      .select({ id: caseReport.caseId })
      .from(caseReport)
      .where(and(eq(caseReport.userId, userId), eq(caseReport.idempotencyKey, text.idempotencyKey)))
    if (same) return { id: String(same.id) }
    const before = caseId ? await ownCase(inside, Number(caseId)) : null
    const added = reportId ? await ownReportId(inside, Number(reportId)) : Number((await startReport(inside, text)).id)
    const id = before?.id ?? (await newCase(inside, added))
    const [held] = await tx.select({ reports: count() }).from(caseReport).where(eq(caseReport.caseId, id))
    if ((held?.reports ?? 0) >= CASE_REPORTS) throw refused(`一个病例最多 ${CASE_REPORTS} 份报告`)
    const values = { caseId: id, reportId: added, userId, idempotencyKey: text.idempotencyKey, on }
    const [made] = await tx.insert(caseReport).values(values).onConflictDoNothing().returning({ id: caseReport.caseId })
    if (!made) throw conflict('这份报告已在病例中')
    await touch(tx, id)
    return { id: String(id) }
  })
}

const touch = (db: Db, id: number) =>
  db
    .update(caseRecord)
    .set({ updatedAt: sql`now()` })
    .where(eq(caseRecord.id, id))

async function ownReportId(context: Context, id: number): Promise<number> {
  const [row] = await context.db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.id, id), eq(report.userId, viewerOf(context).id)))
  if (!row) throw notFound('报告不存在或已删除')
  return row.id
}

async function newCase(context: Context, reportId: number): Promise<number> {
  const [first] = await context.db.select({ title: report.title }).from(report).where(eq(report.id, reportId))
  const title = Array.from(first?.title ?? '')
    .slice(0, CASE_TITLE_LENGTH)
    .join('')
  const [row] = await context.db
    .insert(caseRecord)
    .values({ userId: viewerOf(context).id, title, entries: NO_ENTRIES })
    .returning({ id: caseRecord.id })
  if (!row) throw new Error('the case was not stored')
  return row.id
}

/** What a doctor types may name a patient. */
const withoutNames = async (context: Context, text: string): Promise<string> =>
  withoutPersons(text, await patientNames(context.db, viewerOf(context).id)).text

/** One correction, upon the state that was seen. */
export async function correctCase(context: Context, id: number, version: number, change: CaseChange): Promise<CaseDetail> {
  const row = await ownCase(context, id)
  const told = change.kind === 'event' ? { ...change, text: await withoutNames(context, change.text) } : change
  const done = changeCase(row.entries, told)
  if ('refusal' in done) throw refused(done.refusal)
  const [next] = await context.db
    .update(caseRecord)
    .set({ entries: done.entries, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(caseRecord.id, id), eq(caseRecord.userId, row.userId), eq(caseRecord.version, version)))
    .returning()
  if (!next) throw conflict('这个病例刚在别处更正过，请看过最新内容后再改')
  return present(context, next)
}

export async function dropReport(context: Context, id: number, reportId: number): Promise<object> {
  const row = await ownCase(context, id)
  const dropped = await context.db
    .delete(caseReport)
    .where(and(eq(caseReport.caseId, row.id), eq(caseReport.reportId, reportId)))
    .returning({ id: caseReport.reportId })
  if (dropped.length === 0) throw notFound('这份报告不在病例中')
  await touch(context.db, row.id)
  return {}
}

export async function renameCase(context: Context, id: number, title: string): Promise<object> {
  const row = await ownCase(context, id)
  await context.db
    .update(caseRecord)
    .set({ title: await withoutNames(context, title) })
    .where(eq(caseRecord.id, row.id))
  return {}
}

export async function removeCase(context: Context, id: number): Promise<object> {
  const row = await ownCase(context, id)
  await context.db.delete(caseRecord).where(eq(caseRecord.id, row.id))
  return {}
}
