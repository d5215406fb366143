import fc from 'fast-check'
import { endLegs, refundLeg, refundOf } from '@/domain/consultation/refund'

test.each([
  [19_900, 50, 9950],
  [19_901, 50, 9951],
  [1, 50, 1],
  [0, 50, 0],
  [20_000, 100, 20_000],
  [20_000, 0, 0],
])('%d cents, %d %%: %d back', (price, percent, back) => expect(refundOf(price, percent)).toBe(back))

test('a coupon comes back whole with all of the price, and never with half of it', () => {
  const order = { priceCents: 20_000, couponCents: 5000, refundedCents: 0 }
  expect(endLegs(order, 100, 0)).toEqual([{ leg: 'refund', cents: 20_000, cash: 15_000, coupon: 5000, couponBack: true }])
  expect(endLegs(order, 50, 7)).toEqual([
    { leg: 'refund', cents: 10_000, cash: 10_000, coupon: 0, couponBack: false },
    { leg: 'earn', cents: 10_000, from: 7 },
  ])
})

test('cash goes back before the coupon, over several refunds', () => {
  const order = { priceCents: 20_000, couponCents: 15_000, refundedCents: 0 }
  expect(refundLeg(order, 6000)).toEqual([{ leg: 'refund', cents: 6000, cash: 5000, coupon: 1000, couponBack: false }])
  expect(refundLeg({ ...order, refundedCents: 6000 }, 4000)).toEqual([
    { leg: 'refund', cents: 4000, cash: 0, coupon: 4000, couponBack: false },
  ])
  expect(refundLeg(order, 0)).toEqual([])
})

test('no cent is lost or made', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(100), fc.nat(100), (priceCents, share, percent) => {
      const couponCents = Math.floor((priceCents * share) / 100)
      const legs = endLegs({ priceCents, couponCents, refundedCents: 0 }, percent, 0)
      const sum = legs.reduce((total, leg) => total + leg.cents, 0)
      const parts = legs.every(
        (leg) => leg.leg !== 'refund' || (leg.cash + leg.coupon === leg.cents && leg.cash >= 0 && leg.coupon >= 0),
      )
      return sum === priceCents && parts
    }),
  )
})
