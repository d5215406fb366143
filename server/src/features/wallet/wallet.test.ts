import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { securityApi } from '@/api/security'
import { membershipApi } from '@/api/membership'
import { walletApi } from '@/api/wallet'
import { OPEN_WITHDRAWAL_STATES } from '@/domain/withdrawal/states'
import { newToken } from '../../crypto'
import { job } from '../../db/tables'
import { userOwner } from '../../kernel/ledger/accounts'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf, post } from '../../kernel/ledger/ledger'
import { service } from '../../kernel/ledger/postings'
import { askRefund, takeRefund } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { paymentRefund } from '../../kernel/payment/tables'
import { user, verifyCode } from '../../kernel/people/tables'
import { certification } from '../certification/tables'
import { createUser, signedInDevice } from '../../test/factories'
import { become, newcomer, type Newcomer } from '../../test/newcomer'
import { afterEach, describe, test } from '../../test/run'
import { copyTemplate } from '../../test/database'
import { runCommand } from '../../test/process'
import { testServer } from '../../test/server'
import { AUTOMATIC_PASS } from './automatic'
import { exportBankFile, readBankResult } from './bank-file'
import { lockWithdrawal, moveWithdrawal } from './moves'
import { cardForm, earn, newCardNumber, newIdNumber, ticketOf } from './probe'
import { decideWithdrawal } from './review'
import { RISKS } from './risk'
import { sealNumber, unsealNumber } from './sealing'
import { bankCard, withdrawal, withdrawalStep } from './tables'

const server = testServer()
const FIRST = 'user:999001'
const SECOND = 'user:999002'

/** Everything adds up, and what is frozen is what is under way (I5 of the money sheet). */
async function isSound(): Promise<void> {
  assert.deepEqual((await checkLedger(server.db)).faults, [])
  const open = sql.join(
    OPEN_WITHDRAWAL_STATES.map((state) => sql`${state}`),
    sql`, `,
  )
  const { rows } = (await server.db.execute(sql`
    select u.id from "user" u
    left join (select user_id, sum(amount) as amount from withdrawal where state in (${open}) group by 1) w on w.user_id = u.id
    left join ledger_account a on a.code = 'L201' and a.owner = 'user:' || u.id
    left join ledger_balance b on b.account_id = a.id
    where u.id in (select user_id from withdrawal) and coalesce(w.amount, 0) <> coalesce(-b.amount, 0)`)) as unknown as {
    rows: unknown[]
  }
  assert.deepEqual(rows, [])
}

/** Certified, with a card of some days ago and money. */
async function person(cents = 10_000_00): Promise<Newcomer> {
  const me = await newcomer(server)
  await become(me, { realName: '张明' })
  await me.device.ok(walletApi.bindCard, await cardForm(me))
  await server.db
    .update(bankCard)
    .set({ createdAt: new Date(Date.now() - 5 * 86_400_000) })
    .where(eq(bankCard.userId, me.user.id))
  if (cents) await earn(me, cents)
  return me
}

let keys = 0
const newKey = (): string => `withdraw-${(keys += 1)}`

async function applied(me: Newcomer, amount = 200_00) {
  const input = { amount, ticket: await ticketOf(me), idempotencyKey: newKey() }
  const { withdrawal: made } = await me.device.ok(walletApi.apply, input)
  return made
}

const moneyOf = async ({ user: { id } }: Newcomer): Promise<[number, number]> => [
  await balanceOf(server.db, 'L200', userOwner(id)),
  await balanceOf(server.db, 'L201', userOwner(id)),
]

const decide = (id: string, decision: 'take' | 'approve' | 'refuse', by = FIRST, reason = '') =>
  decideWithdrawal(server.db, { withdrawalId: Number(id), decision, reason, by })

const exported = () => exportBankFile({ ...server.parts, db: server.db }, { by: 'command:test' })
const answered = (csv: string) => readBankResult(server.db, csv, 'command:test')
const resultOf = (number: string, amount: string, said: string, reason = '') =>
  `编号,金额,结果,原因\r\n${number},${amount},${said},${reason}\r\n`

const isRefusal = (ack: number, text?: RegExp) => (error: unknown) => {
  const { ack: said, message } = error as { ack?: number; message: string }
  return said === ack && (!text || text.test(message))
}

describe('a bank card', () => {
  afterEach(isSound)

  test('is bound, masked for ever after, and stored sealed', async () => {
    const me = await newcomer(server)
    await become(me, { realName: '张明' })
    const form = { ...(await cardForm(me)), number: newCardNumber() }
    const { card } = await me.device.ok(walletApi.bindCard, form)
    assert.deepEqual([card.masked, card.state, card.city], [`**** **** **** ${form.number.slice(-4)}`, 'bound', '北京市'])
    const told = JSON.stringify([
      await me.device.ok(walletApi.info, {}),
      await me.device.ok(walletApi.bindInfo, {}),
      await me.device.ok(walletApi.withdrawInfo, {}),
    ])
    assert.ok(!told.includes(form.number) && !told.includes(form.idNumber))
    const [row] = await server.db.select().from(bankCard).where(eq(bankCard.userId, me.user.id))
    assert.ok(row && !JSON.stringify(row).includes(form.number) && !JSON.stringify(row).includes(form.idNumber))
    const owner = `user:${me.user.id}`
    assert.equal(unsealNumber(server.parts, owner, row.sealedNumber), form.number)
    assert.throws(() => unsealNumber(server.parts, 'user:1', row.sealedNumber))
    assert.throws(() => unsealNumber(server.parts, owner, row.sealedNumber.replace(/^local/, 'gone')), /gone/)
  })

  test('keeps what an older key closed, when a newer one closes', async () => {
    const { settings } = server.parts
    const older = { id: 'k1', key: Buffer.alloc(32, 1) }
    const sealed = sealNumber({ ...server.parts, settings: { ...settings, cardKeys: [older] } }, 'user:7', '6222')
    const both = { ...server.parts, settings: { ...settings, cardKeys: [{ id: 'k2', key: Buffer.alloc(32, 2) }, older] } }
    assert.equal(unsealNumber(both, 'user:7', sealed), '6222')
    assert.match(sealNumber(both, 'user:7', '6222'), /^k2\./)
    const production = { ...server.parts, settings: { ...settings, isProduction: true } }
    assert.throws(() => sealNumber(production, 'user:7', '6222'), isRefusal(ACK.refused))
  })

  test('with a wrong check digit is asked about, and when insisted on waits for somebody', async () => {
    const me = await newcomer(server)
    await become(me, { realName: '张明' })
    const form = { ...(await cardForm(me)), number: newCardNumber({ sound: false }) }
    const { fields } = await me.device.refused(walletApi.bindCard, form, ACK.invalid)
    assert.deepEqual(fields, { number: '请核对卡号' })
    const { card } = await me.device.ok(walletApi.bindCard, { ...form, insisted: true })
    assert.equal(card.state, 'checking')
    await earn(me, 100_00)
    const input = { amount: 20_00, ticket: await ticketOf(me), idempotencyKey: newKey() }
    assert.match((await me.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /核对中/)
    const own = { cardId: card.id, pass: true, reason: '' }
    await me.device.refused(walletApi.adminReviewCard, own, ACK.forbidden)
    const { device: reviewer } = await signedInDevice(server, { isReviewer: true })
    const { items } = await reviewer.ok(walletApi.adminCards, { pageIdx: 0, pageSize: 50 })
    assert.deepEqual(items.find(({ id }) => id === card.id)?.masked, card.masked)
    await reviewer.refused(walletApi.adminReviewCard, { ...own, pass: false }, ACK.invalid)
    await reviewer.ok(walletApi.adminReviewCard, own)
    await reviewer.refused(walletApi.adminReviewCard, own, ACK.conflict)
    await reviewer.refused(walletApi.adminReviewCard, { ...own, cardId: '99999999' }, ACK.notFound)
    await me.device.ok(walletApi.apply, input)
  })

  test('belongs to one account, and a person has one wallet', async () => {
    const [one, other] = [await newcomer(server), await newcomer(server)]
    const form = await cardForm(one)
    await one.device.ok(walletApi.bindCard, form)
    const sameCard = { ...(await cardForm(other)), number: form.number }
    assert.ok((await other.device.refused(walletApi.bindCard, sameCard, ACK.invalid)).fields?.number)
    // The ticket was not used up: nothing happened.
    const samePerson = { ...sameCard, number: newCardNumber(), idNumber: form.idNumber }
    assert.ok((await other.device.refused(walletApi.bindCard, samePerson, ACK.invalid)).fields?.idNumber)
  })

  test('is in the name and the ID of the certification', async () => {
    const me = await newcomer(server)
    const idNumber = newIdNumber()
    await server.db
      .insert(certification)
      .values({ userId: me.user.id, submitted: { userType: 1, idNumber } as typeof certification.$inferInsert.submitted })
    assert.equal((await me.device.ok(walletApi.bindInfo, {})).idNumber, idNumber.replace(/^(.{6}).*(.{4})$/, '$1********$2'))
    const form = await cardForm(me)
    await me.device.refused(walletApi.bindCard, form, ACK.invalid)
    await me.device.ok(walletApi.bindCard, { ...form, idNumber: '' })
    const [row] = await server.db.select().from(bankCard).where(eq(bankCard.userId, me.user.id))
    assert.equal(unsealNumber(server.parts, `user:${me.user.id}`, row?.sealedIdNumber ?? ''), idNumber)
  })

  test('needs certification, an ID, a city that is there and a fresh ticket', async () => {
    const me = await newcomer(server)
    const form = await cardForm(me)
    await me.device.refused(walletApi.bindCard, { ...form, idNumber: '' }, ACK.invalid)
    await me.device.refused(walletApi.bindCard, { ...form, cityId: '110101' }, ACK.invalid)
    await me.device.refused(walletApi.bindCard, { ...form, cityId: '999900' }, ACK.invalid)
    await me.device.refused(walletApi.bindCard, { ...form, ticket: newToken() }, ACK.invalid)
    await become(me, { level: 1 })
    await me.device.refused(walletApi.bindCard, form, ACK.forbidden)
    await become(me, { level: 2, realName: '' })
    await me.device.refused(walletApi.bindCard, form, ACK.refused)
  })

  test('may be tried five times a day', async () => {
    const me = await newcomer(server)
    const form = { ...(await cardForm(me)), ticket: newToken() }
    for (let tries = 0; tries < 5; tries += 1) await me.device.refused(walletApi.bindCard, form, ACK.invalid)
    await me.device.refused(walletApi.bindCard, form, ACK.tooMany)
  })

  test('is replaced by another one, not while a withdrawal is on its way to it', async () => {
    const me = await person()
    const { id } = await applied(me)
    const again = await cardForm(me)
    await me.device.refused(walletApi.bindCard, again, ACK.conflict)
    await me.device.ok(walletApi.cancel, { withdrawalId: id })
    const { card } = await me.device.ok(walletApi.bindCard, again)
    const rows = await server.db.select().from(bankCard).where(eq(bankCard.userId, me.user.id)).orderBy(bankCard.id)
    assert.deepEqual(
      rows.map(({ state, sealedNumber }) => [state, sealedNumber !== '']),
      [
        ['removed', false],
        ['bound', true],
      ],
    )
    assert.equal((await me.device.ok(walletApi.info, {})).card?.id, card.id)
  })
})

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
    const input = { amount: 30_00, ticket: await ticketOf(me), idempotencyKey: newKey() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => me.device.ok(walletApi.apply, input)))
    assert.equal(new Set(answers.map(({ withdrawal: { id } }) => id)).size, 1)
    await me.device.refused(walletApi.apply, { ...input, amount: 31_00 }, ACK.conflict)
    assert.deepEqual(await moneyOf(me), [9_970_00, 30_00])
  })

  test('is one at a time: of two at once one is made', async () => {
    const me = await person()
    const tickets = [await ticketOf(me), await ticketOf(me)]
    const acks = await Promise.all(
      tickets.map(async (one) => {
        const { body } = await me.device.post(walletApi.apply.path, { amount: 50_00, ticket: one, idempotencyKey: newKey() })
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
        key: `test:spend:${(keys += 1)}`,
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
    const input = { amount: 60_00, ticket: await ticketOf(me), idempotencyKey: newKey() }
    const apply = async () => ((await me.device.post(walletApi.apply.path, input)).body.responseStatus.ack === ACK.ok ? 1 : 0)
    const done = await Promise.all([apply(), spend()])
    assert.equal(done[0] + done[1], 1)
    const [available, frozen] = await moneyOf(me)
    assert.equal(available, 40_00)
    assert.equal(frozen, done[0] ? 60_00 : 0)
  })

  test('refuses amounts that are none', async () => {
    const me = await person()
    const good = { ticket: await ticketOf(me), idempotencyKey: newKey() }
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
    const input = { amount: 20_00, ticket: await ticketOf(poor), idempotencyKey: newKey() }
    assert.match((await poor.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /余额不足/)
    await earn(poor, 1000_00)
    const { withdrawal: made } = await poor.device.ok(walletApi.apply, input)
    await poor.device.ok(walletApi.cancel, { withdrawalId: made.id })
    await poor.device.refused(walletApi.apply, { ...input, idempotencyKey: newKey() }, ACK.invalid)
    await become(poor, { level: 3 })
    await poor.device.refused(walletApi.apply, input, ACK.forbidden)
    const bare = await newcomer(server)
    await earn(bare, 100_00)
    const noCard = { amount: 20_00, ticket: await ticketOf(bare), idempotencyKey: newKey() }
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
    const input = { amount: 10_00, ticket: await ticketOf(me), idempotencyKey: newKey() }
    assert.match((await me.device.refused(walletApi.apply, input, ACK.refused)).errormessage, /每天最多提现 3 次/)
    const { before } = await me.device.ok(walletApi.withdrawInfo, {})
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

describe('the review', () => {
  afterEach(isSound)

  test('of 5000 yuan takes two persons, and nobody reviews his own', async () => {
    const me = await person()
    const { id } = await applied(me, 5000_00)
    await assert.rejects(decide(id, 'take', `user:${me.user.id}`), isRefusal(ACK.forbidden))
    await decide(id, 'take')
    assert.deepEqual([(await decide(id, 'approve')).state], ['reviewing'])
    await assert.rejects(decide(id, 'approve'), isRefusal(ACK.conflict, /另一位/))
    assert.equal((await decide(id, 'approve', SECOND)).state, 'paying')
    await assert.rejects(decide('99999999', 'take'), isRefusal(ACK.notFound))
  })

  test('is for reviewers, who see no whole number', async () => {
    const me = await person()
    const { id } = await applied(me)
    const { device } = await signedInDevice(server)
    await device.refused(walletApi.adminList, { state: 'applied', pageIdx: 0, pageSize: 50 }, ACK.forbidden)
    await device.refused(walletApi.adminReview, { withdrawalId: id, decision: 'take', reason: '' }, ACK.forbidden)
    const { device: reviewer } = await signedInDevice(server, { isReviewer: true })
    const { items } = await reviewer.ok(walletApi.adminList, { state: 'applied', pageIdx: 0, pageSize: 50 })
    assert.match(items.find((item) => item.id === id)?.masked ?? '', /^\*{4} \*{4} \*{4} \d{4}$/)
    const taken = await reviewer.ok(walletApi.adminReview, { withdrawalId: id, decision: 'take', reason: '' })
    assert.equal(taken.withdrawal.state, 'reviewing')
  })

  test('of a small one without a mark is done by a job, once, and not of what was taken back', async () => {
    const me = await person()
    const jobsOf = async () =>
      (await server.db.select().from(job).where(eq(job.name, AUTOMATIC_PASS.name))).map(({ payload }) => payload)
    const pass = (id: string) => AUTOMATIC_PASS.run(server.parts, { withdrawalId: Number(id) }, () => undefined)
    // The balance of the house gave it an hour's earning from one payer of more than 5000 yuan.
    const marked = await applied(me, 20_00)
    const [row] = await server.db
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.id, Number(marked.id)))
    assert.deepEqual(row?.risks, [RISKS.onePayer])
    assert.ok(!(await jobsOf()).some((payload) => (payload as { withdrawalId: number }).withdrawalId === Number(marked.id)))

    const small = await person(300_00)
    const first = await applied(small, 20_00)
    assert.ok((await jobsOf()).some((payload) => (payload as { withdrawalId: number }).withdrawalId === Number(first.id)))
    await small.device.ok(walletApi.cancel, { withdrawalId: first.id })
    await pass(first.id)
    const second = await applied(small, 20_00)
    await pass(second.id)
    await pass(second.id)
    const { open } = await small.device.ok(walletApi.withdrawInfo, {})
    assert.deepEqual([open?.id, open?.state], [second.id, 'paying'])
    await pass('99999999')
  })

  test('marks a new card and many earnings in an hour', async () => {
    const me = await newcomer(server)
    await me.device.ok(walletApi.bindCard, await cardForm(me))
    for (let made = 0; made < 11; made += 1) await earn(me, 10_00)
    const { id } = await applied(me, 20_00)
    const [row] = await server.db
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.id, Number(id)))
    assert.deepEqual(row?.risks, [RISKS.newCard, RISKS.manyEarnings])
  })

  test('pays by a file: each withdrawal in one batch, a line that does not fit changes nothing', async () => {
    const me = await person()
    const { id, number } = await applied(me)
    await decide(id, 'take')
    await decide(id, 'approve')
    const early = await answered(resultOf(number, '200.00', '成功'))
    assert.match(early.differences[0] ?? '', /不在打款中/)
    const first = await exported()
    assert.ok(first.csv.startsWith('\uFEFF编号,') && first.csv.includes(number))
    assert.ok(!(await exported()).csv.includes(number))
    const again = await exportBankFile({ ...server.parts, db: server.db }, { by: 'command:test', batch: first.batch })
    assert.ok(again.csv.includes(number))
    const exports = await server.db
      .select()
      .from(withdrawalStep)
      .where(and(eq(withdrawalStep.withdrawalId, Number(id)), eq(withdrawalStep.event, 'export')))
    assert.deepEqual(
      exports.map(({ by }) => by),
      ['command:test', 'command:test'],
    )
    for (const [line, sentence] of [
      [resultOf('W0', '200.00', '成功'), /没有这笔提现/],
      [resultOf(number, '200.01', '成功'), /金额不符/],
      [resultOf(number, '200.00', '处理中'), /无法识别/],
    ] as const)
      assert.match((await answered(line)).differences[0] ?? '', sentence)
    assert.deepEqual(await moneyOf(me), [9_800_00, 200_00])
    assert.equal((await answered(`\uFEFF${resultOf(number, '"200.00"', '成功')}`)).credited, 1)
  })

  test('is paid by calls of reviewers as by the command, and nobody brings the bank’s answer about his own', async () => {
    const me = await person()
    const { id, number } = await applied(me)
    await decide(id, 'take')
    await decide(id, 'approve')
    await me.server.db.update(user).set({ isReviewer: false }).where(eq(user.id, me.user.id))
    await me.device.refused(walletApi.adminBankFile, { batch: '' }, ACK.forbidden)
    await me.device.refused(walletApi.adminBankResult, { csv: resultOf(number, '200.00', '失败') }, ACK.forbidden)
    const { device, user: finance } = await newcomer(server)
    const file = await device.ok(walletApi.adminBankFile, { batch: '' })
    assert.match(file.csv, new RegExp(`${number},张明,\\d{19},工商银行`))
    const { items } = await device.ok(walletApi.adminList, { state: 'paying', pageIdx: 0, pageSize: 50 })
    assert.equal(items.find((row) => row.id === id)?.batch, file.batch)
    assert.equal((await device.ok(walletApi.adminBankFile, { batch: file.batch })).csv, file.csv)
    await device.refused(walletApi.adminBankFile, { batch: 'B0000000000000' }, ACK.notFound)
    await me.server.db.update(user).set({ isReviewer: true }).where(eq(user.id, me.user.id))
    const own = await me.device.ok(walletApi.adminBankResult, { csv: resultOf(number, '200.00', '失败') })
    assert.deepEqual([own.failed, own.differences], [0, [`${number}：不能处理自己的提现`]])
    const read = await device.ok(walletApi.adminBankResult, { csv: resultOf(number, '200.00', '成功') })
    assert.deepEqual(read, { credited: 1, failed: 0, repeated: 0, differences: [] })
    assert.deepEqual(await moneyOf(me), [9_800_00, 0])
    const steps = await server.db
      .select()
      .from(withdrawalStep)
      .where(eq(withdrawalStep.withdrawalId, Number(id)))
    assert.deepEqual(
      steps.flatMap(({ event, by }) => (['export', 'success'].includes(event) ? [`${event} ${by}`] : [])),
      [`export user:${finance.id}`, `export user:${finance.id}`, `success bank-file:user:${finance.id}`],
    )
  })
})

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

test('the command lists withdrawals, and needs a name for what it decides', async () => {
  const data = await mkdtemp(join(tmpdir(), 'oncology-withdrawals-'))
  const command = (...args: string[]) => runCommand('withdrawals', ['--data', data, ...args])
  try {
    await copyTemplate(join(data, 'pglite'))
    const { code, said } = await command('--list', 'credited')
    assert.equal(code, 0, said)
    assert.match(said, /^#\d+ W0+1 张明 138\S+ 200\.00 元 已到账\n共 1 笔$/)
    assert.deepEqual(await command('--cards'), { code: 0, said: '共 0 张' })
    const again = await command('--id', '1', '--take', '--as', '财务')
    assert.deepEqual(again, { code: 1, said: '该提现的状态已变化，请刷新后查看' })
    const proposed = await command('--freeze', '13800000001', '--reason', '收入异常', '--as', '财务')
    assert.match(proposed.said, /^#1 张明 138\S+ \d+\.\d\d 元 冻结待复核 收入异常（command:财务）\n请另一位操作人复核$/)
    const same = await command('--decide', '1', '--approve', '--as', '财务')
    assert.deepEqual(same, { code: 1, said: '须由另一位人员复核' })
    assert.match((await command('--decide', '1', '--approve', '--as', '主管')).said, /^#1 .* 已冻结 收入异常（command:主管）$/)
    assert.match((await command('--freezes')).said, /^#1 .* 已冻结 .*\n共 1 个$/)
    assert.match(
      (await command('--lift', '1', '--reason', '已核实', '--as', '主管')).said,
      /解冻待复核 收入异常（command:主管：已核实）/,
    )
    assert.match((await command('--decide', '1', '--refuse', '仍有疑问', '--as', '财务')).said, /已冻结 .*仍有疑问/)
    for (const wrong of [
      [],
      ['--id', '1', '--take'],
      ['--list', 'lost'],
      ['--result', 'bank.csv'],
      ['--freeze', '13800000001', '--as', '财务'],
      ['--freeze', '13800000001', '--lift', '1', '--reason', '两样', '--as', '财务'],
      ['--decide', '1', '--as', '财务'],
    ])
      assert.match((await command(...wrong)).said, /用法/)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})
