import { boolean, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdColumn, refColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** What somebody said of a document as part of the reading list: put there by hand, or taken out. */
export const readMark = pgTable(
  'read_mark',
  {
    userId: userColumn().notNull(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    isListed: boolean().notNull(),
    changedAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.docId] })],
)
