import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { OrderEvent } from '@/domain/mall/states'
import { DELIVERIES, GIFT_KINDS, MALLS } from '@/domain/mall/gift'
import { chinaToday } from '../../db/china-day'
import type { Db } from '../../db/connect'
import { academicOwner, userOwner, type Purse } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { endOfNextYear, putInLot } from '../../kernel/ledger/lot'
import { credits } from '../../kernel/ledger/postings'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'
import { codeRow, SAMPLE_KEY } from './codes'
import { lockOrder, moveOrder } from './moves'
import { orderInside } from './order'
import { gift, giftCode, giftOrder, giftOrderStep, giftReturn } from './tables'

const giftsSchema = v.array(
  v.strictObject({
    mall: v.picklist(MALLS),
    kind: v.picklist(GIFT_KINDS),
    delivery: v.picklist(DELIVERIES),
    title: v.string(),
    text: v.string(),
    rules: v.array(v.string()),
    tick: v.optional(v.string(), ''),
    picture: v.string(),
    credits: v.number(),
    cash: v.optional(v.number(), 0),
    total: v.optional(v.number(), 0),
    sold: v.number(),
    /** So many codes are left. */
    codes: v.optional(v.number(), 0),
    perUser: v.number(),
    isLimited: v.optional(v.boolean(), false),
    needsCertified: v.optional(v.boolean(), false),
  }),
)

/** Orders of the demo account: how long ago, and what happened to each. What waits for its payment closes by itself, so none does. */
const ORDERS: readonly { title: string; days: number; events: readonly OrderEvent[] }[] = [
  { title: '值班笔记本', days: 20, events: ['ship', 'confirm', 'ask_return', 'approve_return', 'goods_back'] },
  { title: '公益：为患者义诊', days: 12, events: [] },
  { title: '签字笔套装', days: 9, events: ['cancel'] },
  { title: '晴雨两用折叠伞', days: 5, events: ['ship', 'confirm', 'ask_return'] },
  { title: '《病理读片图谱》', days: 4, events: ['ship', 'confirm'] },
  { title: '值班咖啡券', days: 2, events: [] },
  { title: '听诊器收纳包', days: 2, events: ['ship'] },
  { title: '值班笔记本', days: 0, events: [] },
]
/** What the demo account earned last year and this year, and of the academic mall; after its orders a part of the first is left, which ends with this year. */
const EARNED = { lastYear: 1880, thisYear: 1166, academic: 128 }
const BY = 'sample'
const ADDRESS = {
  name: '张明',
  mobile: '13800000001',
  provId: '330000',
  cityId: '330100',
  districtId: '330106',
  street: '示例路 88 号示例市肿瘤医院',
}

/** Made-up gifts of both malls, and orders of the demo account in most of their states. */
export async function seedMall(db: Db, { users: [demo = 0] }: World): Promise<void> {
  const ids = await seedGifts(db)
  const today = await chinaToday(db)
  const endOfThisYear = `${today.slice(0, 4)}-12-31`
  await earn(db, userOwner(demo), EARNED.lastYear, endOfThisYear)
  await earn(db, userOwner(demo), EARNED.thisYear, endOfNextYear(today))
  await earn(db, academicOwner(demo), EARNED.academic, endOfNextYear(today))
  for (const [at, { title, days, events }] of ORDERS.entries()) {
    const { id: giftId = 0, delivery } = ids.get(title) ?? {}
    const ask = { giftId: String(giftId), count: 1, agreed: true, idempotencyKey: `sample-order-${at}` }
    const address = delivery === 'parcel' ? ADDRESS : null
    const orderId = await orderInside(db, undefined, { id: demo, level: 2, userType: 1 }, { ...ask, address })
    for (const event of events) await move(db, orderId, demo, event)
    await date(db, orderId, days)
  }
}

async function seedGifts(db: Db) {
  const texts = textsIn(new URL('./gifts.json', import.meta.url), giftsSchema)
  const rows = texts.map(({ codes, picture, total, ...columns }, sort) => ({
    ...columns,
    isSample: true,
    sort,
    picture: `gift-${picture}.webp`,
    total: columns.delivery === 'code' ? columns.sold + codes : total,
  }))
  const stored = await db.insert(gift).values(rows).returning({ id: gift.id, title: gift.title, delivery: gift.delivery })
  const codes = stored.flatMap(({ id }, at) =>
    Array.from({ length: texts[at]?.codes ?? 0 }, (_, n) =>
      codeRow(id, `SAMPLE-${id}-${String(n + 1).padStart(4, '0')}`, SAMPLE_KEY),
    ),
  )
  await db.insert(giftCode).values(codes)
  return new Map(stored.map((row) => [row.title, row]))
}

async function earn(db: Db, purse: Purse, amount: number, until: string): Promise<void> {
  const key = `sample:credits:${purse}:${until}`
  await post(db, { key, ref: { type: 'sample', id: purse }, memo: '示例积分', lines: credits.earn(purse, amount) })
  await putInLot(db, purse, amount, until)
}

async function move(db: Db, orderId: number, userId: number, event: OrderEvent): Promise<void> {
  if (event === 'ask_return')
    await db.insert(giftReturn).values({ orderId, userId, reason: 'damaged', text: '收到时封面破损', pictures: [] })
  const parcel = event === 'ship' ? { carrier: '示例快递', trackingNumber: `SF00000000${orderId}` } : {}
  await moveOrder(db, await lockOrder(db, orderId), event, { by: BY, ...parcel })
}

/** As if all of it had happened so many days ago. */
async function date(db: Db, orderId: number, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`
  await db
    .update(giftOrder)
    .set({
      createdAt: sql`${giftOrder.createdAt} - ${back}`,
      updatedAt: sql`${giftOrder.updatedAt} - ${back}`,
      shippedAt: sql`${giftOrder.shippedAt} - ${back}`,
      receivedAt: sql`${giftOrder.receivedAt} - ${back}`,
    })
    .where(eq(giftOrder.id, orderId))
  await db
    .update(giftOrderStep)
    .set({ createdAt: sql`${giftOrderStep.createdAt} - ${back}` })
    .where(eq(giftOrderStep.orderId, orderId))
}
