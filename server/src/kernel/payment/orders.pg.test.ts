import assert from 'node:assert/strict'
import { absentPayment } from '../../services/payment/choose'
import { createUser } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { openPayment } from './orders'
import { prepare } from './prepare'
import { PAGE, PAYER, WAY, saying, paymentWorld } from '../../test/payment'

const server = testServer()
const world = paymentWorld(server)
const { parts, tidy, ordered, row, stateOf, prepared, outOfTime, jobsOf, told } = world

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
  test('is refused where there is no world.provider', async () => {
    const { id: userId } = await createUser(server)
    const order = { userId, goods: 'test-doc', refId: 'e', title: '测试', amount: 100, idempotencyKey: 'no-world.provider-1' }
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
  test('gives the same values again, and asks the world.provider once', async () => {
    const made = await ordered()
    const one = await prepare(parts(), made, WAY, PAYER)
    const two = await prepare(parts(), await row(made), WAY, PAYER)
    assert.deepEqual(two.prepared, one.prepared)
    assert.equal(world.provider.calls.filter((call) => call.startsWith('prepay')).length, 1)
    assert.equal(await stateOf(made), 'paying')
  })
  test('in another cashier goes on under a new number; what is kept back stays, and the old one cannot be paid', async () => {
    const made = await prepared(await ordered())
    const { payment: other } = await prepare(parts(), made, PAGE, PAYER)
    assert.notEqual(other.tradeNo, made.tradeNo)
    assert.equal(await stateOf(made), 'closed')
    assert.equal(world.provider.trades.get(made.tradeNo)?.state, 'closed')
    assert.deepEqual(told, [])
    assert.equal(other.expiresAt.getTime(), made.expiresAt.getTime())
  })
  test('in another cashier finds that it was paid in the first one', async () => {
    const made = await prepared(await ordered())
    world.provider.pay(made.tradeNo)
    await assert.rejects(prepare(parts(), made, PAGE, PAYER), saying('这笔订单已支付，请刷新后查看'))
    assert.equal(await stateOf(made), 'paid')
  })
  test('says so when the world.provider is silent, and nothing is lost', async () => {
    const made = await ordered()
    world.provider.isSilent = true
    await assert.rejects(prepare(parts(), made, WAY, PAYER), saying('支付服务暂时没有回应，请稍后再试，不会重复扣款'))
    assert.equal(await stateOf(made), 'created')
    world.provider.isSilent = false
    assert.equal((await prepared(made)).state, 'paying')
  })
  test('is refused when the time is over', async () => {
    const made = await ordered()
    await outOfTime(made)
    await assert.rejects(prepare(parts(), await row(made), WAY, PAYER), saying('订单已关闭，请重新下单'))
    assert.deepEqual(told, [`closed ${made.refId}`])
  })
})
