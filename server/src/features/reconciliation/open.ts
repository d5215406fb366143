import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { conflict } from '../../errors'
import { billDay, billLine, billMissing, type BillResult } from './tables'

/** What somebody has to look at. */
export interface OpenItem {
  /** `L7` of a line of the provider's, `M7` of one that is only ours. */
  id: string
  day: string
  result: BillResult | 'localOnly' | 'unknown'
  kind: 'payment' | 'refund'
  number: string
  amount: number
  note: string
}

const LISTED = 200

/** The newest days, and everything that differs and that nobody has dealt with. */
export async function listOpen(db: Db): Promise<{ days: (typeof billDay.$inferSelect)[]; items: OpenItem[] }> {
  const days = await db.select().from(billDay).orderBy(desc(billDay.day)).limit(10)
  const lines = await db
    .select()
    .from(billLine)
    .where(and(eq(billLine.isOpen, true), eq(billLine.doneBy, '')))
    .orderBy(billLine.day, billLine.line)
    .limit(LISTED)
  const missing = await db
    .select()
    .from(billMissing)
    .where(and(inArray(billMissing.state, ['waiting', 'alarm']), eq(billMissing.doneBy, '')))
    .orderBy(billMissing.day, billMissing.id)
    .limit(LISTED)
  return {
    days,
    items: [
      ...lines.map(({ id, day, kind, tradeNo, refundNo, amount, result, note }) => {
        return { id: `L${id}`, day, kind, amount, note, number: refundNo || tradeNo, result: result ?? ('unknown' as const) }
      }),
      ...missing.map(({ id, day, kind, number, amount, note, state }) => {
        const said = note || (state === 'waiting' ? '等待次日账单' : '')
        return { id: `M${id}`, day, kind, number, amount, note: said, result: 'localOnly' as const }
      }),
    ],
  }
}

/** Somebody has dealt with it: it is shown no more, and its day can be closed. */
export async function markDone(db: Db, id: string, by: string): Promise<void> {
  const [, table, number = ''] = /^([LM])([1-9]\d{0,14})$/.exec(id) ?? []
  const done = { doneBy: by, updatedAt: new Date() }
  const rows =
    table === 'L'
      ? await db
          .update(billLine)
          .set({ ...done, isOpen: false })
          .where(and(eq(billLine.id, Number(number)), eq(billLine.isOpen, true)))
          .returning({ id: billLine.id })
      : await db
          .update(billMissing)
          .set(done)
          .where(and(eq(billMissing.id, Number(number)), ne(billMissing.state, 'found'), eq(billMissing.doneBy, '')))
          .returning({ id: billMissing.id })
  if (rows.length === 0) throw conflict('这一条已处理，或不存在')
}
