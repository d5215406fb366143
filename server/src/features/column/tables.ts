import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { columnist } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** An alliance of doctors that is joined through a column. */
export const doctorUnion = pgTable(
  'doctor_union',
  {
    id: idColumn(),
    name: text().notNull(),
    introduction: text().notNull().default(''),
    columnistId: refColumn()
      .notNull()
      .references(() => columnist.id),
    isSample: boolean().notNull().default(false),
  },
  (t) => [index('doctor_union_by_columnist').on(t.columnistId)],
)

export const unionApplication = pgTable(
  'union_application',
  {
    id: idColumn(),
    unionId: refColumn()
      .notNull()
      .references(() => doctorUnion.id),
    userId: userColumn().notNull(),
    /** The column it came through. */
    columnistId: refColumn()
      .notNull()
      .references(() => columnist.id),
    name: text().notNull(),
    mobile: text().notNull(),
    hospital: text().notNull(),
    department: text().notNull(),
    title: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: ['reviewing', 'accepted', 'refused'] })
      .notNull()
      .default('reviewing'),
    rejectReason: text().notNull().default(''),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    decidedAt: timeColumn(),
  },
  (t) => [
    uniqueIndex('union_application_once').on(t.userId, t.idempotencyKey),
    // Who was refused may apply again; who waits or belongs may not.
    uniqueIndex('union_application_standing')
      .on(t.unionId, t.userId)
      .where(sql`${t.state} <> 'refused'`),
    index('union_application_newest').on(t.userId, t.unionId, t.createdAt.desc().nullsFirst()),
  ],
)
