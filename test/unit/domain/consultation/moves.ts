import { moveOrder } from '@/domain/consultation/move'
import type { Move } from '@/domain/consultation/moves'
import type { Order, Role } from '@/domain/consultation/order'
import type { Money } from '@/domain/consultation/refund'

export const refusal = (one: Order, move: Move, role: Role, now: number) => {
  const result = moveOrder(one, move, role, now)
  return result.ok ? `${result.row} ${result.order.state}` : `${result.code} ${result.text}`
}
export const TIMEOUT: Move = { event: 'timeout', providerClosed: true }
export const SUBMIT: Move = { event: 'submit', missing: [] }
export const paid = (cents = 20_000): Move => ({ event: 'paid', cents })
export const back = (cents: number): Money => ({ leg: 'refund', cents, cash: cents, coupon: 0, couponBack: false })
