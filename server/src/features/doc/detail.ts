import { and, arrayOverlaps, desc, eq, ne, sql } from 'drizzle-orm'
import type { DocAttachment, DocDetail } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { PRIVILEGE } from '@/domain/privilege'
import { forbidden, notFound, unauthenticated } from '../../errors'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/context'
import { publishedDoc } from '../../kernel/documents/access'
import { presentColumnist, presentSummary, selectSummaries } from '../../kernel/documents/presenter'
import { docPrivilege, liveSentence } from '../../kernel/documents/privilege'
import { standing } from '../../kernel/documents/reading'
import { recordVisit } from '../../kernel/documents/visits'
import {
  attachmentCollect,
  columnist,
  doc,
  docAttachment,
  docCollect,
  docLike,
  userColumnist,
} from '../../kernel/documents/tables'
import { contentOf } from './content'

/** The document as this reader may see it; records the visit unless it is a preview. */
export async function docDetail(context: Context, docId: string, isPreview: boolean): Promise<DocDetail> {
  const { db, viewer } = context
  if (isPreview && !viewer) throw unauthenticated()
  if (isPreview && !viewer?.isEditor) throw forbidden('仅编辑人员可以预览未发布的内容')
  const id = Number(docId)
  const content = await contentOf(context, id)
  if (!content || (content.doc.status !== 'published' && !isPreview)) throw notFound()
  const reader = { userId: viewer?.id ?? null, pid: context.pid }
  const [own, seen] = await Promise.all([
    viewer ? ownOf(db, viewer.id, id) : ofNobody,
    isPreview ? standing(db, reader, id) : recordVisit(db, reader, id),
  ])
  const privilege = docPrivilege(content.doc.rule, viewer, own.followed)
  const isOpen = privilege.code === PRIVILEGE.ok
  const mediaOf = (kind: 'video' | 'audio') =>
    isOpen ? content.media.filter((item) => item.kind === kind).map(({ kind: _kind, ...item }) => item) : []
  const fansCount = own.fansCount ?? content.columnist?.fansCount ?? 0
  return {
    ...presentSummary({ ...content.doc, ...seen, columnistName: content.columnist?.name ?? null }),
    privilegeCode: privilege.code,
    privilegeMessage: isLiveType(content.doc.docType) ? liveSentence(privilege.message) : privilege.message,
    body: isOpen ? content.doc.body : content.doc.opening,
    videos: mediaOf('video'),
    audios: mediaOf('audio'),
    attachments: isOpen ? content.attachments.map((file) => ({ ...file, collected: own.collectedFiles.includes(file.id) })) : [],
    tags: content.tags,
    columnist: content.columnist ? presentColumnist({ ...content.columnist, fansCount }, own.followed) : null,
    liked: own.liked,
    collected: own.collected,
    progress: seen.progress,
    nextDocId: content.next?.id ?? '',
    nextDocType: content.next?.docType ?? 0,
    nextDocTitle: content.next?.title ?? '',
    taskCode: content.doc.taskCode,
    isSample: content.doc.isSample,
    // An editor's preview is of a document that nobody can sign up for yet.
    hasEvent: content.hasEvent && !isPreview,
    hasVote: content.hasVote && !isPreview,
  }
}

/** What a document is to one user. */
interface Own {
  followed: boolean
  liked: boolean
  collected: boolean
  collectedFiles: string[]
  /** With the user's own following in it; null: of nobody's column. */
  fansCount: number | null
}

const ofNobody: Own = { followed: false, liked: false, collected: false, collectedFiles: [], fansCount: null }

async function ownOf(db: Db, userId: number, id: number): Promise<Own> {
  const [own] = await db
    .select({
      followed: sql<boolean>`exists (select 1 from ${userColumnist} where ${userColumnist.userId} = ${userId} and ${userColumnist.columnistId} = ${doc.columnistId})`,
      liked: sql<boolean>`exists (select 1 from ${docLike} where ${docLike.userId} = ${userId} and ${docLike.docId} = ${doc.id})`,
      collected: sql<boolean>`exists (select 1 from ${docCollect} where ${docCollect.userId} = ${userId} and ${docCollect.docId} = ${doc.id})`,
      collectedFiles: sql<string[]>`array(select ${docAttachment.id}::text from ${docAttachment} join ${attachmentCollect}
        on ${attachmentCollect.attachmentId} = ${docAttachment.id}
        where ${docAttachment.docId} = ${doc.id} and ${attachmentCollect.userId} = ${userId})`,
      fansCount: columnist.fansCount,
    })
    .from(doc)
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .where(eq(doc.id, id))
  return own ?? ofNobody
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
