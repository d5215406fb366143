import { addDays, chinaDay, chinaMoment, isDate, weekdayOf } from '@/domain/china-time'

describe('the clock of China', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T23:59:59+08:00', '2026-12-31'],
    ['2026-12-31T23:59:59-05:00', '2027-01-01'],
  ])('%s is on %s', (at, day) => {
    expect(chinaDay(new Date(at))).toBe(day)
    expect(chinaDay(Date.parse(at))).toBe(day)
  })
  test('a day and a time of it are a moment', () => {
    expect(chinaMoment('2026-11-20')).toBe(Date.parse('2026-11-19T16:00:00Z'))
    expect(chinaMoment('2026-11-20', '15:30')).toBe(Date.parse('2026-11-20T07:30:00Z'))
  })
  test('days are counted over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-11-20', 0)).toBe('2026-11-20')
  })
  test.each([
    ['2026-11-20', 5],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
  ])('%s is weekday %d', (day, weekday) => expect(weekdayOf(day)).toBe(weekday))
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-2-8', false],
    ['', false],
  ])('%p is a day: %s', (text, isDay) => expect(isDate(text)).toBe(isDay))
})
