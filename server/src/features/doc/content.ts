import { eq, sql } from 'drizzle-orm'
import type { DocAttachment, DocDetail, DocMedia } from '@/api/doc'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { doc, docAttachment, docMedia, docStat, tag } from '../../kernel/documents/tables'
import { LruCache } from '../../lru-cache'

/** What a document says to everybody who may read it. */
interface Content {
  doc: typeof doc.$inferSelect
  media: (DocMedia & { kind: 'video' | 'audio' })[]
  attachments: Omit<DocAttachment, 'collected'>[]
  tags: DocDetail['tags']
}

/**
 * Bodies are long: so many are kept. A document that changes has another version, and is read anew; its media and attachments are stored with it
 * (`storeDocs`), and names of tags may be as old as this.
 */
const KEPT = 300
const KEPT_MS = 60_000
const kept = new WeakMap<Db, LruCache<Content>>()

/** The content of the document in this version, from memory when somebody has just read it. */
export async function contentOf(db: Db, id: number, version: string): Promise<Content> {
  const cache = kept.get(db) ?? new LruCache<Content>(KEPT, KEPT_MS)
  kept.set(db, cache)
  const key = `${id} ${version}`
  const known = cache.get(key)
  if (known) return known
  const [content] = await db
    .select({
      doc,
      media: sql<
        Content['media']
      >`(select coalesce(json_agg(json_build_object('id', ${docMedia.id}::text, 'kind', ${docMedia.kind},
        'title', ${docMedia.title}, 'sources', ${docMedia.sources}, 'poster', ${docMedia.poster},
        'durationSeconds', ${docMedia.durationSeconds}) order by ${docMedia.id}), '[]')
        from ${docMedia} where ${docMedia.docId} = ${doc.id})`,
      attachments: sql<Content['attachments']>`(select coalesce(json_agg(json_build_object('id', ${docAttachment.id}::text,
        'name', ${docAttachment.name}, 'url', ${docAttachment.url}, 'size', ${docAttachment.size}) order by ${docAttachment.id}), '[]')
        from ${docAttachment} where ${docAttachment.docId} = ${doc.id})`,
      tags: sql<Content['tags']>`(select coalesce(json_agg(json_build_object('id', ${tag.id}, 'name', ${tag.name})), '[]')
        from ${tag} where ${tag.id} = any(${doc.tagIds}))`,
    })
    .from(doc)
    // Of one table alone Drizzle writes columns without their table, and the inner questions would mean their own.
    .innerJoin(docStat, eq(docStat.docId, doc.id))
    .where(eq(doc.id, id))
  if (!content) throw notFound()
  cache.set(key, content)
  return content
}
