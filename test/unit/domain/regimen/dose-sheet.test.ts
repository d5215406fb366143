import fc from 'fast-check'
import { doseSheet, regimens, type DoseLineOk, type DoseOptions, type Patient, type Regimen } from '@/domain/regimen'
import { carbo } from '@/domain/formula/tools/carbo'
import { ccr } from '@/domain/formula/tools/ccr'
import { amount, lineOf, regimenOf, sheetOf } from './sheets'

describe('input that cannot be', () => {
  const body: Patient = { heightCm: 172, weightKg: 66 }
  test.each<[string, Patient, DoseOptions, string, string]>([
    ['a height in metres', { ...body, heightCm: 1.72 }, {}, 'OUT_OF_RANGE', 'heightCm'],
    ['a weight of 0', { ...body, weightKg: 0 }, {}, 'OUT_OF_RANGE', 'weightKg'],
    ['NaN', { ...body, weightKg: NaN }, {}, 'NOT_A_NUMBER', 'weightKg'],
    ['a creatinine in the other unit', { ...body, scr: 0.9 }, {}, 'OUT_OF_RANGE', 'scr'],
    ['half a year', { ...body, age: 55.5 }, {}, 'NOT_AN_INTEGER', 'age'],
    ['an unknown sex', { ...body, sex: 'x' as never }, {}, 'BAD_OPTION', 'sex'],
    ['a body surface area without its point', { bsa: 174 }, {}, 'OUT_OF_RANGE', 'bsa'],
    ['a GFR of 0', { ...body, gfr: 0 }, {}, 'OUT_OF_RANGE', 'gfr'],
    ['cycle 0', body, { cycle: 0 }, 'OUT_OF_RANGE', 'cycle'],
    ['a factor of 0', body, { factors: { oxaliplatin: 0 } }, 'OUT_OF_RANGE', 'factors'],
    ['a factor above 100', body, { factors: { oxaliplatin: 110 } }, 'OUT_OF_RANGE', 'factors'],
    ['a day that is not in the calendar', body, { startDate: '2026-02-30' }, 'BAD_OPTION', 'startDate'],
    [
      'a weight that the clearance is not made for',
      { ...body, weightKg: 15, sex: 'male', age: 18, scr: 60 },
      {},
      'OUT_OF_RANGE',
      'weightKg',
    ],
  ])('%s: no line at all', (_, patient, options, error, field) => {
    expect(sheetOf('mfolfox6', patient, options)).toMatchObject({ ok: false, error, field, bsa: null, ccr: null, lines: [] })
  })
})

test('a typed body surface area wins and is used with two decimals', () => {
  const { bsa, lines } = sheetOf('mfolfox6', { heightCm: 172, weightKg: 66, bsa: 1.705 })
  expect(bsa).toBe(1.71)
  expect(lines[0]).toMatchObject({ perDoseMg: 145.4 })
})

test('the formula of the body surface area can be chosen, and capped', () => {
  expect(sheetOf('mfolfox6', { heightCm: 172, weightKg: 66, bsaFormula: 'dubois' }).bsa).toBe(1.78)
  expect(sheetOf('mfolfox6', { heightCm: 185, weightKg: 110 }, { bsaCap: 2 }).bsa).toBe(2)
})

test('the loading dose is the first administration only: cetuximab 400, then 250 mg/m² in the same cycle', () => {
  const given = (cycle: number) =>
    sheetOf('extreme', { bsa: 1.8 }, { cycle })
      .lines.filter(({ drug }) => drug === 'cetuximab')
      .map((line) => line.ok && [line.part, line.days, line.perDoseMg, line.cycleTotalMg])
  expect(given(1)).toEqual([
    ['loading', [1], 720, 720],
    ['maintenance', [8, 15], 450, 900],
  ])
  expect(given(2)).toEqual([[undefined, [1, 8, 15], 450, 1350]])
})

test('a drug that begins in a later cycle has its loading dose there, and only there', () => {
  const [rituximab] = regimenOf('rchop').drugs
  const late: Regimen = {
    ...regimenOf('rchop'),
    drugs: [{ ...(rituximab as Regimen['drugs'][number]), dose: 375, loadingDose: 500, cycleRange: [3, 6] }],
  }
  const given = (cycle: number) => doseSheet(late, { bsa: 2 }, { cycle }).lines.map((line) => line.ok && line.perDoseMg)
  expect([2, 3, 4].map(given)).toEqual([[], [1000], [750]])
})

test('a figure for each day is counted by days', () => {
  expect(lineOf('pf-esc', 'fluorouracil', { bsa: 1.6 })).toMatchObject({ perDoseMg: 1280, dosesPerCycle: 5, cycleTotalMg: 6400 })
})

test('units of activity are not milligrams', () => {
  expect(lineOf('p-gemox', 'pegaspargase', { bsa: 2 })).toMatchObject({ perDoseMg: 3750, amountUnit: 'IU', capped: true })
  expect(lineOf('bep', 'bleomycin', { bsa: 1.8 })).toMatchObject({ perDoseMg: 30, amountUnit: 'units', cycleTotalMg: 90 })
})

test('the factor is taken from the dose after its ceiling', () => {
  expect(lineOf('rchop', 'vincristine', { bsa: 2.06 }, { factors: { vincristine: 75 } })).toMatchObject({
    perDoseMg: 1.5,
    capped: true,
  })
  expect(lineOf('rchop', 'vincristine', { bsa: 2.06 }, { factors: { vincristine: 50 } })).toMatchObject({
    perDoseMg: 1,
    capped: true,
  })
})

test('a factor holds for all entries of its drug', () => {
  const { lines } = sheetOf('mfolfox6', { bsa: 1.74 }, { factors: { fluorouracil: 75 } })
  expect(lines.map((line) => line.ok && line.factor)).toEqual([100, 100, 75, 75])
})

test('of a chosen factor and a forced one the lower holds, and they are not multiplied', () => {
  const capecitabine = (factor: number) =>
    amount('capox', 'capecitabine', { bsa: 1.44, gfr: 42 }, { factors: { capecitabine: factor } })
  expect([capecitabine(100), capecitabine(75), capecitabine(50)]).toEqual([1080, 1080, 720])
})

test('blocks are given one at a time', () => {
  const drugsOf = (options: DoseOptions) => sheetOf('vdc-ie', { age: 20, bsa: 1.6 }, options).lines.map(({ drug }) => drug)
  expect(drugsOf({ block: 'VDC' })).toEqual(['vincristine', 'doxorubicin', 'cyclophosphamide', 'mesna'])
  expect(drugsOf({ block: 'IE' })).toEqual(['ifosfamide', 'etoposide', 'mesna'])
})

test('beside radiotherapy there is one cycle', () => {
  expect(sheetOf('stupp', { bsa: 1.7 }, { block: 'concurrent', cycle: 2 })).toMatchObject({
    lines: [],
    warnings: ['本方案第 2 周期没有给药'],
  })
})

describe('calendar', () => {
  test('day n of cycle c is start + (c − 1) × cycleDays + (n − 1)', () => {
    const line = lineOf('ag', 'gemcitabine', { bsa: 1.7 }, { cycle: 3, startDate: '2026-12-20' })
    expect(line?.dates).toEqual(['2027-02-14', '2027-02-21', '2027-02-28'])
  })
  test('a leap day is a day', () => {
    expect(lineOf('mfolfox6', 'oxaliplatin', { bsa: 1.7 }, { cycle: 2, startDate: '2028-02-15' })?.dates).toEqual(['2028-02-29'])
  })
  test('a cycle of another length moves those after it: MAP, 35 days four times, then 28', () => {
    const map = (cycle: number) =>
      lineOf('map', 'doxorubicin', { age: 20, bsa: 1.7 }, { cycle, startDate: '2026-01-01' })?.dates[0]
    expect([map(1), map(5), map(6)]).toEqual(['2026-01-01', '2026-05-21', '2026-06-18'])
  })
  test('without a start there are days and no dates', () => {
    expect(lineOf('ag', 'gemcitabine', { bsa: 1.7 })).toMatchObject({ days: [1, 8, 15], dates: [] })
  })
})

test('a creatinine without sex and age: lines under a renal limit wait for them, the others do not', () => {
  const sheet = sheetOf('capox', { heightCm: 158, weightKg: 49.5, scr: 300 })
  expect(sheet.ok).toBe(true)
  expect(sheet.lines).toMatchObject([
    { drug: 'oxaliplatin', ok: false, error: 'MISSING', field: 'sex' },
    { drug: 'capecitabine', ok: false, error: 'MISSING', field: 'sex' },
  ])
  expect(sheetOf('folfiri', { bsa: 1.5, scr: 300 }).lines.every((line) => line.ok)).toBe(true)
})

describe('carboplatin', () => {
  test('an estimated GFR counts for 125 at most, a measured one in full', () => {
    expect(lineOf('ec', 'carboplatin', { bsa: 1.5, gfr: 141 })).toMatchObject({ perDoseMg: 750, gfrUsed: 125 })
    expect(amount('ec', 'carboplatin', { bsa: 1.5, gfr: 141, gfrSource: 'measured' })).toBe(830)
  })
  test('agrees with the calculators of the formula pages for every patient they take', () => {
    const patients = fc.record({
      sex: fc.constantFrom('male' as const, 'female' as const),
      age: fc.integer({ min: 18, max: 120 }),
      weightKg: fc.integer({ min: 200, max: 3000 }).map((tenths) => tenths / 10),
      scr: fc.integer({ min: 100, max: 20000 }).map((tenths) => tenths / 10),
    })
    fc.assert(
      fc.property(patients, (patient) => {
        const sheet = sheetOf('ec', { ...patient, bsa: 1.7 })
        expect(sheet.ccr).toBe((ccr.calc(patient) as { ccr?: number }).ccr)
        const line = sheet.lines.find(({ drug }) => drug === 'carboplatin') as DoseLineOk
        expect(carbo.calc({ ...patient, auc: 5, mode: 'scr' })).toMatchObject({ doseMg: line.perDoseMg, gfrUsed: line.gfrUsed })
      }),
    )
  })
})

describe('what stands beside a dose', () => {
  test('the rescue of methotrexate with its amount and its end', () => {
    expect(lineOf('map', 'methotrexate', { age: 20, bsa: 1.94, gfr: 100 })).toMatchObject({
      rescue: { drug: 'leucovorin', dose: 15, perDoseMg: 29.1, startHour: 24, until: 'MTX < 0.1 µmol/L' },
    })
    expect(lineOf('emaco', 'methotrexate', { bsa: 1.6, gfr: 100 })).toMatchObject({ rescue: { perDoseMg: 15, unit: 'mg' } })
  })
  test('mesna has no dose when the drug it follows has none, and is avoided with it', () => {
    const vdc = (patient: Patient) => lineOf('vdc-ie', 'mesna', { age: 20, bsa: 1.7, ...patient }, { block: 'VDC' })
    expect(vdc({ bilirubin: 5.1, bilirubinUnit: 'mg/dL' })).toMatchObject({
      ok: true,
      avoid: true,
      warnings: [expect.stringContaining('环磷酰胺：总胆红素 > 5 mg/dL') as string, expect.any(String) as string],
    })
    expect(lineOf('aim', 'mesna', { bsa: 1.7, gfr: 25 })).toMatchObject({
      ok: false,
      error: 'BLOCKED',
      reason: expect.stringContaining('异环磷酰胺') as string,
    })
    expect(lineOf('aim', 'mesna', {})).toMatchObject({ ok: false, error: 'MISSING', field: 'heightCm' })
  })
  test('of parts that hold the same drug, mesna follows the one of its own part', () => {
    const vdcIe = regimenOf('vdc-ie')
    const find = (drug: string) =>
      vdcIe.drugs.find((each) => each.drug === drug && each.block === 'IE') as Regimen['drugs'][number]
    const [ifosfamide, mesna] = [find('ifosfamide'), find('mesna')]
    const both: Regimen = {
      ...vdcIe,
      drugs: [{ ...ifosfamide, dose: 1200, block: 'VDC' }, ifosfamide, { ...mesna, block: 'VDC' }, mesna],
    }
    // 20 % of 1200 and of 1800 mg/m², at 1.5 m².
    const doses = doseSheet(both, { age: 20, bsa: 1.5 }).lines.map((line) => line.ok && line.perDoseMg)
    expect(doses).toEqual([1800, 2700, 360, 540])
  })
  test('the divided first dose of amivantamab is that of cycle 1 only', () => {
    expect(lineOf('ami-pem-carbo', 'amivantamab', { weightKg: 70 })).toMatchObject({
      split: [
        { day: 1, mg: 350 },
        { day: 2, mg: 1050 },
      ],
    })
    expect(lineOf('ami-pem-carbo', 'amivantamab', { weightKg: 70 }, { cycle: 3 })).not.toHaveProperty('split')
  })
  test('an amount too small to measure is no dose', () => {
    expect(lineOf('vrd', 'bortezomib', { bsa: 1.5 }, { factors: { bortezomib: 1 } })).toMatchObject({
      ok: false,
      error: 'BLOCKED',
    })
  })
})

describe('the total so far', () => {
  const map = (total: number | undefined, options: DoseOptions = {}) =>
    sheetOf(
      'map',
      { age: 20, bsa: 1.8 },
      { ...(total === undefined ? {} : { previousTotals: { doxorubicin: total } }), ...options },
    )
  test('both doses of the cycle count: 375 + 75 is 450, 376 + 75 is above it', () => {
    expect([map(375).lines[0]?.ok, map(376).lines[0]?.ok]).toEqual([true, false])
  })
  test('a reduced dose counts as what it is', () => {
    expect(map(400, { factors: { doxorubicin: 50 } }).lines[0]).toMatchObject({ ok: true })
  })
  test('without a total the line says that nothing was compared', () => {
    expect(map(undefined).lines[0]?.warnings).toEqual(['未填既往蒽环类累积量，未核对累积上限 450 mg/m²'])
    expect(map(0, { chestRadiotherapy: false }).lines[0]?.warnings).toEqual([
      '蒽环类累积：既往多柔比星 0（未用过），本周期 75，合计 75，上限 450 mg/m²；未填的其他蒽环类按未用过计',
    ])
  })
  test('it takes the place of the cycles before', () => {
    expect(map(150, { cycle: 3 }).warnings.join()).toContain('计划累积 450 mg/m²，含既往 150')
    expect(map(0, { cycle: 3 }).warnings.join()).not.toContain('多柔比星')
  })
  test('a total below 0 is no total', () => {
    expect(map(-1)).toMatchObject({ ok: false, error: 'OUT_OF_RANGE', field: 'previousTotals', lines: [] })
  })
})

describe('life-time ceilings', () => {
  test('warns from 90 % of the least figure on, over the planned cycles', () => {
    expect(sheetOf('map', { bsa: 1.8 }).warnings.join()).toContain('按 6 周期计划累积 450 mg/m²')
    expect(sheetOf('rchop', { bsa: 1.8 }).warnings.join()).not.toContain('累积')
  })
  test('a lower factor lowers it', () => {
    expect(sheetOf('map', { bsa: 1.8 }, { factors: { doxorubicin: 75 } }).warnings.join()).not.toContain('多柔比星')
  })
  test('bleomycin counts units', () => {
    expect(sheetOf('bep', { bsa: 1.8 }).warnings.join()).toContain('按 4 周期计划累积 360 单位')
  })
})

test('over all regimens and patients: every number is finite, has its total, and keeps its ceiling; more body never means less drug', () => {
  const patients = fc.record({
    age: fc.constant(40),
    heightCm: fc.integer({ min: 130, max: 210 }),
    weightKg: fc.integer({ min: 30, max: 160 }),
    gfr: fc.integer({ min: 5, max: 250 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...regimens), patients, fc.integer({ min: 1, max: 8 }), (regimen, patient, cycle) => {
      const { lines } = doseSheet(regimen, patient, { cycle })
      const heavier = doseSheet(regimen, { ...patient, weightKg: patient.weightKg + 10 }, { cycle }).lines
      lines.forEach((line, n) => {
        if (!line.ok) return expect(line.error).toBe('BLOCKED')
        expect(line.perDoseMg).toBeGreaterThan(0)
        expect(line.cycleTotalMg).toBeCloseTo(line.perDoseMg * line.dosesPerCycle, 6)
        expect(line.perDoseMg).toBeLessThanOrEqual(line.source.maxPerDose ?? Infinity)
        for (const { doseMg, tablets } of line.practical) {
          expect(Math.abs(doseMg - line.perDoseMg)).toBeLessThanOrEqual(line.perDoseMg * 0.05 + 1e-9)
          expect(doseMg).toBe(tablets.reduce((sum, { mg, count }) => sum + mg * count, 0))
        }
        const other = heavier[n]
        if (other?.ok) expect(other.perDoseMg).toBeGreaterThanOrEqual(line.perDoseMg)
      })
    }),
  )
})
