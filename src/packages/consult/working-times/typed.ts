import * as v from 'valibot'
import {
  CLINIC_KINDS,
  exceptionsSchema,
  ONLINE,
  PERIODS,
  weekSchema,
  type Exception,
  type Period,
  type WeekRow,
} from '@/domain/clinic-time/week'
import { readNumber } from '@/domain/number-text'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** The week and what differs from it, as they are sent. */
export interface Times {
  week: readonly WeekRow[]
  exceptions: readonly Exception[]
}
export const timesSchema = v.object({ week: weekSchema, exceptions: exceptionsSchema })

const clocks = { from: v.string(), to: v.string(), capacity: v.number() }
/** A week that was changed and not saved, by doctor. */
export const weekDraftsEntry = defineEntry({
  key: 'weekDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    v.partial(
      v.object({
        week: v.array(
          v.object({
            ...clocks,
            weekday: v.number(),
            period: v.picklist(['am', 'pm', 'eve']),
            place: v.string(),
            kind: v.picklist(CLINIC_KINDS),
          }),
        ),
        exceptions: v.array(v.object({ ...clocks, date: v.string(), kind: v.picklist(['stop', 'extra']) })),
      }),
    ),
  ),
  scope: 'account',
  ttlSeconds: DRAFT_SECONDS,
})

/** A row as it is typed: the number as text. */
export type TypedRow = Omit<WeekRow, 'capacity'> & { capacity: string }
export type TypedException = Omit<Exception, 'capacity'> & { capacity: string }

const USUAL = '20'
const hoursOf = (period: Period) => ({ from: PERIODS[period].from, to: PERIODS[period].to })

export const newRow = (weekday: number): TypedRow => ({
  ...{ weekday, period: 'am', ...hoursOf('am'), place: '', kind: '专家', capacity: USUAL },
})
export const inPeriod = (row: TypedRow, period: Period): TypedRow => ({ ...row, period, ...hoursOf(period) })
export const newException = (date: string): TypedException => ({ date, kind: 'stop', ...hoursOf('am'), capacity: '1' })

export const typedRow = (row: WeekRow): TypedRow => ({ ...row, capacity: String(row.capacity) })
export const typedException = (one: Exception): TypedException => ({ ...one, capacity: String(one.capacity) })
/** An empty field is no number, which the rules say. */
const countOf = (typed: string): number => readNumber(typed) ?? NaN
/** An online clinic has no place. */
export const rowOf = (typed: TypedRow): WeekRow => ({
  ...typed,
  place: typed.kind === ONLINE ? '' : typed.place.trim(),
  capacity: countOf(typed.capacity),
})
export const exceptionOf = (typed: TypedException): Exception => ({
  ...typed,
  capacity: typed.kind === 'stop' ? 1 : countOf(typed.capacity),
})
