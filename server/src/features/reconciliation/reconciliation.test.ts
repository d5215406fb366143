import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import type { Goods } from '../../feature'
import type { Parts } from '../../http/context'
import { rowsOf } from '../../db/rows'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf } from '../../kernel/ledger/ledger'
import { close } from '../../kernel/payment/look'
import type { PaymentRow } from '../../kernel/payment/moves'
import { openPayment } from '../../kernel/payment/orders'
import { prepare } from '../../kernel/payment/prepare'
import { askRefund, keepRefunding, payByHand } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { absentPayment } from '../../services/payment/choose'
import type { BillLine } from '../../services/payment/contract'
import { createUser } from '../../test/factories'
import { FakeProvider } from '../../test/fake-provider'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { listOpen, markDone } from './open'
import { RECONCILE, reconcile } from './reconcile'
import { listSuspense } from './suspense'
import { billDay, billLine, billMissing } from './tables'

const server = testServer()
const told: string[] = []
const GOODS: Goods = {
  ...{ name: 'bill-goods', payType: 4, leg: 'atOnce' },
  paid: async (_tx, { refId }) => void told.push(refId),
}
const WAY = { kind: 'jsapi', app: 'mini', openId: 'o1' } as const
const PAYER = { by: 'user:1', device: 'test-device' }

let provider = new FakeProvider()
const parts = (): Parts => ({ ...server.parts, payments: provider, features: [...server.parts.features, { goods: [GOODS] }] })
/** In each part of this file, and in no other one: all files run in one process. */
const tidy = (): void =>
  afterEach(async () => {
    provider = new FakeProvider()
    told.length = 0
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })

let last = 0
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
const missingOf = async (number: string) => (await server.db.select().from(billMissing).where(eq(billMissing.number, number)))[0]

describe('MATCH', () => {
  tidy()
  test('books the fee, and the day is closed when A100 moved by what the list says', async () => {
    const day = newDay()
    const [one, two] = [await paid(day), await paid(day, 100)]
    const lines = [payLine(one), payLine(two, 100, 1)]
    const by = await moved(async () => {
      const { row, found, alarms } = await compared(day, lines)
      assert.deepEqual(found, ['match', 'match'])
      assert.deepEqual(alarms, [])
      assert.deepEqual([row.lines, row.net, row.booked, row.open], [2, 1990 + 100 - 13, 1990 + 100 - 13, 0])
      assert.ok(row.closedAt)
    })
    assert.deepEqual(by, { A100: -13, S900: 0, E510: 13 })
  })
  test('done again, by two at once as well, moves nothing and asks nobody', async () => {
    const day = newDay()
    const lines = [payLine(await paid(day)), payLine({ tradeNo: 'P-nobody-1' }, 700)]
    const first = await compared(day, lines)
    const count = await journals()
    provider.calls.length = 0
    const again = await Promise.all([compared(day, lines), compared(day, lines)])
    assert.equal(await journals(), count)
    assert.deepEqual(provider.calls, [])
    for (const { row, found } of again)
      assert.deepEqual([found, row.net, row.booked], [first.found, first.row.net, first.row.booked])
  })
  test('the lists of two providers of one day are booked side by side, and each is found again', async () => {
    const day = newDay()
    const lines = [payLine(await paid(day)), payLine({ tradeNo: `P-first-${day}` }, 700)]
    await compared(day, lines)
    provider = new FakeProvider('local')
    const others = [payLine(await paid(day), 1990, 30), payLine({ tradeNo: `P-second-${day}` }, 900)]
    const by = await moved(async () => {
      const { row } = await compared(day, others)
      assert.deepEqual([row.provider, row.booked, row.open], ['local', 1990 + 900 - 42, 1])
    })
    assert.deepEqual(by, { A100: 900 - 42, S900: -900, E510: 42 })
    const lying = (await listSuspense(server.db)).filter(({ tradeNo }) => tradeNo.endsWith(day))
    assert.deepEqual(
      lying.map(({ tradeNo, amount }) => [tradeNo, amount]),
      [
        [`P-first-${day}`, 700],
        [`P-second-${day}`, 900],
      ],
    )
  })
  test('a refund that is on its way waits, and is booked once when it is there', async () => {
    const day = newDay()
    const row = await paid(day)
    const refundNo = await refunded(row, 500, 'processing')
    const lines = [payLine(row), refundLine(row, refundNo, 500, -3)]
    const first = await compared(day, lines)
    assert.deepEqual(first.found, ['match', 'match'])
    assert.deepEqual([first.row.net, first.row.booked, first.row.closedAt], [1490 - 9, 1990 - 9, null])
    const there = provider.refunds.get(refundNo)
    assert.ok(there)
    there.state = 'success'
    const by = await moved(async () => {
      const { row: closed } = await compared(day, lines)
      assert.equal(closed.booked, closed.net)
      assert.ok(closed.closedAt)
    })
    assert.deepEqual(by, { A100: -500, S900: 0, E510: 0 })
    assert.equal((await reload(row)).refundedTotal, 500)
  })
  test('a day without a list is closed', async () => {
    const { row } = await compared(newDay(), [])
    assert.deepEqual([row.lines, row.net, row.open], [0, 0, 0])
    assert.ok(row.closedAt)
  })
})

describe('REMOTE_ONLY', () => {
  tidy()
  test('whose notice was lost is asked for and paid: what was bought opens', async () => {
    const day = newDay()
    const made = await ordered()
    provider.pay(made.tradeNo)
    const by = await moved(async () => {
      const { found, row, kept } = await compared(day, [payLine(made)])
      assert.deepEqual(found, ['remoteOnly'])
      assert.match(kept[0]?.note ?? '', /补记/)
      assert.ok(row.closedAt)
    })
    assert.deepEqual(by, { A100: 1990 - 12, S900: 0, E510: 12 })
    assert.equal((await reload(made)).state, 'paid')
    assert.deepEqual(told, [made.refId])
  })
  test('of an order that was closed goes back', async () => {
    const day = newDay()
    const made = await ordered()
    await close(parts(), made, 'cancel', 'user:1')
    provider.pay(made.tradeNo)
    assert.deepEqual((await compared(day, [payLine(made)])).found, ['remoteOnly'])
    assert.equal((await reload(made)).state, 'refunding')
    assert.deepEqual(told, [])
  })
  test('under a number that nobody knows stands in S900, and somebody has to look', async () => {
    const day = newDay()
    const by = await moved(async () => {
      const { found, row, kept } = await compared(day, [
        payLine({ tradeNo: 'P-nobody-2' }, 700, 4),
        refundLine({ tradeNo: 'P-x' }, 'R-nobody-2', 200),
      ])
      assert.deepEqual(found, ['remoteOnly open', 'remoteOnly open'])
      assert.match(kept[0]?.note ?? '', /没有这个订单号.*S900/)
      assert.deepEqual([row.net, row.booked, row.open, row.closedAt], [496, 496, 2, null])
    })
    assert.deepEqual(by, { A100: 496, S900: -500, E510: 4 })
  })
})

describe('LOCAL_ONLY', () => {
  tidy()
  test('waits for the list of the next day, then somebody has to look, once', async () => {
    const day = newDay()
    const row = await paid(day)
    const first = await compared(day, [])
    assert.deepEqual([first.alarms, first.row.open, first.row.closedAt], [[], 1, null])
    assert.equal((await missingOf(row.tradeNo))?.state, 'waiting')
    assert.deepEqual((await compared(day, [])).alarms, [], 'on the same day it still waits')
    const later = atNoon(nextDay(nextDay(day)))
    assert.deepEqual((await compared(day, [], later)).alarms, [row.tradeNo])
    assert.deepEqual((await compared(day, [], later)).alarms, [])
    assert.match((await missingOf(row.tradeNo))?.note ?? '', /次日账单/)
  })
  test('that comes in the next list is found, and both days are closed', async () => {
    const day = newDay()
    const row = await paid(day)
    await compared(day, [])
    assert.ok((await compared(nextDay(day), [payLine(row)])).row.closedAt)
    const { row: closed } = await compared(day, [], atNoon(nextDay(nextDay(day))))
    assert.ok(closed.closedAt)
    assert.equal((await missingOf(row.tradeNo))?.state, 'found')
  })
  test('that the provider does not know is an alarm at once; while it is silent, nothing is said', async () => {
    const day = newDay()
    const row = await paid(day)
    provider.isSilent = true
    assert.deepEqual((await compared(day, [])).alarms, [])
    provider.isSilent = false
    provider.trades.delete(row.tradeNo)
    assert.deepEqual((await compared(day, [])).alarms, [row.tradeNo])
    assert.match((await missingOf(row.tradeNo))?.note ?? '', /渠道查询不到/)
  })
  test('a refund too, but not one that was paid by hand', async () => {
    const today = chinaDay(new Date())
    const row = await paid(newDay())
    const refundNo = await refunded(row, 300, 'success')
    const stuckNo = await refunded(row, 200, 'abnormal')
    const [stuck] = await server.db.select().from(paymentRefund).where(eq(paymentRefund.refundNo, stuckNo))
    for (const by of ['one', 'two']) await server.db.transaction((tx) => payByHand(tx, stuck?.id ?? 0, by))
    await reconcile({ ...parts(), payments: Object.assign(provider, { lines: [] }) }, today, new Date())
    assert.equal((await missingOf(refundNo))?.state, 'waiting')
    assert.equal(await missingOf(stuckNo), undefined)
  })
})

describe('what differs', () => {
  tidy()
  test('AMOUNT_DIFF: the rest stands in S900', async () => {
    const day = newDay()
    const row = await paid(day)
    const by = await moved(async () => {
      const { found, row: sum, kept } = await compared(day, [payLine(row, 1890, 0)])
      assert.deepEqual(found, ['amountDiff open'])
      assert.match(kept[0]?.note ?? '', /^渠道 1890 分，订单 1990 分，-100 分记入待查/)
      assert.deepEqual([sum.net, sum.booked, sum.closedAt], [1890, 1890, null])
    })
    assert.deepEqual(by, { A100: -100, S900: 100, E510: 0 })
  })
  test('AMOUNT_DIFF of what the engine had put into S900 itself moves nothing more', async () => {
    const day = newDay()
    const made = await ordered()
    provider.pay(made.tradeNo, 5)
    await settle(parts(), await provider.trade(made.tradeNo))
    const by = await moved(async () => assert.deepEqual((await compared(day, [payLine(made, 5, 0)])).found, ['amountDiff open']))
    assert.deepEqual(by, { A100: 0, S900: 0, E510: 0 })
  })
  test('STATE_DIFF: listed as paid, and not paid when asked; what comes later is taken out of S900 again', async () => {
    const day = newDay()
    const made = await ordered()
    const lines = [payLine(made, 1990, 0)]
    const first = await moved(async () => assert.deepEqual((await compared(day, lines)).found, ['stateDiff open']))
    assert.deepEqual(first, { A100: 1990, S900: -1990, E510: 0 })
    provider.pay(made.tradeNo)
    const second = await moved(async () => {
      const { found, row } = await compared(day, lines)
      assert.deepEqual(found, ['remoteOnly'])
      assert.ok(row.closedAt)
    })
    assert.deepEqual(second, { A100: 0, S900: 1990, E510: 0 })
    const third = await moved(() => compared(day, lines))
    assert.deepEqual(third, { A100: 0, S900: 0, E510: 0 })
  })
  test('STATE_DIFF: another number of the provider', async () => {
    const day = newDay()
    const row = await paid(day)
    const line = { ...payLine(row), transactionId: '4200' }
    assert.deepEqual((await compared(day, [line])).found, ['stateDiff open'])
  })
  test('STATE_DIFF: a refund that is stuck, was paid by hand, or of another amount', async () => {
    const day = newDay()
    const row = await paid(day)
    const stuckNo = await refunded(row, 300, 'abnormal')
    const handNo = await refunded(row, 200, 'abnormal')
    const [hand] = await server.db.select().from(paymentRefund).where(eq(paymentRefund.refundNo, handNo))
    for (const by of ['one', 'two']) await server.db.transaction((tx) => payByHand(tx, hand?.id ?? 0, by))
    const doneNo = await refunded(row, 100, 'success')
    const lines = [refundLine(row, stuckNo, 300), refundLine(row, handNo, 200), refundLine(row, doneNo, 90)]
    const by = await moved(async () => {
      const { found } = await compared(day, [payLine(row, 1990, 0), ...lines])
      assert.deepEqual(found, ['match', 'stateDiff open', 'stateDiff open', 'amountDiff open'])
    })
    assert.deepEqual(by, { A100: -300 - 200 + 10, S900: 500 - 10, E510: 0 })
  })
  test('while the provider is silent nothing is decided or booked; afterwards it is', async () => {
    const day = newDay()
    const made = await ordered()
    provider.pay(made.tradeNo)
    provider.isSilent = true
    const silent = await moved(async () => {
      const { found, row } = await compared(day, [payLine(made)])
      assert.deepEqual([found, row.closedAt], [['null open'], null])
    })
    assert.deepEqual(silent, { A100: 0, S900: 0, E510: 0 })
    provider.isSilent = false
    assert.deepEqual((await compared(day, [payLine(made)])).found, ['remoteOnly'])
  })
  test('a line that cannot be put right does not keep the others from it', async () => {
    const day = newDay()
    const [made, row] = [await ordered(), await paid(day)]
    provider.pay(made.tradeNo)
    await server.db.update(payment).set({ goods: 'gone' }).where(eq(payment.id, made.id))
    const { found, faults } = await compared(day, [payLine(made), payLine(row)])
    assert.deepEqual(found, ['null open', 'match'])
    assert.match(String(faults[0]), /nothing sells gone/)
    await server.db.update(payment).set({ goods: GOODS.name }).where(eq(payment.id, made.id))
    assert.deepEqual((await compared(day, [payLine(made), payLine(row)])).found, ['remoteOnly', 'match'])
  })
  test('a list that is another one than before is not taken, and books nothing', async () => {
    const day = newDay()
    const row = await paid(day)
    await compared(day, [payLine(row)])
    const nobody = payLine({ tradeNo: 'P-nobody-3' }, 5)
    const count = await journals()
    for (const lines of [[payLine(row, 1990, 13)], [], [nobody, payLine(row)]])
      await assert.rejects(compared(day, lines), /another one than before/)
    assert.equal(await journals(), count)
    assert.equal((await compared(day, [payLine(row)])).kept.length, 1)
  })
})

describe('people', () => {
  tidy()
  test('see what is open, and say that it was dealt with: then the day is closed, and once only', async () => {
    const day = newDay()
    const row = await paid(day)
    const lines = [payLine({ tradeNo: 'P-nobody-4' }, 700)]
    await compared(day, lines)
    const mine = async () => (await listOpen(server.db)).items.filter((item) => item.day === day)
    const items = await mine()
    assert.deepEqual(
      items.map(({ result, kind, number, amount }) => [result, kind, number, amount]),
      [
        ['remoteOnly', 'payment', 'P-nobody-4', 700],
        ['localOnly', 'payment', row.tradeNo, 1990],
      ],
    )
    for (const { id } of items) await markDone(server.db, id, 'command:li：已与渠道核实')
    assert.deepEqual(await mine(), [])
    assert.ok((await compared(day, lines)).row.closedAt)
    assert.deepEqual(await mine(), [])
    for (const id of [items[0]?.id ?? '', 'L0', 'X1', 'M999999999'])
      await assert.rejects(markDone(server.db, id, 'x'), /已处理|不存在/)
  })
})

describe('every day at ten', () => {
  tidy()
  const run = (faults: unknown[] = [], by: Parts = parts()) => RECONCILE.run(by, {}, (error) => faults.push(error))
  const yesterday = (back = 1) => chinaDay(new Date(Date.now() - back * 24 * 3_600_000))
  const dayOf = async (day: string) =>
    (
      await server.db
        .select()
        .from(billDay)
        .where(and(eq(billDay.provider, 'wechat'), eq(billDay.day, day)))
    )[0]
  test('yesterday and what is not closed of the week before are looked at, a closed day is not asked for again', async () => {
    assert.equal(RECONCILE.cron, '0 10 * * *')
    const asked: string[] = []
    const bill = async (day: string): Promise<BillLine[]> => {
      asked.push(day)
      return day === yesterday(3) && asked.length < 8 ? Promise.reject(new Error('no list')) : []
    }
    const by = { ...parts(), payments: Object.assign(provider, { bill }) }
    await assert.rejects(async () => run([], by), /no list/)
    assert.deepEqual(asked, [7, 6, 5, 4, 3, 2, 1].map(yesterday))
    assert.ok((await dayOf(yesterday()))?.closedAt)
    await run([], by)
    assert.deepEqual(asked.slice(7), [yesterday(3)])
  })
  test('without a provider there is nothing to compare', async () => {
    await run([], { ...parts(), payments: absentPayment })
  })
})
