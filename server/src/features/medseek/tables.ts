import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { IMPORT_SOURCES } from '@/domain/paper/citation'
import { INTERPRETATION_STATES } from '@/domain/paper/interpretation'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import type { Box, PdfLine } from '../literature'
import { paper } from '../literature/tables'

/** A paper that somebody has had interpreted: a file of their own, or one of the library. What the file says stands in kernel/passages. */
export const interpretation = pgTable(
  'interpretation',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    idempotencyKey: text().notNull(),
    /** The file: it is kept for its owner as long as an interpretation of it is there. */
    uploadKey: text(),
    /** Of a file: what it is, and which of its records. */
    format: text({ enum: IMPORT_SOURCES }).notNull().default('pdf'),
    record: integer().notNull().default(0),
    paperId: refColumn().references(() => paper.id, { onDelete: 'cascade' }),
    state: text({ enum: INTERPRETATION_STATES }).notNull().default('waiting'),
    reason: text().notNull().default(''),
    /** How often its reading was begun. */
    tries: integer().notNull().default(0),
    title: text().notNull(),
    authors: text().notNull().default(''),
    journal: text().notNull().default(''),
    publishedOn: text().notNull().default(''),
    doi: text().notNull().default(''),
    /** Why it was retracted, as its file says. */
    retraction: text().notNull().default(''),
    /** Its file holds no more. */
    isAbstractOnly: boolean().notNull().default(false),
    pages: integer().notNull().default(0),
    emptyPages: integer().array().notNull(),
    /** How many have been read; afterwards, up to which their figures were looked for. Null: not said. */
    pagesRead: integer(),
    isShared: boolean().notNull().default(false),
    createdAt: createdColumn(),
    doneAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('interpretation_once').on(t.userId, t.idempotencyKey),
    uniqueIndex('interpretation_file').on(t.uploadKey, t.record),
    index('interpretation_of_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('interpretation_of_paper').on(t.paperId),
  ],
)

/** A page of an interpreted file: its lines and its figures, each with its place on the page. */
export const interpretationPage = pgTable(
  'interpretation_page',
  {
    interpretationId: refColumn()
      .notNull()
      .references(() => interpretation.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    /** Its height by its width. */
    ratio: real().notNull(),
    lines: jsonb().$type<PdfLine[]>().notNull(),
    figures: jsonb().$type<Box[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.interpretationId, t.page] })],
)
