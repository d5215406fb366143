import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { ACK } from '@/api/envelope'
import { docApi } from '@/api/doc'
import { eventApi } from '@/api/event'
import { membershipApi } from '@/api/membership'
import { userApi } from '@/api/user'
import type { PlanName } from '@/domain/membership'
import { docEvent } from '../event/tables'
import { job } from '../../db/tables'
import { checkLedger } from '../../kernel/ledger/check'
import { balanceOf } from '../../kernel/ledger/ledger'
import { recogniseAll } from '../../kernel/payment/recognise'
import { keepRefunding } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { payment, paymentRefund } from '../../kernel/payment/tables'
import { membership, user as person } from '../../kernel/people/tables'
import { erasedMobile } from '../../kernel/people/users'
import { SmsUnclear } from '../../services/sms'
import { createDoc, key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'
import { REMINDER } from './reminder'

const server = testServer()
const DAY = 86_400_000

const info = (device: Device) => device.ok(membershipApi.info, {})
async function buy(device: Device, plan: PlanName = 'year') {
  const { payment: made } = await device.ok(membershipApi.order, { plan, agreed: true, idempotencyKey: key() })
  const { tradeNo, amount } = made
  await settle(server.parts, { tradeNo, state: 'success', transactionId: `L${tradeNo}`, amount, paidAt: new Date() })
  return made
}
const nobody = () => signedInDevice(server)
async function pricedEvent(doc: object = {}): Promise<string> {
  const docId = await createDoc(server, doc)
  const times = {
    startTime: new Date(Date.now() + 2 * DAY),
    endTime: new Date(Date.now() + 3 * DAY),
    deadline: new Date(Date.now() + DAY),
  }
  await server.db.insert(docEvent).values({ docId: Number(docId), title: '读片会', price: 9900, ...times })
  return docId
}
const FORM = { name: '李雷', mobile: '13912345678', hospital: '示例医院', department: '肿瘤内科', title: '主治医师' }
const signUp = (device: Device, docId: string) => device.ok(eventApi.signUp, { docId, ...FORM, idempotencyKey: key() })

describe('a membership', () => {
  test('runs from the payment on, and a renewal from the end of what is there', async () => {
    const { device } = await nobody()
    const before = await info(device)
    assert.deepEqual([before.level, before.endsAt, before.terms], [0, '', []])
    await buy(device, 'month')
    await buy(device, 'year')
    const { level, endsAt, terms } = await info(device)
    const [renewal, first] = terms
    assert.equal(level, 1)
    assert.equal(renewal?.startsAt, first?.endsAt)
    assert.equal(endsAt, renewal?.endsAt)
    assert.deepEqual([first?.state, renewal?.state], ['running', 'coming'])
  })
  test('stands on my page until its end', async () => {
    const { device } = await nobody()
    assert.equal((await device.ok(userApi.studyInfo, {})).memberUntil, '')
    await buy(device, 'month')
    assert.equal((await device.ok(userApi.studyInfo, {})).memberUntil, (await info(device)).endsAt)
  })
  test('costs what the plan says, after the agreement, once for two taps', async () => {
    const { device } = await nobody()
    const ask = { plan: 'year' as const, agreed: false, idempotencyKey: key() }
    const { errormessage } = await device.refused(membershipApi.order, ask, ACK.refused)
    assert.equal(errormessage, '请先阅读并勾选会员服务说明')
    const two = await Promise.all(
      [1, 2].map(() => device.ok(membershipApi.order, { ...ask, agreed: true, idempotencyKey: key() })),
    )
    assert.equal(two[0]?.payment.id, two[1]?.payment.id)
    assert.equal(two[0]?.payment.amount, 19_900)
    assert.equal((await info(device)).open?.id, two[0]?.payment.id)
    await device.refused(membershipApi.order, { ...ask, plan: 'life' as PlanName, agreed: true }, ACK.invalid)
    await new Device(server).refused(membershipApi.info, {}, ACK.unauthenticated)
  })
  test('opens what costs something, and makes events cheaper by the year', async () => {
    const { device } = await nobody()
    const docId = await pricedEvent({ price: 990 })
    const priceOf = async () => (await device.ok(eventApi.info, { docId })).event?.price
    assert.equal(await priceOf(), 9900)
    await buy(device, 'year')
    assert.equal((await device.ok(docApi.detail, { docId })).privilegeCode, 0)
    assert.equal(await priceOf(), 8910)
    await signUp(device, docId)
    const [order] = await server.db.select().from(payment).where(eq(payment.goods, 'event')).orderBy(payment.id)
    assert.equal(order?.amount, 8910)
  })
  test('goes back whole within seven days, unless a right was used', async () => {
    const { device } = await nobody()
    const order = await buy(device)
    const { refundable } = await info(device)
    assert.ok(refundable)
    const { termId } = refundable
    assert.equal((await device.ok(membershipApi.refund, { termId })).payment.state, 'refunding')
    assert.equal((await info(device)).level, 0)
    for (const { id } of await server.db
      .select()
      .from(paymentRefund)
      .where(eq(paymentRefund.paymentId, Number(order.id))))
      await keepRefunding(
        { ...server.parts, payments: { ...server.parts.payments, refund: async (ask) => ({ ...ask, state: 'success' }) } },
        { refundId: id, asked: 0 },
      )
    assert.equal(await balanceOf(server.db, 'L270', `order:${Number(order.id)}`), 0)
    assert.deepEqual((await checkLedger(server.db)).faults, [])
    const { errormessage } = await device.refused(membershipApi.refund, { termId }, ACK.conflict)
    assert.equal(errormessage, '这段会员已退款')
  })
  test('is kept when it was used, when it is older, or when another one follows', async () => {
    const used = await nobody()
    await buy(used.device)
    await used.device.ok(docApi.detail, { docId: await createDoc(server, { price: 990 }) })
    assert.equal((await info(used.device)).refundable, null)
    const cheaper = await nobody()
    await buy(cheaper.device, 'year')
    await signUp(cheaper.device, await pricedEvent())
    assert.equal((await info(cheaper.device)).refundable, null)
    const atFullPrice = await nobody()
    await buy(atFullPrice.device, 'month')
    await signUp(atFullPrice.device, await pricedEvent())
    assert.ok((await info(atFullPrice.device)).refundable)
    const old = await nobody()
    await buy(old.device)
    await server.db
      .update(membership)
      .set({ createdAt: new Date(Date.now() - 8 * DAY) })
      .where(eq(membership.userId, old.user.id))
    const [term] = (await info(old.device)).terms
    const { errormessage } = await old.device.refused(membershipApi.refund, { termId: term?.id ?? '' }, ACK.refused)
    assert.equal(errormessage, '开通 7 天内且未使用会员权益时可全额退款；如有疑问请通过意见反馈联系我们')
    const { device } = await nobody()
    await buy(device, 'month')
    await buy(device, 'month')
    const { terms, refundable } = await info(device)
    assert.equal(refundable?.termId, terms[0]?.id)
    await device.refused(membershipApi.refund, { termId: terms[1]?.id ?? '' }, ACK.refused)
  })
  test('becomes income by the day of its own time (example 13.5)', async () => {
    const { device } = await nobody()
    const order = await buy(device, 'year')
    const [row] = await server.db
      .select()
      .from(payment)
      .where(eq(payment.id, Number(order.id)))
    assert.ok([365, 366].includes(Number(row?.terms.days)))
    await server.db
      .update(payment)
      .set({ terms: { ...row?.terms, days: 365 } })
      .where(eq(payment.id, Number(order.id)))
    await recogniseAll(server.parts, assert.ifError, Number(row?.terms.from) + 31 * DAY)
    assert.equal(await balanceOf(server.db, 'L270', `order:${Number(order.id)}`), 18_210)
  })
})

describe('the reminder', () => {
  const termsOf = (userId: number) =>
    server.db.select().from(membership).where(eq(membership.userId, userId)).orderBy(membership.id)
  const remind = (membershipId: number, sms = server.parts.sms, faults: unknown[] = []) =>
    REMINDER.run({ ...server.parts, sms }, { membershipId }, (error) => faults.push(error))
  const toldOf = ({ mobile }: { mobile: string }) => server.toldMembers.filter((told) => told.mobile === mobile)

  test('is enqueued with the payment, for ten in the morning five days before the end', async () => {
    const { device, user } = await nobody()
    await buy(device, 'month')
    const [term] = await termsOf(user.id)
    assert.ok(term)
    const [work] = await server.db
      .select()
      .from(job)
      .where(and(eq(job.name, REMINDER.name), sql`(${job.payload} ->> 'membershipId')::int = ${term.id}`))
    const day = new Date(term.endsAt.getTime() - 5 * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
    assert.equal(work?.runAt.toISOString(), new Date(`${day}T10:00:00+08:00`).toISOString())
  })
  test('goes out for the last term only, and not of what was given back or is over', async () => {
    const { device, user } = await nobody()
    await buy(device, 'month')
    const [first] = await termsOf(user.id)
    assert.ok(first)
    await remind(first.id)
    assert.deepEqual(toldOf(user), [{ mobile: user.mobile, plan: '月度会员', endsAt: first.endsAt }])
    await buy(device, 'quarter')
    const [, renewal] = await termsOf(user.id)
    assert.ok(renewal)
    await remind(first.id)
    assert.equal(toldOf(user).length, 1)
    await remind(renewal.id)
    assert.equal(toldOf(user).at(-1)?.plan, '季度会员')
    await server.db.update(membership).set({ endedAt: new Date() }).where(eq(membership.id, renewal.id))
    await remind(renewal.id)
    await server.db.update(membership).set({ endsAt: new Date() }).where(eq(membership.id, first.id))
    await remind(first.id)
    assert.equal(toldOf(user).length, 2)
  })
  test('is tried again after a clear no, and not when it may have gone out', async () => {
    const { device, user } = await nobody()
    await buy(device, 'month')
    const [term] = await termsOf(user.id)
    assert.ok(term)
    const saying = (error: Error) => ({ ...server.parts.sms, sendMemberReminder: () => Promise.reject(error) })
    await assert.rejects(remind(term.id, saying(new Error('refused'))) as Promise<unknown>, /refused/)
    const faults: unknown[] = []
    await remind(term.id, saying(new SmsUnclear('no answer')), faults)
    assert.equal(faults.length, 1)
    await remind(term.id, { ...saying(new Error('never asked')), isAvailable: false })
    await server.db
      .update(person)
      .set({ mobile: erasedMobile(user.id) })
      .where(eq(person.id, user.id))
    await remind(term.id, saying(new Error('nobody is there')))
  })
})
