import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { BLOCK_LAYOUTS } from '@/domain/subject'
import { idColumn, refColumn, timeColumn } from '../../db/columns'
import type { BlockQuery } from '../doc/tables'

export const subject = pgTable(
  'subject',
  {
    id: idColumn(),
    /** Types of domain/subject. */
    type: smallint().notNull(),
    status: text({ enum: ['draft', 'published', 'withdrawn'] })
      .notNull()
      .default('published'),
    title: text().notNull(),
    summary: text().notNull().default(''),
    banner: text().notNull().default(''),
    introduction: text().notNull().default(''),
    publishedAt: timeColumn().notNull(),
    isSample: boolean().notNull().default(false),
  },
  (t) => [index('subject_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
)

/** One part of a subject: a saved question to the documents, or a text. */
export const subjectBlock = pgTable(
  'subject_block',
  {
    id: idColumn(),
    subjectId: refColumn()
      .notNull()
      .references(() => subject.id),
    name: text().notNull(),
    layout: text({ enum: BLOCK_LAYOUTS }).notNull(),
    text: text().notNull().default(''),
    query: jsonb().$type<BlockQuery>().notNull(),
    sort: smallint().notNull().default(0),
  },
  (t) => [index('subject_block_by_subject').on(t.subjectId, t.sort)],
)
