import fc from 'fast-check'
import { difference, exact, fixed, round, signed } from '@/domain/formula/number'

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [1.45, 1, 1.5],
  [0.5, 0, 1],
  [1.4999, 0, 1],
  [64.05, 1, 64.1],
  [-46.25, 1, -46.2],
  [-0.04, 1, 0],
])('%d to %d decimals is %d', (value, decimals, rounded) => expect(round(value, decimals)).toBe(rounded))

test('a half is always rounded up, however the binary form falls', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 3 }), (whole, decimals) => {
      const half = Number(`${whole}5e-${decimals + 1}`)
      expect(round(half, decimals)).toBe(Number(`${whole + 1}e-${decimals}`))
    }),
  )
})

test('products are compared as the decimals that were meant', () => {
  expect(0.7 * 3).not.toBe(2.1)
  expect(exact(0.7 * 3)).toBe(2.1)
})

test('a difference of neighbours is the decimal that was meant', () => {
  expect(140 - 139.8).not.toBe(0.2)
  expect([difference(140, 139.8), difference(130, 128.3), difference(0, 60.1)]).toEqual([0.2, 1.7, -60.1])
})

test('figures are shown with all their decimals and their sign', () => {
  expect(fixed(1.7, 2)).toBe('1.70')
  expect([signed(25.58, 1), signed(-38.57, 1), signed(-0.01, 1)]).toEqual(['+25.6', '−38.6', '0.0'])
})
