import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { COLUMN_TYPE } from '@/domain/column'
import { LIVE_STATES } from '@/domain/live'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../people/tables'

export const columnist = pgTable('columnist', {
  id: idColumn(),
  name: text().notNull(),
  title: text().notNull().default(''),
  hospital: text().notNull().default(''),
  avatar: text().notNull().default(''),
  introduction: text().notNull().default(''),
  fansCount: integer().notNull().default(0),
  isSample: boolean().notNull().default(false),
})

/** What a column is besides its author. An author without a row has a plain column. */
export const columnistProfile = pgTable(
  'columnist_profile',
  {
    columnistId: refColumn()
      .primaryKey()
      .references(() => columnist.id),
    /** See domain/column. */
    columnType: smallint().notNull().default(COLUMN_TYPE.column),
    diseaseIds: text().array().notNull(),
    /** The author without a ground, for the head of the column; empty: the portrait stands there. */
    figure: text().notNull().default(''),
    /** Withdrawn columns are in no list and cannot be followed; who follows one may still let go of it. */
    status: text({ enum: ['published', 'withdrawn'] })
      .notNull()
      .default('published'),
  },
  (t) => [index('columnist_profile_by_disease').using('gin', t.diseaseIds)],
)

export const userColumnist = pgTable(
  'user_columnist',
  {
    userId: userColumn().notNull(),
    columnistId: refColumn()
      .notNull()
      .references(() => columnist.id),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.columnistId] }), index('user_columnist_fans').on(t.columnistId)],
)

/** What somebody has bought. It goes with its payment: a refund of all of it takes it away. */
export const docRight = pgTable(
  'doc_right',
  {
    userId: userColumn().notNull(),
    docId: refColumn().notNull(),
    paymentId: refColumn().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.docId] })],
)

/**
 * When a live is over by the clock; one without a length runs until it is ended, here for three thousand years. By way of UTC, because an
 * index takes only what no time zone can change.
 */
export const liveEnd = (t: { startTime: SQLWrapper; durationSeconds: SQLWrapper }) =>
  sql`(((${t.startTime} at time zone 'UTC') + make_interval(secs => case when ${t.durationSeconds} = 0 then 1e11 else ${t.durationSeconds} end)) at time zone 'UTC')`

/**
 * A document, also a live. Who may read all of it is told by `rule`; see kernel/documents/privilege. The migration keeps `body` out of the row,
 * so that lists and counts read narrow rows. Indices say NULLS FIRST because that is what a plain DESC means in a query.
 */
export const doc = pgTable(
  'doc',
  {
    id: idColumn(),
    docType: smallint().notNull(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    title: text().notNull(),
    summary: text().notNull().default(''),
    /** What an article says, in at most three sentences: shown before its text. */
    conclusion: text().notNull().default(''),
    cover: text().notNull().default(''),
    /** Sanitised when stored. */
    body: text().notNull().default(''),
    /** The first blocks of the body, for readers who may not see the rest. */
    opening: text().notNull().default(''),
    source: text().notNull().default(''),
    columnistId: refColumn().references(() => columnist.id),
    publishedAt: timeColumn().notNull(),
    /** Only lives. */
    startTime: timeColumn(),
    durationSeconds: integer().notNull().default(0),
    /** The word of whoever runs the live; null: the clock decides. */
    hostState: text({ enum: LIVE_STATES }),
    rule: text({ enum: ['none', 'login', 'certified', 'doctor', 'follow', 'closed'] })
      .notNull()
      .default('none'),
    /** Cents; 0: it costs nothing. What has a price is open to who bought it and to members, see rights.ts. */
    price: integer().notNull().default(0),
    /** Diseases and topics. */
    tagIds: text().array().notNull(),
    taskCode: text().notNull().default(''),
    isSample: boolean().notNull().default(false),
  },
  (t) => [
    index('doc_newest').on(t.status, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('doc_type_newest').on(t.docType, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('doc_columnist_newest').on(t.columnistId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Lives are few among documents: each state is found without reading the others, see features/doc/list.
    index('doc_lives_by_start')
      .on(t.startTime, t.id)
      .where(sql`${t.startTime} is not null`),
    // Of all documents, because PostgreSQL does not use what it knows about the values of a partial index.
    index('doc_by_live_end').on(liveEnd(t)),
    index('doc_lives_set')
      .on(t.hostState)
      .where(sql`${t.hostState} is not null`),
    index('doc_tags').using('gin', t.tagIds),
  ],
)

/** Counters live apart from the text, so that counting a view rewrites a narrow row. */
export const docStat = pgTable(
  'doc_stat',
  {
    docId: refColumn()
      .primaryKey()
      .references(() => doc.id),
    viewCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
  },
  (t) => [index('doc_stat_views').on(t.viewCount.desc().nullsFirst(), t.docId.desc().nullsFirst())],
)

export const docViewDay = pgTable(
  'doc_view_day',
  {
    day: date({ mode: 'string' }).notNull(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.docId] })],
)

export const docMedia = pgTable(
  'doc_media',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    kind: text({ enum: ['video', 'audio'] }).notNull(),
    title: text().notNull(),
    sources: text().array().notNull(),
    poster: text().notNull().default(''),
    durationSeconds: integer().notNull().default(0),
  },
  (t) => [index('doc_media_doc').on(t.docId)],
)

export const docAttachment = pgTable(
  'doc_attachment',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    name: text().notNull(),
    url: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('doc_attachment_doc').on(t.docId)],
)

export const tag = pgTable('tag', { id: text().primaryKey(), name: text().notNull() })

/** What one reader did with one document. The reader is a user, or a visitor known by pid only. */
export const reading = pgTable(
  'reading',
  {
    id: idColumn(),
    userId: userColumn(),
    pid: text(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    visits: integer().notNull().default(1),
    seconds: integer().notNull().default(0),
    progress: real().notNull().default(0),
    /** When it was first read or watched to the end. */
    finishedAt: timeColumn(),
    firstAt: createdColumn(),
    lastAt: createdColumn(),
    /** False after the reader cleared the history: the visit is hidden, tasks and figures keep their base. */
    isListed: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('reading_user_doc').on(t.userId, t.docId),
    uniqueIndex('reading_pid_doc').on(t.pid, t.docId),
    index('reading_user_last').on(t.userId, t.lastAt.desc().nullsFirst()),
    index('reading_pid_last').on(t.pid, t.lastAt.desc().nullsFirst()),
  ],
)

/**
 * The one clock of each reader, over all documents: what is counted since `since` never passes the time that went by. Starts anew each day in
 * China with the first sign of reading.
 */
export const readingClock = pgTable('reading_clock', {
  /** `u:<user id>` or `p:<pid>`. */
  reader: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
  since: timeColumn().notNull().defaultNow(),
  /** Seconds counted since then. */
  counted: integer().notNull().default(0),
  seenAt: timeColumn().notNull().defaultNow(),
  /** Up to here the reader's time has been filled with what was read as a visitor. */
  adoptedAt: timeColumn(),
})

/** Keys of reports that have been counted. A device sends one again for at most 30 days. */
export const readingReport = pgTable('reading_report', { key: text().primaryKey(), createdAt: createdColumn() })

/** Seconds a user studied in a day, for "this week". */
export const studyDay = pgTable(
  'study_day',
  {
    userId: userColumn().notNull(),
    day: date({ mode: 'string' }).notNull(),
    seconds: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** A folder for favourites. What lies in it names it: see doc_collect and attachment_collect. */
export const collectFolder = pgTable(
  'collect_folder',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    name: text().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('collect_folder_by_name').on(t.userId, t.name),
    uniqueIndex('collect_folder_once').on(t.userId, t.idempotencyKey),
  ],
)

export const docLike = pgTable(
  'doc_like',
  {
    userId: userColumn().notNull(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.docId] })],
)

export const docCollect = pgTable(
  'doc_collect',
  {
    userId: userColumn().notNull(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    /** Null: in no folder. A folder that is deleted lets go of what lies in it. */
    folderId: refColumn().references(() => collectFolder.id, { onDelete: 'set null' }),
    createdAt: createdColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.docId] }),
    index('doc_collect_newest').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('doc_collect_by_folder').on(t.folderId),
  ],
)

export const docShare = pgTable('doc_share', {
  id: idColumn(),
  docId: refColumn()
    .notNull()
    .references(() => doc.id),
  userId: userColumn(),
  channel: text().notNull(),
  createdAt: createdColumn(),
})

export const attachmentCollect = pgTable(
  'attachment_collect',
  {
    userId: userColumn().notNull(),
    attachmentId: refColumn()
      .notNull()
      .references(() => docAttachment.id),
    folderId: refColumn().references(() => collectFolder.id, { onDelete: 'set null' }),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.attachmentId] }), index('attachment_collect_by_folder').on(t.folderId)],
)

/** A typeset formula under the hash of its picture; shared by all documents that show it. */
export const formula = pgTable('formula', { hash: text().primaryKey(), svg: text().notNull(), createdAt: createdColumn() })
