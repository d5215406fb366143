import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { REMINDER_MINUTES } from '@/domain/live'
import type { Db } from '../../db/connect'
import { liveReminder } from './tables'
import { doc } from '../../kernel/documents/tables'
import { user } from '../../kernel/people/tables'
import type { Parts } from '../../http/context'

/** So many in a round; the rest follows in the next. */
const ROUND = 500

/**
 * Tells those who asked for it that a live begins within minutes, each once. A live that is put off is told again. Several processes may do
 * this at once: a reminder belongs to the one that marked it, which takes the mark back when the provider refuses.
 */
export async function sendLiveReminders({ db, sms }: Pick<Parts, 'db' | 'sms'>, onFault: (error: unknown) => void) {
  if (!sms.isAvailable) return
  const marked = await markDue(db)
  if (marked.length === 0) return
  const people = await db
    .select({ id: user.id, mobile: user.mobile })
    .from(user)
    .where(
      inArray(
        user.id,
        marked.map(({ userId }) => userId),
      ),
    )
  const mobiles = new Map(people.map(({ id, mobile }) => [id, mobile]))
  for (const { userId, docId, title, startTime } of marked) {
    const mobile = mobiles.get(userId)
    if (!mobile || !startTime) continue
    await sms.sendLiveReminder(mobile, { title, startTime }).catch(async (error: unknown) => {
      onFault(error)
      const where = and(eq(liveReminder.userId, userId), eq(liveReminder.docId, docId))
      await db.update(liveReminder).set({ toldStartTime: null }).where(where)
    })
  }
}

function markDue(db: Db) {
  const due = db
    .select({ userId: liveReminder.userId, docId: liveReminder.docId })
    .from(liveReminder)
    .innerJoin(doc, eq(doc.id, liveReminder.docId))
    .where(
      and(
        eq(doc.status, 'published'),
        isNull(doc.hostState),
        gt(doc.startTime, sql`now()`),
        lte(doc.startTime, sql`now() + make_interval(mins => ${REMINDER_MINUTES})`),
        or(isNull(liveReminder.toldStartTime), sql`${liveReminder.toldStartTime} <> ${doc.startTime}`),
      ),
    )
    .limit(ROUND)
    .for('update', { of: liveReminder, skipLocked: true })
    .as('due')
  return db
    .update(liveReminder)
    .set({ toldStartTime: doc.startTime })
    .from(due)
    .innerJoin(doc, eq(doc.id, due.docId))
    .where(and(eq(liveReminder.userId, due.userId), eq(liveReminder.docId, due.docId)))
    .returning({ userId: liveReminder.userId, docId: liveReminder.docId, title: doc.title, startTime: doc.startTime })
}
