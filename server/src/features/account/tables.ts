import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** An account that will be erased at `dueAt`, unless its owner signs in before. */
export const accountDeletion = pgTable('account_deletion', {
  userId: userColumn().primaryKey(),
  requestedAt: createdColumn(),
  dueAt: timeColumn().notNull(),
  /** Set by signing in. */
  cancelledAt: timeColumn(),
  erasedAt: timeColumn(),
})

/** The last file with all data of a user; `uploadKey` names its bytes. */
export const accountExport = pgTable('account_export', {
  userId: userColumn().primaryKey(),
  uploadKey: text().notNull(),
  createdAt: createdColumn(),
  expiresAt: timeColumn().notNull(),
})
