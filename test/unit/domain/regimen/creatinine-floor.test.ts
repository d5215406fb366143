import { doseSheet, regimens, type DoseOptions, type Patient } from '@/domain/regimen'

/** Carboplatin from a very low creatinine (formulas.md, `carbo`): the floor of 0.7 mg/dL is offered, and said. */

const woman: Patient = { sex: 'female', age: 75, heightCm: 155, weightKg: 45, scr: 0.4, scrUnit: 'mg/dL' }
const carboplatin = (patient: Patient, options?: DoseOptions) => {
  const regimen = regimens.find(({ id }) => id === 'tc-ovary')
  return regimen && doseSheet(regimen, patient, options).lines.find(({ drug }) => drug === 'carboplatin')
}

test('without the floor the sheet says what the dose would be with it', () => {
  const line = carboplatin(woman)
  expect(line).toMatchObject({ ok: true, perDoseMg: 557 })
  expect(line?.warnings.join()).toContain('肌酐按 0.7 mg/dL 计为 372 mg')
})

test('with it the creatinine counts as 0.7 mg/dL, and it is said', () => {
  const line = carboplatin(woman, { applyScrFloor: true })
  expect(line).toMatchObject({ ok: true, perDoseMg: 372 })
  expect(line?.warnings.join()).toContain('已按 0.7 mg/dL 计算')
})

test('the percent is that of the line', () => {
  const line = carboplatin(woman, { factors: { carboplatin: 75 } })
  expect(line?.warnings.join()).toContain('计为 279 mg')
})

test.each<[string, Patient]>([
  ['a creatinine of 0.7 mg/dL', { ...woman, scr: 0.7 }],
  ['62 µmol/L', { ...woman, scr: 62, scrUnit: 'umol/L' }],
  ['a measured GFR', { ...woman, gfr: 86.4, gfrSource: 'measured' }],
  ['an estimated GFR below that of the floor', { ...woman, gfr: 40 }],
])('%s asks for nothing', (_, patient) => {
  const both = [carboplatin(patient), carboplatin(patient, { applyScrFloor: true })]
  expect(both[0]?.warnings.join()).not.toContain('0.7')
  expect(both[0]).toEqual(both[1])
})

test('an estimated GFR that was typed is too high as well', () => {
  expect(carboplatin({ ...woman, gfr: 110 })?.warnings.join()).toContain('肌酐按 0.7 mg/dL 计为 372 mg')
  expect(carboplatin({ ...woman, gfr: 110 }, { applyScrFloor: true })).toMatchObject({ perDoseMg: 372 })
})

test('61 µmol/L is below the floor', () => {
  expect(carboplatin({ ...woman, scr: 61, scrUnit: 'umol/L' })?.warnings.join()).toContain('0.7 mg/dL')
})
