import { DISPUTE_WITHIN, RATE_WITHIN, SETTLE_AFTER } from '../due'
import { refused, type Order } from '../order'
import { refundLeg } from '../refund'
import { FOLLOW_UP_WITHIN } from '../services'
import { providerRole, row, tellDoctor, tellPatient, type Row } from './row'

/** Milliseconds since it was completed. */
const since = ({ completedAt }: Order, now: number): number => now - (completedAt ?? now)

/** C29–C33: what still happens to a completed order; its state stays. */
export const afterRows: readonly Row[] = [
  row({
    id: 'C29',
    event: 'follow_up',
    from: ['completed'],
    who: ['applicant', 'doctor'],
    refuse: (order, _move, { now, role }) => {
      const { asked, answered } = order.followUps
      if (role === providerRole(order)) return asked > answered ? '' : refused('NOT_YET', '对方没有新的追问')
      if (order.policy.followUps === 0) return '该服务不支持追问'
      if (since(order, now) >= FOLLOW_UP_WITHIN) return refused('EXPIRED', '追问须在完成后48小时内提出')
      return asked < order.policy.followUps ? '' : `追问次数已用完（${order.policy.followUps}次）`
    },
    to: () => 'completed',
    due: ({ dueAt }) => dueAt,
    patch: (order, _move, { role }) => {
      const { asked, answered } = order.followUps
      return {
        followUps: role === providerRole(order) ? { asked, answered: answered + 1 } : { asked: asked + 1, answered },
      }
    },
    tells: (order, _move, { role }) =>
      role === providerRole(order) ? tellPatient('医生已回复追问，请查看') : tellDoctor(order, '有新的追问，请查看'),
  }),
  row({
    id: 'C30',
    event: 'dispute',
    from: ['completed'],
    who: ['payer'],
    refuse: (order, { reason }, { now }) => {
      if (order.dispute !== 'none') return '该订单已提出过争议'
      if (order.settledAt !== null || since(order, now) > DISPUTE_WITHIN) return refused('EXPIRED', '争议须在完成后7天内提出')
      return reason.trim() ? '' : '请填写争议原因'
    },
    to: () => 'completed',
    due: () => null,
    patch: () => ({ dispute: 'open' }),
    tells: (order) => [{ to: 'support', text: '有新的争议待处理' }, ...tellDoctor(order, '订单有争议，收入暂不结算')],
  }),
  row({
    id: 'C31',
    event: 'resolve',
    from: ['completed'],
    who: ['support'],
    when: ({ dispute }) => dispute === 'open',
    refuse: ({ priceCents, refundedCents }, { cents, proposedBy, approvedBy }) => {
      if (!proposedBy || !approvedBy || proposedBy === approvedBy) return '须由两人分别提出和复核'
      const isPart = Number.isInteger(cents) && cents >= 0 && cents <= priceCents - refundedCents
      return isPart ? '' : '退款金额应在0与订单余额之间'
    },
    to: () => 'completed',
    due: (order, _move, { now }) => Math.max(now, (order.completedAt ?? now) + SETTLE_AFTER),
    patch: (_order, { cents }) => ({ dispute: cents > 0 ? 'refunded' : 'kept' }),
    money: (order, { cents }) => refundLeg(order, cents),
    tells: (order) => [...tellPatient('争议已处理，请查看结果'), ...tellDoctor(order, '争议已处理，请查看结果')],
  }),
  row({
    id: 'C32',
    event: 'settle',
    from: ['completed'],
    who: ['timer'],
    when: ({ dispute, settledAt }) => dispute !== 'open' && settledAt === null,
    refuse: (order, _move, { now }) => (since(order, now) >= SETTLE_AFTER ? '' : refused('NOT_YET', '完成满7天后结算')),
    to: () => 'completed',
    due: () => null,
    patch: (_order, _move, { now }) => ({ settledAt: now }),
    money: ({ priceCents, refundedCents }, _move, { now }) =>
      priceCents > refundedCents ? [{ leg: 'earn', cents: priceCents - refundedCents, from: now }] : [],
    tells: (order) => (order.priceCents > order.refundedCents ? tellDoctor(order, '一笔服务收入已结算') : []),
  }),
  row({
    id: 'C33',
    event: 'rate',
    from: ['completed'],
    who: ['applicant'],
    refuse: (order, _move, { now }) => {
      if (order.ratedAt !== null) return '您已评价过'
      if (order.refundedCents > 0) return '已退款的订单不能评价'
      return since(order, now) > RATE_WITHIN ? refused('EXPIRED', '评价须在完成后30天内提交') : ''
    },
    to: () => 'completed',
    due: ({ dueAt }) => dueAt,
    patch: (_order, _move, { now }) => ({ ratedAt: now }),
  }),
]
