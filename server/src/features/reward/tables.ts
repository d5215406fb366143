import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** One row for each day (China) a user signed in on. */
export const signInDay = pgTable(
  'sign_in_day',
  {
    userId: userColumn().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Days in a row that end with this one. */
    streak: integer().notNull(),
    credits: integer().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** Rewards that were taken. `period` is the day of a daily mission, empty for one that is done once. */
export const missionClaim = pgTable(
  'mission_claim',
  {
    userId: userColumn().notNull(),
    code: text().notNull(),
    period: text().notNull(),
    credits: integer().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.code, t.period] })],
)

export const medalEarned = pgTable(
  'medal_earned',
  {
    userId: userColumn().notNull(),
    medalId: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.medalId] })],
)
