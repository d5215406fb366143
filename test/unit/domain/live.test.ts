import fc from 'fast-check'
import { liveStateAt, secondsUntil, reminderComes } from '@/domain/live'

const START = Date.parse('2026-03-04T12:00:00.000Z')
const startTime = '2026-03-04T20:00:00.000+08:00'
const at = (seconds: number, durationSeconds = 3600) => liveStateAt({ startTime, durationSeconds }, START + seconds * 1000)

describe('the state of a live by the clock', () => {
  test.each([
    [-1, 'preview'],
    [-0.001, 'preview'],
    [0, 'live'],
    [3599.999, 'live'],
    [3600, 'replay'],
    [86_400, 'replay'],
  ])('%s seconds after the start of an hour: %s', (seconds, state) => {
    expect(at(seconds)).toBe(state)
  })
  test('a live without a length runs until it is ended', () => {
    expect([at(-1, 0), at(0, 0), at(1e9, 0)]).toEqual(['preview', 'live', 'live'])
  })
  test.each(['', 'heute'])('a live whose start is %j has not begun', (text) => {
    expect(liveStateAt({ startTime: text, durationSeconds: 60 }, START)).toBe('preview')
  })
  test('only ever goes forward', () => {
    const order = ['preview', 'live', 'replay']
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), (durationSeconds, seconds, more) => {
        expect(order.indexOf(at(seconds + more, durationSeconds))).toBeGreaterThanOrEqual(
          order.indexOf(at(seconds, durationSeconds)),
        )
      }),
    )
  })
})

describe('seconds until the start', () => {
  test.each([
    [-90, 90],
    [-0.2, 1],
    [0, 0],
    [5, 0],
  ])('%s seconds after it: %s', (seconds, left) => {
    expect(secondsUntil(startTime, START + seconds * 1000)).toBe(left)
  })
  test('are none without a start', () => {
    expect(secondsUntil('', START)).toBe(0)
  })
  test('reach zero at the moment at which the state changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (milliseconds) => {
        const now = START + milliseconds
        expect(secondsUntil(startTime, now) === 0).toBe(liveStateAt({ startTime, durationSeconds: 0 }, now) === 'live')
      }),
    )
  })
})

describe('a reminder', () => {
  const START = '2026-03-04T12:00:00.000Z'
  const before = (seconds: number) => reminderComes(START, Date.parse(START) - seconds * 1000)
  test('comes ten minutes before the start, at once when that has passed, and not at all when the live begins first', () => {
    expect(before(3600)).toEqual({ kind: 'later', at: '2026-03-04T11:50:00.000Z' })
    expect(before(601)).toEqual({ kind: 'later', at: '2026-03-04T11:50:00.000Z' })
    expect([600, 91].map((seconds) => before(seconds).kind)).toEqual(['atOnce', 'atOnce'])
    expect([90, 19, -5].map((seconds) => before(seconds).kind)).toEqual(['never', 'never', 'never'])
  })
})
