import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { creditApi } from '@/api/credit'
import { paymentApi } from '@/api/payment'
import { userApi } from '@/api/user'
import { job } from '../../db/tables'
import { academicOwner, userOwner } from '../../kernel/ledger/accounts'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf } from '../../kernel/ledger/ledger'
import { expireCredits, purseState } from '../../kernel/ledger/lots'
import { creditLot } from '../../kernel/ledger/tables'
import { keepLooking } from '../../kernel/payment/look'
import { decideRefund, proposeRefund } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { payment } from '../../kernel/payment/tables'
import type { Trade } from '../../services/payment/contract'
import { copyTemplate } from '../../test/database'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { runCommand } from '../../test/process'
import { heldUp, needsPostgres } from '../../test/held-up'
import { describe, test } from '../../test/run'
import { type Device, testServer } from '../../test/server'
import { DEMO_ACCOUNT } from '../../sample/accounts'
import { MALL_JOBS, purgeAddresses } from './jobs'
import { ADDRESS, earnCredits, newCodeGift, newGift } from './probe'
import { gift, giftCode, giftOrder } from './tables'

const server = testServer()
const page = { pageIdx: 0, pageSize: 20 }
const DAY = 24 * 3600 * 1000

async function somebody(credits = 500, columns = {}) {
  const me = { server, ...(await signedInDevice(server, columns)) }
  if (credits) await earnCredits(me, credits)
  return me
}
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device
const asked = (giftId: string, part: object = {}) => ({
  giftId,
  count: 1,
  address: ADDRESS,
  agreed: false,
  idempotencyKey: key(),
  ...part,
})

const order = async (device: Device, giftId: string, part: object = {}) =>
  (await device.ok(mallApi.order, asked(giftId, part))).order
const detail = async (device: Device, orderId: string) => (await device.ok(mallApi.orderDetail, { orderId })).order
const stock = async (giftId: string) => {
  const [row] = await server.db
    .select()
    .from(gift)
    .where(eq(gift.id, Number(giftId)))
  return [row?.total, row?.reserved, row?.sold]
}
const purse = async (userId: number) => [
  await balanceOf(server.db, 'P200', userOwner(userId)),
  await balanceOf(server.db, 'P210', userOwner(userId)),
]
const clean = async () => assert.deepEqual((await checkLedger(server.db)).faults, [])
const run = async (name: string, orderId: string) => {
  const work = MALL_JOBS.find((known) => known.name === name)
  assert.ok(work)
  await work.run(server.parts, { orderId: Number(orderId) }, (error) => assert.fail(String(error)))
}
/** As if it had been asked for so long ago. */
const ago = (orderId: string, ms: number) => {
  const back = sql`make_interval(secs => ${ms / 1000})`
  return server.db
    .update(giftOrder)
    .set({
      createdAt: sql`${giftOrder.createdAt} - ${back}`,
      updatedAt: sql`${giftOrder.updatedAt} - ${back}`,
      receivedAt: sql`${giftOrder.receivedAt} - ${back}`,
    })
    .where(eq(giftOrder.id, Number(orderId)))
}
const ship = async (orderId: string) =>
  (await reviewer()).ok(mallApi.adminShip, { orderId, carrier: '顺丰速运', trackingNumber: 'SF1234567890' })
/** What the provider says of a payment that was made. */
const tradeOf = async (paymentId: string): Promise<Trade> => {
  const [row] = await server.db
    .select()
    .from(payment)
    .where(eq(payment.id, Number(paymentId)))
  assert.ok(row)
  const { tradeNo, amount } = row
  return { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() }
}
const RETURN = { reason: 'damaged' as const, text: '外壳破裂', pictures: [] as string[] }

describe('a gift', () => {
  test('is ordered, shipped, received: credits are kept back, then spent; the address is masked in the list', async () => {
    const { device, user } = await somebody(300)
    const giftId = await newGift({ server }, { credits: 120 })
    const placed = await order(device, giftId, { count: 2 })
    assert.deepEqual([placed.state, placed.credits, placed.address?.area], ['placed', 240, '浙江省 杭州市 西湖区'])
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [60, 240],
        [10, 2, 0],
      ],
    )
    const { items } = await device.ok(mallApi.orders, { ...page, tab: 'ship' })
    assert.deepEqual(
      items.map(({ id, receiver }) => [id, receiver]),
      [[placed.id, '张** 139****5678']],
    )
    const shipped = await ship(placed.id)
    assert.equal(shipped.order.address?.mobile, ADDRESS.mobile)
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [60, 0],
        [10, 0, 2],
      ],
    )
    const received = (await device.ok(mallApi.confirm, { orderId: placed.id })).order
    assert.deepEqual([received.state, received.trackingNumber, received.canReturn], ['received', 'SF1234567890', true])
    assert.deepEqual(
      received.steps.map(({ text }) => text),
      ['提交兑换', '已发货', '已收货'],
    )
    const { items: entries } = await device.ok(creditApi.list, { ...page, direction: 'out' })
    assert.deepEqual([entries[0]?.credits, entries[0]?.reason, entries[0]?.title], [-240, 'mall-order', '兑换 · 测试礼品'])
    await clean()
  })
  test('of which there are three is had by three of four hundred', async () => {
    const giftId = await newGift({ server }, { total: 3 })
    const people = await Promise.all(Array.from({ length: 400 }, () => somebody(100)))
    // Twice as many at once as there are connections: more would only wait for one.
    const lanes = Array.from({ length: 40 }, async (_, lane) => {
      const answers = []
      for (let at = lane; at < people.length; at += 40)
        answers.push(await people[at]?.device.post(mallApi.order.path, asked(giftId)))
      return answers
    })
    const answers = (await Promise.all(lanes)).flat()
    const acks = answers.map((answer) => answer?.body.responseStatus.ack)
    assert.deepEqual([acks.filter((ack) => ack === 0).length, acks.filter((ack) => ack === ACK.refused).length], [3, 397])
    assert.deepEqual(await stock(giftId), [3, 3, 0])
    const kept = await Promise.all(people.map(async ({ user }) => (await purse(user.id))[1] ?? 0))
    assert.equal(
      kept.reduce((sum, credits) => sum + credits, 0),
      300,
    )
    await clean()
  })
  test('tapped twice is one order; the same key for something else is refused', async () => {
    const { device, user } = await somebody(300)
    const giftId = await newGift({ server })
    const body = asked(giftId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.ok(mallApi.order, body)))
    assert.equal(new Set(answers.map((answer) => answer.order.id)).size, 1)
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [200, 100],
        [10, 1, 0],
      ],
    )
    await device.refused(mallApi.order, { ...body, count: 2 }, ACK.conflict)
    await device.refused(mallApi.order, { ...body, giftId: await newGift({ server }) }, ACK.conflict)
    await clean()
  })
  test('ordered on two devices at once with credits for one is ordered once', async () => {
    const { device, user } = await somebody(150)
    const giftId = await newGift({ server })
    const answers = await Promise.all([1, 2].map(() => device.post(mallApi.order.path, asked(giftId))))
    assert.deepEqual(answers.map(({ body }) => body.responseStatus.ack).sort(), [0, ACK.refused])
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [50, 100],
        [10, 1, 0],
      ],
    )
    await clean()
  })
  test('is refused with what is missing: credits, the limit, stock, its end, a certificate, an address, a tick', async () => {
    const { device } = await somebody(150, { level: 1 })
    const says = async (part: Parameters<typeof newGift>[1], ask: object = {}, ack: number = ACK.refused) =>
      device.refused(mallApi.order, asked(await newGift({ server }, part), ask), ack)
    assert.equal((await says({ credits: 220 })).errormessage, '积分不足，还差 70 分')
    assert.equal((await says({ credits: 10, perUser: 2 }, { count: 3 })).errormessage, '每人限兑 2 件')
    assert.equal((await says({ credits: 10, total: 1 }, { count: 2 })).errormessage, '库存不足，仅剩 1 件')
    assert.equal((await says({ total: 0 })).errormessage, '已兑完')
    assert.equal((await says({ isOn: false })).errormessage, '该礼品已下架或兑换已结束')
    assert.equal((await says({ endsAt: new Date(Date.now() - 1000) })).errormessage, '该礼品已下架或兑换已结束')
    assert.equal((await says({ needsCertified: true }, {}, ACK.forbidden)).privilege, 71)
    assert.deepEqual((await says({}, { address: null }, ACK.invalid)).fields, { address: '请填写收货地址' })
    assert.deepEqual((await says({ delivery: 'none' }, {}, ACK.invalid)).fields, { address: '该礼品无需收货地址' })
    assert.deepEqual((await says({ tick: '查看后不退换' }, {}, ACK.invalid)).fields, { agreed: '请先同意：查看后不退换' })
    const elsewhere = { address: { ...ADDRESS, districtId: '110101' } }
    assert.deepEqual((await says({}, elsewhere, ACK.invalid)).fields, { 'address.districtId': '请选择省、市、区' })
    await device.refused(mallApi.order, asked('999999999'), ACK.notFound)
    for (const count of [0, -1, 1.5, 1e15]) await says({}, { count }, ACK.invalid)
    await newVisitor(server).refused(mallApi.order, asked(await newGift({ server })), ACK.unauthenticated)
    await clean()
  })
  test('counts against the limit until it is given back', async () => {
    const { device } = await somebody(500)
    const giftId = await newGift({ server }, { perUser: 1 })
    const first = await order(device, giftId)
    assert.equal((await device.refused(mallApi.order, asked(giftId), ACK.refused)).errormessage, '每人限兑 1 件，您已兑换 1 件')
    await device.ok(mallApi.cancel, { orderId: first.id })
    assert.equal((await order(device, giftId)).state, 'placed')
    await clean()
  })
  test('says in the window what is missing, how many are left, and which one can have', async () => {
    const { device } = await somebody(100)
    const mine = await newGift({ server }, { credits: 100, kind: 'life' })
    const dear = await newGift({ server }, { credits: 130, kind: 'life' })
    const gone = await newGift({ server }, { credits: 10, kind: 'life', total: 0 })
    const off = await newGift({ server }, { kind: 'life', isOn: false })
    const ask = { pageIdx: 0, pageSize: 500, mall: 'ordinary' as const, kind: 'life' as const, onlyAffordable: false }
    const { items, purse: own, kinds } = await device.ok(mallApi.gifts, ask)
    const found = new Map(items.map((item) => [item.id, item]))
    assert.deepEqual(
      [found.get(mine)?.missing, found.get(dear)?.missing, found.get(gone)?.status, found.has(off)],
      [0, 30, 'soldOut', false],
    )
    assert.deepEqual([own?.balance, kinds.includes('life')], [100, true])
    const affordable = (await device.ok(mallApi.gifts, { ...ask, onlyAffordable: true })).items.map(({ id }) => id)
    assert.deepEqual([affordable.includes(mine), affordable.includes(dear), affordable.includes(gone)], [true, false, false])
    const { gift: shown } = await device.ok(mallApi.gift, { giftId: dear })
    assert.deepEqual([shown.refusal, shown.perUser, shown.taken], ['积分不足，还差 30 分', 5, 0])
    const visitor = await newVisitor(server).ok(mallApi.gift, { giftId: dear })
    assert.deepEqual([visitor.purse, visitor.gift.refusal, visitor.gift.missing], [null, '', 0])
  })
  test('of the academic mall takes academic credits only', async () => {
    const me = await somebody(500)
    const giftId = await newGift({ server }, { mall: 'academic', credits: 50 })
    assert.equal((await me.device.refused(mallApi.order, asked(giftId), ACK.refused)).errormessage, '积分不足，还差 50 分')
    await earnCredits(me, 60, 'academic')
    const { id } = await order(me.device, giftId)
    const academic = academicOwner(me.user.id)
    assert.deepEqual(
      [await balanceOf(server.db, 'P200', academic), await balanceOf(server.db, 'P210', academic), await purse(me.user.id)],
      [10, 50, [500, 0]],
    )
    await ship(id)
    const { items, balance } = await me.device.ok(creditApi.list, { ...page, direction: 'all', mall: 'academic' })
    assert.deepEqual([items.map(({ credits }) => credits), balance], [[-50, 60], 10])
    await clean()
  })
})

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
  test('that waits for its money closes after a quarter of an hour, with stock and credits back', async () => {
    const { device, user } = await somebody(100)
    const giftId = await newGift({ server }, { cash: 990 })
    const { id, state, cash, canPay, paymentId } = await order(device, giftId)
    assert.deepEqual([state, cash, canPay, await purse(user.id)], ['reserved', 990, true, [0, 100]])
    const { payment: waiting } = await device.ok(paymentApi.state, { paymentId })
    assert.equal(waiting.amount, 990)
    assert.ok(Math.abs(Date.parse(waiting.expiresAt) - Date.now() - 15 * 60_000) < 60_000)
    await server.db
      .update(payment)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(payment.id, Number(paymentId)))
    for (let n = 0; n < 2; n += 1) await keepLooking(server.parts, Number(paymentId))
    assert.deepEqual(
      [(await detail(device, id)).state, await purse(user.id), await stock(giftId)],
      ['closed', [100, 0], [10, 0, 0]],
    )
    await settle(server.parts, await tradeOf(paymentId))
    assert.deepEqual(
      [(await detail(device, id)).state, (await device.ok(paymentApi.state, { paymentId })).payment.state],
      ['closed', 'refunding'],
    )
    await clean()
  })
  test('is given up with its payment, once, and paid only once', async () => {
    const { device, user } = await somebody(200)
    const giftId = await newGift({ server }, { cash: 990 })
    const [one, other] = [await order(device, giftId), await order(device, giftId)]
    for (let n = 0; n < 2; n += 1) await device.post(mallApi.cancel.path, { orderId: one.id })
    assert.equal((await detail(device, one.id)).state, 'closed')
    const trade = await tradeOf(other.paymentId)
    await Promise.all([1, 2, 3].map(() => settle(server.parts, trade)))
    assert.deepEqual(
      [(await detail(device, other.id)).state, await purse(user.id), await stock(giftId)],
      ['placed', [100, 100], [10, 1, 0]],
    )
    await clean()
  })
  test('that was paid gives the cash back with the credits: cancelled, given up, returned', async () => {
    const { device, user } = await somebody(300)
    const giftId = await newGift({ server }, { cash: 990 })
    const by = await reviewer()
    const paid = async () => {
      const made = await order(device, giftId)
      await settle(server.parts, await tradeOf(made.paymentId))
      return made
    }
    const [cancelled, late, returned] = [await paid(), await paid(), await paid()]
    await device.ok(mallApi.cancel, { orderId: cancelled.id })
    for (let n = 0; n < 2; n += 1) await run('mall-late', late.id)
    await ship(returned.id)
    await device.ok(mallApi.askReturn, { ...RETURN, orderId: returned.id })
    for (const decision of ['approve', 'back'] as const)
      await by.ok(mallApi.decideReturn, { orderId: returned.id, decision, answer: '', restock: true })
    for (const { id, paymentId } of [cancelled, late, returned]) {
      assert.match((await detail(device, id)).state, /cancelled|returned/)
      assert.equal((await device.ok(paymentApi.state, { paymentId })).payment.state, 'refunding')
      assert.equal(await balanceOf(server.db, 'L220', `order:${Number(paymentId)}`), 990)
    }
    assert.deepEqual(
      [await purse(user.id), await stock(giftId)],
      [
        [300, 0],
        [10, 0, 0],
      ],
    )
    await clean()
  })
  test('goes back by its own steps: support gives back a part, and the order the rest', async () => {
    const { device, user } = await somebody(200)
    const giftId = await newGift({ server }, { cash: 990 })
    const made = await order(device, giftId)
    await settle(server.parts, await tradeOf(made.paymentId))
    const refund = async (cents: number) => {
      const ask = { reasonKey: key(), reason: '补偿', cents, by: 'command:one' }
      const { id } = await server.db.transaction((tx) => proposeRefund(tx, Number(made.paymentId), ask))
      return server.db.transaction((tx) => decideRefund(tx, server.parts, id, { isAgreed: true, by: 'command:other' }))
    }
    await assert.rejects(refund(990), /请取消订单或完成退货/)
    await refund(200)
    await device.ok(mallApi.cancel, { orderId: made.id })
    assert.deepEqual(
      [(await detail(device, made.id)).state, await purse(user.id), await stock(giftId)],
      ['cancelled', [200, 0], [10, 0, 0]],
    )
    assert.equal(await balanceOf(server.db, 'L220', `order:${Number(made.paymentId)}`), 990)
    await clean()
  })
  test('comes back without money when support gave back all of it before', async () => {
    const { device, user } = await somebody(100)
    const giftId = await newGift({ server }, { cash: 990 })
    const by = await reviewer()
    const made = await order(device, giftId)
    await settle(server.parts, await tradeOf(made.paymentId))
    await ship(made.id)
    const ask = { reasonKey: key(), reason: '补偿', cents: 990, by: 'command:one' }
    const { id } = await server.db.transaction((tx) => proposeRefund(tx, Number(made.paymentId), ask))
    await server.db.transaction((tx) => decideRefund(tx, server.parts, id, { isAgreed: true, by: 'command:other' }))
    await device.ok(mallApi.askReturn, { ...RETURN, orderId: made.id })
    for (const decision of ['approve', 'back'] as const)
      await by.ok(mallApi.decideReturn, { orderId: made.id, decision, answer: '', restock: true })
    assert.deepEqual([(await detail(device, made.id)).state, await purse(user.id)], ['returned', [100, 0]])
    await clean()
  })
  test('of a code is handed over when its cash is there', async () => {
    const { device } = await somebody(100)
    const code = `CODE-${key()}`
    const {
      id: orderId,
      paymentId,
      hasCode,
    } = await order(device, await newCodeGift({ server }, [code], { cash: 100 }), { address: null })
    assert.equal(hasCode, false)
    await device.refused(mallApi.openCode, { orderId }, ACK.refused)
    await settle(server.parts, await tradeOf(paymentId))
    assert.equal((await device.ok(mallApi.openCode, { orderId })).code, code)
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
    for (const { id } of [over, open]) await ago(id, 181 * DAY)
    await purgeAddresses(server.db)
    assert.deepEqual([(await detail(device, over.id)).address, (await detail(device, open.id)).address?.name], [null, '张小明'])
  })
})

describe('a virtual gift', () => {
  test('is handed over at once; its code is shown by a tap, stays the same, and is not to be read in the database', async () => {
    const { device, user } = await somebody(200)
    const code = `CODE-${key()}`
    const giftId = await newCodeGift({ server }, [code])
    const { id: orderId, state, hasCode, canReturn } = await order(device, giftId, { address: null })
    assert.deepEqual([state, hasCode, canReturn, await purse(user.id)], ['shipped', true, true, [100, 0]])
    for (let n = 0; n < 2; n += 1) assert.equal((await device.ok(mallApi.openCode, { orderId })).code, code)
    assert.equal((await detail(device, orderId)).canReturn, false)
    const { errormessage } = await device.refused(mallApi.askReturn, { ...RETURN, orderId }, ACK.refused)
    assert.equal(errormessage, '兑换码已查看，不支持退货')
    const rows = await server.db
      .select()
      .from(giftCode)
      .where(eq(giftCode.giftId, Number(giftId)))
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(code))
    await clean()
  })
  test('that comes back unopened can be had by somebody else', async () => {
    const [one, other] = [await somebody(100), await somebody(100)]
    const giftId = await newCodeGift({ server }, [`CODE-${key()}`])
    const { id: orderId } = await order(one.device, giftId, { address: null })
    await other.device.refused(mallApi.order, asked(giftId, { address: null }), ACK.refused)
    await one.device.ok(mallApi.askReturn, { ...RETURN, orderId })
    await one.device.refused(mallApi.openCode, { orderId }, ACK.refused)
    const by = await reviewer()
    for (const decision of ['approve', 'back'] as const)
      await by.ok(mallApi.decideReturn, { orderId, decision, answer: '', restock: true })
    await one.device.refused(mallApi.openCode, { orderId }, ACK.refused)
    assert.equal((await order(other.device, giftId, { address: null })).state, 'shipped')
    assert.deepEqual(await purse(one.user.id), [100, 0])
    await clean()
  })
  test('of three codes goes to three of twenty, each with another code', async () => {
    const codes = Array.from({ length: 3 }, () => `CODE-${key()}`)
    const giftId = await newCodeGift({ server }, codes)
    const people = await Promise.all(Array.from({ length: 20 }, () => somebody(100)))
    const answers = await Promise.all(
      people.map(async ({ device }) => ({
        device,
        answer: await device.post(mallApi.order.path, asked(giftId, { address: null })),
      })),
    )
    const winners = answers.filter(({ answer }) => answer.body.responseStatus.ack === 0)
    const opened = await Promise.all(
      winners.map(
        async ({ device, answer }) =>
          (await device.ok(mallApi.openCode, { orderId: String((answer.body.order as { id: string }).id) })).code,
      ),
    )
    assert.deepEqual(opened.sort(), codes.sort())
    await clean()
  })
  test('for others is done when it is ordered, and does not come back', async () => {
    const { device } = await somebody(100)
    const giftId = await newGift({ server }, { delivery: 'none', kind: 'charity' })
    const { id: orderId, state } = await order(device, giftId, { address: null })
    assert.equal(state, 'received')
    await device.refused(mallApi.askReturn, { ...RETURN, orderId }, ACK.refused)
    await clean()
  })
})

describe('a return', () => {
  const received = async () => {
    const me = await somebody(100)
    const giftId = await newGift({ server })
    const { id: orderId } = await order(me.device, giftId)
    await ship(orderId)
    await me.device.ok(mallApi.confirm, { orderId })
    return { ...me, giftId, orderId }
  }
  test('is asked for with pictures, approved, and gives credits and stock back when the goods came', async () => {
    const { device, user, giftId, orderId } = await received()
    const { key: picture } = await uploadFile(server, device, 'feedback', PNG)
    const form = { ...RETURN, pictures: [picture], orderId }
    for (let n = 0; n < 2; n += 1) await device.ok(mallApi.askReturn, form)
    const by = await reviewer()
    const { items } = await by.ok(mallApi.adminOrders, { pageIdx: 0, pageSize: 50, state: 'return_asked' })
    const shown = items.find(({ id }) => id === orderId)
    assert.equal(shown?.returning?.text, '外壳破裂')
    assert.equal((await server.app.inject({ url: shown?.returning?.pictures[0] })).statusCode, 200)
    await by.ok(mallApi.decideReturn, { orderId, decision: 'approve', answer: '请寄回：示例市示例路 1 号', restock: true })
    assert.deepEqual(
      [(await detail(device, orderId)).returning?.answer, await purse(user.id)],
      ['请寄回：示例市示例路 1 号', [0, 0]],
    )
    await by.ok(mallApi.decideReturn, { orderId, decision: 'back', answer: '', restock: true })
    await by.refused(mallApi.decideReturn, { orderId, decision: 'back', answer: '', restock: true }, ACK.conflict)
    assert.deepEqual(
      [(await detail(device, orderId)).state, await purse(user.id), await stock(giftId)],
      ['returned', [100, 0], [10, 0, 0]],
    )
    await clean()
  })
  test('of what is broken does not go into the stock again', async () => {
    const { device, giftId, orderId } = await received()
    await device.ok(mallApi.askReturn, { ...RETURN, orderId })
    const by = await reviewer()
    for (const decision of ['approve', 'back'] as const)
      await by.ok(mallApi.decideReturn, { orderId, decision, answer: '', restock: false })
    assert.deepEqual(await stock(giftId), [10, 0, 1])
    await clean()
  })
  test('is refused with a reason, and asked for once; after seven days it is too late', async () => {
    const one = await received()
    await one.device.ok(mallApi.askReturn, { ...RETURN, orderId: one.orderId })
    const by = await reviewer()
    const no = { orderId: one.orderId, decision: 'refuse' as const, answer: '', restock: false }
    await by.refused(mallApi.decideReturn, no, ACK.invalid)
    await by.ok(mallApi.decideReturn, { ...no, answer: '图片无法看出破损' })
    const { state, returning } = await detail(one.device, one.orderId)
    assert.deepEqual([state, returning?.answer], ['received', '图片无法看出破损'])
    await one.device.refused(mallApi.askReturn, { ...RETURN, orderId: one.orderId }, ACK.conflict)
    const late = await received()
    await ago(late.orderId, 7 * DAY + 1000)
    assert.equal(
      (await late.device.refused(mallApi.askReturn, { ...RETURN, orderId: late.orderId }, ACK.refused)).errormessage,
      '收货超过 7 天，不能申请退货',
    )
    const { key: foreign } = await uploadFile(server, late.device, 'feedback', PNG)
    const other = await received()
    await other.device.refused(mallApi.askReturn, { ...RETURN, pictures: [foreign], orderId: other.orderId }, ACK.invalid)
    await clean()
  })
})

describe('the sample', () => {
  test('has gifts of both malls, and a demo account with credits that end this year and orders in their states', async () => {
    const device = newVisitor(server)
    device.auth = (await device.ok(userApi.login, DEMO_ACCOUNT)).auth
    const ask = { pageIdx: 0, pageSize: 100, kind: '' as const, onlyAffordable: false }
    const ordinary = await device.ok(mallApi.gifts, { ...ask, mall: 'ordinary' })
    const academic = await device.ok(mallApi.gifts, { ...ask, mall: 'academic' })
    assert.ok(ordinary.items.length >= 12 && academic.items.length >= 6 && ordinary.kinds.length === 6)
    assert.ok((ordinary.purse?.balance ?? 0) >= 1286)
    assert.deepEqual([ordinary.purse?.expiring?.credits, academic.purse?.balance], [120, 68])
    const { items } = await device.ok(mallApi.orders, { ...page, tab: 'all' })
    const states = items.map(({ state }) => state)
    for (const state of ['placed', 'shipped', 'received', 'return_asked', 'returned', 'cancelled'])
      assert.ok(states.includes(state as never), state)
    await clean()
  })
})

describe('the stock', () => {
  test('is changed once for a key, and never below what is ordered', async () => {
    const { device } = await somebody(200)
    const giftId = await newGift({ server }, { total: 1 })
    await order(device, giftId)
    const by = await reviewer()
    const more = { giftId, add: 5, codes: [], idempotencyKey: key() }
    for (let n = 0; n < 2; n += 1) assert.equal((await by.ok(mallApi.adminStock, more)).gift.total, 6)
    await by.refused(mallApi.adminStock, { ...more, add: 4 }, ACK.conflict)
    await by.refused(mallApi.adminStock, { ...more, add: -6, idempotencyKey: key() }, ACK.refused)
    assert.equal((await by.ok(mallApi.adminStock, { ...more, add: -5, idempotencyKey: key() })).gift.total, 1)
    await device.refused(mallApi.adminStock, more, ACK.forbidden)
  })
  test('of a virtual gift is its codes, each taken in once', async () => {
    const code = `CODE-${key()}`
    const giftId = await newCodeGift({ server }, [code])
    const by = await reviewer()
    const more = (codes: string[], add = 0) => ({ giftId, add, codes, idempotencyKey: key() })
    await by.refused(mallApi.adminStock, more([code]), ACK.invalid)
    await by.refused(mallApi.adminStock, more([], 3), ACK.invalid)
    const { gift: shown } = await by.ok(mallApi.adminStock, more([`CODE-${key()}`, `CODE-${key()}`]))
    assert.deepEqual([shown.total, shown.codes], [3, 3])
    const { items } = await by.ok(mallApi.adminGifts, { pageIdx: 0, pageSize: 50 })
    assert.ok(items.length > 0)
  })
  test('and the own orders of a reviewer are somebody else’s to handle', async () => {
    const { device } = await somebody(100, { isReviewer: true })
    const { id: orderId } = await order(device, await newGift({ server }))
    await device.refused(mallApi.adminShip, { orderId, carrier: '顺丰速运', trackingNumber: 'SF1' }, ACK.forbidden)
  })
})

test('the command lists what waits, ships it and takes in stock', async () => {
  const data = await mkdtemp(join(tmpdir(), 'oncology-mall-'))
  const command = (...args: string[]) => runCommand('mall', ['--data', data, ...args])
  try {
    await copyTemplate(join(data, 'pglite'))
    const listed = await command('--list', 'placed')
    assert.equal(listed.code, 0, listed.said)
    const [, orderId = ''] = /^#(\d+) .*值班笔记本×1 待发货 13800000001 张明 13800000001 浙江省/.exec(listed.said) ?? []
    assert.match(listed.said, /共 1 个$/)
    const shipped = await command('--ship', orderId, '--carrier', '示例快递', '--number', 'SF99', '--as', '仓库')
    assert.match(shipped.said, /已发货/)
    const again = await command('--ship', orderId, '--carrier', '示例快递', '--number', 'SF98', '--as', '仓库')
    assert.deepEqual(again, { code: 1, said: '该订单的状态已变化，请刷新后查看' })
    const [, waiting = ''] = /^#(\d+) .*收到时伞骨变形/.exec((await command('--list', 'return_asked')).said) ?? []
    assert.match((await command('--return', waiting, '--approve', '--answer', '请寄回', '--as', '客服')).said, /待退回/)
    assert.match((await command('--return', waiting, '--broken', '--as', '仓库')).said, /已退货/)
    assert.match((await command('--gifts')).said, /值班笔记本 共 500，待发 0，已兑 168\n/)
    assert.equal((await command('--stock', '1', '--add', '5', '--as', '仓库')).said, '#1 听诊器收纳包 共 305')
    assert.match((await command('--stock', '1', '--add', '5')).said, /用法/)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})
