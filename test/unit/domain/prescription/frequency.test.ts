import fc from 'fast-check'
import { daysInAWeek, dosesIn, FREQUENCY_CODES, frequencyOf } from '@/domain/prescription/frequency'
import { fitsForm, ROUTES } from '@/domain/prescription/routes'
import { convert, doseText, doseTextIssue, isUnit, normalUnitText, unitIssue } from '@/domain/prescription/units'

const doses = (code: string, days: number, mostADay?: number) => {
  const frequency = frequencyOf(code)
  return frequency ? dosesIn(frequency, days, mostADay) : 'unknown'
}

describe('doses (example 1)', () => {
  test.each([
    ['qd', 7, 7],
    ['bid', 7, 14],
    ['tid', 3, 9],
    ['qod', 7, 4],
    ['qw', 28, 4],
    ['biw', 14, 4],
    ['tiw', 7, 3],
    ['q2w', 28, 2],
    ['q3w', 21, 1],
    ['q3w', 28, 2],
    ['q4w', 84, 3],
    ['q12w', 84, 1],
    ['bid d1-14 q3w', 21, 28],
    ['bid d1-14 q3w', 42, 56],
    ['bid d1-14 q3w', 10, 20],
    ['bid d1-5,8-12 q4w', 28, 20],
    ['d1-21 q4w', 28, 21],
    ['d1-28 q6w', 42, 28],
    ['d1-5 q4w', 28, 5],
    ['d1,8,15 q4w', 56, 6],
    ['d1,8 q3w', 22, 3],
    ['st', 7, 1],
  ])('%s for %d days: %d', (code, days, count) => expect(doses(code, days)).toBe(count))

  test.each(['d1-30 q4w', 'bd', 'QD', '', 'd5-1 q4w', 'd q3w', 'd1-5', 'd0-5 q4w', 'constructor'])('%p is unknown', (code) =>
    expect(doses(code, 7)).toBe('unknown'),
  )
  test('for need there must be a most of a day', () => {
    expect(doses('prn', 3)).toBeNull()
    expect(doses('prn', 3, 4)).toBe(12)
  })
  test('a cycle is counted as if day by day', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 200 }),
        (on, days) => {
          const list = [...on].sort((a, b) => a - b)
          const slow = Array.from({ length: days }, (_, n) => n + 1).filter((day) => on.includes(((day - 1) % 28) + 1)).length
          expect(doses(`bid d${list.join(',')} q28d`, days)).toBe(slow * 2)
        },
      ),
    )
  })
})

test('every code says in Chinese what it means', () => {
  for (const code of FREQUENCY_CODES) expect(frequencyOf(code)?.zh).toMatch(/^\p{Script=Han}|^每\d/u)
  expect(frequencyOf('bid d1-14 q3w')?.zh).toBe('每3周为一周期，第1–14天，每日两次')
  expect(frequencyOf('d1,8 q21d')?.zh).toBe('每21天为一周期，第1、8天，每日一次')
})

test.each([
  ['qd', 7],
  ['qod', 4],
  ['qw', 1],
  ['biw', 2],
  ['tiw', 3],
  ['q3w', 1],
  ['st', 1],
  ['prn', 7],
  ['d1-5 q4w', 5],
  ['d1,28 q4w', 2],
])('%s is taken on up to %d days of a week', (code, days) => {
  const frequency = frequencyOf(code)
  expect(frequency && daysInAWeek(frequency)).toBe(days)
})

test('a form has its routes', () => {
  expect([fitsForm('tablet', 'iv'), fitsForm('tablet', 'po'), fitsForm('injection', 'po'), fitsForm('injection', 'sc')]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(ROUTES.ivgtt.standard).toBe(ROUTES.iv.standard)
})

describe('units', () => {
  test.each([
    [1.5, 'g', 'mg', 1500],
    [500, 'mg', 'g', 0.5],
    [250, 'μg', 'mg', 0.25],
    [0.7, 'L', 'ml', 700],
    [10, 'IU', 'IU', 10],
    [10, 'IU', 'mg', null],
    [10, 'U', 'IU', null],
    [1, '片', 'mg', null],
  ])('%d %s in %s: %p', (value, from, to, result) => expect(convert(value, from, to)).toBe(result))
  test('are written as the law writes them', () => {
    expect(isUnit('mcg')).toBe(false)
    expect(unitIssue('100 mcg')).toBe('请使用 μg，不要使用 mcg')
    expect(normalUnitText('100 \u00b5g')).toBe('100 μg')
    expect(normalUnitText('10u 皮下')).toBe('10U 皮下')
    expect(normalUnitText('4 units')).toBe('4 units')
    expect([
      doseText(5),
      doseText(0.5),
      doseTextIssue('5.0'),
      doseTextIssue('.5'),
      doseTextIssue('0.5'),
      doseTextIssue('10'),
    ]).toEqual(['5', '0.5', '小数末尾不要写 0，例如 5', '小数点前须有 0，例如 0.5', '', ''])
  })
})
