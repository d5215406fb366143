import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import type { Db } from '../../../db/connect'
import { textOf } from '../../../html'
import { doc } from '../../../kernel/documents/tables'
import { evidenceSource, removeSources, storeSources, type NewSource } from '../../../kernel/passages'

/** What everybody who has signed in may read whole, and that is text: nobody is quoted from what they would have to pay for, or be certified for. */
const isOpen = and(eq(doc.status, 'published'), inArray(doc.rule, ['none', 'login']), eq(doc.price, 0), isNull(doc.startTime))

/** A heading begins a section; what stands before the first one has none. */
function sectionsOf(body: string): NewSource['sections'] {
  return (
    body
      // A link alone leads on, and says nothing; nor does the heading of a table.
      .replace(/<p><a [^>]*>[^<]*<\/a><\/p>|<caption>[^<]*<\/caption>/g, '')
      .split(/(?=<h[234][ >])/)
      .map((part) => {
        const [, heading = ''] = /^<h[234][^>]*>([\s\S]*?)<\/h[234]>/.exec(part) ?? []
        const blocks = part
          .slice(heading ? part.indexOf('</h') : 0)
          .split(/<\/(?:p|li|tr|h[234]|blockquote|figcaption|caption)>/)
          // Cells of a row stay together; a block is a sentence, also where no full stop ends it.
          .map((block) => textOf(block.replace(/<\/t[dh]>/g, '，')).replace(/，+$/, ''))
          .filter((text) => /\p{Script=Han}|[a-z]/iu.test(text))
          .map((text) => text.replace(/[；;，,]$/, ''))
          .map((text) => (/[。！？!?：]$/.test(text) ? text : `${text}。`))
        return { title: textOf(heading), text: blocks.join('\n') }
      })
      .filter(({ text }) => text)
  )
}

const articleSource = (row: typeof doc.$inferSelect): NewSource => ({
  kind: 'article',
  refId: String(row.id),
  title: row.title,
  link: `/doc/${row.id}`,
  detail: row.source,
  publishedOn: chinaDay(row.publishedAt),
  columnistId: row.columnistId,
  docId: row.id,
  isSample: row.isSample,
  sections: sectionsOf(row.body),
})

const isStored = sql`(select 1 from ${evidenceSource} where ${evidenceSource.docId} = ${doc.id})`

/** Stores some of the articles that are not there yet, the newest first. Returns how many it looked at: 0 when none is left. */
export async function storeArticles(db: Db, most: number): Promise<number> {
  const rows = await db
    .select()
    .from(doc)
    .where(and(isOpen, notExists(isStored)))
    .orderBy(sql`${doc.publishedAt} desc`)
    .limit(most)
  await storeSources(db, rows.map(articleSource))
  return rows.length
}

/** Takes away the articles that are no longer open: withdrawn, or with a price. */
export async function dropArticles(db: Db): Promise<void> {
  const rows = await db
    .select({ refId: evidenceSource.refId })
    .from(evidenceSource)
    .where(
      and(
        eq(evidenceSource.kind, 'article'),
        notExists(sql`(select 1 from ${doc} where ${doc.id} = ${evidenceSource.docId} and ${isOpen})`),
      ),
    )
  await removeSources(
    db,
    rows.map(({ refId }) => ({ kind: 'article' as const, refId })),
  )
}
