import { DAY, HOUR, MINUTE } from '@/domain/china-time'
import { createOrder } from '@/domain/consultation/create'
import { moveOrder } from '@/domain/consultation/move'
import type { Move } from '@/domain/consultation/moves'
import type { Facts, Moved, Order, Refused, Role } from '@/domain/consultation/order'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'

/** 10:00 of 20 November 2026, a Friday. */
export const T0 = Date.parse('2026-11-20T10:00:00+08:00')
export const at = (text: string): number => Date.parse(`${text}+08:00`)

export const GOOD_FACTS: Facts = {
  doctorMessages: 1,
  longestCall: 60,
  doctorJoined: true,
  payerJoined: false,
  failedCalls: [T0 - 10 * MINUTE, T0 - 5 * MINUTE, T0],
  roundsOver: false,
  evidenceVerified: true,
  identityCheckedAt: T0 - HOUR,
  needsGuardian: false,
  guardian: null,
  hasQuorum: true,
  missedBefore: true,
}

export const moved = (result: Moved | Refused): Moved => {
  if (!result.ok) throw new Error(`${result.code}: ${result.text}`)
  return result
}

/** A draft of a service, with facts that refuse nothing, and what a test changes. */
export function order(service: ServiceId, over: Partial<Order> = {}, facts: Partial<Facts> = {}): Order {
  const policy = SERVICES[service]
  const draft = moved(
    createOrder(
      {
        policy,
        kind: policy.kinds[0],
        priceCents: 20_000,
        needsGuardian: false,
        missedBefore: true,
        isOn: true,
        isDoctorCertified: true,
        isOwnPatient: true,
        isInScope: true,
        shownCents: 20_000,
        orgId: 'h1',
      },
      T0 - DAY,
    ),
  ).order
  return { ...draft, ...over, facts: { ...GOOD_FACTS, ...facts } }
}

export const slotAt = (startAt: number, length = 20 * MINUTE) => ({ startAt, endAt: startAt + length })

/** The order after moves that must all pass. */
export const after = (start: Order, ...moves: [Move, Role, number][]): Moved =>
  moves.reduce<Moved>((last, [move, role, now]) => moved(moveOrder(last.order, move, role, now)), {
    ok: true,
    row: '',
    order: start,
    effects: { money: [], slots: [], notices: [], also: [] },
  })
