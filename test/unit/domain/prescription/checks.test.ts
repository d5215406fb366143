import { checkPrescription } from '@/domain/prescription/checks'
import { CHECK_IDS, CHECKS } from '@/domain/prescription/checks/finding'
import { isReviewCode } from '@/domain/prescription/review-codes'
import { capecitabine, INPUT, two, withMedicine } from './samples'

test('a whole prescription of a known patient passes every check', () => {
  expect(checkPrescription(INPUT)).toEqual([])
  expect(checkPrescription(capecitabine())).toEqual([])
})

test('the table has K1 to K24, each with its codes and its source', () => {
  expect(CHECK_IDS).toEqual(Array.from({ length: 24 }, (_, n) => `K${n + 1}`))
  const codes = Object.fromEntries(CHECK_IDS.map((id) => [id, CHECKS[id].codes.join(' ')]))
  expect(codes).toEqual({
    K1: '1-1 1-10',
    K2: '1-11',
    K3: '1-13',
    K4: '1-4',
    K5: '1-8',
    K6: '1-7',
    K7: '1-12',
    K8: '1-7',
    K9: '2-5',
    K10: '2-1 3-3',
    K11: '2-3',
    K12: '2-5',
    K13: '2-5',
    K14: '2-5',
    K15: '2-7 3-4',
    K16: '2-8',
    K17: '2-2',
    K18: '2-5',
    K19: '2-5',
    K20: '2-2',
    K21: '2-5',
    K22: '2-5',
    K23: '2-2',
    K24: '1-2',
  })
  for (const id of CHECK_IDS) {
    expect(CHECKS[id].codes.every(isReviewCode)).toBe(true)
    expect(CHECKS[id].source).not.toBe('')
    expect(CHECKS[id].mark).toBe(id === 'K24' ? '待核对' : '确认')
  }
})

test('a medicine of which nothing is entered fails no check silently', () => {
  const noData = withMedicine(
    Object.fromEntries(
      ['control', 'doseUnits', 'indications', 'routes', 'frequencies', 'limits', 'usual', 'ingredients'].map((key) => [
        key,
        undefined,
      ]),
    ),
    two,
  )
  const unknownOnes = new Set(
    checkPrescription(noData)
      .filter(({ isUnknown }) => isUnknown)
      .map(({ check }) => check),
  )
  expect([...unknownOnes].sort()).toEqual(['K10', 'K11', 'K12', 'K13', 'K14', 'K15', 'K16', 'K3', 'K6'])
})
