import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

export interface TaskConditionRow {
  conditionCode: 'STAY' | 'COMMENT' | 'READ' | 'SHARE'
  conditionValue: number
}

export const task = pgTable('task', {
  code: text().primaryKey(),
  title: text().notNull(),
  type: smallint().notNull(),
  target: text().notNull(),
  transitLink: text().notNull().default(''),
  conditions: jsonb().$type<TaskConditionRow[]>().notNull(),
  credits: integer().notNull(),
})

export const taskDone = pgTable(
  'task_done',
  {
    userId: userColumn().notNull(),
    taskCode: text()
      .notNull()
      .references(() => task.code),
    associationId: text().notNull(),
    idempotencyKey: text().notNull(),
    rewardMessage: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.taskCode, t.associationId] })],
)

/** The last time a user came to the page of a task, and the delay of 1 to 8 seconds that the device drew then. */
export const taskVisit = pgTable(
  'task_visit',
  {
    userId: userColumn().notNull(),
    taskCode: text()
      .notNull()
      .references(() => task.code),
    associationId: text().notNull(),
    requestRandom: smallint().notNull(),
    enteredAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.taskCode, t.associationId] })],
)

/** A reading list that is worked through. */
export const academicPackage = pgTable('academic_package', { id: idColumn(), title: text().notNull() })

export const academicDetail = pgTable(
  'academic_detail',
  {
    id: idColumn(),
    packageId: refColumn()
      .notNull()
      .references(() => academicPackage.id),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    sort: smallint().notNull().default(0),
  },
  (t) => [index('academic_detail_package').on(t.packageId)],
)

export const academicDone = pgTable(
  'academic_done',
  {
    detailId: refColumn()
      .notNull()
      .references(() => academicDetail.id),
    userId: userColumn().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.detailId, t.userId] })],
)
