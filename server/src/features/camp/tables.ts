import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CAMP_EDITIONS, TASK_KINDS } from '@/domain/camp'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** A learning camp: one track of an edition. */
export const camp = pgTable(
  'camp',
  {
    id: idColumn(),
    edition: text({ enum: CAMP_EDITIONS }).notNull(),
    /** As addresses name it. */
    track: text().notNull(),
    trackTitle: text().notNull(),
    title: text().notNull(),
    introduction: text().notNull(),
    /** What a task that is made up after its month still brings. */
    latePercent: smallint().notNull(),
    /** Months that must be passed for the certificate of the whole camp. */
    monthsNeeded: smallint().notNull(),
    closesAt: timeColumn().notNull(),
    /** Who signs its certificates. */
    issuerId: refColumn().notNull(),
    isSample: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('camp_address').on(t.edition, t.track)],
)

export const campMonth = pgTable(
  'camp_month',
  {
    campId: refColumn()
      .notNull()
      .references(() => camp.id),
    /** From 1. */
    month: smallint().notNull(),
    title: text().notNull(),
    opensAt: timeColumn().notNull(),
    closesAt: timeColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.campId, t.month] })],
)

/** A document to be read or watched, or a case to be worked on: one of `docId` and `paperId`. */
export const campTask = pgTable(
  'camp_task',
  {
    id: idColumn(),
    campId: refColumn()
      .notNull()
      .references(() => camp.id),
    month: smallint().notNull(),
    sort: smallint().notNull(),
    kind: text({ enum: TASK_KINDS }).notNull(),
    docId: refColumn().references(() => doc.id),
    paperId: refColumn(),
    /** Hundredths. */
    points: integer().notNull(),
    isRequired: boolean().notNull(),
  },
  (t) => [index('camp_task_of').on(t.campId, t.month, t.sort)],
)

/** A task that somebody has done. Taken over from what was read, watched and handed in. */
export const campDone = pgTable(
  'camp_done',
  {
    userId: userColumn().notNull(),
    taskId: refColumn()
      .notNull()
      .references(() => campTask.id),
    doneAt: timeColumn().notNull(),
    points: integer().notNull(),
    isLate: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.taskId] })],
)

/** News of a camp: with a text of its own, or a document. */
export const campInformation = pgTable(
  'camp_information',
  {
    id: idColumn(),
    campId: refColumn()
      .notNull()
      .references(() => camp.id),
    section: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Rich text, sanitised; empty: `docId` says it. */
    body: text().notNull().default(''),
    docId: refColumn().references(() => doc.id),
    publishedAt: createdColumn(),
  },
  (t) => [index('camp_information_newest').on(t.campId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
