import { eq } from 'drizzle-orm'
import { paymentStateName } from '@/domain/payment/states'
import type { Db } from '../../db/connect'
import type { Parts } from '../../http/context'
import { settle } from '../../kernel/payment/settle'
import { takeRefund } from '../../kernel/payment/refunds'
import { payment, paymentRefund, suspenseSettlement } from '../../kernel/payment/tables'
import { ProviderSilent } from '../../services/payment/contract'
import { bookedOf, bookFee, correct, movedThere, type LineRow } from './booked'
import { billLine, type BillResult } from './tables'

/** What is found about a line. `waits`: the provider has not finished it, and it is booked when it has. */
interface Finding {
  result: BillResult
  note: string
  isOpen: boolean
  waits?: boolean
}

const MATCH: Finding = { result: 'match', note: '', isOpen: false }
const differs = (result: BillResult, note: string): Finding => ({ result, note, isOpen: true })

/**
 * Looks a line up in our books, and asks the provider about what they do not have. Then A100 is moved by what the line says, and its fee is booked: the second
 * time nothing is left to do. Gives the fault that kept a line from being put right; the day goes on without it, and stays open.
 */
export async function examine(parts: Parts, row: LineRow): Promise<Error | undefined> {
  if (await isOver(parts.db, row)) return undefined
  let found: Finding
  try {
    found = row.kind === 'payment' ? await examinePayment(parts, row) : await examineRefund(parts, row)
  } catch (error) {
    const isSilent = error instanceof ProviderSilent
    await save(parts.db, row, {
      result: row.result,
      note: isSilent ? '渠道没有回应，稍后再查' : '核对时出错，见日志',
      isOpen: true,
    })
    return isSilent ? undefined : (error as Error)
  }
  await parts.db.transaction(async (tx) => {
    await bookFee(tx, row)
    const { left } = found.waits ? { left: 0 } : await correct(tx, row)
    const inSuspense = left === 0 ? '' : `${found.note ? '，' : ''}${left} 分记入待查（S900）`
    await save(tx, row, { ...found, note: found.note + inSuspense, isOpen: found.isOpen || left !== 0 })
  })
  return undefined
}

/** Nothing has moved since it was found right, or since somebody looked at it. */
async function isOver(db: Db, row: LineRow): Promise<boolean> {
  if (!row.doneBy && (row.result !== 'match' || row.isOpen)) return false
  return (await bookedOf(db, row)).cents === movedThere(row)
}

type Saved = Omit<Finding, 'result'> & { result: BillResult | null }

const save = async (db: Db, { id }: LineRow, { result, note, isOpen }: Saved): Promise<void> =>
  void (await db
    .update(billLine)
    // What moved after somebody had looked is looked at again.
    .set({ result, note, isOpen, ...(isOpen && { doneBy: '' }), updatedAt: new Date() })
    .where(eq(billLine.id, id)))

async function examinePayment(parts: Parts, { tradeNo, transactionId, amount, result }: LineRow): Promise<Finding> {
  const find = async () => (await parts.db.select().from(payment).where(eq(payment.tradeNo, tradeNo)))[0]
  const before = await find()
  if (!before) return differs('remoteOnly', '本地没有这个订单号')
  // P3 and P6: the notice never came, or not to us.
  const row = before.transactionId ? before : ((await settle(parts, await parts.payments.trade(tradeNo))) ?? before)
  if (!row.transactionId) return differs('stateDiff', `渠道已收款，本地为${paymentStateName(row.state)}`)
  if (row.transactionId !== transactionId) return differs('stateDiff', `渠道单号不同：本地为 ${row.transactionId}`)
  if (row.amount !== amount) return differs('amountDiff', `渠道 ${amount} 分，订单 ${row.amount} 分`)
  const wasMissed = !before.transactionId || result === 'remoteOnly'
  return wasMissed ? { result: 'remoteOnly', note: '本地漏记，已查询补记', isOpen: false } : MATCH
}

async function examineRefund(parts: Parts, { refundNo, amount }: LineRow): Promise<Finding> {
  const find = async () => (await parts.db.select().from(paymentRefund).where(eq(paymentRefund.refundNo, refundNo)))[0]
  const before = await find()
  if (!before) return examineReturn(parts.db, refundNo, amount)
  if (before.amount !== amount) return differs('amountDiff', `渠道退款 ${amount} 分，本地 ${before.amount} 分`)
  const isUnderWay = before.state === 'asked' || before.state === 'processing'
  if (isUnderWay) await takeRefund(parts, await parts.payments.refunded(refundNo))
  const { state, firstBy } = (await find()) ?? before
  // The list names a refund on the day on which it was taken up; our books on the day on which the payer has it.
  if (state === 'asked' || state === 'processing') return { ...MATCH, note: '退款处理中', waits: true }
  if (state === 'done' && firstBy.startsWith('hand:')) return differs('stateDiff', '渠道已退款，本地又人工退了一次')
  if (state === 'done') return MATCH
  return differs('stateDiff', state === 'stuck' ? '渠道未能退到付款账户，须人工处理' : '渠道已退款，本地没有发起')
}

/** A refund out of suspense. */
async function examineReturn(db: Db, refundNo: string, amount: number): Promise<Finding> {
  const [row] = await db.select().from(suspenseSettlement).where(eq(suspenseSettlement.refundNo, refundNo))
  if (!row) return differs('remoteOnly', '本地没有这个退款号')
  if (row.amount !== amount) return differs('amountDiff', `渠道退款 ${amount} 分，本地 ${row.amount} 分`)
  if (row.state === 'done') return MATCH
  if (row.state === 'asked' || row.state === 'processing') return { ...MATCH, note: '退款处理中', waits: true }
  return differs('stateDiff', '渠道已退款，本地没有完成')
}
