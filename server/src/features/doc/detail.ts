import { and, arrayOverlaps, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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
  docStat,
  reading,
  userColumnist,
} from '../../kernel/documents/tables'
import { docEvent } from '../event/tables'
import { docVote } from '../vote/tables'
import { contentOf } from './content'

/** The document as this reader may see it; records the visit unless it is a preview. */
export async function docDetail(context: Context, docId: string, isPreview: boolean): Promise<DocDetail> {
  const { db, viewer } = context
  if (isPreview && !viewer) throw unauthenticated()
  if (isPreview && !viewer?.isEditor) throw forbidden('仅编辑人员可以预览未发布的内容')
  const id = Number(docId)
  const [row] = await db
    .select({ ...readerColumns(context), columnist })
    .from(doc)
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .where(and(eq(doc.id, id), isPreview ? undefined : eq(doc.status, 'published')))
  if (!row) throw notFound()
  const content = await contentOf(db, id, row.version)
  const privilege = docPrivilege(content.doc.rule, viewer, row.followed)
  const isOpen = privilege.code === PRIVILEGE.ok
  const counts = !isPreview && (await recordVisit(db, { userId: viewer?.id ?? null, pid: context.pid }, id))
  const mediaOf = (kind: 'video' | 'audio') =>
    isOpen ? content.media.filter((item) => item.kind === kind).map(({ kind: _kind, ...item }) => item) : []
  return {
    ...presentSummary({ ...content.doc, ...row, columnistName: row.columnist?.name ?? null }),
    viewCount: row.viewCount + (counts ? 1 : 0),
    privilegeCode: privilege.code,
    privilegeMessage: isLiveType(content.doc.docType) ? liveSentence(privilege.message) : privilege.message,
    body: isOpen ? content.doc.body : content.doc.opening,
    videos: mediaOf('video'),
    audios: mediaOf('audio'),
    attachments: isOpen ? content.attachments.map((file) => ({ ...file, collected: row.collectedFiles.includes(file.id) })) : [],
    tags: content.tags,
    columnist: row.columnist ? presentColumnist(row.columnist, row.followed) : null,
    liked: row.liked,
    collected: row.collected,
    progress: row.progress,
    nextDocId: row.next?.id ?? '',
    nextDocType: row.next?.docType ?? 0,
    nextDocTitle: row.next?.title ?? '',
    taskCode: content.doc.taskCode,
    isSample: content.doc.isSample,
    // An editor's preview is of a document that nobody can sign up for yet.
    hasEvent: row.hasEvent && !isPreview,
    hasVote: row.hasVote && !isPreview,
  }
}

const below = alias(doc, 'below')

/** What changes with the reader or from moment to moment, as columns of one query; and the version of the document, by which the rest is kept. */
function readerColumns({ viewer, pid }: Context) {
  const userId = viewer?.id ?? null
  const mine = userId === null ? and(sql`${reading.userId} is null`, eq(reading.pid, pid)) : eq(reading.userId, userId)
  return {
    // Every change of a row gives it another xmin.
    version: sql<string>`${doc}.xmin::text`,
    viewCount: docStat.viewCount,
    likeCount: docStat.likeCount,
    commentCount: docStat.commentCount,
    hasEvent: sql<boolean>`exists (select 1 from ${docEvent} where ${docEvent.docId} = ${doc.id})`,
    hasVote: sql<boolean>`exists (select 1 from ${docVote} where ${docVote.docId} = ${doc.id})`,
    followed: sql<boolean>`exists (select 1 from ${userColumnist} where ${userColumnist.userId} = ${userId}::bigint and ${userColumnist.columnistId} = ${doc.columnistId})`,
    liked: sql<boolean>`exists (select 1 from ${docLike} where ${docLike.userId} = ${userId}::bigint and ${docLike.docId} = ${doc.id})`,
    collected: sql<boolean>`exists (select 1 from ${docCollect} where ${docCollect.userId} = ${userId}::bigint and ${docCollect.docId} = ${doc.id})`,
    collectedFiles: sql<string[]>`array(select ${docAttachment.id}::text from ${docAttachment} join ${attachmentCollect}
      on ${attachmentCollect.attachmentId} = ${docAttachment.id}
      where ${docAttachment.docId} = ${doc.id} and ${attachmentCollect.userId} = ${userId}::bigint)`,
    progress:
      sql<number>`coalesce((select ${reading.progress} from ${reading} where ${mine} and ${reading.docId} = ${doc.id}), 0)`.mapWith(
        Number,
      ),
    // The next one below it in the column's list, which has the newest first.
    next: sql<{
      id: string
      docType: number
      title: string
    } | null>`(select json_build_object('id', ${below.id}::text, 'docType', ${below.docType}, 'title', ${below.title})
      from ${doc} ${sql.identifier('below')} where ${below.columnistId} = ${doc.columnistId} and ${below.status} = 'published'
      and (${below.publishedAt}, ${below.id}) < (${doc.publishedAt}, ${doc.id})
      order by ${below.publishedAt} desc, ${below.id} desc limit 1)`,
  }
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
