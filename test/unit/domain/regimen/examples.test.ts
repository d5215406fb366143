import { doseSheet, regimens, type DoseLine, type DoseLineOk, type DoseOptions, type Patient } from '@/domain/regimen'

/** The sixteen worked examples of medicine.md, section 1.2. */

const sheetOf = (id: string, patient: Patient, options?: DoseOptions) => {
  const regimen = regimens.find((candidate) => candidate.id === id)
  if (!regimen) throw new Error(`no regimen ${id}`)
  return doseSheet(regimen, patient, options)
}
const line = (lines: readonly DoseLine[], drug: string, nth = 0): DoseLineOk => {
  const found = lines.filter((candidate) => candidate.drug === drug)[nth]
  if (!found?.ok) throw new Error(`${drug} has no dose: ${JSON.stringify(found)}`)
  return found
}
const dose = (lines: readonly DoseLine[], drug: string, nth = 0) => line(lines, drug, nth).perDoseMg
const drugsOf = (lines: readonly DoseLine[]) => lines.map(({ drug }) => drug)

/** Woman 71 y, 52 kg, 1.1 mg/dL: 38.5 mL/min (formulas.md, ccr, example 2). */
const ccr385: Patient = { sex: 'female', age: 71, heightCm: 158, weightKg: 52, scr: 1.1, scrUnit: 'mg/dL' }

test('1: mFOLFOX6, 172 cm, 66 kg; the infusion over 46 h is one amount, not one a day', () => {
  const sheet = sheetOf('mfolfox6', { heightCm: 172, weightKg: 66 })
  expect(sheet).toMatchObject({ ok: true, bsa: 1.74 })
  expect(sheet.lines.map((entry) => entry.ok && [entry.drug, entry.perDoseMg, entry.dosesPerCycle, entry.cycleTotalMg])).toEqual([
    ['oxaliplatin', 147.9, 1, 147.9],
    ['leucovorin', 696, 1, 696],
    ['fluorouracil', 696, 1, 696],
    ['fluorouracil', 4176, 1, 4176],
  ])
})

test('2: CAPOX, 158 cm, 49.5 kg; three tablets of 500 mg are within 5 %', () => {
  const sheet = sheetOf('capox', { heightCm: 158, weightKg: 49.5 })
  expect(sheet.bsa).toBe(1.44)
  expect(dose(sheet.lines, 'oxaliplatin')).toBe(187.2)
  const capecitabine = line(sheet.lines, 'capecitabine')
  expect(capecitabine).toMatchObject({ perDoseMg: 1440, dosesPerCycle: 28, cycleTotalMg: 40320, capped: false, factor: 100 })
  expect(capecitabine.practical[0]).toEqual({ doseMg: 1500, tablets: [{ mg: 500, count: 3 }], deviation: 4.2 })
})

test('3: TC, woman 58 y, 160 cm, 60 kg, creatinine 70 µmol/L', () => {
  const sheet = sheetOf('tc-ovary', { sex: 'female', age: 58, heightCm: 160, weightKg: 60, scr: 70 })
  expect(sheet).toMatchObject({ bsa: 1.59, ccr: 73.4 })
  expect(dose(sheet.lines, 'paclitaxel')).toBe(278.3)
  expect(line(sheet.lines, 'carboplatin')).toMatchObject({ perDoseMg: 492, gfrUsed: 73.4 })
})

test('4: R-CHOP, 185 cm, 85 kg; vincristine stops at 2 mg', () => {
  const { bsa, lines } = sheetOf('rchop', { heightCm: 185, weightKg: 85 })
  expect(bsa).toBe(2.06)
  expect(dose(lines, 'rituximab')).toBe(772.5)
  expect(dose(lines, 'cyclophosphamide')).toBe(1545)
  expect(dose(lines, 'doxorubicin')).toBe(103)
  expect(line(lines, 'vincristine')).toMatchObject({ perDoseMg: 2, capped: true })
  expect(line(lines, 'prednisone')).toMatchObject({ perDoseMg: 100, dosesPerCycle: 5, capped: false })
})

test.each([
  [1.24, 40],
  [1.25, 50],
  [1.49, 50],
  [1.5, 60],
])('5: SOX, body surface area %p: S-1 %p mg', (bsa, mg) => {
  expect(line(sheetOf('sox', { bsa }).lines, 'S-1')).toMatchObject({ perDoseMg: mg, dosesPerCycle: 28 })
})

const tcbhp: Patient = { sex: 'female', age: 47, heightCm: 163, weightKg: 62, scr: 58 }

test('6: TCbHP, cycle 1: loading doses', () => {
  const { bsa, ccr, lines } = sheetOf('tcbhp', tcbhp)
  expect([bsa, ccr]).toEqual([1.64, 103.7])
  expect(lines.map((entry) => entry.ok && entry.perDoseMg)).toEqual([123, 772, 496, 840])
})

test('7: TCbHP, cycle 2: maintenance doses, the rest as before', () => {
  const { lines } = sheetOf('tcbhp', tcbhp, { cycle: 2 })
  expect(lines.map((entry) => entry.ok && entry.perDoseMg)).toEqual([123, 772, 372, 420])
})

test('8: DP, cisplatin at 75 %', () => {
  const { bsa, lines } = sheetOf('dp-lung', { heightCm: 170, weightKg: 70 }, { factors: { cisplatin: 75 } })
  expect(bsa).toBe(1.78)
  expect(line(lines, 'docetaxel')).toMatchObject({ perDoseMg: 133.5, factor: 100 })
  expect(line(lines, 'cisplatin')).toMatchObject({ perDoseMg: 100.1, factor: 75 })
})

test('9: MAP, 175 cm, 80 kg: methotrexate stops at 20 g', () => {
  const { bsa, lines } = sheetOf('map', { heightCm: 175, weightKg: 80 })
  expect(bsa).toBe(1.94)
  expect(line(lines, 'methotrexate')).toMatchObject({ perDoseMg: 20000, capped: true })
})

test('10: BV-AVD, 110 kg: brentuximab vedotin stops at 120 mg, whatever the height', () => {
  expect(line(sheetOf('bv-avd', { weightKg: 110 }).lines, 'brentuximab vedotin')).toMatchObject({ perDoseMg: 120, capped: true })
  expect(line(sheetOf('bv-avd', { heightCm: 180, weightKg: 110 }).lines, 'brentuximab vedotin').perDoseMg).toBe(120)
})

test('11: pemetrexed and carboplatin, CCr 38.5: pemetrexed is blocked and has no number', () => {
  const { ccr, lines } = sheetOf('pem-carbo', ccr385)
  expect(ccr).toBe(38.5)
  expect(lines[0]).toMatchObject({ ok: false, error: 'BLOCKED', reason: expect.stringContaining('45') as string })
  expect(lines[0]).not.toHaveProperty('perDoseMg')
  expect(lines[1]).toMatchObject({ ok: true, drug: 'carboplatin' })
})

test('12: CAPOX, CCr 42: capecitabine at 75 %, and it says why', () => {
  const { lines } = sheetOf('capox', { bsa: 1.44, gfr: 42 })
  expect(line(lines, 'capecitabine')).toMatchObject({
    perDoseMg: 1080,
    factor: 75,
    reduced: expect.stringContaining('75%') as string,
  })
})

test('13: CAPOX, CCr 27: capecitabine is blocked', () => {
  const { lines } = sheetOf('capox', { bsa: 1.44, gfr: 27 })
  expect(lines[1]).toMatchObject({
    ok: false,
    drug: 'capecitabine',
    error: 'BLOCKED',
    reason: expect.stringContaining('30') as string,
  })
})

test('14: AC-T: cycle 3 is AC, cycle 5 is T', () => {
  expect(drugsOf(sheetOf('ac-t', { bsa: 1.6 }, { cycle: 3 }).lines)).toEqual(['doxorubicin', 'cyclophosphamide'])
  expect(drugsOf(sheetOf('ac-t', { bsa: 1.6 }, { cycle: 5 }).lines)).toEqual(['paclitaxel'])
})

test('15: mFOLFOX6 without a weight: no number', () => {
  const sheet = sheetOf('mfolfox6', { heightCm: 172 })
  expect(sheet).toMatchObject({ ok: false, error: 'MISSING', field: 'weightKg', bsa: null })
  expect(sheet.lines.some((entry) => entry.ok)).toBe(false)
})

test('16: without creatinine and GFR only the AUC line has no number', () => {
  for (const regimen of regimens.filter(({ drugs }) => drugs.some(({ unit }) => unit === 'AUC'))) {
    const sheet = doseSheet(regimen, { heightCm: 165, weightKg: 60 })
    expect(sheet.ok).toBe(true)
    for (const entry of sheet.lines)
      if (entry.source.unit === 'AUC') expect(entry).toMatchObject({ ok: false, error: 'MISSING', field: 'scr' })
      else expect(entry.ok).toBe(true)
  }
})
