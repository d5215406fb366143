import { and, count, desc, eq, ilike, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { CollectItem, CollectListRequest } from '@/api/collect'
import { COLLECT_CASE_TYPES, COLLECT_LIVE_TYPES, collectTypeOf, UNFILED, type CollectType } from '@/domain/collect'
import { inFolder, requireFolder } from './folders'
import type { Db } from '../../db/connect'
import { attachmentCollect, doc, docAttachment, docCollect } from '../../kernel/documents/tables'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { presentSummary, selectSummaries } from '../../kernel/documents/presenter'

const NOTHING = sql`false`

function typeIs(type: CollectType): SQL | undefined {
  if (type === 'live') return inArray(doc.docType, [...COLLECT_LIVE_TYPES])
  if (type === 'case') return inArray(doc.docType, [...COLLECT_CASE_TYPES])
  if (type === 'file') return NOTHING
  return type === 'article' ? notInArray(doc.docType, [...COLLECT_LIVE_TYPES, ...COLLECT_CASE_TYPES]) : undefined
}

/** The characters that LIKE reads as patterns stand for themselves. */
const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** What is looked through, whatever the type. */
function scope(userId: number, { folderId, keyword = '' }: CollectListRequest) {
  const published = eq(doc.status, 'published')
  return {
    docs: and(
      eq(docCollect.userId, userId),
      published,
      inFolder(docCollect.folderId, folderId),
      keyword ? ilike(doc.title, containing(keyword)) : undefined,
    ),
    files: and(
      eq(attachmentCollect.userId, userId),
      published,
      inFolder(attachmentCollect.folderId, folderId),
      keyword ? or(ilike(docAttachment.name, containing(keyword)), ilike(doc.title, containing(keyword))) : undefined,
    ),
  }
}

const selectDocs = (db: Db, where: SQL | undefined) =>
  db
    .select({
      kind: sql<CollectItem['kind']>`'doc'::text`.as('kind'),
      ref: sql<number>`${docCollect.docId}`.mapWith(Number).as('ref'),
      folderId: docCollect.folderId,
      createdAt: docCollect.createdAt,
    })
    .from(docCollect)
    .innerJoin(doc, eq(doc.id, docCollect.docId))
    .where(where)

const selectFiles = (db: Db, where: SQL | undefined) =>
  db
    .select({
      kind: sql<CollectItem['kind']>`'file'::text`.as('kind'),
      ref: sql<number>`${attachmentCollect.attachmentId}`.mapWith(Number).as('ref'),
      folderId: attachmentCollect.folderId,
      createdAt: attachmentCollect.createdAt,
    })
    .from(attachmentCollect)
    .innerJoin(docAttachment, eq(docAttachment.id, attachmentCollect.attachmentId))
    .innerJoin(doc, eq(doc.id, docAttachment.docId))
    .where(where)

/** One page of favourites, newest first, with how many there are of each type. */
export async function listCollects(context: Context, input: CollectListRequest) {
  const { db } = context
  const userId = viewerOf(context).id
  if (input.folderId && input.folderId !== UNFILED) await requireFolder(db, userId, input.folderId)
  const { docs, files } = scope(userId, input)
  const counts = await countTypes(db, docs, files)
  const { limit, offset } = pageBounds(input)
  const wantsFiles = input.type === 'all' || input.type === 'file'
  const rows = await unionAll(selectDocs(db, and(docs, typeIs(input.type))), selectFiles(db, wantsFiles ? files : NOTHING))
    .orderBy(sql`created_at desc, kind, ref desc`)
    .limit(limit)
    .offset(offset)
  const total = counts[input.type] ?? 0
  return { items: await present(db, rows), total, hasMore: offset + rows.length < total, counts }
}

async function countTypes(db: Db, docs: SQL | undefined, files: SQL | undefined): Promise<Record<string, number>> {
  const byType = await db
    .select({ docType: doc.docType, n: count() })
    .from(docCollect)
    .innerJoin(doc, eq(doc.id, docCollect.docId))
    .where(docs)
    .groupBy(doc.docType)
  const [sum] = await db
    .select({ n: count() })
    .from(attachmentCollect)
    .innerJoin(docAttachment, eq(docAttachment.id, attachmentCollect.attachmentId))
    .innerJoin(doc, eq(doc.id, docAttachment.docId))
    .where(files)
  const file = sum?.n ?? 0
  const counts = { all: file, article: 0, live: 0, case: 0, file }
  for (const { docType, n } of byType) {
    counts[collectTypeOf(docType)] += n
    counts.all += n
  }
  return counts
}

interface Row {
  kind: CollectItem['kind']
  ref: number
  folderId: number | null
  createdAt: Date
}

async function present(db: Db, rows: readonly Row[]): Promise<CollectItem[]> {
  const refs = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.ref)
  const docs = await selectSummaries(db).where(inArray(doc.id, refs('doc')))
  const files = await db
    .select({ file: docAttachment, docTitle: doc.title })
    .from(docAttachment)
    .innerJoin(doc, eq(doc.id, docAttachment.docId))
    .where(inArray(docAttachment.id, refs('file')))
    .orderBy(desc(docAttachment.id))
  return rows.map(({ kind, ref, folderId, createdAt }) => {
    const found = kind === 'doc' ? docs.find((row) => row.id === ref) : undefined
    const attached = kind === 'file' ? files.find((row) => row.file.id === ref) : undefined
    return {
      kind,
      id: String(ref),
      doc: found ? presentSummary(found) : null,
      file: attached ? { ...presentFile(attached.file), docTitle: attached.docTitle } : null,
      folderId: folderId === null ? UNFILED : String(folderId),
      collectedAt: createdAt.toISOString(),
    }
  })
}

const presentFile = ({ id, name, size, docId }: typeof docAttachment.$inferSelect) => ({
  id: String(id),
  name,
  size,
  docId: String(docId),
})
