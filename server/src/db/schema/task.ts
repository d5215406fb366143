import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn } from './columns'
import { user } from './user'

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
    userId: refColumn()
      .notNull()
      .references(() => user.id),
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
    userId: refColumn()
      .notNull()
      .references(() => user.id),
    taskCode: text()
      .notNull()
      .references(() => task.code),
    associationId: text().notNull(),
    requestRandom: smallint().notNull(),
    enteredAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.taskCode, t.associationId] })],
)

/** Credits are kept as double entry: the lines of a transfer add up to zero. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: idColumn(),
    reason: text().notNull(),
    /** What it was for; the same transfer cannot be booked twice. */
    reference: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('ledger_transfer_once').on(t.reason, t.reference)],
)
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: idColumn(),
    transferId: refColumn()
      .notNull()
      .references(() => ledgerTransfer.id),
    /** `user:<id>` or `pool:<name>`. */
    account: text().notNull(),
    credits: integer().notNull(),
  },
  (t) => [index('ledger_entry_account').on(t.account), index('ledger_entry_transfer').on(t.transferId)],
)
