import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { paymentApi } from '@/api/payment'
import { purchaseApi } from '@/api/purchase'
import { redPacketApi } from '@/api/red-packet'
import { walletApi } from '@/api/wallet'
import { formatMoney } from '@/domain/format'
import { job } from './db/tables'
import { funding } from './features/red-packet/probe'
import { redPacket } from './features/red-packet/tables'
import { bankCard, withdrawal } from './features/wallet/tables'
import { cardForm, earn, ticketOf, TO_BANK } from './features/wallet/probe'
import { decideWithdrawal } from './features/wallet/review'
import { boughtBy } from './kernel/documents/rights'
import { userOwner } from './kernel/ledger/accounts'
import { balanceOf } from './kernel/ledger/ledger'
import { ledgerJournal } from './kernel/ledger/tables'
import { refundAll } from './kernel/payment/refunds'
import { settle } from './kernel/payment/settle'
import { cashierTrade, cashierTransfer, payment } from './kernel/payment/tables'
import { createDoc } from './test/factories'
import { mortalWorld } from './test/mortal'
import { become, newcomer, type Newcomer } from './test/newcomer'
import { describe, test } from './test/run'

const given = process.env.DATABASE_URL

describe('a server that is killed between any two steps with money', specs, { skip: given ? false : 'needs DATABASE_URL' })

function specs(): void {
  const { server, dataFile, untilDone, asked, calling, moving, working, commanded, diedBefore, oneOf } = mortalWorld(given ?? '')
  const walletOf = async ({ user: { id } }: Newcomer) => [
    await balanceOf(server.db, 'L200', userOwner(id)),
    await balanceOf(server.db, 'L201', userOwner(id)),
  ]

  test('a red packet: funded once, opened once, and its rest goes back once', async () => {
    const me = await newcomer(server)
    const body = { ...funding(), total: 1000, count: 10 }
    const packets = () => server.db.select().from(redPacket).where(eq(redPacket.key, body.idempotencyKey))
    const poolOf = async () => {
      const [packet] = await packets()
      return packet ? balanceOf(server.db, 'L240', `packet:${packet.id}`) : undefined
    }
    const spent = await balanceOf(server.db, 'E500')
    const funded = async () => [await poolOf(), (await balanceOf(server.db, 'E500')) - spent]
    const fund = await untilDone(calling(redPacketApi.adminFund, me, body), () => oneOf(funded, [undefined, 0], [1000, 1000]))
    diedBefore(fund, 'commit', 'answer')
    const [packet] = await packets()
    assert.ok(packet)
    const id = String(packet.id)
    await me.device.ok(redPacketApi.adminOpen, { id })

    const state = async () => [await poolOf(), (await walletOf(me))[0]]
    const take = await untilDone(calling(redPacketApi.take, me, { id }), () => oneOf(state, [1000, 0], [900, 80]))
    diedBefore(take, 'commit', 'answer')

    await server.db.update(redPacket).set({ endsAt: new Date() }).where(eq(redPacket.id, packet.id))
    const back = await untilDone(working('red-packet-expiry'), () => oneOf(state, [900, 80], [0, 80]))
    diedBefore(back, 'commit', 'delete from job')
    assert.deepEqual(await state(), [0, 80])
  })

  test('a withdrawal: frozen once, passed once, paid once', async () => {
    const me = await newcomer(server)
    await become(me, { realName: '张明' })
    await me.device.ok(walletApi.bindCard, await cardForm(me))
    const longAgo = new Date(Date.now() - 5 * 86_400_000)
    await server.db.update(bankCard).set({ createdAt: longAgo }).where(eq(bankCard.userId, me.user.id))
    await earn(me, 1000_00)
    const wallet = () => walletOf(me)
    const own = eq(withdrawal.userId, me.user.id)
    const row = async () => {
      const [found, ...others] = await server.db.select().from(withdrawal).where(own)
      assert.equal(others.length, 0)
      return found
    }

    const body = { amount: 200_00, ...TO_BANK, ticket: await ticketOf(me), idempotencyKey: 'killed-withdrawal' }
    const sound = () => oneOf(wallet, [1000_00, 0], [800_00, 200_00])
    const apply = await untilDone(calling(walletApi.apply, me, body), sound)
    diedBefore(apply, 'commit', 'answer')
    assert.equal((await row())?.state, 'applied')

    const pass = await untilDone(working('withdrawal-automatic-pass'), () =>
      oneOf(async () => (await row())?.state, 'applied', 'paying'),
    )
    diedBefore(pass, 'commit', 'delete from job')
    assert.equal((await row())?.state, 'paying')

    const file = dataFile('batch.csv')
    const written = await untilDone(commanded('--export', file, '--as', 'test'), async () => undefined)
    diedBefore(written, 'commit')
    const paying = await row()
    assert.ok(paying?.batch)
    await writeFile(file, `编号,金额,结果,原因\r\n${paying.number},${formatMoney(paying.amount - paying.fee)},成功,\r\n`)
    const read = await untilDone(commanded('--result', file, '--as', 'test'), () => oneOf(wallet, [800_00, 200_00], [800_00, 0]))
    diedBefore(read, 'commit')
    assert.equal((await row())?.state, 'credited')
    assert.deepEqual(await wallet(), [800_00, 0])
  })

  test('a withdrawal to WeChat: handed over once, confirmed, credited once though the notice was lost', async () => {
    const me = await newcomer(server)
    await become(me, { realName: '张明' })
    await me.device.ok(walletApi.bindCard, await cardForm(me))
    await earn(me, 1000_00)
    const input = { amount: 200_00, rail: 'wechat', way: 'page', ticket: await ticketOf(me) } as const
    const { id, number } = (await me.device.ok(walletApi.apply, { ...input, idempotencyKey: 'killed-transfer' })).withdrawal
    await decideWithdrawal(server.db, { withdrawalId: Number(id), decision: 'take', reason: '', by: 'user:1' })
    await decideWithdrawal(server.db, { withdrawalId: Number(id), decision: 'approve', reason: '', by: 'user:1' })
    const standing = async () => {
      const [found] = await server.db.select().from(withdrawal).where(eq(withdrawal.number, number))
      return [found?.state, ...(await walletOf(me))]
    }
    const PAYING = ['paying', 800_00, 200_00]
    const WAITING = ['user_confirm', 800_00, 200_00]
    const handed = await untilDone(working('withdrawal-transfer'), () => oneOf(standing, PAYING, WAITING))
    diedBefore(handed, 'insert into cashier_transfer', 'commit')
    assert.deepEqual(await standing(), WAITING)
    assert.equal(await server.db.$count(cashierTransfer, eq(cashierTransfer.billNo, number)), 1)

    const atThePage = (dieAt: number) =>
      asked(dieAt, (running) => fetch(`${running.url}/cashier/transfer/${number}/confirm`, { method: 'POST' }))
    const confirm = await untilDone(atThePage, () => oneOf(standing, WAITING))
    diedBefore(confirm, 'update cashier_transfer', 'commit')

    const CREDITED = ['credited', 800_00, 0]
    const credited = await untilDone(working('withdrawal-transfer'), () => oneOf(standing, WAITING, CREDITED))
    diedBefore(credited, 'commit', 'delete from job')
    assert.deepEqual(await standing(), CREDITED)
  })

  test('a payment: ordered once, paid once though the notice was lost, opened once, given back once', async () => {
    const me = await newcomer(server)
    const docId = await createDoc(server, { price: 990 })
    const own = eq(payment.userId, me.user.id)
    const row = async () => {
      const [found, ...others] = await server.db.select().from(payment).where(own)
      assert.equal(others.length, 0)
      return found
    }
    /** How far it is: the state, the journals of it, and whether the text is open. */
    const standing = async () => {
      const found = await row()
      if (!found) return []
      const journals = await server.db.$count(
        ledgerJournal,
        and(eq(ledgerJournal.refType, 'payment'), eq(ledgerJournal.refId, String(found.id))),
      )
      return [found.state, journals, (await boughtBy(server.db, me.user.id, [Number(docId)])).size]
    }
    const CREATED = ['created', 0, 0]
    const PAYING = ['paying', 0, 0]
    const PAID = ['paid', 1, 1]

    const body = { docId, kind: 'document', agreed: true, idempotencyKey: 'killed-payment' }
    const order = await untilDone(calling(purchaseApi.order, me, body), () => oneOf(standing, [], CREATED))
    diedBefore(order, 'commit', 'answer')

    const { id, tradeNo } = (await row()) ?? { id: 0, tradeNo: '' }
    const way = { paymentId: String(id), way: 'page', returnTo: '/#/' }
    const prepare = await untilDone(calling(paymentApi.prepare, me, way), () => oneOf(standing, CREATED, PAYING))
    diedBefore(prepare, 'insert into cashier_trade', 'commit', 'answer')

    const atTheCashier = (dieAt: number) =>
      asked(dieAt, (running) => fetch(`${running.url}/cashier/${tradeNo}/pay`, { method: 'POST' }))
    const pay = await untilDone(atTheCashier, () => oneOf(standing, PAYING))
    // Whoever pays again has paid: the notice of the first time is lost with its process.
    diedBefore(pay, 'update cashier_trade', 'commit')
    assert.equal(await server.db.$count(job, eq(job.name, 'payment-notice')), 0)

    const settle = await untilDone(working('payment-look'), () => oneOf(standing, PAYING, PAID))
    diedBefore(settle, 'commit', 'delete from job')
    assert.deepEqual(await standing(), PAID)

    await server.db.transaction((tx) =>
      refundAll(tx, server.parts, id, { reasonKey: 'killed', reason: '测试退款', by: 'user:1' }),
    )
    const refund = await untilDone(working('payment-refund'), () => oneOf(standing, ['refunding', 2, 0], ['refunded', 3, 0]))
    diedBefore(refund, 'commit', 'delete from job')
    assert.deepEqual(await standing(), ['refunded', 3, 0])
    assert.equal(await balanceOf(server.db, 'L220', `order:${id}`), 0)
  })

  test('a reviewer’s decision: taken once, approved once; refused once, and the money is back once', async () => {
    const [me, reviewer] = [await newcomer(server), await newcomer(server)]
    await become(me, { realName: '张明' })
    await become(reviewer, { isReviewer: true })
    await me.device.ok(walletApi.bindCard, await cardForm(me))
    await earn(me, 1000_00)
    const apply = async (key: string) => {
      const input = { amount: 200_00, ...TO_BANK, ticket: await ticketOf(me), idempotencyKey: key }
      return (await me.device.ok(walletApi.apply, input)).withdrawal.id
    }
    const standing = (id: string) => async () => {
      const [found] = await server.db
        .select()
        .from(withdrawal)
        .where(eq(withdrawal.id, Number(id)))
      return [found?.state, ...(await walletOf(me))]
    }
    const decided = (id: string, decision: 'take' | 'approve' | 'refuse', reason = '') =>
      moving(walletApi.adminReview, reviewer, { withdrawalId: id, decision, reason })
    const FROZEN = [800_00, 200_00]

    const refused = await apply('killed-review-1')
    await decideWithdrawal(server.db, { withdrawalId: Number(refused), decision: 'take', reason: '', by: 'user:1' })
    const refusal = await untilDone(decided(refused, 'refuse', '资料不符'), () =>
      oneOf(standing(refused), ['reviewing', ...FROZEN], ['rejected', 1000_00, 0]),
    )
    diedBefore(refusal, 'commit')
    assert.deepEqual(await standing(refused)(), ['rejected', 1000_00, 0])

    const approved = await apply('killed-review-2')
    await decideWithdrawal(server.db, { withdrawalId: Number(approved), decision: 'take', reason: '', by: 'user:1' })
    const approval = await untilDone(decided(approved, 'approve'), () =>
      oneOf(standing(approved), ['reviewing', ...FROZEN], ['paying', ...FROZEN]),
    )
    diedBefore(approval, 'commit')
    assert.deepEqual(await standing(approved)(), ['paying', ...FROZEN])
  })

  test('an order that nobody pays is closed once; money that comes all the same goes back once, and the order stays closed', async () => {
    const me = await newcomer(server)
    const docId = await createDoc(server, { price: 990 })
    const input = { docId, kind: 'document', agreed: true, idempotencyKey: 'killed-closing' } as const
    const { payment: order } = await me.device.ok(purchaseApi.order, input)
    await me.device.ok(paymentApi.prepare, { paymentId: order.id, way: 'page', returnTo: '/#/' })
    const id = Number(order.id)
    await server.db.update(payment).set({ expiresAt: new Date() }).where(eq(payment.id, id))
    const standing = async () => {
      const [found] = await server.db.select().from(payment).where(eq(payment.id, id))
      const isOf = and(eq(ledgerJournal.refType, 'payment'), eq(ledgerJournal.refId, order.id))
      return [found?.state, await server.db.$count(ledgerJournal, isOf), await balanceOf(server.db, 'L220', `order:${id}`)]
    }
    const closed = await untilDone(working('payment-look'), () => oneOf(standing, ['paying', 0, 0], ['closed', 0, 0]))
    diedBefore(closed, 'update cashier_trade', 'commit')
    assert.deepEqual(await standing(), ['closed', 0, 0])

    // The provider took the money all the same, and tells of it.
    const { tradeNo, amount } = order
    await server.db.update(cashierTrade).set({ state: 'success', paidAt: new Date() }).where(eq(cashierTrade.tradeNo, tradeNo))
    await settle(server.parts, { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() })
    const DUE = ['refunding', 1, 990]
    assert.deepEqual(await standing(), DUE)
    const back = await untilDone(working('payment-refund'), () => oneOf(standing, DUE, ['refunded', 2, 0]))
    diedBefore(back, 'commit', 'delete from job')
    assert.deepEqual(await standing(), ['refunded', 2, 0])
    assert.equal((await boughtBy(server.db, me.user.id, [Number(docId)])).size, 0)
  })
}
