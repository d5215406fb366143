import { type SQL, and, arrayOverlaps, count, desc, eq, inArray } from 'drizzle-orm'
import type { DocSummary } from '@/api/doc'
import type { Subject, SubjectBlock } from '@/api/subject'
import type { Db } from '../../db/connect'
import { type subject, type subjectBlock } from './tables'
import { doc, docStat } from '../../kernel/documents/tables'
import { presentSummary, selectSummaries } from '../../kernel/documents/presenter'

/** Documents of a block on the page of its subject. */
const SHOWN = 4

type BlockRow = typeof subjectBlock.$inferSelect

export function presentSubject(row: typeof subject.$inferSelect): Subject {
  const { id, type, title, summary, banner, publishedAt, isSample } = row
  return { id: String(id), type, title, summary, banner, publishTime: publishedAt.toISOString(), isSample }
}

/** Some of the documents that answer a block's question. A schedule begins with what is last in time, others with the newest or hottest. */
export async function blockDocs(
  db: Db,
  { layout, query }: Pick<BlockRow, 'layout' | 'query'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ docs: DocSummary[]; total: number }> {
  // A block of text has no question, and no documents.
  if (layout === 'text') return { docs: [], total: 0 }
  const where = and(
    eq(doc.status, 'published'),
    query.docTypes?.length ? inArray(doc.docType, query.docTypes) : undefined,
    query.tagIds?.length ? arrayOverlaps(doc.tagIds, query.tagIds) : undefined,
  )
  const hottest: SQL[] = [desc(docStat.viewCount), desc(docStat.docId)]
  const newest: SQL[] = [desc(doc.publishedAt), desc(doc.id)]
  const order = layout === 'schedule' ? [desc(doc.startTime), desc(doc.id)] : query.sort === 'hottest' ? hottest : newest
  const rows = await selectSummaries(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ n: count() }).from(doc).where(where)
  return { docs: rows.map((row) => presentSummary(row)), total: sum?.n ?? 0 }
}

export async function presentBlock(db: Db, row: BlockRow): Promise<SubjectBlock> {
  const { docs, total } = await blockDocs(db, row, { limit: SHOWN, offset: 0 })
  return { id: String(row.id), name: row.name, layout: row.layout, text: row.text, docs, total }
}
