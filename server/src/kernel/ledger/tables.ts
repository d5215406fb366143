import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import type { AccountCode, Currency, Owner, Purse } from './accounts'

/*
 * Money and credits as double entry. What holds them stands in the database (migrations/0004_ledger.sql, 0013_ledger_post.sql): a journal adds up to zero in each currency, journals
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
    /** That there is such a journal and such an account is asked by the trigger that moves the balance: foreign keys would ask and lock once more for each posting. */
    journalId: refColumn().notNull(),
    accountId: refColumn().notNull(),
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

/**
 * Until when the credits of an account hold: those that end on the same day are one lot. What is left of all lots of an account is its balance of P200
 * (`--check-ledger` says when not).
 */
export const creditLot = pgTable(
  'credit_lot',
  {
    id: idColumn(),
    owner: text().$type<Purse>().notNull(),
    /** The last day in China on which they can be spent. */
    expiresOn: date({ mode: 'string' }).notNull(),
    amount: integer().notNull(),
    left: integer().notNull(),
    /** Its owner was told so many days before the end, the last time; null: not yet. */
    toldDays: smallint(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('credit_lot_once').on(t.owner, t.expiresOn),
    index('credit_lot_due')
      .on(t.expiresOn)
      .where(sql`${t.left} > 0`),
    check('credit_lot_left', sql`${t.left} between 0 and ${t.amount}`),
  ],
)

/** Which lots a spending took from: given back, they go there again. */
export const creditTaken = pgTable(
  'credit_taken',
  {
    /** Key of the journal that took them. */
    journalKey: text().notNull(),
    lotId: refColumn()
      .notNull()
      .references(() => creditLot.id),
    amount: integer().notNull(),
    /** Nothing is given back twice. */
    givenBack: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.journalKey, t.lotId] })],
)
