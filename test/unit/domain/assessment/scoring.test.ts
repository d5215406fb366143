import type { Item } from '@/domain/assessment/item'
import { isSameText, PLAIN_SCORING, pointsText, scoreResponse, totalOf, type Scoring } from '@/domain/assessment/scoring'

const options = ['A', 'B', 'C', 'D'].map((id) => ({ id, text: id }))
const item = (more: Partial<Omit<Item, 'key'>> & { key?: Partial<Item['key']> }): Item => ({
  ...{ kind: 'single', stem: '题干', picture: '', options, prompts: [], blanks: 0, rationale: '' },
  source: { title: '来源', link: '', isUnverified: false },
  ...more,
  key: { right: [], accepted: [], areas: [], ...more.key },
})
const multiple = item({ kind: 'multiple', key: { right: ['A', 'B', 'C'] } })
const matching = item({ kind: 'matching', prompts: options.slice(0, 3), key: { right: ['D', 'A', 'B'] } })
const by = (partial: Scoring['partial'], penalty = 0): Scoring => ({ ...PLAIN_SCORING, partial, penalty })
const score = (given: Item, response: readonly string[], scoring = PLAIN_SCORING, seconds: number | null = null) =>
  scoreResponse(given, response, 200, scoring, seconds)

describe('a score', () => {
  it.each([
    [item({ key: { right: ['B'] } }), ['B'], 'right', 200],
    [item({ key: { right: ['B'] } }), ['C'], 'wrong', 0],
    [item({ key: { right: ['B'] } }), [], 'none', 0],
    [multiple, ['A', 'B', 'C'], 'right', 200],
    [multiple, ['A', 'B'], 'partly', 0],
    [multiple, ['A', 'B', 'C', 'D'], 'wrong', 0],
    [matching, ['D', 'A', 'B'], 'right', 200],
    [matching, ['D', 'B', 'A'], 'wrong', 0],
    [matching, ['', '', ''], 'none', 0],
    [item({ kind: 'ordering', key: { right: ['D', 'C', 'B', 'A'] } }), ['D', 'C', 'B', 'A'], 'right', 200],
    [
      item({ kind: 'blank', blanks: 2, key: { accepted: [['85', '八十五'], ['奥沙利铂']] } }),
      ['八十五', ' 奥沙利铂 '],
      'right',
      200,
    ],
    [item({ kind: 'hotspot', key: { areas: [{ x: 0.2, y: 0.2, width: 0.1, height: 0.1 }] } }), ['0.3', '0.2'], 'right', 200],
    [item({ kind: 'hotspot', key: { areas: [{ x: 0.2, y: 0.2, width: 0.1, height: 0.1 }] } }), ['0.31', '0.2'], 'wrong', 0],
  ])('is whole or nothing: %#', (given, response, verdict, points) => {
    expect(score(given, response)).toEqual({ verdict, score: points })
  })
  it.each([
    [multiple, ['A', 'B'], 'subset', 'partly', 100],
    [multiple, ['A', 'D'], 'subset', 'wrong', 0],
    [multiple, ['A', 'B'], 'proportional', 'partly', 133],
    [multiple, ['A', 'B', 'D'], 'proportional', 'partly', 67],
    [multiple, ['A', 'D'], 'proportional', 'wrong', 0],
    [matching, ['D', 'B', 'A'], 'proportional', 'partly', 67],
    [matching, ['D', 'B', 'A'], 'subset', 'wrong', 0],
  ] as const)('counts what is right in part: %#', (given, response, partial, verdict, points) => {
    expect(score(given, response, by(partial))).toEqual({ verdict, score: points })
  })
  it('takes away for what is wrong, not for what is left open or only too little', () => {
    expect(score(multiple, ['D'], by('none', 25)).score).toBe(-50)
    expect(score(multiple, [], by('none', 25)).score).toBe(0)
    expect(score(multiple, ['A'], by('none', 25)).score).toBe(0)
    expect(totalOf([200, -50, -400])).toBe(0)
  })
  it('rewards speed in a straight line, and only what is right', () => {
    const speed = { ...PLAIN_SCORING, speed: { percent: 50, fullSeconds: 5, noneSeconds: 25 } }
    const single = item({ key: { right: ['B'] } })
    expect([3, 5, 15, 25, 60].map((seconds) => score(single, ['B'], speed, seconds).score)).toEqual([300, 300, 250, 200, 200])
    expect(score(single, ['A'], speed, 3).score).toBe(0)
    expect(score(single, ['B'], speed, null).score).toBe(200)
  })
  it('knows the same text in another writing', () => {
    expect(isSameText('85 mg/m²', '８５MG/m2')).toBe(true)
    expect(isSameText('0.50', '.5')).toBe(false)
    expect(isSameText('0.50', '0.5')).toBe(true)
    expect(isSameText('PD–L1', 'pd-l1')).toBe(true)
    expect(isSameText('85', '8.5')).toBe(false)
  })
  it('is read in points', () => {
    expect([200, 850, 33].map(pointsText)).toEqual(['2', '8.5', '0.33'])
  })
})
