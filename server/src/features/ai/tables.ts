import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Answer, AnswerSource, Sentence } from '@/domain/grounding/answer'
import { ASK_SCOPES } from '@/api/ai'
import { ANSWER_STATES } from '@/domain/grounding/answer'
import type { PrivateKind } from '@/domain/grounding/private'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** A conversation of one user. Questions may speak of patients: never logged, never shown to another. */
export const aiConversation = pgTable(
  'ai_conversation',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    title: text().notNull(),
    scope: text({ enum: ASK_SCOPES }).notNull(),
    /** Columnist or paper, where only this is looked through. */
    scopeId: refColumn(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('ai_conversation_of_user').on(t.userId, t.updatedAt.desc().nullsFirst())],
)

/** A question with its answer. One that was asked anew in other words, or tried again, is replaced by the next one and no longer shown. */
export const aiAnswer = pgTable(
  'ai_answer',
  {
    id: idColumn(),
    conversationId: refColumn()
      .notNull()
      .references(() => aiConversation.id, { onDelete: 'cascade' }),
    userId: userColumn().notNull(),
    idempotencyKey: text().notNull(),
    question: text().notNull(),
    sent: text().notNull().default(''),
    hidden: jsonb().$type<PrivateKind[]>().notNull(),
    state: text({ enum: ANSWER_STATES }).notNull().default('answering'),
    reason: text().notNull().default(''),
    isQuoted: boolean().notNull().default(false),
    sentences: jsonb().$type<Sentence[]>().notNull(),
    sources: jsonb().$type<AnswerSource[]>().notNull(),
    concepts: jsonb().$type<Answer['concepts']>().notNull(),
    followUps: jsonb().$type<string[]>().notNull(),
    /** Who wrote it: the model's name; empty: it is quoted. */
    model: text().notNull().default(''),
    replacedBy: refColumn(),
    rating: smallint().notNull().default(0),
    ratingReason: text().notNull().default(''),
    /** Until then the process that writes it is believed to live. */
    claimedUntil: timeColumn(),
    createdAt: createdColumn(),
    firstWordAt: timeColumn(),
    doneAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('ai_answer_once').on(t.userId, t.idempotencyKey),
    index('ai_answer_in_conversation').on(t.conversationId, t.id),
    index('ai_answer_of_day').on(t.userId, t.createdAt),
  ],
)
