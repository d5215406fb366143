import { examState, isPassed, mayOrder, nextChapter } from '@/domain/exam-star'

const chapter = (more: object = {}) => ({ isLocked: false, passPoints: 60, mine: null, ...more })
const mine = (bestScore: number, openAttemptId = '') => ({ bestAttemptId: bestScore < 0 ? '' : '1', bestScore, openAttemptId })

test.each([
  [true, 'closed', 'active', false],
  [false, null, 'trial', true],
  [false, 'created', 'pending', false],
  [false, 'paying', 'pending', false],
  [false, 'paid', 'expired', true],
  [false, 'closed', 'closed', true],
  [false, 'refunding', 'refunding', true],
  [false, 'refunded', 'refunded', true],
] as const)('enrolled %s with an order %s: %s', (isEnrolled, order, state, mayBuy) => {
  expect(examState({ isEnrolled, order })).toBe(state)
  expect(mayOrder(state)).toBe(mayBuy)
})

test('one goes on with what is under way, else with the first open chapter that is not passed', () => {
  const [passed, failed, open, locked] = [
    chapter({ mine: mine(60) }),
    chapter({ mine: mine(59) }),
    chapter({ mine: mine(-1, '7') }),
    chapter({ isLocked: true }),
  ]
  expect([passed, failed, open, locked].map(isPassed)).toEqual([true, false, false, false])
  expect(nextChapter([passed, failed, open])).toBe(open)
  expect(nextChapter([passed, locked, failed])).toBe(failed)
  expect(nextChapter([passed, locked])).toBeUndefined()
})
