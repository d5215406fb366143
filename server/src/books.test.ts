import assert from 'node:assert/strict'
import { CHECK_BOOKS, checkBooks } from './books'
import { userOwner } from './kernel/ledger/accounts'
import { post, type Line } from './kernel/ledger/ledger'
import { credits, paidLate, reward, service, withdrawal } from './kernel/ledger/postings'
import { createUser } from './test/factories'
import { earn } from './features/wallet/probe'
import { newcomer } from './test/newcomer'
import { describe, test } from './test/run'
import { testServer } from './test/server'

const server = testServer()
let made = 0

/** What the nightly look says about these owners when somebody has booked past the rows of the features. Nothing of it stays. */
async function said(owner: string, ...journals: Line[][]): Promise<string[]> {
  const faults: string[] = []
  const gone = new Error('rolled back')
  await assert.rejects(
    server.db.transaction(async (tx) => {
      for (const lines of journals)
        await post(tx, { key: `books:${(made += 1)}`, ref: { type: 'test', id: String(made) }, memo: '测试', lines })
      await CHECK_BOOKS.run({ ...server.parts, db: tx }, {}, (error) => faults.push((error as Error).message))
      throw gone
    }),
    gone,
  )
  return faults.filter((fault) => fault.includes(` ${owner}：`))
}

describe('every night the ledger is compared with what it is for', () => {
  test('frozen money with withdrawals', async () => {
    const me = await newcomer(server)
    await earn(me, 100_00)
    const owner = userOwner(me.user.id)
    assert.deepEqual(await said(owner), [])
    assert.deepEqual(await said(owner, withdrawal.apply(owner, 50_00)), [`账户 L201 ${owner}：分录合计 5000，处理中的提现合计 0`])
  })
  test('pools of red packets with the shares that nobody has', async () => {
    const fault = '账户 L240 packet:99999901：分录合计 300，未领取的红包合计 0'
    assert.deepEqual(await said('packet:99999901', reward.fund('packet:99999901', 'own', 300)), [fault])
  })
  test('what is due back with refunds', async () => {
    const fault = '账户 L220 order:99999901：分录合计 700，未完成的退款合计 0'
    assert.deepEqual(await said('order:99999901', paidLate('order:99999901', 700)), [fault])
  })
  test('what waits for its service with what was paid for it', async () => {
    const fault = '账户 L230 order:99999901：分录合计 800，未结算的服务订单合计 0'
    assert.deepEqual(await said('order:99999901', service.pay('order:99999901', { cash: 800 })), [fault])
  })
  test('credits that are kept back with orders of the mall', async () => {
    const { id } = await createUser(server)
    const owner = `academic:${id}` as const
    const faults = await said(owner, credits.earn(owner, 100), credits.reserve(owner, 60))
    assert.ok(faults.includes(`账户 P210 ${owner}：分录合计 60，未发货的兑换订单合计 0`))
  })
  test('and the sample agrees', async () => {
    const faults = await checkBooks(server.db, server.parts.features)
    assert.deepEqual(
      faults.faults.filter((fault) => /packet:\d{1,2}：|user:\d：/.test(fault)),
      [],
    )
  })
})
