import fc from 'fast-check'
import { commissionOf, equalShares, shareOut } from '@/domain/money/shares'

test.each([
  [20_000, 2000],
  [500_000, 50_000],
  [9950, 995],
  [5, 1],
  [4, 0],
])('of %d cents %d are the commission', (rest, commission) => {
  expect(commissionOf(rest)).toBe(commission)
})

test('a team shares by the largest remainder', () => {
  expect(shareOut(10_001, [5000, 3000, 2000])).toEqual([5001, 3000, 2000])
  expect(shareOut(1, [5000, 5000])).toEqual([1, 0])
})

test('nothing is lost, and nobody is a cent away from his share', () => {
  const shares = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), shares, (amount, [one, other]) => {
      const bps = [one, other, 10_000 - one - other]
      const parts = shareOut(amount, bps)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      parts.forEach((part, place) => expect(Math.abs(part - (amount * (bps[place] ?? 0)) / 10_000)).toBeLessThan(1))
    }),
  )
})

test('shares that do not add up are refused', () => {
  expect(() => shareOut(100, [5000, 4000])).toThrow('10 000')
})

test.each([
  [1, [10_000]],
  [3, [3334, 3333, 3333]],
  [7, [1432, 1428, 1428, 1428, 1428, 1428, 1428]],
])('%i share equally, and the leader has what is left over', (count, shares) => expect(equalShares(count)).toEqual(shares))
