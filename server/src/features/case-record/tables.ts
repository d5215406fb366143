import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CaseEntries } from '@/domain/case/types'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import { report } from '../report/tables'

/** A case that a doctor keeps. Health data: never logged, never shown to another. */
export const caseRecord = pgTable(
  'case_record',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    title: text().notNull(),
    entries: jsonb().$type<CaseEntries>().notNull(),
    version: integer().notNull().default(0),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('case_record_of_user').on(t.userId, t.updatedAt.desc().nullsFirst())],
)

/** A report of a case. The report stays among those that were read when its case goes. */
export const caseReport = pgTable(
  'case_report',
  {
    caseId: refColumn()
      .notNull()
      .references(() => caseRecord.id, { onDelete: 'cascade' }),
    reportId: refColumn()
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    userId: userColumn().notNull(),
    idempotencyKey: text().notNull(),
    /** Day of the report; empty: not told. */
    on: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.reportId] }),
    uniqueIndex('case_report_once').on(t.userId, t.idempotencyKey),
    index('case_report_of_report').on(t.reportId),
  ],
)
