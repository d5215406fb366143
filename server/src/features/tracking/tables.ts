import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'

export const trackEvent = pgTable('track_event', {
  /** Made on the device: an event sent twice counts once. */
  id: text().primaryKey(),
  event: text().notNull(),
  time: timeColumn().notNull(),
  page: text().notNull(),
  properties: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  userId: refColumn(),
  pid: text().notNull().default(''),
  sid: text().notNull().default(''),
  receivedAt: createdColumn(),
})

export const viewTime = pgTable('view_time', {
  id: idColumn(),
  docId: text().notNull(),
  seconds: integer().notNull(),
  requestTime: timeColumn().notNull(),
  userId: refColumn(),
  pid: text().notNull().default(''),
})

export const click = pgTable('click', {
  id: idColumn(),
  pairs: jsonb().$type<Record<string, string>>().notNull(),
  receivedAt: createdColumn(),
})
