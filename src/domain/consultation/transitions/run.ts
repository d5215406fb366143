import { OPINION_GRACE, opinionDueAt, SETTLE_AFTER } from '../due'
import { GO_TO_HOSPITAL } from '../moves'
import { EVIDENCE_FIRST } from '../material'
import { refused, type Order } from '../order'
import { endLegs } from '../refund'
import type { OrderState } from '../states'
import { freeSlot, refundWords, row, stepSlot, tellDoctor, tellPatient, whole, type Context, type Row } from './row'

/** A connected call counts as an answer from so many seconds on. */
export const CALL_COUNTS_FROM = 60

/** There was an answer: a message, or a call that was long enough. */
export const wasServed = ({ facts }: Pick<Order, 'facts'>): boolean =>
  facts.doctorMessages > 0 || facts.longestCall >= CALL_COUNTS_FROM

const stateAfterEnd = ({ kind }: Order): OrderState => (kind === 'A' ? 'opinion_pending' : 'completed')

/** Completed: the earning waits for so long, and disputes are heard. */
export const completedPatch = (now: number): Partial<Order> => ({ completedAt: now })
const dueAfterEnd = (order: Order, { now, calendar }: Context): number | null =>
  order.kind === 'A' && order.policy.opinionDue ? opinionDueAt(now, order.policy.opinionDue, calendar) : now + SETTLE_AFTER

const ended = {
  to: stateAfterEnd,
  due: (order: Order, _move: unknown, context: Context) => dueAfterEnd(order, context),
  patch: (order: Order, _move: unknown, { now }: Context) => (order.kind === 'A' ? {} : completedPatch(now)),
  slots: (order: Order) => stepSlot(order, 'done'),
  // A doctor who ended it himself knows; of an end by the other side or by the time he is told.
  tells: (order: Order, _move: unknown, { role }: Context) =>
    order.kind === 'A'
      ? [...tellPatient('会诊已结束，等待出具意见'), ...tellDoctor(order, '会诊已结束，请按时出具意见')]
      : [
          ...tellPatient('本次服务已结束，欢迎评价'),
          ...(role === 'applicant' ? tellDoctor(order, '对方已结束本次服务') : []),
          ...(role === 'timer' ? tellDoctor(order, '服务时间或次数已用完，本次服务已结束') : []),
        ],
}

/** C13, C17, C25–C28: from the first answer to the end. */
export const runRows: readonly Row[] = [
  row({
    id: 'C17',
    event: 'reply',
    from: ['accepted'],
    who: ['doctor'],
    refuse: ({ kind, facts }) => (kind === 'B' && !facts.evidenceVerified ? EVIDENCE_FIRST : ''),
    to: () => 'in_progress',
    due: ({ policy, acceptedAt, acceptBy }) =>
      policy.length === undefined || acceptedAt === null ? acceptBy : acceptedAt + policy.length,
    patch: ({ facts }) => ({ facts: { ...facts, doctorMessages: Math.max(1, facts.doctorMessages) } }),
    tells: () => tellPatient('医生已回复，请查看'),
  }),
  row({
    id: 'C25',
    event: 'end',
    from: ['in_progress'],
    who: ['doctor', 'applicant'],
    refuse: (order, _move, { role }) => {
      if (role === 'applicant' && order.policy.way !== 'text') return refused('FORBIDDEN', '请由医生结束本次服务')
      return wasServed(order) ? '' : '尚未答复，不能结束'
    },
    ...ended,
  }),
  row({ id: 'C26', event: 'timeout', from: ['in_progress'], who: ['timer'], when: wasServed, ...ended }),
  row({
    id: 'C26',
    event: 'timeout',
    from: ['in_progress'],
    who: ['timer'],
    to: () => 'expired',
    money: whole,
    slots: (order) => stepSlot(order, 'done'),
    tells: (order) => [
      ...tellPatient(`医生未完成答复，订单已关闭${refundWords(order)}`),
      ...tellDoctor(order, '您未完成答复，订单已关闭'),
    ],
  }),
  row({
    id: 'C27',
    event: 'terminate',
    from: ['accepted', 'scheduled', 'in_progress', 'opinion_pending'],
    who: ['doctor'],
    refuse: (_order, { code, supportAgrees }) => (code === 'ABUSE' && !supportAgrees ? '以此原因终止须经客服同意' : ''),
    to: () => 'terminated',
    money: (order, { code }, { now }) => (code === 'ABUSE' ? endLegs(order, 0, now + SETTLE_AFTER) : endLegs(order, 100, now)),
    slots: (order) => (order.state === 'scheduled' ? freeSlot(order) : stepSlot(order, 'done')),
    tells: (order, { code }) => tellPatient(`医生已终止本次服务。${GO_TO_HOSPITAL}${code === 'ABUSE' ? '' : refundWords(order)}`),
    also: () => ['cancelPrescriptions', 'closeDialogue'],
  }),
  row({
    id: 'C13',
    event: 'timeout',
    from: ['opinion_pending'],
    who: ['timer'],
    alarm: true,
    when: ({ isOverdue }) => !isOverdue,
    to: () => 'opinion_pending',
    due: (_order, _move, { now }) => now + OPINION_GRACE,
    patch: () => ({ isOverdue: true }),
    tells: (order) => [
      { to: 'support', text: '会诊意见已逾期，请督促出具' },
      ...tellDoctor(order, '会诊意见已逾期，请在24小时内出具'),
    ],
    also: () => ['alertSupport'],
  }),
  row({
    id: 'C13',
    event: 'timeout',
    from: ['opinion_pending'],
    who: ['timer'],
    to: () => 'expired',
    money: whole,
    tells: (order) => [
      ...tellPatient(`意见未按时出具，订单已关闭${refundWords(order)}`),
      ...tellDoctor(order, '您未按时出具意见，订单已关闭'),
    ],
  }),
  row({
    id: 'C28',
    event: 'opinion',
    from: ['opinion_pending'],
    who: ['doctor'],
    refuse: ({ policy, facts }, { isSigned }) => {
      if (!isSigned) return '意见尚未签名'
      return policy.offeredBy === 'team' && !facts.hasQuorum ? '参加专家未达法定人数，不能出具意见' : ''
    },
    to: () => 'completed',
    due: (_order, _move, { now }) => now + SETTLE_AFTER,
    patch: (_order, _move, { now }) => completedPatch(now),
    tells: () => tellPatient('意见已出具，请查看'),
  }),
]
