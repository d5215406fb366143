import { aliasedTable, eq, sql } from 'drizzle-orm'
import type { DocAttachment, DocDetail, DocMedia } from '@/api/doc'
import { CONCLUSION_SENTENCES, sentencesOf } from '@/domain/sentences'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { lastingSummary } from '../../kernel/documents/presenter'
import { columnist, doc, docAttachment, docMedia, tag } from '../../kernel/documents/tables'
import { Kept } from '../../kept'
import { oneForEach } from '../../one-for-each'
import { docEvent } from '../event/tables'
import { redPacket } from '../red-packet/tables'
import { docVote } from '../vote/tables'

/** What a document says to everybody who may read it, and what stands around it. */
interface Content {
  doc: typeof doc.$inferSelect
  /** As in a list, without what is of the moment. */
  summary: ReturnType<typeof lastingSummary>
  conclusion: string
  videos: DocMedia[]
  audios: DocMedia[]
  attachments: Omit<DocAttachment, 'collected'>[]
  tags: DocDetail['tags']
  columnist: typeof columnist.$inferSelect | null
  /** The next one below it in the column's list, which has the newest first. */
  next: { id: string; docType: number; title: string; cover: string } | null
  hasEvent: boolean
  hasVote: boolean
  hasPacket: boolean
}

/** Bodies are long: so many are kept. A column's number of fans, which is no change, is not taken from here. */
const KEPT = 500
const KEPT_MS = 60_000
const kept = oneForEach((changes: Parts['changes']) => new Kept<Content | undefined>(changes, KEPT, KEPT_MS))

/** The document, a draft as well, from memory when somebody has just read it. */
export const contentOf = ({ db, changes }: Pick<Parts, 'db' | 'changes'>, id: number): Promise<Content | undefined> =>
  kept(changes).get(String(id), () => readContent(db, id))

const below = aliasedTable(doc, 'below')

async function readContent(db: Db, id: number): Promise<Content | undefined> {
  const [content] = await db
    .select({
      doc,
      columnist,
      media: sql<
        (DocMedia & { kind: 'video' | 'audio' })[]
      >`(select coalesce(json_agg(json_build_object('id', ${docMedia.id}::text, 'kind', ${docMedia.kind},
        'title', ${docMedia.title}, 'sources', ${docMedia.sources}, 'poster', ${docMedia.poster},
        'durationSeconds', ${docMedia.durationSeconds}) order by ${docMedia.id}), '[]')
        from ${docMedia} where ${docMedia.docId} = ${doc.id})`,
      attachments: sql<Content['attachments']>`(select coalesce(json_agg(json_build_object('id', ${docAttachment.id}::text,
        'name', ${docAttachment.name}, 'url', ${docAttachment.url}, 'size', ${docAttachment.size}) order by ${docAttachment.id}), '[]')
        from ${docAttachment} where ${docAttachment.docId} = ${doc.id})`,
      tags: sql<Content['tags']>`(select coalesce(json_agg(json_build_object('id', ${tag.id}, 'name', ${tag.name})), '[]')
        from ${tag} where ${tag.id} = any(${doc.tagIds}))`,
      next: sql<
        Content['next']
      >`(select json_build_object('id', ${below.id}::text, 'docType', ${below.docType}, 'title', ${below.title},
          'cover', ${below.cover})
        from ${doc} ${sql.identifier('below')} where ${below.columnistId} = ${doc.columnistId} and ${below.status} = 'published'
        and (${below.publishedAt}, ${below.id}) < (${doc.publishedAt}, ${doc.id})
        order by ${below.publishedAt} desc, ${below.id} desc limit 1)`,
      hasEvent: sql<boolean>`exists (select 1 from ${docEvent} where ${docEvent.docId} = ${doc.id})`,
      hasVote: sql<boolean>`exists (select 1 from ${docVote} where ${docVote.docId} = ${doc.id})`,
      hasPacket: sql<boolean>`exists (select 1 from ${redPacket} where ${redPacket.docId} = ${doc.id} and ${redPacket.state} = 'open')`,
    })
    .from(doc)
    .leftJoin(columnist, eq(columnist.id, doc.columnistId))
    .where(eq(doc.id, id))
  if (!content) return undefined
  const { media, ...rest } = content
  const mediaOf = (wanted: 'video' | 'audio'): DocMedia[] =>
    media.filter(({ kind }) => kind === wanted).map(({ kind: _kind, ...item }) => item)
  return {
    ...rest,
    summary: lastingSummary({ ...rest.doc, columnistName: rest.columnist?.name ?? null }),
    conclusion: sentencesOf(rest.doc.conclusion).slice(0, CONCLUSION_SENTENCES).join(''),
    videos: mediaOf('video'),
    audios: mediaOf('audio'),
  }
}
