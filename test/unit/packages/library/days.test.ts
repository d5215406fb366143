import { formatTime, groupByDay } from '@/packages/library/history/days'
import { progressText } from '@/packages/library/progress-text'

const at = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString()
const now = new Date(2026, 2, 2, 0, 5).getTime()
const labels = (times: string[]) =>
  groupByDay(
    times.map((visitedAt) => ({ visitedAt })),
    now,
  ).map(({ label, items }) => [label, items.length])

test('visits stand under the day they were made on', () => {
  expect(labels([at(2026, 3, 2, 0, 1), at(2026, 3, 1, 23, 59), at(2026, 3, 1, 0, 0), at(2026, 2, 28, 23, 59)])).toEqual([
    ['今天', 1],
    ['昨天', 2],
    ['2月28日', 1],
  ])
})

test('another year is written out, also when it was yesterday', () => {
  const newYear = new Date(2026, 0, 1, 9).getTime()
  const days = groupByDay([{ visitedAt: at(2025, 12, 31) }, { visitedAt: at(2025, 12, 30) }], newYear)
  expect(days.map(({ label }) => label)).toEqual(['昨天', '2025年12月30日'])
})

test('times that cannot be read stand together, and nothing is lost', () => {
  expect(labels(['', 'yesterday', at(2026, 3, 2)])).toEqual([
    ['更早', 2],
    ['今天', 1],
  ])
})

test('the order of visits is kept within a day', () => {
  const [day] = groupByDay(
    [
      { visitedAt: at(2026, 3, 2, 9), id: 1 },
      { visitedAt: at(2026, 3, 2, 8), id: 2 },
    ],
    now,
  )
  expect(day?.items.map(({ id }) => id)).toEqual([1, 2])
})

test.each([
  [0, ''],
  [-1, ''],
  [0.004, ''],
  [0.01, '已读 1%'],
  [0.949, '已读 94%'],
  [0.95, '已读完'],
  [1, '已读完'],
])('progress %d reads %s', (progress, text) => {
  expect(progressText(progress)).toBe(text)
})

test('a time is hours and minutes', () => {
  expect(formatTime(at(2026, 3, 2, 7, 4))).toBe('07:04')
  expect(formatTime('')).toBe('')
  expect(formatTime('nonsense')).toBe('')
})
