import { addDays, chinaDay, DAY, HOUR, MINUTE, weekdayOf } from '../china-time'
import type { OpinionDue } from './services'

/** Times of section 2 that are the same for all services. */
export const DRAFT_KEPT = 30 * DAY
export const REVIEW_WITHIN = 24 * HOUR
export const MATERIAL_WITHIN = 7 * DAY
/** Paid within: half an hour, and a day after a review. */
export const PAY_WITHIN = 30 * MINUTE
export const PAY_WITHIN_AFTER_REVIEW = 24 * HOUR
/** The opinion that was not given in time may still be given for so long. */
export const OPINION_GRACE = 24 * HOUR
/** A slot may be begun from so long before its start to so long after. */
export const START_EARLY = 10 * MINUTE
export const START_LATE = 15 * MINUTE
export const RESCHEDULE_BEFORE = 12 * HOUR
/** Cancelled so early a slot costs nothing. */
export const FREE_CANCEL_BEFORE = 24 * HOUR
export const TRIES_APART = 5 * MINUTE
/** A payer who missed his slot for the first time in twelve months chooses a new one within (our choice). */
export const NEW_SLOT_WITHIN = 7 * DAY
/** The doctor's identity was checked not longer ago. */
export const IDENTITY_VALID = 12 * HOUR
export const SETTLE_AFTER = 7 * DAY
export const DISPUTE_WITHIN = 7 * DAY
export const RATE_WITHIN = 30 * DAY
/** Closed for changes so long after it was completed. */
export const ARCHIVE_AFTER = 24 * HOUR

/** Days off that fall on Monday to Friday, and working days (调休) that do not; `YYYY-MM-DD`. The State Council publishes them each year. */
export interface WorkingCalendar {
  holidays: ReadonlySet<string>
  workdays: ReadonlySet<string>
}
/** Where no calendar of the year was entered: Monday to Friday. */
export const MONDAY_TO_FRIDAY: WorkingCalendar = { holidays: new Set(), workdays: new Set() }

const isWorking = (day: string, { holidays, workdays }: WorkingCalendar): boolean =>
  workdays.has(day) || (weekdayOf(day) <= 5 && !holidays.has(day))

/** The same time of day, so many working days of China later; the day itself does not count. */
export function addWorkingDays(at: number, count: number, calendar: WorkingCalendar): number {
  let days = 0
  for (let working = 0; working < count;) {
    days += 1
    if (isWorking(addDays(chinaDay(at), days), calendar)) working += 1
  }
  return at + days * DAY
}

export const opinionDueAt = (at: number, due: OpinionDue, calendar: WorkingCalendar): number =>
  'hours' in due ? at + due.hours * HOUR : addWorkingDays(at, due.workingDays, calendar)
