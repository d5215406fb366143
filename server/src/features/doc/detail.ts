import { and, arrayOverlaps, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { DocAttachment, DocDetail } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { PRIVILEGE } from '@/domain/privilege'
import { forbidden, notFound, unauthenticated } from '../../errors'
import type { Context } from '../../http/context'
import { publishedDoc } from '../../kernel/documents/access'
import { presentColumnist, presentSummary, selectSummaries } from '../../kernel/documents/presenter'
import { docPrivilege, liveSentence } from '../../kernel/documents/privilege'
import { recordVisit } from '../../kernel/documents/reading'
import {
  attachmentCollect,
  columnist,
  doc,
  docAttachment,
  docCollect,
  docLike,
  docMedia,
  docStat,
  reading,
  tag,
  userColumnist,
} from '../../kernel/documents/tables'
import { docEvent } from '../event/tables'
import { docVote } from '../vote/tables'

/** The document as this reader may see it; records the visit unless it is a preview. */
export async function docDetail(context: Context, docId: string, isPreview: boolean): Promise<DocDetail> {
  const { db, viewer } = context
  if (isPreview && !viewer) throw unauthenticated()
  if (isPreview && !viewer?.isEditor) throw forbidden('仅编辑人员可以预览未发布的内容')
  const id = Number(docId)
  const [row] = await db
    .select({
      doc,
      columnist,
      viewCount: docStat.viewCount,
      likeCount: docStat.likeCount,
      commentCount: docStat.commentCount,
      ...mineColumns(context),
    })
    .from(doc)
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .where(and(eq(doc.id, id), isPreview ? undefined : eq(doc.status, 'published')))
  if (!row) throw notFound()
  const privilege = docPrivilege(row.doc.rule, viewer, row.followed)
  const isOpen = privilege.code === PRIVILEGE.ok
  const counts = !isPreview && (await recordVisit(db, { userId: viewer?.id ?? null, pid: context.pid }, id))
  const media = isOpen ? await db.select().from(docMedia).where(eq(docMedia.docId, id)).orderBy(docMedia.id) : []
  const mediaOf = (kind: 'video' | 'audio') =>
    media
      .filter((item) => item.kind === kind)
      .map(({ id: mediaId, title, sources, poster, durationSeconds }) => ({
        id: String(mediaId),
        title,
        sources,
        poster,
        durationSeconds,
      }))
  return {
    ...presentSummary({ ...row.doc, ...row, columnistName: row.columnist?.name ?? null }),
    viewCount: row.viewCount + (counts ? 1 : 0),
    privilegeCode: privilege.code,
    privilegeMessage: isLiveType(row.doc.docType) ? liveSentence(privilege.message) : privilege.message,
    body: isOpen ? row.doc.body : row.doc.opening,
    videos: mediaOf('video'),
    audios: mediaOf('audio'),
    attachments: isOpen ? await attachmentsOf(context, id) : [],
    tags: row.doc.tagIds.length ? await db.select().from(tag).where(inArray(tag.id, row.doc.tagIds)) : [],
    columnist: row.columnist ? presentColumnist(row.columnist, row.followed) : null,
    liked: row.liked,
    collected: row.collected,
    progress: row.progress,
    ...(await nextInColumn(context, row.doc)),
    taskCode: row.doc.taskCode,
    isSample: row.doc.isSample,
    // An editor's preview is of a document that nobody can sign up for yet.
    hasEvent: row.hasEvent && !isPreview,
    hasVote: row.hasVote && !isPreview,
  }
}

/** What this reader did with the document, and what belongs to it, as columns of the one query. */
function mineColumns({ viewer, pid }: Context) {
  const userId = viewer?.id ?? null
  const mine = userId === null ? and(sql`${reading.userId} is null`, eq(reading.pid, pid)) : eq(reading.userId, userId)
  return {
    hasEvent: sql<boolean>`exists (select 1 from ${docEvent} where ${docEvent.docId} = ${doc.id})`,
    hasVote: sql<boolean>`exists (select 1 from ${docVote} where ${docVote.docId} = ${doc.id})`,
    followed: sql<boolean>`exists (select 1 from ${userColumnist} where ${userColumnist.userId} = ${userId}::bigint and ${userColumnist.columnistId} = ${doc.columnistId})`,
    liked: sql<boolean>`exists (select 1 from ${docLike} where ${docLike.userId} = ${userId}::bigint and ${docLike.docId} = ${doc.id})`,
    collected: sql<boolean>`exists (select 1 from ${docCollect} where ${docCollect.userId} = ${userId}::bigint and ${docCollect.docId} = ${doc.id})`,
    progress:
      sql<number>`coalesce((select ${reading.progress} from ${reading} where ${mine} and ${reading.docId} = ${doc.id}), 0)`.mapWith(
        Number,
      ),
  }
}

/** The next one below it in the column's list (newest first); empty at its end. */
async function nextInColumn(
  { db }: Context,
  row: typeof doc.$inferSelect,
): Promise<Pick<DocDetail, 'nextDocId' | 'nextDocType' | 'nextDocTitle'>> {
  const none = { nextDocId: '', nextDocType: 0, nextDocTitle: '' }
  if (row.columnistId === null) return none
  const [next] = await db
    .select({ id: doc.id, docType: doc.docType, title: doc.title })
    .from(doc)
    .where(
      and(
        eq(doc.columnistId, row.columnistId),
        eq(doc.status, 'published'),
        or(lt(doc.publishedAt, row.publishedAt), and(eq(doc.publishedAt, row.publishedAt), lt(doc.id, row.id))),
      ),
    )
    .orderBy(desc(doc.publishedAt), desc(doc.id))
    .limit(1)
  return next ? { nextDocId: String(next.id), nextDocType: next.docType, nextDocTitle: next.title } : none
}

export async function attachmentsOf({ db, viewer }: Context, docId: number): Promise<DocAttachment[]> {
  const rows = await db
    .select({ file: docAttachment, collectedBy: attachmentCollect.userId })
    .from(docAttachment)
    .leftJoin(
      attachmentCollect,
      and(eq(attachmentCollect.attachmentId, docAttachment.id), eq(attachmentCollect.userId, viewer?.id ?? 0)),
    )
    .where(eq(docAttachment.docId, docId))
    .orderBy(docAttachment.id)
  return rows.map(({ file, collectedBy }) => ({
    id: String(file.id),
    name: file.name,
    url: file.url,
    size: file.size,
    collected: collectedBy !== null,
  }))
}

/** Up to six documents on the same diseases and topics, newest first. */
export async function relatedDocs(context: Context, docId: string) {
  const row = await publishedDoc(context, docId)
  if (!row.tagIds.length) return []
  const rows = await selectSummaries(context.db)
    .where(and(eq(doc.status, 'published'), ne(doc.id, row.id), arrayOverlaps(doc.tagIds, row.tagIds)))
    .orderBy(desc(doc.publishedAt), desc(doc.id))
    .limit(6)
  return rows.map((found) => presentSummary(found))
}
