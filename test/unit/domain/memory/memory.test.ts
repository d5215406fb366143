import fc from 'fast-check'
import { addDays, chinaMoment, DAY } from '@/domain/china-time'
import { dueText } from '@/domain/memory/due'
import { isLearned, knownAt, recallAt, remember, type Review } from '@/domain/memory/schedule'
import { streakOf } from '@/domain/memory/streak'

const START = chinaMoment('2026-11-01', '20:00')
const on = (day: number, verdict: Review['verdict']): Review => ({ at: START + day * DAY, verdict })
const dueAfter = (...reviews: Review[]) => remember(reviews)?.dueOn ?? ''

describe('when an item comes again', () => {
  it('is never the same day, later after a right answer than after a wrong one, and later each time it is right', () => {
    expect(remember([])).toBeNull()
    expect(dueAfter(on(0, 'wrong'))).toBe('2026-11-02')
    expect(dueAfter(on(0, 'right')) > dueAfter(on(0, 'partly'))).toBe(true)
    const [once, twice] = [remember([on(0, 'right')]), remember([on(0, 'right'), on(3, 'right')])]
    expect((twice?.stability ?? 0) > (once?.stability ?? 0)).toBe(true)
  })
  it('does not depend on the order in which answers arrive', () => {
    const review = fc.record({
      at: fc.integer({ min: START, max: START + 90 * DAY }),
      verdict: fc.constantFrom('right', 'partly', 'wrong'),
    })
    const answers = fc.uniqueArray(review as fc.Arbitrary<Review>, { maxLength: 12, selector: ({ at }) => at })
    fc.assert(fc.property(answers, (given) => expect(remember([...given].reverse())).toEqual(remember(given))))
  })
  it('counts the first answer of a day: what comes after it was just read', () => {
    const later = { at: START + 3600_000, verdict: 'right' as const }
    expect(remember([on(0, 'wrong'), later])).toEqual(remember([on(0, 'wrong')]))
  })
  it('lies within a year, and an item that was right for months counts as learned', () => {
    let reviews = [on(0, 'right')]
    for (let n = 0; n < 12; n += 1) {
      const next = remember(reviews)
      reviews = [...reviews, { at: chinaMoment(next?.dueOn ?? '', '20:00'), verdict: 'right' }]
    }
    const memory = remember(reviews)
    expect(memory && isLearned(memory)).toBe(true)
    expect((memory?.dueOn ?? '') <= addDays('2026-11-01', 13 * 366)).toBe(true)
    expect(isLearned(remember([on(0, 'wrong')]) ?? { stability: 99 })).toBe(false)
  })
})

it('what was not asked yet has no strength; what was asked fades', () => {
  const reviews = [on(0, 'right')]
  expect(recallAt(reviews, START - DAY)).toBeNull()
  expect(recallAt(reviews, START)).toBeCloseTo(1)
  expect((recallAt(reviews, START + 20 * DAY) ?? 1) < (recallAt(reviews, START + 5 * DAY) ?? 0)).toBe(true)
})

it('what was wrong the last time is not known, however fresh it is', () => {
  expect(knownAt([], START)).toBeNull()
  expect(knownAt([on(0, 'wrong')], START + DAY)).toBe(0)
  expect(knownAt([on(0, 'wrong'), on(1, 'right')], START + DAY)).toBeCloseTo(1)
  expect(knownAt([on(0, 'right'), on(1, 'partly')], START + DAY)).toBeCloseTo(0.5)
  expect(knownAt([on(2, 'wrong'), on(0, 'right')], START + DAY)).toBeGreaterThan(0.5)
})

describe('a streak', () => {
  it.each([
    [[], '2026-11-10', { current: 0, longest: 0, isTodayDone: false }],
    [['2026-11-09', '2026-11-10'], '2026-11-10', { current: 2, longest: 2, isTodayDone: true }],
    [['2026-11-08', '2026-11-09'], '2026-11-10', { current: 2, longest: 2, isTodayDone: false }],
    [['2026-11-07', '2026-11-08'], '2026-11-10', { current: 0, longest: 2, isTodayDone: false }],
    [['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-10'], '2026-11-10', { current: 1, longest: 3, isTodayDone: true }],
  ])('of %j on %s', (days, today, streak) => expect(streakOf(days, today)).toEqual(streak))
})

it('says when it comes again', () => {
  const said = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-20'].map((day) => dueText(day, '2026-11-10'))
  expect(said).toEqual(['今天复习', '今天复习', '明天复习', '10 天后复习'])
})
