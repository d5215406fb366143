import * as v from 'valibot'
import { isDate } from '../china-time'

/** The working times of a doctor by week (`/DoctorWorkingTimes/{id}`, section 3), as the clock of China shows them. */
export const PERIODS = {
  am: { name: '上午', from: '08:00', to: '12:00' },
  pm: { name: '下午', from: '13:30', to: '17:30' },
  eve: { name: '晚上', from: '18:30', to: '21:00' },
} as const
export type Period = keyof typeof PERIODS

/** Only 线上 is booked here; the other kinds say when he sees patients in the hospital. */
export const CLINIC_KINDS = ['普通', '专家', '特需', '线上'] as const
export type ClinicKind = (typeof CLINIC_KINDS)[number]
export const ONLINE: ClinicKind = '线上'

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
/** 1 is Monday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

const PLACE_MAX = 60
const CAPACITY_MAX = 50
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择时间'))

const entries = {
  period: v.picklist(['am', 'pm', 'eve'], '请选择时段'),
  from: clock,
  to: clock,
  place: v.pipe(v.string(), v.trim(), v.maxLength(PLACE_MAX, `地点最多${PLACE_MAX}个字`)),
  kind: v.picklist(CLINIC_KINDS, '请选择门诊类型'),
  capacity: v.pipe(
    v.number('请输入号源数'),
    v.integer('号源数应为整数'),
    v.minValue(1, '号源数至少为1'),
    v.maxValue(CAPACITY_MAX, `号源数最多${CAPACITY_MAX}`),
  ),
}
const BACKWARD = '结束时间应晚于开始时间'

/** A row of the week. */
export const weekRowSchema = v.pipe(
  v.object({
    ...entries,
    weekday: v.pipe(v.number(), v.integer(), v.minValue(1, '请选择星期'), v.maxValue(7, '请选择星期')),
  }),
  v.forward(
    v.check(({ from, to }) => from < to, BACKWARD),
    ['to'],
  ),
)
export type WeekRow = v.InferOutput<typeof weekRowSchema>

const overlaps = (one: WeekRow, other: WeekRow): boolean =>
  one.weekday === other.weekday && one.from < other.to && other.from < one.to

/** Nobody has more, and a list without an end is no week. */
const ROWS_MOST = 40

/** A doctor is in one place at a time. */
export const weekSchema = v.pipe(
  v.array(weekRowSchema),
  v.maxLength(ROWS_MOST, `每周最多${ROWS_MOST}个出诊安排`),
  v.check(
    (rows) => !rows.some((row, n) => rows.slice(n + 1).some((other) => overlaps(row, other))),
    '同一时间只能有一个出诊安排',
  ),
)

/** What differs on one date: `stop` takes all of it or a span out, `extra` adds a span. */
export const exceptionSchema = v.pipe(
  v.object({
    date: v.pipe(v.string(), v.check(isDate, '请选择日期')),
    kind: v.picklist(['stop', 'extra']),
    from: clock,
    to: clock,
    capacity: entries.capacity,
  }),
  v.forward(
    v.check(({ from, to }) => from < to, BACKWARD),
    ['to'],
  ),
)
export type Exception = v.InferOutput<typeof exceptionSchema>

const EXCEPTIONS_MOST = 60
const meets = (one: Exception, other: Exception): boolean => one.date === other.date && one.from < other.to && other.from < one.to

/** What differs on dates to come: no span is said twice. */
export const exceptionsSchema = v.pipe(
  v.array(exceptionSchema),
  v.maxLength(EXCEPTIONS_MOST, `临时变动最多${EXCEPTIONS_MOST}条`),
  v.check(
    (all) => !all.some((one, n) => all.slice(n + 1).some((other) => meets(one, other))),
    '同一天的同一时间只能有一条临时变动',
  ),
)

const EXCEPTION_NAMES: Readonly<Record<Exception['kind'], string>> = { stop: '停诊', extra: '加号' }
export const exceptionName = (kind: Exception['kind']): string => EXCEPTION_NAMES[kind]

/** The week as a table: the rows of each weekday, by their time. */
export const byWeekday = (rows: readonly WeekRow[]): { weekday: number; name: string; rows: WeekRow[] }[] =>
  WEEKDAYS.map((name, at) => ({
    weekday: at + 1,
    name,
    rows: rows.filter((row) => row.weekday === at + 1).sort((one, other) => (one.from < other.from ? -1 : 1)),
  }))
