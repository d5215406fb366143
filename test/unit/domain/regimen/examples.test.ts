import { doseSheet, regimens, type DoseLine, type DoseLineOk, type DoseOptions, type Patient } from '@/domain/regimen'

/** The worked examples 1–35 of medicine.md, section 1.2: input and figures typed from the sheet. */

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

/** Man 20 y, 175 cm, 80 kg, creatinine 70 µmol/L: CCr 168.4. */
const osteosarcoma: Patient = { sex: 'male', age: 20, heightCm: 175, weightKg: 80, scr: 70 }

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
  const { bsa, lines } = sheetOf('map', osteosarcoma)
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
    reduced: true,
    warnings: [expect.stringContaining('75%') as string],
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

test('16: without creatinine and GFR the lines that need them have no number, the others are shown', () => {
  for (const regimen of regimens.filter(({ drugs }) => drugs.some(({ unit }) => unit === 'AUC'))) {
    const sheet = doseSheet(regimen, { heightCm: 165, weightKg: 60 })
    expect(sheet.ok).toBe(true)
    for (const entry of sheet.lines)
      if (entry.source.unit === 'AUC') expect(entry).toMatchObject({ ok: false, error: 'MISSING', field: 'scr' })
      else expect(entry.ok).toBe(true)
  }
})

test('17: gem-s1, 170 cm, 65 kg: S-1 50 mg per dose, not 60', () => {
  const { bsa, lines } = sheetOf('gem-s1', { heightCm: 170, weightKg: 65 })
  expect(bsa).toBe(1.72)
  expect(dose(lines, 'gemcitabine')).toBe(1720)
  expect(line(lines, 'S-1')).toMatchObject({ perDoseMg: 50, dosesPerCycle: 28 })
  expect(line(lines, 'S-1').source.timesPerDay).toBe(2)
  expect([1.24, 1.25, 1.49, 1.5].map((own) => dose(sheetOf('gem-s1', { bsa: own }).lines, 'S-1'))).toEqual([30, 40, 40, 50])
})

test('18: MAP cycle 1 has cisplatin, cycle 5 has none; 480 mg/m² are planned', () => {
  const first = sheetOf('map', osteosarcoma)
  expect(first).toMatchObject({ ok: true, bsa: 1.94, ccr: 168.4 })
  expect(line(first.lines, 'doxorubicin')).toMatchObject({ perDoseMg: 72.8, dosesPerCycle: 2 })
  expect(line(first.lines, 'cisplatin')).toMatchObject({ perDoseMg: 116.4, dosesPerCycle: 2 })
  expect(line(first.lines, 'methotrexate')).toMatchObject({ perDoseMg: 20000, capped: true, days: [22, 29] })
  expect(first.warnings.join()).toContain('计划累积 480 mg/m²')
  const fifth = sheetOf('map', osteosarcoma, { cycle: 5 })
  expect(drugsOf(fifth.lines)).toEqual(['doxorubicin', 'methotrexate'])
  expect(line(fifth.lines, 'doxorubicin')).toMatchObject({ perDoseMg: 72.8, dosesPerCycle: 2 })
  expect(line(fifth.lines, 'methotrexate').days).toEqual([15, 22])
})

test('19: MAP without creatinine and GFR: methotrexate has no number, the others are shown', () => {
  const { lines } = sheetOf('map', { ...osteosarcoma, scr: null })
  expect(lines.find(({ drug }) => drug === 'methotrexate')).toMatchObject({ ok: false, error: 'MISSING', field: 'scr' })
  expect([dose(lines, 'doxorubicin'), dose(lines, 'cisplatin')]).toEqual([72.8, 116.4])
})

test('20: MAP, CCr 59: methotrexate is blocked', () => {
  const { lines } = sheetOf('map', { ...osteosarcoma, scr: null, gfr: 59 })
  expect(lines.find(({ drug }) => drug === 'methotrexate')).toMatchObject({
    ok: false,
    error: 'BLOCKED',
    reason: expect.stringContaining('60') as string,
  })
})

test('21: Stupp, adjuvant: 150 mg/m² in both cycles, 200 offered from cycle 2 with its condition', () => {
  const adjuvant = (cycle: number) =>
    line(sheetOf('stupp', { heightCm: 170, weightKg: 65 }, { block: 'adjuvant', cycle }).lines, 'temozolomide')
  expect(adjuvant(1)).toMatchObject({ perDoseMg: 258, dosesPerCycle: 5 })
  expect(adjuvant(1)).not.toHaveProperty('offer')
  expect(adjuvant(2)).toMatchObject({
    perDoseMg: 258,
    dosesPerCycle: 5,
    offer: { dose: 200, perDoseMg: 344, conditionZh: expect.stringContaining('血小板 ≥100×10⁹/L') as string },
  })
})

const breast: Patient = { heightCm: 165, weightKg: 60, bilirubin: 2, bilirubinUnit: 'mg/dL' }

test('22: EC-T cycle 1, bilirubin 2.0: epirubicin 50 %, cyclophosphamide in full and not silent', () => {
  const { lines } = sheetOf('ec-t', breast)
  expect(line(lines, 'epirubicin')).toMatchObject({ perDoseMg: 72.9, factor: 50 })
  expect(line(lines, 'cyclophosphamide')).toMatchObject({ perDoseMg: 972, factor: 100, notes: [{ severity: 'info' }] })
})

test('23: EC-T cycle 5, bilirubin 2.0: the first thing on the line of docetaxel is not to give it', () => {
  const docetaxel = line(sheetOf('ec-t', breast, { cycle: 5 }).lines, 'docetaxel')
  expect(docetaxel.avoid).toBe(true)
  expect(docetaxel.notes[0]).toMatchObject({
    severity: 'danger',
    text: '总胆红素高于正常上限，多西他赛不应使用（说明书黑框警告）',
  })
})

test('24: VDC/IE, part IE: mesna is a fifth of the ifosfamide as given, three times a day', () => {
  const body: Patient = { age: 20, heightCm: 170, weightKg: 65 }
  const ie = sheetOf('vdc-ie', body, { block: 'IE' }).lines
  expect(line(ie, 'ifosfamide')).toMatchObject({ perDoseMg: 3096, dosesPerCycle: 5 })
  expect(line(ie, 'etoposide')).toMatchObject({ perDoseMg: 172, dosesPerCycle: 5 })
  expect(line(ie, 'mesna')).toMatchObject({ perDoseMg: 619.2, dosesPerCycle: 15 })
  expect(dose(sheetOf('vdc-ie', body, { block: 'IE', factors: { ifosfamide: 75 } }).lines, 'mesna')).toBe(464.4)
})

test('25: VDC/IE, part VDC: doxorubicin reaches 375 mg/m² and never passes it', () => {
  const doxorubicin = (total: number) =>
    sheetOf('vdc-ie', { age: 20, bsa: 1.72 }, { block: 'VDC', previousTotals: { doxorubicin: total } }).lines.find(
      ({ drug }) => drug === 'doxorubicin',
    )
  expect(doxorubicin(300)).toMatchObject({ ok: true, perDoseMg: 129 })
  expect(doxorubicin(375)).toMatchObject({
    ok: false,
    error: 'BLOCKED',
    reason: expect.stringContaining('已达累积上限 375 mg/m²，停用') as string,
  })
  expect(doxorubicin(375)).not.toHaveProperty('perDoseMg')
})

test('26: amivantamab by weight: weekly with a divided first dose, then every three weeks', () => {
  const amivantamab = (weightKg: number, cycle: number) =>
    line(sheetOf('ami-pem-carbo', { heightCm: 175, weightKg }, { cycle }).lines, 'amivantamab')
  expect(amivantamab(85, 1)).toMatchObject({
    perDoseMg: 1750,
    days: [1, 8, 15],
    split: [
      { day: 1, mg: 350 },
      { day: 2, mg: 1400 },
    ],
  })
  expect(amivantamab(85, 2)).toMatchObject({ perDoseMg: 1750, days: [1] })
  expect(amivantamab(85, 3)).toMatchObject({ perDoseMg: 2100, days: [1] })
  expect([1, 2, 3].map((cycle) => amivantamab(79.9, cycle).perDoseMg)).toEqual([1400, 1400, 1750])
})

test('27: CHOP, 170 cm, 70 kg', () => {
  const { bsa, lines } = sheetOf('chop', { heightCm: 170, weightKg: 70 })
  expect(bsa).toBe(1.78)
  expect(lines.map((entry) => entry.ok && [entry.perDoseMg, entry.dosesPerCycle, entry.capped])).toEqual([
    [1335, 1, false],
    [89, 1, false],
    [2, 1, true],
    [100, 5, false],
  ])
})

test('28: weekly TC, GFR 90 typed', () => {
  const { bsa, lines } = sheetOf('wtc', { heightCm: 160, weightKg: 60, gfr: 90 })
  expect([bsa, dose(lines, 'paclitaxel'), dose(lines, 'carboplatin')]).toEqual([1.59, 127.2, 230])
  expect(regimens.find(({ id }) => id === 'wtc')?.cycleDays).toBe(7)
})

test('29: docetaxel and capecitabine, CCr 45', () => {
  const { bsa, lines } = sheetOf('docx', { heightCm: 150, weightKg: 45, gfr: 45 })
  expect([bsa, dose(lines, 'capecitabine'), dose(lines, 'docetaxel')]).toEqual([1.34, 1256.3, 100.5])
  expect(line(lines, 'capecitabine').factor).toBe(75)
})

test('30: lenvatinib by weight: 8 mg below 60 kg, 12 mg from it on', () => {
  expect([59.9, 60].map((weightKg) => dose(sheetOf('lenva-hcc', { weightKg }).lines, 'lenvatinib'))).toEqual([8, 12])
})

test('31: AC-THP: antibodies from cycle 5, its doses the larger ones', () => {
  const antibodies = (cycle: number) =>
    sheetOf('ac-thp', { heightCm: 160, weightKg: 60 }, { cycle })
      .lines.filter(({ drug }) => drug.endsWith('tuzumab') || drug.startsWith('trastuzumab'))
      .map((entry) => entry.ok && entry.perDoseMg)
  expect([antibodies(4), antibodies(5), antibodies(6)]).toEqual([[], [480, 840], [360, 420]])
})

test.each([14, 17])('32: any regimen, age %p: the sentence and no number of any kind', (age) => {
  for (const regimen of regimens) {
    const sheet = doseSheet(regimen, { sex: 'male', age, heightCm: 160, weightKg: 50, scr: 50 })
    expect(sheet).toMatchObject({ ok: false, error: 'OUT_OF_RANGE', field: 'age', bsa: null, ccr: null, lines: [] })
    expect(sheet.warnings).toEqual([expect.stringContaining('本手册为成人方案：<18 岁请按儿科肿瘤方案')])
  }
})

test('33: MAP, age left blank: no way to a number', () => {
  const sheet = sheetOf('map', { ...osteosarcoma, age: null, scr: null, gfr: 100 })
  expect(sheet).toMatchObject({ ok: false, error: 'MISSING', field: 'age' })
  expect(sheet.lines.some((entry) => entry.ok)).toBe(false)
})

const organSentences = (patient: Patient, organ: 'renal' | 'hepatic') =>
  regimens.flatMap((regimen) => {
    const cycles = [1, ...regimen.drugs.flatMap(({ cycleRange }) => cycleRange ?? [])]
    return cycles.flatMap((cycle) =>
      doseSheet(regimen, { age: 50, sex: 'male', heightCm: 165, weightKg: 60, ...patient }, { cycle }).lines.map(
        (entry) => [`${regimen.id} ${cycle} ${entry.drug}`, entry.notes.filter((note) => note.organ === organ).length] as const,
      ),
    )
  })

test('34: any regimen, bilirubin 5.3 mg/dL (90 µmol/L): exactly one sentence of the liver on every line', () => {
  expect(organSentences({ bilirubin: 90 }, 'hepatic').filter(([, count]) => count !== 1)).toEqual([])
  expect(organSentences({ bilirubin: 5.3, bilirubinUnit: 'mg/dL' }, 'hepatic').filter(([, count]) => count !== 1)).toEqual([])
})

test('35: any regimen, CCr 13: exactly one sentence of the kidney on every line', () => {
  expect(organSentences({ gfr: 13 }, 'renal').filter(([, count]) => count !== 1)).toEqual([])
})
