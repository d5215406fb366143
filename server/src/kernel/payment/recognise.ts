import { and, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { balanceOf } from '../ledger/ledger'
import { purchase } from '../ledger/postings'
import { bookPayment, lockPayment } from './moves'
import { payment } from './tables'

const DAY_MS = 24 * 3_600_000
const AT_A_TIME = 500

/** What of a price is income after so many days of its time; the last day takes the rest (section 8 of the money sheet). */
export const recognisedAfter = (price: number, day: number, days: number): number =>
  day >= days ? price : Math.floor((price * Math.max(0, day)) / days)

/**
 * Every night: what was paid for a time becomes income by the day. `terms`: `days`, and `from` in milliseconds when it does not begin with the payment. One that goes wrong is
 * named and does not hold up the others; the next night makes up for it.
 */
export async function recogniseAll(parts: Parts, onFault: (error: unknown) => void, now = Date.now()): Promise<void> {
  const timed = parts.features
    .flatMap(({ goods = [] }) => goods)
    .flatMap(({ name, leg }) => (leg === 'course' || leg === 'membership' ? [[name, leg] as const] : []))
  const legs = new Map(timed)
  if (legs.size === 0) return
  let after = 0
  for (;;) {
    const rows = await parts.db
      .select({ id: payment.id, goods: payment.goods })
      .from(payment)
      .where(and(inArray(payment.goods, [...legs.keys()]), inArray(payment.state, ['paid', 'refunding']), gt(payment.id, after)))
      .orderBy(payment.id)
      .limit(AT_A_TIME)
    for (const { id, goods } of rows)
      await recognise(parts.db, id, legs.get(goods) ?? 'course', now).catch((error: unknown) => {
        onFault(new Error(`payment ${id}: its income was not booked`))
        onFault(error)
      })
    if (rows.length < AT_A_TIME) return
    after = rows.at(-1)?.id ?? after
  }
}

async function recognise(db: Db, id: number, leg: 'course' | 'membership', now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPayment(tx, id)
    const days = Number(row.terms.days)
    if (!row.paidAt || !(days > 0)) return
    const from = Number(row.terms.from ?? row.paidAt.getTime())
    const day = Math.floor((now - from) / DAY_MS)
    const left = await balanceOf(tx, 'L270', `order:${id}`)
    const due = left - (row.amount - recognisedAfter(row.amount, day, days))
    if (due > 0) await bookPayment(tx, row, `income:${id}:${day}`, purchase.recognise(`order:${id}`, leg, due))
  })
}
