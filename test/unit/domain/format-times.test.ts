import { formatDate, formatDayTime, formatRelative, formatStart, withWholeParts } from '@/domain/format'

const at = (year: number, month: number, day: number, hour = 0, minute = 0) => new Date(year, month - 1, day, hour, minute)
const iso = (...parts: Parameters<typeof at>) => at(...parts).toISOString()
const now = at(2026, 12, 31, 15, 30).getTime()

test('a start says today by the clock alone, tomorrow by its name, and any other day by its date', () => {
  expect(formatStart(iso(2026, 12, 31, 20), now)).toBe('20:00 开播')
  expect(formatStart(iso(2026, 12, 31, 9, 5), now)).toBe('09:05 开播')
  expect(formatStart(iso(2027, 1, 1, 8), now)).toBe('明天 08:00')
  expect(formatStart(iso(2027, 1, 2, 8), now)).toBe('2027年1月2日 08:00')
  expect(formatStart(iso(2026, 12, 30, 8), now)).toBe('12月30日 08:00')
})

test('a day alone is the day of the reader, whatever zone he is in', () => {
  expect(formatDate('2026-03-04')).toBe('2026-03-04')
  expect(formatDate(iso(2026, 3, 4, 23, 59))).toBe('2026-03-04')
  expect(formatDayTime('2026-03-04', now)).toBe('3月4日 00:00')
})

test('what is no time is written as nothing', () => {
  for (const text of ['', 'soon', '2026-13-40'])
    expect([formatDate(text), formatDayTime(text, now), formatStart(text, now)]).toEqual(['', '', ''])
})

test('how long ago takes the largest unit that fits, and the future is now', () => {
  const ago = (seconds: number) => formatRelative(new Date(now - seconds * 1000).toISOString(), now)
  expect([59, 60, 3599, 3600, 86_400, 604_800, 2_592_000, 31_536_000].map(ago)).toEqual([
    '刚刚',
    '1分钟前',
    '59分钟前',
    '1小时前',
    '1天前',
    '1周前',
    '1个月前',
    '1年前',
  ])
  expect(ago(-10)).toBe('刚刚')
})

test('a date in a line is not parted at its end, no line begins with a dot, and nothing else is touched', () => {
  expect(withWholeParts('完成（2026-09-13 至 2026-10-13），T1-T2')).toBe(
    '完成（2026-\u206009-\u206013 至 2026-\u206010-\u206013），T1-T2',
  )
  expect(withWholeParts('文章 · 必修 · 5 分')).toBe('文章\u00a0· 必修\u00a0· 5 分')
})
