import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { courseApi } from '@/api/course'
import { docApi } from '@/api/doc'
import { eventApi } from '@/api/event'
import { membershipApi } from '@/api/membership'
import { liveApi } from '@/api/live'
import { paymentApi } from '@/api/payment'
import { purchaseApi, type Offer } from '@/api/purchase'
import { docEvent, eventSignUp } from '../event/tables'
import { EVENT_REFUNDS } from '../event/payment'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf, post } from '../../kernel/ledger/ledger'
import { isLocalCashier } from '../../kernel/payment/local-cashier'
import { keepLooking } from '../../kernel/payment/look'
import { keepRefunding, refundAll } from '../../kernel/payment/refunds'
import { recognisedAfter, recogniseAll } from '../../kernel/payment/recognise'
import { settle } from '../../kernel/payment/settle'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { membership } from '../../kernel/people/tables'
import { createDoc, key, newVisitor, signedInDevice } from '../../test/factories'
import { heldUp, needsPostgres } from '../../test/held-up'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const DAY = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * DAY)
const body = `<p>${'公开部分。'.repeat(60)}</p><p>${'付费部分！'.repeat(60)}</p>`
const article = (more: object = {}) => createDoc(server, { title: '付费文章', body, price: 990, ...more })
const course = (more: object = {}) =>
  createDoc(server, { title: '付费课程', docType: 6, startTime: inDays(-0.01), durationSeconds: 3600, price: 36_500, ...more })
const buyer = () => signedInDevice(server)
const orderOf = async (device: Device, docId: string, kind: Offer['kind'] = 'document') =>
  (await device.ok(purchaseApi.order, { docId, kind, agreed: true, idempotencyKey: key() })).payment
const offerOf = async (device: Device, docId: string, kind: Offer['kind'] = 'document') =>
  (await device.ok(purchaseApi.offer, { docId, kind })).offer
const stateOf = async (device: Device, paymentId: string) => (await device.ok(paymentApi.state, { paymentId })).payment.state
async function pay(device: Device, { id, tradeNo }: { id: string; tradeNo: string }): Promise<void> {
  await device.ok(paymentApi.prepare, { paymentId: id, way: 'page', returnTo: '/#/' })
  assert.ok(isLocalCashier(server.parts.payments))
  await server.parts.payments.act(tradeNo, 'payUntold')
  assert.equal(await stateOf(device, id), 'paid')
}
async function bought(kind: 'document' | 'course' = 'document') {
  const { device, user } = await buyer()
  const docId = await (kind === 'course' ? course() : article())
  const order = await orderOf(device, docId, kind)
  await pay(device, order)
  return { device, user, docId, paymentId: Number(order.id) }
}
const giveBack = (paymentId: number) =>
  server.db.transaction((tx) =>
    refundAll(tx, server.parts, paymentId, { reasonKey: 'test', reason: '内容无法打开', by: 'user:1' }),
  )
async function workRefunds(paymentId: number): Promise<void> {
  for (const { id } of await server.db.select().from(paymentRefund).where(eq(paymentRefund.paymentId, paymentId)))
    await keepRefunding(server.parts, { refundId: id, asked: 0 })
}
/** What WeChat writes into the header of its mini-programs on iOS. */
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.60 NetType/WIFI'
const inMiniProgram = (device: Device, userAgent: string) => Object.assign(device, { runPlatform: 'mini-program', userAgent })
const codeOf = async (device: Device, docId: string) => (await device.ok(docApi.detail, { docId })).privilegeCode

describe('a document with a price', () => {
  test('shows its opening, and says what opens the rest', async () => {
    const docId = await article()
    const { device } = await buyer()
    const detail = await device.ok(docApi.detail, { docId })
    assert.deepEqual([detail.privilegeCode, detail.privilegeMessage, detail.price], [77, '购买后可阅读全文', 990])
    assert.ok(detail.body.includes('公开部分') && !detail.body.includes('付费部分'))
    assert.equal(await codeOf(newVisitor(server), docId), 70)
    assert.equal(await codeOf((await signedInDevice(server, { isEditor: true })).device, docId), 0)
  })
  test('asks for its rule first: nobody pays for what would stay closed', async () => {
    const docId = await article({ rule: 'certified' })
    const { device } = await signedInDevice(server, { level: 1 })
    assert.equal(await codeOf(device, docId), 71)
    const input = { docId, kind: 'document' as const, agreed: true, idempotencyKey: key() }
    const { errormessage } = await device.refused(purchaseApi.order, input, ACK.forbidden)
    assert.equal(errormessage, '完成认证后可购买')
  })
  test('opens at once when it is paid, on every device, and for its buyer only', async () => {
    const { device, docId } = await bought()
    assert.equal(await codeOf(device, docId), 0)
    assert.equal((await offerOf(device, docId)).ownedBy, 'bought')
    const { device: other } = await buyer()
    assert.equal(await codeOf(other, docId), 77)
    const again = { docId, kind: 'document' as const, agreed: true, idempotencyKey: key() }
    const { errormessage } = await device.refused(purchaseApi.order, again, ACK.conflict)
    assert.equal(errormessage, '您已购买该内容，请返回后刷新')
  })
  test('closes again when all of it was given back', async () => {
    const { device, docId, paymentId } = await bought()
    await giveBack(paymentId)
    assert.equal(await codeOf(device, docId), 77)
    await workRefunds(paymentId)
    assert.equal(await stateOf(device, String(paymentId)), 'refunded')
    assert.deepEqual((await checkLedger(server.db)).faults, [])
    // And may be bought anew.
    await pay(device, await orderOf(device, docId))
    assert.equal(await codeOf(device, docId), 0)
  })
  test('is open to members as long as they are, and the membership counts as used', async () => {
    const docId = await article()
    const { device, user } = await buyer()
    const [row] = await server.db
      .insert(membership)
      .values({ userId: user.id, plan: 'month', startsAt: inDays(-1), endsAt: inDays(1) })
      .returning()
    assert.equal((await offerOf(device, docId)).ownedBy, 'member')
    assert.equal(await codeOf(device, docId), 0)
    const isIt = eq(membership.id, row?.id ?? 0)
    assert.ok((await server.db.select().from(membership).where(isIt))[0]?.usedAt)
    await server.db
      .update(membership)
      .set({ endsAt: inDays(-0.5) })
      .where(isIt)
    assert.equal(await codeOf(device, docId), 77)
  })
  test('is ordered at the price of the server, after the agreement, once for two phones', async () => {
    const docId = await article()
    const { device } = await buyer()
    const input = { docId, kind: 'document' as const, agreed: false, idempotencyKey: key() }
    const { errormessage } = await device.refused(purchaseApi.order, input, ACK.refused)
    assert.equal(errormessage, '请先阅读并勾选购买须知')
    const orders = await Promise.all([orderOf(device, docId), orderOf(device, docId)])
    assert.equal(orders[0]?.id, orders[1]?.id)
    assert.equal(orders[0]?.amount, 990)
    assert.equal((await offerOf(device, docId)).open?.id, orders[0]?.id)
  })
  const secondOrder = async () => {
    const docId = await article()
    const { device, user } = await buyer()
    const { id, tradeNo } = await orderOf(device, docId)
    const { payments } = server.parts
    assert.ok(isLocalCashier(payments))
    await device.ok(paymentApi.prepare, { paymentId: id, way: 'page', returnTo: '/#/' })
    await payments.act(tradeNo, 'payUntold')
    // The second phone has looked at everything, and waits for its turn to order.
    const [second] = await heldUp(server.db, sql`"user" where id = ${user.id}`, [() => orderOf(device, docId)], async () =>
      settle(server.parts, await payments.trade(tradeNo)),
    )
    assert.match(String(second?.status === 'rejected' && second.reason), /您已购买该内容，请返回后刷新/)
    assert.equal((await offerOf(device, docId)).open, null)
  }
  test('is not sold a second time while the first payment just comes in', secondOrder, needsPostgres)
  test('is what it is, whatever the address says', async () => {
    const { device } = await buyer()
    assert.equal((await offerOf(device, await article(), 'course')).kind, 'document')
    assert.equal((await offerOf(device, await course(), 'document')).kind, 'course')
  })
  test('that is free or gone is not sold', async () => {
    const { device } = await buyer()
    const free = await createDoc(server)
    for (const [docId, kind] of [
      [free, 'document'],
      [free, 'event'],
      ['99999999', 'document'],
    ] as const)
      await device.refused(purchaseApi.offer, { docId, kind }, ACK.notFound)
    await newVisitor(server).refused(purchaseApi.offer, { docId: free, kind: 'document' }, ACK.unauthenticated)
  })
})

describe('a course with a price', () => {
  test('is in my courses as bought, and its room lets me in', async () => {
    const { device, docId } = await bought('course')
    const { items } = await device.ok(courseApi.list, { tab: 'all', pageIdx: 0, pageSize: 25 })
    assert.deepEqual(
      items.map(({ doc, source }) => [doc.id, source]),
      [[docId, 'bought']],
    )
    const ask = () => ({ docId, content: '激素减量多久一次？', idempotencyKey: key() })
    await device.ok(liveApi.ask, ask())
    const { device: other } = await buyer()
    await other.refused(liveApi.ask, ask(), ACK.forbidden)
    const { errormessage } = await other.refused(courseApi.join, { docId }, ACK.forbidden)
    assert.equal(errormessage, '购买后可加入课程')
  })
  test('leaves my courses when it is given back', async () => {
    const { device, paymentId } = await bought('course')
    await giveBack(paymentId)
    assert.deepEqual((await device.ok(courseApi.list, { tab: 'all', pageIdx: 0, pageSize: 25 })).items, [])
  })
  test('becomes income by the day', async () => {
    const { paymentId } = await bought('course')
    const left = () => balanceOf(server.db, 'L270', `order:${paymentId}`)
    const [row] = await server.db.select().from(payment).where(eq(payment.id, paymentId))
    const after = (days: number) => recogniseAll(server.parts, assert.ifError, (row?.paidAt?.getTime() ?? 0) + days * DAY)
    assert.equal(await left(), 36_500)
    for (let n = 0; n < 2; n += 1) await after(100)
    assert.equal(await left(), 26_500)
    await after(400)
    assert.equal(await left(), 0)
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })
  test('of which one goes wrong is named, and the others become income all the same', async () => {
    const wrong = await bought('course')
    const right = await bought('course')
    const [row] = await server.db.select().from(payment).where(eq(payment.id, wrong.paymentId))
    const now = (row?.paidAt?.getTime() ?? 0) + 10.5 * DAY
    await post(server.db, {
      key: `income:${wrong.paymentId}:10`,
      payType: 4,
      ref: { type: 'test', id: 'income' },
      memo: '占用的编号',
      lines: [
        { code: 'A100', amount: 1 },
        { code: 'R410', amount: -1 },
      ],
    })
    const faults: string[] = []
    await recogniseAll(server.parts, (error) => faults.push((error as Error).message), now)
    assert.equal(await balanceOf(server.db, 'L270', `order:${right.paymentId}`), 35_500)
    assert.equal(await balanceOf(server.db, 'L270', `order:${wrong.paymentId}`), 36_500)
    assert.deepEqual(faults, [
      `payment ${wrong.paymentId}: its income was not booked`,
      `the key income:${wrong.paymentId}:10 was used for something else`,
    ])
  })
  test('by the worked example 13.5', () => {
    assert.equal(recognisedAfter(19_900, 31, 365), 1690)
    assert.equal(19_900 - recognisedAfter(19_900, 31, 365), 18_210)
    assert.equal(recognisedAfter(36_500, 100, 365), 10_000)
    assert.deepEqual(
      [recognisedAfter(19_900, 0, 365), recognisedAfter(19_900, 365, 365), recognisedAfter(19_900, -3, 365)],
      [0, 19_900, 0],
    )
  })
})

describe('an event with a price', () => {
  const form = { name: '李雷', mobile: '13912345678', hospital: '示例医院', department: '肿瘤内科', title: '主治医师' }
  async function newEvent(more: object = {}) {
    const docId = await createDoc(server)
    const times = { startTime: inDays(2), endTime: inDays(2.1), deadline: inDays(1) }
    await server.db.insert(docEvent).values({ docId: Number(docId), title: '读片会', price: 9900, ...times, ...more })
    return docId
  }
  const signUp = async (device: Device, docId: string) =>
    (await device.ok(eventApi.signUp, { docId, ...form, idempotencyKey: key() })).event
  async function orderedPlace(more: object = {}) {
    const { device } = await buyer()
    const docId = await newEvent(more)
    const event = await signUp(device, docId)
    const { open } = await offerOf(device, docId, 'event')
    assert.ok(open)
    return { device, docId, event, order: open }
  }
  const info = async (device: Device, docId: string) => (await device.ok(eventApi.info, { docId })).event

  test('keeps the place until it is paid', async () => {
    const { device, docId, event, order } = await orderedPlace({ capacity: 1 })
    assert.deepEqual(
      [event.signUp?.awaitsPayment, event.signUpCount, order.amount, order.title],
      [true, 1, 9900, '报名 · 读片会'],
    )
    const { device: other } = await buyer()
    const { errormessage } = await other.refused(eventApi.signUp, { docId, ...form, idempotencyKey: key() }, ACK.conflict)
    assert.equal(errormessage, '报名名额已满')
    await pay(device, order)
    assert.equal((await info(device, docId))?.signUp?.awaitsPayment, false)
    assert.equal((await offerOf(device, docId, 'event')).ownedBy, 'bought')
  })
  test('is sold in the mini-program on iOS, for it is not digital', async () => {
    const { device } = await buyer()
    inMiniProgram(device, IPHONE)
    const docId = await newEvent()
    await signUp(device, docId)
    const { open } = await offerOf(device, docId, 'event')
    assert.ok(open)
    await pay(device, open)
  })
  test('frees the place that nobody pays in time', async () => {
    const { device, docId, order } = await orderedPlace({ capacity: 1 })
    await server.db
      .update(payment)
      .set({ expiresAt: inDays(-0.1) })
      .where(eq(payment.id, Number(order.id)))
    await keepLooking(server.parts, Number(order.id))
    const now = await info(device, docId)
    assert.deepEqual([now?.signUp, now?.signUpCount], [null, 0])
    // And takes the same person again.
    assert.equal((await signUp(device, docId)).signUp?.awaitsPayment, true)
  })
  test('has an order that can be paid for every sign-up, also when a device sends its key once more', async () => {
    const { device } = await buyer()
    const docId = await newEvent()
    const ask = { docId, ...form, idempotencyKey: key() }
    await device.ok(eventApi.signUp, ask)
    await device.ok(eventApi.cancel, { docId })
    assert.equal((await device.ok(eventApi.signUp, ask)).event.signUp?.awaitsPayment, true)
    const { open } = await offerOf(device, docId, 'event')
    assert.ok(open)
    await pay(device, open)
    assert.equal((await info(device, docId))?.signUp?.awaitsPayment, false)
  })
  test('is left without money as long as it is not paid, and with all of it afterwards', async () => {
    const unpaid = await orderedPlace()
    assert.equal((await unpaid.device.ok(eventApi.cancel, { docId: unpaid.docId })).event.signUp, null)
    assert.equal(await stateOf(unpaid.device, unpaid.order.id), 'closed')
    const { device, docId, order } = await orderedPlace()
    await pay(device, order)
    const { event } = await device.ok(eventApi.cancel, { docId })
    assert.deepEqual([event.signUp, event.signUpCount], [null, 0])
    await workRefunds(Number(order.id))
    assert.equal(await stateOf(device, order.id), 'refunded')
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })
  test('that is called off gives everybody back what they paid', async () => {
    const { device, docId, order } = await orderedPlace()
    await pay(device, order)
    await server.db
      .update(docEvent)
      .set({ cancelledAt: new Date() })
      .where(eq(docEvent.docId, Number(docId)))
    for (let n = 0; n < 2; n += 1) await EVENT_REFUNDS.run(server.parts, {}, () => undefined)
    await workRefunds(Number(order.id))
    assert.equal(await stateOf(device, order.id), 'refunded')
    const [own] = await server.db
      .select()
      .from(eventSignUp)
      .where(eq(eventSignUp.docId, Number(docId)))
    assert.ok(own?.cancelledAt)
  })
  test('gives all others their money back when one of them cannot have it', async () => {
    const first = await orderedPlace()
    const second = await buyer()
    await signUp(second.device, first.docId)
    const { open } = await offerOf(second.device, first.docId, 'event')
    assert.ok(open)
    await pay(first.device, first.order)
    await pay(second.device, open)
    // Older than what a provider gives back.
    await server.db
      .update(payment)
      .set({ paidAt: inDays(-366) })
      .where(eq(payment.id, Number(first.order.id)))
    await server.db
      .update(docEvent)
      .set({ cancelledAt: new Date() })
      .where(eq(docEvent.docId, Number(first.docId)))
    const faults: unknown[] = []
    await EVENT_REFUNDS.run(server.parts, {}, (fault) => faults.push(fault))
    assert.deepEqual(faults.map(String), ['Refusal: 付款已超过一年，无法原路退款，请联系客服'])
    assert.equal(await stateOf(second.device, open.id), 'refunding')
    await server.db
      .update(payment)
      .set({ paidAt: new Date() })
      .where(eq(payment.id, Number(first.order.id)))
    await EVENT_REFUNDS.run(server.parts, {}, (fault) => assert.fail(String(fault)))
  })
  test('signs nobody in who has not paid', async () => {
    const { device, docId } = await orderedPlace({
      startTime: inDays(-0.01),
      endTime: inDays(1),
      deadline: inDays(0.5),
      signInOnSite: true,
    })
    const { errormessage } = await device.refused(eventApi.signIn, { docId, code: '123456' }, ACK.forbidden)
    assert.equal(errormessage, '报名费还没有支付，请先完成支付')
  })
  test('is ordered by its form, not without it', async () => {
    const { device } = await buyer()
    const docId = await newEvent()
    assert.equal((await offerOf(device, docId, 'event')).needsSignUp, true)
    const input = { docId, kind: 'event' as const, agreed: true, idempotencyKey: key() }
    const { errormessage } = await device.refused(purchaseApi.order, input, ACK.conflict)
    assert.equal(errormessage, '请先填写报名信息')
  })
})

describe('in the mini-program on iOS', () => {
  const NOT_SOLD = '按平台规定，iPhone 的小程序内不能购买数字内容'

  test('what is digital is neither ordered nor paid; on Android and in a browser it is', async () => {
    for (const kind of ['document', 'course'] as const) {
      const docId = await (kind === 'course' ? course() : article())
      const input = { docId, kind, agreed: true, idempotencyKey: key() }
      const { device } = await buyer()
      inMiniProgram(device, IPHONE)
      assert.equal((await device.refused(purchaseApi.order, input, ACK.refused)).errormessage, NOT_SOLD)
      inMiniProgram(device, IPHONE.replace(/\(.*?\)/, '(Linux; Android 15)'))
      const made = await orderOf(device, docId, kind)
      inMiniProgram(device, IPHONE)
      const asked = { paymentId: made.id, way: 'mini', returnTo: '/' } as const
      assert.equal((await device.refused(paymentApi.prepare, asked, ACK.refused)).errormessage, NOT_SOLD)
      const [row] = await server.db
        .select()
        .from(payment)
        .where(eq(payment.id, Number(made.id)))
      assert.equal(row?.state, 'created')
      device.runPlatform = 'h5'
      await pay(device, made)
    }
  })

  test('a membership neither', async () => {
    const { device } = await buyer()
    const input = { plan: 'month', agreed: true, idempotencyKey: key() } as const
    inMiniProgram(device, IPHONE)
    assert.equal((await device.refused(membershipApi.order, input, ACK.refused)).errormessage, NOT_SOLD)
    device.runPlatform = 'h5'
    const { payment: made } = await device.ok(membershipApi.order, input)
    inMiniProgram(device, IPHONE)
    await device.refused(paymentApi.prepare, { paymentId: made.id, way: 'mini', returnTo: '/' }, ACK.refused)
  })
})

describe('where the setting lets it be sold on iOS', () => {
  const freed = testServer({ iosVirtualPay: true })
  test('it is ordered and paid in the mini-program', async () => {
    const { device } = await signedInDevice(freed)
    inMiniProgram(device, IPHONE)
    const docId = await createDoc(freed, { title: '付费文章', body, price: 990 })
    const made = await orderOf(device, docId)
    await device.ok(paymentApi.prepare, { paymentId: made.id, way: 'mini', returnTo: '/' })
  })
})
