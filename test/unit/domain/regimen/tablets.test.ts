import { practicalDoses } from '@/domain/regimen/tablets'

/** Tablets that may be given for a computed dose (medicine.md, section 1.2): within ±5 %, never above the ceiling. Figures worked out by hand. */
const milligrams = (drug: string, dose: number, max?: number) => practicalDoses(drug, dose, max).map(({ doseMg }) => doseMg)

test.each<[string, number, number[]]>([
  // S-1 25 and 20 mg: 40 is 4.8 % below 42, 5.2 % below 42.2, where 45 is 6.6 % above; 45 is 4.7 % above 43.
  ['S-1', 42, [40]],
  ['S-1', 42.2, []],
  ['S-1', 43, [45]],
  // Capecitabine: 1500 in tablets of 500 is 4.96 % above 1429.1 and 5.3 % above 1425; 2 × 500 + 3 × 150 is nearer to both.
  ['capecitabine', 1429.1, [1500, 1450]],
  ['capecitabine', 1425, [1450]],
  ['oxaliplatin', 150, []],
])('%s %p mg: tablets of %p mg', (drug, dose, expected) => expect(milligrams(drug, dose)).toEqual(expected))

test('no tablets above the ceiling of one dose', () => {
  expect(milligrams('S-1', 43, 45)).toEqual([45])
  expect(milligrams('S-1', 43, 44)).toEqual([])
})
