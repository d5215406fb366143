import { and, arrayOverlaps, desc, eq, ne } from 'drizzle-orm'
import type { DocAttachment, DocDetail } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { PRIVILEGE } from '@/domain/privilege'
import { forbidden, notFound, unauthenticated } from '../../errors'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/context'
import { publishedDoc } from '../../kernel/documents/access'
import { liveState, presentColumnist, presentSummary, selectSummaries } from '../../kernel/documents/presenter'
import { docPrivilege, liveSentence } from '../../kernel/documents/privilege'
import { owns } from '../../kernel/documents/rights'
import { recordVisit, standingOf } from '../../kernel/documents/visits'
import { attachmentCollect, doc, docAttachment } from '../../kernel/documents/tables'
import { contentOf } from './content'

/** The document as this reader may see it; records the visit unless it is a preview. */
export async function docDetail(context: Context, docId: string, isPreview: boolean): Promise<DocDetail> {
  const { db, viewer } = context
  if (isPreview && !viewer) throw unauthenticated()
  if (isPreview && !viewer?.isEditor) throw forbidden('仅编辑人员可以预览未发布的内容')
  const id = Number(docId)
  const [content, seen] = await Promise.all([
    contentOf(context, id),
    isPreview && viewer ? standingOf(db, viewer.id, id) : recordVisit(db, { userId: viewer?.id ?? null, pid: context.pid }, id),
  ])
  if (!content || !seen) throw notFound()
  const privilege = docPrivilege(content.doc, viewer, {
    follows: seen.followed,
    owns: await owns(context, content.doc),
  })
  const isOpen = privilege.code === PRIVILEGE.ok
  return {
    viewCount: seen.viewCount,
    likeCount: seen.likeCount,
    commentCount: seen.commentCount,
    liveState: liveState(content.doc, Date.now()),
    privilegeCode: privilege.code,
    privilegeMessage: isLiveType(content.doc.docType) ? liveSentence(privilege.message) : privilege.message,
    body: isOpen ? content.doc.body : content.doc.opening,
    conclusion: isOpen ? content.conclusion : '',
    videos: isOpen ? content.videos : [],
    audios: isOpen ? content.audios : [],
    attachments: isOpen ? content.attachments.map((file) => ({ ...file, collected: seen.collectedFiles.includes(file.id) })) : [],
    tags: content.tags,
    columnist: content.columnist
      ? presentColumnist({ ...content.columnist, fansCount: seen.fansCount ?? 0 }, seen.followed)
      : null,
    liked: seen.liked,
    collected: seen.collected,
    progress: seen.progress,
    nextDocId: content.next?.id ?? '',
    nextDocType: content.next?.docType ?? 0,
    nextDocTitle: content.next?.title ?? '',
    nextDocCover: content.next?.cover ?? '',
    taskCode: content.doc.taskCode,
    isSample: content.doc.isSample,
    // An editor's preview is of a document that nobody can sign up for yet.
    hasEvent: content.hasEvent && !isPreview,
    hasVote: content.hasVote && !isPreview,
    hasPacket: content.hasPacket && !isPreview,
    // At the end, as in `contextOf`.
    ...content.summary,
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
export async function relatedDocs(db: Db, docId: string) {
  const row = await publishedDoc({ db }, docId)
  if (!row.tagIds.length) return []
  const rows = await selectSummaries(db)
    .where(and(eq(doc.status, 'published'), ne(doc.id, row.id), arrayOverlaps(doc.tagIds, row.tagIds)))
    .orderBy(desc(doc.publishedAt), desc(doc.id))
    .limit(6)
  return rows.map((found) => presentSummary(found))
}
