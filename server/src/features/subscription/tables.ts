import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdColumn, refColumn } from '../../db/columns'
import { columnist } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** When somebody last looked at a column they follow: newer documents are unread. */
export const columnSeen = pgTable(
  'column_seen',
  {
    userId: userColumn().notNull(),
    columnistId: refColumn()
      .notNull()
      .references(() => columnist.id),
    seenAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.columnistId] })],
)

/**
 * What somebody said of a disease as a subscription. Those of the profile count as subscribed until a row says otherwise, so that letting go of
 * one does not make the profile incomplete.
 */
export const diseaseSubscription = pgTable(
  'disease_subscription',
  {
    userId: userColumn().notNull(),
    diseaseId: text().notNull(),
    isOn: boolean().notNull(),
    changedAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.diseaseId] })],
)
