import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { diseasesOf, otherNamesIn } from '@/domain/paper/topics'
import { compact } from '@/domain/search/fold'
import { lineText, type ImportSource } from '@/domain/paper/citation'
import type { Db } from '../../db/connect'
import { removeSources, storeSources, wordCodes } from '../../kernel/passages'
import { lackOf, type Imported } from './import/imported'
import type { PdfPage } from './import/pdf-thread'
import { paperSource, type PaperRow } from './source'
import { paper, paperCollect, paperPage } from './tables'

export interface Stored {
  added: number
  /** There already, by DOI, PMID or the same title: what was lacking has been filled in. */
  merged: number
  /** Notices that took back a paper of the library. */
  retracted: number
  /** Without a title, or without a word of text. */
  skipped: string[]
}

interface Origin {
  source: ImportSource
  /** Of the paper of a PDF: where things stand on its pages. */
  layout?: readonly PdfPage[]
  isSample?: boolean
}

/** Stores papers with their passages, one after the other, each whole or not at all. Bears being asked for the same again. */
export async function storePapers(db: Db, papers: readonly Imported[], origin: Origin): Promise<Stored> {
  const stored: Stored = { added: 0, merged: 0, retracted: 0, skipped: [] }
  for (const one of papers) {
    if (one.retracts) stored.retracted += await takeBack(db, one)
    else if (lackOf(one))
      stored.skipped.push(
        `${lineText(one.line)}${one.title ? `《${one.title}》` : ''}${lackOf(one)}${one.doi ? `（${one.doi}）` : ''}`,
      )
    else stored[await storeOne(db, one, origin)] += 1
  }
  return stored
}

const foldOf = (title: string): string => compact(title).slice(0, 300)

/** Papers that are this one: by an identifier, or, where one of the two has none, by the title. */
async function sameOf(tx: Db, { doi, pmid, pmcid, title }: Imported): Promise<PaperRow[]> {
  const ids = [doi && eq(paper.doi, doi), pmid && eq(paper.pmid, pmid), pmcid && eq(paper.pmcid, pmcid)].filter((by): by is SQL =>
    Boolean(by),
  )
  const rows = await tx
    .select()
    .from(paper)
    .where(or(...ids, eq(paper.fold, foldOf(title))))
    .orderBy(paper.id)
  const isSame = (row: PaperRow): boolean => {
    if ((doi && row.doi === doi) || (pmid && row.pmid === pmid) || (pmcid && row.pmcid === pmcid)) return true
    // Two papers of one name and two identifiers are two papers: an abstract of a congress and what came of it.
    return !((doi && row.doi) || (pmid && row.pmid))
  }
  return rows.filter(isSame)
}

async function storeOne(db: Db, one: Imported, { source, layout, isSample = false }: Origin): Promise<'added' | 'merged'> {
  return db.transaction(async (tx) => {
    // Of two imports at once the second finds what the first has written.
    await tx.execute(sql`select pg_advisory_xact_lock(7203141)`)
    const [first, ...others] = await sameOf(tx, one)
    await moveCollects(tx, first, others)
    const values = valuesOf([...(first ? [first] : []), ...others], one)
    const [row] = first
      ? await tx
          .update(paper)
          .set({ ...values, updatedAt: sql`now()` })
          .where(eq(paper.id, first.id))
          .returning()
      : await tx
          .insert(paper)
          .values({ ...values, importSource: source, isSample })
          .returning()
    if (!row) throw new Error('the paper was not stored')
    if (layout) await storeLayout(tx, row.id, layout)
    await storeSources(tx, [paperSource(row)])
    return first ? 'merged' : 'added'
  })
}

async function storeLayout(tx: Db, paperId: number, layout: readonly PdfPage[]): Promise<void> {
  await tx.delete(paperPage).where(eq(paperPage.paperId, paperId))
  for (const [at, page] of layout.entries()) await tx.insert(paperPage).values({ paperId, page: at + 1, ...page })
}

/** What two rows were is one now: who kept the other keeps this one. */
async function moveCollects(tx: Db, first: PaperRow | undefined, others: readonly PaperRow[]): Promise<void> {
  if (!first || others.length === 0) return
  const ids = others.map(({ id }) => id)
  const kept = await tx.select().from(paperCollect).where(inArray(paperCollect.paperId, ids))
  if (kept.length > 0)
    await tx
      .insert(paperCollect)
      .values(kept.map((row) => ({ ...row, paperId: first.id })))
      .onConflictDoNothing()
  await removeSources(
    tx,
    ids.map((id) => ({ kind: 'paper' as const, refId: String(id) })),
  )
  await tx.delete(paper).where(inArray(paper.id, ids))
}

type Values = Omit<typeof paper.$inferInsert, 'importSource' | 'isSample'>

/** What is known already stays where the new file is silent; a paper that was retracted once stays so. */
function valuesOf(known: readonly PaperRow[], one: Imported): Values {
  const text = (own: string, of: (row: PaperRow) => string | null): string => own || (known.map(of).find(Boolean) ?? '')
  const longer = <T>(own: T[], of: (row: PaperRow) => T[]): T[] =>
    known.map(of).reduce((best, other) => (size(other) > size(best) ? other : best), own)
  const names = longer(one.authors, ({ authors }) => authors)
  const keywords = [...new Set([...one.keywords, ...known.flatMap((row) => row.keywords)])]
  const abstract = longer(one.abstract, (row) => row.abstract)
  const retracted = known.find(({ isRetracted }) => isRetracted)
  const values = {
    title: one.title,
    abstract,
    body: longer(one.body, ({ body }) => body),
    authors: names,
    authorCount: Math.max(one.authorCount, ...known.map(({ authorCount }) => authorCount)),
    journal: text(one.journal, ({ journal }) => journal),
    publishedOn: [one.publishedOn, ...known.map(({ publishedOn }) => publishedOn)].reduce((best, other) =>
      other.length > best.length ? other : best,
    ),
    keywords,
    language: one.language,
  }
  const ids = {
    doi: text(one.doi, ({ doi }) => doi) || null,
    pmid: text(one.pmid, ({ pmid }) => pmid) || null,
    pmcid: text(one.pmcid, ({ pmcid }) => pmcid) || null,
  }
  return {
    ...values,
    ...ids,
    fold: foldOf(one.title),
    diseases: diseasesOf({ title: one.title, keywords, abstract: abstract.map((part) => part.text).join('\n') }),
    isRetracted: one.retraction !== null || retracted !== undefined,
    retractedOn: one.retraction?.on || (retracted?.retractedOn ?? ''),
    retraction: one.retraction?.text || (retracted?.retraction ?? ''),
    words: wordsOf(values),
  }
}

const size = (value: unknown): number => JSON.stringify(value).length

function wordsOf({
  title,
  authors,
  journal,
  keywords,
  abstract,
}: Pick<Values, 'title' | 'authors' | 'journal' | 'keywords' | 'abstract'>): number[] {
  const whole = [title, ...authors, journal, ...keywords, ...abstract.map((part) => part.text)].join('\n')
  return wordCodes([whole, ...otherNamesIn(whole)].join('\n'))
}

/** A notice of retraction is no paper of its own: what it takes back says so from now on. */
async function takeBack(db: Db, { retracts, title, publishedOn }: Imported): Promise<number> {
  const by = [retracts?.doi && eq(paper.doi, retracts.doi.toLowerCase()), retracts?.pmid && eq(paper.pmid, retracts.pmid)].filter(
    (one): one is SQL => Boolean(one),
  )
  if (by.length === 0) return 0
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(paper)
      .set({ isRetracted: true, retractedOn: publishedOn, retraction: title, updatedAt: sql`now()` })
      .where(or(...by))
      .returning()
    await storeSources(tx, rows.map(paperSource))
    return rows.length
  })
}
