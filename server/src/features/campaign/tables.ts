import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { columnist } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** One year of the under-35 campaign. */
export const campaignEdition = pgTable('campaign_edition', {
  year: smallint().primaryKey(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  banner: text().notNull().default(''),
  /** Votes are taken from the first (included) to the second (not). */
  startTime: timeColumn().notNull(),
  endTime: timeColumn().notNull(),
  /** Entries of the category navigation: group 1 to 5. */
  groups: jsonb().$type<{ title: string; pic: string[] }[]>().notNull(),
  rules: text().array().notNull(),
  /** `day` is empty where nobody knows it. */
  pictures: jsonb().$type<{ url: string; title: string; day: string }[]>().notNull(),
  shareTitle: text().notNull().default(''),
  sharePic: text().notNull().default(''),
  shareDescribe: text().notNull().default(''),
})

export const campaignContestant = pgTable(
  'campaign_contestant',
  {
    id: idColumn(),
    year: smallint()
      .notNull()
      .references(() => campaignEdition.year),
    /** From 1. */
    groupNo: smallint().notNull(),
    name: text().notNull(),
    /** `od`. */
    sort: integer().notNull(),
    hospital: text().notNull().default(''),
    title: text().notNull().default(''),
    pic: text().notNull().default(''),
    remark: text().notNull().default(''),
    introduction: text().notNull().default(''),
    columnistId: refColumn()
      .notNull()
      .references(() => columnist.id),
    /** Documents of theirs; those that are not published are not shown. */
    workIds: bigint({ mode: 'number' }).array().notNull(),
    /** `detail`: votes that were added to the counted ones, e.g. of a jury. */
    addedVotes: integer().notNull().default(0),
  },
  (t) => [index('campaign_contestant_order').on(t.year, t.groupNo, t.sort)],
)

/** One row a vote. The key of its sender makes a repeated call count once. */
export const campaignVote = pgTable(
  'campaign_vote',
  {
    id: idColumn(),
    contestantId: refColumn()
      .notNull()
      .references(() => campaignContestant.id),
    userId: userColumn().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('campaign_vote_once').on(t.userId, t.idempotencyKey), index('campaign_vote_of').on(t.contestantId)],
)

/**
 * Votes of a contestant, in as many rows as there are slots: voters of the same one seldom wait for each other, because each adds to a slot
 * at random. The sum is exact.
 */
export const campaignTally = pgTable(
  'campaign_tally',
  {
    contestantId: refColumn()
      .notNull()
      .references(() => campaignContestant.id),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestantId, t.slot] })],
)

/** Votes that a user has given on a day (China). Adding one only while there is one left is what keeps the limit. */
export const campaignVoteDay = pgTable(
  'campaign_vote_day',
  {
    year: smallint().notNull(),
    userId: userColumn().notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.year, t.day] })],
)

/** Days on which a user has shared an edition. */
export const campaignShareDay = pgTable(
  'campaign_share_day',
  {
    year: smallint().notNull(),
    userId: userColumn().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.year, t.day] })],
)
