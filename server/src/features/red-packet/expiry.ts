import { and, eq, isNull, sum } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '../../db/connect'
import type { Enqueued } from '../../db/queue'
import { post } from '../../kernel/ledger/ledger'
import { reward } from '../../kernel/ledger/postings'
import { funderOf, memoOf, poolOf, refOf } from './packet'
import { redPacket, redPacketShare } from './tables'

/** Due at the end of each packet. */
export const EXPIRY: Enqueued<{ packetId: number }> = { name: 'red-packet-expiry', payload: v.object({ packetId: v.number() }) }

/** What nobody took goes back to where it came from, in one journal. Whoever is opening the packet just now is waited for. */
export async function returnRest(db: Db, packetId: number, now = Date.now()): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(redPacket).where(eq(redPacket.id, packetId)).for('update')
    if (row?.state !== 'open' || !row.endsAt || row.endsAt.getTime() > now) return
    const [left] = await tx
      .select({ cents: sum(redPacketShare.cents).mapWith(Number) })
      .from(redPacketShare)
      .where(and(eq(redPacketShare.packetId, packetId), isNull(redPacketShare.takerId)))
    const rest = left?.cents ?? 0
    if (rest > 0)
      await post(tx, {
        key: `rp:${packetId}:return`,
        payType: row.payType,
        ref: refOf(row),
        memo: memoOf(row),
        lines: reward.giveBack(poolOf(row), funderOf(row), rest),
      })
    await tx.update(redPacket).set({ state: 'returned', returnedAt: new Date() }).where(eq(redPacket.id, packetId))
  })
}
