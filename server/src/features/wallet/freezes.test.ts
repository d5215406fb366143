import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { walletApi } from '@/api/wallet'
import { frozenSentence } from '@/domain/withdrawal/freeze'
import { checkLedger } from '../../kernel/ledger/check'
import { user } from '../../kernel/people/tables'
import { signedInDevice } from '../../test/factories'
import { newcomer, type Newcomer } from '../../test/newcomer'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { AUTOMATIC_PASS } from './automatic'
import { exportBankFile } from './bank-file'
import { decideFreeze, proposeFreeze, proposeLift } from './freezes'
import { application, applied, earn, ticketOf, TO_BANK } from './probe'
import { decideWithdrawal } from './review'

const server = testServer()
const [FIRST, SECOND] = ['user:999001', 'user:999002'] as const
const REASON = '收入异常，核实中'

const propose = ({ user: { mobile } }: Newcomer, by: string = FIRST) => proposeFreeze(server.db, mobile, { reason: REASON, by })
const lift = (id: string, by: string = FIRST) => proposeLift(server.db, Number(id), { reason: '已核实', by })
const decide = (id: string, { isAgreed = true, by = SECOND as string, reason = '' } = {}) =>
  decideFreeze(server.db, Number(id), { isAgreed, by, reason })

async function frozen(me: Newcomer): Promise<string> {
  const { id } = await propose(me)
  await decide(id)
  return id
}
const lifted = async (id: string) => decide((await lift(id)).id)

const toldTo = async ({ device }: Newcomer) => (await device.ok(walletApi.info, {})).freeze?.reason ?? ''
const openOf = async ({ device }: Newcomer) => (await device.ok(walletApi.withdrawInfo, { way: 'page' })).open
const review = (id: string, decision: 'take' | 'approve' | 'refuse') =>
  decideWithdrawal(server.db, { withdrawalId: Number(id), decision, reason: '资料不符', by: FIRST })
const bankFile = async () => (await exportBankFile({ ...server.parts, db: server.db }, { by: 'command:test' })).csv

const saying = (words: string) => (error: unknown) => (error as Error).message === words
const FROZEN_AT_REVIEW = saying('该用户的钱包已冻结，解冻后才能通过提现')

describe('a wallet', () => {
  afterEach(async () => assert.deepEqual((await checkLedger(server.db)).faults, []))

  test('is frozen when two people say so, and its owner is told why', async () => {
    const me = await newcomer(server)
    await earn(me, 30_00)
    const { id, amount, state } = await propose(me)
    assert.deepEqual([amount, state, await toldTo(me)], [30_00, 'proposed', ''])
    await assert.rejects(propose(me, SECOND), saying('这个钱包已冻结，或已有人提出冻结'))
    await assert.rejects(decide(id, { by: FIRST }), saying('须由另一位人员复核'))
    assert.equal((await decide(id)).state, 'frozen')
    assert.equal(await toldTo(me), REASON)
    await assert.rejects(decide(id), saying('这笔冻结没有等待复核的处理'))
    await assert.rejects(propose(me), saying('这个钱包已冻结，或已有人提出冻结'))
    const { steps } = await lifted(id)
    assert.deepEqual(
      steps.map((step) => [step.state, step.by, step.reason]),
      [
        ['proposed', FIRST, REASON],
        ['frozen', SECOND, ''],
        ['lifting', FIRST, '已核实'],
        ['lifted', SECOND, ''],
      ],
    )
    assert.equal(await toldTo(me), '')
    assert.equal((await propose(me)).state, 'proposed')
  })

  test('is decided about by nobody who owns it', async () => {
    const me = await newcomer(server)
    const own = `user:${me.user.id}`
    await assert.rejects(propose(me, own), saying('不能处理自己的钱包'))
    const { id } = await propose(me)
    await assert.rejects(decide(id, { by: own }), saying('不能处理自己的钱包'))
    await decide(id)
    await assert.rejects(lift(id, own), saying('不能处理自己的钱包'))
    await lift(id)
    await assert.rejects(decide(id, { by: own }), saying('不能处理自己的钱包'))
  })

  test('stays as it is when the second person says no, with the reason', async () => {
    const me = await newcomer(server)
    const first = await propose(me)
    await assert.rejects(decide(first.id, { isAgreed: false }), (error: { fields?: object }) => 'reason' in (error.fields ?? {}))
    assert.equal((await decide(first.id, { isAgreed: false, reason: '无依据' })).state, 'refused')
    await assert.rejects(lift(first.id), saying('这个钱包没有冻结'))
    const id = await frozen(me)
    await lift(id)
    await assert.rejects(lift(id, SECOND), saying('已有人提出解冻，请先复核'))
    assert.equal(await toldTo(me), REASON)
    await assert.rejects(decide(id, { by: FIRST }), saying('须由另一位人员复核'))
    assert.equal((await decide(id, { isAgreed: false, reason: '仍有疑问' })).state, 'frozen')
    assert.equal(await toldTo(me), REASON)
  })

  test('that is frozen takes money in and lets none out, until it is let go', async () => {
    const me = await newcomer(server)
    const input = await application(me)
    const id = await frozen(me)
    const { errormessage } = await me.device.refused(walletApi.apply, input, ACK.refused)
    assert.equal(errormessage, frozenSentence(REASON))
    await lift(id)
    await me.device.refused(walletApi.apply, input, ACK.refused)
    await earn(me, 5_00)
    const { available, freeze } = await me.device.ok(walletApi.withdrawInfo, { way: 'page' })
    assert.deepEqual([available, freeze?.reason], [105_00, REASON])
    await decide(id)
    assert.equal((await me.device.ok(walletApi.apply, input)).withdrawal.state, 'applied')
  })

  test('that is frozen lets nothing pass by itself, and what is under way can be taken back', async () => {
    const me = await newcomer(server)
    const withdrawalId = await applied(me)
    const pass = (id: string) => AUTOMATIC_PASS.run(server.parts, { withdrawalId: Number(id) }, () => undefined)
    const id = await frozen(me)
    await pass(withdrawalId)
    assert.equal((await openOf(me))?.state, 'applied')
    await me.device.ok(walletApi.cancel, { withdrawalId })
    await lifted(id)
    const input = { amount: 20_00, ticket: await ticketOf(me), idempotencyKey: 'after-the-freeze', ...TO_BANK }
    const { withdrawal } = await me.device.ok(walletApi.apply, input)
    await pass(withdrawal.id)
    assert.equal((await openOf(me))?.state, 'paying')
  })

  test('that is frozen stops a review and the bank’s file, which go on when it is let go', async () => {
    const me = await newcomer(server)
    const withdrawalId = await applied(me)
    const number = (await openOf(me))?.number ?? ''
    const first = await frozen(me)
    await review(withdrawalId, 'take')
    await assert.rejects(review(withdrawalId, 'approve'), FROZEN_AT_REVIEW)
    await lift(first)
    await assert.rejects(review(withdrawalId, 'approve'), FROZEN_AT_REVIEW)
    await decide(first)
    assert.equal((await review(withdrawalId, 'approve')).state, 'paying')
    const second = await frozen(me)
    assert.ok(!(await bankFile()).includes(number))
    await lifted(second)
    assert.ok((await bankFile()).includes(number))
  })

  test('that is frozen gives back what a review refuses', async () => {
    const me = await newcomer(server)
    const withdrawalId = await applied(me)
    await frozen(me)
    await review(withdrawalId, 'take')
    assert.equal((await review(withdrawalId, 'refuse')).state, 'rejected')
    const { available, frozen: held } = await me.device.ok(walletApi.info, {})
    assert.deepEqual([available, held], [100_00, 0])
  })

  test('is frozen by reviewers, who see all that waits or holds', async () => {
    const me = await newcomer(server)
    const { mobile } = me.user
    const page = { pageIdx: 0, pageSize: 50 }
    const { device: stranger } = await signedInDevice(server)
    await stranger.refused(walletApi.adminFreezes, page, ACK.forbidden)
    await stranger.refused(walletApi.adminFreeze, { mobile, reason: REASON }, ACK.forbidden)
    const [one, two] = [await newcomer(server), await newcomer(server)]
    await one.device.refused(walletApi.adminFreeze, { mobile: '19999999999', reason: REASON }, ACK.notFound)
    await one.device.refused(walletApi.adminFreeze, { mobile, reason: '' }, ACK.invalid)
    const { freeze } = await one.device.ok(walletApi.adminFreeze, { mobile, reason: REASON })
    const answer = { freezeId: freeze.id, pass: true, reason: '' }
    await stranger.refused(walletApi.adminDecideFreeze, answer, ACK.forbidden)
    await two.device.refused(walletApi.adminDecideFreeze, { ...answer, freezeId: '99999999' }, ACK.notFound)
    await two.device.ok(walletApi.adminDecideFreeze, answer)
    await stranger.refused(walletApi.adminLiftFreeze, { freezeId: freeze.id, reason: '已核实' }, ACK.forbidden)
    await earn(me, 12_34)
    const mine = async () => (await one.device.ok(walletApi.adminFreezes, page)).items.find(({ id }) => id === freeze.id)
    const { state, amount, userId } = (await mine()) ?? {}
    assert.deepEqual([state, amount, userId], ['frozen', 12_34, String(me.user.id)])
    await two.device.ok(walletApi.adminLiftFreeze, { freezeId: freeze.id, reason: '已核实' })
    await two.device.refused(walletApi.adminDecideFreeze, answer, ACK.refused)
    await one.device.ok(walletApi.adminDecideFreeze, answer)
    assert.equal(await mine(), undefined)
    await server.db.update(user).set({ isReviewer: true }).where(eq(user.id, me.user.id))
    await me.device.refused(walletApi.adminFreeze, { mobile, reason: REASON }, ACK.forbidden)
  })
})
