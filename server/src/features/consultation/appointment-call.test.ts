import assert from 'node:assert/strict'
import { consultationApi } from '@/api/consultation'
import { ACK } from '@/api/envelope'
import { DAY, MINUTE } from '@/domain/china-time'
import { beginsIn, freeTimes, newApplicant, sweepNow } from '../../test/consultation'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { callParty, startCall } from './call'
import { appointmentDesk, PRICE } from '../../test/appointments-desk'

const server = testServer()
const { doctors, statesOf, scheduled, start, note } = appointmentDesk(server)

describe('the call of an order', () => {
  test('is opened by its doctor, from ten minutes before on, with the identity read back and the follow-up confirmed', async () => {
    const by = await doctors()
    const { id, device, user } = await scheduled(by)
    await assert.rejects(start(id, by), /最早可提前10分钟开始/)
    await beginsIn(server, id, 10)
    await assert.rejects(start(id, by, false), /请先核对患者身份/)
    await assert.rejects(start(id, by), /已核实复诊条件/)
    await by.device.ok(consultationApi.confirmEvidence, { id })
    await assert.rejects(
      server.db.transaction((tx) => startCall(tx, server.parts, Number(id), { userId: user.id, identityRead: true })),
      /仅接诊医生/,
    )
    await start(id, by)
    const begun = await device.ok(consultationApi.detail, { id })
    assert.equal(begun.state, 'in_progress')
    // Twice the length of a video inquiry.
    assert.ok(Math.abs(Date.parse(begun.dueAt) - Date.now() - 40 * MINUTE) < MINUTE)
    await by.device.refused(consultationApi.end, { id }, ACK.refused)
    await note(id, { kind: 'connected', userId: user.id, at: Date.now(), seconds: 59 })
    await by.device.refused(consultationApi.end, { id }, ACK.refused)
    await note(id, { kind: 'connected', userId: user.id, at: Date.now(), seconds: 60 })
    assert.equal((await by.device.ok(consultationApi.end, { id })).state, 'completed')
    assert.deepEqual(await statesOf(id), ['done'])
  })
  test('tells both sides who they are in it, and nobody else', async () => {
    const by = await doctors()
    const { id, user } = await scheduled(by)
    const stranger = await newApplicant(server)
    const doctor = await callParty(server.db, Number(id), by.user.id)
    assert.deepEqual(
      [doctor.role, doctor.service, doctor.state, doctor.endAt - doctor.startAt, doctor.doctorName],
      ['doctor', 'inq_video', 'scheduled', 20 * MINUTE, by.doctor.name],
    )
    const patient = await callParty(server.db, Number(id), user.id)
    assert.deepEqual([patient.role, patient.name], ['applicant', '王小明'])
    await assert.rejects(callParty(server.db, Number(id), stranger.user.id), /不存在/)
  })
  test('example 11: a doctor who comes a minute too late finds it over, and all comes back', async () => {
    const by = await doctors()
    const { id, device } = await scheduled(by)
    await by.device.ok(consultationApi.confirmEvidence, { id })
    await beginsIn(server, id, -16)
    await assert.rejects(start(id, by), /已超过处理时限/)
    await Promise.all([sweepNow(server), sweepNow(server)])
    const seen = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.state, seen.refundedCents], ['expired', PRICE])
    assert.deepEqual(await statesOf(id), ['no_show'])
  })
  test('that both came to and nobody began costs the payer nothing', async () => {
    const by = await doctors()
    const { id, device, user } = await scheduled(by)
    await note(id, { kind: 'doctorJoined', userId: by.user.id, at: Date.now() })
    await note(id, { kind: 'payerJoined', userId: user.id, at: Date.now() })
    await beginsIn(server, id, -16)
    await sweepNow(server)
    assert.equal((await device.ok(consultationApi.detail, { id })).refundedCents, PRICE)
  })
  test('that the payer misses has one free new time in twelve months, then half is kept', async () => {
    const by = await doctors()
    const { id, device } = await scheduled(by)
    const miss = async () => {
      await note(id, { kind: 'doctorJoined', userId: by.user.id, at: Date.now() })
      await beginsIn(server, id, -16)
      await sweepNow(server)
      return device.ok(consultationApi.detail, { id })
    }
    const first = await miss()
    assert.deepEqual([first.state, first.appointment?.startAt, first.refundedCents], ['scheduled', '', 0])
    assert.ok(Math.abs(Date.parse(first.dueAt) - Date.now() - 7 * DAY) < MINUTE)
    const [next = ''] = await freeTimes(device, String(by.doctor.id), 'inq_video')
    await by.device.refused(consultationApi.reschedule, { id, slotStart: next }, ACK.forbidden)
    await device.ok(consultationApi.reschedule, { id, slotStart: next })
    const second = await miss()
    assert.deepEqual([second.state, second.refundedCents], ['cancelled', PRICE / 2])
    assert.deepEqual((await statesOf(id)).sort(), ['no_show', 'no_show'])
  })
  test('that nobody answers counts after three tries, five minutes apart', async () => {
    const by = await doctors()
    const { id, device, user } = await scheduled(by)
    const other = await scheduled(by)
    await beginsIn(server, id, 0)
    const now = Date.now()
    const tried = (minutes: number) => note(id, { kind: 'tried', userId: user.id, at: now + minutes * MINUTE })
    for (const minutes of [0, 1, 5]) await tried(minutes)
    await by.device.refused(consultationApi.payerAbsent, { id }, ACK.refused)
    await tried(10)
    assert.equal((await by.device.ok(consultationApi.detail, { id })).moves.includes('payer_absent'), true)
    await device.refused(consultationApi.payerAbsent, { id }, ACK.forbidden)
    assert.equal((await by.device.ok(consultationApi.payerAbsent, { id })).appointment?.startAt, '')
    await by.device.refused(consultationApi.payerAbsent, { id: other.id }, ACK.refused)
  })
})
