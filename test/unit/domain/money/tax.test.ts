import fc from 'fast-check'
import { grossOf, taxCumulative, taxInMonth, taxOfChance, taxOfPayment } from '@/domain/money/tax'

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

  test.each([
    [800, 800],
    [1000, 1050],
    [3360, 4000],
    [16_000, 19_047.62],
    [16_800, 20_000],
  ])('for %d 元 to arrive %d 元 are paid', (net, gross) => {
    expect(grossOf(cents(net))).toBe(cents(gross))
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
