import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { createUser } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { CREDIT_EXPIRY } from '../../features/reward/expiry'
import type { Db } from '../../db/connect'
import { chinaToday } from '../../db/china-day'
import { academicOwner, userOwner, type Purse } from './accounts'
import { checkLedger } from './check'
import { balanceOf, book, post } from './ledger'
import { endOfNextYear, putInLot } from './lot'
import { expireCredits, giveCreditsBack, purseState, reserveCredits } from './lots'
import { credits } from './postings'
import { creditLot } from './tables'

const server = testServer()
const BEFORE = '2026-11-23'
let made = 0

/** A purse with lots of these amounts that end on these days. */
async function purseWith(...lots: [amount: number, expiresOn: string][]): Promise<Purse> {
  const purse = userOwner((await createUser(server)).id)
  for (const [amount, expiresOn] of lots) {
    await post(server.db, { ...named(), lines: credits.earn(purse, amount) })
    await putInLot(server.db, purse, amount, expiresOn)
  }
  return purse
}

const named = () => ({ key: `test:lots:${(made += 1)}`, ref: { type: 'test', id: String(made) }, memo: '兑换' })
const inOne = <T>(work: (tx: Db) => Promise<T>): Promise<T> => server.db.transaction(work)
const left = async (purse: Purse): Promise<[number, string][]> =>
  (await server.db.select().from(creditLot).where(eq(creditLot.owner, purse)).orderBy(asc(creditLot.expiresOn)))
    .filter((lot) => lot.left > 0)
    .map((lot) => [lot.left, lot.expiresOn])
const clean = async () => assert.deepEqual((await checkLedger(server.db)).faults, [])

describe('credits', () => {
  test('are spent by the lot that ends first, and given back to it with 30 days when it has ended (13.6)', async () => {
    const purse = await purseWith([100, '2026-12-31'], [50, '2027-12-31'])
    const spending = named()
    await inOne((tx) => reserveCredits(tx, purse, 120, spending, BEFORE))
    assert.deepEqual(await left(purse), [[30, '2027-12-31']])
    const back = { ...named(), takenBy: spending.key, how: 'release' as const }
    await inOne((tx) => giveCreditsBack(tx, purse, back, '2027-01-10'))
    assert.deepEqual(await left(purse), [
      [100, '2027-02-09'],
      [50, '2027-12-31'],
    ])
    assert.equal(await balanceOf(server.db, 'P210', purse), 0)
    await inOne((tx) => giveCreditsBack(tx, purse, { ...back, ...named() }, '2027-01-10'))
    assert.equal(await balanceOf(server.db, 'P200', purse), 150)
    await clean()
  })
  test('given back in time go to their own lots', async () => {
    const purse = await purseWith([10, '2027-12-31'], [5, '2028-12-31'])
    const spending = named()
    await inOne((tx) => reserveCredits(tx, purse, 12, spending, BEFORE))
    await inOne((tx) => giveCreditsBack(tx, purse, { ...named(), takenBy: spending.key, how: 'release' }, '2027-12-31'))
    assert.deepEqual(await left(purse), [
      [10, '2027-12-31'],
      [5, '2028-12-31'],
    ])
    await clean()
  })
  test('end after their last day, once, and nothing that was left comes back with what is given back', async () => {
    const purse = await purseWith([100, '2026-12-31'], [7, '2027-12-31'])
    const spending = named()
    await inOne((tx) => reserveCredits(tx, purse, 60, spending, '2026-12-31'))
    assert.deepEqual(await left(purse), [
      [40, '2026-12-31'],
      [7, '2027-12-31'],
    ])
    // The job has not run: who gives back finds the other 40 ended all the same.
    await inOne((tx) => giveCreditsBack(tx, purse, { ...named(), takenBy: spending.key, how: 'release' }, '2027-01-01'))
    for (let n = 0; n < 2; n += 1) await inOne((tx) => expireCredits(tx, purse, '2027-01-02'))
    assert.deepEqual(await left(purse), [
      [60, '2027-01-31'],
      [7, '2027-12-31'],
    ])
    assert.equal(await balanceOf(server.db, 'P200', purse), 67)
    await clean()
  })
  test('given back by what began before midnight, when their lot was ended just after it, get their 30 days', async () => {
    const purse = await purseWith([100, '2026-12-31'])
    const spending = named()
    await inOne((tx) => reserveCredits(tx, purse, 60, spending, '2026-12-31'))
    await inOne((tx) => expireCredits(tx, purse, '2027-01-01'))
    await inOne((tx) => giveCreditsBack(tx, purse, { ...named(), takenBy: spending.key, how: 'release' }, '2026-12-31'))
    assert.deepEqual(await left(purse), [[60, '2027-01-30']])
    await inOne((tx) => expireCredits(tx, purse, '2027-01-31'))
    assert.equal(await balanceOf(server.db, 'P200', purse), 0)
    await clean()
  })
  test('cannot be spent twice, whoever asks at once, and not after their end', async () => {
    const purse = await purseWith([100, '2027-12-31'])
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => inOne((tx) => reserveCredits(tx, purse, 60, named(), BEFORE))),
    )
    assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(await left(purse), [[40, '2027-12-31']])
    await assert.rejects(inOne((tx) => reserveCredits(tx, purse, 40, named(), '2028-01-01')))
    await clean()
  })
  test('are booked as ended each night; what ends next is told with its day', async () => {
    const today = await chinaToday(server.db)
    const purse = await purseWith([20, '2020-12-31'], [30, today])
    assert.deepEqual(await purseState(server.db, purse), { balance: 30, expiring: { credits: 30, on: today, days: 0 } })
    const faults: unknown[] = []
    for (let n = 0; n < 2; n += 1) await CREDIT_EXPIRY.run(server.parts, {}, (fault) => faults.push(fault))
    assert.deepEqual(faults, [])
    assert.equal(await balanceOf(server.db, 'P200', purse), 30)
    await clean()
  })
  test('that are earned end with the next year; those of the academic mall stand by themselves', async () => {
    const { id } = await createUser(server)
    await book(server.db, 'academic', { what: { userId: id, detailId: 1, title: '肺癌' }, userId: id, credits: 5 })
    assert.equal(await balanceOf(server.db, 'P200', userOwner(id)), 0)
    const { balance, expiring } = await purseState(server.db, academicOwner(id))
    assert.deepEqual([balance, expiring?.on], [5, endOfNextYear(await chinaToday(server.db))])
    await clean()
  })
  test('whose lots do not add up are found', async () => {
    const purse = await purseWith([9, '2027-12-31'])
    const found = new Error('only looked at')
    const looked = inOne(async (tx) => {
      await tx.update(creditLot).set({ left: 8 }).where(eq(creditLot.owner, purse))
      assert.deepEqual((await checkLedger(tx)).faults, [`积分 ${purse}：批次合计 8，分录合计 9`])
      throw found
    })
    await assert.rejects(looked, found)
  })
})
