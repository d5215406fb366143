import { HOUR, MINUTE } from '@/domain/china-time'
import { askQuick, moveQuick, QUICK_STATES, type QuickMove, type QuickQuestion } from '@/domain/consultation/quick'
import { DAY } from '@/domain/china-time'
import { T0 } from './orders'

const ask = (directedTo = ''): QuickQuestion => askQuick({ priceCents: 5000, couponCents: 0, directedTo }, T0)
const go = (question: QuickQuestion, move: QuickMove, now: number) => {
  const result = moveQuick(question, move, now)
  if (!result.ok) throw new Error(`${result.code} ${result.text}`)
  return result
}
const outcome = (question: QuickQuestion, move: QuickMove, now: number): string => {
  const result = moveQuick(question, move, now)
  return result.ok ? result.question.state : `${result.code} ${result.text}`
}
const BACK = [{ leg: 'refund', cents: 5000, cash: 5000, coupon: 0, couponBack: false }]

describe('a quick question', () => {
  test('example 13: of two doctors in the same moment one takes it', () => {
    const taken = go(ask(), { event: 'take', doctorId: 'd1' }, T0).question
    expect(taken).toMatchObject({ state: 'taken', takenBy: 'd1', dueAt: T0 + 30 * MINUTE })
    expect(outcome(taken, { event: 'take', doctorId: 'd2' }, T0)).toBe('STATE_CONFLICT 手慢了，已被其他医生接单')
    expect(outcome(taken, { event: 'answer', doctorId: 'd2' }, T0)).toMatch('FORBIDDEN')
  })
  test('nobody answers in 24 hours: all goes back, also while somebody holds it', () => {
    expect(outcome(ask(), { event: 'timeout' }, T0 + 24 * HOUR - 1)).toBe('NOT_YET 时限未到')
    expect(go(ask(), { event: 'timeout' }, T0 + 24 * HOUR)).toMatchObject({ question: { state: 'refunded' }, money: BACK })
    const late = go(ask(), { event: 'take', doctorId: 'd1' }, T0 + 24 * HOUR - MINUTE).question
    expect(late.dueAt).toBe(T0 + 24 * HOUR)
    expect(outcome(late, { event: 'answer', doctorId: 'd1' }, T0 + 24 * HOUR)).toMatch('EXPIRED')
    expect(go(late, { event: 'timeout' }, T0 + 24 * HOUR).money).toEqual(BACK)
  })
  test('taken and not answered it is open again, the third time it goes to support', () => {
    let question = ask()
    for (const state of ['open', 'open', 'with_support']) {
      question = go(question, { event: 'take', doctorId: 'd1' }, T0).question
      question = go(question, { event: 'timeout' }, T0 + 30 * MINUTE).question
      expect(question.state).toBe(state)
      if (state === 'open') question = { ...question, dueAt: T0 + 24 * HOUR }
    }
    expect(outcome(question, { event: 'take', doctorId: 'd2' }, T0 + HOUR)).toMatch('STATE_CONFLICT')
  })
  test('a directed one waits twelve hours for its doctor, then the payer chooses', () => {
    expect(outcome(ask('d1'), { event: 'take', doctorId: 'd2' }, T0)).toBe('FORBIDDEN 该问题仅限指定医生回答')
    expect(outcome(ask('d1'), { event: 'take', doctorId: 'd1' }, T0)).toBe('taken')
    const choosing = go(ask('d1'), { event: 'timeout' }, T0 + 12 * HOUR).question
    expect(choosing).toMatchObject({ state: 'choosing', dueAt: T0 + 24 * HOUR })
    expect(outcome(choosing, { event: 'make_public' }, T0 + 13 * HOUR)).toBe('open')
    expect(go(choosing, { event: 'refund' }, T0 + 13 * HOUR).money).toEqual(BACK)
    expect(go(choosing, { event: 'timeout' }, T0 + 24 * HOUR).money).toEqual(BACK)
  })
  test('a directed one that its doctor took and did not answer is his again, then the payer’s to decide, and never by itself everybody’s', () => {
    const taken = (at: number) => go(ask('d1'), { event: 'take', doctorId: 'd1' }, at).question
    const early = go(taken(T0 + HOUR), { event: 'timeout' }, T0 + 90 * MINUTE).question
    expect(early).toMatchObject({ state: 'directed', takenBy: '', returns: 1, dueAt: T0 + 12 * HOUR })
    expect(outcome(early, { event: 'take', doctorId: 'd2' }, T0 + 2 * HOUR)).toMatch('FORBIDDEN')
    const late = go(taken(T0 + 12 * HOUR - MINUTE), { event: 'timeout' }, T0 + 12 * HOUR + 29 * MINUTE).question
    expect(late).toMatchObject({ state: 'choosing', dueAt: T0 + 24 * HOUR })
    // A public question goes back to everyone, whichever doctor had taken it.
    const open = go(late, { event: 'make_public' }, T0 + 13 * HOUR).question
    for (const doctorId of ['d1', 'd2']) {
      const again = go(open, { event: 'take', doctorId }, T0 + 13 * HOUR).question
      expect(go(again, { event: 'timeout' }, T0 + 14 * HOUR).question).toMatchObject({ state: 'open', dueAt: T0 + 24 * HOUR })
    }
  })
  test('one answer, three more questions in two days, then the earning', () => {
    let question = go(ask(), { event: 'take', doctorId: 'd1' }, T0).question
    question = go(question, { event: 'answer', doctorId: 'd1' }, T0 + MINUTE).question
    for (let n = 0; n < 3; n += 1) {
      question = go(question, { event: 'follow_up' }, T0 + HOUR).question
      question = go(question, { event: 'reply', doctorId: 'd1' }, T0 + HOUR).question
    }
    expect(outcome(question, { event: 'follow_up' }, T0 + HOUR)).toBe('REFUSED 追问次数已用完（3次）')
    expect(outcome(question, { event: 'reply', doctorId: 'd1' }, T0 + HOUR)).toMatch('STATE_CONFLICT')
    const end = T0 + MINUTE + 48 * HOUR
    const closed = go(question, { event: 'timeout' }, end)
    expect([closed.question.state, closed.money]).toEqual(['closed', [{ leg: 'earn', cents: 5000, from: end + 7 * DAY }]])
  })
  test('what is over stays over', () => {
    const moves: QuickMove[] = [
      { event: 'take', doctorId: 'd1' },
      { event: 'answer', doctorId: 'd1' },
      { event: 'reply', doctorId: 'd1' },
      { event: 'make_public' },
      { event: 'refund' },
      { event: 'follow_up' },
      { event: 'timeout' },
    ]
    for (const state of QUICK_STATES.filter((one) => one === 'closed' || one === 'refunded'))
      for (const move of moves) expect(outcome({ ...ask(), state, dueAt: null }, move, T0)).toMatch('STATE_CONFLICT')
  })
})
