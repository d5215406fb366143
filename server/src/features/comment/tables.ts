import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** `parentId` null: stands by itself; else a reply to a comment that stands by itself. */
export const comment = pgTable(
  'comment',
  {
    id: idColumn(),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    userId: userColumn().notNull(),
    parentId: refColumn(),
    content: text().notNull(),
    likeCount: integer().notNull().default(0),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    deletedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('comment_once').on(t.userId, t.idempotencyKey),
    index('comment_doc_newest').on(t.docId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('comment_parent').on(t.parentId),
  ],
)

export const commentLike = pgTable(
  'comment_like',
  {
    userId: userColumn().notNull(),
    commentId: refColumn()
      .notNull()
      .references(() => comment.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commentId] })],
)

export const commentReport = pgTable(
  'comment_report',
  {
    userId: userColumn().notNull(),
    commentId: refColumn()
      .notNull()
      .references(() => comment.id),
    reason: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commentId] })],
)
