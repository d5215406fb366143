import { and, eq, gte, sql, sum } from 'drizzle-orm'
import * as v from 'valibot'
import { chinaDay } from '@/domain/china-time'
import { commissionOf, equalShares, shareOut } from '@/domain/money/shares'
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
import { hasCome } from './presence'
import { findOrder, type MemberRow } from './stored'
import { serviceEarning } from './tables'

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
  const { row: known } = await findOrder(tx, id)
  if (!known.paymentId) return
  await lockPayment(tx, known.paymentId)
  const { row, members } = await findOrder(tx, id, { lock: true })
  const rest = row.priceCents - row.refundedCents
  if (rest <= 0) return
  await earnShare(tx, {
    ...{ userIds: earnersOf(row.answererId, members), rest, paymentId: known.paymentId, payType: SERVICES[row.service].payType },
    ...{ key: `consultation:${id}:earn`, ref: { type: 'consultation', id: String(id) } },
    memo: `${SERVICES[row.service].name}收入`,
  })
}

/** Who did the work: the doctor, and of a team its leader and every expert who came. A secretary is none. */
const earnersOf = (answererId: number, members: readonly MemberRow[]): number[] => [
  answererId,
  ...members
    .filter(({ role, state }) => role === 'member' && hasCome(state))
    .map(({ userId }) => userId)
    .sort((one, other) => one - other),
]

interface Share {
  /** The first one leads: what cannot be divided is his. */
  userIds: readonly number[]
  /** What is left of the price. */
  rest: number
  paymentId: number
  payType: number
  /** Of the journal: booked once. */
  key: string
  ref: { type: string; id: string }
  memo: string
}

/** Books what is left of a price for those who did the work in equal shares, less commission and the tax of each. Begun again it books nothing. */
export async function earnShare(tx: Db, { userIds, rest, paymentId, ...journal }: Share): Promise<void> {
  // Two orders of one doctor that end at the same moment are taxed one after the other.
  for (const userId of [...userIds].sort((one, other) => one - other)) await lockUser(tx, userId)
  const [before] = await tx.select().from(serviceEarning).where(eq(serviceEarning.paymentId, paymentId)).limit(1)
  if (before) return
  const shares = equalShares(userIds.length)
  const parts = shareOut(rest - commissionOf(rest), shares)
  const earned = []
  for (const [place, userId] of userIds.entries()) {
    const gross = parts[place] ?? 0
    earned.push({ paymentId, userId, rest, gross, tax: await taxFor(tx, userId, gross) })
  }
  const earners = earned.map(({ userId, tax }, place) => ({
    ...{ person: userOwner(userId), share: shares[place] ?? 0, taxOf: () => tax },
  }))
  await post(tx, { ...journal, lines: postings.settle(`order:${paymentId}`, rest, earners) })
  await tx.insert(serviceEarning).values(earned)
}

/** By payment (待核对): what was earned in the same month, by whatever was answered, says what is withheld of more. */
async function taxFor(tx: Db, userId: number, gross: number): Promise<number> {
  const month = sql<number>`extract(month from ${serviceEarning.createdAt} at time zone 'Asia/Shanghai')::int`
  const worked = await tx
    .select({ month, gross: sum(serviceEarning.gross).mapWith(Number), tax: sum(serviceEarning.tax).mapWith(Number) })
    .from(serviceEarning)
    .where(and(eq(serviceEarning.userId, userId), gte(serviceEarning.createdAt, THIS_YEAR)))
    .groupBy(month)
  return taxOfWork('perPayment', gross, worked, Number(chinaDay(new Date()).slice(5, 7)))
}
