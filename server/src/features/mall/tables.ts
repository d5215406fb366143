import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DELIVERIES, GIFT_KINDS, MALLS } from '@/domain/mall/gift'
import { RETURN_REASONS } from '@/domain/mall/order'
import { ORDER_STATES } from '@/domain/mall/states'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** What can be had for credits. Pieces that are ordered are `reserved`, pieces that are on their way or with their owner `sold`. */
export const gift = pgTable(
  'gift',
  {
    id: idColumn(),
    mall: text({ enum: MALLS }).notNull(),
    kind: text({ enum: GIFT_KINDS }).notNull(),
    delivery: text({ enum: DELIVERIES }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    rules: text().array().notNull(),
    /** What has to be agreed to before ordering; empty when nothing. */
    tick: text().notNull().default(''),
    /** A path below `/media`. */
    picture: text().notNull(),
    credits: integer().notNull(),
    /** Cents beside the credits. */
    cash: integer().notNull().default(0),
    total: integer().notNull(),
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    isLimited: boolean().notNull().default(false),
    perUser: integer().notNull(),
    needsCertified: boolean().notNull().default(false),
    isOn: boolean().notNull().default(true),
    /** Of the demonstration: nothing is sent. */
    isSample: boolean().notNull().default(false),
    endsAt: timeColumn(),
    sort: integer().notNull().default(0),
    createdAt: createdColumn(),
  },
  (t) => [
    index('gift_in_mall').on(t.mall, t.sort, t.id),
    check('gift_stock', sql`${t.reserved} >= 0 and ${t.sold} >= 0 and ${t.reserved} + ${t.sold} <= ${t.total}`),
    check('gift_price', sql`${t.credits} > 0 and ${t.cash} >= 0 and ${t.perUser} > 0`),
  ],
)

/** One change of a stock by somebody, once for its key. */
export const giftStock = pgTable(
  'gift_stock_change',
  {
    id: idColumn(),
    giftId: refColumn()
      .notNull()
      .references(() => gift.id),
    add: integer().notNull(),
    /** `user:<id>` or `command:<name>`. */
    by: text().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('gift_stock_change_once').on(t.giftId, t.idempotencyKey)],
)

export interface AddressCopy {
  name: string
  mobile: string
  /** Province, city and district by name. */
  area: string
  street: string
}

/** What it moved stands in the ledger, under `mall-order` and its id. Rows are kept. */
export const giftOrder = pgTable(
  'gift_order',
  {
    id: idColumn(),
    number: text().notNull(),
    userId: userColumn().notNull(),
    giftId: refColumn()
      .notNull()
      .references(() => gift.id),
    /** As they were when it was ordered. */
    mall: text({ enum: MALLS }).notNull(),
    delivery: text({ enum: DELIVERIES }).notNull(),
    title: text().notNull(),
    picture: text().notNull(),
    count: integer().notNull(),
    /** Of the whole order. */
    credits: integer().notNull(),
    cash: integer().notNull(),
    /** A copy, so that it stays where it was sent to; null without a parcel, and 180 days after the end. */
    address: jsonb().$type<AddressCopy>(),
    state: text({ enum: ORDER_STATES }).notNull(),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Why it was cancelled or closed; shown to its owner. */
    reason: text().notNull().default(''),
    openedAt: timeColumn(),
    shippedAt: timeColumn(),
    receivedAt: timeColumn(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('gift_order_once').on(t.userId, t.idempotencyKey),
    uniqueIndex('gift_order_number').on(t.number),
    index('gift_order_by_user').on(t.userId, t.id),
    index('gift_order_by_state').on(t.state, t.id),
    index('gift_order_of_gift').on(t.giftId),
  ],
)

/** What happened to an order, by whom and when. */
export const giftOrderStep = pgTable(
  'gift_order_step',
  {
    id: idColumn(),
    orderId: refColumn()
      .notNull()
      .references(() => giftOrder.id),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** An event of domain/mall, or `order`. */
    event: text().notNull(),
    /** `user:<id>`, `command:<name>`, `automatic`, `payment` or `sample`. */
    by: text().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [index('gift_order_step_of').on(t.orderId, t.id)],
)

/** Codes of virtual gifts, each of which is a piece. */
export const giftCode = pgTable(
  'gift_code',
  {
    id: idColumn(),
    giftId: refColumn()
      .notNull()
      .references(() => gift.id),
    /** Encrypted (services/seal). */
    sealed: text().notNull(),
    /** Keyed: the same code is taken in once. */
    hash: text().notNull(),
    orderId: refColumn().references(() => giftOrder.id),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('gift_code_once').on(t.giftId, t.hash),
    index('gift_code_of_order').on(t.orderId),
    index('gift_code_free')
      .on(t.giftId, t.id)
      .where(sql`${t.orderId} is null`),
  ],
)

/** That somebody wants to send a gift back: once for an order. */
export const giftReturn = pgTable('gift_return', {
  orderId: refColumn()
    .primaryKey()
    .references(() => giftOrder.id),
  userId: userColumn().notNull(),
  reason: text({ enum: RETURN_REASONS }).notNull(),
  text: text().notNull(),
  pictures: text().array().notNull(),
  /** What the team said. */
  answer: text().notNull().default(''),
  createdAt: createdColumn(),
})
