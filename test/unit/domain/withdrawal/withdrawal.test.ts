import fc from 'fast-check'
import { WITHDRAWAL_LIMITS, centsOf, withdrawalRefusal } from '@/domain/withdrawal/limits'
import {
  OPEN_WITHDRAWAL_STATES,
  WITHDRAWAL_STATES,
  withdrawalStep,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@/domain/withdrawal/states'

const EVENTS: readonly WithdrawalEvent[] = ['cancel', 'take', 'refuse', 'approve', 'wait', 'success', 'fail', 'silence']
const NOTHING_BEFORE = { today: 0, todayTotal: 0, monthTotal: 0 }

describe('the states of a withdrawal', () => {
  test('are those of the sheet, W2 to W9, and no other step is possible', () => {
    const table: [string, WithdrawalEvent, WithdrawalState, WithdrawalState, string][] = [
      ['W2', 'cancel', 'applied', 'cancelled', 'back'],
      ['W3', 'take', 'applied', 'reviewing', 'stays'],
      ['W4', 'refuse', 'reviewing', 'rejected', 'back'],
      ['W5', 'approve', 'reviewing', 'paying', 'stays'],
      ['W6', 'wait', 'paying', 'user_confirm', 'stays'],
      ['W7', 'success', 'paying', 'credited', 'paid'],
      ['W7', 'success', 'user_confirm', 'credited', 'paid'],
      ['W8', 'fail', 'paying', 'failed', 'back'],
      ['W8', 'fail', 'user_confirm', 'failed', 'back'],
      ['W9', 'silence', 'paying', 'paying', 'stays'],
    ]
    for (const from of WITHDRAWAL_STATES) {
      for (const event of EVENTS) {
        const row = table.find(([, name, state]) => name === event && state === from)
        expect([from, event, withdrawalStep(from, event)]).toEqual([from, event, row && { to: row[3], money: row[4] }])
      }
    }
  })

  test('move the money once, on any walk: paid or back at the end, frozen before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        let state: WithdrawalState = 'applied'
        let moved = 0
        for (const event of events) {
          const step = withdrawalStep(state, event)
          if (!step) continue
          if (step.money !== 'stays') moved += 1
          state = step.to
        }
        const open: readonly WithdrawalState[] = OPEN_WITHDRAWAL_STATES
        return moved === (open.includes(state) ? 0 : 1)
      }),
    )
  })
})

describe('an amount', () => {
  test.each([
    ['10', 1000],
    ['10.5', 1050],
    ['0.01', 1],
    ['４２．５０', 4250],
    [' 5000.00 ', 500_000],
    ['19999.99', 1_999_999],
  ])('%p is %d cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))
  test.each(['', '1.234', '-5', '1,500', '1e3', '1000000000000000', '五十', '.5', '10元', '0x10'])('%p is none', (typed) =>
    expect(centsOf(typed)).toBeNaN(),
  )
  test('is read to the cent', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => centsOf((cents / 100).toFixed(2)) === cents))
  })
})

describe('the limits', () => {
  const refusal = (amount: number, available = 1_000_000_00, before = NOTHING_BEFORE) =>
    withdrawalRefusal(amount, available, WITHDRAWAL_LIMITS, before)

  test('are 10 to 5000 yuan each', () => {
    expect(refusal(999)).toBe('单笔最少 10.00 元')
    expect(refusal(1000)).toBe('')
    expect(refusal(500_000)).toBe('')
    expect(refusal(500_001)).toBe('单笔最多 5000.00 元')
    for (const amount of [0, -1000, 1000.5, NaN, Infinity]) expect(refusal(amount)).toBe('请输入正确的金额，最多两位小数')
  })
  test('are the balance, three a day, 20 000 a day and 100 000 a month', () => {
    expect(refusal(2000, 1999)).toBe('可提现余额不足')
    expect(refusal(2000, 2000)).toBe('')
    expect(refusal(1000, undefined, { ...NOTHING_BEFORE, today: 2 })).toBe('')
    expect(refusal(1000, undefined, { ...NOTHING_BEFORE, today: 3 })).toBe('每天最多提现 3 次，请明天再试')
    expect(refusal(1000, undefined, { ...NOTHING_BEFORE, todayTotal: 19_990_00 })).toBe('')
    expect(refusal(1001, undefined, { ...NOTHING_BEFORE, todayTotal: 19_990_00 })).toBe('每天最多提现 20000.00 元')
    expect(refusal(1000, undefined, { ...NOTHING_BEFORE, monthTotal: 99_990_00 })).toBe('')
    expect(refusal(1001, undefined, { ...NOTHING_BEFORE, monthTotal: 99_990_00 })).toBe('每月最多提现 100000.00 元')
  })
})
