import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { QUESTION_STATES } from '@/domain/consultation/quick-ask'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import { doctor } from '../directory/tables'

/** What a question costs that anybody may answer, in cents: the newest row holds, for questions from then on. */
export const questionPrice = pgTable('question_price', {
  id: idColumn(),
  priceCents: integer().notNull(),
  createdAt: createdColumn(),
})

/** A quick question. It names no patient; who asks is shown to no doctor. Amounts are cents. */
export const question = pgTable(
  'question',
  {
    id: idColumn(),
    askerId: userColumn().notNull(),
    text: text().notNull(),
    /** Keys of uploads. */
    pictures: text().array().notNull(),
    /** Words of an emergency are in it. */
    isUrgent: boolean().notNull(),
    /** The doctor it is directed at, and his account; null: anybody. */
    directedDoctorId: refColumn().references(() => doctor.id),
    directedTo: userColumn(),
    state: text({ enum: QUESTION_STATES }).notNull(),
    takenBy: userColumn(),
    /** How often it was taken and not answered. */
    returns: smallint().notNull().default(0),
    /** End of the state; null: it has none. */
    dueAt: timeColumn(),
    /** From when it is paid: all of it goes back when nobody has answered. */
    answerBy: timeColumn(),
    answeredAt: timeColumn(),
    asked: smallint().notNull().default(0),
    answered: smallint().notNull().default(0),
    priceCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    /** The payment that came. */
    paymentId: refColumn(),
    /** Grows with each move. */
    version: integer().notNull().default(0),
    idempotencyKey: text().notNull(),
    isSample: boolean().notNull().default(false),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('question_once').on(t.askerId, t.idempotencyKey),
    index('question_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('question_by_asker').on(t.askerId, t.id),
    index('question_by_taker').on(t.takenBy, t.id),
    index('question_by_state').on(t.state, t.id),
    index('question_by_directed').on(t.directedTo, t.id),
  ],
)

export const questionColumn = () =>
  refColumn()
    .notNull()
    .references(() => question.id, { onDelete: 'cascade' })

/** Each move of a question. */
export const questionEvent = pgTable(
  'question_event',
  {
    id: idColumn(),
    questionId: questionColumn(),
    event: text().notNull(),
    fromState: text({ enum: QUESTION_STATES }),
    toState: text({ enum: QUESTION_STATES }).notNull(),
    /** `user:<id>`, `provider`, `support` or `automatic`. */
    by: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('question_event_of').on(t.questionId, t.id)],
)

/** The answer, what was asked after it, and what was replied. */
export const questionText = pgTable(
  'question_text',
  {
    id: idColumn(),
    questionId: questionColumn(),
    kind: text({ enum: ['answer', 'follow_up', 'reply'] }).notNull(),
    userId: userColumn().notNull(),
    text: text().notNull(),
    isUrgent: boolean().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('question_text_once').on(t.questionId, t.idempotencyKey)],
)
