import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { authorsText, FORMAT_NAMES, type ImportSource } from '@/domain/paper/citation'
import { PDF_PAGES } from '@/domain/paper/interpretation'
import { diseasesOf, otherNamesIn } from '@/domain/paper/topics'
import { diseaseName } from '@/domain/regimen/diseases'
import type { Db } from '../../db/connect'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import { ownPaperRef, storeSources, type NewSource } from '../../kernel/passages'
import { ImportFault } from '../../kernel/import/fault'
import { namedSections, paragraphsOf, readPdf, type Imported } from '../literature'
import type { PaperSection } from '../literature/tables'
import { retractionOf } from './references'
import { interpretation, interpretationPage } from './tables'

type Row = typeof interpretation.$inferSelect
type ReadPages = Awaited<ReturnType<typeof readPdf>>['pages']

/** A file that ends the process each time is given up. */
const MOST_TRIES = 3
const WORN_OUT = '多次解读都没有完成，文件可能有问题，请换一份 PDF'

export const READ_JOB: Job<{ id: number }> = {
  name: 'medseek-read',
  payload: v.object({ id: v.number() }),
  run: (parts, { id }) => readUpload(parts, id),
}

/** Reads an uploaded file into passages that only its owner finds. Bears being begun again; one that was deleted meanwhile stays so. */
export async function readUpload({ db, uploads }: Parts, id: number): Promise<void> {
  const [row] = await db
    .update(interpretation)
    .set({ state: 'reading', pagesRead: null, tries: sql`${interpretation.tries} + 1` })
    .where(and(eq(interpretation.id, id), inArray(interpretation.state, ['waiting', 'reading'])))
    .returning()
  if (!row?.uploadKey) return
  if (row.tries > MOST_TRIES) return giveUp(db, id, WORN_OUT)
  const bytes = await buffer(uploads.read(row.uploadKey))
  const read = await readPdf(bytes, '', PDF_PAGES, progressOf(db, id)).catch((error: unknown) => {
    if (error instanceof ImportFault) return error.message
    throw error
  })
  if (typeof read === 'string') return giveUp(db, id, read)
  const { papers, pages } = read
  const [paper] = papers
  if (!paper || paper.abstract.length + paper.body.length === 0) return giveUp(db, id, '文件里没有可以解读的正文')
  await db.transaction((tx) => keep(tx, row, { paper, format: 'pdf', pages }))
}

/** So often the row says how far the reading is. */
const TELL_MS = 1000

/** Stores how many pages have been read, for the progress bar. A lost write does no harm: the next page writes again. */
function progressOf(db: Db, id: number): (read: number, of: number) => void {
  let last = 0
  return (pagesRead, pages) => {
    if (Date.now() - last < TELL_MS) return
    last = Date.now()
    db.update(interpretation)
      .set({ pagesRead, pages })
      .where(
        and(
          eq(interpretation.id, id),
          eq(interpretation.state, 'reading'),
          lt(sql`coalesce(${interpretation.pagesRead}, 0)`, pagesRead),
        ),
      )
      .catch(() => undefined)
  }
}

async function giveUp(db: Db, id: number, reason: string): Promise<void> {
  await db
    .update(interpretation)
    .set({ state: 'failed', reason, uploadKey: null, doneAt: sql`now()` })
    .where(and(eq(interpretation.id, id), eq(interpretation.state, 'reading')))
}

interface ReadPaper {
  paper: Imported
  format: ImportSource
  pages?: ReadPages
}

/** What was read is kept with its places; the file stays too. */
export async function keep(tx: Db, row: Row, { paper, format, pages }: ReadPaper): Promise<void> {
  const title = paper.title || row.title
  const [kept] = await tx
    .update(interpretation)
    .set({
      ...{ state: 'done', doneAt: sql`now()`, title, format, journal: paper.journal, doi: paper.doi },
      ...{ publishedOn: paper.publishedOn, authors: authorsText(paper.authors, paper.authorCount) },
      ...{ retraction: retractionOf(paper), isAbstractOnly: format !== 'pdf' && paper.body.length === 0 },
      ...{ pages: pages?.count ?? 0, emptyPages: pages?.empty ?? [], pagesRead: pages?.withFigures ?? 0 },
    })
    .where(and(eq(interpretation.id, row.id), inArray(interpretation.state, ['waiting', 'reading'])))
    .returning({ id: interpretation.id })
  if (!kept) return
  await storeSources(tx, [sourceOf(row, { title, paper, format })])
  await tx.delete(interpretationPage).where(eq(interpretationPage.interpretationId, row.id))
  for (const [at, one] of (pages?.layout ?? []).entries())
    await tx.insert(interpretationPage).values({ interpretationId: row.id, page: at + 1, ...one })
}

const ABSTRACT = '摘要'
export const isOfAbstract = (section: string): boolean => section === ABSTRACT || section.startsWith(`${ABSTRACT} · `)
const ofAbstract = ({ title, ...section }: PaperSection): PaperSection => ({
  ...section,
  title: title && title !== ABSTRACT ? `${ABSTRACT} · ${title}` : ABSTRACT,
})

const detailOf = ({ paper, format }: ReadPaper): string =>
  format === 'pdf' ? '我上传的文献' : `我上传的${FORMAT_NAMES[format]}${paper.body.length === 0 ? '，仅摘要' : ''}`

function sourceOf({ id, userId }: Row, { title, ...kept }: ReadPaper & { title: string }): NewSource {
  const { paper } = kept
  const diseases = diseasesOf({ title, keywords: paper.keywords, abstract: paper.abstract.map(({ text }) => text).join('\n') })
  return {
    ...{ kind: 'paper', refId: ownPaperRef(id), ownerId: userId, title, link: `/medSeekInterpret/${id}`, detail: detailOf(kept) },
    aliases: [...diseases.map(diseaseName), ...otherNamesIn(title), paper.doi].filter(Boolean),
    retractedAt: paper.retraction ? new Date() : null,
    retraction: retractionOf(paper),
    sections: namedSections({ abstract: paper.abstract.map(ofAbstract), body: paper.body }).flatMap(paragraphsOf),
  }
}
