import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdColumn, refColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** The right to a course. Only the server grants it: a free one when it is joined, a bought one when it is paid for. */
export const courseAccess = pgTable(
  'course_access',
  {
    userId: userColumn().notNull(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    source: text({ enum: ['free', 'bought'] }).notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.docId] })],
)
