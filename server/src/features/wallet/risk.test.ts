import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { redPacketApi } from '@/api/red-packet'
import { walletApi } from '@/api/wallet'
import { userOwner, type Owner } from '../../kernel/ledger/accounts'
import { post } from '../../kernel/ledger/ledger'
import { service } from '../../kernel/ledger/postings'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import type { Newcomer } from '../../test/newcomer'
import { afterEach, describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { newKey, walletTools } from '../../test/wallet'
import { funding } from '../red-packet/probe'
import { earn } from './probe'
import { RISKS } from './risk'
import { withdrawal } from './tables'

const server = testServer()
const { isSound, person, applied } = walletTools(server)

async function risksOf(me: Newcomer): Promise<string[]> {
  const { id } = await applied(me, 20_00)
  const isIt = eq(withdrawal.id, Number(id))
  const [row] = await server.db.select().from(withdrawal).where(isIt)
  await me.device.ok(walletApi.cancel, { withdrawalId: id })
  return row?.risks ?? []
}

/** Somebody paid for something, some minutes ago; so much of it went back. */
async function paid(
  { user: { id: userId } }: Newcomer,
  { cents = 10_00, back = 0, minutesAgo = 600, device = '' } = {},
): Promise<number> {
  const paidAt = new Date(Date.now() - minutesAgo * 60_000)
  const goods = { goods: 'document', refId: '1', payType: 4, title: '文章', terms: {}, provider: 'local', expiresAt: paidAt }
  const key = newKey()
  const [row] = await server.db
    .insert(payment)
    .values({ ...goods, userId, device, amount: cents, tradeNo: `T${userId}${key}`, state: 'paid', paidAt, idempotencyKey: key })
    .returning()
  assert.ok(row)
  const refund = {
    paymentId: row.id,
    refundNo: `T${row.id}`,
    reasonKey: 'test',
    reason: '',
    state: 'asked' as const,
    firstBy: '',
  }
  if (back) await server.db.insert(paymentRefund).values({ ...refund, amount: back })
  return row.id
}

/** Money out of an account that somebody filled before. */
async function earned({ user: { id } }: Newcomer, from: 'L230' | 'L240', owner: Owner, cents: number): Promise<void> {
  await post(server.db, {
    key: `test:earned:${owner}:${newKey()}`,
    ref: { type: 'test', id: owner },
    memo: '收入',
    lines: [
      { code: from, owner, amount: cents },
      { code: 'L200', owner: userOwner(id), amount: -cents },
    ],
  })
}
async function fill(lines: Parameters<typeof post>[1]['lines']): Promise<void> {
  await post(server.db, { key: `test:fill:${newKey()}`, ref: { type: 'test', id: 'fill' }, memo: '注资', lines })
}

describe('a withdrawal is marked', () => {
  // What tests wrote into the tables of payments beside the engine has no journal, and is no refund that anybody waits for.
  afterEach(async () => {
    await server.db.delete(paymentRefund).where(and(eq(paymentRefund.reasonKey, 'test'), eq(paymentRefund.firstBy, '')))
    await server.db.delete(payment).where(sql`${payment.tradeNo} like 'T%'`)
    await isSound()
  })

  test('not at all for money of some days, on an own device', async () => {
    assert.deepEqual(await risksOf(await person(300_00)), [])
  })

  test('when three wallets are on one device: of withdrawals, and of packets that were opened there', async () => {
    const [one, two, three] = [await person(300_00), await person(300_00), await person(300_00)]
    two.device.pid = one.device.pid
    assert.deepEqual([await risksOf(one), await risksOf(two)], [[], []])
    const id = (await one.device.ok(redPacketApi.adminFund, { ...funding(), total: 1000, count: 10 })).id
    await one.device.ok(redPacketApi.adminOpen, { id })
    const own = three.device.pid
    three.device.pid = one.device.pid
    await three.device.ok(redPacketApi.take, { id })
    assert.deepEqual(await risksOf(two), [RISKS.manyWallets])
    three.device.pid = own
    assert.deepEqual(await risksOf(three), [])
  })

  test('when more than half of what was paid went back', async () => {
    const me = await person(300_00)
    await paid(me, { back: 5_00 })
    assert.deepEqual(await risksOf(me), [])
    await paid(me, { cents: 1_00, back: 1_00 })
    assert.deepEqual(await risksOf(me), [RISKS.manyRefunds])
  })

  test('when more than 5000 yuan of a month came, and more than four fifths of it from one payer', async () => {
    assert.deepEqual(await risksOf(await person(5000_00)), [])
    assert.deepEqual(await risksOf(await person(5000_01)), [RISKS.onePayer])
    const [me, other] = [await person(4000_00), await person(4000_01)]
    const pool = `campaign:${me.user.id}` as const
    await fill([
      { code: 'E500', amount: 2001_01 },
      { code: 'L240', owner: pool, amount: -2001_01 },
    ])
    await earned(me, 'L240', pool, 1000_01)
    await earned(other, 'L240', pool, 1000_00)
    assert.deepEqual([await risksOf(me), await risksOf(other)], [[], [RISKS.onePayer]])
  })

  test('when more than ten earnings came in an hour', async () => {
    const me = await person(10_00)
    for (let made = 1; made < 10; made += 1) await earn(me, 10_00)
    assert.deepEqual(await risksOf(me), [])
    await earn(me, 10_00)
    assert.deepEqual(await risksOf(me), [RISKS.manyEarnings])
  })

  test('when it comes from an own order, or from a packet that one funded oneself', async () => {
    const [one, other] = [await person(300_00), await person(300_00)]
    const orderId = await paid(one)
    await fill(service.pay(`order:${orderId}`, { cash: 20_00 }))
    await earned(other, 'L230', `order:${orderId}`, 10_00)
    assert.deepEqual(await risksOf(other), [])
    await earned(one, 'L230', `order:${orderId}`, 10_00)
    assert.deepEqual(await risksOf(one), [RISKS.ownMoney])

    const id = (await other.device.ok(redPacketApi.adminFund, { ...funding(), total: 1000, count: 10 })).id
    await other.device.ok(redPacketApi.adminOpen, { id })
    await other.device.ok(redPacketApi.take, { id })
    assert.deepEqual(await risksOf(other), [RISKS.ownMoney])
  })

  test('when it was paid by somebody else on a device of whoever earned it', async () => {
    const [payer, earner] = [await person(300_00), await person(300_00)]
    const paidFrom = async (device: string): Promise<void> => {
      const orderId = await paid(payer, { device })
      await fill(service.pay(`order:${orderId}`, { cash: 10_00 }))
      await earned(earner, 'L230', `order:${orderId}`, 10_00)
    }
    await paidFrom(payer.device.pid)
    assert.deepEqual(await risksOf(earner), [])
    const [own, newer] = [earner.device.pid, payer.device.pid]
    await paidFrom(own)
    assert.deepEqual(await risksOf(earner), [RISKS.payersDevice])
    // A new device does not take it away; what one buys on an own device is no earning.
    earner.device.pid = newer
    assert.ok((await risksOf(earner)).includes(RISKS.payersDevice))
    payer.device.pid = own
    assert.ok(!(await risksOf(payer)).includes(RISKS.payersDevice))
  })

  test('when within an hour it was paid, earned and is withdrawn', async () => {
    const [payer, earner, later] = [await person(300_00), await person(300_00), await person(300_00)]
    await paid(payer, { minutesAgo: 30 })
    assert.deepEqual(await risksOf(payer), [RISKS.roundTrip])
    const orderId = await paid(payer, { minutesAgo: 30 })
    await fill(service.pay(`order:${orderId}`, { cash: 20_00 }))
    await earned(earner, 'L230', `order:${orderId}`, 20_00)
    assert.deepEqual(await risksOf(earner), [RISKS.roundTrip])
    // What came before it was paid does not come from it.
    await paid(later, { minutesAgo: 0 })
    assert.deepEqual(await risksOf(later), [])
  })

  test('and then waits for a person, however small it is', async () => {
    const me = await person(300_00)
    await paid(me, { minutesAgo: 30 })
    await earn(me, 1_00)
    const { id } = await applied(me, 20_00)
    const { rows } = (await server.db.execute(
      sql`select 1 from job where name = 'withdrawal-automatic-pass' and (payload ->> 'withdrawalId')::bigint = ${Number(id)}`,
    )) as unknown as { rows: unknown[] }
    assert.deepEqual(rows, [])
  })
})
