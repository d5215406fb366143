import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { mallApi } from '@/api/mall'
import { paymentApi } from '@/api/payment'
import { redPacketApi } from '@/api/red-packet'
import { walletApi } from '@/api/wallet'
import { ledgerJournal } from './kernel/ledger/tables'
import { payment, paymentRefund } from './kernel/payment/tables'
import { key, signedInDevice } from './test/factories'
import { describe, test } from './test/run'
import { testServer } from './test/server'
import { funding } from './features/red-packet/probe'
import { redPacket } from './features/red-packet/tables'

const server = testServer()
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device
/** Minus, nothing, three decimals of a yuan, more than there is, and digits of another keyboard. */
const BAD = [-1, -0.01, 0, 10.5, 1e15, 1e300, '１０', '10', '', null, NaN]

describe('an amount that is none', () => {
  test('funds no packet, and the refusal stands at the amount', async () => {
    const device = await reviewer()
    const rows = async () => [await server.db.$count(ledgerJournal), await server.db.$count(redPacket)]
    const before = await rows()
    for (const total of BAD) {
      const { fields } = await device.refused(redPacketApi.adminFund, { ...funding(), total }, ACK.invalid)
      assert.deepEqual(Object.keys(fields ?? {}), ['total'], String(total))
    }
    for (const count of BAD) {
      const { fields } = await device.refused(redPacketApi.adminFund, { ...funding(), count }, ACK.invalid)
      assert.deepEqual(Object.keys(fields ?? {}), ['count'], String(count))
    }
    assert.deepEqual(await rows(), before)
  })

  test('proposes no refund, and the refusal stands at the amount', async () => {
    const device = await reviewer()
    for (const cents of BAD) {
      const input = { paymentId: '1', cents, reason: '内容无法打开', idempotencyKey: key() }
      const { fields } = await device.refused(paymentApi.adminPropose, input, ACK.invalid)
      assert.deepEqual(Object.keys(fields ?? {}), ['cents'], String(cents))
    }
    assert.equal(await server.db.$count(paymentRefund), 0)
  })

  test('withdraws nothing and orders no gift, and the refusal stands at it', async () => {
    const { device } = await signedInDevice(server, { level: 2 })
    for (const amount of BAD) {
      const input = { amount, rail: 'bank', way: 'page', ticket: 'x'.repeat(24), idempotencyKey: key() }
      const { fields } = await device.refused(walletApi.apply, input, ACK.invalid)
      assert.deepEqual(Object.keys(fields ?? {}), ['amount'], String(amount))
    }
    for (const count of BAD) {
      const input = { giftId: '1', count, agreed: true, idempotencyKey: key(), address: null }
      const { fields } = await device.refused(mallApi.order, input, ACK.invalid)
      assert.deepEqual(Object.keys(fields ?? {}), ['count'], String(count))
    }
  })

  test('and lists that are empty are answered as such', async () => {
    const device = await reviewer()
    const page = { pageIdx: 0, pageSize: 20 }
    assert.equal(await server.db.$count(payment), 0)
    const proposed = await device.ok(paymentApi.adminRefunds, { ...page, state: 'proposed' })
    assert.deepEqual([proposed.items, proposed.total, proposed.hasMore], [[], 0, false])
    assert.deepEqual((await device.ok(paymentApi.adminAttention, page)).items, [])
    assert.deepEqual((await device.ok(paymentApi.adminRefunds, { pageIdx: 9, pageSize: 20, state: 'done' })).items, [])
    await device.ok(redPacketApi.adminFund, { ...funding(), provIds: [] })
  })
})
