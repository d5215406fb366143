import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn } from '../../db/columns'

/** Credits are kept as double entry: the lines of a transfer add up to zero. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: idColumn(),
    /** See reasons.ts. */
    reason: text().notNull(),
    /** What it was for; the same transfer cannot be booked twice. */
    reference: text().notNull(),
    /** What the user reads, as it was called when it was booked. */
    title: text().notNull(),
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
