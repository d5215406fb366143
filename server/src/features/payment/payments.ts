import { and, count, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Payment, PayWay } from '@/api/payment'
import { isOpenPayment, OPEN_PAYMENT_STATES } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { refused } from '../../errors'
import { deviceOf, viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { close, look } from '../../kernel/payment/look'
import type { PaymentRow } from '../../kernel/payment/moves'
import { ownPayment } from '../../kernel/payment/orders'
import { prepare } from '../../kernel/payment/prepare'
import { payment } from '../../kernel/payment/tables'
import { refuseNotSoldHere } from '../../kernel/payment/virtual'
import { ProviderSilent, type Prepay } from '../../services/payment/contract'
import { weChatIdOf } from '../user'

/** Whoever waits at the page does not ask the provider more often than this. */
const ASK_SECONDS = 5
const WAITING = 20

export const presentPayment = (row: PaymentRow): Payment => ({
  id: String(row.id),
  tradeNo: row.tradeNo,
  title: row.title,
  goods: row.goods,
  refId: row.refId,
  amount: row.amount,
  refundedTotal: row.refundedTotal,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? '',
})

/** The state of a payment. One that is being paid is asked for at the provider, now and then: nobody may have told us. */
export async function paymentState(context: Context, where: { id: number } | { tradeNo: string }) {
  const row = await ownPayment(context.db, viewerOf(context).id, where)
  return { payment: presentPayment(await fresh(context, row)), iosVirtualPay: context.settings.iosVirtualPay }
}

async function fresh(context: Context, row: PaymentRow): Promise<PaymentRow> {
  if (!isOpenPayment(row.state)) return row
  const isDue = or(isNull(payment.askedAt), lt(payment.askedAt, sql`now() - make_interval(secs => ${ASK_SECONDS})`))
  const asked = await context.db
    .update(payment)
    .set({ askedAt: sql`now()` })
    .where(and(eq(payment.id, row.id), isDue))
    .returning({ id: payment.id })
  if (asked.length === 0) return row
  return look(context, row).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return row
    throw error
  })
}

export async function waitingPayments(context: Context) {
  const isWaiting = and(
    eq(payment.userId, viewerOf(context).id),
    inArray(payment.state, [...OPEN_PAYMENT_STATES]),
    sql`${payment.expiresAt} > now()`,
  )
  const rows = await context.db.select().from(payment).where(isWaiting).orderBy(desc(payment.id)).limit(WAITING)
  return { items: rows.map(presentPayment) }
}

export async function preparePayment(
  context: Context,
  { paymentId, way, returnTo }: { paymentId: string; way: PayWay; returnTo: string },
) {
  const viewer = viewerOf(context)
  const row = await ownPayment(context.db, viewer.id, { id: Number(paymentId) })
  refuseNotSoldHere(context, row.goods)
  const answer = await prepare(context, row, await wayOf(context, viewer.id, way, returnTo), {
    by: `user:${viewer.id}`,
    device: deviceOf(context),
  })
  return { ...answer, payment: presentPayment(answer.payment) }
}

/** Inside WeChat the payer is who is bound there. The local cashier is a page everywhere. */
async function wayOf(context: Context, userId: number, way: PayWay, returnTo: string): Promise<Prepay['way']> {
  if (way === 'page' || context.payments.name === 'local') return { kind: 'page', ip: context.wholeIp, returnTo }
  const app = way === 'mini' ? 'mini' : 'h5'
  const openId = await weChatIdOf(context.db, userId, app)
  if (!openId) throw refused('请先绑定微信，再用微信支付')
  return { kind: 'jsapi', app, openId }
}

export async function cancelPayment(context: Context, paymentId: string) {
  const viewer = viewerOf(context)
  const row = await ownPayment(context.db, viewer.id, { id: Number(paymentId) })
  if (!isOpenPayment(row.state)) return { payment: presentPayment(row) }
  try {
    return { payment: presentPayment(await close(context, row, 'cancel', `user:${viewer.id}`)) }
  } catch (error) {
    if (error instanceof ProviderSilent) throw refused('支付服务暂时没有回应，请稍后再取消')
    throw error
  }
}

/** For reviewers: what the provider and we do not agree about. */
export async function paymentsToLookAt(db: Db, page: { pageIdx: number; pageSize: number }) {
  const where = ne(payment.attention, '')
  const { limit, offset } = pageBounds(page)
  const rows = await db.select().from(payment).where(where).orderBy(payment.id).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(payment).where(where)
  const items = rows.map((row) => ({ ...presentPayment(row), attention: row.attention }))
  return { items, total: all?.n ?? 0, hasMore: offset + rows.length < (all?.n ?? 0) }
}
