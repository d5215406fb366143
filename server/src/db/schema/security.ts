import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdColumn, refColumn, timeColumn } from './columns'
import { session, user } from './user'

/** The six-digit code for sensitive actions. A user without a row has none yet. */
export const securityCode = pgTable('security_code', {
  userId: refColumn()
    .primaryKey()
    .references(() => user.id),
  /** argon2id. */
  codeHash: text().notNull(),
  changedAt: createdColumn(),
})

/** Proof that the person at this session has just shown the security code or a code by message. Good for one action. */
export const securityTicket = pgTable('security_ticket', {
  tokenHash: text().primaryKey(),
  userId: refColumn()
    .notNull()
    .references(() => user.id),
  sessionId: refColumn().notNull(),
  /** How it was shown. The password is enough for a new mobile, when the old one is lost; not for an export or the end of the account. */
  way: text({ enum: ['code', 'message', 'password'] })
    .notNull()
    .default('code'),
  expiresAt: timeColumn().notNull(),
  usedAt: timeColumn(),
})

/** Tokens that were rotated away. One that comes to sign in again is a copy in strange hands, or the owner's after a theft. */
export const retiredToken = pgTable(
  'retired_token',
  {
    tokenHash: text().primaryKey(),
    sessionId: refColumn()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
  },
  (t) => [index('retired_token_by_session').on(t.sessionId)],
)

/** An account that will be erased at `dueAt`, unless its owner signs in before. */
export const accountDeletion = pgTable('account_deletion', {
  userId: refColumn()
    .primaryKey()
    .references(() => user.id),
  requestedAt: createdColumn(),
  dueAt: timeColumn().notNull(),
  /** Set by signing in. */
  cancelledAt: timeColumn(),
  erasedAt: timeColumn(),
})

/** The last file with all data of a user; `uploadKey` names its bytes. */
export const accountExport = pgTable('account_export', {
  userId: refColumn()
    .primaryKey()
    .references(() => user.id),
  uploadKey: text().notNull(),
  createdAt: createdColumn(),
  expiresAt: timeColumn().notNull(),
})
