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

/** A vote on cases, at its addresses: the vote of a document, each option of which is a case that is read before it is chosen. */
export const caseVote = pgTable('case_vote', {
  /** Of a family of addresses. */
  family: text().primaryKey(),
  docId: refColumn()
    .notNull()
    .references(() => docVote.docId),
  /** Names of the groups that cases stand in; a group is called by its place, from 1. */
  groups: text().array().notNull(),
  rules: text().array().notNull(),
})

export const caseVoteEntry = pgTable('case_vote_entry', {
  optionId: refColumn()
    .primaryKey()
    .references(() => voteOption.id),
  /** The case itself. */
  docId: refColumn()
    .notNull()
    .references(() => doc.id),
  groupNo: smallint().notNull(),
  author: text().notNull(),
  hospital: text().notNull(),
})
