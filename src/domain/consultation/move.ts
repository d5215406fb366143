import { MONDAY_TO_FRIDAY } from './due'
import type { EventName, Move } from './moves'
import { refused, type Moved, type Order, type Refused, type Role } from './order'
import { isFinal, orderStateName } from './states'
import { TRANSITIONS } from './transitions'
import { providerRole, type Context, type Row } from './transitions/row'

const conflict = ({ state, kind }: Order): Refused =>
  refused('STATE_CONFLICT', `当前状态为“${orderStateName(state, kind)}”，不能进行此操作，请刷新后重试`)

/** Rows name the doctor; in a team the leader stands there. */
const isAllowed = (row: Row, order: Order, role: Role): boolean =>
  role === 'doctor' || role === 'leader' ? role === providerRole(order) && row.who.includes('doctor') : row.who.includes(role)

const rowsOf = (order: Order, event: EventName): Row[] =>
  TRANSITIONS.filter((row) => row.event === event && row.from.includes(order.state))

/** The role, of those that somebody has, in which he may make a move; the guards of its row may still refuse it. */
export const roleFor = (order: Order, event: EventName, roles: readonly Role[]): Role | undefined =>
  roles.find((role) => rowsOf(order, event).some((row) => isAllowed(row, order, role)))

/** The time that a state had is over, and its end is not only an alarm: nobody but the timer may go on. */
function isLate(order: Order, now: number): boolean {
  if (order.dueAt === null || now < order.dueAt) return false
  const end = rowsOf(order, 'timeout').find((row) => row.when?.(order, { event: 'timeout' }) ?? true)
  return end !== undefined && !end.alarm
}

/** What the timer waits for: the end of the state, or that all rounds are answered. */
const isTimeOver = ({ state, dueAt, facts }: Order, now: number): boolean =>
  (dueAt !== null && now >= dueAt) || (state === 'in_progress' && facts.roundsOver)

/**
 * One move of an order by the table of section 2: what becomes of the order, what money it moves, and who is told what; or why it cannot be. The caller stores all of it in one
 * transaction, against the version that it read.
 * @param role in which it is made (`roleFor`)
 * @param now the server's clock, milliseconds
 */
export function moveOrder(order: Order, move: Move, role: Role, now: number, calendar = MONDAY_TO_FRIDAY): Moved | Refused {
  const possible = rowsOf(order, move.event)
  if (possible.length === 0) return conflict(order)
  const allowed = possible.filter((row) => isAllowed(row, order, role))
  if (allowed.length === 0) return refused('FORBIDDEN', '您无权进行此操作')
  const row = allowed.find((one) => one.when?.(order, move) ?? true)
  if (!row) return conflict(order)

  if (role !== 'timer' && role !== 'provider' && isLate(order, now)) return refused('EXPIRED', '已超过处理时限，请刷新页面')
  if (move.event === 'timeout' && !isTimeOver(order, now)) return refused('NOT_YET', '时限未到')
  const context: Context = { now, role, calendar }
  const reason = row.refuse?.(order, move, context)
  if (reason) return typeof reason === 'string' ? refused('REFUSED', reason) : reason
  return apply(row, order, move, context)
}

function apply(row: Row, order: Order, move: Move, context: Context): Moved {
  const state = row.to(order, move)
  const money = row.money?.(order, move, context) ?? []
  const back = money.reduce((sum, one) => sum + (one.leg === 'refund' ? one.cents : 0), 0)
  return {
    ok: true,
    row: row.id,
    order: {
      ...order,
      ...row.patch?.(order, move, context),
      state,
      dueAt: row.due ? row.due(order, move, context) : isFinal(state) ? null : order.dueAt,
      version: order.version + 1,
      refundedCents: order.refundedCents + back,
      ...(back > 0 && { refundState: 'refunding' as const }),
    },
    effects: {
      money,
      slots: row.slots?.(order, move) ?? [],
      notices: row.tells?.(order, move, context) ?? [],
      also: row.also?.(order, move) ?? [],
    },
  }
}

/** The move that the sweeper makes when `dueAt` is over: one job for all states. */
export const timerMove = ({ state }: Pick<Order, 'state'>): 'timeout' | 'settle' => (state === 'completed' ? 'settle' : 'timeout')
