import fc from 'fast-check'
import { ageText, completedMonths, completedYears } from '@/domain/age'

describe('an age', () => {
  test.each([
    ['2019-11-21', '2026-11-20', 6],
    ['2019-11-20', '2026-11-20', 7],
    ['2020-11-20', '2026-11-20', 6],
    ['2020-02-29', '2026-02-28', 5],
    ['2020-02-29', '2026-03-01', 6],
    ['2020-02-29', '2024-02-29', 4],
    ['2026-11-20', '2026-11-20', 0],
  ])('born %s, on %s: %d completed years', (birthday, day, years) => expect(completedYears(birthday, day)).toBe(years))

  test.each([
    ['2026-11-08', '2026-11-20', '12天'],
    ['2026-10-20', '2026-11-20', '1个月'],
    ['2025-11-21', '2026-11-20', '11个月'],
    ['2025-11-20', '2026-11-20', '1岁'],
    ['2024-08-20', '2026-11-20', '2岁3个月'],
    ['2023-11-20', '2026-11-20', '3岁'],
    ['2023-01-20', '2026-11-20', '3岁'],
    ['1969-01-20', '2026-11-20', '57岁'],
  ])('born %s, on %s is written %s', (birthday, day, text) => expect(ageText(birthday, day)).toBe(text))

  test('never grows backwards', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const text = (date: Date) => date.toISOString().slice(0, 10)
    fc.assert(
      fc.property(day, day, day, (born, one, other) => {
        const [first, later] = one <= other ? [one, other] : [other, one]
        return completedMonths(text(born), text(first)) <= completedMonths(text(born), text(later))
      }),
    )
  })
})
