import {
  FREE_CANCEL_BEFORE,
  NEW_SLOT_WITHIN,
  RESCHEDULE_BEFORE,
  SETTLE_AFTER,
  START_EARLY,
  START_LATE,
  TRIES_APART,
} from '../due'
import { EVIDENCE_FIRST } from '../material'
import { refused, type Order, type Refused } from '../order'
import { endLegs, LATE_PERCENT } from '../refund'
import { CALL_TRIES } from '../services'
import type { OrderState } from '../states'
import {
  freeSlot,
  providerRole,
  refundWords,
  row,
  slotRefusal,
  stepSlot,
  tellDoctor,
  tellPatient,
  whole,
  type Context,
  type Row,
} from './row'

/** Half of it, and the rest is the doctor's as after a completed order. */
const half = (order: Order, _move: unknown, { now }: Context) => endLegs(order, LATE_PERCENT, now + SETTLE_AFTER)

/** No one has been in the room of a new slot. */
const NOT_JOINED = { doctorJoined: false, payerJoined: false, failedCalls: [] } as const

/** A team without a quorum at its time names another one, once. */
const isWithoutQuorum = ({ policy, facts }: Order): boolean => policy.offeredBy === 'team' && !facts.hasQuorum

function rescheduleRefusal(
  order: Order,
  { slot: next, slotFree }: { slot: { startAt: number }; slotFree: boolean },
  { now, role }: Context,
): string | Refused {
  const { slot, rescheduled } = order
  const isDoctor = role === providerRole(order)
  const unusable = slotRefusal(next, slotFree, now)
  if (!slot) return isDoctor ? refused('FORBIDDEN', '请由预约方选择新的时间') : unusable
  if (isDoctor && isWithoutQuorum(order) && now >= slot.startAt - START_EARLY)
    return rescheduled.quorum ? '因未达法定人数的改期仅限一次' : unusable
  if (now > slot.startAt - RESCHEDULE_BEFORE) return '距开始不足12小时，不能改期'
  if (rescheduled[isDoctor ? 'doctor' : 'applicant']) return '每方仅可改期一次'
  return unusable
}

function rescheduledPatch(order: Order, { now, role }: Context): Partial<Order> {
  const { slot, rescheduled } = order
  const facts = { ...order.facts, ...NOT_JOINED }
  if (!slot) return { facts }
  const isDoctor = role === providerRole(order)
  const side =
    isDoctor && isWithoutQuorum(order) && now >= slot.startAt - START_EARLY ? 'quorum' : isDoctor ? 'doctor' : 'applicant'
  return { facts, rescheduled: { ...rescheduled, [side]: true } }
}

function startRefusal({ slot, kind, facts, policy }: Order, identityRead: boolean, now: number): string | Refused {
  if (!slot) return refused('NOT_YET', '请先等待对方选择新的时间')
  if (now < slot.startAt - START_EARLY) return refused('NOT_YET', '最早可提前10分钟开始')
  if (!identityRead) return '请先核对患者身份（两项信息）'
  if (kind === 'B' && !facts.evidenceVerified) return EVIDENCE_FIRST
  if (policy.offeredBy === 'team' && !facts.hasQuorum) return '到场专家未达法定人数，请改期'
  return ''
}

/** Tries that count: from the agreed time on, each long enough after the one that counted before. */
export function countedTries(calls: readonly number[], slot: Order['slot']): number {
  let [count, last] = [0, -Infinity]
  for (const at of calls) {
    if (!slot || at < slot.startAt || at - last < TRIES_APART) continue
    count += 1
    last = at
  }
  return count
}

/** C24: half goes back. The first missed slot in twelve months costs nothing, and the payer may choose a new one. */
const isForgiven = ({ facts, slot }: Order): boolean => slot !== null && !facts.missedBefore
const missed = {
  to: (order: Order): OrderState => (isForgiven(order) ? 'scheduled' : 'cancelled'),
  due: (order: Order, _move: unknown, { now }: Context) => (isForgiven(order) ? now + NEW_SLOT_WITHIN : null),
  patch: (order: Order): Partial<Order> =>
    isForgiven(order) ? { slot: null, facts: { ...order.facts, ...NOT_JOINED, missedBefore: true } } : {},
  money: (order: Order, move: unknown, context: Context) => (isForgiven(order) ? [] : half(order, move, context)),
  slots: (order: Order) => stepSlot(order, 'no_show'),
  tells: (order: Order) =>
    isForgiven(order)
      ? [
          ...tellPatient('您未按时参加，本次可免费改约一次，请在7天内选择新的时间'),
          ...tellDoctor(order, '对方未按时参加，将改约一次'),
        ]
      : [
          ...tellPatient(`您未按时参加，订单已取消，退还${LATE_PERCENT}%费用`),
          ...tellDoctor(order, '对方未按时参加，订单已取消'),
        ],
}

/** C19–C24: the agreed time. */
export const scheduleRows: readonly Row[] = [
  row({
    id: 'C19',
    event: 'reschedule',
    from: ['scheduled'],
    who: ['applicant', 'payer', 'doctor'],
    refuse: rescheduleRefusal,
    to: () => 'scheduled',
    due: (_order, { slot }) => slot.startAt + START_LATE,
    patch: (order, { slot }, context) => ({ slot, ...rescheduledPatch(order, context) }),
    slots: (order, { slot }) => [...freeSlot(order), { slot, to: 'booked' }],
    tells: (order) => [...tellPatient('预约时间已更改，请查看'), ...tellDoctor(order, '预约时间已更改，请查看')],
  }),
  row({
    id: 'C20',
    event: 'cancel',
    from: ['scheduled'],
    who: ['payer'],
    refuse: ({ slot }, _move, { now }) => (slot && now >= slot.startAt ? '预约时间已到，不能取消' : ''),
    to: () => 'cancelled',
    money: (order, move, context) =>
      order.slot && context.now <= order.slot.startAt - FREE_CANCEL_BEFORE
        ? whole(order, move, context)
        : half(order, move, context),
    slots: freeSlot,
    tells: (order) => tellDoctor(order, '预约已被取消'),
  }),
  row({
    id: 'C21',
    event: 'cancel',
    from: ['scheduled'],
    who: ['doctor'],
    refuse: (_order, { reason = '' }) => (reason.trim() ? '' : '请填写取消原因'),
    to: () => 'cancelled',
    money: whole,
    slots: freeSlot,
    tells: (order) => tellPatient(`医生取消了预约${refundWords(order)}`),
    also: () => ['doctorQuality'],
  }),
  row({
    id: 'C22',
    event: 'start',
    from: ['scheduled'],
    who: ['doctor'],
    refuse: (order, { identityRead }, { now }) => startRefusal(order, identityRead, now),
    to: () => 'in_progress',
    due: ({ policy }, _move, { now }) => now + 2 * (policy.length ?? 0),
    patch: ({ facts }) => ({ facts: { ...facts, doctorJoined: true } }),
    also: () => ['openCall'],
  }),
  row({
    id: 'C23',
    event: 'timeout',
    from: ['scheduled'],
    who: ['timer'],
    // Where both were there and nothing began, it was not the payer who failed.
    when: (order) => order.slot !== null && (!order.facts.doctorJoined || order.facts.payerJoined || isWithoutQuorum(order)),
    to: () => 'expired',
    money: whole,
    slots: (order) => stepSlot(order, 'no_show'),
    tells: (order) => [
      ...tellPatient(`医生未按时参加，订单已关闭${refundWords(order)}`),
      ...tellDoctor(order, '您未按时参加，订单已关闭'),
    ],
  }),
  row({ id: 'C24', event: 'timeout', from: ['scheduled'], who: ['timer'], ...missed }),
  row({
    id: 'C24',
    event: 'payer_absent',
    from: ['scheduled'],
    who: ['doctor'],
    refuse: ({ facts, slot }) =>
      !facts.payerJoined && countedTries(facts.failedCalls, slot) >= CALL_TRIES
        ? ''
        : '须自预约时间起至少呼叫3次且每次间隔5分钟以上',
    ...missed,
  }),
]
