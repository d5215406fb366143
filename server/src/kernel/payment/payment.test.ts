import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../errors'
import type { Goods, Paid } from '../../feature'
import type { Parts } from '../../http/context'
import { job } from '../../db/tables'
import { absentPayment } from '../../services/payment/choose'
import { ProviderRefusal, ProviderSilent } from '../../services/payment/contract'
import { createUser } from '../../test/factories'
import { FakeProvider } from '../../test/fake-provider'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { checkLedger } from '../ledger/check'
import { balanceOf } from '../ledger/ledger'
import { close, keepLooking } from './look'
import type { PaymentRow } from './moves'
import { receiveNotice, workOff } from './notices'
import { openPayment } from './orders'
import { prepare } from './prepare'
import { askRefund, decideRefund, keepRefunding, payByHand, proposeRefund } from './refunds'
import { settle } from './settle'
import { payment, paymentNotice, paymentRefund } from './tables'

const server = testServer()
const told: string[] = []
const said =
  (what: string) =>
  async (_tx: unknown, { refId }: Paid) => {
    told.push(`${what} ${refId}`)
  }
const goodsNamed = (name: string, leg: Goods['leg']): Goods => ({
  name,
  payType: leg === 'service' ? 12 : 4,
  leg,
  paid: said('paid'),
  closed: said('closed'),
  refunding: async (_tx, { refId }, { cents, isAll }) => void told.push(`refunding ${refId} ${cents}${isAll ? ' all' : ''}`),
})
const GOODS = [goodsNamed('test-doc', 'atOnce'), goodsNamed('test-course', 'course'), goodsNamed('test-service', 'service')]
const WAY = { kind: 'jsapi', app: 'mini', openId: 'o1' } as const
const PAGE = { kind: 'page', ip: '127.0.0.1', returnTo: '/' } as const

let provider = new FakeProvider()
const parts = (): Parts => ({ ...server.parts, payments: provider, features: [...server.parts.features, { goods: GOODS }] })
/** In each part of this file, and in no other one: all files run in one process. */
const tidy = (): void =>
  afterEach(() => {
    provider = new FakeProvider()
    told.length = 0
  })

let keys = 0
interface Made {
  goods?: string
  amount?: number
  userId?: number
  refId?: string
  key?: string
}
async function ordered({
  goods = 'test-doc',
  amount = 1990,
  userId,
  refId = `${(keys += 1)}`,
  key,
}: Made = {}): Promise<PaymentRow> {
  const id = userId ?? (await createUser(server)).id
  const order = { userId: id, goods, refId, title: '测试', amount, idempotencyKey: key ?? `pay-key-${(keys += 1)}` }
  return server.db.transaction((tx) => openPayment(tx, parts(), order))
}
const row = async ({ id }: Pick<PaymentRow, 'id'>): Promise<PaymentRow> => {
  const [found] = await server.db.select().from(payment).where(eq(payment.id, id))
  assert.ok(found)
  return found
}
const stateOf = async (made: PaymentRow) => (await row(made)).state
async function prepared(made: PaymentRow): Promise<PaymentRow> {
  return (await prepare(parts(), made, WAY, 'user:1')).payment
}
async function paid(more: Made = {}): Promise<PaymentRow> {
  const made = await prepared(await ordered(more))
  provider.pay(made.tradeNo)
  await settle(parts(), await provider.trade(made.tradeNo))
  return row(made)
}
const outOfTime = (made: PaymentRow) =>
  server.db
    .update(payment)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(payment.id, made.id))
const due = ({ id }: PaymentRow) => balanceOf(server.db, 'L220', `order:${id}`)
const jobsOf = async (name: string, made: PaymentRow) =>
  server.db
    .select()
    .from(job)
    .where(and(eq(job.name, name), sql`(${job.payload} ->> 'paymentId')::bigint = ${made.id}`))
const refundsOf = (made: PaymentRow) => server.db.select().from(paymentRefund).where(eq(paymentRefund.paymentId, made.id))
async function refunded(made: PaymentRow, cents: number, reasonKey = `r${(keys += 1)}`): Promise<boolean> {
  const ask = { reasonKey, reason: '测试退款', cents, by: 'user:1' }
  return server.db.transaction((tx) => askRefund(tx, parts(), made.id, ask))
}
async function workRefunds(made: PaymentRow): Promise<void> {
  for (const { id } of await refundsOf(made)) await keepRefunding(parts(), { refundId: id, asked: 0 })
}
const isSound = async () => assert.deepEqual((await checkLedger(server.db)).faults, [])
const saying = (sentence: string) => (error: unknown) => {
  assert.ok(error instanceof Refusal, String(error))
  assert.equal(error.message, sentence)
  return true
}

describe('an order', () => {
  tidy()
  test('is made once for its key, and is closed after half an hour by a job', async () => {
    const { id: userId } = await createUser(server)
    const first = await ordered({ userId, refId: 'a', key: 'same-key-1' })
    assert.equal((await ordered({ userId, refId: 'a', key: 'same-key-1' })).id, first.id)
    assert.equal(first.state, 'created')
    assert.match(first.tradeNo, /^P\d{22}$/)
    const minutes = (first.expiresAt.getTime() - first.createdAt.getTime()) / 60_000
    assert.ok(Math.abs(minutes - 30) < 0.1, `${minutes} minutes`)
    const [waiting] = await jobsOf('payment-look', first)
    assert.equal(waiting?.runAt.getTime(), first.expiresAt.getTime())
  })
  test('of a second phone is the one that is open', async () => {
    const { id: userId } = await createUser(server)
    const all = await Promise.all(Array.from({ length: 6 }, () => ordered({ userId, refId: 'b' })))
    assert.equal(new Set(all.map(({ id }) => id)).size, 1)
  })
  test('at another price, or with a used key, is refused', async () => {
    const { id: userId } = await createUser(server)
    await ordered({ userId, refId: 'c', amount: 100, key: 'used-key-1' })
    await assert.rejects(ordered({ userId, refId: 'c', amount: 200 }), saying('价格已变化：请先取消未支付的订单，再重新下单'))
    await assert.rejects(ordered({ userId, refId: 'd', key: 'used-key-1' }), saying('这次提交已用于另一笔订单，请重新提交'))
  })
  test('is refused where there is no provider', async () => {
    const { id: userId } = await createUser(server)
    const order = { userId, goods: 'test-doc', refId: 'e', title: '测试', amount: 100, idempotencyKey: 'no-provider-1' }
    const without = { ...parts(), payments: absentPayment }
    await assert.rejects(
      server.db.transaction((tx) => openPayment(tx, without, order)),
      saying('支付暂未开通'),
    )
  })
  test('is whole positive cents', async () => {
    for (const amount of [0, -1, 1.5, 1e16, Number.NaN]) await assert.rejects(ordered({ amount }), /positive cents/)
  })
})

describe('preparing', () => {
  tidy()
  test('gives the same values again, and asks the provider once', async () => {
    const made = await ordered()
    const one = await prepare(parts(), made, WAY, 'user:1')
    const two = await prepare(parts(), await row(made), WAY, 'user:1')
    assert.deepEqual(two.prepared, one.prepared)
    assert.equal(provider.calls.filter((call) => call.startsWith('prepay')).length, 1)
    assert.equal(await stateOf(made), 'paying')
  })
  test('in another cashier goes on under a new number; what is kept back stays, and the old one cannot be paid', async () => {
    const made = await prepared(await ordered())
    const { payment: other } = await prepare(parts(), made, PAGE, 'user:1')
    assert.notEqual(other.tradeNo, made.tradeNo)
    assert.equal(await stateOf(made), 'closed')
    assert.equal(provider.trades.get(made.tradeNo)?.state, 'closed')
    assert.deepEqual(told, [])
    assert.equal(other.expiresAt.getTime(), made.expiresAt.getTime())
  })
  test('in another cashier finds that it was paid in the first one', async () => {
    const made = await prepared(await ordered())
    provider.pay(made.tradeNo)
    await assert.rejects(prepare(parts(), made, PAGE, 'user:1'), saying('这笔订单已支付，请刷新后查看'))
    assert.equal(await stateOf(made), 'paid')
  })
  test('says so when the provider is silent, and nothing is lost', async () => {
    const made = await ordered()
    provider.isSilent = true
    await assert.rejects(prepare(parts(), made, WAY, 'user:1'), saying('支付服务暂时没有回应，请稍后再试，不会重复扣款'))
    assert.equal(await stateOf(made), 'created')
    provider.isSilent = false
    assert.equal((await prepared(made)).state, 'paying')
  })
  test('is refused when the time is over', async () => {
    const made = await ordered()
    await outOfTime(made)
    await assert.rejects(prepare(parts(), await row(made), WAY, 'user:1'), saying('订单已关闭，请重新下单'))
    assert.deepEqual(told, [`closed ${made.refId}`])
  })
})

describe('a payment that came', () => {
  tidy()
  test('is booked once and opens what was bought once, however often it is told', async () => {
    const made = await prepared(await ordered({ amount: 1990 }))
    const before = await balanceOf(server.db, 'R410')
    provider.pay(made.tradeNo)
    const trade = await provider.trade(made.tradeNo)
    await Promise.all(Array.from({ length: 8 }, () => settle(parts(), trade)))
    assert.deepEqual(told, [`paid ${made.refId}`])
    // What is earned is a credit: negative.
    assert.equal((await balanceOf(server.db, 'R410')) - before, -1990)
    const now = await row(made)
    assert.equal(now.state, 'paid')
    assert.equal(now.transactionId, `42${made.tradeNo}`)
    await isSound()
  })
  test('of a course waits as income to come, of a service with its order', async () => {
    const course = await paid({ goods: 'test-course', amount: 500 })
    assert.equal(await balanceOf(server.db, 'L270', `order:${course.id}`), 500)
    const service = await paid({ goods: 'test-service', amount: 20_000 })
    assert.equal(await balanceOf(server.db, 'L230', `order:${service.id}`), 20_000)
  })
  test('in another amount opens nothing, lies in suspense, and somebody has to look', async () => {
    const made = await prepared(await ordered({ amount: 1990 }))
    const before = await balanceOf(server.db, 'S900')
    provider.pay(made.tradeNo, 1)
    for (let n = 0; n < 3; n += 1) await settle(parts(), await provider.trade(made.tradeNo))
    assert.deepEqual(told, [`closed ${made.refId}`])
    assert.equal((await balanceOf(server.db, 'S900')) - before, -1)
    const now = await row(made)
    assert.deepEqual([now.state, now.attention], ['closed', '实付 1 分，应付 1990 分'])
    await isSound()
  })
  test('after its order was closed goes back whole, and the order stays closed', async () => {
    const made = await prepared(await ordered({ amount: 1990 }))
    await outOfTime(made)
    await keepLooking(parts(), made.id)
    assert.deepEqual([await stateOf(made), told], ['closed', [`closed ${made.refId}`]])
    provider.pay(made.tradeNo)
    for (let n = 0; n < 3; n += 1) await settle(parts(), await provider.trade(made.tradeNo))
    assert.deepEqual([await stateOf(made), await due(made)], ['refunding', 1990])
    provider.refundState = 'success'
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), await due(made)], ['refunded', 0])
    assert.deepEqual(told, [`closed ${made.refId}`])
    assert.equal((await refundsOf(made)).length, 1)
    await isSound()
  })
  test('that nobody told us of is found by asking', async () => {
    const made = await prepared(await ordered())
    provider.pay(made.tradeNo)
    await keepLooking(parts(), made.id)
    assert.equal(await stateOf(made), 'paid')
  })
})

describe('closing', () => {
  tidy()
  test('asks first: what was paid in the last second is paid', async () => {
    const made = await prepared(await ordered())
    provider.pay(made.tradeNo)
    await outOfTime(made)
    await keepLooking(parts(), made.id)
    assert.deepEqual([await stateOf(made), told], ['paid', [`paid ${made.refId}`]])
  })
  test('closes it at the provider before it closes it here', async () => {
    const made = await prepared(await ordered())
    await outOfTime(made)
    provider.calls.length = 0
    await keepLooking(parts(), made.id)
    assert.equal(await stateOf(made), 'closed')
    assert.deepEqual(
      provider.calls.map((call) => call.split(' ')[0]),
      ['trade', 'trade', 'close', 'trade'],
    )
  })
  test('waits as long as the provider is silent, and goes on asking', async () => {
    const made = await prepared(await ordered())
    await outOfTime(made)
    await server.db.delete(job).where(eq(job.name, 'payment-look'))
    provider.isSilent = true
    for (let n = 0; n < 12; n += 1) await keepLooking(parts(), made.id)
    assert.equal(await stateOf(made), 'paying')
    assert.equal((await jobsOf('payment-look', made)).length, 1)
    provider.isSilent = false
    await keepLooking(parts(), made.id)
    assert.deepEqual([await stateOf(made), told], ['closed', [`closed ${made.refId}`]])
  })
  test('that the provider refuses because it was just paid finds it paid', async () => {
    const made = await prepared(await ordered())
    provider.close = async (tradeNo) => {
      provider.pay(tradeNo)
      throw new ProviderRefusal('这笔订单已经支付')
    }
    assert.equal((await close(parts(), await row(made), 'cancel', 'user:1')).state, 'paid')
    assert.deepEqual(told, [`paid ${made.refId}`])
  })
  test('that the provider refuses while nothing is paid decides nothing, and goes on', async () => {
    const made = await prepared(await ordered())
    provider.close = async () => {
      throw new ProviderRefusal('支付没有成功，请稍后重试')
    }
    await assert.rejects(close(parts(), await row(made), 'cancel', 'user:1'), ProviderSilent)
    await outOfTime(made)
    await keepLooking(parts(), made.id)
    assert.deepEqual([await stateOf(made), (await jobsOf('payment-look', made)).length], ['paying', 1])
  })
  test('by its payer, raced with the payment, ends in one of both', async () => {
    for (let n = 0; n < 6; n += 1) {
      told.length = 0
      const made = await prepared(await ordered())
      const pay = async () => {
        provider.pay(made.tradeNo)
        await settle(parts(), await provider.trade(made.tradeNo))
      }
      await Promise.all(
        n % 2 ? [pay(), close(parts(), made, 'cancel', 'user:1')] : [close(parts(), made, 'cancel', 'user:1'), pay()],
      )
      const state = await stateOf(made)
      assert.deepEqual(told, [state === 'paid' ? `paid ${made.refId}` : `closed ${made.refId}`])
      if (state !== 'paid') assert.deepEqual([state, await due(made)], ['refunding', 1990])
    }
    await isSound()
  })
})

describe('a notice', () => {
  tidy()
  const tell = (told: object) => receiveNotice(parts(), {}, Buffer.from(JSON.stringify(told)))
  const work = async () => {
    for (const { id } of await server.db.select().from(paymentNotice)) await workOff(parts(), id)
  }
  test('is stored once and worked off later', async () => {
    const made = await prepared(await ordered())
    provider.pay(made.tradeNo)
    const id = `EV-${made.tradeNo}`
    for (let n = 0; n < 3; n += 1) await tell({ id, tradeNo: made.tradeNo })
    const stored = await server.db.select().from(paymentNotice).where(eq(paymentNotice.eventId, id))
    assert.equal(stored.length, 1)
    assert.equal(await stateOf(made), 'paying')
    await work()
    assert.deepEqual([await stateOf(made), told], ['paid', [`paid ${made.refId}`]])
  })
  test('is not believed by itself: the provider is asked', async () => {
    const made = await prepared(await ordered())
    await tell({ id: `EV-lie-${made.tradeNo}`, tradeNo: made.tradeNo })
    await work()
    assert.equal(await stateOf(made), 'paying')
  })
  test('that is forged is refused and leaves nothing', async () => {
    await assert.rejects(tell({ id: 'EV-forged', isForged: true }))
    assert.deepEqual(await server.db.select().from(paymentNotice).where(eq(paymentNotice.eventId, 'EV-forged')), [])
  })
  test('of something that we do not know changes nothing', async () => {
    await tell({ id: 'EV-unknown', tradeNo: 'P0000000000000000000000' })
    await tell({ id: 'EV-unknown-refund', refundNo: 'R0' })
    await work()
    await isSound()
  })
  test('of a refund that comes before the answer to it is no second one', async () => {
    const made = await paid()
    await refunded(made, 1990)
    const [refund] = await refundsOf(made)
    assert.ok(refund)
    provider.refundState = 'success'
    await provider.refund({ tradeNo: made.tradeNo, refundNo: refund.refundNo, amount: 1990 })
    await tell({ id: `EV-r-${refund.id}`, refundNo: refund.refundNo })
    await work()
    assert.equal(await stateOf(made), 'refunded')
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), (await row(made)).refundedTotal], ['refunded', 1990])
    await isSound()
  })
})

describe('a refund', () => {
  tidy()
  test('in parts goes back part by part, never more than was paid', async () => {
    provider.refundState = 'success'
    const made = await paid({ amount: 1000 })
    await refunded(made, 300)
    await refunded(made, 200)
    assert.deepEqual([await stateOf(made), await due(made)], ['refunding', 500])
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), (await row(made)).refundedTotal, await due(made)], ['paid', 500, 0])
    await assert.rejects(refunded(made, 501), saying('退款金额超过可退金额'))
    await refunded(made, 500)
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), (await row(made)).refundedTotal], ['refunded', 1000])
    assert.deepEqual(told.slice(1), [
      `refunding ${made.refId} 300`,
      `refunding ${made.refId} 200`,
      `refunding ${made.refId} 500 all`,
    ])
    await isSound()
  })
  test('for one reason is made once, and asked for under one number', async () => {
    const made = await paid()
    assert.equal(await refunded(made, 100, 'same'), true)
    assert.equal(await refunded(made, 100, 'same'), false)
    provider.isSilent = true
    await workRefunds(made)
    provider.isSilent = false
    await workRefunds(made)
    await workRefunds(made)
    assert.equal(new Set(provider.calls.filter((call) => call.startsWith('refund '))).size, 1)
    assert.equal(provider.refunds.size, 1)
    assert.equal((await refundsOf(made))[0]?.state, 'processing')
  })
  test('of two phones at once is never more than the price', async () => {
    const made = await paid({ amount: 1000 })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refunded(made, 400)))
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 2)
    assert.equal(await due(made), 800)
    await isSound()
  })
  test('of a course takes what is not earned yet first', async () => {
    provider.refundState = 'success'
    const made = await paid({ goods: 'test-course', amount: 1000 })
    await refunded(made, 1000)
    await workRefunds(made)
    assert.equal(await balanceOf(server.db, 'L270', `order:${made.id}`), 0)
    assert.equal(await stateOf(made), 'refunded')
  })
  test('has bounds: nothing, fifty parts, a year, and what was not paid', async () => {
    const made = await paid({ amount: 1000 })
    for (const cents of [0, -1, 0.5]) await assert.rejects(refunded(made, cents), saying('退款金额应大于 0'))
    for (let n = 0; n < 50; n += 1) await refunded(made, 1)
    await assert.rejects(refunded(made, 1), saying('一笔订单最多退款 50 次'))
    const old = await paid()
    await server.db
      .update(payment)
      .set({ paidAt: new Date(Date.now() - 366 * 86_400_000) })
      .where(eq(payment.id, old.id))
    await assert.rejects(refunded(old, 1), saying('付款已超过一年，无法原路退款，请联系客服'))
    await assert.rejects(refunded(await ordered(), 1), saying('订单的状态已变化，请刷新后查看'))
  })
  test('that the payer’s account does not take is paid by hand, by two people', async () => {
    provider.refundState = 'abnormal'
    const made = await paid()
    await refunded(made, 1990)
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), await due(made)], ['refunding', 1990])
    assert.equal((await row(made)).attention, '退款未成功（abnormal），须人工退款')
    const [refund] = await refundsOf(made)
    const byHand = (by: string) => server.db.transaction((tx) => payByHand(tx, refund?.id ?? 0, by))
    await byHand('user:1')
    assert.equal(await stateOf(made), 'refunding')
    await assert.rejects(byHand('user:1'), saying('须由另一位人员复核'))
    const bank = await balanceOf(server.db, 'A110')
    await byHand('user:2')
    assert.deepEqual([await stateOf(made), await due(made), (await row(made)).attention], ['refunded', 0, ''])
    assert.equal((await balanceOf(server.db, 'A110')) - bank, -1990)
    await isSound()
  })
  test('that the provider refuses is left to people, and asked for no more', async () => {
    const made = await paid()
    await refunded(made, 1990)
    provider.refund = async () => {
      throw new ProviderRefusal('付款账户异常，无法原路退回')
    }
    await workRefunds(made)
    const [refund] = await refundsOf(made)
    assert.deepEqual(
      [await stateOf(made), (await row(made)).attention, refund?.state],
      ['refunding', '退款未成功（refused），须人工退款', 'stuck'],
    )
    for (const by of ['user:1', 'user:2']) await server.db.transaction((tx) => payByHand(tx, refund?.id ?? 0, by))
    assert.deepEqual([await stateOf(made), await due(made)], ['refunded', 0])
    await isSound()
  })
  test('that support proposes moves nothing until a second person agrees', async () => {
    const made = await paid()
    const ask = { reasonKey: 'support:1', reason: '课程无法播放', cents: 1990, by: 'user:1' }
    const refund = await server.db.transaction((tx) => proposeRefund(tx, made.id, ask))
    assert.deepEqual([await stateOf(made), await due(made)], ['paid', 0])
    const decide = (isAgreed: boolean, by: string) =>
      server.db.transaction((tx) => decideRefund(tx, parts(), refund.id, { isAgreed, by }))
    await assert.rejects(decide(true, 'user:1'), saying('须由另一位人员复核'))
    await decide(true, 'user:2')
    assert.deepEqual([await stateOf(made), await due(made)], ['refunding', 1990])
    await assert.rejects(decide(false, 'user:3'), saying('这笔退款已处理'))
  })
  test('of what one has bought oneself is for others to propose, to agree to, and to pay by hand', async () => {
    provider.refundState = 'abnormal'
    const made = await paid()
    const own = `user:${made.userId}`
    const sentence = saying('不能处理自己订单的退款')
    const propose = (by: string) =>
      server.db.transaction((tx) =>
        proposeRefund(tx, made.id, { reasonKey: `by ${by}`, reason: '课程无法播放', cents: 1990, by }),
      )
    await assert.rejects(propose(own), sentence)
    const { id } = await propose('user:1')
    const decide = (by: string) => server.db.transaction((tx) => decideRefund(tx, parts(), id, { isAgreed: true, by }))
    await assert.rejects(decide(own), sentence)
    await decide('user:2')
    await workRefunds(made)
    await assert.rejects(
      server.db.transaction((tx) => payByHand(tx, id, own)),
      sentence,
    )
    assert.equal((await refundsOf(made))[0]?.state, 'stuck')
  })
  test('in another amount than was asked for is looked at by somebody', async () => {
    const made = await paid()
    await refunded(made, 1990)
    const [refund] = await refundsOf(made)
    provider.refunds.set(refund?.refundNo ?? '', {
      tradeNo: made.tradeNo,
      refundNo: refund?.refundNo ?? '',
      amount: 5,
      state: 'success',
    })
    await workRefunds(made)
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), (await row(made)).attention], ['refunding', '实退 5 分，应退 1990 分'])
  })
})
