import { IDENTITY_VALID, opinionDueAt, START_LATE } from '../due'
import { isDeclineCode } from '../moves'
import type { Order } from '../order'
import { freeSlot, refundWords, row, slotRefusal, tellDoctor, tellPatient, whole, type Context, type Row } from './row'

const STATE_AFTER_ACCEPT = { text: 'accepted', slot: 'scheduled', written: 'opinion_pending' } as const

function acceptRefusal({ kind, facts }: Order, now: number): string {
  if (kind === 'B' && (facts.identityCheckedAt === null || now - facts.identityCheckedAt >= IDENTITY_VALID))
    return '请先完成医生身份核验'
  const { guardian } = facts
  if (facts.needsGuardian && !(guardian?.name && guardian.relation && guardian.confirmedByDoctor))
    return '6岁以下儿童须确认监护人和相关专业医师在场'
  return ''
}

/** When the accepted order ends by itself. */
function dueAfterAccept(order: Order, startAt: number | undefined, { now, calendar }: Context): number | null {
  const { policy, acceptBy } = order
  if (policy.way === 'written') return policy.opinionDue ? opinionDueAt(now, policy.opinionDue, calendar) : null
  if (policy.way === 'slot') return startAt === undefined ? null : startAt + START_LATE
  return policy.firstReply === 'same' ? acceptBy : now + (policy.firstReply ?? 0)
}

/** C12, C14–C16, C18: the paid order waits for its doctor. */
export const acceptRows: readonly Row[] = [
  row({
    id: 'C12',
    event: 'accept',
    from: ['pending_accept'],
    who: ['doctor'],
    refuse: (order, { slot, slotFree }, { now }) =>
      acceptRefusal(order, now) || (order.policy.slotBy === 'doctor' ? slotRefusal(slot, slotFree, now) : ''),
    to: ({ policy }) => STATE_AFTER_ACCEPT[policy.way],
    due: (order, { slot }, context) => dueAfterAccept(order, (order.slot ?? slot)?.startAt, context),
    patch: ({ policy }, { slot }, { now }) => ({ acceptedAt: now, ...(policy.slotBy === 'doctor' && slot ? { slot } : {}) }),
    slots: ({ policy }, { slot }) => (policy.slotBy === 'doctor' && slot ? [{ slot, to: 'booked' }] : []),
    tells: () => tellPatient('医生已接诊'),
  }),
  row({
    id: 'C14',
    event: 'decline',
    from: ['pending_accept'],
    who: ['doctor'],
    refuse: (_order, { reason }) => (isDeclineCode(reason) ? '' : '请选择拒诊原因'),
    to: () => 'rejected',
    money: whole,
    slots: freeSlot,
    tells: (order) => tellPatient(`医生无法接诊${refundWords(order)}`),
  }),
  row({
    id: 'C15',
    event: 'timeout',
    from: ['pending_accept'],
    who: ['timer'],
    to: () => 'expired',
    money: whole,
    slots: freeSlot,
    tells: (order) => [
      ...tellPatient(`医生未在规定时间内接诊，订单已关闭${refundWords(order)}`),
      ...tellDoctor(order, '您未在规定时间内接诊，订单已关闭'),
    ],
  }),
  row({
    id: 'C16',
    event: 'cancel',
    from: ['pending_accept'],
    who: ['payer'],
    to: () => 'cancelled',
    money: whole,
    slots: freeSlot,
    tells: (order) => tellDoctor(order, '申请已被取消'),
  }),
  row({
    id: 'C18',
    event: 'timeout',
    from: ['accepted'],
    who: ['timer'],
    to: () => 'expired',
    money: whole,
    tells: (order) => [
      ...tellPatient(`医生未在规定时间内回复，订单已关闭${refundWords(order)}`),
      ...tellDoctor(order, '您未在规定时间内回复，订单已关闭'),
    ],
  }),
]
