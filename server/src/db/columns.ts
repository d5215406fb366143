import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Numeric key made by the database. On the wire ids are decimal text. */
export const idColumn = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const refColumn = () => bigint({ mode: 'number' })
export const timeColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
/** For what is deleted after some days. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3600 * 1000)
export const createdColumn = () => timeColumn().notNull().defaultNow()
