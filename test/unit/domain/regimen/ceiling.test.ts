import { doseSheet, regimens, type DoseOptions, type Patient } from '@/domain/regimen'

/** The ceiling comes first, then the percent: a reduction is taken from the dose that would be given (vincristine label and practice). */

const mg = (id: string, drug: string, patient: Patient, options?: DoseOptions) => {
  const regimen = regimens.find((candidate) => candidate.id === id)
  const line = regimen && doseSheet(regimen, patient, options).lines.find((candidate) => candidate.drug === drug)
  return line?.ok ? line.perDoseMg : line?.error
}
const at = (drug: string, percent: number): DoseOptions => ({ factors: { [drug]: percent } })

test.each([
  [1.3, 75, 1.4],
  [1.42, 75, 1.5],
  [1.43, 75, 1.5],
  [1.7, 100, 2],
  [1.7, 75, 1.5],
  [1.7, 50, 1],
  [1.9, 75, 1.5],
  [2, 75, 1.5],
  [2, 50, 1],
])('vincristine 1.4 mg/m², at most 2 mg, at %s m² and %s %%: %s mg', (bsa, percent, expected) => {
  for (const id of ['rchop', 'chop', 'choep', 'r-cvp', 'beacopp-esc', 'pcv'])
    expect([id, mg(id, 'vincristine', { bsa, age: 50 }, at('vincristine', percent))]).toEqual([id, expected])
})

test('a flat vincristine of 2 mg at 75 % is 1.5 mg', () => {
  expect(mg('cav', 'vincristine', { bsa: 2 }, at('vincristine', 75))).toBe(1.5)
})

test.each([1.3, 1.7, 2])('bilirubin over 3 mg/dL halves vincristine after its ceiling, at %s m²', (bsa) => {
  const patient: Patient = { bsa, age: 50, bilirubin: 3.1, bilirubinUnit: 'mg/dL' }
  expect(mg('rchop', 'vincristine', patient)).toBe(Math.round(Math.min(1.4 * bsa, 2) * 5) / 10)
})

test('a ceiling by weight counts at most 100 kg, at each dose', () => {
  expect(mg('bv-avd', 'brentuximab vedotin', { bsa: 2, weightKg: 130 })).toBe(120)
  expect(mg('bv-avd', 'brentuximab vedotin', { bsa: 2, weightKg: 130 }, at('brentuximab vedotin', 75))).toBe(90)
  expect(mg('ev-pembro', 'enfortumab vedotin', { weightKg: 130 })).toBe(125)
  expect(mg('ev-pembro', 'enfortumab vedotin', { weightKg: 130 }, at('enfortumab vedotin', 80))).toBe(100)
  expect(mg('ev-pembro', 'enfortumab vedotin', { weightKg: 130 }, at('enfortumab vedotin', 60))).toBe(75)
})

test('other ceilings: methotrexate of MAP, cisplatin beside radiotherapy', () => {
  expect(mg('map', 'methotrexate', { bsa: 1.8, age: 30, weightKg: 70, gfr: 120 }, at('methotrexate', 75))).toBe(15_000)
  expect(mg('cis-cervix', 'cisplatin', { bsa: 2, gfr: 100 })).toBe(70)
  expect(mg('cis-cervix', 'cisplatin', { bsa: 2, gfr: 100 }, at('cisplatin', 75))).toBe(52.5)
})

test('at each percent no line gives more than that percent of its full dose, for all regimens and a large patient', () => {
  const patient: Patient = { bsa: 2.4, weightKg: 130, age: 50, gfr: 110, bilirubin: 10 }
  const faults = regimens.flatMap((regimen) =>
    [75, 50].flatMap((percent) => {
      const factors = Object.fromEntries(regimen.drugs.map(({ drug }) => [drug, percent]))
      const full = doseSheet(regimen, patient).lines
      return doseSheet(regimen, patient, { factors }).lines.flatMap((line, n) => {
        const whole = full[n]
        const isMore = line.ok && whole?.ok && line.perDoseMg > (whole.perDoseMg * percent) / 100 + 0.5
        return isMore ? [`${regimen.id} ${line.drug} ${percent}: ${line.perDoseMg} of ${whole.perDoseMg}`] : []
      })
    }),
  )
  expect(faults).toEqual([])
})
