import fc from 'fast-check'
import {
  grossOf,
  taxCumulative,
  taxInMonth,
  taxOfChance,
  taxOfPayment,
  taxOfWork,
  type TaxMethod,
  type WorkedMonth,
} from '@/domain/money/tax'

const cents = (yuan: number): number => Math.round(yuan * 100)

describe('劳务报酬 by payment', () => {
  test.each([
    [500, 0],
    [800, 0],
    [800.01, 0],
    [1000, 40],
    [3000, 440],
    [4000, 640],
    [4000.01, 640],
    [5000, 800],
    [20_000, 3200],
    [25_000, 4000],
    [25_000.01, 4000],
    [30_000, 5200],
    [62_500, 13_000],
    [80_000, 18_600],
    [100_000, 25_000],
  ])('of %d 元 %d 元 are withheld', (income, tax) => {
    expect(taxOfPayment(cents(income))).toBe(cents(tax))
  })

  test('what comes in one month counts as one payment', () => {
    expect(taxInMonth(0, cents(3000))).toBe(cents(440))
    expect(taxInMonth(cents(3000), cents(3000))).toBe(cents(520))
    expect(taxInMonth(cents(6000), cents(20_000))).toBe(cents(3280))
  })

  test('more income never leaves less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (income, more) => {
        expect(income + more - taxOfPayment(income + more)).toBeGreaterThanOrEqual(income - taxOfPayment(income))
      }),
    )
  })
})

test('a platform withholds of the whole year so far, and gives nothing back', () => {
  let [income, withheld] = [0, 0]
  const taxes = [20_000, 20_000, 20_000, 4000, 20_000, 60_000].map((month, place) => {
    income += cents(month)
    const tax = taxCumulative({ income, months: place + 1, withheld })
    withheld += tax
    return tax / 100
  })
  expect(taxes).toEqual([330, 330, 330, 0, 710, 4300])
})

test('of a packet by chance a fifth is withheld', () => {
  expect([100, 1, 3, 12_345].map(taxOfChance)).toEqual([20, 0, 1, 2469])
})

describe('what is withheld of work in a year, in 元', () => {
  /** Amounts by month, one after the other. */
  function withheld(method: TaxMethod, paid: readonly [month: number, yuan: number][]): number[] {
    const worked: WorkedMonth[] = []
    return paid.map(([month, yuan]) => {
      const tax = taxOfWork(method, cents(yuan), worked, month)
      const known = worked.find((one) => one.month === month)
      if (known) Object.assign(known, { gross: known.gross + cents(yuan), tax: known.tax + tax })
      else worked.push({ month, gross: cents(yuan), tax })
      return tax / 100
    })
  }
  test('by payment, a month is one, and the next begins anew', () => {
    const paid = [
      [5, 3000],
      [5, 3000],
      [5, 20_000],
      [6, 3000],
    ] as const
    expect(
      withheld(
        'perPayment',
        [...paid].map(([month, yuan]) => [month, yuan]),
      ),
    ).toEqual([440, 520, 3280, 440])
  })
  test('cumulatively, also of several payments in a month', () => {
    const months = [20_000, 20_000, 20_000, 4000, 20_000, 60_000].map((yuan, at): [number, number] => [at + 3, yuan])
    expect(withheld('cumulative', months)).toEqual([330, 330, 330, 0, 710, 4300])
    // 20 000 in one payment or two: the same.
    expect(
      withheld('cumulative', [
        [3, 12_000],
        [3, 8000],
      ]),
    ).toEqual([138, 192])
  })
  test('cumulatively, after a month without work it begins anew', () => {
    expect(
      withheld('cumulative', [
        [1, 20_000],
        [3, 20_000],
      ]),
    ).toEqual([330, 330])
  })
})

describe('what is paid where the payer bears the tax', () => {
  test.each([
    [800, 800, 0],
    [1000, 1050, 50],
    [3360, 4000, 640],
    [16_000, 19_047.62, 3047.62],
    [16_800, 20_000, 3200],
  ])('for %d 元 after tax %d 元, of which %d 元 are withheld', (net, gross, tax) => {
    expect(grossOf(cents(net), taxOfPayment)).toBe(cents(gross))
    expect(taxOfPayment(cents(gross))).toBe(cents(tax))
  })
  test('is never less than what is to be left, and a cent less would not do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.constantFrom(taxOfPayment, taxOfChance), (net, taxOf) => {
        const gross = grossOf(net, taxOf)
        expect(gross - taxOf(gross)).toBeGreaterThanOrEqual(net)
        expect(gross - 1 - taxOf(gross - 1)).toBeLessThan(net)
      }),
    )
  })
})
