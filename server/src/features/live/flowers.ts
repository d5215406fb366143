import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { liveFlower, liveFlowerGift, liveRoom } from './tables'
import { tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { enterLive } from './access'
import { tellRoom } from './notes'
import { take } from '../../kernel/throttle/throttle'

/** A hundred at once and a hundred a minute: never more than 200 in a minute. */
const PACE = { size: 100, seconds: 0.6 }

interface Totals {
  flowers: number
  myFlowers: number
}

/** Gives flowers to a room and tells it; the same key again only gives the sums. */
export async function giveFlowers(
  context: Context,
  { docId, count, idempotencyKey }: { docId: string; count: number; idempotencyKey: string },
): Promise<Totals> {
  const { db } = context
  const userId = viewerOf(context).id
  const { id } = await enterLive(context, docId)
  return db.transaction(async (tx) => {
    // The key first: of several calls with one key, one pays.
    const [gift] = await tx.insert(liveFlowerGift).values({ userId, idempotencyKey }).onConflictDoNothing().returning()
    if (!gift) return totals(tx, id, userId)
    if (!(await take(tx, `live-flowers:${userId}`, { ...PACE, cost: count }))) throw tooMany('送花太快了，请歇一会儿再送')
    await tx
      .insert(liveFlower)
      .values({ docId: id, userId, count })
      .onConflictDoUpdate({
        target: [liveFlower.docId, liveFlower.userId],
        set: { count: sql`${liveFlower.count} + excluded.count` },
      })
    await tx
      .insert(liveRoom)
      .values({ docId: id, flowers: count })
      .onConflictDoUpdate({ target: liveRoom.docId, set: { flowers: sql`${liveRoom.flowers} + excluded.flowers` } })
    const sums = await totals(tx, id, userId)
    await tellRoom(tx, { docId: id, kind: 'flowers', flowers: sums.flowers })
    return sums
  })
}

async function totals(db: Db, docId: number, userId: number): Promise<Totals> {
  const [room] = await db.select({ flowers: liveRoom.flowers }).from(liveRoom).where(eq(liveRoom.docId, docId))
  const [mine] = await db
    .select({ count: liveFlower.count })
    .from(liveFlower)
    .where(and(eq(liveFlower.docId, docId), eq(liveFlower.userId, userId)))
  return { flowers: room?.flowers ?? 0, myFlowers: mine?.count ?? 0 }
}
