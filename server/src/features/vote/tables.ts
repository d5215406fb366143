import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** The vote of a document. */
export const docVote = pgTable('doc_vote', {
  docId: refColumn()
    .primaryKey()
    .references(() => doc.id),
  title: text().notNull(),
  introduction: text().notNull().default(''),
  /** 1: a single choice. */
  maxChoices: smallint().notNull().default(1),
  endTime: timeColumn().notNull(),
  voterCount: integer().notNull().default(0),
})

export const voteOption = pgTable(
  'vote_option',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => docVote.docId),
    text: text().notNull(),
    sort: smallint().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [index('vote_option_doc').on(t.docId)],
)

/** What one user chose. The key makes it one vote a user. */
export const voteBallot = pgTable(
  'vote_ballot',
  {
    docId: refColumn()
      .notNull()
      .references(() => docVote.docId),
    userId: userColumn().notNull(),
    optionIds: bigint({ mode: 'number' }).array().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.docId, t.userId] })],
)
