import {
  doseSheet,
  regimenProblems,
  regimens,
  type DoseOptions,
  type Patient,
  type Regimen,
  type RegimenDrug,
} from '@/domain/regimen'

/** Rules by age, weight and clearance, and rising first doses, on small records. */

const entry: RegimenDrug = {
  drug: 'cytarabine',
  dose: 3000,
  unit: 'mg/m²',
  route: 'iv',
  days: '1',
  basis: 'perDose',
  dosesPerCycle: 1,
}
const regimenWith = (change: Partial<RegimenDrug>): Regimen => ({
  id: 'made',
  name: 'Made',
  diseases: ['lymphoma'],
  cancers: ['淋巴瘤'],
  setting: ['一线'],
  cycleDays: 28,
  cycles: '4',
  emetic: 'low',
  drugs: [{ ...entry, ...change }],
  check: 'D',
})
const linesOf = (change: Partial<RegimenDrug>, patient: Patient, options?: DoseOptions) =>
  doseSheet(regimenWith(change), patient, options).lines
const rule = { zh: '≥60 岁 1 g/m²', source: 'label', check: 'D' } as const

describe('a rule by age', () => {
  const byAge: Partial<RegimenDrug> = { rules: [{ ...rule, age: [60, null], dose: 1000 }] }
  test.each([
    [59, 5100, undefined],
    [60, 1700, 'age'],
    [82, 1700, 'age'],
  ])('at %s years: %s mg', (age, perDoseMg, fittedBy) => {
    expect(linesOf(byAge, { bsa: 1.7, age })[0]).toMatchObject({ ok: true, perDoseMg })
    const [line] = linesOf(byAge, { bsa: 1.7, age })
    expect(line?.ok && line.fittedBy).toBe(fittedBy)
    expect(linesOf(byAge, { bsa: 1.7, age })[0]).toHaveProperty('warnings', fittedBy ? ['≥60 岁 1 g/m²'] : [])
  })
  test('without an age the record stays, and the line says what was not compared', () => {
    const [line] = linesOf(byAge, { bsa: 1.7 })
    expect(line).toMatchObject({ perDoseMg: 5100, unverified: true, warnings: ['未填年龄，未核对：≥60 岁 1 g/m²'] })
  })
  test('a chosen percent is taken from the dose of the rule', () => {
    const [line] = linesOf(byAge, { bsa: 1.7, age: 70 }, { factors: { cytarabine: 75 } })
    expect(line).toMatchObject({ perDoseMg: 1275, factor: 75 })
  })
})

test('a rule and an organ are two reasons to give less: the stricter holds, they are not multiplied', () => {
  // Cytarabine of more than 1 g/m²: 60 % of the record's dose at a clearance of 50 mL/min (organ-function.md).
  const at = (dose: number, gfr: number) => linesOf({ rules: [{ ...rule, age: [60, null], dose }] }, { bsa: 1, age: 70, gfr })[0]
  expect(at(1000, 50)).toMatchObject({ perDoseMg: 1000 })
  expect(at(2000, 50)).toMatchObject({ perDoseMg: 1800, factor: 60, reduced: true })
  expect(at(2000, 90)).toMatchObject({ perDoseMg: 2000 })
})

test('by cycle and body mass; a rule that stops or asks to avoid', () => {
  const stops: Partial<RegimenDrug> = {
    rules: [{ ...rule, age: [60, null], cycle: [3, null], effect: 'stop', zh: '不超过 2 周期' }],
  }
  expect(linesOf(stops, { bsa: 1, age: 60 }, { cycle: 2 })[0]).toMatchObject({ perDoseMg: 3000 })
  expect(linesOf(stops, { bsa: 1, age: 60 }, { cycle: 3 })[0]).toMatchObject({ error: 'BLOCKED', reason: '不超过 2 周期' })
  const avoids: Partial<RegimenDrug> = { rules: [{ ...rule, age: [61, null], effect: 'avoid', zh: '不推荐' }] }
  expect(linesOf(avoids, { bsa: 1, age: 61 })[0]).toMatchObject({ avoid: true, notes: [{ severity: 'danger', text: '不推荐' }] })
  const thin: Partial<RegimenDrug> = { rules: [{ ...rule, bmi: [null, 18.5], dose: 1500, days: '1,15' }] }
  const at = (weightKg: number) => linesOf(thin, { heightCm: 165, weightKg, bsa: 1 })[0]
  expect(at(45)).toMatchObject({ perDoseMg: 1500, fittedBy: 'bmi', days: [1, 15], dosesPerCycle: 2 })
  expect(at(51)).toMatchObject({ perDoseMg: 3000, days: [1] })
})

test('a rule of the regimen as a whole is said on the sheet, and hides every figure where it must be avoided', () => {
  const whole = { ...rule, age: [61, null] as [number, null], zh: '>60 岁不推荐', effect: 'avoid' as const }
  const sheet = (age: number | null) => doseSheet({ ...regimenWith({}), rules: [whole] }, { bsa: 1, age })
  expect(sheet(61)).toMatchObject({ warnings: expect.arrayContaining(['>60 岁不推荐']), lines: [{ avoid: true }] })
  expect(sheet(60).warnings.join()).not.toContain('>60 岁')
  expect(sheet(null).warnings).toContain('未填年龄，未核对：>60 岁不推荐')
})

test('the lower of clearance and GFR counts for a rule of the kidney', () => {
  const change: Partial<RegimenDrug> = { rules: [{ ...rule, ccr: [null, 60], dose: 1000 }] }
  const patient: Patient = { bsa: 1, sex: 'male', age: 50, weightKg: 70, scr: 90, gfr: 45, gfrSource: 'measured' }
  expect(linesOf(change, patient)[0]).toMatchObject({ perDoseMg: 1000, fittedBy: 'ccr' })
})

test('beyond the planned cycles the sheet says so', () => {
  const said = (cycle: number) => doseSheet(regimenWith({}), { bsa: 1 }, { cycle }).warnings.join()
  expect(said(4)).not.toContain('超出')
  expect(said(5)).toContain('第 5 周期已超出本方案记录的周期数（4 周期），请核定是否继续')
})

describe('a rule by weight in another unit', () => {
  const byWeight: Partial<RegimenDrug> = {
    drug: 'sintilimab',
    dose: 200,
    unit: 'mg',
    rules: [{ ...rule, weightKg: [null, 60], dose: 3, unit: 'mg/kg' }],
  }
  test.each([
    [45, 135],
    [59.9, 179.7],
    [60, 200],
    [120, 200],
  ])('at %s kg: %s mg', (weightKg, perDoseMg) => {
    expect(linesOf(byWeight, { weightKg })[0]).toMatchObject({ ok: true, perDoseMg })
  })
})

test('all ranges of a rule must hold, the first rule counts, and one without a dose only speaks', () => {
  const change: Partial<RegimenDrug> = {
    rules: [
      { ...rule, age: [60, null], ccr: [null, 60], dose: 500, zh: '两者兼有' },
      { ...rule, age: [60, null], dose: 1000 },
      { ...rule, ccr: [null, 60], severity: 'danger', zh: '肾功能不全者慎用' },
    ],
  }
  const at = (age: number, gfr: number) => linesOf(change, { bsa: 1, age, gfr })[0]
  expect(at(70, 50)).toMatchObject({ perDoseMg: 500 })
  expect(at(70, 90)).toMatchObject({ perDoseMg: 1000 })
  expect(at(50, 50)?.warnings).toContain('肾功能不全者慎用')
  expect(at(50, 90)).toMatchObject({ perDoseMg: 3000, warnings: [] })
})

test('a rule for everyone is said behind one that could not be compared', () => {
  const change: Partial<RegimenDrug> = {
    rules: [
      { ...rule, age: [60, null], dose: 1000 },
      { ...rule, zh: '每次用药前查小脑体征' },
    ],
  }
  expect(linesOf(change, { bsa: 1 })[0]).toMatchObject({
    perDoseMg: 3000,
    warnings: ['未填年龄，未核对：≥60 岁 1 g/m²', '每次用药前查小脑体征'],
  })
})

test('rising doses of the first cycle are lines of their own, later cycles have one', () => {
  const change: Partial<RegimenDrug> = {
    drug: 'venetoclax',
    dose: 400,
    unit: 'mg',
    days: '1-28',
    dosesPerCycle: 28,
    ramp: {
      cycle: 1,
      steps: [
        { days: '1', dose: 100 },
        { days: '2', dose: 200 },
        { days: '3-28', dose: 400 },
      ],
      zh: '逐日递增',
      source: 'label',
      check: 'D',
    },
  }
  const figures = (cycle: number) =>
    linesOf(change, {}, { cycle, startDate: '2026-11-29' }).map((line) => [
      line.ok && line.perDoseMg,
      line.days.length,
      line.dates[0],
    ])
  expect(figures(1)).toEqual([
    [100, 1, '2026-11-29'],
    [200, 1, '2026-11-30'],
    [400, 26, '2026-12-01'],
  ])
  expect(figures(2)).toEqual([[400, 28, '2026-12-27']])
})

test('an offer holds for its ages and weights only', () => {
  const change: Partial<RegimenDrug> = {
    drug: 'niraparib',
    dose: 200,
    unit: 'mg',
    escalation: { fromCycle: 1, weightKg: [77, null], dose: 300, unit: 'mg', conditionZh: '血小板 ≥150', check: 'D' },
  }
  const offered = (patient: Patient) => {
    const [line] = linesOf(change, patient)
    return line?.ok ? line.offer?.perDoseMg : line
  }
  expect([offered({ weightKg: 77 }), offered({ weightKg: 76.9 }), offered({})]).toEqual([300, undefined, undefined])
})

describe('an offer', () => {
  const offerAt = (id: string, drug: string, patient: Patient, options?: DoseOptions) => {
    const regimen = regimens.find((candidate) => candidate.id === id)
    const line = regimen && doseSheet(regimen, patient, options).lines.find((candidate) => candidate.drug === drug)
    return line?.ok ? line.offer?.dose : line?.error
  }
  const woman: Patient = { sex: 'female', heightCm: 168, weightKg: 65, age: 45, scr: 70, bilirubin: 10 }
  test.each<[string, string, Patient, DoseOptions]>([
    ['imatinib', 'imatinib', { ...woman, age: 70, weightKg: 60, scr: 80 }, {}],
    ['niraparib', 'niraparib', { ...woman, weightKg: 85, bilirubin: 40 }, {}],
    ['cabaz', 'cabazitaxel', { ...woman, bilirubin: 24 }, {}],
    ['da-epoch-r', 'etoposide', { ...woman, bilirubin: 40 }, { cycle: 3 }],
    ['hidac', 'cytarabine', { ...woman, age: 70, scr: 110 }, {}],
    ['p-gemox', 'pegaspargase', { ...woman, age: 20, bilirubin: 40 }, {}],
  ])('of %s is not made where an organ rule speaks of %s', (id, drug, patient, options) => {
    expect(offerAt(id, drug, patient, options)).toBeUndefined()
    expect(offerAt(id, drug, { ...woman, age: patient.age, weightKg: patient.weightKg, scr: 55 }, options)).toBeGreaterThan(0)
  })
  test.each<[string, string, DoseOptions]>([
    ['da-7-3', 'daunorubicin', { previousTotals: { daunorubicin: 360 } }],
    ['da-7-3', 'daunorubicin', { previousTotals: { doxorubicin: 300 } }],
    ['da-epoch-r', 'doxorubicin', { cycle: 2, previousTotals: { doxorubicin: 405 } }],
  ])('of %s does not pass the stop of its anthracycline %s', (id, drug, options) => {
    expect(offerAt(id, drug, woman, options)).toBeUndefined()
  })
})

test.each<[string, Partial<RegimenDrug>]>([
  [
    'the steps of the ramp',
    {
      ramp: {
        cycle: 1,
        steps: [
          { days: '1', dose: 100 },
          { days: '2', dose: 3000 },
        ],
        zh: 'x',
        source: 'x',
        check: 'D',
      },
    },
  ],
  ['the offered dose is not above', { escalation: { fromCycle: 1, dose: 2000, unit: 'mg/m²', conditionZh: 'x', check: 'D' } }],
])('the loader refuses a record where %s', (text, change) => {
  expect(regimenProblems([regimenWith(change)]).join()).toContain(text)
})
