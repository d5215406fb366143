import { khorana, type KhoranaInput } from '@/domain/supportive'

/** Thresholds and worked examples of supportive.md. */

const normal: KhoranaInput = { disease: 'breast', platelets: 250, hemoglobin: 130, leukocytes: 6, bmi: 23 }

test('worked examples', () => {
  expect(khorana({ disease: 'pancreas', platelets: 400, hemoglobin: 95, leukocytes: 12, bmi: 36 })).toEqual({
    points: 6,
    band: '高危',
  })
  expect(khorana(normal)).toEqual({ points: 0, band: '低危' })
  expect(khorana({ ...normal, disease: 'lung' })).toEqual({ points: 1, band: '中危' })
})

test.each<[Partial<KhoranaInput>, number]>([
  [{ platelets: 349 }, 0],
  [{ platelets: 350 }, 1],
  [{ hemoglobin: 100 }, 0],
  [{ hemoglobin: 99 }, 1],
  [{ usesEpo: true }, 1],
  [{ usesEpo: true, hemoglobin: 90 }, 1],
  [{ leukocytes: 11 }, 0],
  [{ leukocytes: 11.1 }, 1],
  [{ bmi: 34.9 }, 0],
  [{ bmi: 35 }, 1],
])('%j: %p', (change, points) => expect(khorana({ ...normal, ...change }).points).toBe(points))

test.each([
  ['gastric', 2],
  ['ovary', 1],
  ['urothelial', 1],
  ['gct', 1],
  ['lymphoma', 1],
  ['liver', 0],
] as const)('%s: %p', (disease, points) => expect(khorana({ ...normal, disease }).points).toBe(points))

test('two points are intermediate, three high', () => {
  expect(khorana({ ...normal, disease: 'gastric' }).band).toBe('中危')
  expect(khorana({ ...normal, disease: 'gastric', bmi: 35 }).band).toBe('高危')
})
