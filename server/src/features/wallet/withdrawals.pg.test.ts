import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { securityApi } from '@/api/security'
import { paymentApi } from '@/api/payment'
import { purchaseApi } from '@/api/purchase'
import { walletApi } from '@/api/wallet'
import { userOwner } from '../../kernel/ledger/accounts'
import { balanceOf, post } from '../../kernel/ledger/ledger'
import { settle } from '../../kernel/payment/settle'
import { verifyCode } from '../../kernel/people/tables'
import { createDoc } from '../../test/factories'
import { become, newcomer } from '../../test/newcomer'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { isRefusal, newKey, resultOf, walletTools } from '../../test/wallet'
import { OWN_CODE, withSecurityCode } from '../security/probe'
import { lockWithdrawal, moveWithdrawal } from './moves'
import { earn, ticketOf, TO_BANK } from './probe'
import { withdrawal } from './tables'

const server = testServer()
const FIRST = 'user:999001'
const { isSound, person, applied, moneyOf, decide, exported, answered } = walletTools(server)

describe('a withdrawal', () => {
  afterEach(isSound)

  test('goes from applied over reviewing and paying to credited', async () => {
    const me = await person()
    const { id, number, state } = await applied(me)
    assert.equal(state, 'applied')
    assert.deepEqual(await moneyOf(me), [9_800_00, 200_00])
    assert.equal((await decide(id, 'take')).state, 'reviewing')
    assert.equal((await decide(id, 'approve')).state, 'paying')
    assert.deepEqual(await moneyOf(me), [9_800_00, 200_00])
    const { csv } = await exported()
    assert.match(csv, new RegExp(`${number},张明,\\d{19},工商银行,北京市,200.00\\r\\n`))
    assert.deepEqual(await answered(resultOf(number, '200.00', '成功')), {
      credited: 1,
      failed: 0,
      repeated: 0,
      differences: [],
    })
    assert.deepEqual(await moneyOf(me), [9_800_00, 0])
    const detail = await me.device.ok(walletApi.record, { recordId: `w${id}` })
    assert.deepEqual(
      [detail.status, detail.amount, detail.tax, detail.fee, detail.number, detail.canCancel],
      [1, -200_00, 0, 0, number, false],
    )
    assert.deepEqual(
      detail.steps.map(({ text }) => text),
      ['已申请', '审核中', '打款中', '已到账'],
    )
  })

  test('takes five tries of the security code, then none for a quarter of an hour; a code by message is the way round', async () => {
    const me = await person()
    await withSecurityCode(me)
    const byCode = async (code: string) => {
      const { ticket } = await me.device.ok(securityApi.check, { code })
      const input = { amount: 200_00, ...TO_BANK, ticket, idempotencyKey: newKey() }
      return (await me.device.ok(walletApi.apply, input)).withdrawal
    }
    const first = await byCode(OWN_CODE)
    await me.device.ok(walletApi.cancel, { withdrawalId: first.id })

    for (const left of [4, 3, 2, 1]) {
      const { fields } = await me.device.refused(securityApi.check, { code: '915372' }, ACK.invalid)
      assert.deepEqual(fields, { code: `安全码错误，还可以尝试 ${left} 次` })
    }
    for (const code of ['915372', OWN_CODE]) {
      const { errormessage } = await me.device.refused(securityApi.check, { code }, ACK.tooMany)
      assert.equal(errormessage, '安全码连续输错 5 次，请 15 分钟后再试')
    }
    assert.deepEqual(await moneyOf(me), [10_000_00, 0])
    await applied(me)
    assert.deepEqual(await moneyOf(me), [9_800_00, 200_00])
  })

  test('is taken back while nobody has taken it up, and not afterwards', async () => {
    const me = await person()
    const first = await applied(me)
    assert.equal((await me.device.ok(walletApi.cancel, { withdrawalId: first.id })).withdrawal.state, 'cancelled')
    assert.deepEqual(await moneyOf(me), [10_000_00, 0])
    await me.device.refused(walletApi.cancel, { withdrawalId: first.id }, ACK.conflict)
    const second = await applied(me)
    await decide(second.id, 'take')
    await me.device.refused(walletApi.cancel, { withdrawalId: second.id }, ACK.conflict)
    assert.deepEqual(await moneyOf(me), [9_800_00, 200_00])
  })

  test('is refused with a reason, and the money comes back once', async () => {
    const me = await person()
    const { id } = await applied(me)
    await assert.rejects(decide(id, 'refuse', FIRST, '资料不符'), isRefusal(ACK.conflict))
    await decide(id, 'take')
    await assert.rejects(decide(id, 'refuse', FIRST, ' '), isRefusal(ACK.invalid))
    await decide(id, 'refuse', FIRST, '资料不符')
    await assert.rejects(decide(id, 'refuse', FIRST, '再次'), isRefusal(ACK.conflict))
    assert.deepEqual(await moneyOf(me), [10_000_00, 0])
    const { status, reason } = await me.device.ok(walletApi.record, { recordId: `w${id}` })
    assert.deepEqual([status, reason], [2, '资料不符'])
  })

  test('that the bank could not pay comes back once, with the reason, and another one has another number', async () => {
    const me = await person()
    const { id, number } = await applied(me)
    await decide(id, 'take')
    await decide(id, 'approve')
    await exported()
    const answer = resultOf(number, '200.00', '失败', '账户已销户')
    assert.equal((await answered(answer)).failed, 1)
    assert.equal((await answered(answer)).repeated, 1)
    assert.equal((await answered(resultOf(number, '200.00', '成功'))).differences.length, 1)
    assert.deepEqual(await moneyOf(me), [10_000_00, 0])
    assert.equal((await me.device.ok(walletApi.record, { recordId: `w${id}` })).reason, '账户已销户')
    assert.notEqual((await applied(me)).number, number)
  })

  test('is applied for once, however often the same form is sent', async () => {
    const me = await person()
    const input = { amount: 30_00, ticket: await ticketOf(me), idempotencyKey: newKey(), ...TO_BANK }
    const answers = await Promise.all(Array.from({ length: 5 }, () => me.device.ok(walletApi.apply, input)))
    assert.equal(new Set(answers.map(({ withdrawal: { id } }) => id)).size, 1)
    await me.device.refused(walletApi.apply, { ...input, amount: 31_00 }, ACK.conflict)
    assert.deepEqual(await moneyOf(me), [9_970_00, 30_00])
  })

  test('and a purchase at once, each sent five times, happen once, and neither takes the other’s money', async () => {
    const me = await person(100_00)
    const docId = await createDoc(server, { title: '付费文章', price: 9_90 })
    const income = await balanceOf(server.db, 'R410')
    const withdrawing = { amount: 100_00, ticket: await ticketOf(me), idempotencyKey: newKey(), ...TO_BANK }
    const buying = { docId, kind: 'document', agreed: true, idempotencyKey: newKey() } as const
    const buy = async () => {
      const { payment: order } = await me.device.ok(purchaseApi.order, buying)
      await me.device.ok(paymentApi.prepare, { paymentId: order.id, way: 'page', returnTo: '/#/' })
      const { tradeNo, amount } = order
      await settle(server.parts, { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() })
    }
    // Whoever comes to the cashier after it was paid is told so.
    const told = (error: unknown) => assert.match(String(error), /已支付|已购买/)
    await Promise.all(Array.from({ length: 5 }, () => [me.device.ok(walletApi.apply, withdrawing), buy().catch(told)]).flat())
    assert.deepEqual(await moneyOf(me), [0, 100_00])
    assert.equal(Math.abs((await balanceOf(server.db, 'R410')) - income), 9_90)
    assert.equal((await me.device.ok(purchaseApi.offer, { docId, kind: 'document' })).offer.ownedBy, 'bought')
    assert.equal((await me.device.ok(walletApi.withdrawInfo, { way: 'page' })).open?.amount, 100_00)
  })

  test('is one at a time: of two at once one is made', async () => {
    const me = await person()
    const tickets = [await ticketOf(me), await ticketOf(me)]
    const acks = await Promise.all(
      tickets.map(async (one) => {
        const { body } = await me.device.post(walletApi.apply.path, {
          amount: 50_00,
          ticket: one,
          idempotencyKey: newKey(),
          ...TO_BANK,
        })
        return body.responseStatus.ack
      }),
    )
    assert.deepEqual(acks.sort(), [ACK.ok, ACK.conflict].sort())
    assert.deepEqual(await moneyOf(me), [9_950_00, 50_00])
  })

  test('and another spending at once never take more than there is', async () => {
    const me = await person(100_00)
    const spend = () =>
      post(server.db, {
        key: `test:spend:${newKey()}`,
        payType: 4,
        ref: { type: 'test', id: '1' },
        memo: '购买',
        lines: [
          { code: 'L200', owner: userOwner(me.user.id), amount: 60_00 },
          { code: 'R410', amount: -60_00 },
        ],
      }).then(
        () => 1,
        () => 0,
      )
    const input = { amount: 60_00, ticket: await ticketOf(me), idempotencyKey: newKey(), ...TO_BANK }
    const apply = async () => ((await me.device.post(walletApi.apply.path, input)).body.responseStatus.ack === ACK.ok ? 1 : 0)
    const done = await Promise.all([apply(), spend()])
    assert.equal(done[0] + done[1], 1)
    const [available, frozen] = await moneyOf(me)
    assert.equal(available, 40_00)
    assert.equal(frozen, done[0] ? 60_00 : 0)
  })

  test('refuses amounts that are none', async () => {
    const me = await person()
    const good = { ticket: await ticketOf(me), idempotencyKey: newKey(), ...TO_BANK }
    for (const amount of [-20_00, 0, 20.001, 1e15, 1e17, '２０', '20', null, NaN])
      await me.device.refused(walletApi.apply, { ...good, amount }, ACK.invalid)
    await me.device.refused(walletApi.apply, { ...good, amount: 9_99 }, ACK.refused)
    await me.device.refused(walletApi.apply, { ...good, amount: 5_000_01 }, ACK.refused)
    await me.device.refused(walletApi.apply, { amount: 20_00, ticket: good.ticket }, ACK.invalid)
    // The ticket is still good: nothing of it was spent.
    await me.device.ok(walletApi.apply, { ...good, amount: 5_000_00 })
  })

  test('needs the money, a card, the certification and a ticket that was not used', async () => {
    const poor = await person(19_99)
    const input = { amount: 20_00, ticket: await ticketOf(poor), idempotencyKey: newKey(), ...TO_BANK }
    assert.match((await poor.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /余额不足/)
    await earn(poor, 1000_00)
    const { withdrawal: made } = await poor.device.ok(walletApi.apply, input)
    await poor.device.ok(walletApi.cancel, { withdrawalId: made.id })
    await poor.device.refused(walletApi.apply, { ...input, idempotencyKey: newKey(), ...TO_BANK }, ACK.invalid)
    await become(poor, { level: 3 })
    await poor.device.refused(walletApi.apply, input, ACK.forbidden)
    const bare = await newcomer(server)
    await earn(bare, 100_00)
    const noCard = { amount: 20_00, ticket: await ticketOf(bare), idempotencyKey: newKey(), ...TO_BANK }
    assert.match((await bare.device.refused(walletApi.apply, noCard, ACK.refused)).errormessage, /绑定银行卡/)
  })

  test('gives no ticket after five wrong codes', async () => {
    const me = await person()
    await server.db.delete(verifyCode).where(eq(verifyCode.mobile, me.user.mobile))
    await me.device.ok(securityApi.sendCode, {})
    for (let tries = 0; tries < 5; tries += 1) await me.device.refused(securityApi.check, { verifyCode: '000000' }, ACK.invalid)
    const { errormessage } = await me.device.refused(securityApi.check, { verifyCode: '246810' }, ACK.invalid)
    assert.match(errormessage, /次数过多/)
  })

  test('is one of three a day', async () => {
    const me = await person()
    for (let made = 0; made < 3; made += 1) {
      const { id } = await applied(me, 10_00)
      await decide(id, 'take')
      await decide(id, 'approve')
      await server.db.transaction(async (tx) => {
        await moveWithdrawal(tx, await lockWithdrawal(tx, Number(id)), 'success', { by: 'bank-file' })
      })
    }
    const input = { amount: 10_00, ticket: await ticketOf(me), idempotencyKey: newKey(), ...TO_BANK }
    assert.match((await me.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /每天最多提现 3 次/)
    const { before } = await me.device.ok(walletApi.withdrawInfo, { way: 'page' })
    assert.deepEqual(before, { today: 3, todayTotal: 30_00, monthTotal: 30_00 })
  })

  test('stays as it was, money and all, when a step ends half way', async () => {
    const me = await person()
    const { id } = await applied(me)
    await decide(id, 'take')
    const cut = new Error('killed')
    const half = server.db.transaction(async (tx) => {
      await moveWithdrawal(tx, await lockWithdrawal(tx, Number(id)), 'refuse', { by: FIRST, reason: '中断' })
      throw cut
    })
    await assert.rejects(half, cut)
    const [row] = await server.db
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.id, Number(id)))
    assert.deepEqual([row?.state, row?.reason], ['reviewing', ''])
    assert.deepEqual(await moneyOf(me), [9_800_00, 200_00])
    await decide(id, 'refuse', FIRST, '资料不符')
    assert.deepEqual(await moneyOf(me), [10_000_00, 0])
  })
})
