import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { ColumnDetail } from '@/api/column'
import type { PageQuery } from '@/api/envelope'
import { DOC_GROUPS, docGroup } from '@/domain/column'
import { markColumnsSeen } from '../subscription'
import { doctorUnion } from './tables'
import { columnist, doc, docStat } from '../../kernel/documents/tables'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { nameOfDisease } from '../../kernel/reference/static-data'
import { ownedBy } from '../../kernel/documents/rights'
import { docPrivilege } from '../../kernel/documents/privilege'
import { presentSummary, summaryColumns } from '../../kernel/documents/presenter'
import { findColumn } from './columnists'

const publishedOf = (columnistId: number, docTypes: readonly number[] = []) =>
  and(
    eq(doc.columnistId, columnistId),
    eq(doc.status, 'published'),
    docTypes.length ? inArray(doc.docType, [...docTypes]) : undefined,
  )

/** A column with what it holds. */
export async function columnDetail(context: Context, columnistId: string): Promise<ColumnDetail> {
  const { id, diseaseIds, ...column } = await findColumn(context, columnistId)
  if (context.viewer) await markColumnsSeen(context.db, context.viewer.id, id)
  const counts = await context.db
    .select({ docType: doc.docType, n: count() })
    .from(doc)
    .where(publishedOf(id))
    .groupBy(doc.docType)
  const [union] = await context.db
    .select({ id: doctorUnion.id, name: doctorUnion.name })
    .from(doctorUnion)
    .where(eq(doctorUnion.columnistId, id))
    .orderBy(asc(doctorUnion.id))
    .limit(1)
  const countOf = (docTypes: readonly number[]) =>
    counts.filter(({ docType }) => docTypes.includes(docType)).reduce((sum, { n }) => sum + n, 0)
  return {
    ...column,
    diseases: diseaseIds.map((diseaseId) => ({ id: diseaseId, name: nameOfDisease(diseaseId) })),
    docCounts: DOC_GROUPS.map(({ type, docTypes }) => ({ type, count: countOf(docTypes) })).filter((group) => group.count > 0),
    union: union ? { id: String(union.id), name: union.name } : null,
  }
}

/** Documents of one type of a column, newest first, each with what this reader may see of it. */
export async function columnDocs(context: Context, input: PageQuery & { columnistId: string; type: string }) {
  const { id, columnist: author } = await findColumn(context, input.columnistId)
  const where = publishedOf(id, docGroup(input.type)?.docTypes)
  const { limit, offset } = pageBounds(input)
  const rows = await context.db
    .select({ ...summaryColumns, rule: doc.rule })
    .from(doc)
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .where(where)
    .orderBy(desc(doc.publishedAt), desc(doc.id))
    .limit(limit)
    .offset(offset)
  const owned = await ownedBy(context, rows)
  const total = (await context.db.select({ n: count() }).from(doc).where(where))[0]?.n ?? 0
  return {
    columnist: author,
    items: rows.map(({ rule, ...row }) => ({
      doc: presentSummary(row),
      privilegeCode: docPrivilege({ ...row, rule }, context.viewer, { follows: author.followed, owns: owned.has(row.id) }).code,
    })),
    total,
    hasMore: offset + rows.length < total,
  }
}
