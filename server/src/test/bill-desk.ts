import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import type { Goods } from '../feature'
import type { Parts } from '../http/context'
import { rowsOf } from '../db/rows'
import { checkLedger } from '../kernel/ledger/check'
import { balanceOf } from '../kernel/ledger/ledger'
import type { PaymentRow } from '../kernel/payment/moves'
import { openPayment } from '../kernel/payment/orders'
import { prepare } from '../kernel/payment/prepare'
import { askRefund, keepRefunding } from '../kernel/payment/refunds'
import { settle } from '../kernel/payment/settle'
import { payment, paymentRefund } from '../kernel/payment/tables'
import type { BillLine } from '../services/payment/contract'
import { createUser } from './factories'
import { FakeProvider } from './fake-provider'
import { afterEach } from './run'
import { reconcile } from '../features/reconciliation/reconcile'
import { billLine, billMissing } from '../features/reconciliation/tables'
import type { TestServer } from './server'

/** Orders and days of all tests: the suite has one database, and a process of its own. */
let last = 0

/** Payments, a provider, and the lists that it gives of a day. */
export function billDesk(server: TestServer) {
  const told: string[] = []
  const GOODS: Goods = {
    ...{ name: 'bill-goods', payType: 4, leg: 'atOnce' },
    paid: async (_tx, { refId }) => void told.push(refId),
  }
  const WAY = { kind: 'jsapi', app: 'mini', openId: 'o1' } as const
  const PAYER = { by: 'user:1', device: 'test-device' }

  let provider = new FakeProvider()
  const parts = (): Parts => ({ ...server.parts, payments: provider, features: [...server.parts.features, { goods: [GOODS] }] })
  /** In each part of a file, and in no other one: all files run in one process. */
  const tidy = (): void =>
    afterEach(async () => {
      provider = new FakeProvider()
      told.length = 0
      assert.deepEqual((await checkLedger(server.db)).faults, [])
    })

  /** A day of its own for each test: the suite has one database. */
  const newDay = (): string => chinaDay(new Date(Date.UTC(2031, 0, 1) + (last += 3) * 24 * 3_600_000))
  const atNoon = (day: string): Date => new Date(`${day}T12:00:00+08:00`)
  const nextDay = (day: string): string => chinaDay(new Date(atNoon(day).getTime() + 24 * 3_600_000))

  async function ordered(amount = 1990): Promise<PaymentRow> {
    const refId = `bill-${(last += 1)}`
    const { id: userId } = await createUser(server)
    const order = { userId, goods: GOODS.name, refId, title: '对账', amount, idempotencyKey: `bill-key-${refId}` }
    const made = await server.db.transaction((tx) => openPayment(tx, parts(), order))
    return (await prepare(parts(), made, WAY, PAYER)).payment
  }
  const reload = async ({ id }: PaymentRow): Promise<PaymentRow> => {
    const [row] = await server.db.select().from(payment).where(eq(payment.id, id))
    assert.ok(row)
    return row
  }
  /** Paid on this day, and booked. */
  async function paid(day: string, amount = 1990): Promise<PaymentRow> {
    const made = await ordered(amount)
    provider.pay(made.tradeNo)
    await settle(parts(), { ...(await provider.trade(made.tradeNo)), paidAt: atNoon(day) })
    return reload(made)
  }
  async function refunded(row: PaymentRow, cents: number, state: 'processing' | 'success' | 'abnormal'): Promise<string> {
    provider.refundState = state
    const ask = { reasonKey: `r${(last += 1)}`, reason: '测试', cents, by: 'user:1' }
    await server.db.transaction((tx) => askRefund(tx, parts(), row.id, ask))
    const [refund] = await server.db.select().from(paymentRefund).where(eq(paymentRefund.reasonKey, ask.reasonKey))
    assert.ok(refund)
    await keepRefunding(parts(), { refundId: refund.id, asked: 0 })
    return refund.refundNo
  }
  const payLine = ({ tradeNo }: { tradeNo: string }, amount = 1990, fee = 12): BillLine => ({
    ...{ kind: 'payment', tradeNo, refundNo: '', transactionId: `42${tradeNo}`, amount, fee },
  })
  const refundLine = ({ tradeNo }: { tradeNo: string }, refundNo: string, amount: number, fee = 0): BillLine => ({
    ...{ kind: 'refund', tradeNo, refundNo, transactionId: `42${tradeNo}`, amount, fee },
  })

  async function compared(day: string, lines: BillLine[], now?: Date) {
    provider.lines = lines
    const { day: row, alarms, faults } = await reconcile(parts(), day, now ?? atNoon(nextDay(day)))
    const isOf = and(eq(billLine.provider, provider.name), eq(billLine.day, day))
    const kept = await server.db.select().from(billLine).where(isOf).orderBy(billLine.line)
    return { row, alarms, faults, kept, found: kept.map(({ result, isOpen }) => `${result}${isOpen ? ' open' : ''}`) }
  }
  const [A100, S900, E510] = ['A100', 'S900', 'E510'].map((code) => () => balanceOf(server.db, code as 'A100')) as [
    () => Promise<number>,
    () => Promise<number>,
    () => Promise<number>,
  ]
  /** What a work moves these accounts by. */
  async function moved(work: () => Promise<unknown>): Promise<{ A100: number; S900: number; E510: number }> {
    const before = await Promise.all([A100(), S900(), E510()])
    await work()
    const after = await Promise.all([A100(), S900(), E510()])
    const [a = 0, s = 0, e = 0] = after.map((cents, at) => cents - (before[at] ?? 0))
    return { A100: a, S900: s, E510: e }
  }
  const journals = async (): Promise<number> =>
    rowsOf<{ count: number }>(await server.db.execute(sql`select count(*)::int as count from ledger_journal`))[0]?.count ?? 0
  const missingOf = async (number: string) =>
    (await server.db.select().from(billMissing).where(eq(billMissing.number, number)))[0]
  return {
    get provider() {
      return provider
    },
    set provider(next: FakeProvider) {
      provider = next
    },
    ...{ told, parts, tidy, newDay, atNoon, nextDay, ordered, reload, paid, refunded, payLine, refundLine },
    ...{ compared, moved, journals, missingOf },
  }
}
