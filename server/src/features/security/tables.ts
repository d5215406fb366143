import { pgTable, text } from 'drizzle-orm/pg-core'
import { SECURITY_WAYS } from '@/domain/security-way'
import { createdColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** The six-digit code for sensitive actions. A user without a row has none yet. */
export const securityCode = pgTable('security_code', {
  userId: userColumn().primaryKey(),
  /** argon2id. */
  codeHash: text().notNull(),
  changedAt: createdColumn(),
})

/** Proof that the person at this session has just shown who it is. Good for one action. */
export const securityTicket = pgTable('security_ticket', {
  tokenHash: text().primaryKey(),
  userId: userColumn().notNull(),
  sessionId: refColumn().notNull(),
  /** How it was shown. */
  way: text({ enum: SECURITY_WAYS }).notNull().default('code'),
  expiresAt: timeColumn().notNull(),
  usedAt: timeColumn(),
})
