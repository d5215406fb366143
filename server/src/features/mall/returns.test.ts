import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { PNG, uploadFile } from '../../test/files'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { newGift } from './probe'
import { DAY, RETURN, mallTools } from '../../test/mall'

const server = testServer()
const { somebody, reviewer, order, detail, stock, purse, clean, ago, ship } = mallTools(server)

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
