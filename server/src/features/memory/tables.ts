import { index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import { attempt, item } from '../assessment/tables'

const VERDICTS = ['right', 'partly', 'wrong', 'none'] as const
export const REVIEW_SOURCES = ['quiz', 'day', 'review'] as const
const itemColumn = () =>
  refColumn()
    .notNull()
    .references(() => item.id)

/** One answer of somebody to an item, wherever it was given. From these everything else follows. */
export const memoryReview = pgTable(
  'memory_review',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    itemId: itemColumn(),
    edition: integer().notNull(),
    at: timeColumn().notNull(),
    verdict: text({ enum: VERDICTS }).notNull(),
    response: text().array().notNull(),
    source: text({ enum: REVIEW_SOURCES }).notNull(),
    /** By which it is stored once. */
    key: text().notNull(),
  },
  (t) => [uniqueIndex('memory_review_once').on(t.userId, t.key), index('memory_review_of').on(t.userId, t.itemId, t.at)],
)

/** What follows from the answers to one item: when it comes again. */
export const memoryCard = pgTable(
  'memory_card',
  {
    userId: userColumn().notNull(),
    itemId: itemColumn(),
    topic: text().notNull(),
    dueOn: text().notNull(),
    stability: real().notNull(),
    reviews: integer().notNull(),
    /** How often it was not right; from the first time on it stands in the book. */
    wrong: integer().notNull(),
    lastAt: timeColumn().notNull(),
    /** Taken out of the book by its owner. */
    leftAt: timeColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.itemId] }), index('memory_card_due').on(t.userId, t.dueOn)],
)

/** The question of somebody's day. */
export const memoryDay = pgTable(
  'memory_day',
  {
    userId: userColumn().notNull(),
    day: text().notNull(),
    itemId: itemColumn(),
    edition: integer().notNull(),
    response: text().array().notNull(),
    verdict: text({ enum: VERDICTS }),
    answeredAt: timeColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** Attempts whose answers were taken over. */
export const memoryAttempt = pgTable('memory_attempt', {
  attemptId: refColumn()
    .primaryKey()
    .references(() => attempt.id, { onDelete: 'cascade' }),
  userId: userColumn().notNull(),
})
