import { eq } from 'drizzle-orm'
import { enqueue } from '../../db/queue'
import type { Parts } from '../../http/context'
import { refundConfirmed, suspense } from '../../kernel/ledger/postings'
import { askAgainAt } from '../../kernel/payment/refunds'
import { payment, suspenseSettlement } from '../../kernel/payment/tables'
import { ProviderRefusal, ProviderSilent, type Refunded } from '../../services/payment/contract'
import { RETURN } from './queue'
import { bookSettlement, ownerOf, saveSettlement, type SettlementRow } from './suspense'

/** The job of a refund out of suspense: gives it to the provider under its own number, as often as it takes, and asks until it is there. */
export async function keepReturning(
  parts: Parts,
  { settlementId, asked }: { settlementId: number; asked: number },
): Promise<void> {
  const row = await underWay(parts, settlementId)
  if (!row) return
  try {
    await takeReturn(parts, settlementId, await ask(parts, row))
  } catch (error) {
    if (error instanceof ProviderRefusal) await takeReturn(parts, settlementId, { state: 'closed', amount: row.amount })
    else if (!(error instanceof ProviderSilent)) throw error
  }
  if (await underWay(parts, settlementId))
    await enqueue(parts.db, RETURN, { settlementId, asked: asked + 1 }, { at: askAgainAt(asked), key: String(settlementId) })
}

async function underWay({ db }: Pick<Parts, 'db'>, id: number): Promise<SettlementRow | undefined> {
  const [row] = await db.select().from(suspenseSettlement).where(eq(suspenseSettlement.id, id))
  return row?.state === 'asked' || row?.state === 'processing' ? row : undefined
}

async function ask({ payments }: Parts, row: SettlementRow): Promise<Refunded> {
  const { tradeNo, refundNo, amount, reason } = row
  if (row.state === 'processing') {
    const told = await payments.refunded(refundNo)
    if (told.state !== 'absent') return told
  }
  // Of the whole that the provider has, which is another sum than that of the order.
  const { amount: total } = await payments.trade(tradeNo)
  return payments.refund({ tradeNo, refundNo, amount, total, reason })
}

/** What the provider says about it, each once. What it cannot give back waits in suspense again. */
async function takeReturn(parts: Parts, settlementId: number, { state, amount }: Pick<Refunded, 'state' | 'amount'>) {
  if (state === 'absent') return
  await parts.db.transaction(async (tx) => {
    const [row] = await tx.select().from(suspenseSettlement).where(eq(suspenseSettlement.id, settlementId)).for('update')
    if (row?.state !== 'asked' && row?.state !== 'processing') return
    if (state === 'processing') return void (await saveSettlement(tx, row, { state }))
    const [paid] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.tradeNo, row.tradeNo))
    const isDone = state === 'success' && amount === row.amount
    const lines = isDone ? refundConfirmed : suspense.refundFailed
    await bookSettlement(tx, row, `refund:${row.refundNo}:${isDone ? 'done' : 'failed'}`, lines(ownerOf(paid), row.amount))
    await saveSettlement(tx, row, { state: isDone ? 'done' : 'failed' })
  })
}
