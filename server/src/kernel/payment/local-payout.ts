import { and, eq } from 'drizzle-orm'
import { CONFIRM_HOURS } from '@/domain/withdrawal/rails'
import type { Db } from '../../db/connect'
import { ProviderRefusal, type Payout, type Transfer } from '../../services/payment/contract'
import { cashierTransfer } from './tables'

type Row = typeof cashierTransfer.$inferSelect

/** What one can do with money that waits. `confirmUntold`: it is taken and nobody tells us. */
export const TRANSFER_ACTS = ['confirm', 'confirmUntold', 'refuse'] as const
export type TransferAct = (typeof TRANSFER_ACTS)[number]

/** The WeChat wallet of a fresh machine: pays nobody. Never in production. */
export interface LocalPayout extends Payout {
  visit: (billNo: string) => Promise<Transfer>
  /** What the owner did; true: we are to be told of it. */
  act: (billNo: string, act: TransferAct) => Promise<boolean>
}

const CONFIRM_MS = CONFIRM_HOURS * 3_600_000

export function localPayout(db: Db): LocalPayout {
  const find = async (billNo: string): Promise<Row | undefined> =>
    (await db.select().from(cashierTransfer).where(eq(cashierTransfer.billNo, billNo)))[0]
  const told = async (billNo: string): Promise<Transfer> => presentTransfer(billNo, await find(billNo))
  return {
    async transfer({ billNo, amount }) {
      await db.insert(cashierTransfer).values({ billNo, amount }).onConflictDoNothing()
      const made = await told(billNo)
      if (made.amount !== amount) throw new ProviderRefusal('商户单号重复')
      return made
    },
    transferred: told,
    visit: told,
    async act(billNo, act) {
      if ((await told(billNo)).state !== 'waiting') return false
      const waits = and(eq(cashierTransfer.billNo, billNo), eq(cashierTransfer.state, 'waiting'))
      const state = act === 'refuse' ? 'failed' : 'success'
      const moved = await db.update(cashierTransfer).set({ state }).where(waits).returning()
      return moved.length > 0 && act !== 'confirmUntold'
    },
  }
}

function presentTransfer(billNo: string, row: Row | undefined): Transfer {
  if (!row) return { billNo, state: 'absent', amount: 0, reason: '', confirmation: null }
  const { amount } = row
  const isOver = row.state === 'waiting' && row.createdAt.getTime() + CONFIRM_MS <= Date.now()
  if (isOver) return { billNo, state: 'failed', amount, reason: '超过 24 小时未确认收款，金额已退回', confirmation: null }
  const reason = row.state === 'failed' ? '收款方拒绝收款' : ''
  const confirmation = row.state === 'waiting' ? { kind: 'page' as const, url: `/cashier/transfer/${billNo}` } : null
  return { billNo, state: row.state, amount, reason, confirmation }
}
