import assert from 'node:assert/strict'
import { and, eq, sql } from 'drizzle-orm'
import { docApi } from '@/api/doc'
import { ACK } from '@/api/envelope'
import { eventApi, type DocEvent } from '@/api/event'
import { buildApp } from '../../app'
import { eventState } from './events'
import { docEvent, eventSignUp } from './tables'
import { doc } from '../../kernel/documents/tables'
import { throttle } from '../../kernel/throttle/tables'
import { createDoc, key, newVisitor, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'

const server = testServer()
const HOUR = 3_600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)
const form = { name: '李雷', mobile: '13912345678', hospital: '示例医院', department: '肿瘤内科', title: '主治医师' }

/** A document with an event that is open unless told otherwise. */
async function newEvent(columns: Partial<typeof docEvent.$inferInsert> = {}, doc: Parameters<typeof createDoc>[1] = {}) {
  const docId = await createDoc(server, doc)
  const times = { startTime: inHours(24), endTime: inHours(26), deadline: inHours(23) }
  await server.db.insert(docEvent).values({ docId: Number(docId), title: '读片会', ...times, ...columns })
  return docId
}
const running = { startTime: inHours(-1), endTime: inHours(3), deadline: inHours(-2), signInOnSite: true }
const signUp = (device: Device, docId: string, more: object = {}) =>
  device.ok(eventApi.signUp, { docId, ...form, idempotencyKey: key(), ...more })
const doctor = async () => (await signedInDevice(server)).device
const info = async (device: Device, docId: string) => (await device.ok(eventApi.info, { docId })).event
const countOf = async (docId: string): Promise<number | undefined> => (await info(newVisitor(server), docId))?.signUpCount
/** Somebody who signed up in time, for events that take no more. */
async function signedUp(docId: string): Promise<Device> {
  const { device, user } = await signedInDevice(server)
  await server.db.insert(eventSignUp).values({ docId: Number(docId), userId: user.id, ...form })
  return device
}
const codeOf = async (docId: string): Promise<string> => {
  const { device } = await signedInDevice(server, { isEditor: true })
  return (await device.ok(eventApi.code, { docId })).code
}

describe('an event', () => {
  test('is told to visitors, and a document without one says so', async () => {
    const docId = await newEvent({ capacity: 5, place: '示教室' })
    const event = await info(newVisitor(server), docId)
    assert.deepEqual(
      [event?.title, event?.state, event?.place, event?.capacity, event?.signUpCount, event?.signUp],
      ['读片会', 'open', '示教室', 5, 0, null],
    )
    assert.equal(await info(newVisitor(server), await createDoc(server)), null)
    await newVisitor(server).refused(eventApi.info, { docId: '99999999' }, ACK.notFound)
  })
  const states: [DocEvent['state'], Partial<typeof docEvent.$inferInsert>][] = [
    ['full', { capacity: 1, signUpCount: 1 }],
    ['closed', { deadline: inHours(-1) }],
    ['over', { startTime: inHours(-3), endTime: inHours(-1), deadline: inHours(-4) }],
    ['cancelled', { cancelledAt: inHours(-1) }],
  ]
  for (const [state, columns] of states)
    test(`that is ${state} says so and takes nobody`, async () => {
      const docId = await newEvent(columns)
      const device = await doctor()
      assert.equal((await info(device, docId))?.state, state)
      await device.refused(eventApi.signUp, { docId, ...form, idempotencyKey: key() }, ACK.conflict)
      assert.equal((await info(device, docId))?.signUp, null)
    })
  test('is named by the article, but not in an editor’s preview', async () => {
    const docId = await newEvent()
    const { device } = await signedInDevice(server, { isEditor: true })
    assert.equal((await device.ok(docApi.detail, { docId })).hasEvent, true)
    assert.equal((await device.ok(docApi.detail, { docId, preview: true })).hasEvent, false)
    assert.equal((await device.ok(docApi.detail, { docId: await createDoc(server) })).hasEvent, false)
  })
})

describe('signing up', () => {
  test('keeps the form, shows the mobile masked, and counts', async () => {
    const docId = await newEvent()
    const device = await doctor()
    const { event } = await signUp(device, docId)
    assert.equal(event.signUp?.name, '李雷')
    assert.equal(event.signUp.mobile, '139****5678')
    assert.equal(event.signUpCount, 1)
    const [row] = await server.db
      .select()
      .from(eventSignUp)
      .where(eq(eventSignUp.docId, Number(docId)))
    assert.equal(row?.mobile, '13912345678')
  })
  test('is not shown to others', async () => {
    const docId = await newEvent()
    await signUp(await doctor(), docId)
    assert.equal((await info(await doctor(), docId))?.signUp, null)
  })
  test('twice, also at once, gives the sign-up that is there', async () => {
    const docId = await newEvent()
    const device = await doctor()
    await Promise.all(Array.from({ length: 5 }, () => signUp(device, docId)))
    const { event } = await signUp(device, docId, { name: '另一个' })
    assert.deepEqual([event.signUpCount, event.signUp?.name], [1, '李雷'])
  })
  test('thirty at once for five places: five have one, and no more', async () => {
    const docId = await newEvent({ capacity: 5 })
    const devices = await Promise.all(Array.from({ length: 30 }, doctor))
    const acks = await Promise.all(
      devices.map(async (device) => {
        const { body } = await device.post(eventApi.signUp.path, { docId, ...form, idempotencyKey: key() })
        return body.responseStatus.ack
      }),
    )
    assert.equal(acks.filter((ack) => ack === ACK.ok).length, 5)
    assert.equal(acks.filter((ack) => ack === ACK.conflict).length, 25)
    const rows = await server.db
      .select()
      .from(eventSignUp)
      .where(eq(eventSignUp.docId, Number(docId)))
    assert.equal(rows.length, 5)
    assert.equal(await countOf(docId), 5)
  })
  test('wants a signed-in user, the privilege for the document, and a whole form', async () => {
    const docId = await newEvent()
    await newVisitor(server).refused(eventApi.signUp, { docId, ...form, idempotencyKey: key() }, ACK.unauthenticated)
    const closed = await newEvent({}, { rule: 'certified' })
    const status = await (
      await doctor()
    ).refused(eventApi.signUp, { docId: closed, ...form, idempotencyKey: key() }, ACK.forbidden)
    assert.match(status.errormessage, /认证/)
    const device = await doctor()
    const broken = { docId, name: '', mobile: '123', hospital: '', department: '', title: '', idempotencyKey: key() }
    const { fields } = await device.refused(eventApi.signUp, broken, ACK.invalid)
    assert.deepEqual(Object.keys(fields ?? {}).sort(), ['department', 'hospital', 'mobile', 'name', 'title'])
    await device.refused(eventApi.signUp, { docId, ...form }, ACK.invalid)
    await device.refused(eventApi.signUp, { docId: await createDoc(server), ...form, idempotencyKey: key() }, ACK.notFound)
  })
})

describe('taking a sign-up back', () => {
  test('frees the place, once, and one may sign up again', async () => {
    const docId = await newEvent({ capacity: 1 })
    const device = await doctor()
    await signUp(device, docId)
    await Promise.all([1, 2, 3].map(() => device.ok(eventApi.cancel, { docId })))
    assert.equal(await countOf(docId), 0)
    const { event } = await signUp(device, docId, { name: '韩梅' })
    assert.deepEqual([event.signUpCount, event.signUp?.name, event.state], [1, '韩梅', 'full'])
  })
  test('is refused after the start and after the sign-in', async () => {
    const docId = await newEvent({ ...running, signInOnSite: false })
    const device = await signedUp(docId)
    await device.refused(eventApi.cancel, { docId }, ACK.conflict)
    const later = await newEvent({ signInOnSite: true, signInFrom: inHours(-1) })
    const other = await doctor()
    await signUp(other, later)
    await other.ok(eventApi.signIn, { docId: later, code: await codeOf(later) })
    const status = await other.refused(eventApi.cancel, { docId: later }, ACK.conflict)
    assert.equal(status.errormessage, '您已签到，不能取消报名')
  })
  test('of somebody who is not signed up changes nothing; visitors are asked to sign in', async () => {
    const docId = await newEvent()
    await signUp(await doctor(), docId)
    await (await doctor()).ok(eventApi.cancel, { docId })
    assert.equal(await countOf(docId), 1)
    await newVisitor(server).refused(eventApi.cancel, { docId }, ACK.unauthenticated)
  })
})

describe('signing in on site', () => {
  test('takes the code that is shown, and stays as it was when it comes again', async () => {
    const docId = await newEvent(running)
    const device = await signedUp(docId)
    const { event } = await device.ok(eventApi.signIn, { docId, code: await codeOf(docId) })
    assert.ok(event.signUp?.signedInAt)
    const again = await device.ok(eventApi.signIn, { docId, code: '000000' })
    assert.equal(again.event.signUp?.signedInAt, event.signUp.signedInAt)
    const { device: host } = await signedInDevice(server, { isEditor: true })
    assert.equal((await host.ok(eventApi.code, { docId })).signedInCount, 1)
  })
  test('refuses a wrong code, the code of another event, and what is no code', async () => {
    const docId = await newEvent(running)
    const device = await signedUp(docId)
    const right = await codeOf(docId)
    const wrong = right === '123456' ? '654321' : '123456'
    const status = await device.refused(eventApi.signIn, { docId, code: wrong }, ACK.invalid)
    assert.match(status.fields?.code ?? '', /不正确或已过期/)
    const other = await codeOf(await newEvent(running))
    if (other !== right) await device.refused(eventApi.signIn, { docId, code: other }, ACK.invalid)
    await device.refused(eventApi.signIn, { docId, code: 'abcdef' }, ACK.invalid)
  })
  test('does not let one try all codes', async () => {
    const docId = await newEvent(running)
    const device = await signedUp(docId)
    const right = await codeOf(docId)
    const wrong = right === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 10; tries += 1) await device.refused(eventApi.signIn, { docId, code: wrong }, ACK.invalid)
    await device.refused(eventApi.signIn, { docId, code: wrong }, ACK.tooMany)
    // The right one comes too late as well: else one could try on until it is hit.
    await device.refused(eventApi.signIn, { docId, code: right }, ACK.tooMany)
    assert.equal((await info(device, docId))?.signUp?.signedInAt, '')
  })
  test('forgets the wrong tries once it was the right one', async () => {
    const docId = await newEvent(running)
    const { device, user } = await signedInDevice(server)
    await server.db.insert(eventSignUp).values({ docId: Number(docId), userId: user.id, ...form })
    const right = await codeOf(docId)
    const wrong = right === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 9; tries += 1) await device.refused(eventApi.signIn, { docId, code: wrong }, ACK.invalid)
    await device.ok(eventApi.signIn, { docId, code: right })
    const tries = await server.db
      .select()
      .from(throttle)
      .where(eq(throttle.key, `event-code:${docId}:${user.id}`))
    assert.deepEqual(tries, [])
  })
  test('is for those who signed up, in its time, at events that want it', async () => {
    const docId = await newEvent(running)
    const code = await codeOf(docId)
    const status = await (await doctor()).refused(eventApi.signIn, { docId, code }, ACK.forbidden)
    assert.equal(status.errormessage, '您还没有报名该活动，请先报名')
    await newVisitor(server).refused(eventApi.signIn, { docId, code }, ACK.unauthenticated)
    const early = await newEvent({ signInOnSite: true })
    await (await signedUp(early)).refused(eventApi.signIn, { docId: early, code: await codeOf(early) }, ACK.conflict)
    const over = await newEvent({ ...running, endTime: inHours(-0.1) })
    const late = await (await signedUp(over)).refused(eventApi.signIn, { docId: over, code: await codeOf(over) }, ACK.conflict)
    assert.equal(late.errormessage, '活动已结束，不能再签到')
    const online = await newEvent({ ...running, signInOnSite: false })
    await (await signedUp(online)).refused(eventApi.signIn, { docId: online, code: '123456' }, ACK.refused)
    const gone = await newEvent({ ...running, cancelledAt: new Date() })
    await (await signedUp(gone)).refused(eventApi.signIn, { docId: gone, code: await codeOf(gone) }, ACK.conflict)
  })
  test('the code is shown to editors only, who are told so', async () => {
    const docId = await newEvent(running)
    await (await doctor()).refused(eventApi.code, { docId }, ACK.forbidden)
    await newVisitor(server).refused(eventApi.code, { docId }, ACK.unauthenticated)
    const { device: host } = await signedInDevice(server, { isEditor: true })
    assert.equal((await host.ok(eventApi.info, { docId })).isHost, true)
    assert.equal((await (await doctor()).ok(eventApi.info, { docId })).isHost, false)
    const { code, expiresAt } = await host.ok(eventApi.code, { docId })
    assert.match(code, /^\d{6}$/)
    const left = Date.parse(expiresAt) - Date.now()
    assert.ok(left > 0 && left <= 300_000)
  })
})

test('my events: what is to come first, then what is over; cancelled sign-ups and those of others are left out', async () => {
  const { device, user } = await signedInDevice(server)
  const [soon, later, over, back, off] = [
    await newEvent({ title: '近' }),
    await newEvent({ title: '远', startTime: inHours(90), endTime: inHours(92), deadline: inHours(80) }),
    await newEvent({ title: '过', startTime: inHours(-9), endTime: inHours(-8), deadline: inHours(-10) }),
    await newEvent({ title: '退' }),
    await newEvent({ title: '停' }),
  ]
  for (const docId of [later, soon, back, off]) await signUp(device, docId)
  await server.db.insert(eventSignUp).values({ docId: Number(over), userId: user.id, ...form })
  await device.ok(eventApi.cancel, { docId: back })
  await server.db
    .update(docEvent)
    .set({ cancelledAt: sql`now()` })
    .where(eq(docEvent.docId, Number(off)))
  await signUp(await doctor(), soon)
  const { items, total } = await device.ok(eventApi.list, { pageIdx: 0, pageSize: 10 })
  assert.deepEqual(
    items.map(({ event }) => [event.title, event.state]),
    [
      ['近', 'open'],
      ['远', 'open'],
      ['过', 'over'],
      ['停', 'cancelled'],
    ],
  )
  assert.equal(total, 4)
  assert.ok(items.every(({ event }) => event.signUp?.mobile === '139****5678'))
  await newVisitor(server).refused(eventApi.list, { pageIdx: 0, pageSize: 10 }, ACK.unauthenticated)
})

test('no mobile number of a form is logged', async () => {
  const docId = await newEvent()
  const { device } = await signedInDevice(server)
  const lines: string[] = []
  const app = await buildApp(server.parts, { level: 'trace', stream: { write: (line: string) => void lines.push(line) } })
  const payload = { head: { auth: device.auth }, docId, ...form, idempotencyKey: key() }
  await app.inject({ method: 'POST', url: `/${eventApi.signUp.path}`, payload })
  await app.inject({ method: 'POST', url: `/${eventApi.signUp.path}`, payload: { ...payload, mobile: '1391234567x' } })
  await app.close()
  assert.ok(lines.length > 0)
  assert.doesNotMatch(lines.join(''), /1391234567/)
  assert.equal(
    (
      await server.db
        .select()
        .from(eventSignUp)
        .where(and(eq(eventSignUp.docId, Number(docId)), eq(eventSignUp.mobile, form.mobile)))
    ).length,
    1,
  )
})

test('the sample has an event in each state, and one that takes people on site now', async () => {
  const rows = await server.db
    .select({ event: docEvent })
    .from(docEvent)
    .innerJoin(doc, eq(doc.id, docEvent.docId))
    .where(eq(doc.isSample, true))
  const states = new Set(rows.map(({ event }) => eventState(event)))
  assert.deepEqual([...states].sort(), ['cancelled', 'closed', 'full', 'open', 'over'])
  assert.ok(rows.some(({ event }) => event.signInOnSite && eventState(event) === 'closed'))
})
