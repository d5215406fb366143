import { and, eq, inArray, sql } from 'drizzle-orm'
import { MOST_REFUNDS, REFUND_DAYS, type PaymentEvent } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { conflict, forbidden, notFound, refused } from '../../errors'
import type { Parts } from '../../http/context'
import { paidByHand, refundConfirmed } from '../ledger/postings'
import { ProviderRefusal, ProviderSilent, type RefundAsk, type Refunded } from '../../services/payment/contract'
import { refundLines } from './lines'
import { bookPayment, lockPayment, movePayment, type PaymentRow } from './moves'
import { goodsOf, newNumber } from './orders'
import { refundLater } from './queue'
import { payment, paymentRefund } from './tables'

export type RefundRow = typeof paymentRefund.$inferSelect

const UNDER_WAY: RefundRow['state'][] = ['asked', 'processing', 'stuck']
const DAY_MS = 24 * 3_600_000

interface Ask {
  /** Why: a refund for the same reason is made once for a payment. */
  reasonKey: string
  /** Shown to the user. */
  reason: string
  cents: number
  by: string
}

/**
 * P7: gives back a part of what was paid, or all. The payment, what was bought, the journal and the work with the provider are one transaction. False: it was
 * asked for before, for the same reason.
 */
export async function askRefund(tx: Db, parts: Parts, paymentId: number, ask: Ask): Promise<boolean> {
  const row = await lockPayment(tx, paymentId)
  const [same] = await refundsOf(tx, and(eq(paymentRefund.paymentId, row.id), eq(paymentRefund.reasonKey, ask.reasonKey)))
  if (same) return false
  await checkRefund(tx, row, ask.cents)
  const [refund] = await tx
    .insert(paymentRefund)
    .values({ ...partsOf(row, ask), state: 'asked' })
    .returning()
  if (!refund) throw new Error('the refund was not stored')
  await begin(tx, parts, row, refund, ask.by)
  return true
}

/** The same of everything that has not gone back yet, if anything. */
export async function refundAll(tx: Db, parts: Parts, paymentId: number, ask: Omit<Ask, 'cents'>): Promise<boolean> {
  const { id, amount } = await lockPayment(tx, paymentId)
  const cents = amount - (await givenBack(tx, id))
  return cents > 0 && askRefund(tx, parts, id, { ...ask, cents })
}

const partsOf = ({ id }: PaymentRow, { reasonKey, reason, cents, by }: Ask) => ({
  paymentId: id,
  refundNo: newNumber('R'),
  reasonKey,
  reason,
  amount: cents,
  firstBy: by,
})

const refundsOf = (db: Db, where: ReturnType<typeof and>) => db.select().from(paymentRefund).where(where)

/** What is on its way back or is there counts; what was only proposed counts once it is agreed to. */
async function checkRefund(tx: Db, row: PaymentRow, cents: number): Promise<void> {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw refused('退款金额应大于 0')
  const [before] = await tx
    .select({
      parts: sql`count(*)`.mapWith(Number),
      cents: sql`coalesce(sum(${paymentRefund.amount}), 0)`.mapWith(Number),
    })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, row.id), inArray(paymentRefund.state, [...UNDER_WAY, 'done'])))
  if (cents > row.amount - (before?.cents ?? 0)) throw refused('退款金额超过可退金额')
  if ((before?.parts ?? 0) >= MOST_REFUNDS) throw refused(`一笔订单最多退款 ${MOST_REFUNDS} 次`)
  if (row.paidAt && Date.now() - row.paidAt.getTime() > REFUND_DAYS * DAY_MS)
    throw refused('付款已超过一年，无法原路退款，请联系客服')
}

async function begin(tx: Db, parts: Parts, row: PaymentRow, refund: RefundRow, by: string): Promise<void> {
  const goods = goodsOf(parts, row.goods)
  const { amount: cents } = refund
  const lines = await refundLines(tx, goods.leg, row, cents)
  const moved = await movePayment(tx, row, 'askRefund', { by })
  await bookPayment(tx, moved, `refund:${refund.refundNo}:due`, lines)
  const given = await givenBack(tx, row.id)
  await goods.refunding?.(tx, moved, { cents, isAll: given === row.amount })
  await refundLater(tx, refund.id)
}

const givenBack = async (tx: Db, paymentId: number): Promise<number> => {
  const counts = and(eq(paymentRefund.paymentId, paymentId), inArray(paymentRefund.state, [...UNDER_WAY, 'done']))
  return (await refundsOf(tx, counts)).reduce((sum, { amount }) => sum + amount, 0)
}

/** Two people decide, and neither is the one who gets the money. */
function mustBeAnothers({ userId }: PaymentRow, by: string): void {
  if (by === `user:${userId}`) throw forbidden('不能处理自己订单的退款')
}

/** Support proposes, and a second person agrees (`decideRefund`): nothing moves until then. Sent again, it is the same proposal. */
export async function proposeRefund(tx: Db, paymentId: number, ask: Ask): Promise<RefundRow> {
  const row = await lockPayment(tx, paymentId)
  mustBeAnothers(row, ask.by)
  const [known] = await refundsOf(tx, and(eq(paymentRefund.reasonKey, ask.reasonKey), eq(paymentRefund.firstBy, ask.by)))
  if (known) {
    if (known.paymentId !== paymentId || known.amount !== ask.cents || known.reason !== ask.reason)
      throw conflict('这次提交已用于另一笔退款，请重新提交')
    return known
  }
  if (row.state !== 'paid' && row.state !== 'refunding') throw conflict('这笔订单没有可退的付款')
  await checkRefund(tx, row, ask.cents)
  const [refund] = await tx
    .insert(paymentRefund)
    .values({ ...partsOf(row, ask), state: 'proposed' })
    .onConflictDoNothing()
    .returning()
  if (!refund) throw conflict('这个退款已经提出过')
  return refund
}

/** The answer of a second person. */
export async function decideRefund(
  tx: Db,
  parts: Parts,
  refundId: number,
  { isAgreed, by }: { isAgreed: boolean; by: string },
): Promise<RefundRow> {
  const { row, refund } = await lockRefund(tx, refundId)
  mustBeAnothers(row, by)
  if (refund.state !== 'proposed') throw conflict('这笔退款已处理')
  if (refund.firstBy === by) throw refused('须由另一位人员复核')
  if (isAgreed) await checkRefund(tx, row, refund.amount)
  const decided = await setRefund(tx, refund, { state: isAgreed ? 'asked' : 'refused' })
  if (isAgreed) await begin(tx, parts, row, decided, by)
  return decided
}

/** The payment first, as everywhere, then its refund. */
async function lockRefund(tx: Db, refundId: number): Promise<{ row: PaymentRow; refund: RefundRow }> {
  const [found] = await refundsOf(tx, eq(paymentRefund.id, refundId))
  if (!found) throw notFound('退款不存在')
  const row = await lockPayment(tx, found.paymentId)
  const [refund] = await refundsOf(tx, eq(paymentRefund.id, refundId))
  if (!refund) throw notFound('退款不存在')
  return { row, refund }
}

async function setRefund(tx: Db, { id }: RefundRow, changes: Partial<RefundRow>): Promise<RefundRow> {
  const [row] = await tx
    .update(paymentRefund)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(paymentRefund.id, id))
    .returning()
  if (!row) throw notFound('退款不存在')
  return row
}

/** What became of a refund; `refused`: the provider did not even take it up. */
type Outcome = Omit<Refunded, 'state'> & { state: Refunded['state'] | 'refused' }

/** P8 and P9: what the provider says about a refund, from wherever it is told; each once. */
export async function takeRefund(parts: Parts, { refundNo, state, amount }: Outcome): Promise<void> {
  if (state === 'absent') return
  const [found] = await refundsOf(parts.db, eq(paymentRefund.refundNo, refundNo))
  if (!found) return
  await parts.db.transaction(async (tx) => {
    const { row, refund } = await lockRefund(tx, found.id)
    if (!UNDER_WAY.includes(refund.state)) return
    if (state === 'processing')
      return void (await setRefund(tx, refund, { state: refund.state === 'stuck' ? 'stuck' : 'processing' }))
    if (state === 'success' && amount === refund.amount) return finishRefund(tx, row, refund, refundConfirmed)
    const attention = state === 'success' ? `实退 ${amount} 分，应退 ${refund.amount} 分` : `退款未成功（${state}），须人工退款`
    await setRefund(tx, refund, { state: 'stuck' })
    if (row.attention !== attention) await movePayment(tx, row, 'refundStuck', { by: 'provider', attention })
  })
}

async function finishRefund(tx: Db, row: PaymentRow, refund: RefundRow, lines: typeof paidByHand, by = 'provider') {
  await setRefund(tx, refund, { state: 'done' })
  await bookPayment(tx, row, `refund:${refund.refundNo}:done`, lines(`order:${row.id}`, refund.amount))
  const others = await refundsOf(tx, and(eq(paymentRefund.paymentId, row.id), inArray(paymentRefund.state, UNDER_WAY)))
  const refundedTotal = row.refundedTotal + refund.amount
  await movePayment(tx, row, eventOf(refundedTotal === row.amount, others.length > 0), {
    by,
    refundedTotal,
    attention: others.some(({ state }) => state === 'stuck') ? row.attention : '',
  })
}

const eventOf = (isAll: boolean, areOthers: boolean): PaymentEvent =>
  areOthers ? 'refundedOne' : isAll ? 'refunded' : 'refundedPart'

/** P9: what the payer's account did not take was paid by hand. Two people say so; the first one's word is only kept. */
export async function payByHand(tx: Db, refundId: number, by: string): Promise<RefundRow> {
  const { row, refund } = await lockRefund(tx, refundId)
  mustBeAnothers(row, by)
  if (refund.state !== 'stuck') throw conflict('这笔退款不需要人工处理')
  if (!refund.firstBy.startsWith('hand:')) return setRefund(tx, refund, { firstBy: `hand:${by}` })
  if (refund.firstBy === `hand:${by}`) throw refused('须由另一位人员复核')
  await finishRefund(tx, row, refund, paidByHand, by)
  return { ...refund, state: 'done' }
}

/** Between two questions about a refund: a minute, then longer; the last one goes on. */
const ASK_AGAIN_MIN = [1, 5, 30, 60, 360]
export const askAgainAt = (asked: number): Date =>
  new Date(Date.now() + (ASK_AGAIN_MIN[Math.min(asked, ASK_AGAIN_MIN.length - 1)] ?? 1) * 60_000)

/** Gives it to the provider. A clear no would be the same the next time: a person has to look. */
async function hand({ payments }: Parts, ask: RefundAsk): Promise<Outcome> {
  try {
    return await payments.refund(ask)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return { refundNo: ask.refundNo, state: 'refused', amount: ask.amount }
  }
}

/** The job of a refund: gives it to the provider under its own number, as often as it takes, and asks until it is there. */
export async function keepRefunding(parts: Parts, { refundId, asked }: { refundId: number; asked: number }): Promise<void> {
  const { db, payments } = parts
  const [refund] = await refundsOf(db, eq(paymentRefund.id, refundId))
  if (!refund || (refund.state !== 'asked' && refund.state !== 'processing')) return
  const [row] = await db.select().from(payment).where(eq(payment.id, refund.paymentId))
  if (!row) return
  const { tradeNo, amount: total } = row
  const { refundNo, amount, reason } = refund
  try {
    const told =
      refund.state === 'processing' ? await payments.refunded(refundNo) : { refundNo, state: 'absent' as const, amount }
    await takeRefund(parts, told.state === 'absent' ? await hand(parts, { tradeNo, refundNo, amount, total, reason }) : told)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
  const [now] = await refundsOf(db, eq(paymentRefund.id, refundId))
  if (now?.state !== 'asked' && now?.state !== 'processing') return
  await refundLater(db, refundId, asked + 1, askAgainAt(asked))
}
