import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FEEDBACK_TYPES } from '@/domain/feedback'
import { createdColumn, idColumn, refColumn } from '../../db/columns'

export const feedback = pgTable(
  'feedback',
  {
    id: idColumn(),
    /** `u:<user id>` or `p:<pid>`. */
    sender: text().notNull(),
    type: text({ enum: FEEDBACK_TYPES }).notNull(),
    content: text().notNull(),
    pictures: text().array().notNull(),
    contact: text().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('feedback_once').on(t.sender, t.idempotencyKey)],
)

/** What the team answered. */
export const feedbackReply = pgTable(
  'feedback_reply',
  {
    id: idColumn(),
    feedbackId: refColumn()
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** Whose feedback it answers, as `feedback.sender`: the export and the erasure of an account go by it. */
    owner: text().notNull(),
    content: text().notNull(),
    /** `user:<id>` or `command`. */
    repliedBy: text().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('feedback_reply_once').on(t.feedbackId, t.idempotencyKey), index('feedback_reply_owner').on(t.owner)],
)
