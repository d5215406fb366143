import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { GiftOrderDetail, OrderAddress } from '@/api/mall'
import { areaText } from '@/domain/address/area'
import { giftRefusal } from '@/domain/mall/gift'
import { needPrivilege } from '@/domain/privilege'
import { chinaToday } from '../../db/china-day'
import type { Db } from '../../db/connect'
import { conflict, forbidden, invalid, notFound, refused } from '../../errors'
import { viewerOf, type Context, type Parts, type Viewer } from '../../http/context'
import { purseOf } from '../../kernel/ledger/accounts'
import { expireCredits, purseState, reserveCredits } from '../../kernel/ledger/lots'
import { lockUser } from '../../kernel/people/users'
import { areaName, isArea } from '../../kernel/reference/areas'
import { openCash } from './cash'
import { leftOf, statusOf, takenBy, type GiftRow } from './gifts'
import { journalOf, lockOrder, noteStep, startShipping, type OrderRow } from './moves'
import { detailOf } from './orders'
import { gift, giftOrder, type AddressCopy } from './tables'

export interface OrderAsk {
  giftId: string
  count: number
  address: OrderAddress | null
  agreed: boolean
  idempotencyKey: string
}

/** M1: stock and credits of one order, once for its key. */
export async function placeOrder(context: Context, ask: OrderAsk): Promise<GiftOrderDetail> {
  const viewer = viewerOf(context)
  const id = await context.db.transaction((tx) => orderInside(tx, context, viewer, ask))
  return detailOf(context, id)
}

/** The user first, so that of one account one asks at a time; then credits, then stock. */
export async function orderInside(
  tx: Db,
  parts: Parts | undefined,
  viewer: Pick<Viewer, 'id' | 'level' | 'userType'>,
  ask: OrderAsk,
): Promise<number> {
  const { id: userId } = viewer
  await lockUser(tx, userId)
  const stored = await storedOrder(tx, userId, ask)
  if (stored) return stored.id
  const [row] = await tx
    .select()
    .from(gift)
    .where(eq(gift.id, Number(ask.giftId)))
  if (!row) throw notFound('礼品不存在或已下架')
  await refuse(tx, viewer, row, ask)
  const order = await store(tx, userId, row, ask)
  await noteStep(tx, order, 'order', `user:${userId}`)
  await reserveCredits(tx, purseOf(row.mall, userId), order.credits, journalOf(order, 'reserve'))
  if (order.state === 'reserved') {
    if (!parts) throw new Error('cash is paid by the engine of payments')
    await openCash(tx, parts, order)
    return order.id
  }
  return (await startShipping(tx, order)).id
}

async function storedOrder(tx: Db, userId: number, ask: OrderAsk): Promise<OrderRow | undefined> {
  const same = and(eq(giftOrder.userId, userId), eq(giftOrder.idempotencyKey, ask.idempotencyKey))
  const [stored] = await tx.select().from(giftOrder).where(same)
  if (stored && !isSame(stored, ask)) throw conflict('这次提交已用于另一个订单，请重新下单')
  return stored
}

const isSame = (stored: OrderRow, { giftId, count, address }: OrderAsk): boolean =>
  String(stored.giftId) === giftId &&
  stored.count === count &&
  isDeepStrictEqual(stored.address, address ? copyOf(address) : null)

async function refuse(
  tx: Db,
  viewer: Pick<Viewer, 'id' | 'level' | 'userType'>,
  row: GiftRow,
  { count, agreed, address }: OrderAsk,
): Promise<void> {
  const privilege = row.needsCertified ? needPrivilege('certified', viewer) : { code: 0, message: '' }
  if (privilege.code) throw forbidden(privilege.message, privilege.code)
  const asked = { credits: row.credits, left: leftOf(row), perUser: row.perUser, status: statusOf(row) }
  // Of a rush for the last ones nearly all end here.
  const gone = giftRefusal(asked, { count, taken: 0, balance: Infinity })
  if (gone) throw refused(gone)
  const purse = purseOf(row.mall, viewer.id)
  const today = await chinaToday(tx)
  await expireCredits(tx, purse, today)
  const { balance } = await purseState(tx, purse, today)
  const taken = await takenBy(tx, viewer.id, row.id)
  const refusal = giftRefusal(asked, { count, taken, balance })
  if (refusal) throw refused(refusal)
  if (row.tick && !agreed) throw invalid({ agreed: `请先同意：${row.tick}` })
  if (row.delivery === 'parcel' && !address) throw invalid({ address: '请填写收货地址' })
  if (row.delivery !== 'parcel' && address) throw invalid({ address: '该礼品无需收货地址' })
}

/** The row, and its pieces out of the stock: whoever came first has them. */
async function store(tx: Db, userId: number, row: GiftRow, { count, address, idempotencyKey }: OrderAsk): Promise<OrderRow> {
  const isThere = sql`${gift.total} - ${gift.reserved} - ${gift.sold} >= ${count}`
  const [reserved] = await tx
    .update(gift)
    .set({ reserved: sql`${gift.reserved} + ${count}` })
    .where(and(eq(gift.id, row.id), isThere))
    .returning({ id: gift.id })
  if (!reserved) throw refused('手慢了，库存不足')
  const [order] = await tx
    .insert(giftOrder)
    .values({
      number: newNumber(),
      userId,
      giftId: row.id,
      mall: row.mall,
      delivery: row.delivery,
      title: row.title,
      picture: row.picture,
      count,
      credits: row.credits * count,
      cash: row.cash * count,
      address: address ? copyOf(address) : null,
      state: row.cash > 0 ? 'reserved' : 'placed',
      idempotencyKey,
    })
    .returning()
  if (!order) throw new Error('the order was not stored')
  return order
}

/** Longer than what is guessed, short enough for a label. */
const newNumber = (): string => `G${Date.now()}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`

function copyOf({ name, mobile, provId, cityId, districtId, street }: OrderAddress): AddressCopy {
  if (!isArea(provId, cityId, districtId)) throw invalid({ 'address.districtId': '请选择省、市、区' })
  const area = areaText({ prov: areaName(provId), city: areaName(cityId), district: areaName(districtId) })
  return { name, mobile, area, street }
}

/** The order of the caller, held; another's does not exist for them. */
export async function lockOwn(tx: Db, orderId: number, userId: number): Promise<OrderRow> {
  const row = await lockOrder(tx, orderId)
  if (row.userId !== userId) throw notFound('兑换订单不存在')
  return row
}
