import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { paymentApi } from '@/api/payment'
import { balanceOf } from '../../kernel/ledger/ledger'
import { keepLooking } from '../../kernel/payment/look'
import { decideRefund, proposeRefund } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { payment } from '../../kernel/payment/tables'
import { key } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { newCodeGift, newGift } from './probe'
import { RETURN, mallTools } from '../../test/mall'

const server = testServer()
const { somebody, reviewer, order, detail, stock, purse, clean, run, ship, tradeOf } = mallTools(server)

describe('an order with cash', () => {
  test('that waits for its money closes after a quarter of an hour, with stock and credits back', async () => {
    const { device, user } = await somebody(100)
    const giftId = await newGift({ server }, { cash: 990 })
    const { id, state, cash, canPay, paymentId } = await order(device, giftId)
    assert.deepEqual([state, cash, canPay, await purse(user.id)], ['reserved', 990, true, [0, 100]])
    const { payment: waiting } = await device.ok(paymentApi.state, { paymentId })
    assert.equal(waiting.amount, 990)
    assert.ok(Math.abs(Date.parse(waiting.expiresAt) - Date.now() - 15 * 60_000) < 60_000)
    await server.db
      .update(payment)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(payment.id, Number(paymentId)))
    for (let n = 0; n < 2; n += 1) await keepLooking(server.parts, Number(paymentId))
    assert.deepEqual(
      [(await detail(device, id)).state, await purse(user.id), await stock(giftId)],
      ['closed', [100, 0], [10, 0, 0]],
    )
    await settle(server.parts, await tradeOf(paymentId))
    assert.deepEqual(
      [(await detail(device, id)).state, (await device.ok(paymentApi.state, { paymentId })).payment.state],
      ['closed', 'refunding'],
    )
    await clean()
  })
  test('is given up with its payment, once, and paid only once', async () => {
    const { device, user } = await somebody(200)
    const giftId = await newGift({ server }, { cash: 990 })
    const [one, other] = [await order(device, giftId), await order(device, giftId)]
    for (let n = 0; n < 2; n += 1) await device.post(mallApi.cancel.path, { orderId: one.id })
    assert.equal((await detail(device, one.id)).state, 'closed')
    const trade = await tradeOf(other.paymentId)
    await Promise.all([1, 2, 3].map(() => settle(server.parts, trade)))
    assert.deepEqual(
      [(await detail(device, other.id)).state, await purse(user.id), await stock(giftId)],
      ['placed', [100, 100], [10, 1, 0]],
    )
    await clean()
  })
  test('that was paid gives the cash back with the credits: cancelled, given up, returned', async () => {
    const { device, user } = await somebody(300)
    const giftId = await newGift({ server }, { cash: 990 })
    const by = await reviewer()
    const paid = async () => {
      const made = await order(device, giftId)
      await settle(server.parts, await tradeOf(made.paymentId))
      return made
    }
    const [cancelled, late, returned] = [await paid(), await paid(), await paid()]
    await device.ok(mallApi.cancel, { orderId: cancelled.id })
    for (let n = 0; n < 2; n += 1) await run('mall-late', late.id)
    await ship(returned.id)
    await device.ok(mallApi.askReturn, { ...RETURN, orderId: returned.id })
    for (const decision of ['approve', 'back'] as const)
      await by.ok(mallApi.decideReturn, { orderId: returned.id, decision, answer: '', restock: true })
    for (const { id, paymentId } of [cancelled, late, returned]) {
      assert.match((await detail(device, id)).state, /cancelled|returned/)
      assert.equal((await device.ok(paymentApi.state, { paymentId })).payment.state, 'refunding')
      assert.equal(await balanceOf(server.db, 'L220', `order:${Number(paymentId)}`), 990)
    }
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [300, 0],
        [10, 0, 0],
      ],
    )
    await clean()
  })
  test('goes back by its own steps: support gives back a part, and the order the rest', async () => {
    const { device, user } = await somebody(200)
    const giftId = await newGift({ server }, { cash: 990 })
    const made = await order(device, giftId)
    await settle(server.parts, await tradeOf(made.paymentId))
    const refund = async (cents: number) => {
      const ask = { reasonKey: key(), reason: '补偿', cents, by: 'command:one' }
      const { id } = await server.db.transaction((tx) => proposeRefund(tx, Number(made.paymentId), ask))
      return server.db.transaction((tx) => decideRefund(tx, server.parts, id, { isAgreed: true, by: 'command:other' }))
    }
    await assert.rejects(refund(990), /请取消订单或完成退货/)
    await refund(200)
    await device.ok(mallApi.cancel, { orderId: made.id })
    assert.deepEqual(
      [(await detail(device, made.id)).state, await purse(user.id), await stock(giftId)],
      ['cancelled', [200, 0], [10, 0, 0]],
    )
    assert.equal(await balanceOf(server.db, 'L220', `order:${Number(made.paymentId)}`), 990)
    await clean()
  })
  test('comes back without money when support gave back all of it before', async () => {
    const { device, user } = await somebody(100)
    const giftId = await newGift({ server }, { cash: 990 })
    const by = await reviewer()
    const made = await order(device, giftId)
    await settle(server.parts, await tradeOf(made.paymentId))
    await ship(made.id)
    const ask = { reasonKey: key(), reason: '补偿', cents: 990, by: 'command:one' }
    const { id } = await server.db.transaction((tx) => proposeRefund(tx, Number(made.paymentId), ask))
    await server.db.transaction((tx) => decideRefund(tx, server.parts, id, { isAgreed: true, by: 'command:other' }))
    await device.ok(mallApi.askReturn, { ...RETURN, orderId: made.id })
    for (const decision of ['approve', 'back'] as const)
      await by.ok(mallApi.decideReturn, { orderId: made.id, decision, answer: '', restock: true })
    assert.deepEqual([(await detail(device, made.id)).state, await purse(user.id)], ['returned', [100, 0]])
    await clean()
  })
  test('of a code is handed over when its cash is there', async () => {
    const { device } = await somebody(100)
    const code = `CODE-${key()}`
    const {
      id: orderId,
      paymentId,
      hasCode,
    } = await order(device, await newCodeGift({ server }, [code], { cash: 100 }), { address: null })
    assert.equal(hasCode, false)
    await device.refused(mallApi.openCode, { orderId }, ACK.refused)
    await settle(server.parts, await tradeOf(paymentId))
    assert.equal((await device.ok(mallApi.openCode, { orderId })).code, code)
    await clean()
  })
})
