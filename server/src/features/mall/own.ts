import { and, eq } from 'drizzle-orm'
import type { GiftOrderDetail } from '@/api/mall'
import { orderActions, type ReturnForm } from '@/domain/mall/order'
import type { OrderEvent } from '@/domain/mall/states'
import type { Db } from '../../db/connect'
import { conflict, refused } from '../../errors'
import { senderOf, viewerOf, type Context } from '../../http/context'
import { mustBeOwnUploads } from '../../kernel/files/uploads'
import { closeCash } from './cash'
import { codesOf } from './codes'
import { moveOrder, type OrderRow } from './moves'
import { lockOwn } from './order'
import { detailOf } from './orders'
import { giftOrder, giftReturn } from './tables'

const timesOf = (row: OrderRow, wasAsked: boolean) => ({
  state: row.state,
  delivery: row.delivery,
  createdAt: row.createdAt.getTime(),
  receivedAt: row.receivedAt?.getTime() ?? 0,
  isOpened: row.openedAt !== null,
  wasAsked,
})

/** Moves an order of the caller that may be moved now, and says how it stands then. */
async function moveOwn(
  context: Context,
  orderId: number,
  event: OrderEvent,
  refuse?: (row: OrderRow) => void,
): Promise<GiftOrderDetail> {
  const { id } = viewerOf(context)
  await context.db.transaction(async (tx) => {
    const row = await lockOwn(tx, orderId, id)
    refuse?.(row)
    await moveOrder(tx, row, event, { by: `user:${id}`, parts: context })
  })
  return detailOf(context, orderId)
}

/** M3. What waits for its payment is given up with it. */
export async function cancelOwn(context: Context, orderId: number): Promise<GiftOrderDetail> {
  const { id } = viewerOf(context)
  const [waiting] = await context.db
    .select()
    .from(giftOrder)
    .where(and(eq(giftOrder.id, orderId), eq(giftOrder.userId, id), eq(giftOrder.state, 'reserved')))
  if (waiting) {
    await closeCash(context, waiting, `user:${id}`)
    return detailOf(context, orderId)
  }
  return moveOwn(context, orderId, 'cancel', (row) => {
    const { canCancel } = orderActions(timesOf(row, false), Date.now())
    if (row.state === 'placed' && !canCancel) throw refused('下单超过 30 分钟，不能自行取消，请联系客服')
  })
}

/** M5. */
export const confirmOwn = (context: Context, orderId: number) => moveOwn(context, orderId, 'confirm')

/** The codes of an order; from now on it is not returned. */
export async function openCode(context: Context, orderId: number): Promise<string> {
  const { db, signingKey } = context
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, orderId, viewerOf(context).id)
    if (row.delivery !== 'code' || !row.shippedAt || row.state === 'returned') throw refused('该订单没有可查看的兑换码')
    if (row.state === 'return_asked' || row.state === 'return_approved') throw refused('退货处理中，暂不能查看兑换码')
    if (!row.openedAt) await tx.update(giftOrder).set({ openedAt: new Date() }).where(eq(giftOrder.id, orderId))
    return codesOf(tx, orderId, signingKey)
  })
}

/** M6, its first part: once for an order. Sent again it changes nothing. */
export async function askReturn(
  context: Context,
  { orderId, ...form }: ReturnForm & { orderId: string },
): Promise<GiftOrderDetail> {
  const id = Number(orderId)
  const { id: userId } = viewerOf(context)
  await context.db.transaction(async (tx) => {
    const row = await lockOwn(tx, id, userId)
    if (await wasAsked(tx, id)) {
      if (row.state !== 'return_asked') throw conflict('该订单已申请过退货')
      return
    }
    if (!orderActions(timesOf(row, false), Date.now()).canReturn) throw refused(whyNot(row))
    await mustBeOwnUploads({ ...context, db: tx }, senderOf(context), form.pictures)
    await tx.insert(giftReturn).values({ ...form, orderId: id, userId })
    await moveOrder(tx, row, 'ask_return', { by: `user:${userId}` })
  })
  return detailOf(context, id)
}

async function wasAsked(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx.select({ id: giftReturn.orderId }).from(giftReturn).where(eq(giftReturn.orderId, orderId))
  return rows.length > 0
}

function whyNot({ delivery, openedAt, state }: OrderRow): string {
  if (delivery === 'none') return '公益兑换不支持退回'
  if (openedAt) return '兑换码已查看，不支持退货'
  return state === 'received' ? '收货超过 7 天，不能申请退货' : '该订单现在不能申请退货'
}
