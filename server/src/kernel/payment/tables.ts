import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OPEN_PAYMENT_STATES, PAYMENT_STATES } from '@/domain/payment/states'
import { SETTLEMENT_STATES, SUSPENSE_WAYS } from '@/domain/payment/suspense'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../people/tables'
import type { Prepared } from '../../services/payment/contract'

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** One order to be paid. What it moved stands in the ledger, under `payment` and its id. Rows are kept. Amounts are cents. */
export const payment = pgTable(
  'payment',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    /** What is bought: a name of goods, and which. */
    goods: text().notNull(),
    refId: text().notNull(),
    payType: integer().notNull(),
    /** As the payer reads it, also at the provider. */
    title: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** What was agreed to when it was ordered, for the goods to read again. */
    terms: jsonb().$type<Record<string, string | number>>().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull().default('created'),
    /** By it the provider's answers are found. */
    tradeNo: text().notNull(),
    provider: text().notNull(),
    /** From which it went to the cashier last; empty before. */
    device: text().notNull().default(''),
    /** Of the provider; empty before it is paid. */
    transactionId: text().notNull().default(''),
    /** What the cashier was given; asked again, it is the same. */
    prepared: jsonb().$type<{ way: string; until: number; values: Prepared }>(),
    expiresAt: timeColumn().notNull(),
    paidAt: timeColumn(),
    refundedTotal: bigint({ mode: 'number' }).notNull().default(0),
    /** When the provider was last asked because somebody waits at the page. */
    askedAt: timeColumn(),
    /** Why a person has to look; empty: nobody has to. */
    attention: text().notNull().default(''),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_once').on(t.userId, t.idempotencyKey),
    uniqueIndex('payment_trade').on(t.tradeNo),
    // Two phones that order the same thing pay one order.
    uniqueIndex('payment_one_open')
      .on(t.userId, t.goods, t.refId)
      .where(sql`${t.state} in (${listed(OPEN_PAYMENT_STATES)})`),
    index('payment_by_user').on(t.userId, t.id),
    index('payment_by_goods').on(t.goods, t.refId),
    index('payment_attention')
      .on(t.id)
      .where(sql`${t.attention} <> ''`),
    check('payment_amount', sql`${t.amount} > 0`),
    check('payment_refunded', sql`${t.refundedTotal} between 0 and ${t.amount}`),
  ],
)

/** A part, or all, of a payment on its way back. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: idColumn(),
    paymentId: refColumn()
      .notNull()
      .references(() => payment.id),
    /** By it the provider knows it; the same number is refunded once. */
    refundNo: text().notNull(),
    /** Why it is asked for: one refund for each reason of a payment. */
    reasonKey: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Shown to the user. */
    reason: text().notNull(),
    /** `proposed`: a second person has to agree. `stuck`: the payer's account takes nothing, and two people pay by hand. */
    state: text({ enum: ['proposed', 'asked', 'processing', 'stuck', 'done', 'refused'] }).notNull(),
    /** Who proposed it, or first said that it was paid by hand. */
    firstBy: text().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_refund_no').on(t.refundNo),
    uniqueIndex('payment_refund_once').on(t.paymentId, t.reasonKey),
    index('payment_refund_state').on(t.state, t.id),
    check('payment_refund_amount', sql`${t.amount} > 0`),
  ],
)

/** What happened to a payment, by whom and when. */
export const paymentRecord = pgTable(
  'payment_record',
  {
    id: idColumn(),
    paymentId: refColumn()
      .notNull()
      .references(() => payment.id),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** An event of domain/payment/states, or `order`. */
    event: text().notNull(),
    /** `user:<id>`, `command:<name>`, `provider`, `automatic` or `sample`. */
    by: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('payment_record_of').on(t.paymentId, t.id)],
)

/** What the provider told by itself: stored before it is answered, worked off afterwards. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    id: idColumn(),
    provider: text().notNull(),
    /** Of the event, the same each time it is told. */
    eventId: text().notNull(),
    kind: text({ enum: ['trade', 'refund', 'transfer'] }).notNull(),
    /** Our number of the trade, of the refund or of the transfer. */
    number: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('payment_notice_once').on(t.provider, t.eventId)],
)

/** What two people decided about the money under a number that lay in S900. Rows are kept. */
export const suspenseSettlement = pgTable(
  'suspense_settlement',
  {
    id: idColumn(),
    /** Under which the provider has it; no payment of ours need have it. */
    tradeNo: text().notNull(),
    /** All that lay there: positive, what came in; negative, what was missing. Cents. */
    amount: bigint({ mode: 'number' }).notNull(),
    way: text({ enum: SUSPENSE_WAYS }).notNull(),
    reason: text().notNull(),
    state: text({ enum: SETTLEMENT_STATES }).notNull().default('proposed'),
    /** Of a refund by the provider. */
    refundNo: text().notNull(),
    /** `user:<id>` or `command:<name>`; who proposed, and who decided. */
    firstBy: text().notNull(),
    secondBy: text().notNull().default(''),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('suspense_one_proposal')
      .on(t.tradeNo)
      .where(sql`${t.state} = 'proposed'`),
    uniqueIndex('suspense_refund_no').on(t.refundNo),
    index('suspense_by_trade').on(t.tradeNo, t.id),
    check('suspense_amount', sql`${t.amount} <> 0`),
  ],
)

/** What the local cashier knows of a payment: the other side, which has nothing to do with our own tables. Empty in production. */
export const cashierTrade = pgTable('cashier_trade', {
  tradeNo: text().primaryKey(),
  title: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: ['unpaid', 'paying', 'success', 'closed'] })
    .notNull()
    .default('unpaid'),
  transactionId: text().notNull().default(''),
  /** Where the page goes back to, inside our app. */
  returnTo: text().notNull(),
  expiresAt: timeColumn().notNull(),
  paidAt: timeColumn(),
})

export const cashierRefund = pgTable('cashier_refund', {
  refundNo: text().primaryKey(),
  tradeNo: text()
    .notNull()
    .references(() => cashierTrade.tradeNo),
  amount: bigint({ mode: 'number' }).notNull(),
  createdAt: createdColumn(),
})

/** What the local form of the WeChat wallet knows of money that was sent there. Empty in production. */
export const cashierTransfer = pgTable('cashier_transfer', {
  billNo: text().primaryKey(),
  amount: bigint({ mode: 'number' }).notNull(),
  state: text({ enum: ['waiting', 'success', 'failed'] })
    .notNull()
    .default('waiting'),
  createdAt: createdColumn(),
})
