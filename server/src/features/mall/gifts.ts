import { and, asc, count, eq, gt, gte, isNull, lte, notInArray, or, sql, sum } from 'drizzle-orm'
import type { Gift, GiftDetail, Purse } from '@/api/mall'
import { creditsMissing, giftRefusal, type GiftKind, type GiftStatus, type Mall } from '@/domain/mall/gift'
import { needPrivilege } from '@/domain/privilege'
import { UNDONE_STATES } from '@/domain/mall/states'
import type { Db } from '../../db/connect'
import { notFound } from '../../errors'
import type { Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { purseOf } from '../../kernel/ledger/accounts'
import { purseState } from '../../kernel/ledger/lots'
import { gift, giftOrder } from './tables'

export type GiftRow = typeof gift.$inferSelect

export const leftOf = ({ total, reserved, sold }: GiftRow): number => total - reserved - sold

export function statusOf(row: GiftRow): GiftStatus {
  if (!row.isOn || (row.endsAt && row.endsAt.getTime() <= Date.now())) return 'over'
  return leftOf(row) > 0 ? 'on' : 'soldOut'
}

/** Where a picture of ours is. */
export const pictureUrl = (name: string): string => `/media/${name}`

const present = (row: GiftRow, balance: number | undefined): Gift => ({
  id: String(row.id),
  mall: row.mall,
  kind: row.kind,
  title: row.title,
  picture: pictureUrl(row.picture),
  credits: row.credits,
  cash: row.cash,
  delivery: row.delivery,
  status: statusOf(row),
  left: leftOf(row),
  sold: row.sold,
  isLimited: row.isLimited,
  isSample: row.isSample,
  missing: balance === undefined ? 0 : creditsMissing(row.credits, 1, balance),
})

/** What somebody has ordered of a gift and not given back. */
export async function takenBy(db: Db, userId: number, giftId: number): Promise<number> {
  const [row] = await db
    .select({ taken: sum(giftOrder.count).mapWith(Number) })
    .from(giftOrder)
    .where(and(eq(giftOrder.userId, userId), eq(giftOrder.giftId, giftId), notInArray(giftOrder.state, [...UNDONE_STATES])))
  return row?.taken ?? 0
}

const purseFor = async ({ db, viewer }: Context, mall: Mall): Promise<Purse | null> =>
  viewer ? purseState(db, purseOf(mall, viewer.id)) : null

/** The gifts of a mall that are not over, with what the caller lacks for each. */
export async function listGifts(
  context: Context,
  {
    mall,
    kind,
    onlyAffordable,
    ...page
  }: { mall: Mall; kind: GiftKind | ''; onlyAffordable: boolean; pageIdx: number; pageSize: number },
) {
  const { db } = context
  const purse = await purseFor(context, mall)
  const open = and(eq(gift.mall, mall), eq(gift.isOn, true), or(isNull(gift.endsAt), gt(gift.endsAt, sql`now()`)))
  const affordable = and(lte(gift.credits, purse?.balance ?? 0), gte(sql`${gift.total} - ${gift.reserved} - ${gift.sold}`, 1))
  const where = and(open, kind ? eq(gift.kind, kind) : undefined, onlyAffordable ? affordable : undefined)
  const { limit, offset } = pageBounds(page)
  const rows = await db.select().from(gift).where(where).orderBy(asc(gift.sort), asc(gift.id)).limit(limit).offset(offset)
  const [all] = await db.select({ n: count() }).from(gift).where(where)
  const kinds = await db
    .select({ kind: gift.kind })
    .from(gift)
    .where(open)
    .groupBy(gift.kind)
    .orderBy(sql`min(${gift.sort})`)
  const total = all?.n ?? 0
  return {
    items: rows.map((row) => present(row, purse?.balance)),
    total,
    hasMore: offset + rows.length < total,
    purse,
    kinds: kinds.map((row) => row.kind),
  }
}

/** One gift, also one that is over: it says so. */
export async function giftDetail(context: Context, giftId: number): Promise<{ gift: GiftDetail; purse: Purse | null }> {
  const { db, viewer } = context
  const [row] = await db.select().from(gift).where(eq(gift.id, giftId))
  if (!row) throw notFound('礼品不存在或已下架')
  const purse = await purseFor(context, row.mall)
  const taken = viewer ? await takenBy(db, viewer.id, giftId) : 0
  const shown = present(row, purse?.balance)
  const certificate = row.needsCertified ? needPrivilege('certified', viewer).message : ''
  const refusal = purse
    ? certificate || giftRefusal({ ...shown, perUser: row.perUser }, { count: 1, taken, balance: purse.balance })
    : ''
  return {
    gift: {
      ...shown,
      text: row.text,
      rules: row.rules,
      tick: row.tick,
      perUser: row.perUser,
      taken,
      needsCertified: row.needsCertified,
      endsAt: row.endsAt?.toISOString() ?? '',
      refusal,
    },
    purse,
  }
}
