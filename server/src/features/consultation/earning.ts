import { and, eq, gte, sql, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { chinaDay } from '@/domain/china-time'
import { commissionOf } from '@/domain/money/shares'
import { taxOfWork } from '@/domain/money/tax'
import { SERVICES } from '@/domain/consultation/services'
import type { Db } from '../../db/connect'
import type { Enqueued } from '../../db/queue'
import type { Job } from '../../feature'
import { userOwner } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { service as postings } from '../../kernel/ledger/postings'
import { lockUser } from '../../kernel/people/users'
import { lockPayment } from '../../kernel/payment/moves'
import { questionEarning } from '../quick-question/tables'
import { findOrder } from './stored'
import { consultationEarning } from './tables'

/** What is left of a price goes to who did the work, once, when its time has come. */
export const EARN: Enqueued<{ consultationId: number }> = {
  name: 'consultation-earn',
  payload: v.object({ consultationId: v.number() }),
}

export const earnJob: Job<{ consultationId: number }> = {
  ...EARN,
  run: ({ db }, { consultationId }) => db.transaction((tx) => earn(tx, consultationId)),
}

const THIS_YEAR = sql`date_trunc('year', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

async function earn(tx: Db, id: number): Promise<void> {
  const [before] = await tx.select().from(consultationEarning).where(eq(consultationEarning.consultationId, id))
  if (before) return
  const { row: known } = await findOrder(tx, id)
  if (!known.paymentId) return
  await lockPayment(tx, known.paymentId)
  const { row } = await findOrder(tx, id, { lock: true })
  const rest = row.priceCents - row.refundedCents
  if (rest <= 0) return
  const earned = await earnShare(tx, {
    ...{ userId: row.answererId, rest, paymentId: known.paymentId, payType: SERVICES[row.service].payType },
    ...{ key: `consultation:${id}:earn`, ref: { type: 'consultation', id: String(id) } },
    memo: `${SERVICES[row.service].name}收入`,
  })
  if (earned) await tx.insert(consultationEarning).values({ consultationId: id, userId: row.answererId, ...earned })
}

interface Share {
  userId: number
  /** What is left of the price. */
  rest: number
  paymentId: number
  payType: number
  /** Of the journal: booked once. */
  key: string
  ref: { type: string; id: string }
  memo: string
}

/** Books what is left of a price for who did the work, less commission and tax; null: it was booked before. */
export async function earnShare(tx: Db, { userId, rest, paymentId, ...journal }: Share) {
  const gross = rest - commissionOf(rest)
  // Two orders of one doctor that end at the same moment are taxed one after the other.
  await lockUser(tx, userId)
  const tax = await taxFor(tx, userId, gross)
  const earner = { person: userOwner(userId), share: 10_000, taxOf: () => tax }
  const booked = await post(tx, { ...journal, lines: postings.settle(`order:${paymentId}`, rest, [earner]) })
  return booked ? { rest, gross, tax } : null
}

/** By payment (待核对): what was earned in the same month, by whatever was answered, says what is withheld of more. */
async function taxFor(tx: Db, userId: number, gross: number): Promise<number> {
  const earnedBy = (table: typeof consultationEarning | typeof questionEarning) =>
    tx
      .select({ gross: table.gross, tax: table.tax, createdAt: table.createdAt })
      .from(table)
      .where(and(eq(table.userId, userId), gte(table.createdAt, THIS_YEAR)))
  const all = unionAll(earnedBy(consultationEarning), earnedBy(questionEarning)).as('earned')
  const month = sql<number>`extract(month from ${all.createdAt} at time zone 'Asia/Shanghai')::int`
  const worked = await tx
    .select({ month, gross: sum(all.gross).mapWith(Number), tax: sum(all.tax).mapWith(Number) })
    .from(all)
    .groupBy(month)
  return taxOfWork('perPayment', gross, worked, Number(chinaDay(new Date()).slice(5, 7)))
}
