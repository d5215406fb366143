import { pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns'

/** Secrets and tickets that all processes share. */
export const setting = pgTable('setting', { name: text().primaryKey(), value: text().notNull(), expiresAt: timeColumn() })
