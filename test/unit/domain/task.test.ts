import fc from 'fast-check'
import { commentMeets, drawDelay, stayConditionSeconds } from '@/domain/task'

const task = (...completedConditions: { conditionCode: string; conditionValue: number }[]) => ({ completedConditions })
const stay = (conditionValue: number) => ({ conditionCode: 'STAY', conditionValue })
const comment = (conditionValue: number) => ({ conditionCode: 'COMMENT', conditionValue })

test('the delay is a whole second from 1 to 8', () => {
  expect(drawDelay(0)).toBe(1)
  expect(drawDelay(0.999999)).toBe(8)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const delay = drawDelay(random)
      expect(Number.isInteger(delay) && delay >= 1 && delay <= 8).toBe(true)
    }),
  )
})

test.each([
  ['the value of a stay condition', task(stay(60)), 60],
  ['part of a second counts as one', task(stay(0.2)), 1],
  ['the drawn delay for reading', task({ conditionCode: 'READ', conditionValue: 0 }), 5],
  ['the longer of both', task({ conditionCode: 'READ', conditionValue: 0 }, stay(3)), 5],
  ['nothing for other conditions', task(comment(10), { conditionCode: 'SHARE', conditionValue: 1 }), 0],
  ['nothing for a negative value', task(stay(-4)), 0],
  ['nothing without conditions', task(), 0],
])('seconds to stay: %s', (_, given, seconds) => {
  expect(stayConditionSeconds(given, 5)).toBe(seconds)
})

test.each([
  ['shorter', '很好的文章', 6, false],
  ['just long enough', '很好的文章啊', 6, true],
  ['only with its spaces', '  很好  ', 6, false],
  ['emoji are one character each', '👍👍👍', 4, false],
  ['zero takes an empty one', '', 0, true],
])('a comment counts from the length that is named: %s', (_, text, length, counts) => {
  expect(commentMeets(task(stay(1), comment(length)), text)).toBe(counts)
})

test('without a comment condition no comment counts', () => {
  expect(commentMeets(task(stay(1)), '很长很长的评论')).toBe(false)
})
