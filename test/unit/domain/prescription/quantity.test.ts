import fc from 'fast-check'
import { doseMg, inMg, surfaceOf } from '@/domain/prescription/checks/dose'
import { quantityOf, unitsPerDose } from '@/domain/prescription/quantity'
import { practicalDoses } from '@/domain/regimen/tablets'
import { CAPECITABINE_LINE, LINE, PATIENT } from './samples'

describe('the quantity', () => {
  test.each([
    ['capecitabine of example 2', { ...CAPECITABINE_LINE, days: 14 }, { doses: 28, units: 84, packs: 7 }],
    ['osimertinib of example 3', LINE, { doses: 28, units: 28, packs: 1 }],
    [
      'palbociclib of example 3',
      {
        ...LINE,
        spec: { amount: 125, unit: 'mg', form: 'capsule' as const, countUnit: '粒' },
        dose: { value: 125, unit: 'mg' },
        freq: 'd1-21 q4w',
        unitsPerPack: 21,
      },
      { doses: 21, units: 21, packs: 1 },
    ],
    ['a dose in tablets', { ...LINE, dose: { value: 2, unit: '片' } }, { doses: 28, units: 56, packs: 2 }],
    ['a dose in grams', { ...LINE, dose: { value: 0.16, unit: 'g' } }, { doses: 28, units: 56, packs: 2 }],
    [
      'three times 0.1 of a tablet',
      { ...LINE, dose: { value: 0.1, unit: '片' }, freq: 'tid', days: 10 },
      { doses: 30, units: 3, packs: 1 },
    ],
  ])('%s', (_what, line, quantity) => expect(quantityOf(line)).toEqual(quantity))

  test('is not said where frequency, strength, dose or pack cannot be read', () => {
    expect(quantityOf({ ...LINE, freq: 'bd' })).toBeNull()
    expect(quantityOf({ ...LINE, dose: { value: 80, unit: 'IU' } })).toBeNull()
    expect(quantityOf({ ...LINE, dose: { value: 1, unit: '粒' } })).toBeNull()
    expect(quantityOf({ ...LINE, spec: { ...LINE.spec, amount: 0 } })).toBeNull()
    expect(quantityOf({ ...LINE, unitsPerPack: 0 })).toBeNull()
    expect(unitsPerDose({ ...LINE, dose: { value: 40, unit: 'mg' } })).toBe(0.5)
  })
  test('is always enough, and never a pack too many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 84 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 60 }),
        (days, tenths, pack) => {
          const found = quantityOf({ ...LINE, days, dose: { value: tenths / 10, unit: '片' }, unitsPerPack: pack })
          if (!found) return false
          const { units, packs } = found
          return (
            units * 10 >= days * tenths && (units - 1) * 10 < days * tenths && packs * pack >= units && (packs - 1) * pack < units
          )
        },
      ),
    )
  })
})

test('example 2: 158 cm and 49.5 kg are 1.44 m², 1440 mg, and three tablets of 500 mg within 5 %', () => {
  expect(surfaceOf(PATIENT)).toBe(1.44)
  expect(inMg(1000, 'mg/m²', PATIENT)).toBe(1440)
  expect(practicalDoses('capecitabine', 1440)).toContainEqual({ doseMg: 1500, tablets: [{ mg: 500, count: 3 }], deviation: 4.2 })
  expect(doseMg({ line: CAPECITABINE_LINE, at: 0, medicine: undefined })).toBe(1500)
})
