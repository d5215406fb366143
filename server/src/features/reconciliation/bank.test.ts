import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACK } from '@/api/envelope'
import { redPacketApi } from '@/api/red-packet'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf, post } from '../../kernel/ledger/ledger'
import { purchase, reward } from '../../kernel/ledger/postings'
import { key } from '../../test/factories'
import { become, newcomer } from '../../test/newcomer'
import { runCommand } from '../../test/process'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { copyTemplate } from '../../test/database'
import { isRefusal } from '../../test/wallet'
import { funding } from '../red-packet/probe'
import { bookBankMove, treasuryBalances, type BankMove } from './bank'

const server = testServer()
const line = (move: BankMove, cents: number, more: { statement?: string; sponsorId?: number } = {}) => ({
  ...{ move, cents, statement: key(), sponsorId: 0, by: 'command:财务' },
  ...more,
})
const bank = (): Promise<number> => balanceOf(server.db, 'A110')
/** What is due to the tax office, of everybody together. */
const taxDue = async (): Promise<number> => (await treasuryBalances(server.db)).find(({ code }) => code === 'L250')?.cents ?? 0

describe('a line of the bank’s statement', () => {
  test('of a sponsor is what a packet of a questionnaire is paid from, once', async () => {
    const reviewer = await newcomer(server)
    await become(reviewer, { isReviewer: true })
    const sponsorId = 8801
    const packet = { ...funding(), payType: 11, total: 1000, count: 10, sponsorId, sponsor: '某药企', contract: 'HT-2026-1' }
    await reviewer.device.refused(redPacketApi.adminFund, packet, ACK.refused)
    const paid = line('sponsor', 3000, { sponsorId })
    const booked = await Promise.all(Array.from({ length: 5 }, () => bookBankMove(server.db, paid)))
    assert.equal(booked.filter(Boolean).length, 1)
    assert.equal(await balanceOf(server.db, 'L260', `sponsor:${sponsorId}`), 3000)
    await reviewer.device.ok(redPacketApi.adminFund, packet)
    assert.equal(await balanceOf(server.db, 'L260', `sponsor:${sponsorId}`), 2000)
  })

  test('clears what the provider took, as far as it took it', async () => {
    await post(server.db, { key: key(), payType: 4, ref: { type: 'test', id: '1' }, memo: '购买', lines: purchase.document(990) })
    const [before, there] = [await bank(), await balanceOf(server.db, 'A100')]
    await assert.rejects(bookBankMove(server.db, line('clear', there + 1)), isRefusal(ACK.refused, /渠道待清算只有/))
    assert.equal(await bookBankMove(server.db, line('clear', 990)), true)
    assert.deepEqual([await bank(), await balanceOf(server.db, 'A100')], [before + 990, there - 990])
  })

  test('fills the account that withdrawals are paid from', async () => {
    const [before, there] = [await bank(), await balanceOf(server.db, 'A120')]
    await bookBankMove(server.db, line('fill', 500))
    assert.deepEqual([await bank(), await balanceOf(server.db, 'A120')], [before - 500, there + 500])
  })

  test('pays the tax that was withheld and no more, also when two pay it at once', async () => {
    const { user } = await newcomer(server)
    const ref = { type: 'test', id: String(user.id) }
    const pool = 'packet:99999902' as const
    const journal = (lines: ReturnType<typeof reward.fund>) =>
      post(server.db, { key: key(), payType: 5, ref, memo: '红包', lines })
    await journal(reward.fund(pool, 'own', 100))
    await journal(reward.grant(pool, `user:${user.id}`, { gross: 100, tax: 20 }))
    const [before, due] = [await bank(), await taxDue()]
    const paying = Array.from({ length: 4 }, () => bookBankMove(server.db, line('tax', due)))
    const ends = await Promise.allSettled(paying)
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const end of ends) if (end.status === 'rejected') assert.match(String(end.reason), /已代扣未缴的税款只有 0\.00 元/)
    assert.deepEqual([await bank(), await taxDue()], [before - due, 0])
  })

  test('that was booked as something else is refused', async () => {
    const first = line('fill', 100)
    await bookBankMove(server.db, first)
    const before = await bank()
    await assert.rejects(bookBankMove(server.db, { ...first, cents: 101 }), isRefusal(ACK.conflict, /已按其他内容入账/))
    assert.equal(await bank(), before)
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })
})

test('the command books a line once, says how the accounts stand, and takes no amount that is none', async () => {
  const data = await mkdtemp(join(tmpdir(), 'oncology-treasury-'))
  const command = (...args: string[]) => runCommand('treasury', ['--data', data, ...args])
  const sponsor = (amount: string) => [
    '--book',
    'sponsor',
    '--sponsor',
    '12',
    '--amount',
    amount,
    '--statement',
    'ICBC-1',
    '--as',
    '财务',
  ]
  try {
    await copyTemplate(join(data, 'pglite'))
    assert.deepEqual(await command(...sponsor('5000')), {
      code: 0,
      said: '已入账：赞助方预存 5000.00 元，银行流水 ICBC-1',
    })
    assert.match((await command(...sponsor('5000'))).said, /^此前已入账/)
    const { said } = await command('--balances')
    assert.deepEqual(
      said.split(/\n */).filter((one) => /^(A110|L260)/.test(one)),
      ['A110 银行存款 5000.00 元', 'L260 赞助方预存 12 5000.00 元'],
    )
    for (const amount of ['1.234', '-5', '0', '1000000000000000', '五十', ''])
      assert.equal((await command(...sponsor(amount))).code, 1, amount)
    const unsponsored = ['--book', 'sponsor', '--amount', '5', '--statement', 'ICBC-2', '--as', '财务']
    assert.equal((await command(...unsponsored)).code, 1)
    assert.match((await command('--book', 'gift', '--amount', '5', '--statement', 'ICBC-2', '--as', '财务')).said, /用法/)
    assert.match((await command('--book', 'fill', '--amount', '5', '--statement', 'ICBC-2')).said, /用法/)
    assert.match((await command('--balances')).said, /A110 银行存款 5000\.00 元/)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})
