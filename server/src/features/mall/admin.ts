import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { GiftStock, HandledOrder } from '@/api/mall'
import type { OrderState } from '@/domain/mall/states'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, notFound, refused } from '../../errors'
import type { Context, Parts } from '../../http/context'
import { user } from '../../kernel/people/tables'
import { codeRow } from './codes'
import type { GiftRow } from './gifts'
import { lockOrder, moveOrder, type OrderRow } from './moves'
import { ORDER_COLUMNS, presentOrder, presentReturn, type ReadOrder } from './orders'
import { gift, giftCode, giftOrder, giftReturn, giftStock } from './tables'

/** Who looks: pictures of a return have an address for a session only. */
type Looking = Parts & Pick<Context, 'viewer'>

interface Bounds {
  limit: number
  offset: number
}

const handled = (looking: Looking, { mobile, ...order }: ReadOrder & { mobile: string }): HandledOrder => ({
  ...presentOrder(order),
  userId: String(order.row.userId),
  mobile,
  address: order.row.address,
  returning: order.returning && presentReturn(looking, order.returning),
})

const withPeople = (db: Db) =>
  db
    .select({ ...ORDER_COLUMNS, mobile: user.mobile })
    .from(giftOrder)
    .innerJoin(user, eq(user.id, giftOrder.userId))
    .leftJoin(giftReturn, eq(giftReturn.orderId, giftOrder.id))

/** The orders in one state, the longest waiting first. */
export async function listHandled(looking: Looking, { state, limit, offset }: Bounds & { state: OrderState }) {
  const { db } = looking
  const where = eq(giftOrder.state, state)
  const rows = await withPeople(db).where(where).orderBy(asc(giftOrder.updatedAt), asc(giftOrder.id)).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(giftOrder).where(where)
  const total = all?.n ?? 0
  const items = rows.map((found) => handled(looking, found))
  return { items, total, hasMore: offset + items.length < total }
}

/** Moves an order of somebody else, in one transaction, and says how it stands then. */
async function handle(
  looking: Looking,
  orderId: number,
  by: string,
  work: (tx: Db, row: OrderRow) => Promise<unknown>,
): Promise<HandledOrder> {
  await looking.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId)
    if (by === `user:${row.userId}`) throw forbidden('不能处理自己的兑换订单')
    await work(tx, row)
  })
  const [found] = await withPeople(looking.db).where(eq(giftOrder.id, orderId))
  if (!found) throw notFound('兑换订单不存在')
  return handled(looking, found)
}

export interface Shipping {
  orderId: number
  carrier: string
  trackingNumber: string
  by: string
}

/** M4. What is no parcel was handed over when it was ordered. */
export const shipOrder = (looking: Looking, { orderId, carrier, trackingNumber, by }: Shipping) =>
  handle(looking, orderId, by, async (tx, row) => {
    if (!carrier) throw invalid({ carrier: '请填写快递公司' })
    if (!trackingNumber) throw invalid({ trackingNumber: '请填写运单号' })
    // Told again: the answer of before was lost.
    if (row.state === 'shipped' && row.carrier === carrier && row.trackingNumber === trackingNumber) return
    await moveOrder(tx, row, 'ship', { by, carrier, trackingNumber })
  })

/** M3 by support, whenever nothing was sent yet. */
export const cancelOrder = (looking: Looking, { orderId, reason, by }: { orderId: number; reason: string; by: string }) =>
  handle(looking, orderId, by, async (tx, row) => {
    if (!reason) throw invalid({ reason: '请填写取消的原因' })
    // Its owner may stand at the cashier.
    if (row.state === 'reserved') throw conflict('该订单等待支付，未支付会自动关闭')
    await moveOrder(tx, row, 'cancel', { by, reason, parts: looking })
  })

export interface ReturnDecision {
  orderId: number
  decision: 'approve' | 'refuse' | 'back'
  answer: string
  restock: boolean
  by: string
}

const EVENTS = { approve: 'approve_return', refuse: 'refuse_return', back: 'goods_back' } as const

/** M6: first whether it may come back, then that it came. */
export const decideReturn = (looking: Looking, { orderId, decision, answer, restock, by }: ReturnDecision) =>
  handle(looking, orderId, by, async (tx, row) => {
    if (decision === 'refuse' && !answer) throw invalid({ answer: '请填写不通过的原因' })
    if (answer) await tx.update(giftReturn).set({ answer }).where(eq(giftReturn.orderId, orderId))
    await moveOrder(tx, row, EVENTS[decision], { by, restock, parts: looking })
  })

const stockOf = (row: GiftRow, codes: number): GiftStock => ({
  id: String(row.id),
  mall: row.mall,
  title: row.title,
  total: row.total,
  reserved: row.reserved,
  sold: row.sold,
  codes: row.delivery === 'code' ? codes : -1,
})

async function freeCodeCount(db: Db, giftId: number): Promise<number> {
  const free = and(eq(giftCode.giftId, giftId), isNull(giftCode.orderId))
  const [row] = await db.select({ n: count() }).from(giftCode).where(free)
  return row?.n ?? 0
}

/** Whether all of these were taken in before. */
async function haveCodes(tx: Db, rows: readonly { hash: string }[]): Promise<boolean> {
  const hashes = rows.map(({ hash }) => hash)
  return (await tx.$count(giftCode, inArray(giftCode.hash, hashes))) === hashes.length
}

export async function listStock(db: Db, { limit, offset }: Bounds) {
  const rows = await db.select().from(gift).orderBy(asc(gift.id)).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(gift)
  const total = all?.n ?? 0
  const items: GiftStock[] = []
  for (const row of rows) items.push(stockOf(row, await freeCodeCount(db, row.id)))
  return { items, total, hasMore: offset + items.length < total }
}

export interface StockChange {
  giftId: number
  add: number
  codes: readonly string[]
  by: string
  idempotencyKey: string
}

/** More pieces, or fewer of those that nobody has; of virtual gifts each code is one. Once for its key. */
export async function changeStock(
  { db, signingKey }: Pick<Parts, 'db' | 'signingKey'>,
  { giftId, add, codes, by, idempotencyKey }: StockChange,
): Promise<GiftStock> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(gift).where(eq(gift.id, giftId)).for('update')
    if (!row) throw notFound('礼品不存在')
    const isVirtual = row.delivery === 'code'
    if (isVirtual && add !== 0) throw invalid({ add: '虚拟礼品请录入兑换码，数量由兑换码决定' })
    if (!isVirtual && codes.length > 0) throw invalid({ codes: '该礼品没有兑换码' })
    const [made] = await tx
      .insert(giftStock)
      .values({ giftId, add: isVirtual ? codes.length : add, by, idempotencyKey })
      .onConflictDoNothing()
      .returning()
    const rows = isVirtual ? codes.map((code) => codeRow(giftId, code, signingKey)) : []
    if (!made) {
      const same = and(eq(giftStock.giftId, giftId), eq(giftStock.idempotencyKey, idempotencyKey))
      const [known] = await tx.select().from(giftStock).where(same)
      const isSame = known?.add === (isVirtual ? codes.length : add) && (await haveCodes(tx, rows))
      if (!isSame) throw conflict('该请求编号已用于另一次库存调整')
      return stockOf(row, await freeCodeCount(tx, giftId))
    }
    if (row.total + made.add < row.reserved + row.sold) throw refused('不能少于已兑换和待发货的数量')
    if (isVirtual) {
      const stored = await tx.insert(giftCode).values(rows).onConflictDoNothing().returning({ id: giftCode.id })
      if (stored.length < codes.length) throw invalid({ codes: '其中有重复或已录入的兑换码' })
    }
    const [changed] = await tx
      .update(gift)
      .set({ total: sql`${gift.total} + ${made.add}` })
      .where(eq(gift.id, giftId))
      .returning()
    return stockOf(changed ?? row, await freeCodeCount(tx, giftId))
  })
}
