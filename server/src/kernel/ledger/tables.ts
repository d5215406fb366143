import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import type { AccountCode, Currency, Owner } from './accounts'

/*
 * Money and credits as double entry. What holds them stands in the database (migrations/0004_ledger.sql): a journal adds up to zero in each currency, journals
 * and postings are never changed or deleted, and every posting moves the balance of its account in its own statement.
 */

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: idColumn(),
    code: text().$type<AccountCode>().notNull(),
    owner: text().$type<Owner>().notNull(),
    currency: text().$type<Currency>().notNull(),
    side: smallint().notNull(),
  },
  (t) => [uniqueIndex('ledger_account_once').on(t.owner, t.code)],
)

export const ledgerJournal = pgTable(
  'ledger_journal',
  {
    id: idColumn(),
    /** Of the 28 payment types of the constants; null for credits. */
    payType: integer(),
    /** What it is for: the kind of a thing, and which. */
    refType: text().notNull(),
    refId: text().notNull(),
    /** The same effect is booked once: what asks again names the same. */
    key: text().notNull(),
    /** Of what was booked under the key, so that a key that is used for something else is found. */
    contentHash: text().notNull(),
    /** What the user reads, as it was called when it was booked. */
    memo: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('ledger_journal_once').on(t.key), index('ledger_journal_ref').on(t.refType, t.refId)],
)

export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    id: idColumn(),
    journalId: refColumn()
      .notNull()
      .references(() => ledgerJournal.id),
    accountId: refColumn()
      .notNull()
      .references(() => ledgerAccount.id),
    /** Cents or credits; debit +, credit −. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('ledger_posting_account').on(t.accountId, t.id),
    index('ledger_posting_journal').on(t.journalId),
    check('ledger_posting_not_zero', sql`${t.amount} <> 0`),
  ],
)

/**
 * An account that never crosses zero has one row, which says so. One that may have any balance (what was issued, what the provider holds) is moved by everybody all the
 * time: it has a row for each of 16 connections, which do not wait for each other, and its balance is their sum.
 */
export const ledgerBalance = pgTable(
  'ledger_balance',
  {
    accountId: refColumn()
      .notNull()
      .references(() => ledgerAccount.id),
    slot: smallint().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of the account, see accounts.ts. */
    side: smallint().notNull(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.slot] }), check('ledger_balance_side', sql`${t.amount} * ${t.side} >= 0`)],
)
