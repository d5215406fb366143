import fc from 'fast-check'
import { calc } from '@/domain/formula'
import { ctcaeClasses, ctcaeTerm, labInputs, labRules } from '@/domain/formula/ctcae'

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
  for (const term of Object.keys(labRules)) {
    const sign = worseWhenLower.some((pattern) => pattern.test(term)) ? -1 : 1
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600, noNaN: true }), fc.double({ min: 0, max: 600, noNaN: true }), (a, b) => {
        const more = { lln: 4, uln: 40, hoursAbove40: 30 }
        const [low, high] = [lab(term, Math.min(a, b), more), lab(term, Math.max(a, b), more)] as [number, number]
        expect(sign * (high - low)).toBeGreaterThanOrEqual(0)
        for (const grade of [low, high]) if (grade > 0) expect(ctcaeTerm(term)?.grades[grade - 1]).not.toBeNull()
      }),
    )
  }
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
  expect(labInputs('creatinineIncreased').map(({ key }) => key)).toEqual(['value', 'uln', 'baseline'])
  expect(labInputs('alopecia')).toEqual([])
})
