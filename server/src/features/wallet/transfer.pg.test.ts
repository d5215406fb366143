import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { walletApi } from '@/api/wallet'
import { job } from '../../db/tables'
import { receiveNotice } from '../../kernel/payment/notices'
import { paymentNotice } from '../../kernel/payment/tables'
import { absentPayment } from '../../services/payment/choose'
import { ProviderRefusal, ProviderSilent } from '../../services/payment/contract'
import { FakeProvider } from '../../test/fake-provider'
import type { Newcomer } from '../../test/newcomer'
import { afterEach, before, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { newKey, resultOf, walletTools } from '../../test/wallet'
import { weChatIdentity } from '../user/tables'
import { decideFreeze, proposeFreeze } from './freezes'
import { lockWithdrawal, moveWithdrawal, TRANSFER } from './moves'
import { OVERDUE } from './overdue'
import { ticketOf } from './probe'
import { withdrawal } from './tables'
import { keepTransferring, workOffTransfer } from './transfer'

const server = testServer()
const { isSound, person, applied, moneyOf, decide, exported, answered } = walletTools(server)
const FIRST = 'user:999001'
const TO_WECHAT = { rail: 'wechat', way: 'mini' } as const
let provider = new FakeProvider()

/** Somebody whose WeChat is bound in the mini-program. */
async function weChatPerson(): Promise<Newcomer> {
  const me = await person(1000_00)
  await server.db.insert(weChatIdentity).values({ openId: `o-${me.user.id}`, kind: 'mini', userId: me.user.id })
  return me
}
const rowOf = async (id: string) => {
  const [row] = await server.db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.id, Number(id)))
  assert.ok(row)
  return row
}
async function approved(me: Newcomer) {
  const made = await applied(me, 200_00, TO_WECHAT)
  await decide(made.id, 'take')
  assert.equal((await decide(made.id, 'approve')).state, 'paying')
  return made
}
const work = (id: string, asked = 0) => keepTransferring(server.parts, { withdrawalId: Number(id), asked })
const jobsOf = (id: string) =>
  server.db
    .select()
    .from(job)
    .where(and(eq(job.name, TRANSFER.name), sql`(${job.payload} ->> 'withdrawalId')::bigint = ${Number(id)}`))
/** The provider has come to an end with it. */
function ends(number: string, changes: object): void {
  const held = provider.transfers.get(number)
  assert.ok(held)
  Object.assign(held, changes)
}
const progress = (me: Newcomer, id: string) => me.device.ok(walletApi.progress, { withdrawalId: id })
const askAtOnce = (id: string) =>
  server.db
    .update(withdrawal)
    .set({ askedAt: null })
    .where(eq(withdrawal.id, Number(id)))

describe('a withdrawal to WeChat', () => {
  before(() => {
    server.parts.payments = provider
  })
  afterEach(async () => {
    provider = new FakeProvider()
    server.parts.payments = provider
    await isSound()
  })

  test('is handed over once under its number, confirmed by its owner, and credited', async () => {
    const me = await weChatPerson()
    const { id, number, bankName, masked, rail } = await approved(me)
    assert.deepEqual([bankName, masked, rail], ['微信零钱', '', 'wechat'])
    assert.equal((await jobsOf(id)).length, 1)
    await work(id)
    const to = { app: 'mini', openId: `o-${me.user.id}` }
    assert.deepEqual(provider.transfers.get(number)?.ask, { billNo: number, amount: 200_00, to, name: '张明' })
    const waiting = await progress(me, id)
    assert.equal(waiting.withdrawal.state, 'user_confirm')
    const values = { kind: 'wechat', app: 'mini', mchId: '1', appId: 'wx1', package: `package=${number}` }
    assert.deepEqual(waiting.confirmation, values)
    assert.deepEqual(await moneyOf(me), [800_00, 200_00])
    await work(id, 1)
    assert.equal(provider.calls.filter((call) => call === `transfer ${number}`).length, 1)

    ends(number, { state: 'success' })
    await askAtOnce(id)
    const done = await progress(me, id)
    assert.deepEqual([done.withdrawal.state, done.confirmation], ['credited', null])
    assert.deepEqual(await moneyOf(me), [800_00, 0])
    const { card, steps } = await me.device.ok(walletApi.record, { recordId: `w${id}` })
    assert.equal(card, '微信零钱')
    assert.deepEqual(
      steps.map(({ text }) => text),
      ['已申请', '审核中', '打款中', '待确认收款', '已到账'],
    )
  })

  test('that nobody confirms comes back once, with the reason; another one has another number', async () => {
    const me = await weChatPerson()
    const { id, number } = await approved(me)
    await work(id)
    ends(number, { state: 'failed', reason: '超过 24 小时未确认收款，金额已退回' })
    await Promise.all([work(id, 1), work(id, 1)])
    assert.deepEqual(await moneyOf(me), [1000_00, 0])
    assert.deepEqual([(await rowOf(id)).state, (await rowOf(id)).reason], ['failed', '超过 24 小时未确认收款，金额已退回'])
    assert.notEqual((await applied(me, 200_00, TO_WECHAT)).number, number)
  })

  test('waits while the provider is silent, is never sent under another number, and after a day somebody is told', async () => {
    const me = await weChatPerson()
    const { id, number } = await approved(me)
    provider.isSilent = true
    await work(id)
    const next = (await jobsOf(id)).at(-1)
    assert.ok(next && next.runAt.getTime() > Date.now())
    assert.deepEqual([(await rowOf(id)).state, await moneyOf(me)], ['paying', [800_00, 200_00]])
    assert.equal((await progress(me, id)).withdrawal.state, 'paying')

    const late = new Date(Date.now() - 25 * 3_600_000)
    await server.db
      .update(withdrawal)
      .set({ updatedAt: late })
      .where(eq(withdrawal.id, Number(id)))
    const faults: string[] = []
    await OVERDUE.run(server.parts, {}, (error) => faults.push(String(error)))
    assert.ok(faults.some((fault) => fault.includes(number)))
    const { device } = me
    const { items } = await device.ok(walletApi.adminList, { state: 'paying', pageIdx: 0, pageSize: 50 })
    assert.deepEqual(items.find((row) => row.id === id)?.risks, ['打款超过 24 小时没有结果'])

    provider.isSilent = false
    await work(id, 1)
    assert.deepEqual([...provider.transfers.keys()], [number])
  })

  test('whose answer was lost is asked for again under the same number, and can be confirmed', async () => {
    const me = await weChatPerson()
    const { id } = await approved(me)
    const hand = provider.payout.transfer
    provider.payout.transfer = async (ask) => {
      await hand(ask)
      throw new ProviderSilent('cut')
    }
    await work(id)
    assert.equal((await rowOf(id)).state, 'paying')
    provider.payout.transfer = hand
    await work(id, 1)
    const { confirmation } = await progress(me, id)
    assert.deepEqual([confirmation?.kind, provider.transfers.size], ['wechat', 1])
    // What it knew and knows no more is not sent again.
    provider.transfers.clear()
    await work(id, 2)
    assert.deepEqual([(await rowOf(id)).state, provider.transfers.size], ['user_confirm', 0])
  })

  test('that the provider refuses comes back; a no to what it has taken up is none', async () => {
    const me = await weChatPerson()
    const first = await approved(me)
    provider.refusal = new ProviderRefusal('微信实名与认证姓名不一致')
    await work(first.id)
    assert.deepEqual([(await rowOf(first.id)).reason, await moneyOf(me)], ['微信实名与认证姓名不一致', [1000_00, 0]])

    const second = await approved(me)
    const hand = provider.payout.transfer
    provider.refusal = null
    provider.payout.transfer = async (ask) => {
      await hand(ask)
      throw new ProviderRefusal('商户单号重复')
    }
    await work(second.id)
    assert.equal((await rowOf(second.id)).state, 'user_confirm')
  })

  test('in another amount than was asked for is left to people', async () => {
    const me = await weChatPerson()
    const { id, number } = await approved(me)
    await work(id)
    ends(number, { state: 'success', amount: 1_00 })
    await assert.rejects(work(id, 1), /the provider paid 100/)
    assert.deepEqual([(await rowOf(id)).state, await moneyOf(me)], ['user_confirm', [800_00, 200_00]])
    ends(number, { amount: 200_00 })
    await work(id, 1)
  })

  test('is told of by a notice, which is stored once and only makes us ask', async () => {
    const me = await weChatPerson()
    const { id, number } = await approved(me)
    await work(id)
    const told = Buffer.from(JSON.stringify({ id: `EV-${number}`, billNo: number }))
    await receiveNotice(server.parts, {}, told)
    await receiveNotice(server.parts, {}, told)
    const notices = await server.db.select().from(paymentNotice).where(eq(paymentNotice.number, number))
    assert.deepEqual(
      notices.map(({ kind }) => kind),
      ['transfer'],
    )
    const noticeId = notices[0]?.id ?? 0
    await workOffTransfer(server.parts, noticeId)
    assert.equal((await rowOf(id)).state, 'user_confirm')
    ends(number, { state: 'success' })
    await workOffTransfer(server.parts, noticeId)
    await workOffTransfer(server.parts, noticeId)
    assert.deepEqual([(await rowOf(id)).state, await moneyOf(me)], ['credited', [800_00, 0]])
  })

  test('is not handed over while the wallet is frozen, and goes on when it is let go', async () => {
    const me = await weChatPerson()
    const { id } = await approved(me)
    const freeze = await proposeFreeze(server.db, me.user.mobile, { reason: '核实中', by: FIRST })
    await decideFreeze(server.db, Number(freeze.id), { isAgreed: true, reason: '', by: 'user:999002' })
    await work(id)
    assert.deepEqual([(await rowOf(id)).state, provider.transfers.size], ['paying', 0])
    assert.equal((await jobsOf(id)).length, 1)
    await server.db.execute(sql`update wallet_freeze set state = 'lifted' where id = ${Number(freeze.id)}`)
    await work(id, 1)
    assert.equal((await rowOf(id)).state, 'user_confirm')
  })

  test('is in no bank file, and the bank’s answer does not touch it', async () => {
    const me = await weChatPerson()
    const { id, number } = await approved(me)
    assert.ok(!(await exported()).csv.includes(number))
    assert.match((await answered(resultOf(number, '200.00', '成功'))).differences[0] ?? '', /不在打款中/)
    assert.deepEqual([(await rowOf(id)).state, await moneyOf(me)], ['paying', [800_00, 200_00]])
  })

  test('needs a provider that pays out, a WeChat that is bound there, and the same form when it is sent again', async () => {
    const me = await person(1000_00)
    const infoOf = async () => (await me.device.ok(walletApi.withdrawInfo, { way: 'mini' })).weChat
    const input = { amount: 20_00, ...TO_WECHAT, ticket: await ticketOf(me), idempotencyKey: newKey() }
    assert.equal(await infoOf(), 'unbound')
    assert.match((await me.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /绑定微信/)
    server.parts.payments = absentPayment
    assert.equal(await infoOf(), 'absent')
    assert.match((await me.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /暂不支持/)
    server.parts.payments = provider
    await server.db.insert(weChatIdentity).values({ openId: `o-${me.user.id}`, kind: 'mini', userId: me.user.id })
    assert.equal(await infoOf(), 'ready')
    await me.device.ok(walletApi.apply, input)
    await me.device.refused(walletApi.apply, { ...input, rail: 'bank' }, ACK.conflict)
  })

  test('is nobody else’s to look at', async () => {
    const { id } = await approved(await weChatPerson())
    await (await person(0)).device.refused(walletApi.progress, { withdrawalId: id }, ACK.notFound)
  })

  test('stays as it was when it ended half way', async () => {
    const me = await weChatPerson()
    const { id } = await approved(me)
    const half = server.db.transaction(async (tx) => {
      await moveWithdrawal(tx, await lockWithdrawal(tx, Number(id)), 'success', { by: 'provider' })
      throw new Error('killed')
    })
    await assert.rejects(half, /killed/)
    assert.deepEqual([(await rowOf(id)).state, await moneyOf(me)], ['paying', [800_00, 200_00]])
  })
})
