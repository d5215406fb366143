/** 10 %: 确认 by contract before the first paid order. */
export const COMMISSION_BP = 1000

/** The platform's part of what is left of an order after refunds, in cents, half up. `bp`: hundredths of a percent. */
export const commissionOf = (rest: number, bp: number = COMMISSION_BP): number => Math.floor((rest * bp) / 10_000 + 0.5)

/**
 * An amount in whole cents by shares in hundredths of a percent that add up to 10 000: nothing is lost, what is left over goes to the largest remainders, and of
 * equal ones to the first, who leads the team.
 */
export function shareOut(amount: number, shares: readonly number[]): number[] {
  if (shares.reduce((sum, bp) => sum + bp, 0) !== 10_000) throw new Error('shares must add up to 10 000')
  const parts = shares.map((bp) => Math.floor((amount * bp) / 10_000))
  const order = shares
    .map((bp, place) => ({ place, remainder: (amount * bp) % 10_000 }))
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  for (const { place } of order.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

/** Equal shares of so many, in hundredths of a percent that add up to 10 000; what is left over is the first one's. */
export function equalShares(count: number): number[] {
  const each = Math.floor(10_000 / count)
  return Array.from({ length: count }, (_, place) => (place === 0 ? 10_000 - each * (count - 1) : each))
}
