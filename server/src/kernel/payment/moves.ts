import { eq } from 'drizzle-orm'
import { paymentStep, type PaymentEvent } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import { conflict, notFound } from '../../errors'
import { post, type Line } from '../ledger/ledger'
import { payment, paymentRecord } from './tables'

export type PaymentRow = typeof payment.$inferSelect

type Changes = Partial<Pick<PaymentRow, 'transactionId' | 'paidAt' | 'refundedTotal' | 'attention' | 'prepared' | 'device'>>

/** The row, held until the transaction ends: two who move it wait for each other, and the second one finds it moved. */
export async function lockPayment(tx: Db, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update')
  if (!row) throw notFound('订单不存在')
  return row
}

/** Takes a locked payment one step on. What the table of steps does not have in this state is a conflict. */
export async function movePayment(
  tx: Db,
  row: PaymentRow,
  event: PaymentEvent,
  { by, ...changes }: { by: string } & Changes,
): Promise<PaymentRow> {
  const step = paymentStep(row.state, event)
  if (!step) throw conflict('订单的状态已变化，请刷新后查看')
  const [moved] = await tx
    .update(payment)
    .set({ ...changes, state: step.to, updatedAt: new Date() })
    .where(eq(payment.id, row.id))
    .returning()
  if (!moved) throw notFound('订单不存在')
  await notePayment(tx, moved, event, by)
  return moved
}

/** Support has to look at what was paid for: `npm run payments -- --attention` lists it, until its money is back. */
export const markPayment = (tx: Db, id: number, attention: string) =>
  tx.update(payment).set({ attention }).where(eq(payment.id, id))

export const notePayment = (tx: Db, { id, state }: Pick<PaymentRow, 'id' | 'state'>, event: PaymentEvent | 'order', by: string) =>
  tx.insert(paymentRecord).values({ paymentId: id, state, event, by })

/** Books what a step does with the money; once for its key. */
export const bookPayment = (tx: Db, row: PaymentRow, key: string, lines: readonly Line[]) =>
  post(tx, { key, payType: row.payType, ref: { type: 'payment', id: String(row.id) }, memo: row.title, lines })
