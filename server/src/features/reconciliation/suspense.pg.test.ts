import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { reconciliationApi } from '@/api/reconciliation'
import { walletApi } from '@/api/wallet'
import { chinaDay } from '@/domain/china-time'
import type { SuspenseWay } from '@/domain/payment/suspense'
import type { Goods } from '../../feature'
import type { Parts } from '../../http/context'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf, type Line } from '../../kernel/ledger/ledger'
import { openPayment } from '../../kernel/payment/orders'
import { prepare } from '../../kernel/payment/prepare'
import { settle } from '../../kernel/payment/settle'
import { payment, suspenseSettlement } from '../../kernel/payment/tables'
import type { BillLine } from '../../services/payment/contract'
import { FakeProvider } from '../../test/fake-provider'
import { become, newcomer, type Newcomer } from '../../test/newcomer'
import { asking } from '../../test/command'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { reconcile } from './reconcile'
import { decideSettlement, listSuspense, overdueSuspense, proposeSettlement } from './suspense'
import { keepReturning } from './suspense-refund'
import { billLine } from './tables'

const server = testServer()
const GOODS: Goods = { name: 'suspense-goods', payType: 4, leg: 'atOnce', paid: async () => assert.fail('nothing was sold') }
const WAY = { kind: 'jsapi', app: 'mini', openId: 'o1' } as const
const PAYER = { by: 'user:1', device: 'test-device' }
const [FIRST, SECOND] = ['user:999001', 'user:999002']

let provider = new FakeProvider()
const parts = (): Parts => ({ ...server.parts, payments: provider, features: [...server.parts.features, { goods: [GOODS] }] })
const tidy = (): void =>
  afterEach(async () => {
    provider = new FakeProvider()
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })

let last = 0
/** A day of its own for each test that needs the provider's list. */
const newDay = (): string => chinaDay(new Date(Date.UTC(2041, 0, 1) + (last += 3) * 24 * 3_600_000))
const saying = (words: string) => (error: unknown) => (error as Error).message === words

/** Asked for 1990 cents, and paid something else. */
async function paidWrong(cents: number): Promise<{ me: Newcomer; id: number; tradeNo: string }> {
  const me = await newcomer(server)
  const refId = `suspense-${(last += 1)}`
  const order = { userId: me.user.id, goods: GOODS.name, refId, title: '待查课程', amount: 1990, idempotencyKey: `key-${refId}` }
  const made = await server.db.transaction((tx) => openPayment(tx, parts(), order))
  const { payment: row } = await prepare(parts(), made, WAY, PAYER)
  provider.pay(row.tradeNo, cents)
  await settle(parts(), await provider.trade(row.tradeNo))
  return { me, ...row }
}

const propose = (tradeNo: string, way: SuspenseWay, by = FIRST) =>
  server.db.transaction((tx) => proposeSettlement(tx, { tradeNo, way, reason: '已与付款人核实', by: by ?? '' }))
const decide = (id: number, isAgreed = true, by = SECOND) =>
  server.db.transaction((tx) => decideSettlement(tx, id, { isAgreed, by: by ?? '' }))
const settled = async (tradeNo: string, way: SuspenseWay) => decide((await propose(tradeNo, way)).id)
const waiting = async (tradeNo: string) => (await listSuspense(server.db)).find((item) => item.tradeNo === tradeNo)
const giveBack = (settlementId: number) => keepReturning(parts(), { settlementId, asked: 0 })
const stateOf = async (id: number) =>
  (await server.db.select().from(suspenseSettlement).where(eq(suspenseSettlement.id, id)))[0]?.state

/** What a work moves these accounts by; debit +. What is owed is told with its sign of the books. */
async function moved(codes: readonly Line['code'][], work: () => Promise<unknown>): Promise<number[]> {
  const sums = () => Promise.all(codes.map((code) => balanceOf(server.db, code)))
  const before = await sums()
  await work()
  return (await sums()).map((cents, at) => cents - (before[at] ?? 0))
}

describe('money in suspense', () => {
  tidy()

  test('of a payment in another amount goes back to the payer when two people say so, once', async () => {
    const { me, id, tradeNo } = await paidWrong(700)
    const item = await waiting(tradeNo)
    assert.deepEqual([item?.amount, item?.title, item?.note], [700, '待查课程', '实付 700 分，应付 1990 分'])
    const { id: settlementId, refundNo } = await propose(tradeNo, 'refund')
    assert.equal((await waiting(tradeNo))?.proposal?.id, String(settlementId))
    await assert.rejects(propose(tradeNo, 'income', SECOND), saying('已有人提出处理，请先复核'))
    await assert.rejects(decide(settlementId, true, FIRST), saying('须由另一位人员复核'))
    assert.deepEqual(await moved(['S900'], () => decide(settlementId)), [700])
    assert.equal(await balanceOf(server.db, 'L220', `order:${id}`), 700)
    await assert.rejects(decide(settlementId), saying('这笔处理已复核'))
    await assert.rejects(propose(tradeNo, 'refund'), saying('这个订单号没有待查的款项'))
    assert.equal(await waiting(tradeNo), undefined)
    assert.equal((await server.db.select().from(payment).where(eq(payment.id, id)))[0]?.attention, '')

    provider.isSilent = true
    await giveBack(settlementId)
    assert.equal(await stateOf(settlementId), 'asked')
    provider.isSilent = false
    await giveBack(settlementId)
    assert.equal(await stateOf(settlementId), 'processing')
    provider.refunds.set(refundNo, { tradeNo, refundNo, amount: 700, state: 'success' })
    assert.deepEqual(await moved(['A100'], () => giveBack(settlementId)), [-700])
    await giveBack(settlementId)
    assert.deepEqual([await stateOf(settlementId), await balanceOf(server.db, 'L220', `order:${id}`)], ['done', 0])
    assert.equal(provider.refunds.size, 1)
    const { steps } = await me.device.ok(walletApi.record, { recordId: `p${id}` })
    assert.equal(steps.at(-1)?.text, '金额不符的付款 7.00 元已原路退回')
  })

  test('that the provider cannot give back waits again, and is paid from the bank', async () => {
    const { id, tradeNo } = await paidWrong(2500)
    provider.refundState = 'abnormal'
    const first = await settled(tradeNo, 'refund')
    await giveBack(first.id)
    assert.equal(await stateOf(first.id), 'failed')
    assert.deepEqual([(await waiting(tradeNo))?.amount, await balanceOf(server.db, 'L220', `order:${id}`)], [2500, 0])
    assert.deepEqual(await moved(['A110', 'S900'], () => settled(tradeNo, 'byHand')), [-2500, 2500])
    assert.equal(await waiting(tradeNo), undefined)
  })

  test('is ours after all, or not worth a question', async () => {
    const [one, two] = [await paidWrong(700), await paidWrong(1989)]
    assert.deepEqual(await moved(['R410', 'S900'], () => settled(one.tradeNo, 'income')), [-700, 700])
    assert.deepEqual(await moved(['E510', 'S900'], () => settled(two.tradeNo, 'fee')), [-1989, 1989])
  })

  test('stays where it is when the second person says no, and can be proposed again', async () => {
    const { tradeNo } = await paidWrong(700)
    const { id } = await propose(tradeNo, 'income')
    assert.deepEqual(await moved(['R410', 'S900'], () => decide(id, false)), [0, 0])
    assert.equal((await settled(tradeNo, 'refund')).state, 'asked')
  })

  test('under a number that only the provider knows goes back there, and its day comes out even', async () => {
    const day = newDay()
    const tradeNo = `P-suspense-${(last += 1)}`
    const line = { kind: 'payment', tradeNo, refundNo: '', transactionId: `42${tradeNo}`, amount: 500, fee: 3 } satisfies BillLine
    provider.lines = [line]
    const now = new Date(`${day}T23:00:00+08:00`)
    assert.equal((await reconcile(parts(), day, now)).day.open, 1)
    assert.deepEqual([(await waiting(tradeNo))?.amount, (await waiting(tradeNo))?.title], [500, ''])
    provider.refundState = 'success'
    const { id, refundNo } = await settled(tradeNo, 'refund')
    await giveBack(id)
    assert.equal(await stateOf(id), 'done')
    const { day: row } = await reconcile(parts(), day, now)
    assert.deepEqual([row.net, row.booked, row.open, Boolean(row.closedAt)], [497, 497, 0, true])
    const next = newDay()
    provider.lines = [{ ...line, kind: 'refund', refundNo, fee: -3 }]
    const { day: nextRow } = await reconcile(parts(), next, new Date(`${next}T23:00:00+08:00`))
    assert.deepEqual([nextRow.net, nextRow.booked, nextRow.open, Boolean(nextRow.closedAt)], [-497, -497, 0, true])
    const [listed] = await server.db.select().from(billLine).where(eq(billLine.day, next))
    assert.equal(listed?.result, 'match')
    assert.equal(await waiting(tradeNo), undefined)
  })

  test('that is missing can only be borne as a fee', async () => {
    const day = newDay()
    const tradeNo = `P-suspense-${(last += 1)}`
    provider.lines = [{ kind: 'refund', tradeNo, refundNo: `R-${tradeNo}`, transactionId: '42', amount: 500, fee: 0 }]
    await reconcile(parts(), day, new Date(`${day}T23:00:00+08:00`))
    assert.equal((await waiting(tradeNo))?.amount, -500)
    for (const way of ['refund', 'byHand', 'income'] as const)
      await assert.rejects(propose(tradeNo, way), saying('渠道少收的款项只能计入渠道手续费'))
    assert.deepEqual(await moved(['E510', 'S900'], () => settled(tradeNo, 'fee')), [500, -500])
  })

  test('is overdue when the month has ended', async () => {
    const { tradeNo } = await paidWrong(700)
    const isOverdue = async (now: Date) => (await overdueSuspense(server.db, now)).some((item) => item.tradeNo === tradeNo)
    assert.equal(await isOverdue(new Date()), false)
    assert.equal(await isOverdue(new Date(Date.now() + 32 * 24 * 3_600_000)), true)
    await settled(tradeNo, 'income')
    assert.equal(await isOverdue(new Date(Date.now() + 32 * 24 * 3_600_000)), false)
  })

  test('is decided by reviewers only', async () => {
    const { me, tradeNo } = await paidWrong(700)
    const [one, other, stranger] = [await newcomer(server), await newcomer(server), await newcomer(server)]
    await become(stranger, { isReviewer: false })
    const ask = { tradeNo, way: 'income' as const, reason: '已核实' }
    await stranger.device.refused(reconciliationApi.adminSuspense, {}, ACK.forbidden)
    await stranger.device.refused(reconciliationApi.adminProposeSettlement, ask, ACK.forbidden)
    await me.device.refused(reconciliationApi.adminProposeSettlement, ask, ACK.forbidden)
    const { settlement } = await one.device.ok(reconciliationApi.adminProposeSettlement, ask)
    const decision = { settlementId: settlement.id, pass: true }
    await stranger.device.refused(reconciliationApi.adminDecideSettlement, decision, ACK.forbidden)
    await me.device.refused(reconciliationApi.adminDecideSettlement, decision, ACK.forbidden)
    await one.device.refused(reconciliationApi.adminDecideSettlement, decision, ACK.refused)
    const { items } = await one.device.ok(reconciliationApi.adminSuspense, {})
    assert.equal(items.find((item) => item.tradeNo === tradeNo)?.proposal?.firstBy, `user:${one.user.id}`)
    const { settlement: done } = await other.device.ok(reconciliationApi.adminDecideSettlement, decision)
    assert.deepEqual([done.state, done.secondBy], ['done', `user:${other.user.id}`])
  })
})

test('the command lists what waits, and asks for two people', async () => {
  const { command, close } = await asking('reconcile')
  try {
    assert.deepEqual(await command('--suspense'), { code: 0, said: '没有待查款项' })
    const proposal = ['--settle', 'P000000', '--way', 'income', '--reason', '已核实']
    assert.deepEqual(await command(...proposal, '--as', '客服'), { code: 1, said: '这个订单号没有待查的款项' })
    assert.deepEqual(await command('--settlement', '999', '--approve', '--as', '财务'), { code: 1, said: '待查款项的处理不存在' })
    for (const wrong of [
      proposal,
      ['--settle', 'P000000', '--way', 'gift', '--reason', '已核实', '--as', '客服'],
      ['--settlement', '1', '--approve', '--refuse', '--as', '财务'],
    ])
      assert.match((await command(...wrong)).said, /用法/)
  } finally {
    await close()
  }
})
