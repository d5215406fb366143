import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { key } from '../../test/factories'
import { asking } from '../../test/command'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { newCodeGift, newGift } from './probe'
import { mallTools } from '../../test/mall'

const server = testServer()
const { somebody, reviewer, order } = mallTools(server)

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
    const once = more([`CODE-${key()}`])
    for (let n = 0; n < 2; n += 1) assert.equal((await by.ok(mallApi.adminStock, once)).gift.total, 4)
    await by.refused(mallApi.adminStock, { ...once, codes: [`CODE-${key()}`] }, ACK.conflict)
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
  const { command, close } = await asking('mall')
  try {
    const listed = await command('--list', 'placed')
    assert.equal(listed.code, 0, listed.said)
    const [, orderId = ''] = /^#(\d+) .*值班笔记本×1 待发货 13800000001 张明 13800000001 浙江省/.exec(listed.said) ?? []
    assert.match(listed.said, /共 1 个$/)
    const shipped = await command('--ship', orderId, '--carrier', '示例快递', '--number', 'SF99', '--as', '仓库')
    assert.match(shipped.said, /已发货/)
    const again = await command('--ship', orderId, '--carrier', '示例快递', '--number', 'SF98', '--as', '仓库')
    assert.deepEqual(again, { code: 1, said: '该订单的状态已变化，请刷新后查看' })
    const [, waiting = ''] = /^#(\d+) .*收到时封面破损/.exec((await command('--list', 'return_asked')).said) ?? []
    assert.match((await command('--return', waiting, '--approve', '--answer', '请寄回', '--as', '客服')).said, /待退回/)
    assert.match((await command('--return', waiting, '--broken', '--as', '仓库')).said, /已退货/)
    assert.match((await command('--gifts')).said, /值班笔记本 共 500，待发 0，已兑 168\n/)
    assert.equal((await command('--stock', '1', '--add', '5', '--as', '仓库')).said, '#1 听诊器收纳包 共 305')
    assert.match((await command('--stock', '1', '--add', '5')).said, /用法/)
  } finally {
    await close()
  }
})
