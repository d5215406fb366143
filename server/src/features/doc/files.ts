import { and, desc, eq, ne } from 'drizzle-orm'
import type { PlaylistItem } from '@/api/doc'
import { parseRichText } from '@/domain/rich-text/parse'
import { mediaOf } from '@/domain/rich-text/tree'
import { PRIVILEGE } from '@/domain/privilege'
import { attachmentCollect, columnist, doc, docAttachment, docMedia } from '../../kernel/documents/tables'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { privilegeOf, publishedDoc } from '../../kernel/documents/access'

/** Audios of other documents of the column that a playlist goes on with. */
const MORE_AUDIOS = 40
const LONGEST_PLAYLIST = 50

/**
 * An attachment by its id. Whoever may not read the document learns its name and what is missing, not where it lies. Editors come from the
 * preview of what is not published too.
 */
export async function attachmentDetail(context: Context, attachmentId: string) {
  const { db, viewer } = context
  const gone = () => notFound('该文件不存在或已被移除')
  const [row] = await db
    .select({ file: docAttachment, collectedBy: attachmentCollect.userId, doc })
    .from(docAttachment)
    .innerJoin(doc, eq(doc.id, docAttachment.docId))
    .leftJoin(
      attachmentCollect,
      and(eq(attachmentCollect.attachmentId, docAttachment.id), eq(attachmentCollect.userId, viewer?.id ?? 0)),
    )
    .where(and(eq(docAttachment.id, Number(attachmentId)), viewer?.isEditor ? undefined : eq(doc.status, 'published')))
  if (!row) throw gone()
  const { code, message } = await privilegeOf(context, row.doc)
  const { id, name, url, size } = row.file
  return {
    attachment: {
      id: String(id),
      name,
      url: code === PRIVILEGE.ok ? url : '',
      size,
      collected: row.collectedBy !== null,
    },
    docId: String(row.doc.id),
    docTitle: row.doc.title,
    published: row.doc.status === 'published',
    privilegeCode: code,
    privilegeMessage: message,
  }
}

/**
 * What can be listened to one after the other: the audios of a document, those in its text, and then those of other documents of its
 * column. Documents that the reader may not read are left out; without the privilege for this one, the list is empty.
 */
export async function playlistOf(context: Context, docId: string): Promise<PlaylistItem[]> {
  const { db } = context
  const row = await publishedDoc(context, docId)
  if ((await privilegeOf(context, row)).code !== PRIVILEGE.ok) return []
  const author = await authorOf(context, row)
  const itemOf = (of: typeof row, audio: PlaylistItem['audio']): PlaylistItem => ({
    docId: String(of.id),
    docTitle: of.title,
    cover: of.cover,
    author: author || of.source,
    audio,
  })
  const stored = await db
    .select()
    .from(docMedia)
    .where(and(eq(docMedia.docId, row.id), eq(docMedia.kind, 'audio')))
    .orderBy(docMedia.id)
  const inText = mediaOf(parseRichText(row.body)).flatMap(({ kind, key, sources, title }) =>
    kind === 'audio' ? [{ id: key, title: title || row.title, sources, poster: '', durationSeconds: 0 }] : [],
  )
  const own = [...stored.map(presentMedia), ...inText].map((audio) => itemOf(row, audio))
  if (row.columnistId === null) return own.slice(0, LONGEST_PLAYLIST)
  const others = await db
    .select({ doc, media: docMedia })
    .from(docMedia)
    .innerJoin(doc, eq(doc.id, docMedia.docId))
    .where(and(eq(docMedia.kind, 'audio'), eq(doc.columnistId, row.columnistId), eq(doc.status, 'published'), ne(doc.id, row.id)))
    .orderBy(desc(doc.publishedAt), desc(doc.id), docMedia.id)
    .limit(MORE_AUDIOS)
  const more: PlaylistItem[] = []
  for (const { doc: other, media } of others)
    if ((await privilegeOf(context, other)).code === PRIVILEGE.ok) more.push(itemOf(other, presentMedia(media)))
  return [...own, ...more].slice(0, LONGEST_PLAYLIST)
}

const presentMedia = ({ id, title, sources, poster, durationSeconds }: typeof docMedia.$inferSelect) => ({
  id: String(id),
  title,
  sources,
  poster,
  durationSeconds,
})

async function authorOf({ db }: Context, { columnistId }: Pick<typeof doc.$inferSelect, 'columnistId'>): Promise<string> {
  if (columnistId === null) return ''
  const [row] = await db.select({ name: columnist.name }).from(columnist).where(eq(columnist.id, columnistId))
  return row?.name ?? ''
}
