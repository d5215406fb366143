import fc from 'fast-check'
import { drawnOf, WINDOW, windowFrom } from '@/packages/content/live/components/message-window'
import { nextAsk } from '@/packages/content/live/hooks/next-ask'
import { isNewer, joined } from '@/packages/content/live/room/messages'
import { heldAt, playedAt, talkSeconds } from '@/packages/content/live/talks'
import { message, messages, roomAnswer, talk } from './live-samples'

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => Number(id))

describe('messages', () => {
  test('however they arrive, the list holds the newest 500 once, newest first', () => {
    const batches = fc.array(fc.array(fc.integer({ min: 1, max: 1200 }), { maxLength: 60 }), { maxLength: 30 })
    fc.assert(
      fc.property(batches, (arrivals) => {
        const list = arrivals.reduce<ReturnType<typeof joined>>(
          (all, batch) =>
            joined(
              all,
              batch.map((id) => message(id)),
            ),
          [],
        )
        const expected = [...new Set(arrivals.flat())].sort((a, b) => b - a)
        // What fell off the end may come again, but nothing newer is lost.
        expect(ids(list).slice(0, Math.min(expected.length, 500))).toEqual(expected.slice(0, 500))
      }),
      { numRuns: 50 },
    )
  })

  test('nothing new gives the same list, so that nothing is drawn', () => {
    const list = messages(1, 3)
    expect(joined(list, [message(2)])).toBe(list)
  })

  test.each([
    ['10', '9', true],
    ['9', '10', false],
    ['9', '9', false],
    ['1', '', true],
  ])('%s newer than %s: %s', (a, b, newer) => expect(isNewer(a, b)).toBe(newer))
})

describe('the drawn part', () => {
  const sizes = (counts: number[]) => {
    let from = ''
    return counts.map((count) => {
      const list = messages(1, count)
      from = windowFrom(list, from, WINDOW)
      return drawnOf(list, from).length
    })
  }
  test('grows row by row, and falls back when it is twice as long', () => {
    expect(sizes([0, 1, 60, 61, 120, 121])).toEqual([0, 1, 60, 61, 120, 60])
  })
  test('shows more when more is wanted, and survives the loss of its oldest', () => {
    const list = messages(1, 500)
    const from = windowFrom(list, '', WINDOW)
    expect(drawnOf(list, windowFrom(list, from, 180))).toHaveLength(180)
    const without = list.filter(({ id }) => id !== from)
    expect(drawnOf(without, windowFrom(without, from, WINDOW))).toHaveLength(60)
  })
})

describe('when to ask again', () => {
  const start = Date.parse('2026-03-04T04:00:00Z')
  const room = (more: object) => roomAnswer({ startTime: new Date(start).toISOString(), ...more })
  test.each([
    ['before the start, at the start', room({ state: 'preview' }), start - 5000, true, 5000],
    ['far before it, now and then', room({ state: 'preview' }), start - 86_400_000, true, 1_800_000],
    ['late, until the server says so', room({ state: 'preview' }), start + 1, true, 30_000],
    ['an open end never', room({}), start + 5, true, null],
    ['at the end', room({ durationSeconds: 60 }), start + 20_000, true, 40_000],
    ['after the end, until the server says so', room({ durationSeconds: 60 }), start + 60_000, true, 30_000],
    ['without a signal, soon', room({ streams: [] }), start + 5, true, 15_000],
    ['without the right to watch, no signal is missed', room({ streams: [] }), start + 5, false, null],
    ['a replay never', room({ state: 'replay' }), start + 5, true, null],
    ['a replay that is being made, in a minute', room({ state: 'replay', streams: [] }), start + 5, true, 60_000],
  ])('%s', (_name, answer, now, mayWatch, expected) => expect(nextAsk(answer, now, mayWatch)).toBe(expected))
})

describe('talks', () => {
  const talks = [
    talk('a', { startTime: '2026-03-04T04:00:00Z', endTime: '2026-03-04T04:30:00Z', replaySeconds: 0 }),
    talk('b', { startTime: '2026-03-04T04:30:00Z', endTime: '2026-03-04T05:00:00Z', replaySeconds: 1800 }),
    talk('c', { startTime: '2026-03-04T05:00:00Z', endTime: '2026-03-04T05:30:00Z' }),
  ]
  test('the one that is held, up to its end', () => {
    const at = (iso: string) => heldAt(talks, Date.parse(iso))
    expect([
      at('2026-03-04T03:59:59Z'),
      at('2026-03-04T04:00:00Z'),
      at('2026-03-04T04:30:00Z'),
      at('2026-03-04T06:00:00Z'),
    ]).toEqual(['', 'a', 'b', ''])
  })
  test('the one that plays, and where it begins', () => {
    expect([playedAt(talks, 0), playedAt(talks, 1799), playedAt(talks, 1800), playedAt([talk('x')], 5)]).toEqual([
      'a',
      'a',
      'b',
      '',
    ])
    expect([talkSeconds(talks, 'b'), talkSeconds(talks, 'c'), talkSeconds(talks, 'z')]).toEqual([1800, null, null])
  })
})
