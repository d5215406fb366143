import { deadlineOf, isRevealed, isTooFast, latestEndOf, paperPhase, spentOf } from '@/domain/assessment/attempt'
import { ruleTexts } from '@/domain/assessment/rules'
import { PLAIN_SCORING } from '@/domain/assessment/scoring'

const MINUTE = 60_000
const clock = { startedAt: 1_000_000, limitSeconds: 600, closesAt: null, pausedMs: 0, pausedAt: null }
const at = (minutes: number) => clock.startedAt + minutes * MINUTE

describe('the end of an attempt', () => {
  it('is its time, or the end of the paper where that is earlier', () => {
    expect(deadlineOf(clock, at(1))).toBe(at(10))
    expect(deadlineOf({ ...clock, closesAt: at(4) }, at(1))).toBe(at(4))
    expect(deadlineOf({ ...clock, limitSeconds: 0, closesAt: at(99) }, at(1))).toBe(at(99))
    expect(deadlineOf({ ...clock, limitSeconds: 0 }, at(1))).toBe(at(7 * 24 * 60))
  })
  it('moves on while it stands still, by half an hour in all, never past the end of the paper', () => {
    expect(deadlineOf({ ...clock, pausedAt: at(2) }, at(5))).toBe(at(13))
    expect(deadlineOf({ ...clock, pausedMs: 2 * MINUTE, pausedAt: at(2) }, at(5))).toBe(at(15))
    expect(deadlineOf({ ...clock, pausedAt: at(2) }, at(500))).toBe(at(40))
    expect(deadlineOf({ ...clock, closesAt: at(11), pausedAt: at(2) }, at(5))).toBe(at(11))
    expect(latestEndOf(clock, { canPause: true })).toBe(at(40))
    expect(latestEndOf(clock, { canPause: false })).toBe(at(10))
  })
  it('leaves its pauses out of the time that was needed', () => {
    expect(spentOf({ ...clock, pausedMs: 3 * MINUTE }, at(9))).toBe(6 * MINUTE)
  })
})

describe('what is right', () => {
  it.each([
    ['answer', false, false, false],
    ['submit', false, false, false],
    ['submit', true, false, true],
    ['close', true, false, false],
    ['close', false, true, false],
    ['close', true, true, true],
    ['never', true, true, false],
  ] as const)('is shown by %s, ended %s, closed %s: %s', (reveal, isEnded, isClosed, shown) => {
    expect(isRevealed(reveal, { isEnded, isClosed })).toBe(shown)
  })
})

it('knows a paper before, during and after its time', () => {
  const paper = { opensAt: '2026-11-01T00:00:00+08:00', closesAt: '2026-12-01T00:00:00+08:00' }
  const phase = (time: string) => paperPhase(paper, Date.parse(time))
  expect(phase('2026-10-31T23:59:59+08:00')).toBe('coming')
  expect(phase('2026-11-01T00:00:00+08:00')).toBe('open')
  expect(phase('2026-12-01T00:00:00+08:00')).toBe('closed')
  expect(paperPhase({ opensAt: '', closesAt: '' }, 0)).toBe('open')
})

it('marks who is faster than anybody reads', () => {
  expect(isTooFast(10, 11_000)).toBe(true)
  expect(isTooFast(10, 12_000)).toBe(false)
  expect(isTooFast(2, 0)).toBe(false)
})

it('says its rules in sentences', () => {
  const rules = {
    ...{ questions: 20, totalPoints: 10_000, passPoints: 6000, limitSeconds: 1830, questionSeconds: 0, tries: 2 },
    ...{ canPause: false, isShuffled: true, reveal: 'close' as const, opensAt: '', closesAt: '2026-12-01T20:00:00' },
    scoring: { ...PLAIN_SCORING, partial: 'subset' as const },
  }
  expect(ruleTexts(rules)).toEqual([
    '共 20 题，满分 100 分，60 分合格',
    '限时 30 分 30 秒，到时自动交卷，中途离开继续计时',
    '可答 2 次，取最好成绩',
    '多选题少选得一半分，错选不得分',
    '题目与选项顺序因人而异',
    '成绩、答案与解析在答题结束后统一公布',
    '现已开放，12月1日 20:00 截止',
    '同分时用时短者在前',
  ])
})

it('says once how long, and a time without an end as one', () => {
  const base = { questions: 15, totalPoints: 10_000, passPoints: 0, limitSeconds: 0, questionSeconds: 30, tries: 1 }
  const rest = { canPause: false, isShuffled: false, reveal: 'submit' as const, scoring: PLAIN_SCORING }
  const texts = (opensAt: string, closesAt: string, questionSeconds = 30) =>
    ruleTexts({ ...base, ...rest, opensAt, closesAt, questionSeconds })
  const whole = texts('2026-11-07T22:51:00', '2026-12-01T20:00:00')
  expect(whole).toContain('每题限时 30 秒，按顺序作答，不能返回')
  expect(whole).not.toContain('不限时')
  expect(whole).toContain('开放时间：11月7日 22:51 至 12月1日 20:00')
  expect(texts('', '', 0)).toContain('不限时')
  expect(texts('2026-11-07T22:51:00', '')).toContain('11月7日 22:51 起开放，不设截止时间')
  expect(texts('', '').join()).not.toMatch(/开放/)
})
