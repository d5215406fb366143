import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { walletApi } from '@/api/wallet'
import { WITHDRAWAL_LIMITS } from '@/domain/withdrawal/limits'
import { balanceOf } from '../../kernel/ledger/ledger'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { newKey, resultOf, walletTools } from '../../test/wallet'
import { ticketOf, TO_BANK } from './probe'

const FEE = 2_00
const server = testServer({ withdrawal: { ...WITHDRAWAL_LIMITS, fee: FEE } })
const { isSound, person, applied, moneyOf, decide, exported, answered } = walletTools(server)
/** What left for the bank, and what the house earned by fees. */
const books = async () => ({ paidOut: await balanceOf(server.db, 'A120'), fees: await balanceOf(server.db, 'R430') })

async function paying() {
  const me = await person(1000_00)
  const { id, number } = await applied(me)
  await decide(id, 'take')
  await decide(id, 'approve')
  const { csv } = await exported()
  return { me, id, number, csv }
}

describe('a withdrawal with a fee', () => {
  afterEach(isSound)

  test('says it before, takes it out of the amount, and books both parts once the bank has paid the rest', async () => {
    const before = await books()
    const { me, id, number, csv } = await paying()
    assert.equal((await me.device.ok(walletApi.withdrawInfo, { way: 'page' })).limits.fee, FEE)
    assert.match(csv, new RegExp(`${number},.*,198.00\\r\\n`))
    assert.deepEqual(await moneyOf(me), [800_00, 200_00])
    assert.deepEqual(await books(), before)

    const gross = await answered(resultOf(number, '200.00', '成功'))
    assert.deepEqual(gross.differences, [`${number}：金额不符，应为 198.00`])
    assert.equal((await answered(resultOf(number, '198.00', '成功'))).credited, 1)
    const after = await books()
    assert.deepEqual([before.paidOut - after.paidOut, after.fees - before.fees].map(Math.abs), [198_00, 2_00])
    assert.deepEqual(await moneyOf(me), [800_00, 0])
    const { amount, fee, status } = await me.device.ok(walletApi.record, { recordId: `w${id}` })
    assert.deepEqual([amount, fee, status], [-200_00, FEE, 1])
  })

  test('that the bank returns goes back whole, and no fee is earned', async () => {
    const before = await books()
    const { me, number } = await paying()
    assert.equal((await answered(resultOf(number, '198.00', '失败', '账户已销户'))).failed, 1)
    assert.deepEqual(await moneyOf(me), [1000_00, 0])
    assert.deepEqual(await books(), before)
  })

  test('that is refused or taken back goes back whole', async () => {
    const before = await books()
    const me = await person(1000_00)
    const first = await applied(me)
    await me.device.ok(walletApi.cancel, { withdrawalId: first.id })
    const second = await applied(me)
    await decide(second.id, 'take')
    await decide(second.id, 'refuse', 'user:999001', '资料不符')
    assert.deepEqual(await moneyOf(me), [1000_00, 0])
    assert.deepEqual(await books(), before)
  })
})

describe('where the fee is as high as the least amount', () => {
  const dear = testServer({ withdrawal: { ...WITHDRAWAL_LIMITS, fee: WITHDRAWAL_LIMITS.min } })
  const tools = walletTools(dear)
  test('nothing is withdrawn of which nothing would arrive', async () => {
    const me = await tools.person(1000_00)
    const input = { amount: WITHDRAWAL_LIMITS.min, ticket: await ticketOf(me), idempotencyKey: newKey(), ...TO_BANK }
    const { errormessage } = await me.device.refused(walletApi.apply, input, ACK.refused)
    assert.equal(errormessage, '提现金额应大于手续费')
  })
})
