import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CASE_STATES } from '@/domain/shared-case'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** A case that a doctor writes to be shared. What is on the square is the document that was made of it. */
export const sharedCase = pgTable(
  'shared_case',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    title: text().notNull(),
    diseaseId: text().notNull(),
    history: text().notNull(),
    findings: text().notNull(),
    treatment: text().notNull(),
    question: text().notNull(),
    /** When its doctor said that the patient has agreed to it; null: he has not. */
    consentAt: timeColumn(),
    status: text({ enum: CASE_STATES }).notNull(),
    refusal: text().notNull().default(''),
    /** Null: it is not published. */
    docId: refColumn().references(() => doc.id),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull(),
  },
  (t) => [
    uniqueIndex('shared_case_once').on(t.userId, t.idempotencyKey),
    index('shared_case_of').on(t.userId, t.updatedAt),
    index('shared_case_queue').on(t.status, t.updatedAt),
  ],
)
