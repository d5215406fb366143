import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { job } from '../../db/tables'
import { ProviderRefusal, ProviderSilent } from '../../services/payment/contract'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { balanceOf } from '../ledger/ledger'
import { close, keepLooking } from './look'
import { receiveNotice, workOff } from './notices'
import { prepare } from './prepare'
import { settle } from './settle'
import { paymentNotice } from './tables'
import { PAYER, paymentWorld, saying, WAY } from '../../test/payment'

const server = testServer()
const world = paymentWorld(server)
const {
  parts,
  tidy,
  ordered,
  row,
  stateOf,
  prepared,
  paid,
  outOfTime,
  due,
  jobsOf,
  refundsOf,
  refunded,
  workRefunds,
  isSound,
  told,
} = world

describe('a payment that came', () => {
  tidy()
  test('is booked once and opens what was bought once, however often it is told', async () => {
    const made = await prepared(await ordered({ amount: 1990 }))
    const before = await balanceOf(server.db, 'R410')
    world.provider.pay(made.tradeNo)
    const trade = await world.provider.trade(made.tradeNo)
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
    world.provider.pay(made.tradeNo, 1)
    for (let n = 0; n < 3; n += 1) await settle(parts(), await world.provider.trade(made.tradeNo))
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
    world.provider.pay(made.tradeNo)
    for (let n = 0; n < 3; n += 1) await settle(parts(), await world.provider.trade(made.tradeNo))
    assert.deepEqual([await stateOf(made), await due(made)], ['refunding', 1990])
    world.provider.refundState = 'success'
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), await due(made)], ['refunded', 0])
    assert.deepEqual(told, [`closed ${made.refId}`])
    assert.equal((await refundsOf(made)).length, 1)
    await isSound()
  })
  test('that nobody told us of is found by asking', async () => {
    const made = await prepared(await ordered())
    world.provider.pay(made.tradeNo)
    await keepLooking(parts(), made.id)
    assert.equal(await stateOf(made), 'paid')
  })
})

describe('closing', () => {
  tidy()
  test('asks first: what was paid in the last second is paid', async () => {
    const made = await prepared(await ordered())
    world.provider.pay(made.tradeNo)
    await outOfTime(made)
    await keepLooking(parts(), made.id)
    assert.deepEqual([await stateOf(made), told], ['paid', [`paid ${made.refId}`]])
  })
  test('closes it at the world.provider before it closes it here', async () => {
    const made = await prepared(await ordered())
    await outOfTime(made)
    world.provider.calls.length = 0
    await keepLooking(parts(), made.id)
    assert.equal(await stateOf(made), 'closed')
    assert.deepEqual(
      world.provider.calls.map((call) => call.split(' ')[0]),
      ['trade', 'trade', 'close', 'trade'],
    )
  })
  test('waits as long as the world.provider is silent, and goes on asking', async () => {
    const made = await prepared(await ordered())
    await outOfTime(made)
    await server.db.delete(job).where(eq(job.name, 'payment-look'))
    world.provider.isSilent = true
    for (let n = 0; n < 12; n += 1) await keepLooking(parts(), made.id)
    assert.equal(await stateOf(made), 'paying')
    assert.equal((await jobsOf('payment-look', made)).length, 1)
    world.provider.isSilent = false
    await keepLooking(parts(), made.id)
    assert.deepEqual([await stateOf(made), told], ['closed', [`closed ${made.refId}`]])
  })
  test('that the world.provider refuses because it was just paid finds it paid', async () => {
    const made = await prepared(await ordered())
    world.provider.close = async (tradeNo) => {
      world.provider.pay(tradeNo)
      throw new ProviderRefusal('这笔订单已经支付')
    }
    assert.equal((await close(parts(), await row(made), 'cancel', 'user:1')).state, 'paid')
    assert.deepEqual(told, [`paid ${made.refId}`])
  })
  test('that the world.provider refuses while nothing is paid decides nothing, and goes on', async () => {
    const made = await prepared(await ordered())
    world.provider.close = async () => {
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
        world.provider.pay(made.tradeNo)
        await settle(parts(), await world.provider.trade(made.tradeNo))
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
    world.provider.pay(made.tradeNo)
    const id = `EV-${made.tradeNo}`
    for (let n = 0; n < 3; n += 1) await tell({ id, tradeNo: made.tradeNo })
    const stored = await server.db.select().from(paymentNotice).where(eq(paymentNotice.eventId, id))
    assert.equal(stored.length, 1)
    assert.equal(await stateOf(made), 'paying')
    await work()
    assert.deepEqual([await stateOf(made), told], ['paid', [`paid ${made.refId}`]])
  })
  test('is not believed by itself: the world.provider is asked', async () => {
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
  test('that comes before the answer of the cashier counts: it is paid once, and not prepared again', async () => {
    const made = await ordered()
    const { provider } = world
    const prepay = provider.prepay.bind(provider)
    provider.prepay = async (ask) => {
      const answer = await prepay(ask)
      provider.pay(made.tradeNo)
      await tell({ id: `EV-early-${made.tradeNo}`, tradeNo: made.tradeNo })
      await work()
      return answer
    }
    await assert.rejects(prepare(parts(), made, WAY, PAYER), saying('这笔订单已支付，请刷新后查看'))
    assert.deepEqual([await stateOf(made), told], ['paid', [`paid ${made.refId}`]])
    await isSound()
  })
  test('of a refund that comes before the answer to it is no second one', async () => {
    const made = await paid()
    await refunded(made, 1990)
    const [refund] = await refundsOf(made)
    assert.ok(refund)
    world.provider.refundState = 'success'
    await world.provider.refund({ tradeNo: made.tradeNo, refundNo: refund.refundNo, amount: 1990 })
    await tell({ id: `EV-r-${refund.id}`, refundNo: refund.refundNo })
    await work()
    assert.equal(await stateOf(made), 'refunded')
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), (await row(made)).refundedTotal], ['refunded', 1990])
    await isSound()
  })
})
