import { boolean, date, index, integer, pgTable, real, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SOURCE_KINDS } from '@/domain/grounding/source'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { columnist, doc } from '../documents/tables'
import { userColumn } from '../people/tables'

/** What answers may rest on: an article, a drug, a trial, a paper. Its text stands in passages. */
export const evidenceSource = pgTable(
  'evidence_source',
  {
    id: idColumn(),
    kind: text({ enum: SOURCE_KINDS }).notNull(),
    /** A document's id, or that of the clinical tools. */
    refId: text().notNull(),
    title: text().notNull(),
    /** Its page, an address of the catalogue. */
    link: text().notNull(),
    /** Journal and year, publisher, class of a drug. */
    detail: text().notNull().default(''),
    /** Of clinical data: which edition, and how far it was checked. */
    edition: text().notNull().default(''),
    check: text().notNull().default(''),
    /** All of it was compared with its source: what its own page shows with a tick. */
    isChecked: boolean().notNull().default(false),
    publishedOn: date({ mode: 'string' }),
    columnistId: refColumn().references(() => columnist.id),
    /** Of an article: whether it is still open is asked for every minute. */
    docId: refColumn().references(() => doc.id, { onDelete: 'set null' }),
    /** Only this user finds it; null: everybody. */
    ownerId: userColumn(),
    isSample: boolean().notNull().default(false),
    retractedAt: timeColumn(),
    /** Why it was retracted, as it was said. */
    retraction: text().notNull().default(''),
    /** Of everything that is stored of it. */
    hash: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('evidence_source_once').on(t.kind, t.refId),
    index('evidence_source_of_column').on(t.columnistId),
    index('evidence_source_of_owner').on(t.ownerId),
    index('evidence_source_of_doc').on(t.docId),
  ],
)

/** Some sentences of a source, with their place in it. */
export const evidencePassage = pgTable(
  'evidence_passage',
  {
    id: idColumn(),
    sourceId: refColumn()
      .notNull()
      .references(() => evidenceSource.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    section: text().notNull().default(''),
    /** From 1; null where there are no pages. */
    page: smallint(),
    text: text().notNull(),
    /** Codes of its words and of those of title, other names and section: `gramCode` of kernel/search/text. */
    words: integer().array().notNull(),
  },
  (t) => [
    uniqueIndex('evidence_passage_in_source').on(t.sourceId, t.ordinal),
    index('evidence_passage_words').using('gin', t.words),
  ],
)

/** What a passage means, as a provider's model says it: of length one. There are none without a provider. */
export const evidenceVector = pgTable('evidence_vector', {
  passageId: refColumn()
    .primaryKey()
    .references(() => evidencePassage.id, { onDelete: 'cascade' }),
  model: text().notNull(),
  vector: real().array().notNull(),
})

/** In how many passages a word stands: what is rare says more. */
export const evidenceWord = pgTable('evidence_word', {
  code: integer().primaryKey(),
  passages: integer().notNull(),
})
