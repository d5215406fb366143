import { eq, getTableColumns, and, sql, type SQL } from 'drizzle-orm'
import type { PaperCard, PaperDetail, PaperOriginal, PaperQuote } from '@/api/literature'
import { authorsText } from '@/domain/paper/citation'
import { effectsIn } from '@/domain/paper/effects'
import { gistOf, summaryOf, SUMMARY_KEYS, type Place } from '@/domain/paper/summary'
import { diseaseName } from '@/domain/regimen/diseases'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { evidencePassage, evidenceSource, passagesOf } from '../../kernel/passages'
import { boxesOf } from './layout'
import { namedSections, paragraphsOf, retractionText, type PaperRow } from './source'
import { paper, paperCollect, paperPage } from './tables'

/** Rows of papers without what only their own pages show. */
const { body: _body, words: _words, ...cardColumns } = getTableColumns(paper)
const hasBody = sql<boolean>`jsonb_array_length(${paper.body}) > 0`

export const selectCards = <More extends Record<string, SQL> = Record<never, SQL>>(db: Db, userId: number, more?: More) =>
  db
    .select({ row: cardColumns, hasFullText: hasBody, collectedAt: paperCollect.createdAt, ...(more as More) })
    .from(paper)
    .leftJoin(paperCollect, and(eq(paperCollect.paperId, paper.id), eq(paperCollect.userId, userId)))

type CardRow = Omit<PaperRow, 'body' | 'words'>

export const presentCard = ({
  row,
  hasFullText,
  collectedAt,
}: {
  row: CardRow
  hasFullText: boolean
  collectedAt: Date | null
}): PaperCard => ({
  id: String(row.id),
  title: row.title,
  authors: authorsText(row.authors, row.authorCount),
  ...{ journal: row.journal, publishedOn: row.publishedOn, language: row.language, isSample: row.isSample },
  diseases: row.diseases.map((key) => ({ key, name: diseaseName(key) })),
  gist: gistOf(row.abstract),
  retraction: retractionText(row),
  hasFullText,
  collected: collectedAt !== null,
})

const NOT_THERE = '文献不存在或已下架'

/** A visitor has the id 0, and keeps nothing. */
async function oneCard(db: Db, id: number, userId: number) {
  const [found] = await selectCards(db, userId).where(eq(paper.id, id))
  if (!found) throw notFound(NOT_THERE)
  return found
}

async function passagesIn(db: Db, id: number): Promise<Passage[]> {
  const rows = await db
    .select({ passage: evidencePassage })
    .from(evidencePassage)
    .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
    .where(and(eq(evidenceSource.kind, 'paper'), eq(evidenceSource.refId, String(id))))
    .orderBy(evidencePassage.ordinal)
  return rows.map(({ passage }) => passage)
}

export async function detailOf(db: Db, id: number, userId: number | null): Promise<PaperDetail> {
  const found = await oneCard(db, id, userId ?? 0)
  const { row } = found
  const isOpen = userId !== null || row.isSample
  const named = {
    ...{ paper: presentCard(found), isOpen, keywords: row.keywords, importSource: row.importSource },
    ...{ doi: row.doi ?? '', pmid: row.pmid ?? '', pmcid: row.pmcid ? `PMC${row.pmcid}` : '' },
  }
  if (!isOpen) return { ...named, paper: { ...named.paper, gist: '' }, abstract: [], summary: [], effects: [] }
  const passages = await passagesIn(db, id)
  const inAbstract = row.abstract.flatMap(paragraphsOf).flatMap(({ text }) => passagesOf(text)).length
  return {
    ...named,
    abstract: row.abstract.map(({ title, text }) => ({ title, text })),
    ...readingOf(passages, inAbstract),
  }
}

type Passage = typeof evidencePassage.$inferSelect

/** What a paper says by question, and its ratios; so many of its passages are its abstract. */
export function readingOf(passages: readonly Passage[], inAbstract: number): Pick<PaperDetail, 'summary' | 'effects'> {
  const places: Place[] = passages.map(({ id, section, page, text }) => ({ id: String(id), section, page, text }))
  // The abstract says it shortest; the limits often stand in the text alone.
  const ofAbstract = places.slice(0, inAbstract)
  const [short, whole] = [summaryOf(ofAbstract), summaryOf(places)]
  const shortest = effectsOf(ofAbstract)
  const quoteOf = ({ id: passageId, section, page, text }: Place): PaperQuote => ({ passageId, section, page, text })
  return {
    summary: SUMMARY_KEYS.map((key) => ({
      key,
      quotes: (key !== 'limits' && short[key].length > 0 ? short : whole)[key].map(quoteOf),
    })),
    effects: shortest.length > 0 ? shortest : effectsOf(places),
  }
}

const EFFECTS = 12

const effectsOf = (places: readonly Place[]): PaperDetail['effects'] =>
  places
    .flatMap(({ id: passageId, section, page, text }) =>
      effectsIn(text).map((effect) => ({ ...effect, passageId, section, page })),
    )
    .slice(0, EFFECTS)

/** The paper as it was imported, each passage at its place, so that an answer can show the words it rests on. */
export async function originalOf(db: Db, id: number, userId: number): Promise<PaperOriginal> {
  const found = await oneCard(db, id, userId)
  const [texts] = await db.select({ abstract: paper.abstract, body: paper.body }).from(paper).where(eq(paper.id, id))
  const { abstract, body } = texts ?? { abstract: [], body: [] }
  const passages = await passagesIn(db, id)
  const pages = await db.select().from(paperPage).where(eq(paperPage.paperId, id))
  let next = 0
  const sections = namedSections({ abstract, body }).map((section, at) => {
    const layout = pages.find(({ page }) => page === section.page)
    return {
      title: section.title,
      page: section.page ?? null,
      ratio: layout?.ratio ?? null,
      isAbstract: at < abstract.length,
      // Cut as `storeSources` cuts it, so the passages come in the same order.
      paragraphs: paragraphsOf(section).map(({ text }) =>
        passagesOf(text).map((part) => ({
          id: String(passages[next++]?.id ?? 0),
          text: part,
          boxes: boxesOf(part, layout?.lines ?? []),
        })),
      ),
    }
  })
  return { paper: presentCard(found), sections }
}
