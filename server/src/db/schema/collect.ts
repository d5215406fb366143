import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn } from './columns'
import { user } from './user'

/** A folder for favourites. What lies in it names it: see doc_collect and attachment_collect. */
export const collectFolder = pgTable(
  'collect_folder',
  {
    id: idColumn(),
    userId: refColumn()
      .notNull()
      .references(() => user.id),
    name: text().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('collect_folder_by_name').on(t.userId, t.name),
    uniqueIndex('collect_folder_once').on(t.userId, t.idempotencyKey),
  ],
)
