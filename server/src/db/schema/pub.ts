import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { TOOL_KINDS } from '@/domain/tool'
import { idColumn, refColumn, timeColumn } from './columns'
import { user } from './user'

/**
 * One thing that can be found. `grams` holds the pieces of Chinese text (one and two characters) and Latin words as numbers (see
 * commands/search-text), because trigrams cannot find a word of two characters; `latin` holds pinyin, initials and Latin words for typed letters and for typing errors.
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
    /** Its own names as they are compared, each between strokes: `|奥希替尼|osimertinib|`. What equals or begins one of them comes first. */
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

export const hotWord = pgTable('hot_word', { word: text().primaryKey(), sort: smallint().notNull().default(0) })

export const advertise = pgTable('advertise', {
  id: idColumn(),
  position: text({ enum: ['home', 'tools', 'me'] }).notNull(),
  title: text().notNull(),
  image: text().notNull(),
  link: text().notNull(),
  sort: smallint().notNull().default(0),
})

export const userConfig = pgTable(
  'user_config',
  {
    userId: refColumn()
      .notNull()
      .references(() => user.id),
    name: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)

/** A file, from the promise of an upload to the stored bytes (kept on disk under the key). */
export const upload = pgTable(
  'upload',
  {
    key: text().primaryKey(),
    /** `export` is written by the server only. */
    kind: text({ enum: ['portrait', 'id-card', 'feedback', 'attachment', 'note', 'export'] }).notNull(),
    /** `u:<user id>` or `p:<pid>`. */
    owner: text().notNull(),
    fileName: text().notNull(),
    declaredSize: bigint({ mode: 'number' }).notNull(),
    tokenHash: text().notNull(),
    expiresAt: timeColumn().notNull(),
    mime: text().notNull().default(''),
    storedAt: timeColumn(),
  },
  (t) => [index('upload_owner').on(t.owner)],
)

/** Secrets and tickets that all processes share. */
export const setting = pgTable('setting', { name: text().primaryKey(), value: text().notNull(), expiresAt: timeColumn() })
