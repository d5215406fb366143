import fc from 'fast-check'
import { calc, toolById, type FormTool } from '@/domain/formula'
import { compositeOf } from '@/domain/formula/tools/stepp'
import { steppFactors, type SteppWeights } from '@/domain/formula/tools/stepp-weights'

test.each([
  [18.4, 'underweight', 'underweight'],
  [18.5, 'normal', 'normal'],
  [23.9, 'normal', 'normal'],
  [24, 'normal', 'overweight'],
  [24.9, 'normal', 'overweight'],
  [25, 'preobese', 'overweight'],
  [28, 'preobese', 'obese'],
  [30, 'obese1', 'obese'],
  [35, 'obese2', 'obese'],
  [40, 'obese3', 'obese'],
])('a BMI of %d is %s (WHO) and %s (China)', (bmi, who, cn) => {
  expect(calc('bmi', { heightCm: 200, weightKg: bmi * 4 })).toEqual({ ok: true, bmi, who, cn })
})

test.each([
  [0, 0, 'none'],
  [0.4, 0, 'none'],
  [0.5, 1, 'mild'],
  [3.4, 3, 'mild'],
  [3.46, 3, 'mild'],
  [3.5, 4, 'moderate'],
  [6.4, 6, 'moderate'],
  [6.5, 7, 'severe'],
  [10, 10, 'severe'],
])('VAS %d cm is NRS %d, %s', (cm, nrsEquivalent, band) => {
  expect(calc('painVas', { cm })).toEqual({ ok: true, cm, nrsEquivalent, band })
})

test.each([
  [0, 'none'],
  [2, 'mild'],
  [4, 'moderate'],
  [6, 'moderate'],
  [8, 'severe'],
])('face %d is %s', (face, band) => expect(calc('painFps', { face })).toEqual({ ok: true, score: face, band }))

test('MUST: a BMI of exactly 20.0 and a loss of exactly 10% score one each', () => {
  expect(calc('nsMust', { heightCm: 200, weightKg: 80, weightLossPct: 10, acute: false })).toMatchObject({
    bmi: 20,
    bmiScore: 1,
    lossScore: 1,
    total: 2,
  })
  expect(calc('nsMust', { heightCm: 200, weightKg: 80.4, weightLossPct: 4.9, acute: true })).toMatchObject({
    bmi: 20.1,
    bmiScore: 0,
    lossScore: 0,
    acuteScore: 2,
    total: 2,
  })
  expect(calc('nsMust', { heightCm: 200, weightKg: 73.6, weightLossPct: 10.1, acute: true })).toMatchObject({
    bmi: 18.4,
    total: 6,
  })
})

test('the cut-offs of the liver scores score nothing themselves', () => {
  const atCut = { nodePositive: false, dfiMonths: 12, tumorNumber: 1, maxSizeCm: 5, ceaNgMl: 200 }
  expect(calc('crs', atCut)).toEqual({ ok: true, total: 0, band: 'low' })
  expect(calc('crs', { nodePositive: true, dfiMonths: 11.9, tumorNumber: 2, maxSizeCm: 5.1, ceaNgMl: 200.1 })).toMatchObject({
    total: 5,
  })
  const nord = { age: 60, serosa: false, nodePositive: false, dfiMonths: 24, tumorNumber: 3, maxSizeCm: 5 }
  expect(calc('nordlinger', nord)).toEqual({ ok: true, total: 0, maxScore: 6, band: 'low' })
  expect(calc('nordlinger', { ...nord, marginCm: 1 })).toEqual({ ok: true, total: 0, maxScore: 7, band: 'low' })
  expect(calc('nordlinger', { ...nord, marginCm: 0 })).toMatchObject({ total: 1, maxScore: 7 })
})

test.each([
  [49, 0],
  [50, 5],
  [59, 5],
  [60, 6],
  [69, 6],
  [70, 10],
])('gcRss: age %d scores %d', (age, total) => {
  expect(calc('gcRss', { age, sex: 'female', hpPositive: false, pgr: 3.89, g17: 1.49 })).toMatchObject({ total })
})

test('gcRss: the maxima add to 23', () => {
  expect(calc('gcRss', { age: 70, sex: 'male', hpPositive: true, pgr: 3.88, g17: 5.71 })).toEqual({
    ok: true,
    total: 23,
    band: 'high',
  })
  expect(calc('gcRss', { age: 40, sex: 'female', hpPositive: false, pgr: 4, g17: 5.7 })).toMatchObject({ total: 3 })
})

test('gcRss: the line for the record names the screening score with its band, and no other score', () => {
  const inputs = { age: 63, sex: 'male', hpPositive: true, pgr: 2.6, g17: 4.2 }
  const { line } = (toolById('gcRss') as FormTool).evaluate(inputs)
  expect(line).toBe(
    '新型胃癌筛查评分 17 分（高危）；年龄 63 岁，性别 男，幽门螺杆菌感染 是，胃蛋白酶原比值 PGⅠ/PGⅡ 2.6，胃泌素-17 4.2 pmol/L；新型胃癌筛查评分系统（2017 共识）',
  )
})

test('NRS 2002: age 70 adds one, three is a risk', () => {
  expect(calc('nsNrs', { nutrition: 1, disease: 1, age: 70 })).toEqual({ ok: true, total: 3, ageScore: 1, band: 'risk' })
  expect(calc('nsNrs', { nutrition: 1, disease: 1, age: 69 })).toMatchObject({ total: 2, band: 'noRisk' })
})

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [9, 3],
  [10, 4],
  [100, 4],
])('CTS5: %d nodes have the code %d', (nodes, nodeCode) => {
  expect(calc('cts5', { age: 50, sizeMm: 10, grade: 1, nodes })).toMatchObject({ nodeCode })
})

test('CTS5: beyond 30 mm size changes nothing, and the score never falls with age, grade or nodes', () => {
  const woman = { age: 58, sizeMm: 30, grade: 2, nodes: 0 }
  expect(calc('cts5', { ...woman, sizeMm: 300 })).toEqual(calc('cts5', woman))
  const score = (inputs: object) => Number((calc('cts5', { ...woman, ...inputs }) as { score?: number }).score)
  fc.assert(
    fc.property(fc.integer({ min: 18, max: 119 }), fc.integer({ min: 0, max: 99 }), (age, nodes) => {
      expect(score({ age: age + 1, nodes })).toBeGreaterThanOrEqual(score({ age, nodes }))
      expect(score({ age, nodes: nodes + 1 })).toBeGreaterThanOrEqual(score({ age, nodes }))
      expect(score({ age, nodes, grade: 3 })).toBeGreaterThan(score({ age, nodes, grade: 2 }))
    }),
  )
})

test('STEPP: 1.42 as displayed is the lower risk', () => {
  expect(calc('stepp', { compositeRisk: 1.424 })).toEqual({ ok: true, compositeRisk: 1.42, band: 'lower' })
  expect(calc('stepp', { compositeRisk: 1.425 })).toEqual({ ok: true, compositeRisk: 1.43, band: 'higher' })
})

test('STEPP: once there are weights, their sum is the risk, and every factor is needed', () => {
  const weights = Object.fromEntries(
    steppFactors.map(({ key, options }, factor) => [
      key,
      Object.fromEntries(options.map(({ value }, at) => [value, factor + at])),
    ]),
  ) as SteppWeights
  const factors = Object.fromEntries(steppFactors.map(({ key, options }) => [key, options[0]?.value]))
  expect(compositeOf(factors, weights)).toBe(0 + 1 + 2 + 3 + 4 + 5 + 6)
  expect(compositeOf({ ...factors, er: null }, weights)).toBeNull()
})

test.each([
  ['praBraden', 6, 'veryHigh'],
  ['praBraden', 9, 'veryHigh'],
  ['praBraden', 10, 'high'],
  ['praBraden', 15, 'mild'],
  ['praBraden', 18, 'mild'],
  ['praBraden', 19, 'none'],
  ['praNorton', 5, 'high'],
  ['praNorton', 12, 'high'],
  ['praNorton', 13, 'atRisk'],
  ['praNorton', 15, 'low'],
  ['mirels', 7, 'low'],
  ['mirels', 8, 'borderline'],
  ['mirels', 9, 'high'],
])('%s: a total of %d is %s', (tool, total, band) => {
  const items: Record<string, [string, number][]> = {
    praBraden: ['sensory', 'moisture', 'activity', 'mobility', 'nutrition', 'friction'].map((key) => [
      key,
      key === 'friction' ? 3 : 4,
    ]),
    praNorton: ['physical', 'mental', 'activity', 'mobility', 'incontinence'].map((key) => [key, 4]),
    mirels: ['site', 'pain', 'lesion', 'size'].map((key) => [key, 3]),
  }
  const inputs: Record<string, number> = {}
  let left = total - (items[tool] ?? []).length
  for (const [key, max] of items[tool] ?? []) {
    const above = Math.min(left, max - 1)
    inputs[key] = 1 + above
    left -= above
  }
  expect(calc(tool, inputs)).toEqual({ ok: true, total, band })
})
