import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { paymentApi } from '@/api/payment'
import { paymentNotice } from '../../kernel/payment/tables'
import { workOff } from '../../kernel/payment/notices'
import { checkLedger } from '../../kernel/ledger/check'
import { signedInDevice } from '../../test/factories'
import { newcomer } from '../../test/newcomer'
import { describe, test } from '../../test/run'
import { asking } from '../../test/command'
import { Device, testServer } from '../../test/server'
import { NOTICE_PATH } from './notices'
import { orderedBy } from './probe'

const server = testServer()
const PAGE = { way: 'page', returnTo: '/#/MyWallet' } as const

async function someone() {
  const { device, user } = await signedInDevice(server)
  const payment = await orderedBy(server, user.id)
  return { device, payment, paymentId: payment.id }
}
/** As the browser: the cashier's page, and what is done there. */
const visit = (tradeNo: string, act?: string) =>
  server.app.inject({
    method: act ? 'POST' : 'GET',
    url: act ? `/cashier/${tradeNo}/${act}` : `/cashier/${tradeNo}`,
    ...(act ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `act=${act}` } : {}),
  })
async function work(): Promise<void> {
  for (const { id } of await server.db.select().from(paymentNotice)) await workOff(server.parts, id)
}
const stateOf = async (device: Device, paymentId: string) => (await device.ok(paymentApi.state, { paymentId })).payment.state

describe('the local cashier', () => {
  test('is a page with what is to be paid; who pays there has paid here, once', async () => {
    const { device, payment, paymentId } = await someone()
    const { prepared } = await device.ok(paymentApi.prepare, { paymentId, ...PAGE })
    assert.deepEqual(prepared, { kind: 'page', url: `/cashier/${payment.tradeNo}` })
    const page = await visit(payment.tradeNo)
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /¥19\.90/)
    assert.match(page.body, /确认支付/)
    for (let n = 0; n < 2; n += 1) assert.match((await visit(payment.tradeNo, 'pay')).body, /支付成功/)
    await work()
    assert.equal(await stateOf(device, paymentId), 'paid')
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })
  test('leads back to where somebody came from, and nowhere else', async () => {
    const { device, payment, paymentId } = await someone()
    await device.ok(paymentApi.prepare, { paymentId, ...PAGE })
    assert.match((await visit(payment.tradeNo)).body, /href="\/#\/MyWallet"/)
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', '', '/a b'])
      await device.refused(paymentApi.prepare, { paymentId, way: 'page', returnTo }, ACK.invalid)
  })
  test('that tells nobody is asked, as soon as somebody waits at the page', async () => {
    const { device, payment, paymentId } = await someone()
    await device.ok(paymentApi.prepare, { paymentId, ...PAGE })
    await visit(payment.tradeNo, 'payUntold')
    assert.equal(await stateOf(device, paymentId), 'paid')
  })
  test('after a failure, a cancellation or a pause the payment can still be made', async () => {
    const { device, payment, paymentId } = await someone()
    await device.ok(paymentApi.prepare, { paymentId, ...PAGE })
    assert.match((await visit(payment.tradeNo, 'fail')).body, /支付没有成功/)
    await visit(payment.tradeNo, 'cancel')
    assert.match((await visit(payment.tradeNo, 'hang')).body, /支付处理中/)
    assert.equal(await stateOf(device, paymentId), 'paying')
    await visit(payment.tradeNo, 'pay')
    await work()
    assert.equal(await stateOf(device, paymentId), 'paid')
  })
  test('does not take the money of a cancelled order', async () => {
    const { device, payment, paymentId } = await someone()
    await device.ok(paymentApi.prepare, { paymentId, ...PAGE })
    assert.equal((await device.ok(paymentApi.cancel, { paymentId })).payment.state, 'closed')
    assert.match((await visit(payment.tradeNo, 'pay')).body, /订单已关闭/)
    assert.equal(await stateOf(device, paymentId), 'closed')
  })
  test('knows only what was brought to it', async () => {
    const { payment } = await someone()
    for (const number of [payment.tradeNo, 'P0', '%3Cscript%3E']) assert.equal((await visit(number)).statusCode, 404)
  })
})

describe('a notice over the network', () => {
  const tell = (body: string, signature = '') =>
    server.app.inject({ method: 'POST', url: NOTICE_PATH, headers: { 'x-cashier-signature': signature }, payload: body })
  test('without its signature is refused, as the provider’s own probes are', async () => {
    const { payment } = await someone()
    const body = JSON.stringify({ id: `EV-${payment.tradeNo}`, tradeNo: payment.tradeNo })
    for (const signature of ['', 'WECHATPAY/SIGNTEST/abc', '0'.repeat(64)]) {
      const answer = await tell(body, signature)
      assert.deepEqual([answer.statusCode, answer.json()], [401, { code: 'FAIL', message: '签名不正确' }])
    }
    assert.deepEqual(
      await server.db
        .select()
        .from(paymentNotice)
        .where(eq(paymentNotice.eventId, `EV-${payment.tradeNo}`)),
      [],
    )
  })
})

describe('the calls', () => {
  test('know no payment of somebody else', async () => {
    const { payment, paymentId } = await someone()
    const { device: other } = await signedInDevice(server)
    await other.refused(paymentApi.state, { paymentId }, ACK.notFound)
    await other.refused(paymentApi.byNumber, { tradeNo: payment.tradeNo }, ACK.notFound)
    await other.refused(paymentApi.prepare, { paymentId, ...PAGE }, ACK.notFound)
    await other.refused(paymentApi.cancel, { paymentId }, ACK.notFound)
    await new Device(server).refused(paymentApi.waiting, {}, ACK.unauthenticated)
  })
  test('show what waits, by its number too', async () => {
    const { device, payment, paymentId } = await someone()
    const { items } = await device.ok(paymentApi.waiting, {})
    assert.deepEqual(
      items.map(({ id, amount, state }) => [id, amount, state]),
      [[paymentId, 1990, 'created']],
    )
    assert.equal((await device.ok(paymentApi.byNumber, { tradeNo: payment.tradeNo })).payment.id, paymentId)
    await device.ok(paymentApi.cancel, { paymentId })
    assert.deepEqual((await device.ok(paymentApi.waiting, {})).items, [])
  })
  test('let two reviewers give money back, and nobody else', async () => {
    const { device, payment, paymentId } = await someone()
    await device.ok(paymentApi.prepare, { paymentId, ...PAGE })
    await visit(payment.tradeNo, 'payUntold')
    await stateOf(device, paymentId)
    const ask = { paymentId, cents: 990, reason: '部分内容缺失', idempotencyKey: 'propose-0001' }
    await device.refused(paymentApi.adminPropose, ask, ACK.forbidden)
    const [one, two] = [await newcomer(server), await newcomer(server)]
    const { refund } = await one.device.ok(paymentApi.adminPropose, ask)
    assert.equal((await one.device.ok(paymentApi.adminPropose, ask)).refund.id, refund.id)
    for (const changed of [{ cents: 991 }, { reason: '重复付款' }, { paymentId: (await someone()).paymentId }])
      await one.device.refused(paymentApi.adminPropose, { ...ask, ...changed }, ACK.conflict)
    const decision = { refundId: refund.id, pass: true }
    await one.device.refused(paymentApi.adminDecide, decision, ACK.refused)
    assert.equal((await two.device.ok(paymentApi.adminDecide, decision)).refund.state, 'asked')
    assert.equal(await stateOf(device, paymentId), 'refunding')
    const { items } = await one.device.ok(paymentApi.adminRefunds, { pageIdx: 0, pageSize: 50, state: 'asked' })
    assert.ok(items.some(({ id, amount }) => id === refund.id && amount === 990))
  })
})

test('the command lists what somebody has to look at, and asks for two people', async () => {
  const { command, close } = await asking('payments')
  try {
    assert.deepEqual(await command('--attention'), { code: 0, said: '共 0 笔' })
    assert.deepEqual(await command('--refunds', 'stuck'), { code: 0, said: '共 0 笔' })
    assert.deepEqual(await command('--propose', '999', '--cents', '100', '--reason', '无法播放', '--as', '客服'), {
      code: 1,
      said: '订单不存在',
    })
    assert.deepEqual(await command('--refund', '999', '--approve', '--as', '财务'), { code: 1, said: '退款不存在' })
    for (const wrong of [
      [],
      ['--refund', '1', '--approve'],
      ['--refund', '1', '--approve', '--refuse', '--as', '财务'],
      ['--refunds', 'all'],
    ])
      assert.match((await command(...wrong)).said, /用法/)
  } finally {
    await close()
  }
})
