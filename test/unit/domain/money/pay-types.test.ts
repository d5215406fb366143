import { isBooked, PAY_TYPES, payTypeName, statusOf, type PayState } from '@/domain/money/pay-types'

test('all 28 types have a name, and what may not be paid is not booked', () => {
  expect(Object.keys(PAY_TYPES)).toHaveLength(28)
  expect([2, 4, 12, 26].map(isBooked)).toEqual([true, true, true, true])
  expect([1, 7, 22, 23, 28, 29].map(isBooked)).toEqual([false, false, false, false, false, false])
  expect([3, 20, 22, 99].map(payTypeName)).toEqual(['提现', '读片', '其他', '其他'])
})

/** One of each: a state that is not here does not compile. */
const ALL: Record<PayState, true> = {
  ...{ created: true, paying: true, refunding: true, applied: true, reviewing: true, user_confirm: true },
  ...{ paid: true, refunded: true, credited: true, closed: true, failed: true, rejected: true, cancelled: true },
}

test('the filter of the records knows every state (4.1 of the money sheet)', () => {
  const states = (status: number) => (Object.keys(ALL) as PayState[]).filter((state) => statusOf(state) === status)
  expect([0, 1, 2].map(states)).toEqual([
    ['created', 'paying', 'refunding', 'applied', 'reviewing', 'user_confirm'],
    ['paid', 'refunded', 'credited'],
    ['closed', 'failed', 'rejected', 'cancelled'],
  ])
})
