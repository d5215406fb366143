import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, timeColumn } from '../../db/columns'

/*
 * The provider's list of each day beside our own books (section 12 of the money sheet). Rows are kept as long as the ledger. Amounts are cents, days those of China.
 */

/** `match`: both say the same. What differs is one of the others, whether or not it could be put right by itself. */
export const BILL_RESULTS = ['match', 'remoteOnly', 'amountDiff', 'stateDiff'] as const
export type BillResult = (typeof BILL_RESULTS)[number]

/** A line of the provider's list, as it was told, and what we found about it. */
export const billLine = pgTable(
  'bill_line',
  {
    id: idColumn(),
    provider: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Its place in the list, from 1: with provider and day it is the key of what it books. */
    line: integer().notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    tradeNo: text().notNull(),
    refundNo: text().notNull(),
    transactionId: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    /** Null: not looked at yet. */
    result: text({ enum: BILL_RESULTS }),
    note: text().notNull().default(''),
    /** Somebody has to look, or the provider has to answer. */
    isOpen: boolean().notNull().default(true),
    /** Who has looked, and what he says; then it is left alone. */
    doneBy: text().notNull().default(''),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('bill_line_once').on(t.provider, t.day, t.line),
    index('bill_line_trade').on(t.tradeNo),
    index('bill_line_refund').on(t.refundNo),
  ],
)

/** What stands in our books and in no list. */
export const billMissing = pgTable(
  'bill_missing',
  {
    id: idColumn(),
    provider: text().notNull(),
    /** On which we have it. */
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    /** Of the trade, or of the refund. */
    number: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** `waiting`: it may be in the next list. `alarm`: it was not. `found`: it came after all. */
    state: text({ enum: ['waiting', 'alarm', 'found'] })
      .notNull()
      .default('waiting'),
    note: text().notNull().default(''),
    doneBy: text().notNull().default(''),
    /** The day in China on which it was missed first. */
    missedOn: date({ mode: 'string' }).notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('bill_missing_once').on(t.kind, t.number), index('bill_missing_day').on(t.provider, t.day)],
)

/** A day, added up. */
export const billDay = pgTable(
  'bill_day',
  {
    provider: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    lines: integer().notNull(),
    /** Payments less refunds less fees, as the list says. */
    net: bigint({ mode: 'number' }).notNull(),
    /** What A100 was moved by for these lines. */
    booked: bigint({ mode: 'number' }).notNull(),
    /** What somebody has to look at, or time has to bring. */
    open: integer().notNull(),
    /** When both became the same and nothing was open. */
    closedAt: timeColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
)

/** Who took whole names and ID numbers out for the tax, when and why. Rows are kept. */
export const taxExport = pgTable('tax_export', {
  id: idColumn(),
  month: text().notNull(),
  people: integer().notNull(),
  by: text().notNull(),
  reason: text().notNull(),
  createdAt: createdColumn(),
})
