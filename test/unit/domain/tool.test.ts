import { favouriteKey, isNewerEdition, mergeLatest, type Favourite } from '@/domain/tool'
import { findMatches, matchScore } from '@/domain/pinyin-match'

const favourite = (second: number, removed = false): Favourite => ({
  kind: 'formula',
  id: 'bsa',
  title: '体表面积',
  at: `2026-01-01T00:00:0${second}.000Z`,
  removed,
})

test.each([
  ['2026.10', '2026.9', true],
  ['2026.9', '2026.10', false],
  ['2026.11', '2026.11', false],
  ['2027', '2026.12', true],
  ['2026.11.1', '2026.11', true],
  ['2026.1', '', true],
  ['x', '2026', false],
])('edition %s after %s: %s', (a, b, expected) => expect(isNewerEdition(a, b)).toBe(expected))

test('of two states the later holds, in any order; a removal wins a tie', () => {
  const lists = [[favourite(1)], [favourite(3, true)], [favourite(2)]]
  expect(mergeLatest(favouriteKey, ...lists)).toEqual([favourite(3, true)])
  expect(mergeLatest(favouriteKey, ...[...lists].reverse())).toEqual([favourite(3, true)])
  expect(mergeLatest(favouriteKey, [favourite(1)], [favourite(1, true)])).toEqual([favourite(1, true)])
})

describe('finding by what is typed', () => {
  const drugs = [
    { zh: '奥沙利铂', pinyin: 'aoshalibo|aslb', en: 'oxaliplatin' },
    { zh: '顺铂', pinyin: 'shunbo|sb', en: 'cisplatin' },
    { zh: '卡铂', pinyin: 'kabo|kb', en: 'carboplatin' },
    { zh: 'PD-L1 抑制剂', en: 'PD-L1 inhibitor' },
  ]
  const find = (query: string) => findMatches(query, drugs, (drug) => [drug]).map((drug) => drug.zh)
  test.each([
    ['沙利', ['奥沙利铂']],
    ['aslb', ['奥沙利铂']],
    ['AoSha', ['奥沙利铂']],
    ['Oxali', ['奥沙利铂']],
    ['platin', ['奥沙利铂', '顺铂', '卡铂']],
    ['pdl1', ['PD-L1 抑制剂']],
    ['ＰＤ－Ｌ１', ['PD-L1 抑制剂']],
    ['卡铂 carbo', ['卡铂']],
    ['卡铂 cis', []],
    ['qq', []],
  ])('%s', (query, expected) => expect(find(query)).toEqual(expected))
  test('the closest comes first, and nothing typed shows all', () => {
    expect(find('铂').length).toBe(3)
    expect(matchScore('顺铂', drugs[1]!)).toBeGreaterThan(matchScore('铂', drugs[1]!))
    expect(find(' ')).toHaveLength(4)
  })
})
