import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TAX_METHODS } from '@/domain/money/tax'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { doc } from '../../kernel/documents/tables'
import { userColumn } from '../../kernel/people/tables'

/** Money that waits for whoever opens it. What it holds stands in the ledger (L240 of this packet), never here. */
export const redPacket = pgTable(
  'red_packet',
  {
    id: idColumn(),
    /** What was sent twice is funded once. */
    key: text().notNull().unique(),
    payType: smallint().notNull(),
    title: text().notNull(),
    kind: text({ enum: ['fixed', 'random'] }).notNull(),
    /** Cents. */
    total: integer().notNull(),
    count: smallint().notNull(),
    /** Whose money it is: the number of a sponsor's account, or null for our own. */
    sponsorId: integer(),
    sponsor: text().notNull().default(''),
    contract: text().notNull().default(''),
    /** Of what pays for work: by the contract. */
    taxMethod: text({ enum: TAX_METHODS }).notNull().default('perPayment'),
    /** To be read to its end first. */
    docId: refColumn().references(() => doc.id),
    /** Only for doctors of these provinces; none: of all. */
    provIds: text().array().notNull().default([]),
    state: text({ enum: ['funded', 'open', 'returned'] })
      .notNull()
      .default('funded'),
    /** Null until it is opened, unless it was funded with an end. */
    endsAt: timeColumn(),
    /** From which the shares were drawn, sealed; for an audit. Empty for equal shares. */
    seed: text().notNull().default(''),
    /** Who funded it: an account, or the command when null. */
    funderId: userColumn(),
    createdAt: createdColumn(),
    openedAt: timeColumn(),
    returnedAt: timeColumn(),
  },
  (t) => [
    index('red_packet_funder').on(t.funderId, t.id),
    // One way in from an article.
    uniqueIndex('red_packet_of_doc')
      .on(t.docId)
      .where(sql`${t.state} = 'open'`),
  ],
)

/** The shares, all of them made when the packet is funded. */
export const redPacketShare = pgTable(
  'red_packet_share',
  {
    packetId: refColumn()
      .notNull()
      .references(() => redPacket.id),
    seq: smallint().notNull(),
    cents: integer().notNull(),
    takerId: userColumn(),
    /** Withheld of it when it is taken; of pay for work only known then. */
    tax: integer().notNull().default(0),
    takenAt: timeColumn(),
    /** On which device: one is good for a few accounts a day. */
    device: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.packetId, t.seq] }),
    uniqueIndex('red_packet_share_once').on(t.packetId, t.takerId),
    index('red_packet_share_free')
      .on(t.packetId, t.seq)
      .where(sql`${t.takerId} is null`),
    index('red_packet_share_taker').on(t.takerId, t.takenAt),
    index('red_packet_share_device').on(t.device, t.takenAt),
    check('red_packet_share_cents', sql`${t.cents} > 0`),
    check('red_packet_share_taken', sql`(${t.takerId} is null) = (${t.takenAt} is null)`),
  ],
)
