import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { timerMove } from '@/domain/consultation/move'
import { isOpenPayment, OPEN_PAYMENT_STATES } from '@/domain/payment/states'
import { NOTHING } from '../../db/queue'
import { workThrough } from '../../db/work-through'
import type { Job } from '../../feature'
import { Refusal } from '../../errors'
import type { Parts } from '../../http/context'
import { close } from '../../kernel/payment/look'
import { payment } from '../../kernel/payment/tables'
import { ProviderSilent } from '../../services/payment/contract'
import { goodsName } from './goods'
import { makeMove, withOrder } from './moving'
import { consultation } from './tables'

const AT_A_TIME = 200
const TIMER = { role: 'timer', by: 'automatic' } as const

/** Once a minute: what nobody did in its time. Begun again, or beside another server, it finds nothing left to do. */
export const sweepJob: Job = {
  name: 'consultation-sweep',
  cron: '* * * * *',
  payload: NOTHING,
  run: (parts, _nothing, onFault) => sweep(parts, onFault),
}

/** What needs no word of the provider goes first: while that is silent, nothing else waits for it. */
export async function sweep(parts: Parts, onFault: (error: unknown) => void): Promise<void> {
  for (const isMeant of [ne(consultation.state, 'pending_payment'), eq(consultation.state, 'pending_payment')])
    await workThrough<{ id: number }>({
      next: (after) =>
        parts.db
          .select({ id: consultation.id })
          .from(consultation)
          .where(and(lte(consultation.dueAt, new Date()), isMeant, after && gt(consultation.id, after.id)))
          .orderBy(asc(consultation.id))
          .limit(AT_A_TIME),
      each: ({ id }) => timeOut(parts, id),
      onFault: (error) => ignoreRaces(error, onFault),
    })
}

/** Somebody was faster, or the provider says nothing yet: the next minute looks again. */
function ignoreRaces(error: unknown, onFault: (error: unknown) => void): void {
  if (!(error instanceof Refusal) && !(error instanceof ProviderSilent)) onFault(error)
}

async function timeOut(parts: Parts, id: number): Promise<void> {
  const providerClosed = await closePayment(parts, id)
  await withOrder(parts, id, async (tx, stored) => {
    if (stored.order.dueAt === null || stored.order.dueAt > Date.now()) return
    const event = timerMove(stored.order)
    await makeMove(tx, parts, stored, event === 'settle' ? { event } : { event, providerClosed }, TIMER)
  })
}

/**
 * Nobody can pay any more for an order that is closed: its payment is closed at the provider first. What was paid meanwhile is paid. False: somebody is at the cashier this
 * very moment, and it has to be tried again.
 */
export async function closePayment(parts: Parts, id: number, by = 'automatic'): Promise<boolean> {
  const [row] = await parts.db.select().from(consultation).where(eq(consultation.id, id))
  return row?.state === 'pending_payment' ? closeOpenPayment(parts, goodsName(row.service), id, by) : true
}

/** The same of any goods. */
export async function closeOpenPayment(parts: Parts, goods: string, refId: number, by: string): Promise<boolean> {
  const isIt = and(eq(payment.goods, goods), eq(payment.refId, String(refId)))
  const [open] = await parts.db
    .select()
    .from(payment)
    .where(and(isIt, inArray(payment.state, [...OPEN_PAYMENT_STATES])))
  if (!open) return true
  const closed = await close(parts, open, by === 'automatic' ? 'expire' : 'cancel', by)
  return !isOpenPayment(closed.state)
}
