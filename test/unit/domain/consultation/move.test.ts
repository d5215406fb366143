import fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '@/domain/china-time'
import { moveOrder, timerMove } from '@/domain/consultation/move'
import { EVENTS, type Move } from '@/domain/consultation/moves'
import { ROLES, type Role } from '@/domain/consultation/order'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { isFinal } from '@/domain/consultation/states'
import { after, at, moved, order, slotAt, T0 } from './orders'
import { refusal, TIMEOUT, SUBMIT, paid, back } from './moves'

describe('clocks', () => {
  test('a text inquiry: paid in half an hour, answered in a day, over two days after it was accepted', () => {
    const draft = order('inq_text')
    const asked = after(draft, [SUBMIT, 'applicant', T0]).order
    expect(asked).toMatchObject({ state: 'pending_payment', dueAt: T0 + 30 * MINUTE })
    const taken = after(asked, [paid(), 'provider', T0], [{ event: 'accept' }, 'doctor', T0 + HOUR]).order
    expect(taken.dueAt).toBe(T0 + 25 * HOUR)
    const answered = after(taken, [{ event: 'reply' }, 'doctor', T0 + 3 * HOUR]).order
    expect(answered.dueAt).toBe(T0 + 49 * HOUR)
    const over = moved(moveOrder(answered, TIMEOUT, 'timer', T0 + 49 * HOUR))
    expect([over.row, over.order.state, over.order.dueAt]).toEqual(['C26', 'completed', T0 + 49 * HOUR + 7 * DAY])
  })
  test('used rounds end it before its time', () => {
    const running = order('inq_text', { state: 'in_progress', dueAt: T0 + HOUR }, { roundsOver: true })
    expect(refusal(running, TIMEOUT, 'timer', T0)).toBe('C26 completed')
  })
  test('a question is answered by the end of the accept clock', () => {
    const taken = after(
      order('qa_one'),
      [SUBMIT, 'applicant', T0],
      [paid(), 'provider', T0],
      [{ event: 'accept' }, 'doctor', T0 + 40 * HOUR],
    )
    expect(taken.order.dueAt).toBe(T0 + 48 * HOUR)
  })
  test('a second opinion is due on the fifth working day', () => {
    const taken = after(order('second', { state: 'pending_accept', dueAt: T0 + HOUR }), [{ event: 'accept' }, 'doctor', T0]).order
    expect(taken).toMatchObject({ state: 'opinion_pending', dueAt: at('2026-11-27T10:00:00') })
  })
  test('a silent doctor in a call that began gives all back', () => {
    const silent = order('inq_video', { state: 'in_progress', dueAt: T0 }, { doctorMessages: 0, longestCall: 59 })
    const end = moved(moveOrder(silent, TIMEOUT, 'timer', T0))
    expect([end.order.state, end.effects.money]).toEqual(['expired', [back(20_000)]])
    expect(refusal({ ...silent, dueAt: T0 + HOUR }, { event: 'end' }, 'doctor', T0)).toBe('REFUSED 尚未答复，不能结束')
  })
  test('an opinion that is late once may still be given; late twice gives all back', () => {
    const owed = order('reading', { state: 'opinion_pending', dueAt: T0 })
    expect(refusal(owed, { event: 'opinion', isSigned: true }, 'doctor', T0 + 1)).toBe('C28 completed')
    const late = moved(moveOrder(owed, TIMEOUT, 'timer', T0))
    expect(late.order).toMatchObject({ state: 'opinion_pending', isOverdue: true, dueAt: T0 + DAY })
    expect(late.effects.also).toEqual(['alertSupport'])
    expect(refusal(late.order, { event: 'opinion', isSigned: true }, 'doctor', T0 + DAY)).toMatch('EXPIRED')
    const end = moved(moveOrder(late.order, TIMEOUT, 'timer', T0 + DAY))
    expect([end.order.state, end.effects.money]).toEqual(['expired', [back(20_000)]])
  })
  test('a review that takes long only alarms', () => {
    const waiting = order('second', { state: 'reviewing', dueAt: T0 })
    expect(refusal(waiting, { event: 'pass', isComplete: true }, 'assistant', T0 + HOUR)).toBe('C7 pending_payment')
    expect(moved(moveOrder(waiting, TIMEOUT, 'timer', T0)).order).toMatchObject({ state: 'reviewing', dueAt: T0 + DAY })
  })
  test('a draft that lay for thirty days is removed', () => {
    const old = order('inq_text', { dueAt: T0 })
    expect(moved(moveOrder(old, TIMEOUT, 'timer', T0)).effects.also).toEqual(['remove'])
  })
  test('a payment that comes before the sweeper counts, after it no more; another amount never', () => {
    const unpaid = order('inq_text', { state: 'pending_payment', dueAt: T0 })
    expect(refusal(unpaid, paid(), 'provider', T0 + 1)).toBe('C9 pending_accept')
    expect(refusal(unpaid, paid(19_999), 'provider', T0 - 1)).toBe('REFUSED 支付金额与订单不符')
    expect(refusal(unpaid, { event: 'timeout' }, 'timer', T0)).toBe('REFUSED 须先向支付渠道查询并关闭支付单')
    const closed = moved(moveOrder(unpaid, TIMEOUT, 'timer', T0)).order
    expect(refusal(closed, paid(), 'provider', T0 + 1)).toMatch('STATE_CONFLICT')
  })
})

describe('an agreed time that comes before the accept clock ends', () => {
  const START = T0 + 2 * HOUR
  const ask: Move = { event: 'submit', missing: [], slot: slotAt(START), slotFree: true }
  const waits = after(order('inq_video'), [ask, 'applicant', T0], [paid(), 'provider', T0 + MINUTE]).order

  test('is its end: at its start nobody takes it any more, and all goes back', () => {
    expect(waits).toMatchObject({ state: 'pending_accept', dueAt: START, acceptBy: START })
    expect(refusal(waits, { event: 'accept' }, 'doctor', START - 1)).toBe('C12 scheduled')
    expect(refusal(waits, { event: 'accept' }, 'doctor', START)).toBe('EXPIRED 已超过处理时限，请刷新页面')
    expect(moved(moveOrder(waits, TIMEOUT, 'timer', START))).toMatchObject({ row: 'C15', effects: { money: [back(20_000)] } })
  })
  test('so it is of a free one; a later one leaves the clock as it is', () => {
    const free = order('inq_video', { priceCents: 0 })
    expect(after(free, [ask, 'applicant', T0]).order).toMatchObject({ state: 'pending_accept', dueAt: START, acceptBy: START })
    const later: Move = { event: 'submit', missing: [], slot: slotAt(T0 + 3 * DAY), slotFree: true }
    expect(after(free, [later, 'applicant', T0]).order.dueAt).toBe(T0 + 12 * HOUR)
  })
})

describe('guards', () => {
  test('a free order waits for the doctor at once', () => {
    expect(refusal(order('inq_text', { priceCents: 0 }), SUBMIT, 'applicant', T0)).toBe('C4 pending_accept')
    const review = order('second', { state: 'reviewing', priceCents: 0, dueAt: T0 + HOUR })
    expect(refusal(review, { event: 'pass', isComplete: true }, 'assistant', T0)).toBe('C7 pending_accept')
  })
  test('incomplete material is not sent, and says what lacks', () => {
    expect(refusal(order('inq_text'), { event: 'submit', missing: ['主诉', '复诊凭证'] }, 'applicant', T0)).toBe(
      'REFUSED 资料不完整：主诉、复诊凭证',
    )
  })
  test('a doctor takes no more than his most of a day', () => {
    expect(refusal(order('inq_text'), { event: 'submit', missing: [], isFull: true }, 'applicant', T0)).toMatch(
      'REFUSED 医生今日接诊已满',
    )
  })
  test('a slot is chosen, lies ahead, and is free', () => {
    const submit = (slot?: { startAt: number; endAt: number }, slotFree = true) =>
      refusal(order('inq_video'), { event: 'submit', missing: [], slot, slotFree }, 'applicant', T0)
    expect(submit()).toBe('REFUSED 请选择预约时间')
    expect(submit(slotAt(T0))).toBe('REFUSED 预约时间已过，请重新选择')
    expect(submit(slotAt(T0 + 1), false)).toBe('REFUSED 该时间已被预约，请重新选择')
    expect(submit(slotAt(T0 + 1))).toBe('C3 pending_payment')
  })
  test.each([
    ['checked 12 hours ago', { identityCheckedAt: T0 - 12 * HOUR }, 'REFUSED 请先完成医生身份核验'],
    ['never checked', { identityCheckedAt: null }, 'REFUSED 请先完成医生身份核验'],
    ['checked a second later', { identityCheckedAt: T0 - 12 * HOUR + 1000 }, 'C12 accepted'],
    ['a child without guardian', { needsGuardian: true }, 'REFUSED 6岁以下儿童须确认监护人和相关专业医师在场'],
    [
      'a guardian whom the doctor has not confirmed',
      { needsGuardian: true, guardian: { name: '王芳', relation: '母亲', confirmedByDoctor: false } },
      'REFUSED 6岁以下儿童须确认监护人和相关专业医师在场',
    ],
    [
      'a guardian',
      { needsGuardian: true, guardian: { name: '王芳', relation: '母亲', confirmedByDoctor: true } },
      'C12 accepted',
    ],
  ])('accepting a patient, %s: %s', (_what, facts, result) => {
    const waiting = order('inq_text', { state: 'pending_accept', dueAt: T0 + HOUR }, facts)
    expect(refusal(waiting, { event: 'accept' }, 'doctor', T0)).toBe(result)
  })
  test('the doctor ticks that he checked the evidence before his first answer', () => {
    const taken = order('inq_text', { state: 'accepted', dueAt: T0 + HOUR }, { evidenceVerified: false })
    expect(refusal(taken, { event: 'reply' }, 'doctor', T0)).toBe('REFUSED 请先确认“已核实复诊条件”')
    const colleague = order('con_text', { state: 'accepted', dueAt: T0 + HOUR, acceptedAt: T0 }, { evidenceVerified: false })
    expect(refusal(colleague, { event: 'reply' }, 'doctor', T0)).toBe('C17 in_progress')
  })
  test('a team without a quorum changes the time once at its start, then all goes back', () => {
    const start = T0 + 5 * MINUTE
    const team = order('con_mdt', { state: 'scheduled', slot: slotAt(start), dueAt: start + 15 * MINUTE }, { hasQuorum: false })
    expect(refusal(team, { event: 'start', identityRead: true }, 'leader', T0)).toBe('REFUSED 到场专家未达法定人数，请改期')
    const move = { event: 'reschedule', slot: slotAt(T0 + 3 * DAY), slotFree: true } as const
    expect(refusal(team, move, 'applicant', T0)).toBe('REFUSED 距开始不足12小时，不能改期')
    const again = moved(moveOrder(team, move, 'leader', T0)).order
    expect(again.rescheduled).toEqual({ applicant: false, doctor: false, quorum: true })
    expect(refusal(again, { ...move, slot: slotAt(T0 + 5 * DAY) }, 'leader', T0 + 3 * DAY)).toBe(
      'REFUSED 因未达法定人数的改期仅限一次',
    )
    const end = moved(moveOrder(again, TIMEOUT, 'timer', T0 + 3 * DAY + 15 * MINUTE))
    expect([end.row, end.order.state, end.effects.money]).toEqual(['C23', 'expired', [back(20_000)]])
    const voted = order('con_mdt', { state: 'opinion_pending', dueAt: T0 + HOUR }, { hasQuorum: false })
    expect(refusal(voted, { event: 'opinion', isSigned: true }, 'leader', T0)).toBe('REFUSED 参加专家未达法定人数，不能出具意见')
  })
  test('an opinion is signed', () => {
    const owed = order('reading', { state: 'opinion_pending', dueAt: T0 + HOUR })
    expect(refusal(owed, { event: 'opinion', isSigned: false }, 'doctor', T0)).toBe('REFUSED 意见尚未签名')
  })
})

describe('after the end', () => {
  const done = order('second', { state: 'completed', completedAt: T0, dueAt: T0 + 7 * DAY })
  test('one question within two days, and its answer', () => {
    const asked = moved(moveOrder(done, { event: 'follow_up' }, 'applicant', T0 + 48 * HOUR - 1)).order
    expect(refusal(asked, { event: 'follow_up' }, 'applicant', T0 + HOUR)).toBe('REFUSED 追问次数已用完（1次）')
    expect(refusal(done, { event: 'follow_up' }, 'applicant', T0 + 48 * HOUR)).toBe('EXPIRED 追问须在完成后48小时内提出')
    expect(refusal(done, { event: 'follow_up' }, 'doctor', T0)).toBe('NOT_YET 对方没有新的追问')
    expect(refusal(asked, { event: 'follow_up' }, 'doctor', T0 + 3 * DAY)).toBe('C29 completed')
  })
  test('the earning comes after seven days, once', () => {
    expect(timerMove(done)).toBe('settle')
    expect(refusal(done, { event: 'settle' }, 'timer', T0 + 7 * DAY - 1)).toBe('NOT_YET 完成满7天后结算')
    const settled = moved(moveOrder(done, { event: 'settle' }, 'timer', T0 + 7 * DAY))
    expect(settled.effects.money).toEqual([{ leg: 'earn', cents: 20_000, from: T0 + 7 * DAY }])
    expect(settled.order).toMatchObject({ settledAt: T0 + 7 * DAY, dueAt: null })
    expect(refusal(settled.order, { event: 'settle' }, 'timer', T0 + 8 * DAY)).toMatch('STATE_CONFLICT')
    expect(refusal(settled.order, { event: 'dispute', reason: '…' }, 'payer', T0 + 7 * DAY)).toMatch('EXPIRED')
  })
  test('a dispute keeps the earning back, and two people resolve it', () => {
    const open = moved(moveOrder(done, { event: 'dispute', reason: '未答复' }, 'payer', T0 + 7 * DAY)).order
    expect(refusal(open, { event: 'settle' }, 'timer', T0 + 8 * DAY)).toMatch('STATE_CONFLICT')
    expect(refusal(open, { event: 'dispute', reason: '未答复' }, 'payer', T0 + DAY)).toBe('REFUSED 该订单已提出过争议')
    expect(refusal(done, { event: 'dispute', reason: '未答复' }, 'payer', T0 + 7 * DAY + 1)).toMatch('EXPIRED')
    const resolve = (cents: number, approvedBy = 's2'): Move => ({ event: 'resolve', cents, proposedBy: 's1', approvedBy })
    expect(refusal(open, resolve(0, 's1'), 'support', T0)).toBe('REFUSED 须由两人分别提出和复核')
    for (const cents of [-1, 20_001, 0.5]) expect(refusal(open, resolve(cents), 'support', T0)).toMatch('REFUSED 退款金额')
    expect(moved(moveOrder(open, resolve(0), 'support', T0 + 8 * DAY)).order).toMatchObject({
      dispute: 'kept',
      dueAt: T0 + 8 * DAY,
    })
    const part = moved(moveOrder(open, resolve(5000), 'support', T0 + 8 * DAY))
    expect([part.order.dispute, part.effects.money]).toEqual(['refunded', [back(5000)]])
    const settled = moved(moveOrder(part.order, { event: 'settle' }, 'timer', T0 + 8 * DAY))
    expect(settled.effects.money).toEqual([{ leg: 'earn', cents: 15_000, from: T0 + 8 * DAY }])
  })
  test('it is rated once in thirty days, and not when money went back', () => {
    const rated = moved(moveOrder(done, { event: 'rate' }, 'applicant', T0 + 30 * DAY)).order
    expect(refusal(rated, { event: 'rate' }, 'applicant', T0 + DAY)).toBe('REFUSED 您已评价过')
    expect(refusal(done, { event: 'rate' }, 'applicant', T0 + 30 * DAY + 1)).toBe('EXPIRED 评价须在完成后30天内提交')
    expect(refusal({ ...done, refundedCents: 1 }, { event: 'rate' }, 'applicant', T0)).toBe('REFUSED 已退款的订单不能评价')
  })
})

describe('on any walk', () => {
  const moves = fc.constantFrom<Move>(
    { event: 'submit', missing: [], slot: slotAt(T0 + 5 * DAY), slotFree: true },
    { event: 'ask_more', text: '请补充病理报告' },
    { event: 'resubmit', changes: 1 },
    { event: 'pass', isComplete: true },
    { event: 'refuse', reason: 'OTHER' },
    paid(),
    TIMEOUT,
    { event: 'cancel', reason: '手术' },
    { event: 'accept', slot: slotAt(T0 + 5 * DAY), slotFree: true },
    { event: 'decline', reason: 'OTHER' },
    { event: 'reply' },
    { event: 'reschedule', slot: slotAt(T0 + 9 * DAY), slotFree: true },
    { event: 'start', identityRead: true },
    { event: 'payer_absent' },
    { event: 'end' },
    { event: 'terminate', code: 'UNSUITABLE' },
    { event: 'terminate', code: 'ABUSE', supportAgrees: true },
    { event: 'opinion', isSigned: true },
    { event: 'follow_up' },
    { event: 'dispute', reason: '未答复' },
    { event: 'resolve', cents: 7001, proposedBy: 's1', approvedBy: 's2' },
    { event: 'settle' },
    { event: 'rate' },
  )
  const steps = fc.array(fc.tuple(moves, fc.constantFrom(...ROLES), fc.integer({ min: 0, max: 3 * DAY })), { maxLength: 60 })
  const services = fc.constantFrom(...SERVICE_IDS.filter((id) => id !== 'quick'))
  const facts = fc.record({ doctorJoined: fc.boolean(), missedBefore: fc.boolean(), hasQuorum: fc.boolean() })

  test('refunds and earnings of an order never pass what was paid, and are all of it at the end', () => {
    fc.assert(
      fc.property(services, facts, fc.integer({ min: 1, max: 500_000 }), steps, (service, said, priceCents, walk) => {
        let now = T0
        let one = order(service, { priceCents, dueAt: T0 + 30 * DAY }, { ...said, identityCheckedAt: T0 + 365 * DAY })
        let [held, wasPaid] = [0, false]
        const owed: number[] = []
        const go = (move: Move, role: Role) => {
          const result = moveOrder(one, move.event === 'paid' ? paid(priceCents) : move, role, now)
          if (!result.ok) return
          expect(result.order.version).toBe(one.version + 1)
          one = result.order
          for (const leg of result.effects.money) {
            if (leg.leg === 'pay') [held, wasPaid] = [held + leg.cents, true]
            else held -= leg.cents
            if (leg.leg === 'earn') owed.push(leg.from)
          }
          expect(held).toBeGreaterThanOrEqual(0)
        }
        for (const [move, role, wait] of walk) {
          now += wait
          go(move, role)
        }
        // The sweeper brings every order to its end.
        for (let n = 0; n < 12 && one.dueAt !== null; n += 1) {
          now = Math.max(now, one.dueAt)
          go(timerMove(one) === 'settle' ? { event: 'settle' } : TIMEOUT, 'timer')
          if (one.state === 'reviewing') return
        }
        if (one.dispute === 'open') return
        expect(isFinal(one.state)).toBe(true)
        expect([one.state, wasPaid, held]).toEqual([one.state, wasPaid, 0])
        expect(owed.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })
})

test('every event is in the list', () => expect(new Set(EVENTS).size).toBe(22))
