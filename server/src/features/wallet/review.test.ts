import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { walletApi } from '@/api/wallet'
import { job } from '../../db/tables'
import { user } from '../../kernel/people/tables'
import { signedInDevice } from '../../test/factories'
import { newcomer } from '../../test/newcomer'
import { asking } from '../../test/command'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { isRefusal, resultOf, walletTools } from '../../test/wallet'
import { AUTOMATIC_PASS } from './automatic'
import { exportBankFile } from './bank-file'
import { cardForm, earn } from './probe'
import { RISKS } from './risk'
import { withdrawal, withdrawalStep } from './tables'

const server = testServer()
const SECOND = 'user:999002'
const { isSound, person, applied, moneyOf, decide, exported, answered } = walletTools(server)

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
    const { open } = await small.device.ok(walletApi.withdrawInfo, { way: 'page' })
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

test('the command lists withdrawals, and needs a name for what it decides', async () => {
  const { command, close } = await asking('withdrawals')
  try {
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
    await close()
  }
})
