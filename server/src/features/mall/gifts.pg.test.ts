import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { creditApi } from '@/api/credit'
import { userApi } from '@/api/user'
import { academicOwner } from '../../kernel/ledger/accounts'
import { balanceOf } from '../../kernel/ledger/ledger'
import { key, newVisitor } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { DEMO_ACCOUNT } from '../../sample/accounts'
import { ADDRESS, earnCredits, newCodeGift, newGift } from './probe'
import { giftCode } from './tables'
import { page, RETURN, mallTools } from '../../test/mall'

const server = testServer()
const { somebody, reviewer, asked, order, detail, stock, purse, clean, ship } = mallTools(server)

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
    await device.refused(mallApi.order, { ...body, address: { ...ADDRESS, street: '文三路 2 号' } }, ACK.conflict)
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
