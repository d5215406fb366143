import { campRuleTexts, currentMonth, doneTask, isMonthPassed, missingOf, monthPhase, taskText } from '@/domain/camp'

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString()
const at = (n: number): number => Date.parse(day(n))
const rule = { points: 2000, opensAt: day(10), closesAt: day(40), campClosesAt: day(100), latePercent: 50 }
const done = (atDay: number, share = 1, now = 90) => doneTask(rule, { at: new Date(at(atDay)), share }, at(now))

describe('a month of a camp', () => {
  test.each([
    [9, 'coming'],
    [10, 'open'],
    [39, 'open'],
    [40, 'late'],
    [99, 'late'],
    [100, 'closed'],
  ])('stands on day %i as %s', (now, phase) => {
    expect(monthPhase(rule, day(100), at(now))).toBe(phase)
  })

  test('that a camp is at is the one that runs, else the last that has begun, else the first', () => {
    const months = [
      { opensAt: day(0), closesAt: day(30), name: 'a' },
      { opensAt: day(30), closesAt: day(60), name: 'b' },
      { opensAt: day(70), closesAt: day(90), name: 'c' },
    ]
    const name = (now: number) => currentMonth(months, at(now))?.name
    expect([name(-5), name(29), name(30), name(65), name(80), name(95)]).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    expect(currentMonth([], 0)).toBeUndefined()
  })

  test('is passed with all that it requires, and never when it requires nothing', () => {
    const task = (isRequired: boolean, isDone: boolean) => ({ isRequired, isDone })
    expect(isMonthPassed([task(true, true), task(false, false)])).toBe(true)
    expect(isMonthPassed([task(true, true), task(true, false)])).toBe(false)
    expect(isMonthPassed([task(false, true)])).toBe(false)
    expect(isMonthPassed([])).toBe(false)
    expect(missingOf([task(true, false), task(true, true), task(false, false)])).toBe(1)
  })
})

describe('a task', () => {
  test('brings all in its month, half after it, nothing after the camp', () => {
    expect([done(20)?.points, done(40)?.points, done(100)]).toEqual([2000, 1000, null])
    expect([done(39)?.isLate, done(40)?.isLate]).toEqual([false, true])
  })

  test('that was done before its month counts from its beginning, once it has begun', () => {
    expect(done(3)).toEqual({ at: new Date(at(10)), points: 2000, isLate: false })
    expect(done(3, 1, 9)).toBeNull()
  })

  test('of a case brings its share of the points', () => {
    expect([done(20, 0.8)?.points, done(50, 0.8)?.points, done(20, 0)?.points, done(20, 1.4)?.points]).toEqual([
      1600, 800, 0, 2000,
    ])
  })

  test('that nobody has done brings nothing', () => {
    expect(doneTask(rule, { at: null, share: 0 }, at(20))).toBeNull()
  })
})

test('the rules are told with their figures', () => {
  const texts = campRuleTexts({ latePercent: 50, monthsNeeded: 4 }).join('')
  expect(texts).toContain('得 50%')
  expect(texts).toContain('通过 4 个月')
})

test.each([
  [5, null, '学习营第 3 月任务 · 2026-01-11 开始，此前学完的自开始日起计入'],
  [20, null, '学习营第 3 月任务 · 播放满全程即完成，得 20 学习分'],
  [50, null, '学习营第 3 月任务 · 播放满全程可补学，得 10 学习分'],
  [150, null, '学习营第 3 月任务 · 学习营已结束，可以学习，不再计分'],
  [50, 2000, '学习营第 3 月任务 · 已完成，得 20 学习分'],
])('on its own page a task says on day %i, with %s points earned, what it asks and brings', (now, earned, text) => {
  expect(taskText({ ...rule, month: 3, kind: 'live', earned }, { closesAt: day(100), latePercent: 50 }, at(now))).toBe(text)
})
