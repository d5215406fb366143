import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { membershipApi } from '@/api/membership'
import { walletApi } from '@/api/wallet'
import { userOwner } from '../../kernel/ledger/accounts'
import { balanceOf, post } from '../../kernel/ledger/ledger'
import { service } from '../../kernel/ledger/postings'
import { askRefund, takeRefund } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { paymentRefund } from '../../kernel/payment/tables'
import { createUser } from '../../test/factories'
import { newcomer, type Newcomer } from '../../test/newcomer'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { walletTools } from '../../test/wallet'

const server = testServer()
const { isSound, person, applied } = walletTools(server)

describe('the records', () => {
  afterEach(isSound)

  test('show gross, commission, tax and net of what came in: 4500 yuan of the sheet', async () => {
    const me = await newcomer(server)
    const { id } = me.user
    const order = `order:${id}` as const
    await post(server.db, {
      key: `test:pay:${id}`,
      payType: 12,
      ref: { type: 'consultation', id: String(id) },
      memo: '图文会诊',
      lines: service.pay(order, { cash: 500_000 }),
    })
    await post(server.db, {
      key: `test:settle:${id}`,
      payType: 12,
      ref: { type: 'consultation', id: String(id) },
      memo: '图文会诊',
      lines: service.settle(order, 500_000, [{ person: userOwner(id), share: 10_000, taxOf: () => 72_000 }]),
    })
    const { items } = await me.device.ok(walletApi.records, { pageIdx: 0, pageSize: 10, status: -1, payType: 0 })
    assert.deepEqual(
      items.map(({ payType, title, amount, status }) => [payType, title, amount, status]),
      [[12, '图文会诊', 378_000, 1]],
    )
    const detail = await me.device.ok(walletApi.record, { recordId: items[0]?.id ?? '' })
    assert.deepEqual([detail.gross, detail.commission, detail.tax, detail.amount], [500_000, 50_000, 72_000, 378_000])
    assert.equal(detail.number, `consultation-${id}`)
  })

  test('show each of a team the tax of their own', async () => {
    const [leader, member] = [await newcomer(server), await newcomer(server)]
    const order = `order:${leader.user.id}` as const
    const about = { payType: 6, ref: { type: 'consultation', id: `team-${leader.user.id}` }, memo: '会诊' }
    await post(server.db, { ...about, key: `test:team-pay:${order}`, lines: service.pay(order, { cash: 10_000 }) })
    const earners = [
      { person: userOwner(leader.user.id), share: 6000, taxOf: () => 500 },
      { person: userOwner(member.user.id), share: 4000, taxOf: () => 0 },
    ]
    await post(server.db, { ...about, key: `test:team:${order}`, lines: service.settle(order, 10_000, earners) })
    const shown = async ({ device }: Newcomer) => {
      const { items } = await device.ok(walletApi.records, { pageIdx: 0, pageSize: 1, status: -1, payType: 6 })
      const { gross, tax, commission, amount } = await device.ok(walletApi.record, { recordId: items[0]?.id ?? '' })
      return [gross, tax, commission, amount]
    }
    assert.deepEqual(await shown(leader), [5400, 500, 0, 4900])
    assert.deepEqual(await shown(member), [3600, 0, 0, 3600])
  })

  test('are filtered by state and type, with sums by month', async () => {
    const me = await person(1000_00)
    const first = await applied(me, 100_00)
    await me.device.ok(walletApi.cancel, { withdrawalId: first.id })
    await applied(me, 200_00)
    const list = (status: number, payType: number) =>
      me.device.ok(walletApi.records, { pageIdx: 0, pageSize: 10, status, payType })
    const amounts = async (status: number, payType = 0) => (await list(status, payType)).items.map(({ amount }) => amount)
    assert.deepEqual(await amounts(-1), [-200_00, -100_00, 1000_00])
    assert.deepEqual(await amounts(0), [-200_00])
    assert.deepEqual(await amounts(1), [1000_00])
    assert.deepEqual(await amounts(2), [-100_00])
    assert.deepEqual(await amounts(-1, 5), [1000_00])
    assert.deepEqual(await amounts(-1, 28), [])
    const { months, total } = await list(-1, 0)
    assert.deepEqual([total, months.map(({ received, paid }) => [received, paid])], [3, [[1000_00, 200_00]]])
    const { recent, months: six, available, frozen } = await me.device.ok(walletApi.info, {})
    assert.deepEqual([recent.length, six.length, six.at(-1)?.received, available, frozen], [3, 6, 1000_00, 800_00, 200_00])
  })

  test('of orders are sums of a month when they were paid, and refunds when they are back', async () => {
    const me = await person(0)
    const sums = async () =>
      (await me.device.ok(walletApi.records, { pageIdx: 0, pageSize: 10, status: -1, payType: 0 })).months.map(
        ({ received, paid }) => [received, paid],
      )
    const ask = { plan: 'month' as const, agreed: true, idempotencyKey: `month-${me.user.id}-1` }
    const { id, tradeNo, amount } = (await me.device.ok(membershipApi.order, ask)).payment
    assert.deepEqual(await sums(), [[0, 0]])
    await settle(server.parts, { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() })
    assert.deepEqual(await sums(), [[0, amount]])
    const back = { reasonKey: 'test', reason: '测试', cents: 900, by: 'user:1' }
    await server.db.transaction((tx) => askRefund(tx, server.parts, Number(id), back))
    assert.deepEqual(await sums(), [[0, amount]])
    const [refund] = await server.db
      .select()
      .from(paymentRefund)
      .where(eq(paymentRefund.paymentId, Number(id)))
    await takeRefund(server.parts, { refundNo: refund?.refundNo ?? '', state: 'success', amount: 900 })
    assert.deepEqual(await sums(), [[900, amount]])
  })

  test('are nobody else’s', async () => {
    const me = await person()
    const { id } = await applied(me)
    const { items } = await me.device.ok(walletApi.records, { pageIdx: 0, pageSize: 10, status: -1, payType: 5 })
    const other = await newcomer(server)
    await other.device.refused(walletApi.record, { recordId: items[0]?.id ?? '' }, ACK.notFound)
    await other.device.refused(walletApi.record, { recordId: `w${id}` }, ACK.notFound)
    await other.device.refused(walletApi.cancel, { withdrawalId: id }, ACK.notFound)
    const stranger = await createUser(server)
    assert.equal(await balanceOf(server.db, 'L200', userOwner(stranger.id)), 0)
  })
})
