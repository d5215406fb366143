import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../../db/columns'

export interface BlockQuery {
  docTypes?: number[]
  tagIds?: string[]
  sort?: 'newest' | 'hottest'
}

/** What a function block shows: a saved question to the list of documents. */
export const block = pgTable('block', {
  id: idColumn(),
  name: text().notNull(),
  icon: text().notNull(),
  /** Empty: `/list/{id}`. */
  link: text().notNull().default(''),
  sort: smallint().notNull().default(0),
  query: jsonb().$type<BlockQuery>().notNull(),
})
