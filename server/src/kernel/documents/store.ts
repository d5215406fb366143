import { inArray } from 'drizzle-orm'
import { isLiveType } from '@/domain/doc-type'
import type { Db } from '../../db/connect'
import { columnist, doc, docAttachment, docMedia, docStat, tag } from './tables'
import { searchEntry, searchTerm } from '../search/tables'
import { openingOf, sanitizeBody } from '../../html'
import { typesetBody } from './formulae'
import { indexTexts } from '../search/text'

type DocColumns = typeof doc.$inferInsert
export type NewDoc = Omit<DocColumns, 'opening' | 'body'> & {
  body: string
  media?: Omit<typeof docMedia.$inferInsert, 'docId'>[]
  attachments?: Omit<typeof docAttachment.$inferInsert, 'docId'>[]
}

/** Stores a document; see `storeDocs`. Returns its id. */
export async function storeDoc(db: Db, document: NewDoc): Promise<number> {
  const [id] = await storeDocs(db, [document])
  if (id === undefined) throw new Error('the document was not stored')
  return id
}

/**
 * Stores documents, as many as fit into a statement: hundreds. Bodies are sanitised and their formulae are typeset here, so that nothing else can
 * get into the table. Returns the ids, in order.
 */
export async function storeDocs(db: Db, documents: readonly NewDoc[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    const columns: DocColumns[] = []
    for (const { body, media: _media, attachments: _attachments, ...rest } of documents) {
      const clean = await typesetBody(tx, sanitizeBody(body))
      columns.push({ ...rest, body: clean, opening: openingOf(clean) })
    }
    const rows = await tx.insert(doc).values(columns).returning()
    const ids = rows.map(({ id }) => id)
    await tx.insert(docStat).values(ids.map((docId) => ({ docId })))
    const ofDoc = <T>(own: (document: NewDoc) => readonly T[]) =>
      rows.flatMap(({ id: docId }, at) => (documents[at] ? own(documents[at]) : []).map((item) => ({ ...item, docId })))
    const media = ofDoc((document) => document.media ?? [])
    if (media.length) await tx.insert(docMedia).values(media)
    const attachments = ofDoc((document) => document.attachments ?? [])
    if (attachments.length) await tx.insert(docAttachment).values(attachments)
    // Drafts too: the search leaves out what is not published, and finds it from the moment that it is.
    await indexDocs(tx, rows)
    return ids
  })
}

type DocRow = typeof doc.$inferSelect

/** Makes documents findable by their titles, authors, tags and summaries. */
async function indexDocs(db: Db, rows: readonly DocRow[]): Promise<void> {
  const tagIds = [...new Set(rows.flatMap((row) => row.tagIds))]
  const tags = tagIds.length ? await db.select({ id: tag.id, name: tag.name }).from(tag).where(inArray(tag.id, tagIds)) : []
  const authorIds = [...new Set(rows.flatMap((row) => row.columnistId ?? []))]
  const authors = authorIds.length
    ? await db.select({ id: columnist.id, name: columnist.name }).from(columnist).where(inArray(columnist.id, authorIds))
    : []
  // Of the bodies only the words that the dictionary knows: all of their grams would make every document match every common word.
  const terms = await db.select({ word: searchTerm.word }).from(searchTerm)
  const known = terms.map(({ word }) => ({ word, small: word.toLowerCase() }))
  const wordsIn = (body: string): string[] => {
    const text = body.toLowerCase()
    return known.filter(({ small }) => text.includes(small)).map(({ word }) => word)
  }
  const entries = rows.map((row) => {
    const named = [...authors.filter(({ id }) => id === row.columnistId), ...tags.filter(({ id }) => row.tagIds.includes(id))]
    return entryOf(
      row,
      named.map(({ name }) => name),
      wordsIn(row.body),
    )
  })
  await db.insert(searchEntry).values(entries)
}

function entryOf(row: DocRow, names: string[], words: string[]): typeof searchEntry.$inferInsert {
  const isLive = isLiveType(row.docType)
  return {
    kind: isLive ? 'live' : 'article',
    refId: row.id,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    link: `/${isLive ? 'live' : 'doc'}/${row.id}`,
    publishedAt: row.publishedAt,
    ...indexTexts({ title: row.title, related: names, more: [row.summary, ...words].join(' ') }),
  }
}

/** Makes a column findable by its author, hospital and introduction. */
export async function indexColumnist(db: Db, row: typeof columnist.$inferSelect, publishedAt: Date): Promise<void> {
  const title = `${row.name}专栏`
  await db.insert(searchEntry).values({
    kind: 'column',
    refId: row.id,
    title,
    summary: row.introduction,
    cover: row.avatar,
    link: `/column/${row.id}`,
    publishedAt,
    ...indexTexts({ title, aliases: [row.name], related: [row.hospital], more: row.introduction }),
  })
}
