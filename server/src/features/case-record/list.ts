import { and, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { CaseTab } from '@/api/case-record'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { escapeLike } from '../../kernel/search/reading'
import { report } from '../report/tables'
import { caseRecord, caseReport } from './tables'

/** Own cases, the last changed first; a tab by whether the stage is confirmed. */
export async function listCases(
  context: Context,
  { tab, keyword, ...page }: { tab: CaseTab; keyword: string; pageIdx: number; pageSize: number },
) {
  const { db } = context
  const { limit, offset } = pageBounds(page)
  const userId = viewerOf(context).id
  // The report that the stage is taken from: as in `recordOf`, the chosen one, else the newest that has a stage.
  const staged = db
    .selectDistinctOn([caseReport.caseId], {
      ...{ caseId: caseReport.caseId, cancerName: report.cancerName, tnm: report.tnm },
      ...{ stageName: report.stageName, isConfirmed: report.isConfirmed },
    })
    .from(caseReport)
    .innerJoin(report, eq(report.id, caseReport.reportId))
    .innerJoin(caseRecord, eq(caseRecord.id, caseReport.caseId))
    .where(eq(caseReport.userId, userId))
    .orderBy(
      caseReport.caseId,
      desc(sql`${report.id}::text = ${caseRecord.entries}->>'stagedBy'`),
      desc(sql`${report.stageName} <> ''`),
      desc(sql`case when ${caseReport.on} = '' then to_char(${report.createdAt}, 'YYYY-MM-DD') else ${caseReport.on} end`),
      desc(report.id),
    )
    .as('staged')
  const isConfirmed = sql<boolean>`coalesce(${staged.isConfirmed}, false)`
  const like = `%${escapeLike(keyword)}%`
  const ofTab: Record<CaseTab, SQL | undefined> = { all: undefined, done: sql`${isConfirmed}`, open: sql`not ${isConfirmed}` }
  const where = and(
    eq(caseRecord.userId, userId),
    ofTab[tab],
    keyword ? or(ilike(caseRecord.title, like), ilike(staged.cancerName, like), ilike(staged.tnm, like)) : undefined,
  )
  const rows = await db
    .select({
      ...{ id: caseRecord.id, title: caseRecord.title, updatedAt: caseRecord.updatedAt, isConfirmed },
      ...{ cancerName: staged.cancerName, tnm: staged.tnm, stageName: staged.stageName },
      reports: sql<number>`(select count(*)::int from ${caseReport} c where c.case_id = ${caseRecord.id})`,
    })
    .from(caseRecord)
    .leftJoin(staged, eq(staged.caseId, caseRecord.id))
    .where(where)
    .orderBy(desc(caseRecord.updatedAt), desc(caseRecord.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count() })
    .from(caseRecord)
    .leftJoin(staged, eq(staged.caseId, caseRecord.id))
    .where(where)
  const total = sum?.total ?? 0
  const items = rows.map(({ id, updatedAt, cancerName, tnm, stageName, ...row }) => ({
    ...{ ...row, id: String(id), cancerName: cancerName ?? '', tnm: tnm ?? '', stageName: stageName ?? '' },
    updatedAt: updatedAt.toISOString(),
  }))
  return { items, total, hasMore: offset + rows.length < total }
}
