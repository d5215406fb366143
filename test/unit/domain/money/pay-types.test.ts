import { isBooked, PAY_TYPES, payTypeName, statusOf } from '@/domain/money/pay-types'

test('all 28 types have a name, and what may not be paid is not booked', () => {
  expect(Object.keys(PAY_TYPES)).toHaveLength(28)
  expect([2, 4, 12, 26].map(isBooked)).toEqual([true, true, true, true])
  expect([1, 7, 22, 23, 28, 29].map(isBooked)).toEqual([false, false, false, false, false, false])
  expect([3, 20, 22, 99].map(payTypeName)).toEqual(['提现', '读片', '其他', '其他'])
})

test('the filter of the records knows every state', () => {
  expect((['created', 'reviewing', 'user_confirm'] as const).map(statusOf)).toEqual([0, 0, 0])
  expect((['paid', 'refunded', 'credited'] as const).map(statusOf)).toEqual([1, 1, 1])
  expect((['closed', 'failed', 'rejected', 'cancelled'] as const).map(statusOf)).toEqual([2, 2, 2, 2])
})
