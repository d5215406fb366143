import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import { close } from '../../kernel/payment/look'
import { payByHand } from '../../kernel/payment/refunds'
import { paymentRefund } from '../../kernel/payment/tables'
import { FakeProvider } from '../../test/fake-provider'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { reconcile } from './reconcile'
import { listSuspense } from './suspense'
import { billDesk } from '../../test/bill-desk'

const server = testServer()
const desk = billDesk(server)
const {
  told,
  parts,
  tidy,
  newDay,
  atNoon,
  nextDay,
  ordered,
  reload,
  paid,
  refunded,
  payLine,
  refundLine,
  compared,
  moved,
  journals,
  missingOf,
} = desk

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
    desk.provider.calls.length = 0
    const again = await Promise.all([compared(day, lines), compared(day, lines)])
    assert.equal(await journals(), count)
    assert.deepEqual(desk.provider.calls, [])
    for (const { row, found } of again)
      assert.deepEqual([found, row.net, row.booked], [first.found, first.row.net, first.row.booked])
  })
  test('the lists of two providers of one day are booked side by side, and each is found again', async () => {
    const day = newDay()
    const lines = [payLine(await paid(day)), payLine({ tradeNo: `P-first-${day}` }, 700)]
    await compared(day, lines)
    desk.provider = new FakeProvider('local')
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
    const there = desk.provider.refunds.get(refundNo)
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
    desk.provider.pay(made.tradeNo)
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
    desk.provider.pay(made.tradeNo)
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
    desk.provider.isSilent = true
    assert.deepEqual((await compared(day, [])).alarms, [])
    desk.provider.isSilent = false
    desk.provider.trades.delete(row.tradeNo)
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
    await reconcile({ ...parts(), payments: Object.assign(desk.provider, { lines: [] }) }, today, new Date())
    assert.equal((await missingOf(refundNo))?.state, 'waiting')
    assert.equal(await missingOf(stuckNo), undefined)
  })
})
