import { DAY, HOUR, MINUTE } from '@/domain/china-time'
import { moveOrder } from '@/domain/consultation/move'
import type { Move } from '@/domain/consultation/moves'
import type { Facts, Order, Role } from '@/domain/consultation/order'
import type { ServiceId } from '@/domain/consultation/services'
import type { OrderState } from '@/domain/consultation/states'
import { moved, order, slotAt, T0 } from './orders'

const SLOT = slotAt(T0 + 72 * HOUR)
const NEXT = slotAt(T0 + 96 * HOUR)
const TIMEOUT: Move = { event: 'timeout', providerClosed: true }

interface Row {
  id: string
  service: ServiceId
  from: OrderState
  move: Move
  role: Role
  over?: Partial<Order>
  facts?: Partial<Facts>
  to: OrderState
  /** From now; null: it has no end. */
  due: number | null
  /** Percent that goes back, and what is paid in or earned. */
  money?: string
  slots?: string
  tells?: string
  also?: string
}

/** What each row does, from the last column of the sheet's table. The moment is T0, the slot 72 hours later. */
// prettier-ignore
const ROWS: readonly Row[] = [
  { id: 'C2', service: 'second', from: 'draft', move: { event: 'submit', missing: [] }, role: 'applicant', to: 'reviewing', due: 24 * HOUR, tells: 'assistant' },
  { id: 'C3', service: 'inq_video', from: 'draft', move: { event: 'submit', missing: [], slot: NEXT, slotFree: true }, role: 'applicant', to: 'pending_payment', due: 30 * MINUTE, slots: 'next held', tells: 'payer' },
  { id: 'C4', service: 'inq_video', from: 'draft', over: { priceCents: 0 }, move: { event: 'submit', missing: [], slot: NEXT, slotFree: true }, role: 'applicant', to: 'pending_accept', due: 12 * HOUR, slots: 'next booked', tells: 'doctor' },
  { id: 'C5', service: 'second', from: 'reviewing', move: { event: 'ask_more', text: '请补充病理' }, role: 'assistant', to: 'material_required', due: 7 * DAY, tells: 'applicant' },
  { id: 'C6', service: 'second', from: 'material_required', move: { event: 'resubmit', changes: 1 }, role: 'applicant', to: 'reviewing', due: 24 * HOUR, tells: 'assistant' },
  { id: 'C7', service: 'second', from: 'reviewing', move: { event: 'pass', isComplete: true }, role: 'assistant', to: 'pending_payment', due: 24 * HOUR, tells: 'payer' },
  { id: 'C7', service: 'reading', from: 'reviewing', over: { priceCents: 0 }, move: { event: 'pass', isComplete: true }, role: 'assistant', to: 'pending_accept', due: 24 * HOUR, tells: 'applicant doctor' },
  { id: 'C8', service: 'second', from: 'reviewing', move: { event: 'refuse', reason: 'OTHER' }, role: 'assistant', to: 'rejected', due: null, tells: 'applicant' },
  { id: 'C9', service: 'inq_video', from: 'pending_payment', move: { event: 'paid', cents: 20_000 }, role: 'provider', to: 'pending_accept', due: 12 * HOUR, money: 'pay 20000', slots: 'own booked', tells: 'applicant doctor' },
  { id: 'C10', service: 'inq_video', from: 'pending_payment', move: TIMEOUT, role: 'timer', to: 'expired', due: null, slots: 'own free', tells: 'applicant' },
  { id: 'C11', service: 'inq_video', from: 'pending_payment', move: { event: 'cancel' }, role: 'applicant', to: 'cancelled', due: null, slots: 'own free' },
  { id: 'C12', service: 'inq_video', from: 'pending_accept', move: { event: 'accept' }, role: 'doctor', to: 'scheduled', due: 72 * HOUR + 15 * MINUTE, tells: 'applicant' },
  { id: 'C12', service: 'con_remote', from: 'pending_accept', over: { slot: null }, move: { event: 'accept', slot: NEXT, slotFree: true }, role: 'doctor', to: 'scheduled', due: 96 * HOUR + 15 * MINUTE, slots: 'next booked', tells: 'applicant' },
  { id: 'C12', service: 'con_text', from: 'pending_accept', move: { event: 'accept' }, role: 'doctor', to: 'accepted', due: 24 * HOUR, tells: 'applicant' },
  { id: 'C12', service: 'reading', from: 'pending_accept', move: { event: 'accept' }, role: 'doctor', to: 'opinion_pending', due: 48 * HOUR, tells: 'applicant' },
  { id: 'C13', service: 'con_mdt', from: 'opinion_pending', move: TIMEOUT, role: 'timer', to: 'opinion_pending', due: 24 * HOUR, tells: 'support leader', also: 'alertSupport' },
  { id: 'C13', service: 'con_mdt', from: 'opinion_pending', over: { isOverdue: true }, move: TIMEOUT, role: 'timer', to: 'expired', due: null, money: 'back 20000', tells: 'applicant leader' },
  { id: 'C14', service: 'inq_video', from: 'pending_accept', move: { event: 'decline', reason: 'NO_TIME' }, role: 'doctor', to: 'rejected', due: null, money: 'back 20000', slots: 'own free', tells: 'applicant' },
  { id: 'C15', service: 'inq_video', from: 'pending_accept', move: TIMEOUT, role: 'timer', to: 'expired', due: null, money: 'back 20000', slots: 'own free', tells: 'applicant doctor' },
  { id: 'C16', service: 'inq_video', from: 'pending_accept', move: { event: 'cancel' }, role: 'payer', to: 'cancelled', due: null, money: 'back 20000', slots: 'own free', tells: 'doctor' },
  { id: 'C17', service: 'con_text', from: 'accepted', move: { event: 'reply' }, role: 'doctor', to: 'in_progress', due: 71 * HOUR, tells: 'applicant' },
  { id: 'C18', service: 'inq_text', from: 'accepted', move: TIMEOUT, role: 'timer', to: 'expired', due: null, money: 'back 20000', tells: 'applicant doctor' },
  { id: 'C19', service: 'inq_video', from: 'scheduled', move: { event: 'reschedule', slot: NEXT, slotFree: true }, role: 'doctor', to: 'scheduled', due: 96 * HOUR + 15 * MINUTE, slots: 'own free, next booked', tells: 'applicant doctor' },
  { id: 'C20', service: 'inq_video', from: 'scheduled', move: { event: 'cancel' }, role: 'payer', to: 'cancelled', due: null, money: 'back 20000', slots: 'own free', tells: 'doctor' },
  { id: 'C20', service: 'inq_video', from: 'scheduled', over: { slot: slotAt(T0 + 24 * HOUR - 1) }, move: { event: 'cancel' }, role: 'payer', to: 'cancelled', due: null, money: 'back 10000, earn 10000 after 7', slots: 'own free', tells: 'doctor' },
  { id: 'C21', service: 'inq_video', from: 'scheduled', move: { event: 'cancel', reason: '手术' }, role: 'doctor', to: 'cancelled', due: null, money: 'back 20000', slots: 'own free', tells: 'applicant', also: 'doctorQuality' },
  { id: 'C22', service: 'con_remote', from: 'scheduled', over: { slot: slotAt(T0) }, move: { event: 'start', identityRead: true }, role: 'doctor', to: 'in_progress', due: 90 * MINUTE, also: 'openCall' },
  { id: 'C23', service: 'inq_video', from: 'scheduled', facts: { doctorJoined: false }, move: TIMEOUT, role: 'timer', to: 'expired', due: null, money: 'back 20000', slots: 'own no_show', tells: 'applicant doctor' },
  // Both were there and nothing began.
  { id: 'C23', service: 'inq_video', from: 'scheduled', facts: { payerJoined: true }, move: TIMEOUT, role: 'timer', to: 'expired', due: null, money: 'back 20000', slots: 'own no_show', tells: 'applicant doctor' },
  { id: 'C24', service: 'inq_video', from: 'scheduled', move: TIMEOUT, role: 'timer', to: 'cancelled', due: null, money: 'back 10000, earn 10000 after 7', slots: 'own no_show', tells: 'applicant doctor' },
  { id: 'C24', service: 'inq_video', from: 'scheduled', over: { slot: slotAt(T0 - 10 * MINUTE) }, facts: { missedBefore: false }, move: { event: 'payer_absent' }, role: 'doctor', to: 'scheduled', due: 7 * DAY, slots: 'own no_show', tells: 'applicant doctor' },
  { id: 'C25', service: 'inq_video', from: 'in_progress', move: { event: 'end' }, role: 'doctor', to: 'completed', due: 7 * DAY, slots: 'own done', tells: 'applicant' },
  // Who ended it himself is not told so.
  { id: 'C25', service: 'inq_text', from: 'in_progress', move: { event: 'end' }, role: 'applicant', to: 'completed', due: 7 * DAY, tells: 'applicant doctor' },
  { id: 'C25', service: 'con_text', from: 'in_progress', move: { event: 'end' }, role: 'applicant', to: 'opinion_pending', due: 24 * HOUR, tells: 'applicant doctor' },
  { id: 'C26', service: 'inq_text', from: 'in_progress', move: TIMEOUT, role: 'timer', to: 'completed', due: 7 * DAY, tells: 'applicant doctor' },
  { id: 'C25', service: 'con_video', from: 'in_progress', move: { event: 'end' }, role: 'doctor', to: 'opinion_pending', due: 24 * HOUR, slots: 'own done', tells: 'applicant doctor' },
  { id: 'C26', service: 'con_mdt', from: 'in_progress', move: TIMEOUT, role: 'timer', to: 'opinion_pending', due: 72 * HOUR, slots: 'own done', tells: 'applicant leader' },
  { id: 'C26', service: 'inq_video', from: 'in_progress', facts: { doctorMessages: 0, longestCall: 0 }, move: TIMEOUT, role: 'timer', to: 'expired', due: null, money: 'back 20000', slots: 'own done', tells: 'applicant doctor' },
  { id: 'C27', service: 'inq_video', from: 'scheduled', move: { event: 'terminate', code: 'CONDITION_CHANGED' }, role: 'doctor', to: 'terminated', due: null, money: 'back 20000', slots: 'own free', tells: 'applicant', also: 'cancelPrescriptions closeDialogue' },
  { id: 'C27', service: 'con_text', from: 'accepted', move: { event: 'terminate', code: 'UNSUITABLE' }, role: 'doctor', to: 'terminated', due: null, money: 'back 20000', tells: 'applicant', also: 'cancelPrescriptions closeDialogue' },
  { id: 'C27', service: 'inq_video', from: 'in_progress', move: { event: 'terminate', code: 'FIRST_VISIT' }, role: 'doctor', to: 'terminated', due: null, money: 'back 20000', slots: 'own done', tells: 'applicant', also: 'cancelPrescriptions closeDialogue' },
  { id: 'C27', service: 'con_mdt', from: 'opinion_pending', move: { event: 'terminate', code: 'CONDITION_CHANGED' }, role: 'leader', to: 'terminated', due: null, money: 'back 20000', tells: 'applicant', also: 'cancelPrescriptions closeDialogue' },
  { id: 'C27', service: 'inq_text', from: 'in_progress', move: { event: 'terminate', code: 'ABUSE', supportAgrees: true }, role: 'doctor', to: 'terminated', due: null, money: 'earn 20000 after 7', tells: 'applicant', also: 'cancelPrescriptions closeDialogue' },
  { id: 'C28', service: 'con_mdt', from: 'opinion_pending', move: { event: 'opinion', isSigned: true }, role: 'leader', to: 'completed', due: 7 * DAY, tells: 'applicant' },
  // Who wrote it knows.
  { id: 'C29', service: 'second', from: 'completed', over: { completedAt: T0 - HOUR }, move: { event: 'follow_up' }, role: 'applicant', to: 'completed', due: HOUR, tells: 'doctor' },
  { id: 'C29', service: 'second', from: 'completed', over: { completedAt: T0 - HOUR, followUps: { asked: 1, answered: 0 } }, move: { event: 'follow_up' }, role: 'doctor', to: 'completed', due: HOUR, tells: 'applicant' },
  { id: 'C30', service: 'inq_text', from: 'completed', over: { completedAt: T0 - HOUR }, move: { event: 'dispute', reason: '未答复' }, role: 'payer', to: 'completed', due: null, tells: 'support doctor' },
  { id: 'C31', service: 'inq_text', from: 'completed', over: { completedAt: T0 - DAY, dispute: 'open' }, move: { event: 'resolve', cents: 5000, proposedBy: 's1', approvedBy: 's2' }, role: 'support', to: 'completed', due: 6 * DAY, money: 'back 5000', tells: 'applicant doctor' },
  { id: 'C32', service: 'con_mdt', from: 'completed', over: { completedAt: T0 - 7 * DAY, dispute: 'kept' }, move: { event: 'settle' }, role: 'timer', to: 'completed', due: null, money: 'earn 20000 after 0', tells: 'leader' },
  { id: 'C33', service: 'inq_text', from: 'completed', over: { completedAt: T0 - HOUR }, move: { event: 'rate' }, role: 'applicant', to: 'completed', due: HOUR },
  { id: 'C34', service: 'second', from: 'reviewing', move: TIMEOUT, role: 'timer', to: 'reviewing', due: 24 * HOUR, tells: 'support', also: 'alertSupport' },
  { id: 'C35', service: 'second', from: 'material_required', move: TIMEOUT, role: 'timer', to: 'expired', due: null, tells: 'applicant' },
  { id: 'C35', service: 'inq_text', from: 'draft', move: TIMEOUT, role: 'timer', to: 'expired', due: null, also: 'remove' },
]

test('every row of the sheet but C1 has its effects here', () => {
  const ids = new Set(ROWS.map(({ id }) => id))
  expect(Array.from({ length: 34 }, (_, n) => `C${n + 2}`).filter((id) => !ids.has(id))).toEqual([])
})

const SLOTTED: readonly OrderState[] = ['pending_payment', 'pending_accept', 'scheduled', 'in_progress']

test.each(ROWS.map((row): [string, Row] => [`${row.id} ${row.service} ${row.move.event}`, row]))('%s', (_name, row) => {
  const isSlotted = row.service.match(/video|remote|mdt/) && SLOTTED.includes(row.from)
  const before = order(
    row.service,
    {
      state: row.from,
      dueAt: row.move.event === 'timeout' ? T0 : T0 + HOUR,
      slot: isSlotted ? SLOT : null,
      acceptBy: T0 + HOUR,
      acceptedAt: T0 - HOUR,
      ...row.over,
    },
    row.facts,
  )
  const { order: now, effects, row: id } = moved(moveOrder(before, row.move, row.role, T0))
  const money = effects.money.map((leg) =>
    leg.leg === 'refund'
      ? `back ${leg.cents}`
      : leg.leg === 'pay'
        ? `pay ${leg.cents}`
        : `earn ${leg.cents} after ${(leg.from - T0) / DAY}`,
  )
  expect({
    id,
    to: now.state,
    due: now.dueAt === null ? null : now.dueAt - T0,
    money: money.join(', '),
    slots: effects.slots.map(({ slot, to }) => `${slot === NEXT ? 'next' : 'own'} ${to}`).join(', '),
    tells: effects.notices.map(({ to }) => to).join(' '),
    also: effects.also.join(' '),
  }).toEqual({
    id: row.id,
    to: row.to,
    due: row.due,
    money: row.money ?? '',
    slots: row.slots ?? '',
    tells: row.tells ?? '',
    also: row.also ?? '',
  })
})

describe('what an assistant and an applicant write', () => {
  const refusal = (from: OrderState, move: Move, role: Role) => {
    const result = moveOrder(order('second', { state: from, dueAt: T0 + HOUR }), move, role, T0)
    return result.ok ? '' : result.text
  }
  test.each<[OrderState, Move, Role, string]>([
    ['reviewing', { event: 'ask_more', text: ' 请补病理 ' }, 'assistant', '请说明需要补充的内容，至少5个字'],
    ['reviewing', { event: 'ask_more', text: '请补充病理' }, 'assistant', ''],
    ['material_required', { event: 'resubmit', changes: 0 }, 'applicant', '资料没有变化，请补充后再提交'],
    ['reviewing', { event: 'pass', isComplete: false }, 'assistant', '审核清单尚未全部完成'],
    ['reviewing', { event: 'refuse', reason: 'NO_TIME' }, 'assistant', '请选择拒绝原因'],
    ['pending_accept', { event: 'decline', reason: '' }, 'doctor', '请选择拒诊原因'],
    ['scheduled', { event: 'cancel', reason: ' ' }, 'doctor', '请填写取消原因'],
    ['completed', { event: 'dispute', reason: ' ' }, 'payer', '请填写争议原因'],
  ])('%s %j by %s: %s', (from, move, role, text) => expect(refusal(from, move, role)).toBe(text))
})
