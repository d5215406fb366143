import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { type Calculation, CONTENT_KINDS, type Favourite, TOOL_KINDS } from '@/domain/tool'
import { createdColumn, idColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** One edition of the regimens, drugs, guidelines or trials, as it was loaded from its data file. */
export const contentEdition = pgTable(
  'content_edition',
  {
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    edition: text().notNull(),
    source: text().notNull(),
    checkState: text({ enum: ['checked', 'unchecked'] }).notNull(),
    publishedAt: timeColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.edition] })],
)

export const contentRecord = pgTable(
  'content_record',
  {
    /** Number of the record in the search index. */
    id: idColumn(),
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    edition: text().notNull(),
    recordId: text().notNull(),
    /** Place in its edition. */
    sort: smallint().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    body: jsonb().$type<object>().notNull(),
  },
  (t) => [unique('content_record_once').on(t.kind, t.edition, t.recordId)],
)

/** What an edition changed against the one before it. */
export const contentUpdate = pgTable(
  'content_update',
  {
    id: idColumn(),
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    /** Empty: the edition as a whole. */
    recordId: text().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    publishedAt: timeColumn().notNull(),
  },
  (t) => [index('content_update_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
)

/** Favourites and kept results of an account. `version` counts the account's changes, so that a device asks only for what it has not got. */
export const toolMark = pgTable(
  'tool_mark',
  {
    userId: userColumn().notNull(),
    type: text({ enum: ['favourite', 'calculation'] }).notNull(),
    key: text().notNull(),
    body: jsonb().$type<Favourite | Calculation>().notNull(),
    /** The device's time of the change: of two states the later holds. */
    at: timeColumn().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type, t.key] }), index('tool_mark_changes').on(t.userId, t.version)],
)

export const toolMarkVersion = pgTable('tool_mark_version', {
  userId: userColumn().primaryKey(),
  version: integer().notNull(),
})

export const toolViewCount = pgTable(
  'tool_view_count',
  { kind: text({ enum: TOOL_KINDS }).notNull(), refId: text().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.refId] })],
)

/** Who has been counted on a day; rows of other days may go. */
export const toolView = pgTable(
  'tool_view',
  {
    kind: text({ enum: TOOL_KINDS }).notNull(),
    refId: text().notNull(),
    day: date().notNull(),
    /** `u:<user id>` or `p:<pid>`. */
    viewer: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.refId, t.day, t.viewer] })],
)
