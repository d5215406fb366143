import { CANCERS } from '@/domain/tnm'
import { chooseCode } from '@/domain/tnm/choose'
import { classificationOf, editionOf } from '@/domain/tnm/evaluate'
import type { Answers, Classification, HelperField } from '@/domain/tnm/types'

const classification = (cancer: string, edition: string, kind: string): Classification => {
  const found = classificationOf(
    editionOf(
      CANCERS.find(({ id }) => id === cancer),
      edition,
    ),
    kind,
  )
  if (!found) throw new Error(`${cancer} ${edition} ${kind} is missing`)
  return found
}
const choose = (cancer: string, edition: string, kind: string, key: string, answers: Answers) =>
  chooseCode(classification(cancer, edition, kind), key, answers)

test.each([
  [1, 'T1a'],
  [10, 'T1a'],
  [10.1, 'T1b'],
  [20, 'T1b'],
  [21, 'T1c'],
  [30, 'T1c'],
  [30.5, 'T2a'],
  [40, 'T2a'],
  [41, 'T2b'],
  [50, 'T2b'],
  [51, 'T3'],
  [70, 'T3'],
  [71, 'T4'],
])('a lung tumour of %d mm is %s', (sizeMm, code) => {
  expect(choose('lung', 'AJCC9', 'c', 'T', { sizeMm })).toBe(code)
})

test('the highest feature decides', () => {
  const lung = (answers: Answers) => choose('lung', 'AJCC8', 'c', 'T', answers)
  expect(lung({ sizeMm: 25, structure: ['visceralPleura'] })).toBe('T2a')
  expect(lung({ sizeMm: 45, structure: ['visceralPleura'] })).toBe('T2b')
  expect(lung({ structure: ['visceralPleura'] })).toBe('T2a')
  expect(lung({ sizeMm: 25, structure: ['visceralPleura', 'chestWall'] })).toBe('T3')
  expect(lung({ sizeMm: 25, structure: ['carina'] })).toBe('T4')
  expect(lung({ sizeMm: 60, pattern: ['superficial'] })).toBe('T1a')
  expect(lung({ sizeMm: 30, pattern: ['minimal'] })).toBe('T1mi')
  expect(lung({ sizeMm: 31, pattern: ['minimal'] })).toBe('T2a')
  expect(lung({ sizeMm: 25, pattern: ['minimal'], structure: ['visceralPleura'] })).toBe('T2a')
  expect(lung({})).toBeUndefined()
  expect(choose('lung', 'AJCC9', 'c', 'N', { station: ['n1', 'n2'], n2Stations: ['several'] })).toBe('N2b')
  expect(choose('lung', 'AJCC9', 'c', 'N', { station: ['n2', 'n3'], n2Stations: ['one'] })).toBe('N3')
})

test('bounds of other cancers are those of the sheet', () => {
  expect([5, 9.9, 10, 20, 40, 41].map((sizeMm) => choose('pancreas', 'AJCC8', 'c', 'T', { sizeMm }))).toEqual([
    'T1a',
    'T1b',
    'T1c',
    'T1c',
    'T2',
    'T3',
  ])
  expect([0, 1, 3, 4, 6, 7].map((nodes) => choose('colorectal', 'AJCC8', 'p', 'N', { nodes }))).toEqual([
    'N0',
    'N1a',
    'N1b',
    'N2a',
    'N2a',
    'N2b',
  ])
  expect(choose('colorectal', 'AJCC8', 'p', 'N', { nodes: 0, deposits: ['yes'] })).toBe('N1c')
  expect([2, 3, 6, 7, 15, 16].map((nodes) => choose('gastric', 'AJCC8', 'p', 'N', { nodes }))).toEqual([
    'N1',
    'N2',
    'N2',
    'N3a',
    'N3a',
    'N3b',
  ])
  const melanoma = (depthMm: number, ulceration: string) =>
    choose('melanoma', 'AJCC8', 'c', 'T', { depthMm, ulceration: [ulceration] })
  expect([melanoma(0.7, 'no'), melanoma(0.7, 'yes'), melanoma(0.8, 'no'), melanoma(1, 'yes')]).toEqual([
    'T1a',
    'T1b',
    'T1b',
    'T1b',
  ])
  expect([melanoma(2, 'no'), melanoma(2.1, 'yes'), melanoma(4, 'no'), melanoma(4.1, 'yes')]).toEqual(['T2a', 'T3b', 'T3a', 'T4b'])
  expect(choose('breast', 'AJCC8-anatomic', 'c', 'T', { structure: ['chestWall', 'skin'] })).toBe('T4c')
  expect(choose('cervix', 'FIGO2018', 'c', 'T', { depthMm: 5, sizeMm: 10 })).toBe('T1a2')
  expect(choose('cervix', 'FIGO2018', 'c', 'T', { depthMm: 6, sizeMm: 20 })).toBe('T1b1')
  expect(choose('hcc', 'AJCC8', 'c', 'T', { number: ['single'], sizeMm: 20, vessels: ['yes'] })).toBe('T1a')
  expect(choose('hcc', 'AJCC8', 'c', 'T', { number: ['several'], sizeMm: 50 })).toBe('T2')
})

const helped = CANCERS.flatMap((cancer) =>
  cancer.editions.flatMap((edition) =>
    edition.classifications.flatMap((each) =>
      Object.entries(each.texts).flatMap(([key, { helper, options }]) =>
        helper ? [{ name: `${cancer.id} ${edition.id} ${each.kinds.join('')} ${key}`, each, key, helper, options }] : [],
      ),
    ),
  ),
)

/** Answers on both sides of every threshold, and every choice. */
function answersTo(field: HelperField, thresholds: number[]): (number | readonly string[] | undefined)[] {
  if (!field.choices)
    return [undefined, ...new Set(thresholds.flatMap((bound) => [bound, bound + 0.05, Math.max(0, bound - 0.05)]))]
  const codes = Object.keys(field.choices)
  const pairs = field.many ? codes.flatMap((a) => codes.filter((b) => b > a).map((b) => [a, b])) : []
  return [undefined, ...codes.map((code) => [code]), ...pairs]
}

test.each(helped)(
  '$name: every category with thresholds can be reached, and only asked fields are used',
  ({ each, key, helper, options }) => {
    const criteria = Object.values(options).flatMap((option) => (option.criteria ?? []).flat())
    expect(criteria.filter(({ field }) => !helper.some((asked) => asked.key === field))).toEqual([])
    for (const { field, value } of criteria)
      if (typeof value !== 'number')
        for (const code of value) expect(Object.keys(helper.find((asked) => asked.key === field)?.choices ?? {})).toContain(code)

    const grid = helper.map((field) =>
      answersTo(
        field,
        criteria.flatMap((criterion) =>
          criterion.field === field.key && typeof criterion.value === 'number' ? [criterion.value] : [],
        ),
      ),
    )
    const reached = new Set<string | undefined>()
    const fill = (at: number, answers: Record<string, number | readonly string[]>): void => {
      const field = helper[at]
      if (!field) return void reached.add(chooseCode(each, key, answers))
      for (const answer of grid[at] ?? []) fill(at + 1, answer === undefined ? answers : { ...answers, [field.key]: answer })
    }
    fill(0, {})
    expect(Object.keys(options).filter((code) => options[code]?.criteria && !reached.has(code))).toEqual([])
  },
)
