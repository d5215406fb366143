import type { WorkingCalendar } from '../due'
import type { EventName, Move, MoveOf } from '../moves'
import type { Also, Notice, Order, Refused, Role, SlotStep } from '../order'
import { endLegs, type Money } from '../refund'
import { SLOT_TAKEN } from '../../clinic-time/states'
import type { OrderState } from '../states'

export interface Context {
  now: number
  role: Role
  calendar: WorkingCalendar
}

interface Body<M> {
  /** As in the sheet. */
  id: string
  from: readonly OrderState[]
  who: readonly Role[]
  /** Of a timeout: it only tells somebody, and what was late may still be done. */
  alarm?: true
  when?(order: Order, move: M): boolean
  /** The sentence that refuses it, '' when nothing does. */
  refuse?(order: Order, move: M, context: Context): string | Refused
  to(order: Order, move: M): OrderState
  /** When the state it leads to ends; without it a final state has no end, and any other one keeps that of the order. */
  due?(order: Order, move: M, context: Context): number | null
  patch?(order: Order, move: M, context: Context): Partial<Order>
  money?(order: Order, move: M, context: Context): Money[]
  slots?(order: Order, move: M): SlotStep[]
  tells?(order: Order, move: M, context: Context): Notice[]
  also?(order: Order, move: M): Also[]
}

/** A row of the table. Of several rows of one event in one state the first holds whose `when` does. */
export interface Row extends Body<Move> {
  event: EventName
}

/** A row typed by its event; it is only ever asked with moves of that event. */
export const row = <E extends EventName>(one: Body<MoveOf<E>> & { event: E }): Row => one

/** A sentence for the applicant and, where it is somebody else, for the payer. */
export const tellPatient = (text: string): Notice[] => [{ to: 'applicant', text }]

/** Whoever answers: the doctor, or the leader of a team. */
export const providerRole = ({ policy }: Pick<Order, 'policy'>): 'doctor' | 'leader' =>
  policy.offeredBy === 'team' ? 'leader' : 'doctor'
export const tellDoctor = (order: Pick<Order, 'policy'>, text: string): Notice[] => [{ to: providerRole(order), text }]

/** The slot of an order that ends before it: free again. */
export const freeSlot = ({ slot }: Pick<Order, 'slot'>): SlotStep[] => (slot ? [{ slot, to: 'free' }] : [])
export const stepSlot = ({ slot }: Pick<Order, 'slot'>, to: SlotStep['to']): SlotStep[] => (slot ? [{ slot, to }] : [])

/** Said with an end that costs nothing, where something was paid. */
export const refundWords = ({ priceCents }: Pick<Order, 'priceCents'>): string => (priceCents > 0 ? '，费用将全额原路退回' : '')

/** All of it goes back. */
export const whole = (order: Order, _move: unknown, { now }: Pick<Context, 'now'>): Money[] => endLegs(order, 100, now)

/** Why a slot cannot be had, or ''. */
export function slotRefusal(slot: { startAt: number } | undefined, isFree: boolean | undefined, now: number): string {
  if (!slot) return '请选择预约时间'
  if (slot.startAt <= now) return '预约时间已过，请重新选择'
  return isFree ? '' : SLOT_TAKEN
}
