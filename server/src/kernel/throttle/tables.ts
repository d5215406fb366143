import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../db/columns'

/** Counts something inside a time window: failed logins, sent codes, calls of an address. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  count: integer().notNull().default(0),
  windowEndsAt: timeColumn().notNull(),
})
