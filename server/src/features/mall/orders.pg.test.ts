import assert from 'node:assert/strict'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { job } from '../../db/tables'
import { userOwner } from '../../kernel/ledger/accounts'
import { expireCredits, purseState } from '../../kernel/ledger/lots'
import { creditLot } from '../../kernel/ledger/tables'
import { heldUp, needsPostgres } from '../../test/held-up'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { purgeAddresses } from './jobs'
import { earnCredits, newGift } from './probe'
import { gift } from './tables'
import { DAY, mallTools } from '../../test/mall'

const server = testServer()
const { somebody, reviewer, asked, order, detail, stock, purse, clean, run, ago, ship } = mallTools(server)

describe('an order', () => {
  test('is cancelled within half an hour: everything is back, once', async () => {
    const { device, user } = await somebody(300)
    const giftId = await newGift({ server })
    const first = await order(device, giftId)
    await Promise.all([1, 2, 3].map(() => device.post(mallApi.cancel.path, { orderId: first.id })))
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [300, 0],
        [10, 0, 0],
      ],
    )
    const late = await order(device, giftId)
    await ago(late.id, 31 * 60_000)
    await device.refused(mallApi.cancel, { orderId: late.id }, ACK.refused)
    await (await reviewer()).ok(mallApi.adminCancel, { orderId: late.id, reason: '仓库缺货' })
    assert.deepEqual([(await detail(device, late.id)).reason, await purse(user.id)], ['仓库缺货', [300, 0]])
    await clean()
  })
  test('that is cancelled and shipped at the same time is one of both', async () => {
    const by = await reviewer()
    for (let n = 0; n < 10; n += 1) {
      const { device, user } = await somebody(100)
      const giftId = await newGift({ server })
      const { id: orderId } = await order(device, giftId)
      const tries = [
        () => device.post(mallApi.cancel.path, { orderId }),
        () => by.post(mallApi.adminShip.path, { orderId, carrier: '顺丰速运', trackingNumber: 'SF1' }),
      ]
      const answers = await Promise.all((n % 2 ? tries : tries.reverse()).map((attempt) => attempt()))
      assert.deepEqual(answers.map(({ body }) => body.responseStatus.ack).sort(), [0, ACK.conflict])
      const { state } = await detail(device, orderId)
      const expected =
        state === 'shipped'
          ? [
              [0, 0],
              [10, 0, 1],
            ]
          : [
              [100, 0],
              [10, 0, 0],
            ]
      assert.deepEqual([await purse(user.id), await stock(giftId)], expected)
    }
    await clean()
  })
  const crosswise = async () => {
    const { device, user } = await somebody(300)
    const giftId = await newGift({ server }, { credits: 80 })
    const [sent, given] = [await order(device, giftId), await order(device, giftId)]
    const outcomes = await heldUp(server.db, sql`${gift} where id = ${Number(giftId)}`, [
      () => ship(sent.id),
      () => device.ok(mallApi.cancel, { orderId: given.id }),
    ])
    for (const outcome of outcomes)
      assert.equal(outcome.status, 'fulfilled', String(outcome.status === 'rejected' && outcome.reason))
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [220, 0],
        [10, 0, 1],
      ],
    )
    await clean()
  }
  test(
    'is shipped while another one of the same gift is cancelled: neither waits for the other for ever',
    crosswise,
    needsPostgres,
  )
  test('raced with the end of its credits takes what has not ended, or nothing', async () => {
    for (let n = 0; n < 6; n += 1) {
      const me = await somebody(0)
      await earnCredits(me, 80, 'ordinary', '2020-12-31')
      await earnCredits(me, 100, 'ordinary')
      const giftId = await newGift({ server }, { credits: n < 3 ? 100 : 150 })
      const expiry = () => server.db.transaction((tx) => expireCredits(tx, userOwner(me.user.id)))
      const [answer] = await Promise.all([me.device.post(mallApi.order.path, asked(giftId)), expiry()])
      assert.equal(answer.body.responseStatus.ack, n < 3 ? 0 : ACK.refused)
      assert.deepEqual(await purse(me.user.id), n < 3 ? [0, 100] : [100, 0])
    }
    await clean()
  })
  test('gives back into its lots, with 30 days for what has ended', async () => {
    const me = await somebody(100)
    const giftId = await newGift({ server })
    const { id } = await order(me.device, giftId)
    await server.db
      .update(creditLot)
      .set({ expiresOn: '2020-12-31' })
      .where(eq(creditLot.owner, userOwner(me.user.id)))
    await me.device.ok(mallApi.cancel, { orderId: id })
    const { balance, expiring } = await purseState(server.db, userOwner(me.user.id))
    assert.deepEqual([balance, expiring?.days], [100, 30])
    await clean()
  })
  test('is received by itself after 15 days, and given up when nobody ships it in 30; twice changes nothing', async () => {
    const { device, user } = await somebody(200)
    const giftId = await newGift({ server })
    const [one, other] = [await order(device, giftId), await order(device, giftId)]
    await ship(one.id)
    const jobs = await server.db
      .select({ name: job.name, runAt: job.runAt })
      .from(job)
      .where(and(inArray(job.name, ['mall-received', 'mall-late']), sql`${job.payload}->>'orderId' in (${one.id}, ${other.id})`))
    const days = jobs.map(({ name, runAt }) => [name, Math.round((runAt.getTime() - Date.now()) / DAY)])
    assert.deepEqual(days.sort().at(-1), ['mall-received', 15])
    assert.deepEqual(days[0], ['mall-late', 30])
    for (let n = 0; n < 2; n += 1) {
      await run('mall-received', one.id)
      await run('mall-late', one.id)
      await run('mall-late', other.id)
    }
    assert.deepEqual([(await detail(device, one.id)).state, (await detail(device, other.id)).state], ['received', 'cancelled'])
    assert.match((await detail(device, other.id)).reason, /抱歉/)
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [100, 0],
        [10, 0, 1],
      ],
    )
    await clean()
  })
  test('loses its address half a year after it is over', async () => {
    const { device } = await somebody(200)
    const giftId = await newGift({ server })
    const [over, open] = [await order(device, giftId), await order(device, giftId)]
    await ship(over.id)
    await device.ok(mallApi.confirm, { orderId: over.id })
    for (const { id } of [over, open]) await ago(id, 179 * DAY)
    await purgeAddresses(server.db)
    assert.equal((await detail(device, over.id)).address?.name, '张小明')
    for (const { id } of [over, open]) await ago(id, 2 * DAY)
    await purgeAddresses(server.db)
    assert.deepEqual([(await detail(device, over.id)).address, (await detail(device, open.id)).address?.name], [null, '张小明'])
  })
})
