import { incomeKind } from '@/domain/money/income'
import { PAY_TYPES } from '@/domain/money/pay-types'

test('packets of chance are 偶然所得; a questionnaire, pictures, services and what has no type are pay for work', () => {
  const chance = Object.keys(PAY_TYPES).filter((payType) => incomeKind(Number(payType)) === '偶然所得')
  expect(chance.map(Number)).toEqual([2, 5, 8, 9, 10, 19, 24, 27])
  for (const payType of [0, 11, 12, 18, 26]) expect(incomeKind(payType)).toBe('劳务报酬所得')
})
