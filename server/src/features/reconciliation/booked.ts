import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { rowsOf } from '../../db/rows'
import { post } from '../../kernel/ledger/ledger'
import { treasury } from '../../kernel/ledger/postings'
import type { billLine } from './tables'

export type LineRow = typeof billLine.$inferSelect

/** Of the journals that a line books by itself: each provider has a list of its own for a day. */
export const refOf = ({ provider, day, line }: LineRow): string => `${provider}:${day}:${line}`
const keyOf = (row: LineRow): string => `bill:${refOf(row)}`

/** The journal by which the engine of payments moved A100 for what this line tells of. */
const engineKey = ({ kind, tradeNo, refundNo }: LineRow): string =>
  kind === 'payment' ? `pay:${tradeNo}` : `refund:${refundNo}:done`

/** What the line did to the provider's account, without its fee. */
export const movedThere = ({ kind, amount }: LineRow): number => (kind === 'payment' ? amount : -amount)

interface Booked {
  /** By the engine, and by corrections of this line before. */
  cents: number
  /** How many of these there were, and what is left of them in S900. */
  corrections: number
  corrected: number
}

/** What A100 was moved by for a line so far. */
export async function bookedOf(db: Db, row: LineRow): Promise<Booked> {
  const [found] = rowsOf<{ engine: string; corrected: string; corrections: number }>(
    await db.execute(sql`
      select
        coalesce(sum(p.amount) filter (where j.key = ${engineKey(row)}), 0)::text as engine,
        coalesce(sum(p.amount) filter (where j.ref_type = 'bill'), 0)::text as corrected,
        count(*) filter (where j.ref_type = 'bill')::int as corrections
      from ledger_journal j
      join ledger_posting p on p.journal_id = j.id
      join ledger_account a on a.id = p.account_id and a.code = 'A100'
      where j.key = ${engineKey(row)} or (j.ref_type = 'bill' and j.ref_id = ${refOf(row)})`),
  )
  const corrected = Number(found?.corrected ?? 0)
  return { cents: Number(found?.engine ?? 0) + corrected, corrections: found?.corrections ?? 0, corrected }
}

/**
 * Brings A100 to what the provider says, against S900, where a person finds it. What the engine books later is taken back out of it in the same way, so that a
 * line never moves A100 twice.
 */
export async function correct(db: Db, row: LineRow): Promise<{ left: number }> {
  const { cents, corrections, corrected } = await bookedOf(db, row)
  const difference = movedThere(row) - cents
  if (difference === 0) return { left: corrected }
  await post(db, {
    key: corrections === 0 ? keyOf(row) : `${keyOf(row)}:${corrections}`,
    ref: { type: 'bill', id: refOf(row) },
    memo: '对账差异',
    lines: treasury.billDiffers(difference),
  })
  return { left: corrected + difference }
}

/** The provider's fee of a line, once. */
export async function bookFee(db: Db, row: LineRow): Promise<void> {
  if (row.fee === 0) return
  await post(db, {
    key: `${keyOf(row)}:fee`,
    ref: { type: 'bill-fee', id: refOf(row) },
    memo: '支付渠道手续费',
    lines: treasury.channelFee(row.fee),
  })
}
