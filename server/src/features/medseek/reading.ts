import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { authorsText } from '@/domain/paper/citation'
import { PDF_PAGES } from '@/domain/paper/interpretation'
import { diseasesOf, otherNamesIn } from '@/domain/paper/topics'
import { diseaseName } from '@/domain/regimen/diseases'
import type { Db } from '../../db/connect'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import { ownPaperRef, storeSources, type NewSource } from '../../kernel/passages'
import { ImportFault } from '../../kernel/import/fault'
import { namedSections, paragraphsOf, readPdf } from '../literature'
import { interpretation, interpretationPage } from './tables'

type Row = typeof interpretation.$inferSelect
type ReadPaper = Awaited<ReturnType<typeof readPdf>>

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
    .set({ state: 'reading', tries: sql`${interpretation.tries} + 1` })
    .where(and(eq(interpretation.id, id), inArray(interpretation.state, ['waiting', 'reading'])))
    .returning()
  if (!row?.uploadKey) return
  if (row.tries > MOST_TRIES) return giveUp(db, id, WORN_OUT)
  const bytes = await buffer(uploads.read(row.uploadKey))
  const read = await readPdf(bytes, '', PDF_PAGES).catch((error: unknown) => {
    if (error instanceof ImportFault) return error.message
    throw error
  })
  if (typeof read === 'string') return giveUp(db, id, read)
  await keep(db, row, read)
}

async function giveUp(db: Db, id: number, reason: string): Promise<void> {
  await db
    .update(interpretation)
    .set({ state: 'failed', reason, uploadKey: null, doneAt: sql`now()` })
    .where(and(eq(interpretation.id, id), eq(interpretation.state, 'reading')))
}

/** The text is kept with its places, and the file too: its pages are shown to its owner. */
async function keep(db: Db, row: Row, { papers: [paper], pages }: ReadPaper): Promise<void> {
  if (!paper || paper.abstract.length + paper.body.length === 0) return giveUp(db, row.id, '文件里没有可以解读的正文')
  await db.transaction(async (tx) => {
    const title = paper.title || row.title
    const [kept] = await tx
      .update(interpretation)
      .set({
        ...{ state: 'done', doneAt: sql`now()`, title, doi: paper.doi, publishedOn: paper.publishedOn },
        ...{ authors: authorsText(paper.authors, paper.authorCount), pages: pages?.count ?? 0, emptyPages: pages?.empty ?? [] },
      })
      .where(and(eq(interpretation.id, row.id), eq(interpretation.state, 'reading')))
      .returning({ id: interpretation.id })
    if (!kept) return
    await storeSources(tx, [sourceOf(row, title, paper)])
    await tx.delete(interpretationPage).where(eq(interpretationPage.interpretationId, row.id))
    const layout = pages?.layout ?? []
    for (const [at, one] of layout.entries())
      await tx.insert(interpretationPage).values({ interpretationId: row.id, page: at + 1, ...one })
  })
}

function sourceOf({ id, userId }: Row, title: string, paper: ReadPaper['papers'][number]): NewSource {
  const abstract = paper.abstract.map(({ text }) => text).join('\n')
  const diseases = diseasesOf({ title, keywords: paper.keywords, abstract })
  return {
    ...{ kind: 'paper', refId: ownPaperRef(id), ownerId: userId, title, link: `/medSeekInterpret/${id}`, detail: '我上传的文献' },
    aliases: [...diseases.map(diseaseName), ...otherNamesIn(title), paper.doi].filter(Boolean),
    sections: namedSections(paper).flatMap(paragraphsOf),
  }
}
