/** A part of a price in whole cents, half up: in favour of the payer. */
export const refundOf = (priceCents: number, percent: number): number => Math.floor((priceCents * percent) / 100 + 0.5)

/** What goes back of a slot that the payer gives up late, or misses. */
export const LATE_PERCENT = 50

interface Paid {
  priceCents: number
  /** The part of the price that a coupon paid. */
  couponCents: number
  /** What went back before. */
  refundedCents: number
}

/** What a step does with the money of an order; the ledger posts it (section 2.2 of the money sheet, legs S). */
export type Money =
  /** The price comes into escrow (L230). */
  | { leg: 'pay'; cents: number }
  /** Out of escrow: `cash` to the payer, cash first; `coupon` to where the coupon came from. `couponBack`: the coupon may be used again. */
  | { leg: 'refund'; cents: number; cash: number; coupon: number; couponBack: boolean }
  /** What is left is the doctor's, less commission and tax, not before `from`. */
  | { leg: 'earn'; cents: number; from: number }

/** So many cents back, cash before coupon. */
export function refundLeg({ priceCents, couponCents, refundedCents }: Paid, cents: number): Money[] {
  if (cents === 0) return []
  const cashLeft = Math.max(0, priceCents - couponCents - refundedCents)
  const cash = Math.min(cents, cashLeft)
  return [{ leg: 'refund', cents, cash, coupon: cents - cash, couponBack: couponCents > 0 && cents === priceCents }]
}

/** Both parts of an order that ends before it was completed: what goes back, and what stays for the doctor, from a time on. */
export function endLegs(paid: Paid, percent: number, earnFrom: number): Money[] {
  const back = refundOf(paid.priceCents, percent)
  const rest = paid.priceCents - back
  return [...refundLeg(paid, back), ...(rest > 0 ? [{ leg: 'earn' as const, cents: rest, from: earnFrom }] : [])]
}
