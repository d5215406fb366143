import { isExpired, isStopped, type Inquiry, type PrescriptionOrder } from './move'
import type { PrescriptionState } from './states'

/** The state by the clock and by the inquiry, also in the minute before the round of the server has written it down. */
export function stateNow(
  { state, expiresAt }: Pick<PrescriptionOrder, 'state' | 'expiresAt'>,
  inquiry: Pick<Inquiry, 'state'>,
  now: number,
): PrescriptionState {
  if (state !== 'submitted' && state !== 'approved') return state
  if (isStopped(inquiry)) return 'cancelled'
  return isExpired({ expiresAt }, now) ? 'expired' : state
}
