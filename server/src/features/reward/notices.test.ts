import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { chinaToday } from '../../db/china-day'
import { job } from '../../db/tables'
import { academicOwner, userOwner, type Purse } from '../../kernel/ledger/accounts'
import { creditLot } from '../../kernel/ledger/tables'
import { user } from '../../kernel/people/tables'
import { erasedMobile } from '../../kernel/people/users'
import { absentSmsSender, SmsUnclear } from '../../services/sms'
import { createUser } from '../../test/factories'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { CREDIT_NOTICE, CREDIT_NOTICES } from './notices'

const server = testServer()
const DAY = 86_400_000

/** A lot that ends in so many days. It stands in no journal, and goes after the test. */
async function lot(days: number, { left = 120, owner = userOwner as (id: number) => Purse } = {}) {
  const { id: userId, mobile } = await createUser(server)
  const endsOn = new Date(Date.parse(await chinaToday(server.db)) + days * DAY).toISOString().slice(0, 10)
  const [row] = await server.db
    .insert(creditLot)
    .values({ owner: owner(userId), expiresOn: endsOn, amount: 120, left })
    .returning()
  assert.ok(row)
  return { id: row.id, userId, mobile, endsOn }
}
const ofLot = (lotId: number) => and(eq(job.name, CREDIT_NOTICE.name), sql`(${job.payload} ->> 'lotId')::bigint = ${lotId}`)
/** A morning: how many notices of this lot wait afterwards. */
async function morning(lotId: number): Promise<number> {
  await CREDIT_NOTICES.run(server.parts, {}, assert.ifError)
  return server.db.$count(job, ofLot(lotId))
}
const tell = (lotId: number, sms = server.parts.sms, faults: unknown[] = []) =>
  CREDIT_NOTICE.run({ ...server.parts, sms }, { lotId }, (error) => faults.push(error))
/** As if so many days had passed. */
const later = (lotId: number, days: number) =>
  server.db
    .update(creditLot)
    .set({ expiresOn: sql`${creditLot.expiresOn} - ${days}::int` })
    .where(eq(creditLot.id, lotId))

describe('credits that end soon', () => {
  afterEach(async () => {
    await server.db.delete(creditLot).where(sql`not exists (select 1 from ledger_account a where a.owner = ${creditLot.owner})`)
    await server.db.delete(job).where(eq(job.name, CREDIT_NOTICE.name))
    server.toldOfCredits.length = 0
  })

  test('are told of 30 days before and 7 days before, once each', async () => {
    const { id, mobile, endsOn } = await lot(31)
    assert.equal(await morning(id), 0)
    await later(id, 1)
    assert.equal(await morning(id), 1)
    assert.equal(await morning(id), 1)
    await later(id, 22)
    assert.equal(await morning(id), 1)
    await later(id, 1)
    assert.equal(await morning(id), 2)
    await later(id, 6)
    assert.equal(await morning(id), 2)
    await tell(id)
    const told = new Date(Date.parse(endsOn) - 30 * DAY).toISOString().slice(0, 10)
    assert.deepEqual(server.toldOfCredits, [{ mobile, mall: 'ordinary', credits: 120, endsOn: told }])
  })

  test('are told of later where no server ran, and once when both days were missed', async () => {
    const [late, lost] = [await lot(20), await lot(3)]
    assert.deepEqual([await morning(late.id), await morning(lost.id)], [1, 1])
    await later(late.id, 13)
    assert.deepEqual([await morning(late.id), await morning(lost.id)], [2, 1])
  })

  test('that are spent or over are nobody’s news', async () => {
    const [spent, over] = [await lot(7, { left: 0 }), await lot(-1)]
    assert.deepEqual([await morning(spent.id), await morning(over.id)], [0, 0])
    for (const { id } of [spent, over]) await tell(id)
    await tell(99_999_999)
    assert.deepEqual(server.toldOfCredits, [])
  })

  test('of the academic mall are called so, and what is left by then is said', async () => {
    const { id, mobile, endsOn } = await lot(7, { owner: academicOwner })
    await server.db.update(creditLot).set({ left: 5 }).where(eq(creditLot.id, id))
    await tell(id)
    assert.deepEqual(server.toldOfCredits, [{ mobile, mall: 'academic', credits: 5, endsOn }])
  })

  test('of an erased account, or where no messages are offered, are not told of', async () => {
    const [gone, unsaid] = [await lot(7), await lot(7)]
    await server.db
      .update(user)
      .set({ mobile: erasedMobile(gone.userId) })
      .where(eq(user.id, gone.userId))
    await tell(gone.id)
    await tell(unsaid.id, absentSmsSender)
    assert.deepEqual(server.toldOfCredits, [])
  })

  test('whose message may have gone out are not told of again; a clear no is tried again', async () => {
    const { id } = await lot(7)
    const failing = (error: Error) => ({ ...server.parts.sms, sendCreditReminder: () => Promise.reject(error) })
    const faults: unknown[] = []
    await tell(id, failing(new SmsUnclear('no answer')), faults)
    assert.equal(faults.length, 1)
    await assert.rejects(async () => tell(id, failing(new Error('no'))), /no/)
  })
})
