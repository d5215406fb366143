import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { IMPORT_SOURCES, LANGUAGES } from '@/domain/paper/citation'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import type { Box, PdfLine } from './import/pdf-thread'

/** A piece of a paper under one heading; paragraphs are lines. */
export interface PaperSection {
  title: string
  text: string
  /** From 1, where there are pages. */
  page?: number
}

/** A paper as it was imported. Its passages stand in kernel/passages under the same id. */
export const paper = pgTable(
  'paper',
  {
    id: idColumn(),
    title: text().notNull(),
    /** The title as papers without identifiers are compared by. */
    fold: text().notNull(),
    abstract: jsonb().$type<PaperSection[]>().notNull(),
    /** The full text, where it is free; else empty. */
    body: jsonb().$type<PaperSection[]>().notNull(),
    /** The first of them; how many there are says `authorCount`. */
    authors: text().array().notNull(),
    authorCount: integer().notNull(),
    journal: text().notNull().default(''),
    /** `2026`, `2026-09` or `2026-09-12`, as exact as it was given. */
    publishedOn: text().notNull().default(''),
    doi: text(),
    pmid: text(),
    pmcid: text(),
    language: text({ enum: LANGUAGES }).notNull(),
    diseases: text().array().notNull(),
    keywords: text().array().notNull(),
    isRetracted: boolean().notNull().default(false),
    retractedOn: text().notNull().default(''),
    retraction: text().notNull().default(''),
    importSource: text({ enum: IMPORT_SOURCES }).notNull(),
    isSample: boolean().notNull().default(false),
    /** Codes of the words that it is found by. */
    words: integer().array().notNull(),
    addedAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('paper_doi').on(t.doi),
    uniqueIndex('paper_pmid').on(t.pmid),
    uniqueIndex('paper_pmcid').on(t.pmcid),
    index('paper_fold').on(t.fold),
    index('paper_added').on(t.addedAt.desc().nullsFirst(), t.id),
    index('paper_words').using('gin', t.words),
    index('paper_diseases').using('gin', t.diseases),
    index('paper_journal').on(t.journal),
  ],
)

/** A page of a paper that came as a PDF: where its lines and figures stand. The file itself is not kept. */
export const paperPage = pgTable(
  'paper_page',
  {
    paperId: refColumn()
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    /** Its height by its width. */
    ratio: real().notNull(),
    lines: jsonb().$type<PdfLine[]>().notNull(),
    figures: jsonb().$type<Box[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.page] })],
)

/** Who keeps which paper. */
export const paperCollect = pgTable(
  'paper_collect',
  {
    userId: userColumn().notNull(),
    paperId: refColumn()
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.paperId] }),
    index('paper_collect_newest').on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
)
