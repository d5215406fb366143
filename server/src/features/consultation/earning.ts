import { and, eq, gte, sql, sum } from 'drizzle-orm'
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
  const gross = rest - commissionOf(rest)
  // Two orders of one doctor that end at the same moment are taxed one after the other.
  await lockUser(tx, row.answererId)
  const tax = await taxFor(tx, row.answererId, gross)
  const earner = { person: userOwner(row.answererId), share: 10_000, taxOf: () => tax }
  const booked = await post(tx, {
    key: `consultation:${id}:earn`,
    payType: SERVICES[row.service].payType,
    ref: { type: 'consultation', id: String(id) },
    memo: `${SERVICES[row.service].name}收入`,
    lines: postings.settle(`order:${known.paymentId}`, rest, [earner]),
  })
  if (booked) await tx.insert(consultationEarning).values({ consultationId: id, userId: row.answererId, rest, gross, tax })
}

/** By payment (待核对): what was earned by consultations in the same month says what is withheld of more. */
async function taxFor(tx: Db, userId: number, gross: number): Promise<number> {
  const month = sql<number>`extract(month from ${consultationEarning.createdAt} at time zone 'Asia/Shanghai')::int`
  const worked = await tx
    .select({
      month,
      gross: sum(consultationEarning.gross).mapWith(Number),
      tax: sum(consultationEarning.tax).mapWith(Number),
    })
    .from(consultationEarning)
    .where(and(eq(consultationEarning.userId, userId), gte(consultationEarning.createdAt, THIS_YEAR)))
    .groupBy(month)
  return taxOfWork('perPayment', gross, worked, Number(chinaDay(new Date()).slice(5, 7)))
}
