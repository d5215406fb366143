import fc from 'fast-check'
import { nextMonth, rewardOfDay, untilChinaMidnight, weeksOf } from '@/domain/sign-in'

test.each([
  ['2026-11-21T15:59:59.000Z', 1000],
  ['2026-11-21T16:00:00.000Z', 86_400_000],
  ['2026-11-22T03:00:00.000Z', 13 * 3_600_000],
])('at %s the next day in China begins in %d ms', (now, ms) => expect(untilChinaMidnight(Date.parse(now))).toBe(ms))

test('a month is laid out from Monday, with nothing in the days of other months', () => {
  expect(weeksOf('2026-11')).toEqual([
    ['', '', '', '', '', '', '2026-11-01'],
    ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08'],
    ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ['2026-11-30', '', '', '', '', '', ''],
  ])
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29')
  expect(weeksOf('2027-02').flat()).not.toContain('2027-02-29')
})

test('every month has its days once, in weeks of seven', () => {
  const month = fc.tuple(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(month, ([year, number]) => {
      const name = `${year}-${String(number).padStart(2, '0')}`
      const weeks = weeksOf(name)
      const days = weeks.flat().filter(Boolean)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})

test('months follow each other over the year', () => {
  expect([nextMonth('2026-12', 1), nextMonth('2026-01', -1), nextMonth('2026-05', 1)]).toEqual(['2027-01', '2025-12', '2026-06'])
})

test('the seventh day in a row brings most, then it begins again', () => {
  expect([1, 2, 7, 8, 14, 15].map(rewardOfDay)).toEqual([1, 2, 10, 1, 10, 1])
})
