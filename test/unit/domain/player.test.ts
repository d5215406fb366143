import fc from 'fast-check'
import { chapterAt, marksOn, partOf, placeIn } from '@/domain/player/place'
import { isOn, nextState, type PlayerEvent, type PlayerState } from '@/domain/player/state'

const after = (...events: PlayerEvent[]): PlayerState => events.reduce(nextState, 'idle')

describe('the state of a player', () => {
  test.each<[PlayerState, PlayerEvent[]]>([
    ['idle', []],
    ['loading', ['ask']],
    ['playing', ['ask', 'play']],
    ['playing', ['play']],
    ['paused', ['play', 'pause']],
    ['paused', ['ask', 'pause']],
    ['waiting', ['play', 'wait']],
    ['playing', ['play', 'wait', 'moved']],
    ['paused', ['play', 'wait', 'pause']],
    ['ended', ['play', 'end']],
    ['loading', ['play', 'end', 'ask']],
    ['failed', ['play', 'fail']],
    ['loading', ['play', 'fail', 'retry']],
    ['idle', ['play', 'close']],
  ])('is %s after %j', (state, events) => expect(after(...events)).toBe(state))

  test('does not play again because a host reports late', () => {
    expect(after('play', 'pause', 'moved')).toBe('paused')
    expect(after('play', 'end', 'pause')).toBe('ended')
    expect(after('play', 'fail', 'play')).toBe('failed')
  })

  test('is on while somebody wants it to play, whatever the network does', () => {
    expect((['playing', 'waiting', 'loading'] as const).every(isOn)).toBe(true)
    expect((['idle', 'paused', 'failed', 'ended'] as const).some(isOn)).toBe(false)
  })

  test('can always be left, and begun anew', () => {
    const event = fc.constantFrom<PlayerEvent>('ask', 'play', 'pause', 'wait', 'moved', 'end', 'fail', 'retry', 'close')
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(nextState(after(...events), 'close')).toBe('idle')
        expect(after(...events, 'close', 'ask', 'play')).toBe('playing')
      }),
    )
  })
})

describe('places', () => {
  const MARKS = [
    { title: '讨论', seconds: 300 },
    { title: '病例', seconds: 0 },
    { title: '治疗', seconds: 120 },
  ]
  test('lie within what exists', () => {
    expect([placeIn(-5, 60), placeIn(70, 60), placeIn(30, 60), placeIn(70, 0)]).toEqual([0, 60, 30, 70])
    expect([partOf(30, 60), partOf(90, 60), partOf(30, 0), partOf(30, Infinity)]).toEqual([0.5, 1, 0, 0])
  })
  test('belong to a chapter', () => {
    expect([0, 119, 120, 299, 900].map((second) => chapterAt(MARKS, second))).toEqual(['病例', '病例', '治疗', '治疗', '讨论'])
    expect(chapterAt([{ title: '治疗', seconds: 120 }], 5)).toBe('')
  })
  test('chapters are marked where the bar has room for them, in order', () => {
    expect(marksOn(MARKS, 300).map(({ title }) => title)).toEqual(['治疗'])
    expect(marksOn(MARKS, 600).map(({ title }) => title)).toEqual(['治疗', '讨论'])
    expect(marksOn(MARKS, 0)).toEqual([])
  })
})
