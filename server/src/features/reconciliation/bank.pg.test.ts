import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { redPacketApi } from '@/api/red-packet'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf, post, type Line } from '../../kernel/ledger/ledger'
import { purchase, reward } from '../../kernel/ledger/postings'
import { key } from '../../test/factories'
import { heldUp, needsPostgres } from '../../test/held-up'
import { become, newcomer } from '../../test/newcomer'
import { asking } from '../../test/command'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
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

/** Tax of a reward, and what is due with it. */
async function withheld(cents: number): Promise<number> {
  const { user } = await newcomer(server)
  const tax = cents + Math.max(0, -(await taxDue()))
  const pool = `packet:${99_000_000 + user.id}` as const
  const journal = (lines: Line[]) =>
    post(server.db, { key: key(), payType: 5, ref: { type: 'test', id: String(user.id) }, memo: '红包', lines })
  await journal(reward.fund(pool, 'own', 5 * tax))
  await journal(reward.grant(pool, `user:${user.id}`, { gross: 5 * tax, tax }))
  return taxDue()
}

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
    // Other tests on the same database may have given back more than came in.
    const taken = 990 + Math.max(0, -(await balanceOf(server.db, 'A100')))
    await post(server.db, {
      key: key(),
      payType: 4,
      ref: { type: 'test', id: '1' },
      memo: '购买',
      lines: purchase.document(taken),
    })
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

  test('pays the tax that was withheld and no more', async () => {
    const due = await withheld(20)
    const before = await bank()
    await assert.rejects(bookBankMove(server.db, line('tax', due + 1)), isRefusal(ACK.refused, /已代扣未缴的税款只有/))
    assert.equal(await bookBankMove(server.db, line('tax', due)), true)
    assert.deepEqual([await bank(), await taxDue()], [before - due, 0])
  })

  test(
    'of tax is waited for by the next one, which finds it paid',
    async () => {
      const due = await withheld(20)
      // There is an account to be held.
      await bookBankMove(server.db, line('fill', 1))
      const held = sql`ledger_balance where account_id = (select id from ledger_account where code = 'A110' and owner = 'none')`
      const paying = Array.from({ length: 2 }, () => () => bookBankMove(server.db, line('tax', due)))
      const ends = await heldUp(server.db, held, paying)
      assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      assert.equal(await taxDue(), 0)
    },
    needsPostgres,
  )

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
  const { command, close } = await asking('treasury')
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
    await close()
  }
})
