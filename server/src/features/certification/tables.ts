import { boolean, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** What was put before the reviewers, as it was then. */
export interface SubmittedIdentity {
  userType: number
  name: string
  hospital: string
  department: string
  title: string
  university: string
  major: string
  degree: string
  prov: string
  city: string
  certificateNo: string
  /** Given by choice; not in what was submitted before it was asked for. */
  idNumber?: string
}

/** One request for certification and what became of it. Rows are kept: they are the record of who decided what, when and why. */
export const certification = pgTable(
  'certification',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    submitted: jsonb().$type<SubmittedIdentity>().notNull(),
    state: text({ enum: ['reviewing', 'certified', 'rejected'] })
      .notNull()
      .default('reviewing'),
    /** `user:<id>`, `command` (server/src/review.ts) or `sample`. */
    decidedBy: text().notNull().default(''),
    decidedAt: timeColumn(),
    /** Why it was rejected; shown to the user. */
    reason: text().notNull().default(''),
    createdAt: createdColumn(),
    /** Came with the sample content, and is left as it is. */
    isSample: boolean().notNull().default(false),
  },
  (t) => [
    index('certification_by_user').on(t.userId, t.id.desc().nullsFirst()),
    index('certification_by_state').on(t.state, t.id),
  ],
)

/** Pictures of identity papers; `picType` and `name` as in domain/certification. */
export const idCard = pgTable(
  'id_card',
  {
    userId: userColumn().notNull(),
    uploadKey: text().notNull(),
    picType: smallint().notNull(),
    name: text().notNull().default(''),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.uploadKey] })],
)
