import type { OrderState } from '@/domain/consultation/states'

/** Colour of a state: what waits for somebody, what goes on, what is over. */
export function stateTone(state: OrderState): 'watch' | 'primary' | 'success' | 'neutral' {
  if (state === 'material_required' || state === 'pending_payment' || state === 'pending_accept') return 'watch'
  if (state === 'accepted' || state === 'scheduled' || state === 'in_progress' || state === 'opinion_pending') return 'primary'
  return state === 'completed' ? 'success' : 'neutral'
}
