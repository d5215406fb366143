import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { TOOL_KINDS } from '@/domain/tool'
import { refColumn, timeColumn } from '../../db/columns'

/**
 * One thing that can be found. `grams` holds the pieces of Chinese text (one and two characters) and Latin words as numbers (see
 * kernel/search/text), because trigrams cannot find a word of two characters; `latin` holds pinyin, initials and Latin words for typed letters and for typing errors.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    kind: text({ enum: ['article', 'live', 'column', 'doctor', 'drug', 'guideline', 'tool'] }).notNull(),
    refId: refColumn().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    cover: text().notNull().default(''),
    link: text().notNull(),
    publishedAt: timeColumn().notNull(),
    grams: integer().array().notNull(),
    latin: text().notNull(),
    /** Its own names as they are compared, each between strokes: `|奥希替尼|osimertinib|`, initials after a `~`. What equals or begins one of them comes first. */
    names: text().notNull().default(''),
    /** Which clinical tool it is; null for documents and people. */
    tool: text({ enum: TOOL_KINDS }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId] }),
    index('search_entry_grams').using('gin', t.grams),
    index('search_entry_newest').on(t.kind, t.publishedAt.desc().nullsFirst(), t.refId.desc().nullsFirst()),
    index('search_entry_latin').using('gin', t.latin.op('gin_trgm_ops')),
  ],
)

/** Words that people mean: what suggestions and the correction of typing errors choose from. */
export const searchTerm = pgTable(
  'search_term',
  {
    word: text().primaryKey(),
    pinyin: text().notNull(),
    initials: text().notNull(),
    /** Higher is suggested first. */
    weight: smallint().notNull().default(0),
    /** Other words for the same thing, parted by strokes: a trade name means the drug, `immunotherapy` means 免疫治疗. */
    means: text().notNull().default(''),
  },
  (t) => [index('search_term_pinyin').using('gin', t.pinyin.op('gin_trgm_ops'))],
)
