import fs from 'node:fs'
import path from 'node:path'
import { doseSheet, regimens, type DoseLine, type DoseOptions, type Patient, type Regimen } from '@/domain/regimen'
import { organRules } from '@/domain/regimen/data/organ-rules'
import { drugs } from '@/domain/regimen/drugs'
import { findingsFor, type OrganFunction } from '@/domain/regimen/organ-function'

/** The worked examples of organ-function.md, and how a rule is chosen and read; figures typed from the sheet. */

const regimenOf = (id: string): Regimen => regimens.find((regimen) => regimen.id === id) as Regimen
const body: Patient = { age: 50, sex: 'female', bsa: 1.6, weightKg: 60 }
const lineOf = (id: string, drug: string, patient: Patient, options?: DoseOptions): DoseLine => {
  const line = doseSheet(regimenOf(id), { ...body, ...patient }, options).lines.find((candidate) => candidate.drug === drug)
  if (!line) throw new Error(`${id} has no ${drug}`)
  return line
}
const mgDl = (bilirubin: number): Patient => ({ bilirubin, bilirubinUnit: 'mg/dL' })
/** `25%`, `12.5 mg/m²`, `avoid`, `BLOCKED`: what became of a line. */
const verdict = (id: string, drug: string, patient: Patient) => {
  const line = lineOf(id, drug, patient)
  if (!line.ok) return line.error
  if (line.avoid) return 'avoid'
  return line.factor < 100 ? `${line.factor}%` : `${line.dose} ${line.source.unit}`
}
const severities = (id: string, drug: string, patient: Patient) => lineOf(id, drug, patient).notes.map(({ severity }) => severity)

describe('worked examples', () => {
  test.each<[number, string, string, Patient, string]>([
    [1, 'tac', 'doxorubicin', mgDl(5.3), 'BLOCKED'],
    [1, 'tac', 'docetaxel', mgDl(5.3), 'avoid'],
    [1, 'tac', 'cyclophosphamide', mgDl(5.3), 'avoid'],
    [2, 'ec-t', 'epirubicin', mgDl(4), '25%'],
    [2, 'ec-t', 'cyclophosphamide', mgDl(4), '75%'],
    [3, 'nx', 'vinorelbine', mgDl(2.5), '50%'],
    [4, 'eribulin', 'eribulin', mgDl(3.7), 'BLOCKED'],
    [5, 'wpac', 'paclitaxel', mgDl(2), '77%'],
    [6, 'da-7-3', 'daunorubicin', mgDl(2), '75%'],
    [7, 'aim', 'ifosfamide', { gfr: 40 }, '75%'],
    [8, 'r-dhap', 'cytarabine', { gfr: 40 }, '50%'],
    [8, 'r-dhap', 'cisplatin', { gfr: 40 }, 'avoid'],
    [9, 'ddmvac', 'methotrexate', { gfr: 40 }, '50%'],
    [9, 'ddmvac', 'cisplatin', { gfr: 40 }, 'avoid'],
    [9, 'ddmvac', 'methotrexate', { gfr: 25 }, 'BLOCKED'],
    [9, 'ddmvac', 'cisplatin', { gfr: 25 }, 'BLOCKED'],
    [10, 'ag', 'nab-paclitaxel', mgDl(2), 'BLOCKED'],
    [10, 'ag', 'gemcitabine', mgDl(2), '800 mg/m²'],
    [11, 'nabpc-lung', 'nab-paclitaxel', mgDl(2), '80%'],
    [12, 'br', 'bendamustine', { gfr: 29 }, 'BLOCKED'],
    [13, 'pem-carbo', 'pemetrexed', { gfr: 44.9 }, 'BLOCKED'],
    [14, 'vrd', 'lenalidomide', { gfr: 20 }, '15 mg'],
    [15, 'r2', 'lenalidomide', { gfr: 20 }, '5 mg'],
    [16, 'flag-ida', 'fludarabine', { gfr: 45 }, '60%'],
    [16, 'flag-ida', 'cytarabine', { gfr: 45 }, '50%'],
    [18, 'imatinib', 'imatinib', { gfr: 15 }, '50%'],
    [18, 'imatinib', 'imatinib', { gfr: 45 }, '400 mg'],
    [19, 'lenva-dtc', 'lenvatinib', { gfr: 25 }, '14 mg'],
    [19, 'len-pembro-rcc', 'lenvatinib', { gfr: 25 }, '10 mg'],
    [20, 'folfiri', 'irinotecan', mgDl(2.5), 'avoid'],
    [20, 'folfiri', 'irinotecan', mgDl(3.7), 'BLOCKED'],
    [21, 'camre-apa', 'apatinib', { gfr: 25 }, 'avoid'],
    [21, 'camre-apa', 'apatinib', { gfr: 14 }, 'BLOCKED'],
  ])('%p: %s, %s, %j: %s', (_, id, drug, patient, expected) => {
    expect(verdict(id, drug, patient)).toBe(expected)
  })

  test('3: vinorelbine 12.5 mg/m² by its dose; capecitabine in full with a warning between 1.5 and 3 × ULN', () => {
    expect(lineOf('nx', 'vinorelbine', mgDl(2.5))).toMatchObject({ perDoseMg: 20 })
    expect(verdict('nx', 'capecitabine', mgDl(2.5))).toMatch(/mg\/m²/)
    expect(severities('nx', 'capecitabine', mgDl(2.5))).toEqual(['caution'])
    expect(verdict('nx', 'capecitabine', mgDl(3.7))).toBe('avoid')
  })
  test('4: eribulin at 2.5 mg/dL: in full, Child-Pugh to be judged', () => {
    expect(lineOf('eribulin', 'eribulin', mgDl(2.5))).toMatchObject({
      ok: true,
      factor: 100,
      warnings: [expect.stringContaining('Child-Pugh') as string],
    })
  })
  test('6: cytarabine has no figure, and says so', () => {
    expect(lineOf('da-7-3', 'cytarabine', mgDl(2))).toMatchObject({ ok: true, factor: 100, notes: [{ severity: 'caution' }] })
  })
  test('7: doxorubicin needs no change, mesna follows the ifosfamide', () => {
    const [ifosfamide, mesna] = [lineOf('aim', 'ifosfamide', { gfr: 40 }), lineOf('aim', 'mesna', { gfr: 40 })]
    // The caution is that no total of anthracyclines was typed.
    expect(severities('aim', 'doxorubicin', { gfr: 40 })).toEqual(['caution', 'info'])
    expect(mesna).toMatchObject({ ok: true, perDoseMg: ifosfamide.ok ? ifosfamide.perDoseMg : NaN })
    expect(ifosfamide).toMatchObject({ perDoseMg: 3000 })
  })
  test('12: bendamustine at 35: in full with a warning', () => {
    expect(lineOf('br', 'bendamustine', { gfr: 35 })).toMatchObject({ ok: true, factor: 100, notes: [{ severity: 'caution' }] })
  })
  test('14: every second day', () => {
    expect(lineOf('vrd', 'lenalidomide', { gfr: 20 })).toMatchObject({ perDoseMg: 15, days: [1, 3, 5, 7, 9, 11, 13] })
  })
  test('16: idarubicin is ruled by creatinine: without one its rule stands there', () => {
    expect(lineOf('flag-ida', 'idarubicin', { gfr: 45 })).toMatchObject({
      ok: true,
      factor: 100,
      warnings: [expect.stringContaining('血肌酐 > 2 mg/dL') as string, '未填既往蒽环类累积量，未核对累积上限 150 mg/m²'],
    })
    expect(lineOf('flag-ida', 'idarubicin', { scr: 2.1, scrUnit: 'mg/dL' }).warnings).toEqual([
      '血肌酐 > 2 mg/dL，伊达比星考虑减量',
      '未填既往蒽环类累积量，未核对累积上限 150 mg/m²',
    ])
  })
  test('17: trastuzumab deruxtecan at 5 mg/dL is not silent', () => {
    expect(lineOf('tdxd', 'trastuzumab deruxtecan', mgDl(5))).toMatchObject({
      ok: true,
      warnings: ['总胆红素 > 3×ULN，德曲妥珠单抗无资料'],
    })
  })
  test('18: imatinib 400 → 200 mg', () => {
    expect(lineOf('imatinib', 'imatinib', { gfr: 15 })).toMatchObject({ perDoseMg: 200 })
  })
  test('19: in liver cancer lenvatinib only warns', () => {
    expect(lineOf('lenva-hcc', 'lenvatinib', { gfr: 25 })).toMatchObject({
      ok: true,
      perDoseMg: 12,
      factor: 100,
      notes: [{ severity: 'caution' }],
    })
  })
})

describe('cases beside the examples', () => {
  test('R-miniCHOP: prednisone 40 mg/m²', () => {
    expect(lineOf('r-minichop', 'prednisone', { bsa: 1.5 })).toMatchObject({ perDoseMg: 60, dosesPerCycle: 5 })
  })
  test('AC-THP: docetaxel 75 in cycle 6, 100 offered', () => {
    expect(lineOf('ac-thp', 'docetaxel', { bsa: 1.59 }, { cycle: 6 })).toMatchObject({
      perDoseMg: 119.3,
      offer: { dose: 100, perDoseMg: 159 },
    })
    expect(lineOf('ac-thp', 'docetaxel', { bsa: 1.59 }, { cycle: 5 })).not.toHaveProperty('offer')
  })
  test('no higher dose is offered to whom less is given', () => {
    expect(lineOf('ac-thp', 'docetaxel', { bsa: 1.59, ...mgDl(1.3) }, { cycle: 6 })).not.toHaveProperty('offer')
    expect(lineOf('ac-thp', 'docetaxel', { bsa: 1.59 }, { cycle: 6, factors: { docetaxel: 75 } })).not.toHaveProperty('offer')
  })
  test.each([
    [30, 5],
    [59.9, 5],
    [60, 10],
  ])('lenalidomide of 10 mg, CCr %p: %p mg', (ccr, mg) => {
    const maintenance: Regimen = {
      ...regimenOf('r2'),
      drugs: [{ drug: 'lenalidomide', dose: 10, unit: 'mg', route: 'po qd', days: '1-21', basis: 'perDose', dosesPerCycle: 21 }],
    }
    expect(doseSheet(maintenance, { ...body, gfr: ccr }).lines[0]).toMatchObject({ perDoseMg: mg })
  })
  test('a drug without a rule says so, once an organ', () => {
    const fresh: Regimen = {
      ...regimenOf('r2'),
      drugs: [{ drug: 'newdrug', dose: 10, unit: 'mg', route: 'po qd', days: '1', basis: 'perDose', dosesPerCycle: 1 }],
    }
    expect(doseSheet(fresh, { ...body, gfr: 40, ...mgDl(2) }).lines[0]?.warnings).toEqual([
      '本药未收录肾功能规则，请核对最新说明书。',
      '本药未收录肝功能规则，请核对最新说明书。',
    ])
  })
})

test('methotrexate of 1 g/m² or more is blocked by the lower of clearance and GFR, whichever that is', () => {
  // Creatinine 70 µmol/L: CCr 105 mL/min; 140 µmol/L: 53 mL/min.
  const man: Patient = { sex: 'male', age: 20, heightCm: 170, weightKg: 53 }
  const methotrexate = (patient: Patient) => verdict('map', 'methotrexate', { ...man, ...patient })
  expect(methotrexate({ scr: 70 })).toBe('12000 mg/m²')
  expect(methotrexate({ scr: 70, gfr: 60 })).toBe('12000 mg/m²')
  expect(methotrexate({ scr: 70, gfr: 59.9, gfrSource: 'measured' })).toBe('BLOCKED')
  expect(methotrexate({ scr: 140, gfr: 100, gfrSource: 'measured' })).toBe('BLOCKED')
})

describe('what counts as abnormal', () => {
  const sentences = (patient: Patient) => lineOf('r2', 'rituximab', patient).notes.length
  test('a clearance from 60 on is not, 59.9 is', () => {
    expect([sentences({ gfr: 60 }), sentences({ gfr: 59.9 })]).toEqual([0, 1])
  })
  test('nor is a bilirubin at the upper limit; above it, in either unit, it is', () => {
    expect([20.5, 20.6].map((bilirubin) => sentences({ bilirubin }))).toEqual([0, 1])
    expect([1.2, 1.3].map((bilirubin) => sentences(mgDl(bilirubin)))).toEqual([0, 1])
  })
  test('a bilirubin just above its limit is, though both round to 1.2 mg/dL: docetaxel is not given at 1.24', () => {
    expect([1.2, 1.21, 1.24].map((bilirubin) => sentences(mgDl(bilirubin)))).toEqual([0, 1, 1])
    expect(verdict('doc-mono', 'docetaxel', mgDl(1.2))).toBe('75 mg/m²')
    expect(verdict('doc-mono', 'docetaxel', mgDl(1.24))).toBe('avoid')
    // The same blood, 21.2 µmol/L, in the other unit.
    expect(verdict('doc-mono', 'docetaxel', { bilirubin: 21.2 })).toBe('avoid')
  })
  test('the upper limit is an input', () => {
    expect(sentences({ bilirubin: 19, bilirubinUln: 17.1 })).toBe(1)
    expect(sentences({ bilirubin: 24, bilirubinUln: 26 })).toBe(0)
    // 1.2 is 1.5 × 0.8: not above it; at 1.3 polatuzumab vedotin must not be given.
    expect(verdict('pola-rchp', 'polatuzumab vedotin', { ...mgDl(1.2), bilirubinUln: 0.8 })).not.toBe('avoid')
    expect(verdict('pola-rchp', 'polatuzumab vedotin', { ...mgDl(1.3), bilirubinUln: 0.8 })).toBe('avoid')
  })
  test('a creatinine above its limit is, though the clearance is good', () => {
    const heavy: Patient = { sex: 'male', age: 30, weightKg: 120, bsa: 2.3 }
    expect([sentences({ ...heavy, scr: 97 }), sentences({ ...heavy, scr: 98 })]).toEqual([0, 1])
  })
  test('for a woman, and where no sex is given, the limit is the lower one', () => {
    const woman: Patient = { sex: 'female', age: 30, weightKg: 120, bsa: 2.3 }
    expect([sentences({ ...woman, scr: 73 }), sentences({ ...woman, scr: 74 })]).toEqual([0, 1])
    expect([sentences({ ...woman, sex: null, scr: 73 }), sentences({ ...woman, sex: null, scr: 74 })]).toEqual([0, 1])
  })
  test('a typed GFR below 60 is, though the clearance is good', () => {
    expect(sentences({ scr: 50, gfr: 55 })).toBe(1)
    expect(sentences({ gfr: 59.96 })).toBe(1)
  })
})

describe('reading a rule', () => {
  const values = (change: Partial<OrganFunction>): OrganFunction => ({
    ccr: null,
    lowest: null,
    scr: null,
    bili: null,
    biliUln: null,
    abnormal: { renal: true, hepatic: true },
    ...change,
  })
  test('3.0 × 1.2 is 3 × ULN and not above it', () => {
    expect(verdict('nx', 'capecitabine', mgDl(3.6))).not.toBe('avoid')
  })
  test('a band that names no figure does not lift the figure of a milder one', () => {
    // Niraparib: 200 mg at 1.5–3 × ULN, "no data" above: never 300 again.
    const heavy: Regimen = {
      ...regimenOf('niraparib'),
      drugs: [{ ...(regimenOf('niraparib').drugs[0] as Regimen['drugs'][0]), dose: 300 }],
    }
    const dose = (bilirubin: number) => doseSheet(heavy, { ...body, ...mgDl(bilirubin) }).lines[0]
    expect([dose(1.2), dose(2), dose(4)].map((line) => line?.ok && line.perDoseMg)).toEqual([300, 200, 200])
    expect(dose(4)?.warnings[0]).toContain('总胆红素 > 3×ULN，尼拉帕利资料不足')
  })
  test('of two organs the stricter holds, never the product', () => {
    const line = lineOf('vip', 'ifosfamide', { gfr: 50 })
    expect(line).toMatchObject({ factor: 80 })
    const both: Patient = { gfr: 40, ...mgDl(4) }
    expect(lineOf('cmf', 'methotrexate', both)).toMatchObject({ factor: 50 })
    expect(lineOf('cmf', 'methotrexate', both).notes).toHaveLength(2)
  })
  test('a chosen factor and a lower dose are not multiplied either', () => {
    const gemcitabine = (percent: number) => lineOf('ag', 'gemcitabine', mgDl(1.7), { factors: { gemcitabine: percent } })
    expect(gemcitabine(75)).toMatchObject({ perDoseMg: 1200, factor: 75 })
    expect(gemcitabine(100)).toMatchObject({ perDoseMg: 1280, factor: 100, dose: 800 })
  })
  test('S-1: one step below 60, nothing below 30, and the lowest step has none below it', () => {
    const s1 = (gfr: number, bsa: number) => verdict('sox', 'S-1', { gfr, bsa })
    expect([s1(59.9, 1.6), s1(39.9, 1.6), s1(29.9, 1.6), s1(45, 1.2)]).toEqual(['50 mg', '50 mg', 'BLOCKED', 'BLOCKED'])
    expect(lineOf('sox', 'S-1', { gfr: 45, bsa: 1.2 })).toMatchObject({
      reason: expect.stringContaining('已是最低档') as string,
    })
  })
  test('the marks of the rows are kept: D carries none', () => {
    expect(lineOf('pem-cis', 'pemetrexed', { gfr: 50 }).unverified).toBe(false)
    expect(lineOf('pem-cis', 'cisplatin', { gfr: 50 }).unverified).toBe(true)
  })
  test('at most one sentence an organ', () => {
    for (const { drug } of organRules)
      for (const dose of [5, 500, 5000])
        expect(findingsFor({ drug, dose }, { diseases: [] }, values({ ccr: 13, scr: 4, bili: 6, biliUln: 5 }))).toHaveLength(2)
  })
})

test('every drug of the dictionary has a renal and a hepatic row, and every row a drug', () => {
  for (const drug of Object.keys(drugs))
    expect([drug, ...new Set(organRules.filter((rule) => rule.drug === drug).map(({ organ }) => organ))].sort()).toEqual(
      [drug, 'hepatic', 'renal'].sort(),
    )
  expect(organRules.filter(({ drug }) => !(drug in drugs))).toEqual([])
})

test('214 rows: 14 D, 54 P, 146 U; the page shows Chinese punctuation', () => {
  const count = (check: string) => organRules.filter((rule) => rule.check === check).length
  expect([organRules.length, count('D'), count('P'), count('U')]).toEqual([214, 14, 54, 146])
  for (const { zh } of organRules) expect(zh).not.toMatch(/\p{Script=Han}[,;:]/u)
})

test('the worst band stands first: what holds for a worse value is never hidden by a milder one', () => {
  for (const { drug, organ, bands = [] } of organRules) {
    const edges = bands.map(({ below, upTo, above, from }) =>
      organ === 'renal' && above === undefined ? (below ?? upTo) : -(above ?? from ?? 0),
    )
    expect([drug, organ, edges]).toEqual([drug, organ, [...edges].sort((a, b) => Number(a) - Number(b))])
  }
})

test('the old table is gone: there is one way to read an organ rule', () => {
  expect(fs.existsSync(path.resolve(__dirname, '../../../../src/domain/regimen/limits.ts'))).toBe(false)
})
