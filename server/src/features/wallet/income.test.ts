import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { walletApi } from '@/api/wallet'
import { userOwner } from '../../kernel/ledger/accounts'
import { post, type Line } from '../../kernel/ledger/ledger'
import { reward, service, withdrawal } from '../../kernel/ledger/postings'
import { newcomer, type Newcomer } from '../../test/newcomer'
import { test } from '../../test/run'
import { testServer } from '../../test/server'

const server = testServer()
let made = 0

/** Booked at a moment of the past: what is booked is final, so the clock of the journal is set with the lock off. */
async function book(at: string, payType: number, lines: Line[], type = 'test'): Promise<void> {
  const key = `income:${(made += 1)}`
  await server.db.transaction(async (tx) => {
    await post(tx, { key, payType, ref: { type, id: String(made) }, memo: '测试', lines })
    await tx.execute(sql`alter table ledger_journal disable trigger final`)
    await tx.execute(sql`update ledger_journal set created_at = ${at} where key = ${key}`)
    await tx.execute(sql`alter table ledger_journal enable trigger final`)
  })
}

async function chance(at: string, { user: { id } }: Newcomer, gross: number, tax: number): Promise<void> {
  const pool = `packet:${id}` as const
  await book(at, 5, reward.fund(pool, 'own', gross))
  await book(at, 5, reward.grant(pool, userOwner(id), { gross, tax }))
}

test('a year has what came in by month and kind, before and after tax, of oneself alone; what comes back of a withdrawal is none of it', async () => {
  const [me, other] = [await newcomer(server), await newcomer(server)]
  const [one, two] = [userOwner(me.user.id), userOwner(other.user.id)]
  const order = `order:${me.user.id}` as const
  await book('2025-03-02T02:00:00Z', 12, service.pay(order, { cash: 100_000 }))
  const earners = [
    { person: one, share: 6000, taxOf: () => 500 },
    { person: two, share: 4000, taxOf: () => 100 },
  ]
  await book('2025-03-02T03:00:00Z', 12, service.settle(order, 100_000, earners))
  await chance('2025-03-09T02:00:00Z', me, 1000, 200)
  await chance('2025-11-09T02:00:00Z', me, 2000, 400)
  await book('2025-11-10T02:00:00Z', 3, withdrawal.apply(one, 5000), 'withdrawal')
  await book('2025-12-11T02:00:00Z', 3, withdrawal.giveBack(one, 5000), 'withdrawal')
  const work = { kind: '劳务报酬所得', gross: 54_000, tax: 500, net: 53_500 }
  const luck = (gross: number, tax: number) => ({ kind: '偶然所得', gross, tax, net: gross - tax })
  assert.deepEqual(await me.device.ok(walletApi.income, { year: 2025 }), {
    year: 2025,
    years: [2025],
    total: { gross: 57_000, tax: 1100, net: 55_900 },
    kinds: [luck(3000, 600), work],
    months: [
      { month: '2025-11', kinds: [luck(2000, 400)] },
      { month: '2025-03', kinds: [luck(1000, 200), work] },
    ],
  })
  const { total } = await other.device.ok(walletApi.income, { year: 2025 })
  assert.deepEqual(total, { gross: 36_000, tax: 100, net: 35_900 })
})

test('a year begins at midnight in China, and one without income is empty', async () => {
  const me = await newcomer(server)
  await chance('2024-12-31T15:59:59Z', me, 100, 20)
  await chance('2024-12-31T16:00:00Z', me, 300, 60)
  const monthsOf = async (year: number) => {
    const { years, months } = await me.device.ok(walletApi.income, { year })
    assert.deepEqual(years, [2025, 2024])
    return months.map(({ month, kinds }) => [month, ...kinds.map(({ gross }) => gross)])
  }
  assert.deepEqual(await monthsOf(2024), [['2024-12', 100]])
  assert.deepEqual(await monthsOf(2025), [['2025-01', 300]])
  const { total } = await me.device.ok(walletApi.income, { year: 2023 })
  assert.deepEqual([await monthsOf(2023), total], [[], { gross: 0, tax: 0, net: 0 }])
})

test('a year is one that there is', async () => {
  const me = await newcomer(server)
  for (const year of [1999, 2101, 2025.5])
    assert.equal((await me.device.refused(walletApi.income, { year }, ACK.invalid)).fields?.year, '年份有误')
})
