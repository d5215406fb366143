import { DAY, HOUR, MINUTE } from '@/domain/china-time'
import { moveOrder, roleFor } from '@/domain/consultation/move'
import { EVENTS, type EventName, type Move } from '@/domain/consultation/moves'
import { ROLES, type Order, type Role } from '@/domain/consultation/order'
import { SERVICE_IDS, SERVICES, type ServiceId } from '@/domain/consultation/services'
import { ORDER_STATES, type OrderState } from '@/domain/consultation/states'
import { TRANSITIONS } from '@/domain/consultation/transitions'
import { order, slotAt, T0 } from './orders'

/** Section 2, C2 to C35, typed from the sheet: row, event, from, who. A team's leader stands for `doctor`. */
const SHEET: readonly [string, EventName, readonly OrderState[], readonly Role[]][] = [
  ['C2 C3 C4', 'submit', ['draft'], ['applicant']],
  ['C5', 'ask_more', ['reviewing'], ['assistant']],
  ['C6', 'resubmit', ['material_required'], ['applicant']],
  ['C7', 'pass', ['reviewing'], ['assistant']],
  ['C8', 'refuse', ['reviewing'], ['assistant']],
  ['C9', 'paid', ['pending_payment'], ['provider']],
  ['C10', 'timeout', ['pending_payment'], ['timer']],
  ['C11', 'cancel', ['pending_payment', 'draft', 'reviewing', 'material_required'], ['applicant']],
  ['C12', 'accept', ['pending_accept'], ['doctor']],
  ['C13', 'timeout', ['opinion_pending'], ['timer']],
  ['C14', 'decline', ['pending_accept'], ['doctor']],
  ['C15', 'timeout', ['pending_accept'], ['timer']],
  ['C16', 'cancel', ['pending_accept'], ['payer']],
  ['C17', 'reply', ['accepted'], ['doctor']],
  ['C18', 'timeout', ['accepted'], ['timer']],
  ['C19', 'reschedule', ['scheduled'], ['applicant', 'payer', 'doctor']],
  ['C20', 'cancel', ['scheduled'], ['payer']],
  ['C21', 'cancel', ['scheduled'], ['doctor']],
  ['C22', 'start', ['scheduled'], ['doctor']],
  ['C23 C24', 'timeout', ['scheduled'], ['timer']],
  ['C24', 'payer_absent', ['scheduled'], ['doctor']],
  ['C25', 'end', ['in_progress'], ['doctor', 'applicant']],
  ['C26', 'timeout', ['in_progress'], ['timer']],
  ['C27', 'terminate', ['accepted', 'scheduled', 'in_progress', 'opinion_pending'], ['doctor']],
  ['C28', 'opinion', ['opinion_pending'], ['doctor']],
  ['C29', 'follow_up', ['completed'], ['applicant', 'doctor']],
  ['C30', 'dispute', ['completed'], ['payer']],
  ['C31', 'resolve', ['completed'], ['support']],
  ['C32', 'settle', ['completed'], ['timer']],
  ['C33', 'rate', ['completed'], ['applicant']],
  ['C34', 'timeout', ['reviewing'], ['timer']],
  ['C35', 'timeout', ['material_required', 'draft'], ['timer']],
]

const SLOT = slotAt(T0 + 72 * HOUR)
const MOVES: Readonly<Record<EventName, Move>> = {
  submit: { event: 'submit', missing: [], slot: SLOT, slotFree: true },
  ask_more: { event: 'ask_more', text: '请补充病理报告' },
  resubmit: { event: 'resubmit', changes: 1 },
  pass: { event: 'pass', isComplete: true },
  refuse: { event: 'refuse', reason: 'OTHER' },
  paid: { event: 'paid', cents: 20_000 },
  timeout: { event: 'timeout', providerClosed: true },
  cancel: { event: 'cancel', reason: '手术冲突' },
  accept: { event: 'accept', slot: SLOT, slotFree: true },
  decline: { event: 'decline', reason: 'NO_TIME' },
  reply: { event: 'reply' },
  reschedule: { event: 'reschedule', slot: SLOT, slotFree: true },
  start: { event: 'start', identityRead: true },
  payer_absent: { event: 'payer_absent' },
  end: { event: 'end' },
  terminate: { event: 'terminate', code: 'UNSUITABLE' },
  opinion: { event: 'opinion', isSigned: true },
  follow_up: { event: 'follow_up' },
  dispute: { event: 'dispute', reason: '未答复问题' },
  resolve: { event: 'resolve', cents: 0, proposedBy: 's1', approvedBy: 's2' },
  settle: { event: 'settle' },
  rate: { event: 'rate' },
}

/** An order of which no guard refuses the move. */
function ready(service: ServiceId, state: OrderState, event: EventName, role: Role): Order {
  const isTimer = event === 'timeout'
  const asked = role === 'doctor' || role === 'leader' ? 1 : 0
  return order(service, {
    state,
    dueAt: isTimer ? T0 : T0 + HOUR,
    slot: slotAt(
      event === 'start'
        ? T0 + 5 * MINUTE
        : event === 'payer_absent'
          ? T0 - 10 * MINUTE
          : isTimer
            ? T0 - 15 * MINUTE
            : T0 + 48 * HOUR,
    ),
    acceptBy: T0 + HOUR,
    acceptedAt: T0 - HOUR,
    completedAt: event === 'settle' ? T0 - 7 * DAY : T0 - HOUR,
    dispute: event === 'resolve' ? 'open' : 'none',
    followUps: { asked, answered: 0 },
  })
}

/** Where a service, and not the state, decides. */
function isRefusedByService(service: ServiceId, event: EventName, role: Role): boolean {
  const { way, followUps } = SERVICES[service]
  if (event === 'end' && role === 'applicant') return way !== 'text'
  return event === 'follow_up' && role === 'applicant' && followUps === 0
}

const services = SERVICE_IDS.filter((id) => id !== 'quick')

/** What the sheet says of a triple: the row, or the code of the refusal. */
function expected(service: ServiceId, state: OrderState, event: EventName, role: Role): string {
  const rows = SHEET.filter(([, name, from]) => name === event && from.includes(state))
  if (rows.length === 0) return 'STATE_CONFLICT'
  const doctor: Role = service === 'con_mdt' ? 'leader' : 'doctor'
  const row = rows.find(([, , , who]) => who.some((one) => (one === 'doctor' ? doctor : one) === role))
  if (!row) return 'FORBIDDEN'
  return isRefusedByService(service, event, role) ? 'refused' : row[0]
}

test('exactly the moves of the sheet are allowed: every service, state, move and role', () => {
  let allowed = 0
  const wrong: string[] = []
  for (const service of services)
    for (const state of ORDER_STATES)
      for (const event of EVENTS)
        for (const role of ROLES) {
          const result = moveOrder(ready(service, state, event, role), MOVES[event], role, T0)
          const wanted = expected(service, state, event, role)
          const isRight = result.ok ? wanted.split(' ').includes(result.row) : wanted === 'refused' || wanted === result.code
          if (!isRight) wrong.push(`${service} ${state} ${event} ${role}: ${result.ok ? result.row : result.code}, not ${wanted}`)
          if (result.ok) allowed += 1
        }
  expect(wrong).toEqual([])
  // 43 triples of the sheet for 12 services, less 8 whose patient does not end them, and 10 without questions after the end.
  expect(allowed).toBe(43 * 12 - 8 - 10)
})

test('C1 to C35 all stand in the table, C1 in `create`', () => {
  const ids = new Set(TRANSITIONS.map(({ id }) => id))
  expect(Array.from({ length: 34 }, (_, n) => `C${n + 2}`).filter((id) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(34)
})

test('every allowed move adds one to the version, and no refused one returns an order', () => {
  for (const [, event, [state = 'draft'], [who = 'applicant']] of SHEET) {
    const before = ready('con_text', state, event, who)
    const result = moveOrder(before, MOVES[event], who, T0)
    if (result.ok) expect(result.order.version).toBe(before.version + 1)
    else expect(result).toEqual({ ok: false, code: expect.any(String), text: expect.stringMatching(/\p{Script=Han}/u) })
  }
})

test('a person of several roles moves in the one that may', () => {
  const waiting = order('inq_text', { state: 'pending_accept' })
  expect(roleFor(waiting, 'cancel', ['applicant', 'payer'])).toBe('payer')
  expect(roleFor(waiting, 'cancel', ['applicant'])).toBeUndefined()
  expect(roleFor(waiting, 'accept', ['leader', 'doctor'])).toBe('doctor')
  expect(roleFor(order('con_mdt', { state: 'pending_accept' }), 'accept', ['doctor', 'leader'])).toBe('leader')
})

test('nobody is told a figure that could name a person', () => {
  for (const [, event, [state = 'draft'], [who = 'applicant']] of SHEET) {
    const result = moveOrder(ready('inq_text', state, event, who), MOVES[event], who, T0)
    for (const { text } of result.ok ? result.effects.notices : []) expect(text).not.toMatch(/\d{6}/)
  }
})
