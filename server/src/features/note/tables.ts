import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** A note of one user on a document. May hold patient data: never logged, never shown to another. */
export const note = pgTable(
  'note',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    /** Types of domain/note. */
    type: smallint().notNull(),
    content: text().notNull(),
    seconds: integer().notNull().default(0),
    /** The paragraph of the text beside which it was written, and its first words; null and empty without one. */
    paragraph: integer(),
    excerpt: text().notNull().default(''),
    pictureKey: text().notNull().default(''),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('note_once').on(t.userId, t.idempotencyKey), index('note_of_doc').on(t.userId, t.docId, t.seconds)],
)
