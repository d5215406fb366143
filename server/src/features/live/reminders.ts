import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import { clockText } from '@/domain/clinic-time/text'
import { liveMiniPage, REMINDER_MINUTES } from '@/domain/live'
import type { Db } from '../../db/connect'
import { liveReminder } from './tables'
import { doc } from '../../kernel/documents/tables'
import { user } from '../../kernel/people/tables'
import type { Parts } from '../../http/context'
import { configOf } from '../remote-config'
import { weChatIdOf } from '../user'

type Sending = Pick<Parts, 'db' | 'sms' | 'weChat' | 'settings'>

/** So many in a round; the rest follows in the next. */
const ROUND = 500

/**
 * Tells those who asked for it that a live begins within minutes, each once. A live that is put off is told again. Several processes may do
 * this at once: a reminder belongs to the one that marked it, which takes the mark back when the provider refuses.
 */
export async function sendLiveReminders(parts: Sending, onFault: (error: unknown) => void) {
  const { db, sms } = parts
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
  for (const { userId, docId, title, startTime, inWeChat } of marked) {
    const mobile = mobiles.get(userId)
    if (!mobile || !startTime) continue
    if (inWeChat && (await isToldInWeChat(parts, { userId, docId, title, startTime }, onFault))) continue
    await sms.sendLiveReminder(mobile, { title, startTime }).catch(async (error: unknown) => {
      onFault(error)
      const where = and(eq(liveReminder.userId, userId), eq(liveReminder.docId, docId))
      await db.update(liveReminder).set({ toldStartTime: null }).where(where)
    })
  }
}

/** WeChat sends one message for each leave that was given. Where it does not, the SMS that goes out instead keeps the promise. */
async function isToldInWeChat(
  { db, weChat, settings }: Sending,
  { userId, docId, title, startTime }: { userId: number; docId: number; title: string; startTime: Date },
  onFault: (error: unknown) => void,
): Promise<boolean> {
  const { live } = await configOf(settings, 'subscribe_templates')
  const openId = await weChatIdOf(db, userId, 'mini')
  if (!live.id || !openId) return false
  const fields = { [live.title]: fieldText(title), [live.time]: `${chinaDay(startTime)} ${clockText(startTime.toISOString())}` }
  try {
    await weChat.sendMessage({ openId, templateId: live.id, page: liveMiniPage(String(docId)), fields })
    return true
  } catch (error) {
    onFault(error)
    return false
  }
}

/** WeChat takes twenty characters of a field of text. */
const fieldText = (text: string): string => (text.length > 20 ? `${text.slice(0, 19)}…` : text)

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
    .returning({
      userId: liveReminder.userId,
      docId: liveReminder.docId,
      inWeChat: liveReminder.inWeChat,
      title: doc.title,
      startTime: doc.startTime,
    })
}
