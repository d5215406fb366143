import { chinaDay } from './china-time'
import { serverNow } from './clock'
import { formatDate } from './format'

/** So long before its end a member is told of it. */
export const REMINDER_DAYS = 5
const DAY_MS = 24 * 3_600_000

/** Days that are left, the last one counted as one; 0: none. */
export const memberDaysLeft = (endsAt: string, now = serverNow()): number =>
  endsAt ? Math.max(0, Math.ceil((Date.parse(endsAt) - now) / DAY_MS)) : 0

/** Until when somebody is a member, in a few words; empty: no member. */
export function memberNote(endsAt: string, now = serverNow()): string {
  const days = memberDaysLeft(endsAt, now)
  if (days === 0) return ''
  return days <= REMINDER_DAYS ? `还有 ${days} 天到期` : `${formatDate(endsAt)} 到期`
}

/** When a message says that a membership ends: at ten in the morning, that many days before. */
export const memberReminderAt = (endsAt: Date): Date =>
  new Date(`${chinaDay(new Date(endsAt.getTime() - REMINDER_DAYS * DAY_MS))}T10:00:00+08:00`)
