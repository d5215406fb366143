import { and, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'
import type { Db } from '../../db/connect'
import { liveFlowerGift, liveMessage, liveReminder } from './tables'
import { doc } from '../../kernel/documents/tables'

/** Nobody sends a call again after so many days. */
const DAYS = 2
const old = sql`now() - make_interval(days => ${DAYS})`

/**
 * Deletes what no room shows any more: messages beyond the newest, messages that were taken down, keys of flowers, reminders of lives that
 * have begun. Two days are left to a device that sends a call again, and to one that has to hear that a message is gone. One message more than
 * is shown stays: it tells that there were older ones.
 */
export async function purgeLives(db: Db): Promise<void> {
  const isOld = lt(liveMessage.createdAt, old)
  await db.delete(liveMessage).where(and(isOld, isNotNull(liveMessage.deletedAt)))
  const ranked = db
    .select({
      id: liveMessage.id,
      place: sql<number>`row_number() over (partition by ${liveMessage.docId} order by ${liveMessage.id} desc)`.as('place'),
    })
    .from(liveMessage)
    .where(sql`${liveMessage.deletedAt} is null`)
    .as('ranked')
  const shown = db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} <= ${LIVE_MESSAGE_LIMIT + 1}`)
  await db.delete(liveMessage).where(and(isOld, notInArray(liveMessage.id, shown)))
  await db.delete(liveFlowerGift).where(lt(liveFlowerGift.createdAt, old))
  const begun = db.select({ id: doc.id }).from(doc).where(lt(doc.startTime, old))
  await db.delete(liveReminder).where(inArray(liveReminder.docId, begun))
}
