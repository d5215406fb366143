import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import { NOTHING } from '../../db/queue'
import { rowsOf } from '../../db/rows'
import type { Db } from '../../db/connect'
import type { Job } from '../../feature'
import type { Parts } from '../../http/context'
import type { BillLine } from '../../services/payment/contract'
import { movedThere, refOf, type LineRow } from './booked'
import { examine } from './lines'
import { noteMissing } from './missing'
import { overdueSuspense } from './suspense'
import { billDay, billLine, billMissing } from './tables'

const DAY_MS = 24 * 3_600_000
/** A day that did not come out even is looked at anew for so long; then it is for people only. */
const DAYS = 7

export type DayRow = typeof billDay.$inferSelect

/**
 * Compares a day of the provider's list with our books. What it can put right by asking, it does; what it cannot is kept, and stands in S900. May be repeated:
 * each line books what it books once.
 */
export async function reconcile(parts: Parts, day: string, now = new Date()): Promise<Reconciled> {
  const { db, payments } = parts
  const told = await payments.bill(day)
  await db.transaction((tx) => store(tx, payments.name, day, told))
  const faults: Error[] = []
  for (const row of await linesOf(db, payments.name, day)) {
    const fault = await examine(parts, row)
    if (fault) faults.push(fault)
  }
  const alarms = await noteMissing(parts, day, now)
  return { day: await addUp(db, payments.name, day), alarms, faults }
}

interface Reconciled {
  day: DayRow
  /** Numbers of ours that the provider's list should have by now. */
  alarms: string[]
  /** What kept lines from being put right. */
  faults: Error[]
}

const linesOf = (db: Db, provider: string, day: string): Promise<LineRow[]> =>
  db
    .select()
    .from(billLine)
    .where(and(eq(billLine.provider, provider), eq(billLine.day, day)))
    .orderBy(asc(billLine.line))

const PER_INSERT = 1000

/** Keeps the list as it was told first. One that is told differently later would book a line twice: then nothing is done. */
async function store(db: Db, provider: string, day: string, told: readonly BillLine[]): Promise<void> {
  const rows = told.map((line, at) => ({ ...line, provider, day, line: at + 1 }))
  for (let at = 0; at < rows.length; at += PER_INSERT)
    await db
      .insert(billLine)
      .values(rows.slice(at, at + PER_INSERT))
      .onConflictDoNothing()
  const kept = await linesOf(db, provider, day)
  const isSame = kept.length === rows.length && kept.every((row, at) => textOf(row) === textOf(rows[at] as BillLine))
  if (!isSame) throw new Error(`the bill of ${day} is another one than before`)
}

const textOf = ({ kind, tradeNo, refundNo, transactionId, amount, fee }: BillLine): string =>
  [kind, tradeNo, refundNo, transactionId, amount, fee].join(' ')

/** Both sides of the day. It is closed when they are the same and nothing waits. */
async function addUp(db: Db, provider: string, day: string): Promise<DayRow> {
  const lines = await linesOf(db, provider, day)
  const net = lines.reduce((sum, row) => sum + movedThere(row) - row.fee, 0)
  const booked = await bookedFor(db, lines)
  const [missing] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(billMissing)
    .where(
      and(
        eq(billMissing.provider, provider),
        eq(billMissing.day, day),
        inArray(billMissing.state, ['waiting', 'alarm']),
        eq(billMissing.doneBy, ''),
      ),
    )
  const open = lines.filter(({ isOpen }) => isOpen).length + (missing?.count ?? 0)
  const isEven = booked === net && open === 0
  const found = { lines: lines.length, net, booked, open, updatedAt: new Date() }
  const [row] = await db
    .insert(billDay)
    .values({ provider, day, ...found, closedAt: isEven ? new Date() : null })
    .onConflictDoUpdate({
      target: [billDay.provider, billDay.day],
      set: { ...found, closedAt: isEven ? sql`coalesce(${billDay.closedAt}, now())` : null },
    })
    .returning()
  if (!row) throw new Error('the day was not stored')
  return row
}

/** What A100 was moved by for these lines: payments, refunds, corrections and fees. */
async function bookedFor(db: Db, lines: readonly LineRow[]): Promise<number> {
  if (lines.length === 0) return 0
  const engine = lines.map(({ kind, tradeNo, refundNo }) => (kind === 'payment' ? `pay:${tradeNo}` : `refund:${refundNo}:done`))
  const refs = lines.map(refOf)
  const [sum] = rowsOf<{ cents: string }>(
    await db.execute(sql`
      select coalesce(sum(p.amount), 0)::text as cents
      from ledger_journal j
      join ledger_posting p on p.journal_id = j.id
      join ledger_account a on a.id = p.account_id and a.code = 'A100'
      where j.key in (select jsonb_array_elements_text(${JSON.stringify(engine)}::jsonb))
        or (j.ref_type in ('bill', 'bill-fee') and j.ref_id in (select jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb)))`),
  )
  return Number(sum?.cents ?? 0)
}

/** Yesterday, and the days before it that are not closed, the oldest first. */
async function openDays(db: Db, provider: string, now: Date): Promise<string[]> {
  const days = Array.from({ length: DAYS }, (_, at) => chinaDay(new Date(now.getTime() - (DAYS - at) * DAY_MS)))
  const closed = await db
    .select({ day: billDay.day })
    .from(billDay)
    .where(and(eq(billDay.provider, provider), inArray(billDay.day, days), isNotNull(billDay.closedAt)))
  return days.filter((day) => !closed.some((row) => row.day === day))
}

/** Every day at ten, when the list of yesterday is there. */
export const RECONCILE: Job = {
  name: 'reconciliation',
  cron: '0 10 * * *',
  payload: NOTHING,
  async run(parts, _payload, onFault) {
    if (parts.payments.name === 'none') return
    const now = new Date()
    const failed: unknown[] = []
    for (const day of await openDays(parts.db, parts.payments.name, now)) {
      try {
        const { alarms, faults } = await reconcile(parts, day, now)
        faults.forEach(onFault)
        if (alarms.length > 0) onFault(new Error(`${day}: ${alarms.length} payments or refunds are in no bill`))
      } catch (error) {
        failed.push(error)
      }
    }
    const old = await overdueSuspense(parts.db, now)
    if (old.length > 0) onFault(new Error(`${old.length} sums lie in suspense (S900) since before this month`))
    // The other days are done; the queue tries again.
    if (failed.length > 0) throw failed[0]
  },
}
