import { createHmac } from 'node:crypto'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { equalText } from '../../crypto'
import type { Db } from '../../db/connect'
import {
  NoticeRefused,
  ProviderRefusal,
  type BillLine,
  type PaymentProvider,
  type Prepay,
  type Refunded,
  type Trade,
} from '../../services/payment/contract'
import { localPayout, type LocalPayout, type TransferAct } from './local-payout'
import { cashierRefund, cashierTrade } from './tables'

type Row = typeof cashierTrade.$inferSelect

/** What one can do at the cashier. `payUntold`: it is paid and nobody tells us. `hang`: begun and never ended. */
export const CASHIER_ACTS = ['pay', 'payUntold', 'hang', 'fail', 'cancel'] as const
export type CashierAct = (typeof CASHIER_ACTS)[number]

/** The cashier of a fresh machine: takes no money. Never in production. */
export interface LocalCashier extends PaymentProvider {
  name: 'local'
  visit: (tradeNo: string) => Promise<Row | undefined>
  /** What the visitor did; gives the notice to be told, if there is one. */
  act: (tradeNo: string, act: CashierAct) => Promise<Told | undefined>
  payout: LocalPayout
  /** The same of money that waits to be taken. */
  actOnTransfer: (billNo: string, act: TransferAct) => Promise<Told | undefined>
}

/** A notice on its way to us. */
interface Told {
  headers: Record<string, string>
  body: Buffer
}

export const isLocalCashier = (provider: PaymentProvider): provider is LocalCashier => provider.name === 'local'

const SIGNATURE = 'x-cashier-signature'
const noticeSchema = v.union([
  v.object({ id: v.string(), tradeNo: v.string() }),
  v.object({ id: v.string(), billNo: v.string() }),
])

export function localCashier(db: Db, signingKey: string): LocalCashier {
  const signed = (body: Buffer): string => createHmac('sha256', signingKey).update('cashier').update(body).digest('hex')
  const noticeOf = (told: object): Told => {
    const body = Buffer.from(JSON.stringify(told))
    return { headers: { [SIGNATURE]: signed(body) }, body }
  }
  const payout = localPayout(db)
  const find = async (tradeNo: string): Promise<Row | undefined> =>
    (await db.select().from(cashierTrade).where(eq(cashierTrade.tradeNo, tradeNo)))[0]

  return {
    name: 'local',
    async prepay({ tradeNo, title, amount, expiresAt, way }) {
      const returnTo = returnOf(way)
      await db.insert(cashierTrade).values({ tradeNo, title, amount, returnTo, expiresAt }).onConflictDoNothing()
      const row = await find(tradeNo)
      if (row?.amount !== amount) throw new ProviderRefusal('商户订单号重复')
      if (row.state === 'success' || row.state === 'closed') throw new ProviderRefusal('该订单已支付或已关闭')
      await db.update(cashierTrade).set({ returnTo }).where(eq(cashierTrade.tradeNo, tradeNo))
      return { kind: 'page', url: `/cashier/${tradeNo}` }
    },
    trade: async (tradeNo) => tradeOf(tradeNo, await find(tradeNo)),
    async close(tradeNo) {
      const isOpen = and(eq(cashierTrade.tradeNo, tradeNo), inArray(cashierTrade.state, ['unpaid', 'paying']))
      await db.update(cashierTrade).set({ state: 'closed' }).where(isOpen)
    },
    async refund({ tradeNo, refundNo, amount }) {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(cashierTrade).where(eq(cashierTrade.tradeNo, tradeNo)).for('update')
        if (row?.state !== 'success') throw new ProviderRefusal('该订单没有付款')
        const refunds = await tx.select().from(cashierRefund).where(eq(cashierRefund.tradeNo, tradeNo))
        if (refunds.some((known) => known.refundNo === refundNo)) return
        if (refunds.reduce((sum, known) => sum + known.amount, amount) > row.amount)
          throw new ProviderRefusal('退款金额超过付款金额')
        await tx.insert(cashierRefund).values({ refundNo, tradeNo, amount })
      })
      return refundOf(db, refundNo)
    },
    refunded: (refundNo) => refundOf(db, refundNo),
    async readNotice(headers, body) {
      if (!equalText(headers[SIGNATURE] ?? '', signed(body))) throw new NoticeRefused('签名不正确')
      const told = v.parse(noticeSchema, JSON.parse(body.toString()))
      if ('billNo' in told) return { id: told.id, kind: 'transfer', billNo: told.billNo }
      return { id: told.id, kind: 'trade', trade: tradeOf(told.tradeNo, await find(told.tradeNo)) }
    },
    bill: (day) => billOf(db, day),
    visit: find,
    async act(tradeNo, act) {
      const state = act === 'hang' ? 'paying' : act === 'cancel' || act === 'fail' ? 'unpaid' : 'success'
      const isOpen = and(
        eq(cashierTrade.tradeNo, tradeNo),
        inArray(cashierTrade.state, ['unpaid', 'paying']),
        gte(cashierTrade.expiresAt, sql`now()`),
      )
      const paid = state === 'success' ? { transactionId: `L${tradeNo.slice(1)}`, paidAt: new Date() } : {}
      const [row] = await db
        .update(cashierTrade)
        .set({ state, ...paid })
        .where(isOpen)
        .returning()
      if (!row || act !== 'pay') return undefined
      return noticeOf({ id: `EV-${tradeNo}`, tradeNo })
    },
    payout,
    actOnTransfer: async (billNo, act) =>
      (await payout.act(billNo, act)) ? noticeOf({ id: `EV-${billNo}`, billNo }) : undefined,
  }
}

const returnOf = (way: Prepay['way']): string => (way.kind === 'page' ? way.returnTo : '/')

const tradeOf = (tradeNo: string, row: Row | undefined): Trade => ({
  tradeNo,
  state: row?.state ?? 'absent',
  transactionId: row?.transactionId ?? '',
  amount: row?.amount ?? 0,
  paidAt: row?.paidAt ?? null,
})

async function refundOf(db: Db, refundNo: string): Promise<Refunded> {
  const [row] = await db.select().from(cashierRefund).where(eq(cashierRefund.refundNo, refundNo))
  return { refundNo, state: row ? 'success' : 'absent', amount: row?.amount ?? 0 }
}

async function billOf(db: Db, day: string): Promise<BillLine[]> {
  const from = new Date(`${day}T00:00:00+08:00`)
  const to = new Date(from.getTime() + 24 * 3_600_000)
  const paid = await db
    .select()
    .from(cashierTrade)
    .where(and(gte(cashierTrade.paidAt, from), lt(cashierTrade.paidAt, to)))
    .orderBy(cashierTrade.paidAt, cashierTrade.tradeNo)
  const refunds = await db
    .select({ tradeNo: cashierRefund.tradeNo, refundNo: cashierRefund.refundNo, amount: cashierRefund.amount })
    .from(cashierRefund)
    .where(and(gte(cashierRefund.createdAt, from), lt(cashierRefund.createdAt, to)))
    .orderBy(cashierRefund.createdAt, cashierRefund.refundNo)
  return [
    ...paid.map(({ tradeNo, transactionId, amount }) => {
      return { kind: 'payment' as const, tradeNo, refundNo: '', transactionId, amount, fee: 0 }
    }),
    ...refunds.map((row) => ({ kind: 'refund' as const, transactionId: '', fee: 0, ...row })),
  ]
}
