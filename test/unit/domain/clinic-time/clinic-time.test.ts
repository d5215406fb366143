import fc from 'fast-check'
import { MINUTE } from '@/domain/china-time'
import { closedBy, GAP, openSlots, slotsOf } from '@/domain/clinic-time/slots'
import { SLOT_STATES, slotsBefore } from '@/domain/clinic-time/states'
import { byWeekday, exceptionSchema, weekRowSchema, weekSchema, type WeekRow } from '@/domain/clinic-time/week'
import { announcementSchema, closesSlots } from '@/domain/consultation/announcement'
import { SERVICES } from '@/domain/consultation/services'
import { firstIssue } from '@/domain/validation'

const at = (text: string): number => Date.parse(`${text}:00+08:00`)
const clock = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')

/** Friday mornings. */
const ROW: WeekRow = { weekday: 5, period: 'am', from: '08:00', to: '09:30', place: '', kind: '线上', capacity: 50 }
const PLAN = { week: [ROW], exceptions: [], closed: [] }
const LENGTH = SERVICES.inq_video.length ?? 0
const starts = (plan: Parameters<typeof slotsOf>[0], days = 1, now = at('2026-11-19T00:00'), length = LENGTH): string[] =>
  slotsOf(plan, length, '2026-11-20', days, now).map(({ startAt }) => clock(startAt))

describe('the slots of a week', () => {
  test('of twenty minutes, with five between, as many as fit', () => {
    expect(starts(PLAN)).toEqual(['11-20 08:00', '11-20 08:25', '11-20 08:50'])
    expect(starts({ ...PLAN, week: [{ ...ROW, to: '09:35' }] })).toHaveLength(4)
    expect(starts({ ...PLAN, week: [{ ...ROW, to: '09:34' }] })).toHaveLength(3)
    expect(starts({ ...PLAN, week: [{ ...ROW, to: '09:10' }] })).toHaveLength(3)
    expect(starts({ ...PLAN, week: [{ ...ROW, to: '09:09' }] })).toHaveLength(2)
  })
  test('come again each week, on their day of the week in China', () => {
    expect(starts(PLAN, 14)).toHaveLength(6)
    expect(starts(PLAN, 7)).toHaveLength(3)
    expect(starts({ ...PLAN, week: [{ ...ROW, weekday: 7 }] }, 7)[0]).toBe('11-22 08:00')
  })
  test('are no more than there are places, and lie ahead', () => {
    expect(starts({ ...PLAN, week: [{ ...ROW, capacity: 2 }] })).toEqual(['11-20 08:00', '11-20 08:25'])
    expect(starts(PLAN, 1, at('2026-11-20T08:25'))).toEqual(['11-20 08:50'])
  })
  test('are made of online hours only', () => {
    for (const kind of ['普通', '专家', '特需'] as const) expect(starts({ ...PLAN, week: [{ ...ROW, kind }] })).toEqual([])
  })
  test('fall out where the doctor is away, and come in where he sees more', () => {
    const stop = { date: '2026-11-20', kind: 'stop' as const, from: '08:30', to: '09:00', capacity: 1 }
    expect(starts({ ...PLAN, exceptions: [stop] })).toEqual(['11-20 08:00'])
    const extra = { date: '2026-11-21', kind: 'extra' as const, from: '18:30', to: '19:30', capacity: 1 }
    expect(starts({ ...PLAN, exceptions: [extra] }, 2)).toEqual(['11-20 08:00', '11-20 08:25', '11-20 08:50', '11-21 18:30'])
    const closed = closesSlots({ kind: '停诊', from: '2026-11-20', to: '2026-11-20' })
    expect(starts({ ...PLAN, closed: closed ? [closed] : [] }, 14)).toEqual(['11-27 08:00', '11-27 08:25', '11-27 08:50'])
  })
  test('have the length of their service', () => {
    const lengths = [SERVICES.inq_phone, SERVICES.inq_video, SERVICES.con_remote, SERVICES.con_mdt].map(
      ({ length = 0 }) => length / MINUTE,
    )
    expect(lengths).toEqual([15, 20, 45, 60])
    expect(starts(PLAN, 1, undefined, SERVICES.inq_phone.length)).toHaveLength(4)
  })
  test('never meet, whatever spans lie over each other', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
    const extra = fc.tuple(time, time).map(([one, other]) => ({
      date: '2026-11-20',
      kind: 'extra' as const,
      from: one < other ? one : other,
      to: one < other ? other : one,
      capacity: 50,
    }))
    fc.assert(
      fc.property(fc.array(extra, { maxLength: 5 }), (exceptions) => {
        const slots = slotsOf({ ...PLAN, exceptions }, LENGTH, '2026-11-20', 1, 0)
        return slots.every((slot, n) => n === 0 || slot.startAt >= (slots[n - 1]?.endAt ?? 0) + GAP)
      }),
    )
  })
})

test('a slot steps as the sheet says, and not otherwise', () => {
  expect(Object.fromEntries(SLOT_STATES.map((state) => [state, slotsBefore(state)]))).toEqual({
    free: ['held', 'booked', 'closed'],
    held: ['free'],
    booked: ['free', 'held'],
    done: ['booked'],
    no_show: ['booked'],
    closed: ['free'],
  })
})

describe('what a doctor enters', () => {
  test('is a span of the clock, and one place at a time', () => {
    expect(firstIssue(weekRowSchema, ROW)).toBe('')
    expect(firstIssue(weekRowSchema, { ...ROW, to: '08:00' })).toBe('结束时间应晚于开始时间')
    expect(firstIssue(weekRowSchema, { ...ROW, from: '24:00' })).toBe('请选择时间')
    expect(firstIssue(weekRowSchema, { ...ROW, weekday: 8 })).toBe('请选择星期')
    expect(firstIssue(weekRowSchema, { ...ROW, capacity: 0 })).toBe('号源数至少为1')
    expect(firstIssue(weekSchema, [ROW, { ...ROW, from: '09:30', to: '10:00' }])).toBe('')
    expect(firstIssue(weekSchema, [ROW, { ...ROW, from: '09:29', to: '10:00' }])).toBe('同一时间只能有一个出诊安排')
    expect(firstIssue(exceptionSchema, { date: '2026-02-30', kind: 'stop', from: '08:00', to: '09:00', capacity: 1 })).toBe(
      '请选择日期',
    )
  })
  test('stands under its weekday', () => {
    const table = byWeekday([{ ...ROW, period: 'pm', from: '13:30', to: '17:30' }, ROW])
    expect(table.map(({ name }) => name)).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日'])
    expect(table[4]?.rows.map(({ from }) => from)).toEqual(['08:00', '13:30'])
  })
})

test('beside a time that is taken the gap stays free, whatever service it is of', () => {
  const free = slotsOf(PLAN, LENGTH, '2026-11-20', 1, at('2026-11-19T00:00'))
  const phone = { startAt: at('2026-11-20T08:20'), endAt: at('2026-11-20T08:35') }
  expect(free.map(({ startAt }) => clock(startAt))).toEqual(['11-20 08:00', '11-20 08:25', '11-20 08:50'])
  // 08:00–08:20 ends without a gap before 08:20, and 08:25 lies in it.
  expect(openSlots(free, [phone]).map(({ startAt }) => clock(startAt))).toEqual(['11-20 08:50'])
  expect(openSlots(free, [{ startAt: at('2026-11-20T07:40'), endAt: at('2026-11-20T07:55') }])).toEqual(free)
})

describe('an announcement', () => {
  const good = {
    title: '停诊通知',
    body: '因会议停诊',
    kind: '停诊' as const,
    from: '2026-11-20',
    to: '2026-11-21',
    pinned: false,
  }
  test('has a title of 60, and days in order', () => {
    expect(firstIssue(announcementSchema, good)).toBe('')
    expect(firstIssue(announcementSchema, { ...good, title: '停'.repeat(61) })).toBe('标题最多60个字')
    expect(firstIssue(announcementSchema, { ...good, to: '2026-11-19' })).toBe('结束日期不能早于开始日期')
  })
  test('of 停诊 closes both days, and finds the orders it meets', () => {
    const span = closesSlots(good)
    expect(span).toEqual({ startAt: at('2026-11-20T00:00'), endAt: at('2026-11-22T00:00') })
    const slots = ['2026-11-19T23:50', '2026-11-21T23:50', '2026-11-22T00:00'].map((time) => ({
      startAt: at(time),
      endAt: at(time) + 20 * MINUTE,
    }))
    expect(span && closedBy(slots, span).map(({ startAt }) => clock(startAt))).toEqual(['11-19 23:50', '11-21 23:50'])
    expect(closesSlots({ ...good, kind: '通知' })).toBeNull()
  })
})
