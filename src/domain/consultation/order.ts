import type { Money } from './refund'
import type { Kind } from './kinds'
import type { ServicePolicy } from './services'
import type { DisputeState, OrderState, RefundState } from './states'

/**
 * Who makes a move. One person may be several: who applies for himself is also the payer. `leader` leads a multi-disciplinary team and stands there where
 * `doctor` stands elsewhere. `provider`: the payment provider's callback, or our question to it. `timer`: the sweeper.
 */
export const ROLES = ['applicant', 'payer', 'doctor', 'leader', 'assistant', 'support', 'timer', 'provider'] as const
export type Role = (typeof ROLES)[number]

/** Milliseconds. */
export interface Slot {
  startAt: number
  endAt: number
}

/** What the room, the material and the team say of an order: no move changes it but where its row says so. */
export interface Facts {
  doctorMessages: number
  /** The longest connected call, seconds. */
  longestCall: number
  /** The doctor was in the room of the slot, or called. */
  doctorJoined: boolean
  /** The payer was in the room of the slot. */
  payerJoined: boolean
  /** Calls to the patient that were not answered, milliseconds, in order. */
  failedCalls: readonly number[]
  /** All rounds are used and the last one is answered (`rounds.ts`). */
  roundsOver: boolean
  /** 已核实复诊条件: the doctor's own tick. */
  evidenceVerified: boolean
  /** The doctor's real-name check, milliseconds. */
  identityCheckedAt: number | null
  /** A child of six or under: the guardian must be there (`child.ts`). */
  needsGuardian: boolean
  guardian: { name: string; relation: string; confirmedByDoctor: boolean } | null
  /** Of a multi-disciplinary consultation (`team.ts`). */
  hasQuorum: boolean
  /** The payer missed a slot in the twelve months before. */
  missedBefore: boolean
}

export interface Order {
  policy: ServicePolicy
  kind: Kind
  state: OrderState
  /** End of the present state; null: it has none. */
  dueAt: number | null
  /** Grows with each move: the optimistic lock. */
  version: number
  priceCents: number
  couponCents: number
  refundedCents: number
  refundState: RefundState
  slot: Slot | null
  /** The one new slot that each side may ask for, and the one of a team without a quorum. */
  rescheduled: { applicant: boolean; doctor: boolean; quorum: boolean }
  /** End of the accept clock; an answer is due by it where reply and accept share one. */
  acceptBy: number | null
  acceptedAt: number | null
  completedAt: number | null
  /** The opinion was not given in time once. */
  isOverdue: boolean
  followUps: { asked: number; answered: number }
  dispute: DisputeState
  settledAt: number | null
  ratedAt: number | null
  facts: Facts
}

export const NO_FACTS: Facts = {
  doctorMessages: 0,
  longestCall: 0,
  doctorJoined: false,
  payerJoined: false,
  failedCalls: [],
  roundsOver: false,
  evidenceVerified: false,
  identityCheckedAt: null,
  needsGuardian: false,
  guardian: null,
  hasQuorum: false,
  missedBefore: false,
}

/** What becomes of a slot. */
export interface SlotStep {
  slot: Slot
  to: 'held' | 'booked' | 'free' | 'done' | 'no_show'
}

/** What somebody is told. Ids only, never a name, a diagnosis or a drug: it may pass through push services. */
export interface Notice {
  to: Exclude<Role, 'timer' | 'provider'>
  text: string
}

/** What else the server does in the same transaction. `remove`: nothing of the draft is kept. */
export type Also = 'remove' | 'alertSupport' | 'openCall' | 'doctorQuality' | 'cancelPrescriptions' | 'closeDialogue'

export interface Effects {
  money: readonly Money[]
  slots: readonly SlotStep[]
  notices: readonly Notice[]
  also: readonly Also[]
}

export const REFUSALS = ['STATE_CONFLICT', 'FORBIDDEN', 'EXPIRED', 'NOT_YET', 'REFUSED'] as const
/** STATE_CONFLICT and EXPIRED are 409: the page reloads. NOT_YET: its time has not come. REFUSED: a guard of the row, with its sentence. */
export type RefusalCode = (typeof REFUSALS)[number]

export interface Refused {
  ok: false
  code: RefusalCode
  text: string
}
export interface Moved {
  ok: true
  /** Row of the sheet, `C12`. */
  row: string
  order: Order
  effects: Effects
}

export const refused = (code: RefusalCode, text: string): Refused => ({ ok: false, code, text })
