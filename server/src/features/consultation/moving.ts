import { and, eq } from 'drizzle-orm'
import { moveOrder } from '@/domain/consultation/move'
import { SLOT_TAKEN } from '@/domain/clinic-time/states'
import type { Move } from '@/domain/consultation/moves'
import type { Moved, Order, Refused, Role } from '@/domain/consultation/order'
import type { Money } from '@/domain/consultation/refund'
import type { Db } from '../../db/connect'
import { enqueue } from '../../db/queue'
import { conflict, forbidden, invalid, refused } from '../../errors'
import type { Parts } from '../../http/context'
import { lockPayment } from '../../kernel/payment/moves'
import { askRefund } from '../../kernel/payment/refunds'
import { countConsultation } from '../directory'
import { EARN } from './earning'
import { tellParties } from './notes'
import { stepMembers } from './presence'
import { stepSlots } from './slots'
import { columnsOf, findOrder, type ConsultationRow, type Stored } from './stored'
import { consultation, consultationEvent } from './tables'

/** Who makes a move. */
export interface Mover {
  role: Role
  /** `user:<id>`, `command:<name>`, `provider`, `automatic`. */
  by: string
}

/** The refusal of a move as the caller reads it: a changed or late order is a conflict, so the page is loaded anew. */
export function refusalOf({ code, text }: Refused) {
  if (text === SLOT_TAKEN) return invalid({ slotStart: text })
  if (code === 'STATE_CONFLICT' || code === 'EXPIRED') return conflict(text)
  return code === 'FORBIDDEN' ? forbidden(text) : refused(text)
}

/**
 * One transaction about one order. The payment is held before the order, as those do who tell of a payment, so that nobody waits crosswise.
 */
export const withOrder = <T>({ db }: Pick<Parts, 'db'>, id: number, work: (tx: Db, stored: Stored) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select({ paymentId: consultation.paymentId }).from(consultation).where(eq(consultation.id, id))
    if (known?.paymentId) await lockPayment(tx, known.paymentId)
    return work(tx, await findOrder(tx, id, { lock: true }))
  })

/** Makes a move of an order that is locked, or throws its refusal. Order, event, money and what follows are of the one transaction. */
export async function makeMove(tx: Db, parts: Parts, stored: Stored, move: Move, mover: Mover): Promise<Stored> {
  const moved = moveOrder(stored.order, move, mover.role, Date.now())
  if (!moved.ok) throw refusalOf(moved)
  return storeMove(tx, parts, stored, move, moved, mover)
}

/** What was written with a move, for the record. */
const reasonOf = (move: Move): string =>
  'reason' in move ? (move.reason ?? '') : 'text' in move ? move.text : 'code' in move ? move.code : ''

export async function storeMove(
  tx: Db,
  parts: Parts,
  before: Stored,
  move: Move,
  moved: Moved,
  { role, by }: Mover,
): Promise<Stored> {
  const { row, order, members } = before
  const { effects } = moved
  if (effects.also.includes('remove')) {
    await tx.delete(consultation).where(eq(consultation.id, row.id))
    return { ...before, order: moved.order }
  }
  const attention = effects.also.includes('alertSupport') ? { attention: noticeFor('support', moved) } : {}
  const [stored] = await tx
    .update(consultation)
    .set({ ...columnsOf(moved.order, row), ...attention })
    .where(and(eq(consultation.id, row.id), eq(consultation.state, row.state), eq(consultation.version, row.version)))
    .returning()
  if (!stored) throw conflict('订单已发生变化，请刷新后重试')
  await stepSlots(tx, stored, effects.slots)
  // Who of a team had accepted and did not come was absent when it ends.
  const team = order.state === 'in_progress' ? await stepMembers(tx, members, 'stay_away') : members
  await tx.insert(consultationEvent).values({
    consultationId: row.id,
    row: moved.row,
    event: move.event,
    fromState: order.state,
    toState: moved.order.state,
    role,
    by,
    reason: reasonOf(move),
    notices: effects.notices,
  })
  await tellParties(tx, { id: row.id, from: 0 })
  if (order.state !== 'completed' && stored.state === 'completed') await countConsultation(tx, stored, stored.applicantId)
  for (const money of effects.money) await moveMoney(tx, parts, stored, money, moved, by)
  return { ...before, row: stored, order: moved.order, members: team }
}

const noticeFor = (to: Role, { effects }: Moved): string => effects.notices.find((notice) => notice.to === to)?.text ?? ''

/** The price itself is booked by its payment. */
async function moveMoney(tx: Db, parts: Parts, { id, paymentId }: ConsultationRow, money: Money, moved: Moved, by: string) {
  if (money.leg === 'earn') return enqueue(tx, EARN, { consultationId: id }, { at: new Date(money.from), key: String(id) })
  // Support may have given back all of it before: the order ends all the same.
  if (money.leg === 'refund' && paymentId && money.cash > 0)
    await askRefund(tx, parts, paymentId, {
      reasonKey: `consultation-${moved.row}`,
      reason: refundReason(moved.order),
      cents: money.cash,
      by,
    })
}

const REASONS: Partial<Record<Order['state'], string>> = {
  rejected: '医生未接诊，已原路退款',
  cancelled: '订单已取消，已原路退款',
  expired: '服务未按时完成，已原路退款',
  terminated: '服务已终止，已原路退款',
  completed: '争议处理，已原路退款',
}
const refundReason = ({ state }: Order): string => REASONS[state] ?? '已原路退款'
