import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdColumn } from './columns'

/** A typeset formula under the hash of its picture; shared by all documents that show it. */
export const formula = pgTable('formula', { hash: text().primaryKey(), svg: text().notNull(), createdAt: createdColumn() })
