import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** The six-digit code for sensitive actions. A user without a row has none yet. */
export const securityCode = pgTable('security_code', {
  userId: userColumn().primaryKey(),
  /** argon2id. */
  codeHash: text().notNull(),
  changedAt: createdColumn(),
})

/** Proof that the person at this session has just shown the security code or a code by message. Good for one action. */
export const securityTicket = pgTable('security_ticket', {
  tokenHash: text().primaryKey(),
  userId: userColumn().notNull(),
  sessionId: refColumn().notNull(),
  /** How it was shown. The password is enough for a new mobile, when the old one is lost; not for an export or the end of the account. */
  way: text({ enum: ['code', 'message', 'password'] })
    .notNull()
    .default('code'),
  expiresAt: timeColumn().notNull(),
  usedAt: timeColumn(),
})
