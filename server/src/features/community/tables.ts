import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { BOARDS, ENTRY_KINDS, ENTRY_STATES } from '@/domain/community'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

const entryRef = () => refColumn().references((): AnyPgColumn => communityEntry.id)

/** Whatever is written on a board: posts, questions, answers, comments. Counts are of what is shown. */
export const communityEntry = pgTable(
  'community_entry',
  {
    id: idColumn(),
    board: text({ enum: BOARDS }).notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    userId: userColumn().notNull(),
    /** The question of an answer; the post or the answer of a comment. */
    parentId: entryRef(),
    /** Of a reply: the comment that it stands under, which stands by itself. */
    rootId: entryRef(),
    title: text().notNull(),
    text: text().notNull(),
    /** Keys of uploads, or addresses of pictures of the sample. */
    pictures: text().array().notNull(),
    state: text({ enum: ENTRY_STATES }).notNull().default('shown'),
    praiseCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    answerCount: integer().notNull().default(0),
    /** Since when it was reported; null: not, or a reviewer has looked. */
    reportedAt: timeColumn(),
    isSample: boolean().notNull().default(false),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('community_entry_once').on(t.userId, t.idempotencyKey),
    index('community_entry_board').on(t.board, t.kind, t.state, t.id),
    index('community_entry_under').on(t.parentId, t.kind, t.state, t.praiseCount, t.id),
    index('community_entry_replies').on(t.rootId, t.id),
    index('community_entry_reported').on(t.reportedAt, t.id),
    index('community_entry_pictures').using('gin', t.pictures),
  ],
)

const ofEntry = () =>
  refColumn()
    .notNull()
    .references(() => communityEntry.id)

export const communityPraise = pgTable('community_praise', { userId: userColumn().notNull(), entryId: ofEntry() }, (t) => [
  primaryKey({ columns: [t.userId, t.entryId] }),
])

/** One of each person for an entry. `settledAt`: a reviewer has looked since, and it counts no more. */
export const communityReport = pgTable(
  'community_report',
  {
    userId: userColumn().notNull(),
    entryId: ofEntry(),
    reason: text().notNull(),
    settledAt: timeColumn(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.entryId] }), index('community_report_of').on(t.entryId)],
)
