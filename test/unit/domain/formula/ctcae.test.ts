import fc from 'fast-check'
import { calc } from '@/domain/formula'
import { ctcaeClasses, ctcaeTerm, gradeLab, labInputs, labRules } from '@/domain/formula/ctcae'
import type { RawInputs } from '@/domain/formula'

const terms = ctcaeClasses.flatMap((group) => group.terms)
const lab = (term: string, value: number, more: object = {}) => {
  const result = calc('ctcae', { mode: 'lab', term, value, ...more })
  return result.ok ? result.grade : result
}

test('all 93 terms of the sheet are there, each once, with at least one grade', () => {
  expect(terms).toHaveLength(93)
  expect(new Set(terms.map(({ key }) => key)).size).toBe(93)
  expect(terms.filter(({ grades }) => grades.every((text) => text === null))).toEqual([])
  expect(terms.filter(({ pinyin }) => !/^[a-z]+\|[a-z]+$/.test(pinyin))).toEqual([])
  expect(Object.keys(labRules).filter((key) => !ctcaeTerm(key))).toEqual([])
})

/** The grades that the table prints as `—`, and the terms where it does. */
const undefinedGrades: [grades: string, keys: string][] = [
  [
    '',
    `
    anemia heartFailure hypothyroidism hyperthyroidism adrenalInsufficiency vomiting diarrhea constipation mucositisOral
    colitis gastricHemorrhage ascites ileus fever allergicReaction cytokineReleaseSyndrome infusionRelatedReaction
    dermatitisRadiation anorexia dehydration hyperglycemia hypoglycemia hypoalbuminemia hypokalemia hyperkalemia
    hyponatremia hypernatremia hypocalcemia hypercalcemia hypomagnesemia peripheralMotorNeuropathy seizure stroke
    chronicKidneyDisease hematuria cystitisNoninfective dyspnea pneumonitis epistaxis rashAcneiform hypertension hypotension
    thromboembolicEvent`,
  ],
  ['1 2', `febrileNeutropenia hepaticFailure anaphylaxis sepsis tumorLysisSyndrome acuteKidneyInjury`],
  [
    '5',
    `
    neutrophilCountDecreased whiteBloodCellDecreased plateletCountDecreased lymphocyteCountDecreased altIncreased
    astIncreased alpIncreased ggtIncreased bilirubinIncreased creatinineIncreased fibrinogenDecreased lipaseIncreased
    amylaseIncreased cpkIncreased qtcProlonged peripheralSensoryNeuropathy`,
  ],
  [
    '4 5',
    `
    inrIncreased apttProlonged weightLoss nausea abdominalPain fatigue edemaLimbs pain paronychia arthralgia myalgia
    headache dizziness insomnia proteinuria cough rashMaculopapular handFootSyndrome pruritus drySkin`,
  ],
  ['1 5', `efDecreased`],
  ['1', `myocarditis lungInfection urinaryTractInfection`],
  ['2', `hypermagnesemia hyperuricemia`],
  ['3 4 5', `dysgeusia alopecia`],
]

test('all 93 terms: a grade is defined where the table of the sheet has one', () => {
  const isDefined = (term: string, grade: number) => {
    const result = calc('ctcae', { mode: 'lookup', term, grade })
    return result.ok && result.defined === true
  }
  const missing = (term: string) => [1, 2, 3, 4, 5].filter((grade) => !isDefined(term, grade)).join(' ')
  const rows = undefinedGrades.flatMap(([grades, keys]) =>
    keys
      .trim()
      .split(/\s+/)
      .map((term) => [term, grades]),
  )
  expect(rows).toHaveLength(93)
  expect(rows.map(([term = '']) => [term, missing(term)])).toEqual(rows)
})

test.each([
  ['anemia', { lln: 120 }, [120, 0], [119.9, 1], [100, 1], [99.9, 2], [80, 2], [79.9, 3]],
  ['neutrophilCountDecreased', { lln: 1.8 }, [1.8, 0], [1.79, 1], [1.5, 1], [1.49, 2], [1, 2], [0.99, 3], [0.5, 3], [0.49, 4]],
  ['plateletCountDecreased', { lln: 100 }, [100, 0], [75, 1], [74, 2], [50, 2], [49, 3], [25, 3], [24, 4]],
  ['whiteBloodCellDecreased', { lln: 4 }, [4, 0], [3, 1], [2.9, 2], [2, 2], [1.9, 3], [1, 3], [0.9, 4]],
  ['lymphocyteCountDecreased', { lln: 1.1 }, [1.1, 0], [0.8, 1], [0.79, 2], [0.5, 2], [0.2, 3], [0.19, 4]],
  ['altIncreased', { uln: 0.7 }, [0.7, 0], [0.71, 1], [2.1, 1], [2.11, 2], [3.5, 2], [14, 3], [14.1, 4]],
  ['alpIncreased', { uln: 100 }, [100, 0], [250, 1], [251, 2], [500, 2], [2000, 3], [2001, 4]],
  ['bilirubinIncreased', { uln: 20 }, [20, 0], [30, 1], [31, 2], [60, 2], [200, 3], [201, 4]],
  ['creatinineIncreased', { uln: 100 }, [100, 0], [150, 1], [151, 2], [300, 2], [600, 3], [601, 4]],
  ['creatinineIncreased', { uln: 100, baseline: 50 }, [75, 0], [76, 2], [150, 2], [151, 3], [601, 4]],
  ['hyponatremia', { lln: 135 }, [135, 0], [134, 1], [130, 1], [129.5, 2], [125, 2], [124.9, 3], [120, 3], [119.9, 4]],
  ['hyponatremia', { lln: 135, symptomatic: true }, [130, 1], [129.5, 3], [125, 3], [119, 4]],
  ['hypokalemia', { lln: 3.5 }, [3.5, 0], [3.4, 1], [3, 1], [2.9, 3], [2.5, 3], [2.4, 4]],
  ['hypokalemia', { lln: 3.5, symptomatic: true }, [3.5, 0], [3.4, 2], [3, 2], [2.9, 3]],
  ['hyperkalemia', { uln: 5.3 }, [5.3, 0], [5.5, 1], [6, 2], [7, 3], [7.1, 4]],
  ['hypercalcemia', { uln: 2.6 }, [2.6, 0], [2.9, 1], [3.1, 2], [3.4, 3], [3.5, 4]],
  ['hypocalcemia', { lln: 2.1 }, [2.1, 0], [2, 1], [1.99, 2], [1.75, 2], [1.5, 3], [1.49, 4]],
  ['hypomagnesemia', { lln: 0.7 }, [0.7, 0], [0.5, 1], [0.4, 2], [0.3, 3], [0.29, 4]],
  ['hypoalbuminemia', { lln: 35 }, [35, 0], [30, 1], [20, 2], [19, 3]],
  ['fever', { hoursAbove40: 24 }, [37.9, 0], [38, 1], [39, 1], [39.1, 2], [40, 2], [40.1, 3]],
  ['fever', { hoursAbove40: 24.5 }, [40, 2], [40.1, 4]],
  ['qtcProlonged', {}, [449, 0], [450, 1], [480, 1], [481, 2], [500, 2], [501, 3]],
  ['qtcProlonged', { baseline: 390 }, [450, 1], [451, 3]],
  ['weightLoss', {}, [4.9, 0], [5, 1], [9.9, 1], [10, 2], [20, 3]],
  ['proteinuria', { uln: 0.15 }, [0.14, 0], [0.15, 1], [0.99, 1], [1, 2], [3.49, 2], [3.5, 3]],
  ['inrIncreased', {}, [1.2, 0], [1.21, 1], [1.5, 1], [1.51, 2], [2.5, 2], [2.51, 3]],
] as [string, object, ...[number, number][]][])('%s with %j is graded at each bound', (term, more, ...bounds) => {
  expect(bounds.map(([value]) => [value, lab(term, value, more)])).toEqual(bounds)
})

test('a lab grade is one that the table has, and worsens in one direction only', () => {
  const worseWhenLower = ['anemia', 'CountDecreased', 'CellDecreased', 'hypo'].map((part) => new RegExp(part))
  for (const [term, { units, limit = 'lln' }] of Object.entries(labRules)) {
    const sign = worseWhenLower.some((pattern) => pattern.test(term)) ? -1 : 1
    for (const { value: unit, min, max, limit: [least] = [1] } of units) {
      const possible = fc.double({ min, max, noNaN: true })
      fc.assert(
        fc.property(possible, possible, (a, b) => {
          const more = { [limit]: least, hoursAbove40: 30, ...(units.length > 1 && { unit }) }
          const [low, high] = [lab(term, Math.min(a, b), more), lab(term, Math.max(a, b), more)] as [number, number]
          expect(sign * (high - low)).toBeGreaterThanOrEqual(0)
          for (const grade of [low, high]) if (grade > 0) expect(ctcaeTerm(term)?.grades[grade - 1]).not.toBeNull()
        }),
      )
    }
  }
})

/** CTCAE v5.0 as printed: ALT, AST 1.5–3 ×, ALP, GGT 2–2.5 ×, bilirubin >1–1.5 × of an abnormal baseline are grade 1. */
test.each([
  ['altIncreased', { uln: 40, baseline: 120 }, [179, 0], [180, 1], [260, 1], [360, 1], [361, 2], [601, 3], [2401, 4]],
  ['astIncreased', { uln: 40, baseline: 120 }, [179, 0], [180, 1], [260, 1], [360, 1], [361, 2], [601, 3], [2401, 4]],
  ['alpIncreased', { uln: 100, baseline: 150 }, [260, 0], [299, 0], [300, 1], [375, 1], [376, 2], [751, 3], [3001, 4]],
  ['ggtIncreased', { uln: 60, baseline: 150 }, [260, 0], [299, 0], [300, 1], [375, 1], [376, 2], [751, 3], [3001, 4]],
  ['bilirubinIncreased', { uln: 20, baseline: 40 }, [40, 0], [41, 1], [60, 1], [61, 2], [70, 2], [120, 2], [121, 3], [401, 4]],
  // A baseline within the limit is normal; none is taken as normal.
  ['altIncreased', { uln: 40, baseline: 40 }, [40, 0], [41, 1], [260, 3]],
  ['altIncreased', { uln: 40 }, [260, 3]],
  ['bilirubinIncreased', { uln: 20 }, [70, 3]],
  ['ggtIncreased', { uln: 60 }, [260, 2]],
  ['creatinineIncreased', { uln: 100, baseline: 150 }, [226, 2], [301, 3], [451, 3], [601, 4]],
  // On anticoagulants the baseline counts.
  ['inrIncreased', { baseline: 2.5 }, [2.5, 0], [2.8, 1], [3.75, 1], [3.76, 2], [6.25, 2], [6.26, 3]],
] as [string, object, ...[number, number][]][])('%s against its baseline, %j', (term, more, ...bounds) => {
  expect(bounds.map(([value]) => [value, lab(term, value, more)])).toEqual(bounds)
})

test('what a grade was measured against is said', () => {
  const basis = (term: string, given: object) => {
    const result = gradeLab(term, given as RawInputs)
    return result.ok && result.basis
  }
  expect(basis('altIncreased', { value: 260, uln: 40 })).toContain('未填基线值：按基线正常')
  expect(basis('altIncreased', { value: 260, uln: 40, baseline: 120 })).toBe('基线异常：以基线的倍数分级')
  expect(basis('altIncreased', { value: 260, uln: 40, baseline: 30 })).toBe('基线正常：以 ULN 的倍数分级')
  expect(basis('creatinineIncreased', { value: 150, uln: 104 })).toContain('未填基线值')
  expect(basis('inrIncreased', { value: 2.8 })).toContain('未抗凝')
  expect(basis('anemia', { value: 90, lln: 120 })).toBe('')
})

test.each([
  ['anemia', 'g/dL', { lln: 12 }, [9.5, 2], [10, 1], [7.9, 3], [12, 0]],
  ['neutrophilCountDecreased', '/mm3', { lln: 1800 }, [400, 4], [0, 4], [500, 3], [1400, 2], [1500, 1]],
  ['neutrophilCountDecreased', '10^3/uL', { lln: 1.8 }, [0.4, 4]],
  ['plateletCountDecreased', '/mm3', { lln: 100_000 }, [20_000, 4], [25_000, 3], [60_000, 2], [90_000, 1]],
  ['whiteBloodCellDecreased', '/mm3', { lln: 4000 }, [1500, 3], [900, 4], [2500, 2]],
  ['lymphocyteCountDecreased', '/mm3', { lln: 1000 }, [150, 4], [300, 3], [700, 2], [900, 1]],
  ['hypoalbuminemia', 'g/dL', { lln: 3.5 }, [2.8, 2], [3, 1], [1.9, 3]],
  ['hypercalcemia', 'mg/dL', { uln: 10.5 }, [10.9, 1], [11.5, 1], [11.6, 2], [12.6, 3], [13.6, 4]],
  ['hypocalcemia', 'mg/dL', { lln: 8.5 }, [8, 1], [7.9, 2], [6.9, 3], [5.9, 4]],
  ['hypomagnesemia', 'mg/dL', { lln: 1.7 }, [1.6, 1], [1.1, 2], [0.8, 3], [0.6, 4]],
  ['hypomagnesemia', 'mEq/L', { lln: 1.4 }, [1.3, 1], [0.9, 2], [0.7, 3], [0.5, 4]],
  ['hyponatremia', 'mEq/L', { lln: 135 }, [124, 3]],
  ['hypokalemia', 'mEq/L', { lln: 3.5 }, [2.4, 4]],
  ['hyperkalemia', 'mEq/L', { uln: 5.3 }, [6.1, 3]],
  ['bilirubinIncreased', 'mg/dL', { uln: 1.2 }, [3.5, 2], [3.7, 3]],
  ['creatinineIncreased', 'mg/dL', { uln: 1.2 }, [1.8, 1], [1.9, 2]],
  ['altIncreased', 'ukat/L', { uln: 0.7 }, [2.11, 2]],
  ['fever', 'degF', { hoursAbove40: 30 }, [100.3, 0], [100.4, 1], [102.3, 2], [104, 2], [104.1, 4]],
  ['qtcProlonged', 's', { baseline: 0.42 }, [0.449, 0], [0.45, 1], [0.48, 1], [0.481, 3], [0.501, 3]],
  ['proteinuria', 'mg', { uln: 150 }, [149, 0], [150, 1], [1000, 2], [3500, 3]],
] as [string, string, object, ...[number, number][]][])('%s in %s with %j', (term, unit, more, ...bounds) => {
  expect(bounds.map(([value]) => [value, lab(term, value, { ...more, unit })])).toEqual(bounds)
})

test.each([
  ['anemia', 9.5, { lln: 120 }, 'value'],
  ['anemia', 95, { lln: 12 }, 'lln'],
  ['anemia', 95, { lln: 12, unit: 'g/dL' }, 'value'],
  ['neutrophilCountDecreased', 400, { lln: 1.8 }, 'value'],
  ['neutrophilCountDecreased', 0.4, { lln: 1800 }, 'lln'],
  ['neutrophilCountDecreased', 1.2, { lln: 1800, unit: '/mm3' }, 'value'],
  ['plateletCountDecreased', 20_000, { lln: 100 }, 'value'],
  ['plateletCountDecreased', 20, { lln: 100_000 }, 'lln'],
  ['plateletCountDecreased', 150, { lln: 100_000, unit: '/mm3' }, 'value'],
  ['whiteBloodCellDecreased', 1500, { lln: 4 }, 'value'],
  ['whiteBloodCellDecreased', 400, { lln: 4 }, 'value'],
  ['lymphocyteCountDecreased', 300, { lln: 1.1 }, 'value'],
  ['hypoalbuminemia', 2.8, { lln: 35 }, 'value'],
  ['hypoalbuminemia', 28, { lln: 3.5 }, 'lln'],
  ['hypercalcemia', 10.9, { uln: 2.6 }, 'value'],
  ['hypercalcemia', 2.7, { uln: 10.5 }, 'uln'],
  ['hypocalcemia', 6.5, { lln: 2.1 }, 'value'],
  ['hypomagnesemia', 1.1, { lln: 1.7 }, 'lln'],
  ['hyponatremia', 12, { lln: 135 }, 'value'],
  ['hyperkalemia', 60, { uln: 5.3 }, 'value'],
  ['creatinineIncreased', 1.8, { uln: 104 }, 'value'],
  ['creatinineIncreased', 180, { uln: 1.2 }, 'uln'],
  ['creatinineIncreased', 180, { uln: 104, baseline: 0.9 }, 'baseline'],
  ['bilirubinIncreased', 70, { uln: 1.2 }, 'uln'],
  ['bilirubinIncreased', 3.5, { uln: 1.2, unit: 'umol/L' }, 'uln'],
  ['altIncreased', 260, { uln: 0.7 }, 'uln'],
  ['fever', 101.3, {}, 'value'],
  ['qtcProlonged', 0.48, {}, 'value'],
  ['qtcProlonged', 480, { baseline: 0.42 }, 'baseline'],
  ['proteinuria', 1500, { uln: 0.15 }, 'value'],
  ['proteinuria', 1.5, { uln: 150 }, 'uln'],
  ['inrIncreased', 70, {}, 'value'],
  ['weightLoss', 95, {}, 'value'],
] as [string, number, object, string][])('%s %d with %j is no grade', (term, value, more, field) => {
  expect(lab(term, value, more)).toEqual({ ok: false, error: 'OUT_OF_RANGE', field })
})

test.each([
  ['neutrophilCountDecreased', 0, { lln: 1.8 }, 4],
  ['plateletCountDecreased', 1, { lln: 100 }, 4],
  ['plateletCountDecreased', 0, { lln: 100_000, unit: '/mm3' }, 4],
  ['anemia', 25, { lln: 120 }, 3],
  ['bilirubinIncreased', 900, { uln: 20 }, 4],
  ['altIncreased', 15_000, { uln: 40 }, 4],
  ['creatinineIncreased', 2200, { uln: 104 }, 4],
  ['hyponatremia', 98, { lln: 135 }, 4],
  ['hypokalemia', 1.2, { lln: 3.5 }, 4],
  ['hyperkalemia', 10.5, { uln: 5.3 }, 4],
  ['hypercalcemia', 5.5, { uln: 2.6 }, 4],
  ['hypocalcemia', 0.9, { lln: 2.1 }, 4],
  ['hypomagnesemia', 0.1, { lln: 0.7 }, 4],
  ['hypoalbuminemia', 10, { lln: 35 }, 3],
  ['fever', 42.5, { hoursAbove40: 30 }, 4],
  ['qtcProlonged', 720, {}, 3],
  ['proteinuria', 25, { uln: 0.15 }, 3],
  ['inrIncreased', 12, {}, 3],
] as [string, number, object, number][])('%s %d, extreme and real, is graded', (term, value, more, grade) => {
  expect(lab(term, value, more)).toBe(grade)
})

/** Grade beside the question, with the unit that the page chose; without one, the figure is refused. */
test.each([
  [
    'neutrophilCountDecreased',
    40,
    { lln: 1.8, unit: '10^9/L' },
    0,
    '中性粒细胞 40×10⁹/L 少见；是否为 /mm³、%（百分比）？请核对单位',
  ],
  [
    'neutrophilCountDecreased',
    25,
    { lln: 1.8, unit: '10^3/uL' },
    0,
    '中性粒细胞 25×10³/µL 少见；是否为 /mm³、%（百分比）？请核对单位',
  ],
  [
    'lymphocyteCountDecreased',
    20,
    { lln: 1.1, unit: '10^9/L' },
    0,
    '淋巴细胞 20×10⁹/L 少见；是否为 /mm³、%（百分比）？请核对单位',
  ],
  ['lymphocyteCountDecreased', 8, { lln: 1.1, unit: '10^9/L' }, 0, '淋巴细胞 8×10⁹/L 少见；是否为 %（百分比）？请核对单位'],
  ['whiteBloodCellDecreased', 90, { lln: 3.5, unit: '10^9/L' }, 0, '白细胞 90×10⁹/L 少见；是否为 /mm³？请核对单位'],
  ['plateletCountDecreased', 1200, { lln: 100, unit: '10^9/L' }, 0, '血小板 1200×10⁹/L 少见；是否为 /mm³？请核对单位'],
  ['hypomagnesemia', 1, { lln: 0.7, unit: 'mmol/L' }, 0, '血镁 1 mmol/L 少见；是否为 mg/dL、mEq/L？请核对单位'],
  ['hypomagnesemia', 1.4, { lln: 0.7, unit: 'mmol/L' }, 0, '血镁 1.4 mmol/L 少见；是否为 mg/dL、mEq/L？请核对单位'],
  ['hypomagnesemia', 0.8, { lln: 1.7, unit: 'mg/dL' }, 3, '血镁 0.8 mg/dL 少见；是否为 mmol/L、mEq/L？请核对单位'],
  ['hypocalcemia', 3.5, { lln: 2.1, unit: 'mmol/L' }, 0, '校正血钙 3.5 mmol/L 少见；是否为 mg/dL？请核对单位'],
  ['hypocalcemia', 2.2, { lln: 8.5, unit: 'mg/dL' }, 4, '校正血钙 2.2 mg/dL 少见；是否为 mmol/L？请核对单位'],
  ['hypercalcemia', 4.2, { uln: 10.5, unit: 'mg/dL' }, 0, '校正血钙 4.2 mg/dL 少见；是否为 mmol/L？请核对单位'],
  ['anemia', 22, { lln: 12, unit: 'g/dL' }, 0, '血红蛋白 22 g/dL 少见；是否为 g/L？请核对单位'],
  ['bilirubinIncreased', 2.4, { uln: 20.5, unit: 'umol/L' }, 0, '总胆红素 2.4 µmol/L 少见；是否为 mg/dL？请核对单位'],
  ['bilirubinIncreased', 70, { uln: 20.5, baseline: 2.4, unit: 'umol/L' }, 3, '基线值 2.4 µmol/L 少见；是否为 mg/dL？请核对单位'],
  ['bilirubinIncreased', 40, { uln: 1.2, unit: 'mg/dL' }, 4, '总胆红素 40 mg/dL 少见；是否为 µmol/L？请核对单位'],
  ['creatinineIncreased', 12, { uln: 104, unit: 'umol/L' }, 0, '血肌酐 12 µmol/L 少见；是否为 mg/dL？请核对单位'],
  ['altIncreased', 3.5, { uln: 40, unit: 'U/L' }, 0, 'ALT 3.5 U/L 少见；是否为 µkat/L？请核对单位'],
  ['altIncreased', 260, { uln: 0.7, unit: 'ukat/L' }, 4, 'ALT 260 µkat/L 少见；是否为 U/L？请核对单位'],
  ['alpIncreased', 8, { uln: 120, unit: 'U/L' }, 0, 'ALP 8 U/L 少见；是否为 µkat/L？请核对单位'],
  ['proteinuria', 12, { uln: 150, unit: 'mg' }, 0, '24 小时尿蛋白 12 mg/24 h 少见；是否为 g/24 h？请核对单位'],
] as [string, number, object, number, string][])('%s %d with %j asks for the unit', (term, value, more, grade, question) => {
  const inputs = { mode: 'lab', term, value, ...more }
  expect(calc('ctcae', inputs)).toEqual({ ok: true, grade, question })
  expect(gradeLab(term, inputs)).toMatchObject({ ok: true, question })
})

test.each([
  ['neutrophilCountDecreased', 40, { lln: 1.8 }, 'value'],
  ['lymphocyteCountDecreased', 20, { lln: 1.1 }, 'value'],
  ['whiteBloodCellDecreased', 90, { lln: 3.5 }, 'value'],
  ['hypomagnesemia', 1, { lln: 0.7 }, 'value'],
  ['hypomagnesemia', 1.4, { lln: 0.7 }, 'value'],
  ['hypocalcemia', 3.5, { lln: 2.1 }, 'value'],
  ['bilirubinIncreased', 2.4, { uln: 20.5 }, 'value'],
  ['bilirubinIncreased', 70, { uln: 20.5, baseline: 2.4 }, 'baseline'],
] as [string, number, object, string][])('%s %d with %j and no unit is no grade', (term, value, more, field) => {
  expect(lab(term, value, more)).toEqual({ ok: false, error: 'OUT_OF_RANGE', field })
})

test.each([
  ['neutrophilCountDecreased', '10^9/L', { lln: 1.8 }, [0.04, 1.5, 6, 10]],
  ['neutrophilCountDecreased', '/mm3', { lln: 1800 }, [0, 40, 400, 6000]],
  ['lymphocyteCountDecreased', '10^9/L', { lln: 1.1 }, [0.1, 1.5, 4]],
  ['whiteBloodCellDecreased', '10^9/L', { lln: 3.5 }, [0.1, 4, 15]],
  ['plateletCountDecreased', '10^9/L', { lln: 100 }, [2, 150, 800]],
  ['anemia', 'g/L', { lln: 120 }, [22, 95, 180]],
  ['hypomagnesemia', 'mmol/L', { lln: 0.7 }, [0.2, 0.6, 0.9]],
  ['hypomagnesemia', 'mg/dL', { lln: 1.7 }, [1, 1.4, 2.2]],
  ['bilirubinIncreased', 'umol/L', { uln: 20.5 }, [3.5, 12, 41, 450]],
  ['bilirubinIncreased', 'mg/dL', { uln: 1.2 }, [0.3, 2.4, 25]],
  ['creatinineIncreased', 'umol/L', { uln: 104 }, [35, 84, 900]],
  ['altIncreased', 'U/L', { uln: 40 }, [6, 260, 15_000]],
  ['hypercalcemia', 'mmol/L', { uln: 2.6 }, [2.4, 3.6, 5.5]],
  ['hypocalcemia', 'mg/dL', { lln: 8.5 }, [4, 7.5, 10]],
  ['hypokalemia', 'mmol/L', { lln: 3.5 }, [1.2, 4, 12]],
  ['fever', 'Cel', { hoursAbove40: 3 }, [36.5, 41]],
] as [string, string, object, number[]][])('%s in %s with %j asks nothing of %j', (term, unit, more, values) => {
  for (const value of values) expect(calc('ctcae', { mode: 'lab', term, value, unit, ...more })).not.toHaveProperty('question')
})

test('a unit that does not exist is refused', () => {
  expect(lab('anemia', 95, { lln: 120, unit: 'mg/dL' })).toEqual({ ok: false, error: 'BAD_OPTION', field: 'unit' })
})

test.each([
  [{}, 'MISSING', 'mode'],
  [{ mode: 'browse' }, 'BAD_OPTION', 'mode'],
  [{ mode: 'lookup' }, 'MISSING', 'term'],
  [{ mode: 'lookup', term: 'baldness', grade: 1 }, 'BAD_OPTION', 'term'],
  [{ mode: 'lookup', term: 'alopecia' }, 'MISSING', 'grade'],
  [{ mode: 'lookup', term: 'alopecia', grade: 0 }, 'OUT_OF_RANGE', 'grade'],
  [{ mode: 'lookup', term: 'alopecia', grade: 6 }, 'OUT_OF_RANGE', 'grade'],
  [{ mode: 'lookup', term: 'alopecia', grade: 1.5 }, 'NOT_AN_INTEGER', 'grade'],
  [{ mode: 'lab', term: 'alopecia', value: 1 }, 'BAD_OPTION', 'term'],
  [{ mode: 'lab', term: 'anemia' }, 'MISSING', 'value'],
  [{ mode: 'lab', term: 'anemia', value: -1, lln: 120 }, 'OUT_OF_RANGE', 'value'],
  [{ mode: 'lab', term: 'anemia', value: 90 }, 'MISSING', 'lln'],
  [{ mode: 'lab', term: 'altIncreased', value: 90, lln: 5 }, 'MISSING', 'uln'],
  [{ mode: 'lab', term: 'altIncreased', value: 90, uln: 0 }, 'OUT_OF_RANGE', 'uln'],
  [{ mode: 'lab', term: 'fever', value: 40.1 }, 'MISSING', 'hoursAbove40'],
  [{ mode: 'lab', term: 'hypokalemia', value: 3, lln: 3.5, symptomatic: 'no' }, 'BAD_OPTION', 'symptomatic'],
])('%j fails with %s %s', (inputs, error, field) => {
  expect(calc('ctcae', inputs)).toEqual({ ok: false, error, field })
})

test('a term asks for what it needs', () => {
  expect(labInputs('creatinineIncreased').map(({ key }) => key)).toEqual(['value', 'uln', 'baseline', 'unit'])
  expect(labInputs('inrIncreased').map(({ key }) => key)).toEqual(['value', 'baseline'])
  expect(labInputs('alopecia')).toEqual([])
})
