import { DAY, HOUR, MINUTE } from '@/domain/china-time'
import { moveOrder } from '@/domain/consultation/move'
import type { Money } from '@/domain/consultation/refund'
import { after, at, moved, order, slotAt, T0 } from './orders'
import { refusal, TIMEOUT, SUBMIT, paid, back } from './moves'

describe('example 10: nobody accepts a text inquiry', () => {
  const fresh = order('inq_text', {}, { identityCheckedAt: at('2026-11-21T09:00:00') })
  const waiting = after(fresh, [SUBMIT, 'applicant', T0 - MINUTE], [paid(), 'provider', T0]).order

  test('paid at 10:00, the accept clock ends at 10:00 of the next day', () => {
    expect(waiting).toMatchObject({ state: 'pending_accept', dueAt: at('2026-11-21T10:00:00') })
  })
  test('at 10:00 the sweeper ends it, all goes back, both are told', () => {
    expect(refusal(waiting, TIMEOUT, 'timer', at('2026-11-21T09:59:59'))).toBe('NOT_YET 时限未到')
    const end = moved(moveOrder(waiting, TIMEOUT, 'timer', at('2026-11-21T10:00:00')))
    expect(end.order).toMatchObject({ state: 'expired', dueAt: null, refundedCents: 20_000, refundState: 'refunding' })
    expect(end.effects.money).toEqual([back(20_000)])
    expect(end.effects.notices.map(({ to }) => to)).toEqual(['applicant', 'doctor'])
    expect(refusal(end.order, TIMEOUT, 'timer', at('2026-11-21T10:01:00'))).toMatch('STATE_CONFLICT')
  })
  test('accepting a second later is too late, though the sweeper has not come', () => {
    expect(refusal(waiting, { event: 'accept' }, 'doctor', at('2026-11-21T09:59:59'))).toBe('C12 accepted')
    expect(refusal(waiting, { event: 'accept' }, 'doctor', at('2026-11-21T10:00:01'))).toBe('EXPIRED 已超过处理时限，请刷新页面')
  })
})

describe('example 11: video at 15:00 on 22 November', () => {
  const booked = (priceCents: number) =>
    order('inq_video', {
      state: 'scheduled',
      slot: slotAt(at('2026-11-22T15:00:00')),
      dueAt: at('2026-11-22T15:15:00'),
      priceCents,
    })
  const cancel = (priceCents: number, time: string) =>
    moved(moveOrder(booked(priceCents), { event: 'cancel' }, 'payer', at(time))).effects.money

  test.each([
    [19_900, '2026-11-21T14:59:00', 19_900, 0],
    [19_900, '2026-11-21T15:00:00', 19_900, 0],
    [19_900, '2026-11-21T15:01:00', 9950, 9950],
    [19_901, '2026-11-21T15:01:00', 9951, 9950],
  ])('%d cents cancelled at %s: %d back, %d kept', (price, time, returned, kept) => {
    const earn: Money[] = kept > 0 ? [{ leg: 'earn', cents: kept, from: at(time) + 7 * DAY }] : []
    expect(cancel(price, time)).toEqual([back(returned), ...earn])
  })
  test('from its start on it cannot be cancelled', () => {
    expect(refusal(booked(19_900), { event: 'cancel' }, 'payer', at('2026-11-22T15:00:00'))).toBe(
      'REFUSED 预约时间已到，不能取消',
    )
  })
  test('the doctor who joins first at 15:16 finds it expired, all goes back', () => {
    const late = at('2026-11-22T15:16:00')
    const absent = order('inq_video', booked(19_900), { doctorJoined: false })
    expect(refusal(absent, { event: 'start', identityRead: true }, 'doctor', late)).toMatch('EXPIRED')
    const end = moved(moveOrder(absent, TIMEOUT, 'timer', late))
    expect([end.row, end.order.state, end.effects.money]).toEqual(['C23', 'expired', [back(19_900)]])
  })
  test('it begins from ten minutes before to a quarter of an hour after', () => {
    const start = (time: string) => refusal(booked(19_900), { event: 'start', identityRead: true }, 'doctor', at(time))
    expect(start('2026-11-22T14:49:59')).toBe('NOT_YET 最早可提前10分钟开始')
    expect(start('2026-11-22T14:50:00')).toBe('C22 in_progress')
    expect(start('2026-11-22T15:14:59')).toBe('C22 in_progress')
    expect(start('2026-11-22T15:15:00')).toMatch('EXPIRED')
    const forgiven = order('inq_video', booked(19_900), { missedBefore: false })
    expect(refusal(forgiven, { event: 'start', identityRead: true }, 'doctor', at('2026-11-22T15:16:00'))).toMatch('EXPIRED')
    const begun = moved(moveOrder(booked(19_900), { event: 'start', identityRead: true }, 'doctor', at('2026-11-22T15:02:00')))
    expect(begun.order.dueAt).toBe(at('2026-11-22T15:42:00'))
  })
  test('a payer who is absent pays half, but not the first time in twelve months', () => {
    const timeout = (missedBefore: boolean) =>
      moved(moveOrder(order('inq_video', booked(19_901), { missedBefore }), TIMEOUT, 'timer', at('2026-11-22T15:15:00')))
    const again = timeout(true)
    expect([again.row, again.order.state, again.effects.money[0]]).toEqual(['C24', 'cancelled', back(9951)])
    const first = timeout(false)
    expect([first.row, first.order.state, first.order.slot, first.effects.money]).toEqual(['C24', 'scheduled', null, []])
    const next = { event: 'reschedule', slot: slotAt(at('2026-11-25T15:00:00')), slotFree: true } as const
    expect(refusal(first.order, next, 'doctor', at('2026-11-22T16:00:00'))).toMatch('FORBIDDEN')
    const chosen = moved(moveOrder(first.order, next, 'payer', at('2026-11-22T16:00:00')))
    expect(chosen.order).toMatchObject({ slot: next.slot, dueAt: at('2026-11-25T15:15:00'), rescheduled: { applicant: false } })
    // Nothing chosen in time is missed again.
    const idle = moved(moveOrder(first.order, TIMEOUT, 'timer', first.order.dueAt ?? 0))
    expect([idle.order.state, idle.effects.money[0]]).toEqual(['cancelled', back(9951)])
  })
  test.each([
    [[0, 5, 10], 'C24 cancelled'],
    [[0, 2, 5, 7, 10], 'C24 cancelled'],
    // Tries before the agreed time do not count and do not delay the next one.
    [[-10, -5, 0], 'REFUSED 须自预约时间起至少呼叫3次且每次间隔5分钟以上'],
    [[-1, 0, 5, 10], 'C24 cancelled'],
    [[0, 5], 'REFUSED 须自预约时间起至少呼叫3次且每次间隔5分钟以上'],
    [[0, 4, 8], 'REFUSED 须自预约时间起至少呼叫3次且每次间隔5分钟以上'],
  ])('calls after %j minutes: %s', (minutes, result) => {
    const start = at('2026-11-22T15:00:00')
    const tried = order('inq_phone', booked(19_900), { failedCalls: minutes.map((minute) => start + minute * MINUTE) })
    expect(refusal(tried, { event: 'payer_absent' }, 'doctor', start + 11 * MINUTE)).toBe(result)
  })
  test('each side changes the time once, twelve hours before at the latest', () => {
    const move = { event: 'reschedule', slot: slotAt(at('2026-11-23T15:00:00')), slotFree: true } as const
    const once = moved(moveOrder(booked(19_900), move, 'payer', at('2026-11-22T03:00:00')))
    expect(once.effects.slots).toEqual([
      { slot: slotAt(at('2026-11-22T15:00:00')), to: 'free' },
      { slot: move.slot, to: 'booked' },
    ])
    expect(refusal(once.order, move, 'applicant', at('2026-11-22T04:00:00'))).toBe('REFUSED 每方仅可改期一次')
    expect(refusal(once.order, move, 'doctor', at('2026-11-22T04:00:00'))).toBe('C19 scheduled')
    expect(refusal(booked(19_900), move, 'payer', at('2026-11-22T03:00:01'))).toBe('REFUSED 距开始不足12小时，不能改期')
    expect(refusal(booked(19_900), { ...move, slotFree: false }, 'payer', at('2026-11-21T03:00:00'))).toBe(
      'REFUSED 该时间已被预约，请重新选择',
    )
  })
})

describe('example 12: first visit, found at round 5', () => {
  const running = order('inq_text', { state: 'in_progress', dueAt: T0 + HOUR }, { doctorMessages: 4 })
  test('ends it, gives all back, and no prescription can be made', () => {
    const end = moved(moveOrder(running, { event: 'terminate', code: 'FIRST_VISIT' }, 'doctor', T0))
    expect(end.order.state).toBe('terminated')
    expect(end.effects.money).toEqual([back(20_000)])
    expect(end.effects.also).toContain('cancelPrescriptions')
    expect(end.effects.notices[0]?.text).toContain('请到实体医疗机构就诊')
  })
  test('abuse gives nothing back, and needs the consent of support', () => {
    const abuse = { event: 'terminate', code: 'ABUSE' } as const
    expect(refusal(running, abuse, 'doctor', T0)).toBe('REFUSED 以此原因终止须经客服同意')
    const end = moved(moveOrder(running, { ...abuse, supportAgrees: true }, 'doctor', T0))
    expect(end.effects.money).toEqual([{ leg: 'earn', cents: 20_000, from: T0 + 7 * DAY }])
  })
})
