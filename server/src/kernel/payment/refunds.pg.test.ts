import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { job } from '../../db/tables'
import { ProviderRefusal } from '../../services/payment/contract'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { balanceOf, post } from '../ledger/ledger'
import { service } from '../ledger/postings'
import { decideRefund, payByHand, proposeRefund } from './refunds'
import { payment } from './tables'
import { saying, paymentWorld } from '../../test/payment'

const server = testServer()
const world = paymentWorld(server)
const { parts, tidy, ordered, row, stateOf, paid, due, refundsOf, refunded, workRefunds, isSound, told } = world

describe('a refund', () => {
  tidy()
  test('in parts goes back part by part, never more than was paid', async () => {
    world.provider.refundState = 'success'
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
    world.provider.isSilent = true
    await workRefunds(made)
    world.provider.isSilent = false
    await workRefunds(made)
    await workRefunds(made)
    assert.equal(new Set(world.provider.calls.filter((call) => call.startsWith('refund '))).size, 1)
    assert.equal(world.provider.refunds.size, 1)
    const [refund] = await refundsOf(made)
    assert.equal(refund?.state, 'processing')
    // One job goes on asking, however often a process died after it had put it off.
    const ofRefund = sql`${job.name} = 'payment-refund' and (${job.payload} ->> 'refundId')::bigint = ${refund?.id ?? 0}`
    assert.equal(await server.db.$count(job, ofRefund), 1)
  })
  test('of two phones at once is never more than the price', async () => {
    const made = await paid({ amount: 1000 })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => refunded(made, 400)))
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 2)
    assert.equal(await due(made), 800)
    await isSound()
  })
  test('of a course takes what is not earned yet first', async () => {
    world.provider.refundState = 'success'
    const made = await paid({ goods: 'test-course', amount: 1000 })
    await refunded(made, 1000)
    await workRefunds(made)
    assert.equal(await balanceOf(server.db, 'L270', `order:${made.id}`), 0)
    assert.equal(await stateOf(made), 'refunded')
  })
  test('of a service comes out of what waits for it; what was settled before is ours to give back', async () => {
    world.provider.refundState = 'success'
    const made = await paid({ goods: 'test-service', amount: 20_000 })
    const order = `order:${made.id}` as const
    const borne = await balanceOf(server.db, 'E520')
    await refunded(made, 5000)
    const earner = { person: `user:${made.userId}` as const, share: 10_000, taxOf: () => 0 }
    const settled = { key: `settle:${made.id}`, payType: 12, ref: { type: 'test', id: String(made.id) }, memo: '测试' }
    assert.equal(await post(server.db, { ...settled, lines: service.settle(order, 14_000, [earner]) }), true)
    await refunded(made, 3000)
    assert.deepEqual([await balanceOf(server.db, 'L230', order), await due(made)], [0, 8000])
    assert.equal((await balanceOf(server.db, 'E520')) - borne, 2000)
    await workRefunds(made)
    assert.deepEqual([await stateOf(made), (await row(made)).refundedTotal, await due(made)], ['paid', 8000, 0])
    await isSound()
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
    world.provider.refundState = 'abnormal'
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
  test('that the world.provider refuses is left to people, and asked for no more', async () => {
    const made = await paid()
    await refunded(made, 1990)
    world.provider.refund = async () => {
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
    world.provider.refundState = 'abnormal'
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
    world.provider.refunds.set(refund?.refundNo ?? '', {
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
