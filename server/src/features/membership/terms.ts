import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MemberTerm } from '@/api/membership'
import { PLANS, REFUND_DAYS, type PlanName } from '@/domain/membership'
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { conflict, notFound, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockPayment } from '../../kernel/payment/moves'
import { openPayment, ownPayment } from '../../kernel/payment/orders'
import { refundAll } from '../../kernel/payment/refunds'
import { refuseNotSoldHere } from '../../kernel/payment/virtual'
import { payment } from '../../kernel/payment/tables'
import { lastEnd, memberLevel } from '../../kernel/people/membership'
import { lockUser } from '../../kernel/people/users'
import { membership } from '../../kernel/people/tables'
import { presentPayment } from '../payment'
import { MEMBERSHIP } from './goods'

type Row = typeof membership.$inferSelect
const DAY_MS = 24 * 3_600_000

const refundableUntil = ({ createdAt }: Row): Date => new Date(createdAt.getTime() + REFUND_DAYS * DAY_MS)

/** Bought lately, with nothing of it used. Of several only the last one: the others begin before it. */
const isRefundable = (row: Row, last: Date | null, now: Date): boolean =>
  row.paymentId !== null && !row.endedAt && !row.usedAt && row.endsAt.getTime() === last?.getTime() && refundableUntil(row) > now

function stateOf({ startsAt, endsAt, endedAt }: Row, now: Date): MemberTerm['state'] {
  if (endedAt) return 'ended'
  if (endsAt <= now) return 'over'
  return startsAt > now ? 'coming' : 'running'
}

const rowsOf = (db: Db, userId: number): Promise<Row[]> =>
  db.select().from(membership).where(eq(membership.userId, userId)).orderBy(desc(membership.id))

export async function membershipInfo(context: Context) {
  const { db, settings } = context
  const { id: userId } = viewerOf(context)
  const now = new Date()
  const rows = await rowsOf(db, userId)
  const last = await lastEnd(db, userId)
  const refundable = rows.find((row) => isRefundable(row, last, now))
  const isOpen = and(eq(payment.userId, userId), eq(payment.goods, MEMBERSHIP), inArray(payment.state, [...OPEN_PAYMENT_STATES]))
  const [open] = await db.select().from(payment).where(isOpen).orderBy(desc(payment.id)).limit(1)
  return {
    level: await memberLevel(db, userId),
    endsAt: last && last > now ? last.toISOString() : '',
    terms: rows.map((row) => ({
      id: String(row.id),
      plan: row.plan as PlanName,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      state: stateOf(row, now),
    })),
    refundable: refundable ? { termId: String(refundable.id), until: refundableUntil(refundable).toISOString() } : null,
    open: open ? presentPayment(open) : null,
    iosVirtualPay: settings.iosVirtualPay,
  }
}

/** An order for one plan. Who has an open one for it goes on with that. */
export async function orderMembership(
  context: Context,
  { plan, agreed, idempotencyKey }: { plan: PlanName; agreed: boolean; idempotencyKey: string },
) {
  refuseNotSoldHere(context, MEMBERSHIP)
  if (!agreed) throw refused('请先阅读并勾选会员服务说明')
  const { id: userId } = viewerOf(context)
  const { name, price } = PLANS[plan]
  const order = { userId, goods: MEMBERSHIP, refId: plan, title: name, amount: price, idempotencyKey }
  const made = await context.db.transaction((tx) => openPayment(tx, context, order))
  return { payment: presentPayment(made) }
}

/** All of it goes back, when nothing of it was used. */
export async function refundMembership(context: Context, termId: string) {
  const { db } = context
  const { id: userId } = viewerOf(context)
  const isIt = and(eq(membership.id, Number(termId)), eq(membership.userId, userId))
  const [asked] = await db.select({ paymentId: membership.paymentId }).from(membership).where(isIt)
  if (!asked?.paymentId) throw notFound('会员记录不存在')
  const { paymentId } = asked
  await db.transaction(async (tx) => {
    // No renewal and no first use between the look and the refund. The payment first, as everywhere.
    await lockPayment(tx, paymentId)
    await lockUser(tx, userId)
    const [row] = await tx.select().from(membership).where(isIt).for('update')
    if (!row) throw notFound('会员记录不存在')
    if (row.endedAt) throw conflict('这段会员已退款')
    if (!isRefundable(row, await lastEnd(tx, userId), new Date()))
      throw refused(`开通 ${REFUND_DAYS} 天内且未使用会员权益时可全额退款；如有疑问请通过意见反馈联系我们`)
    const reason = '会员开通后未使用，全额退款'
    await refundAll(tx, context, paymentId, { reasonKey: 'membership-returned', reason, by: `user:${userId}` })
  })
  return { payment: presentPayment(await ownPayment(db, userId, { id: paymentId })) }
}
