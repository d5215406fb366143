import { addDays, chinaMoment, MINUTE, weekdayOf } from '../china-time'
import { ONLINE, type Exception, type WeekRow } from './week'

/** Between two slots. */
export const GAP = 5 * MINUTE

/** Milliseconds; the end does not belong to it. */
export interface Span {
  startAt: number
  endAt: number
}

interface Opening extends Span {
  capacity: number
}

const spanOf = (date: string, { from, to }: { from: string; to: string }): Span => ({
  startAt: chinaMoment(date, from),
  endAt: chinaMoment(date, to),
})
const meets = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt

/** When somebody may be seen online on a date: the week's rows and the extra ones. */
const openingsOf = (date: string, week: readonly WeekRow[], exceptions: readonly Exception[]): Opening[] => [
  ...week
    .filter(({ weekday, kind }) => weekday === weekdayOf(date) && kind === ONLINE)
    .map((row) => ({ ...spanOf(date, row), capacity: row.capacity })),
  ...exceptions
    .filter(({ kind }) => kind === 'extra')
    .filter((one) => one.date === date)
    .map((one) => ({ ...spanOf(date, one), capacity: one.capacity })),
]

/** As many as fit, no more than there are places. */
function cut({ startAt, endAt, capacity }: Opening, length: number): Span[] {
  const count = Math.floor((endAt - startAt + GAP) / (length + GAP))
  return Array.from({ length: Math.max(0, Math.min(count, capacity)) }, (_, n) => {
    const start = startAt + n * (length + GAP)
    return { startAt: start, endAt: start + length }
  })
}

interface Plan {
  week: readonly WeekRow[]
  exceptions: readonly Exception[]
  /** Of published announcements (停诊). */
  closed: readonly Span[]
}

/**
 * The slots of a doctor for so many days from one on, by their start: those that lie ahead, and in no closed span.
 * @param length of the service, milliseconds
 */
export function slotsOf({ week, exceptions, closed }: Plan, length: number, from: string, days: number, now: number): Span[] {
  const stops = exceptions.filter(({ kind }) => kind === 'stop').map((one) => spanOf(one.date, one))
  const barred = [...stops, ...closed]
  const dates = Array.from({ length: days }, (_, n) => addDays(from, n))
  const slots = dates
    .flatMap((date) => openingsOf(date, week, exceptions))
    .flatMap((opening) => cut(opening, length))
    .filter((slot) => slot.startAt > now && !barred.some((span) => meets(slot, span)))
    .sort((one, other) => one.startAt - other.startAt)
  // An extra span may lie over a row of the week: a doctor has one patient at a time.
  return slots.reduce<Span[]>((kept, slot) => {
    const last = kept[kept.length - 1]
    return last && slot.startAt < last.endAt + GAP ? kept : [...kept, slot]
  }, [])
}

/** What is left beside the slots that somebody has: between two there is the gap, whatever service they are of. */
export const openSlots = (slots: readonly Span[], taken: readonly Span[]): Span[] =>
  slots.filter((slot) => !taken.some(({ startAt, endAt }) => meets(slot, { startAt: startAt - GAP, endAt: endAt + GAP })))

/** Booked slots that an announcement closes: their orders are cancelled by the doctor (C21). */
export const closedBy = <S extends Span>(slots: readonly S[], span: Span): S[] => slots.filter((slot) => meets(slot, span))
