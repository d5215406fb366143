import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { GiftOrder, GiftOrderDetail } from '@/api/mall'
import { CONFIRM_AFTER, orderActions, PAY_WITHIN } from '@/domain/mall/order'
import { STATES_OF_TAB, type OrderTab } from '@/domain/mall/states'
import { maskMobile, maskName } from '@/domain/user'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { paymentIdOf } from './cash'
import { pictureUrl } from './gifts'
import type { OrderRow } from './moves'
import { giftOrder, giftOrderStep, giftReturn } from './tables'

type ReturnRow = typeof giftReturn.$inferSelect

const iso = (from: Date | null, ms = 0): string => (from ? new Date(from.getTime() + ms).toISOString() : '')

/** An order as it is read: with what was asked of a return, and where it is paid. */
export const ORDER_COLUMNS = { row: giftOrder, returning: giftReturn, paymentId: paymentIdOf }
export interface ReadOrder {
  row: OrderRow
  returning: ReturnRow | null
  paymentId: string
}

export function presentOrder({ row, returning, paymentId }: ReadOrder): GiftOrder {
  const actions = orderActions(
    {
      state: row.state,
      delivery: row.delivery,
      createdAt: row.createdAt.getTime(),
      receivedAt: row.receivedAt?.getTime() ?? 0,
      isOpened: row.openedAt !== null,
      wasAsked: returning !== null,
    },
    Date.now(),
  )
  return {
    id: String(row.id),
    number: row.number,
    giftId: String(row.giftId),
    mall: row.mall,
    title: row.title,
    picture: pictureUrl(row.picture),
    count: row.count,
    credits: row.credits,
    cash: row.cash,
    delivery: row.delivery,
    state: row.state,
    receiver: row.address ? `${maskName(row.address.name)} ${maskMobile(row.address.mobile)}` : '',
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    hasCode: row.delivery === 'code' && row.shippedAt !== null && row.state !== 'returned',
    isOpened: row.openedAt !== null,
    paymentId,
    createdAt: row.createdAt.toISOString(),
    payBefore: row.state === 'reserved' ? iso(row.createdAt, PAY_WITHIN) : '',
    confirmsAt: row.state === 'shipped' ? iso(row.shippedAt, CONFIRM_AFTER) : '',
    ...actions,
  }
}

/** What its owner reads of a step. */
const STEP_TEXTS: Readonly<Record<string, string>> = {
  order: '提交兑换',
  pay: '支付成功',
  expire: '超时未支付，订单关闭',
  cancel: '订单取消',
  give_up: '超时未发货，订单取消',
  ship: '已发货',
  confirm: '已收货',
  ask_return: '申请退货',
  approve_return: '退货申请通过',
  refuse_return: '退货申请未通过',
  goods_back: '退货完成，积分已退回',
}

export const presentReturn = (context: Pick<Context, 'signingKey' | 'viewer'>, row: ReturnRow) => ({
  reason: row.reason,
  text: row.text,
  pictures: row.pictures.map((key) => signedFileUrl(context, key)),
  answer: row.answer,
  askedAt: row.createdAt.toISOString(),
})

/** An order of the caller; another's does not exist for them. */
export async function detailOf(context: Context, orderId: number): Promise<GiftOrderDetail> {
  const { db } = context
  const [found] = await db
    .select(ORDER_COLUMNS)
    .from(giftOrder)
    .leftJoin(giftReturn, eq(giftReturn.orderId, giftOrder.id))
    .where(and(eq(giftOrder.id, orderId), eq(giftOrder.userId, viewerOf(context).id)))
  if (!found) throw notFound('兑换订单不存在')
  const { row, returning } = found
  const steps = await db.select().from(giftOrderStep).where(eq(giftOrderStep.orderId, orderId)).orderBy(asc(giftOrderStep.id))
  return {
    ...presentOrder(found),
    address: row.address,
    steps: steps.map(({ event, createdAt }) => ({ text: STEP_TEXTS[event] ?? event, at: createdAt.toISOString() })),
    returning: returning && presentReturn(context, returning),
    reason: row.reason,
  }
}

export async function listOrders(db: Db, userId: number, { tab, ...page }: { tab: OrderTab; pageIdx: number; pageSize: number }) {
  const where = and(eq(giftOrder.userId, userId), inArray(giftOrder.state, [...STATES_OF_TAB[tab]]))
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select(ORDER_COLUMNS)
    .from(giftOrder)
    .leftJoin(giftReturn, eq(giftReturn.orderId, giftOrder.id))
    .where(where)
    .orderBy(desc(giftOrder.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ n: count() }).from(giftOrder).where(where)
  const total = all?.n ?? 0
  return { items: rows.map(presentOrder), total, hasMore: offset + rows.length < total }
}
