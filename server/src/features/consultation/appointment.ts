import type { Appointment } from '@/api/consultation'
import { START_EARLY } from '@/domain/consultation/due'
import { moveOrder, roleFor } from '@/domain/consultation/move'
import type { Move } from '@/domain/consultation/moves'
import type { Stored } from './stored'
import { rolesOf, type Side } from './who'

const FAR = { startAt: Infinity, endAt: Infinity }
const iso = (time: number | undefined): string => (time === undefined ? '' : new Date(time).toISOString())

/** The agreed time of an order, and what a side may still do about it. */
export function appointmentOf(stored: Stored, side: Side): Appointment | null {
  const { policy, slot, state } = stored.order
  if (policy.way !== 'slot' || policy.length === undefined || (!slot && state !== 'scheduled')) return null
  const again = tried(stored, side, { event: 'reschedule', slot: FAR, slotFree: true })
  const off = side === 'applicant' ? tried(stored, side, { event: 'cancel' }) : undefined
  return {
    startAt: iso(slot?.startAt),
    endAt: iso(slot?.endAt),
    opensAt: iso(slot ? slot.startAt - START_EARLY : undefined),
    minutes: policy.length / 60_000,
    rescheduleRefusal: again?.ok ? '' : (again?.text ?? '当前不能改约'),
    cancelBackCents: off?.ok ? off.effects.money.reduce((sum, { leg, cents }) => sum + (leg === 'refund' ? cents : 0), 0) : null,
  }
}

/** What would become of a move now; undefined where it is none of this side. */
function tried(stored: Stored, side: Side, move: Move) {
  const role = roleFor(stored.order, move.event, rolesOf(stored, side))
  return role && moveOrder(stored.order, move, role, Date.now())
}
