import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, timeColumn } from './columns'

/** Secrets and tickets that all processes share. */
export const setting = pgTable('setting', { name: text().primaryKey(), value: text().notNull(), expiresAt: timeColumn() })

/** What is to be done later, see db/queue. A row goes when it is done; one that failed for good stays for the operator. */
export const job = pgTable(
  'job',
  {
    id: idColumn(),
    name: text().notNull(),
    /** Of one name and key only one job waits; without a key there may be many. */
    key: text(),
    payload: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    runAt: timeColumn().notNull(),
    tries: integer().notNull().default(0),
    /** A process works on it until then; when it has not finished by that time, it is gone. */
    claimedUntil: timeColumn(),
    failedAt: timeColumn(),
    createdAt: createdColumn(),
  },
  (t) => [
    index('job_due')
      .on(t.runAt)
      .where(sql`${t.failedAt} is null`),
    uniqueIndex('job_key')
      .on(t.name, t.key)
      .where(sql`${t.failedAt} is null`),
  ],
)
