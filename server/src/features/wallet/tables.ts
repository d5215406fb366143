import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FREEZE_STATES, type FreezeState } from '@/domain/withdrawal/freeze'
import { WITHDRAWAL_RAILS } from '@/domain/withdrawal/rails'
import { OPEN_WITHDRAWAL_STATES, WITHDRAWAL_STATES } from '@/domain/withdrawal/states'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import type { Confirmation } from '../../services/payment/contract'

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** Where money of a wallet is paid to. A user has one that counts at most; what was before it stays without its number. */
export const bankCard = pgTable(
  'bank_card',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    /** As certified when it was bound. */
    holder: text().notNull(),
    /** The whole numbers of the card and of the holder's ID, encrypted (services/sealed-number.ts); empty once the card is removed. */
    sealedNumber: text().notNull(),
    sealedIdNumber: text().notNull(),
    last4: text().notNull(),
    /** Keyed hashes: by them the same card, or the same person, is found at another account. */
    numberHash: text().notNull(),
    idHash: text().notNull(),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    cityId: text().notNull(),
    /** `checking`: its check digit is wrong and its owner insists. */
    state: text({ enum: ['checking', 'bound', 'rejected', 'removed'] }).notNull(),
    /** Why it was rejected; shown to the user. */
    reason: text().notNull().default(''),
    decidedBy: text().notNull().default(''),
    createdAt: createdColumn(),
  },
  (t) => {
    const counts = sql`${t.state} in ('checking', 'bound')`
    return [
      uniqueIndex('bank_card_one_a_user').on(t.userId).where(counts),
      uniqueIndex('bank_card_number_once').on(t.numberHash).where(counts),
      uniqueIndex('bank_card_person_once').on(t.idHash).where(counts),
      index('bank_card_by_user').on(t.userId, t.id),
    ]
  },
)

/** One withdrawal. What it moved stands in the ledger, under `withdrawal` and its id. Rows are kept. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    /** By it the answer of the bank, or of the provider, is found. */
    number: text().notNull(),
    rail: text({ enum: WITHDRAWAL_RAILS }).notNull().default('bank'),
    /** Without a reference: a card goes with its account, what was paid to it stays. Also of one that goes to WeChat: the card says who the person is. */
    cardId: refColumn().notNull(),
    /** Where it goes, as its owner reads it; of a card its last digits. */
    bankName: text().notNull(),
    last4: text().notNull(),
    /** Of one that goes to WeChat: to whom there, and in which of our apps it is confirmed. */
    openId: text().notNull().default(''),
    app: text({ enum: ['h5', 'mini'] }),
    /** What the app asks for the confirmation with. */
    confirmation: jsonb().$type<Confirmation>(),
    /** When the provider was last asked because its owner waits at the page. */
    askedAt: timeColumn(),
    amount: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: WITHDRAWAL_STATES }).notNull().default('applied'),
    /** Why it was refused or failed; shown to the user. */
    reason: text().notNull().default(''),
    /** On which it was applied for. */
    device: text().notNull().default(''),
    /** Marks of risk, see risk.ts: then a person looks. */
    risks: jsonb().$type<string[]>().notNull(),
    /** The first of the two who approve a large one. */
    firstApprovedBy: text().notNull().default(''),
    /** The bank file that it went out with: it is in one only. */
    batch: text().notNull().default(''),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('withdrawal_once').on(t.userId, t.idempotencyKey),
    uniqueIndex('withdrawal_number').on(t.number),
    uniqueIndex('withdrawal_one_open')
      .on(t.userId)
      .where(sql`${t.state} in (${listed(OPEN_WITHDRAWAL_STATES)})`),
    index('withdrawal_by_user').on(t.userId, t.id),
    index('withdrawal_by_state').on(t.state, t.id),
    index('withdrawal_by_device').on(t.device, t.createdAt),
  ],
)

/** What happened to a withdrawal, by whom and when. */
export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    id: idColumn(),
    withdrawalId: refColumn()
      .notNull()
      .references(() => withdrawal.id),
    state: text({ enum: WITHDRAWAL_STATES }).notNull(),
    /** An event of domain/withdrawal, `apply`, `first-approval`, or `export`: the whole number of the card went into a bank file. */
    event: text().notNull(),
    /** `user:<id>`, `command:<name>`, `bank-file:<one of both>`, `provider`, `automatic` or `sample`. */
    by: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('withdrawal_step_of').on(t.withdrawalId, t.id)],
)

interface FreezeStep {
  state: FreezeState
  /** `user:<id>` or `command:<name>`. */
  by: string
  reason: string
  at: string
}

/** A wallet that nothing leaves. Two people decide that it is frozen, and two that it is not any more. Rows are kept. */
export const walletFreeze = pgTable(
  'wallet_freeze',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    /** Shown to the user. */
    reason: text().notNull(),
    state: text({ enum: FREEZE_STATES }).notNull().default('proposed'),
    /** Who did what, when and why, the oldest first. The last one of what waits is the first of its two people. */
    steps: jsonb().$type<FreezeStep[]>().notNull(),
    frozenAt: timeColumn(),
    liftedAt: timeColumn(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('wallet_freeze_one_a_user')
      .on(t.userId)
      .where(sql`${t.state} in ('proposed', 'frozen', 'lifting')`),
    index('wallet_freeze_by_user').on(t.userId, t.id),
    index('wallet_freeze_by_state').on(t.state, t.id),
  ],
)
