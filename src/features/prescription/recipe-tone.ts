import type { PrescriptionState } from '@/domain/prescription/states'

const TONES = {
  draft: 'neutral',
  submitted: 'watch',
  approved: 'success',
  rejected: 'danger',
  dispensed: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<PrescriptionState, string>>

/** The look of a state. */
export const recipeTone = (state: PrescriptionState) => TONES[state]
