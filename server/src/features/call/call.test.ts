import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/api/call'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { called, enter, withMember, withSlot } from '../../test/call'
import { signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { consultation } from '../consultation/tables'
import { closeWhatIsOver, noteFirstMinute, seen } from './places'
import { callRecord } from './tables'

const server = testServer()

/** Turns back the clock of a place. */
const ago = (place: string, column: 'talkingSince' | 'seenAt', seconds: number) =>
  server.db
    .update(callRecord)
    .set({ [column]: sql`${callRecord[column]} - make_interval(secs => ${seconds})` })
    .where(eq(callRecord.id, Number(place)))
const placeOf = async (place: string) => {
  const [row] = await server.db
    .select()
    .from(callRecord)
    .where(eq(callRecord.id, Number(place)))
  assert.ok(row)
  return row
}
const about = (seconds: number, wanted: number) => assert.ok(seconds >= wanted && seconds < wanted + 20, String(seconds))

describe('a call', () => {
  test('is entered by the parties of its order, who see each other by name', async () => {
    const { id, doctor, applicant } = await called(server)
    const first = await enter(applicant, id)
    assert.deepEqual(
      first.people.map(({ name, role, isOwn }) => [name, role, isOwn]),
      [['申请医生', 'applicant', true]],
    )
    const second = await enter(doctor, id)
    assert.deepEqual(
      second.people.map(({ role, isOwn }) => [role, isOwn]),
      [
        ['applicant', false],
        ['doctor', true],
      ],
    )
    const state = await doctor.device.ok(callApi.state, { id })
    assert.deepEqual([state.refusal, state.people.length, state.identity?.name], ['', 2, '王小明'])
    assert.match(state.identity?.idNumber ?? '', /^110\*{11}\d{3}[\dX]$/)
    assert.equal((await applicant.device.ok(callApi.state, { id })).identity, null)
  })
  test('is entered once by one press, however often it was sent', async () => {
    const { id, doctor } = await called(server)
    const entered = await Promise.all(Array.from({ length: 6 }, () => enter(doctor, id)))
    assert.equal(new Set(entered.map(({ place }) => place)).size, 1)
    assert.equal(await server.db.$count(callRecord, eq(callRecord.consultationId, Number(id))), 1)
  })
  test('is not there for anybody else', async () => {
    const { id, doctor } = await called(server)
    const { place } = await enter(doctor, id)
    const { device } = await signedInDevice(server, { level: 2, userType: 1 })
    for (const api of [callApi.state, callApi.records, callApi.hangUp, callApi.tried] as const)
      await device.refused(api, { id }, ACK.notFound)
    await device.refused(callApi.join, { id, way: 'mesh' }, ACK.notFound)
    await device.refused(callApi.begin, { id, identityRead: true }, ACK.notFound)
    for (const api of [callApi.people, callApi.leave] as const) await device.refused(api, { place }, ACK.notFound)
    await device.refused(callApi.report, { place, isConnected: true }, ACK.notFound)
    const media = { kind: 'media', mic: true, camera: true } as const
    await device.refused(callApi.signal, { place, to: '', signal: media }, ACK.notFound)
    assert.equal((await placeOf(place)).leftAt, null)
  })
  test('opens ten minutes before the time and closes fifteen after it, unless it has begun', async () => {
    const { id, doctor } = await called(server, { minutes: 11 })
    const join = async (word: RegExp, ack: number = ACK.refused) => {
      const { errormessage } = await doctor.device.refused(callApi.join, { id, way: 'mesh' }, ack)
      assert.match(errormessage, word)
    }
    await join(/提前10分钟/)
    await withSlot(server, id, { minutes: 9 })
    await enter(doctor, id)
    await withSlot(server, id, { minutes: -16 })
    await join(/超过|已过15分钟/)
    await withSlot(server, id, { minutes: -16, state: 'in_progress' })
    await enter(doctor, id)
    await withSlot(server, id, { state: 'completed' })
    await join(/没有进行中/)
    await withSlot(server, id, { service: 'con_text', state: 'in_progress' })
    await join(/没有通话/, ACK.conflict)
  })
  test('counts what two are connected at the same time, by its own clock', async () => {
    const { id, doctor, applicant } = await called(server, { state: 'in_progress' })
    const [one, other] = [await enter(doctor, id), await enter(applicant, id)]
    await doctor.device.ok(callApi.report, { place: one.place, isConnected: true })
    assert.equal((await placeOf(one.place)).talkingSince, null, 'one alone talks with nobody')
    await applicant.device.ok(callApi.report, { place: other.place, isConnected: true })
    for (const { place } of [one, other]) await ago(place, 'talkingSince', 70)
    await applicant.device.ok(callApi.leave, { place: other.place })
    // The doctor stays alone for a while: that does not count.
    about((await placeOf(one.place)).seconds, 70)
    assert.equal((await placeOf(one.place)).talkingSince, null)
    const again = await enter(applicant, id)
    await applicant.device.ok(callApi.report, { place: again.place, isConnected: true })
    for (const { place } of [one, again]) await ago(place, 'talkingSince', 100)
    await doctor.device.ok(callApi.hangUp, { id })
    // What the rules of the order read: the longest talk of its doctor.
    const [order] = await server.db
      .select()
      .from(consultation)
      .where(eq(consultation.id, Number(id)))
    about(order?.call.longest ?? 0, 100)
    const { records } = await applicant.device.ok(callApi.records, { id })
    assert.deepEqual(
      records.map(({ role, end }) => [role, end]),
      [
        ['applicant', 'ended'],
        ['applicant', 'left'],
        ['doctor', 'ended'],
      ],
    )
    about(records[0]?.seconds ?? 0, 100)
    about(records[2]?.seconds ?? 0, 170)
    assert.ok(records.every(({ leftAt }) => leftAt !== ''))
  })
  test('takes a whole team of twelve, and one place of each', async () => {
    const { id, doctor, applicant } = await called(server)
    const first = await enter(doctor, id)
    // Its line is open: what joins now is another device.
    await seen(server.parts, [Number(first.place)])
    const second = await enter(doctor, id)
    assert.deepEqual([(await placeOf(first.place)).end, second.people.length], ['elsewhere', 1])
    await doctor.device.refused(callApi.people, { place: first.place }, ACK.notFound)
    for (let n = 0; n < 11; n += 1) await enter(await withMember(server, id), id)
    const { errormessage } = await applicant.device.refused(callApi.join, { id, way: 'mesh' }, ACK.refused)
    assert.match(errormessage, /最多12人/)
    // Who is in it comes in again.
    await enter(doctor, id)
  })
  test('begins when the doctor has made sure of the patient, and is ended for all by nobody else', async () => {
    const { id, doctor, applicant } = await called(server)
    await Promise.all([enter(doctor, id), enter(applicant, id)])
    await applicant.device.refused(callApi.begin, { id, identityRead: true }, ACK.forbidden)
    const refusal = await doctor.device.refused(callApi.begin, { id, identityRead: false }, ACK.refused)
    assert.match(refusal.errormessage, /核对患者身份/)
    await doctor.device.ok(callApi.begin, { id, identityRead: true })
    assert.equal((await applicant.device.ok(consultationApi.detail, { id })).state, 'in_progress')
    await applicant.device.refused(callApi.hangUp, { id }, ACK.forbidden)
    await doctor.device.ok(callApi.hangUp, { id })
    assert.equal((await applicant.device.ok(callApi.state, { id })).people.length, 0)
  })
  test('is not entered from a mini-program without a provider', async () => {
    const { id, applicant } = await called(server)
    const refusal = await applicant.device.refused(callApi.join, { id, way: 'live' }, ACK.refused)
    assert.match(refusal.errormessage, /手机浏览器或电脑/)
    assert.equal((await applicant.device.ok(callApi.state, { id })).canLive, false)
  })
})

test('a talk that goes on counts from its first minute: then its service can be ended', async () => {
  const { id, doctor, applicant } = await called(server)
  const [one, other] = [await enter(doctor, id), await enter(applicant, id)]
  await doctor.device.ok(callApi.begin, { id, identityRead: true })
  for (const [by, { place }] of [
    [doctor, one],
    [applicant, other],
  ] as const)
    await by.device.ok(callApi.report, { place, isConnected: true })
  await ago(one.place, 'talkingSince', 58)
  await noteFirstMinute(server.parts)
  await doctor.device.refused(consultationApi.end, { id }, ACK.refused)
  await ago(one.place, 'talkingSince', 5)
  await noteFirstMinute(server.parts)
  assert.equal((await doctor.device.ok(consultationApi.end, { id })).state, 'opinion_pending')
})

describe('a phone that vanishes', () => {
  test('is out when its heartbeat has ended, and what came after it does not count', async () => {
    const { id, doctor, applicant } = await called(server, { state: 'in_progress' })
    const [one, other] = [await enter(doctor, id), await enter(applicant, id)]
    for (const [by, { place }] of [
      [doctor, one],
      [applicant, other],
    ] as const)
      await by.device.ok(callApi.report, { place, isConnected: true })
    for (const { place } of [one, other]) await ago(place, 'talkingSince', 200)
    await ago(other.place, 'seenAt', 34)
    await closeWhatIsOver(server.parts)
    assert.equal((await placeOf(other.place)).leftAt, null)
    await ago(other.place, 'seenAt', 86)
    await Promise.all([closeWhatIsOver(server.parts), closeWhatIsOver(server.parts)])
    const row = await placeOf(other.place)
    assert.deepEqual([row.end, row.leftAt], ['lost', row.seenAt])
    // 200 seconds, less the 120 without a sign of life.
    about(row.seconds, 70)
    about((await placeOf(one.place)).seconds, 70)
    assert.equal((await placeOf(one.place)).leftAt, null)
    await applicant.device.refused(callApi.report, { place: other.place, isConnected: true }, ACK.notFound)
  })
  test('and whoever is still in it when the order is over is let go', async () => {
    const { id, doctor } = await called(server, { state: 'in_progress' })
    const { place } = await enter(doctor, id)
    await server.db
      .update(consultation)
      .set({ state: 'completed' })
      .where(eq(consultation.id, Number(id)))
    await closeWhatIsOver(server.parts)
    assert.equal((await placeOf(place)).end, 'over')
  })
})

describe('who is not there', () => {
  test('is called by the doctor who waits, each time five minutes after the last', async () => {
    const { id, doctor, applicant } = await called(server, { minutes: 3 })
    const refused = async (word: RegExp) =>
      assert.match((await doctor.device.refused(callApi.tried, { id }, ACK.refused)).errormessage, word)
    await applicant.device.refused(callApi.tried, { id }, ACK.forbidden)
    await refused(/先进入通话/)
    await enter(doctor, id)
    // No one has to be there before the agreed time.
    await refused(/预约时间开始后才能呼叫/)
    const { startAt, tries } = await doctor.device.ok(callApi.state, { id })
    assert.deepEqual(tries, { count: 0, nextAt: startAt })
    await withSlot(server, id, { minutes: -6 })
    const answer = await doctor.device.ok(callApi.tried, { id })
    assert.equal(answer.count, 1)
    const wait = Date.parse(answer.nextAt) - Date.now()
    assert.ok(wait > 4 * 60_000 && wait <= 5 * 60_000, String(wait))
    const callsMade = server.calledUp.filter(({ mobile }) => mobile === applicant.user.mobile)
    assert.deepEqual(callsMade, [{ mobile: applicant.user.mobile, service: '视频会诊' }])
    await refused(/间隔5分钟/)
    await server.db.execute(
      sql`update call_try set created_at = created_at - interval '5 minutes' where consultation_id = ${Number(id)}`,
    )
    assert.equal((await doctor.device.ok(callApi.tried, { id })).count, 2)
    // Of another time none of them counts.
    await withSlot(server, id, { minutes: 2 })
    assert.equal((await doctor.device.ok(callApi.state, { id })).tries.count, 0)
    await withSlot(server, id, { minutes: -6 })
    await enter(applicant, id)
    await refused(/已在通话中/)
  })
})
