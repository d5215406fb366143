import { eq, inArray, sql } from 'drizzle-orm'
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

/**
 * Stores a document: the body is sanitised and its formulae are typeset here, so that nothing else can get into the table. Returns its id.
 */
export async function storeDoc(db: Db, { body, media = [], attachments = [], ...columns }: NewDoc): Promise<number> {
  return db.transaction(async (tx) => {
    const clean = await typesetBody(tx, sanitizeBody(body))
    const [row] = await tx
      .insert(doc)
      .values({ ...columns, body: clean, opening: openingOf(clean) })
      .returning()
    if (!row) throw new Error('the document was not stored')
    await tx.insert(docStat).values({ docId: row.id })
    if (media.length) await tx.insert(docMedia).values(media.map((item) => ({ ...item, docId: row.id })))
    if (attachments.length) await tx.insert(docAttachment).values(attachments.map((item) => ({ ...item, docId: row.id })))
    // Drafts too: the search leaves out what is not published, and finds it from the moment that it is.
    await indexDoc(tx, row)
    return row.id
  })
}

/** Makes a document findable by its title, author, tags and summary. */
async function indexDoc(db: Db, row: typeof doc.$inferSelect): Promise<void> {
  const tags = row.tagIds.length ? await db.select({ name: tag.name }).from(tag).where(inArray(tag.id, row.tagIds)) : []
  const authors =
    row.columnistId === null
      ? []
      : await db.select({ name: columnist.name }).from(columnist).where(eq(columnist.id, row.columnistId))
  const names = [...authors, ...tags].map(({ name }) => name)
  // Of the body only the words that the dictionary knows: all of its grams would make every document match every common word.
  const known = await db
    .select({ word: searchTerm.word })
    .from(searchTerm)
    .where(sql`position(lower(${searchTerm.word}) in lower(${row.body})) > 0`)
  const more = [row.summary, ...known.map(({ word }) => word)].join(' ')
  const isLive = isLiveType(row.docType)
  const entry = {
    kind: isLive ? ('live' as const) : ('article' as const),
    refId: row.id,
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    link: `/${isLive ? 'live' : 'doc'}/${row.id}`,
    publishedAt: row.publishedAt,
    ...indexTexts({ title: row.title, related: names, more }),
  }
  await db
    .insert(searchEntry)
    .values(entry)
    .onConflictDoUpdate({ target: [searchEntry.kind, searchEntry.refId], set: entry })
}

/**
 * Makes a column findable by its author, hospital and introduction, and its author as a doctor when it is a person's; a doctor has no page
 * of their own yet, so that it leads to the column.
 */
export async function indexColumnist(
  db: Db,
  row: typeof columnist.$inferSelect,
  { publishedAt, isPerson }: { publishedAt: Date; isPerson: boolean },
): Promise<void> {
  const entry = { refId: row.id, cover: row.avatar, link: `/column/${row.id}`, publishedAt }
  await db.insert(searchEntry).values({
    ...entry,
    kind: 'column',
    title: `${row.name}专栏`,
    summary: row.introduction,
    ...indexTexts({ title: `${row.name}专栏`, aliases: [row.name], related: [row.hospital], more: row.introduction }),
  })
  if (!isPerson) return
  await db.insert(searchEntry).values({
    ...entry,
    kind: 'doctor',
    title: row.name,
    summary: [row.hospital, row.title].filter(Boolean).join(' '),
    ...indexTexts({ title: row.name, related: [row.hospital, row.title], more: row.introduction }),
  })
}
