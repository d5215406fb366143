import assert from 'node:assert/strict'
import { clinicApi } from '@/api/clinic'
import { consultationApi } from '@/api/consultation'
import { directoryApi } from '@/api/directory'
import { ACK } from '@/api/envelope'
import { addDays, chinaDay, chinaMoment, MINUTE } from '@/domain/china-time'
import { SLOT_TAKEN } from '@/domain/clinic-time/states'
import { beginsIn, drafted, freeTimes, newApplicant, ordered, pass, payFor, paymentOf, sweepNow } from '../../test/consultation'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { checkLedger } from '../../kernel/ledger/check'
import { appointmentDesk, PRICE } from '../../test/appointments-desk'

const server = testServer()
const { doctors, statesOf, stateOf, scheduled, submitted } = appointmentDesk(server)

describe('the free times of a doctor', () => {
  test('come from the online rows of the week, as long as the service, five minutes apart', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { minutes, days } = await device.ok(clinicApi.slots, { providerId: String(by.doctor.id), service: 'inq_video' })
    assert.deepEqual([minutes, days.length, days[0]?.day], [20, 14, chinaDay(Date.now())])
    const [first, second] = days[2]?.starts ?? []
    assert.equal(first, new Date(chinaMoment(addDays(chinaDay(Date.now()), 2))).toISOString())
    assert.equal(Date.parse(second ?? '') - Date.parse(first ?? ''), 25 * MINUTE)
    const phone = await freeTimes(device, String(by.doctor.id), 'inq_phone')
    assert.equal(Date.parse(phone[1] ?? '') - Date.parse(phone[0] ?? ''), 20 * MINUTE)
    // Only what is online is booked here.
    const week = [
      { weekday: 1, period: 'am' as const, from: '08:00', to: '12:00', place: '', kind: '专家' as const, capacity: 9 },
    ]
    await by.device.ok(directoryApi.saveWorkingTimes, { week, exceptions: [] })
    assert.deepEqual(await freeTimes(device, String(by.doctor.id), 'inq_video'), [])
    await device.refused(clinicApi.slots, { providerId: String(by.doctor.id), service: 'inq_text' }, ACK.refused)
  })
  test('leave out what is taken, with its gap, also by another service', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const providerId = String(by.doctor.id)
    const before = await freeTimes(device, providerId, 'inq_phone')
    const { id } = await ordered(server, device, by, { service: 'inq_video', cents: PRICE })
    assert.deepEqual(await statesOf(id), ['booked'])
    // 00:00–00:20 is taken by video: by phone 00:00 and 00:20 are gone, 00:40 is not.
    assert.deepEqual(await freeTimes(device, providerId, 'inq_phone'), before.slice(2))
  })
})

describe('a time', () => {
  test('is held with the order, booked when it is paid, and asked for by the form', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const { id } = await drafted(server, device, by, { service: 'inq_video', cents: PRICE })
    const without = await device.refused(consultationApi.submit, { id, shownCents: PRICE }, ACK.refused)
    assert.equal(without.errormessage, '请选择预约时间')
    const never = new Date(chinaMoment(addDays(chinaDay(Date.now()), 3), '00:01')).toISOString()
    const odd = await device.refused(consultationApi.submit, { id, shownCents: PRICE, slotStart: never }, ACK.invalid)
    assert.deepEqual(odd.fields, { slotStart: SLOT_TAKEN })
    const [first = ''] = await freeTimes(device, String(by.doctor.id), 'inq_video')
    const sent = await device.ok(consultationApi.submit, { id, shownCents: PRICE, slotStart: first })
    assert.deepEqual([sent.state, sent.appointment?.startAt, sent.slotStart], ['pending_payment', first, first])
    assert.deepEqual(await statesOf(id), ['held'])
    await payFor(server, device, id)
    assert.deepEqual(await statesOf(id), ['booked'])
  })
  test('is booked at once where nothing is to be paid', async () => {
    const by = await doctors(0)
    const { device } = await newApplicant(server)
    const { id } = await ordered(server, device, by, { service: 'con_video', cents: 0 })
    assert.deepEqual([await stateOf(device, id), await statesOf(id)], ['pending_accept', ['booked']])
  })
  test('is free again when nobody pays, when it is called off, and when it is not taken', async () => {
    const by = await doctors()
    const { device } = await newApplicant(server)
    const [first = ''] = await freeTimes(device, String(by.doctor.id), 'inq_video')
    const isFree = async () => (await freeTimes(device, String(by.doctor.id), 'inq_video')).includes(first)
    const hold = async () => {
      const { id } = await drafted(server, device, by, { service: 'inq_video', cents: PRICE })
      await device.ok(consultationApi.submit, { id, shownCents: PRICE, slotStart: first })
      assert.equal(await isFree(), false)
      return id
    }
    const late = await hold()
    await pass(server, late, 1)
    await sweepNow(server)
    assert.deepEqual([await stateOf(device, late), await isFree()], ['expired', true])
    const off = await hold()
    await device.ok(consultationApi.cancel, { id: off, reason: '' })
    assert.equal(await isFree(), true)
    const paid = await hold()
    await payFor(server, device, paid)
    await by.device.ok(consultationApi.decline, { id: paid, reason: 'NO_TIME' })
    assert.deepEqual([await stateOf(device, paid), await isFree()], ['rejected', true])
    assert.equal((await paymentOf(server, paid)).row.refundedCents, PRICE)
  })
  test('that many want at once is one patient’s; the others read so and keep their draft', async () => {
    const by = await doctors()
    const [first = '', second = ''] = await freeTimes((await newApplicant(server)).device, String(by.doctor.id), 'inq_video')
    const drafts = []
    for (let n = 0; n < 8; n += 1) {
      const { device } = await newApplicant(server)
      drafts.push({ device, id: (await drafted(server, device, by, { service: 'inq_video', cents: PRICE })).id })
    }
    const answers = await Promise.all(drafts.map(({ device, id }) => submitted(device, id, first)))
    const taken = answers.filter(({ ack }) => ack !== ACK.ok)
    assert.equal(taken.length, 7)
    assert.deepEqual([...new Set(taken.map(({ errormessage }) => errormessage))], [SLOT_TAKEN])
    const states = await Promise.all(drafts.map(({ device, id }) => stateOf(device, id)))
    assert.deepEqual(states.sort(), [...Array<string>(7).fill('draft'), 'pending_payment'])
    const loser = drafts[answers.findIndex(({ ack }) => ack !== ACK.ok)]
    assert.ok(loser)
    const kept = await loser.device.ok(consultationApi.detail, { id: loser.id })
    assert.match(kept.texts.complaint, /奥希替尼/)
    await loser.device.ok(consultationApi.submit, { id: loser.id, shownCents: PRICE, slotStart: second })
  })
  test('of two services that overlap is only one’s, however they come', async () => {
    const by = await doctors()
    const one = await newApplicant(server)
    const other = await newApplicant(server)
    const [, video = ''] = await freeTimes(one.device, String(by.doctor.id), 'inq_video')
    const phone = (await freeTimes(one.device, String(by.doctor.id), 'inq_phone'))[1] ?? ''
    // 00:25–00:45 and 00:20–00:35.
    const a = await drafted(server, one.device, by, { service: 'inq_video', cents: PRICE })
    const b = await drafted(server, other.device, by, { service: 'inq_phone', cents: PRICE })
    const acks = await Promise.all([submitted(one.device, a.id, video), submitted(other.device, b.id, phone)])
    assert.deepEqual(
      acks.map(({ ack }) => ack).sort((x, y) => x - y),
      [ACK.ok, ACK.invalid],
    )
  })
})

describe('an agreed time', () => {
  test('is changed once by each side, twelve hours before, and the old one is free', async () => {
    const by = await doctors()
    const { id, device } = await scheduled(by)
    const providerId = String(by.doctor.id)
    const [next = '', third = ''] = await freeTimes(device, providerId, 'inq_video', 4)
    const before = await device.ok(consultationApi.detail, { id })
    assert.equal(before.moves.includes('reschedule'), true)
    const moved = await device.ok(consultationApi.reschedule, { id, slotStart: next })
    assert.deepEqual([moved.state, moved.appointment?.startAt], ['scheduled', next])
    assert.equal(Date.parse(moved.dueAt) - Date.parse(next), 15 * MINUTE)
    assert.equal((await freeTimes(device, providerId, 'inq_video')).includes(before.slotStart), true)
    const again = await device.refused(consultationApi.reschedule, { id, slotStart: third }, ACK.refused)
    assert.equal(again.errormessage, '每方仅可改期一次')
    await by.device.ok(consultationApi.reschedule, { id, slotStart: third })
    assert.equal((await by.device.ok(consultationApi.detail, { id })).appointment?.rescheduleRefusal, '每方仅可改期一次')
    assert.deepEqual(await statesOf(id), ['booked'])
  })
  test('is not changed later than that, nor to a time that somebody has', async () => {
    const by = await doctors()
    const { id, device } = await scheduled(by)
    const other = await scheduled(by)
    const theirs = (await other.device.ok(consultationApi.detail, { id: other.id })).slotStart
    await device.refused(consultationApi.reschedule, { id, slotStart: theirs }, ACK.invalid)
    const [next = ''] = await freeTimes(device, String(by.doctor.id), 'inq_video', 4)
    await beginsIn(server, id, 12 * 60 - 1)
    const late = await device.refused(consultationApi.reschedule, { id, slotStart: next }, ACK.refused)
    assert.equal(late.errormessage, '距开始不足12小时，不能改期')
    assert.equal((await device.ok(consultationApi.detail, { id })).moves.includes('reschedule'), false)
  })
  for (const [minutes, cents, back] of [
    [24 * 60 + 1, 19_900, 19_900],
    [24 * 60 - 1, 19_900, 9_950],
    [24 * 60 - 1, 19_901, 9_951],
  ] as const)
    test(`example 11: called off ${minutes} minutes before, of ${cents} cents ${back} come back, as it was said`, async () => {
      const by = await doctors(cents)
      const { id, device } = await scheduled(by, 'B', cents)
      await beginsIn(server, id, minutes)
      const shown = await device.ok(consultationApi.detail, { id })
      assert.equal(shown.appointment?.cancelBackCents, back)
      const after = await device.ok(consultationApi.cancel, { id, reason: '' })
      assert.deepEqual([after.state, after.refundedCents], ['cancelled', back])
      assert.deepEqual(await statesOf(id), [])
      assert.deepEqual((await checkLedger(server.db)).faults, [])
    })
  test('is not called off for less than what was said', async () => {
    const { id, device } = await scheduled(await doctors(19_900), 'B', 19_900)
    await beginsIn(server, id, 24 * 60 + 1)
    const { appointment } = await device.ok(consultationApi.detail, { id })
    await beginsIn(server, id, 24 * 60 - 1)
    const said = { id, reason: '', shownBackCents: appointment?.cancelBackCents ?? 0 }
    const { errormessage } = await device.refused(consultationApi.cancel, said, ACK.conflict)
    assert.equal(errormessage, '退款金额已变化，请确认后再取消')
    const after = await device.ok(consultationApi.cancel, { ...said, shownBackCents: 9_950 })
    assert.deepEqual([after.state, after.refundedCents], ['cancelled', 9_950])
  })
  test('is called off by the doctor with a reason, and all comes back', async () => {
    const by = await doctors()
    const { id, device } = await scheduled(by)
    await by.device.refused(consultationApi.cancel, { id, reason: ' ' }, ACK.refused)
    const own = await by.device.ok(consultationApi.detail, { id })
    assert.equal(own.appointment?.cancelBackCents, null)
    await by.device.ok(consultationApi.cancel, { id, reason: '急诊手术' })
    const seen = await device.ok(consultationApi.detail, { id })
    assert.deepEqual([seen.state, seen.refundedCents, seen.events.at(-1)?.reason], ['cancelled', PRICE, '急诊手术'])
  })
  test('is not called off by the payer once it has come', async () => {
    const by = await doctors()
    const { id, device } = await scheduled(by)
    await beginsIn(server, id, -1)
    assert.equal((await device.ok(consultationApi.detail, { id })).moves.includes('cancel'), false)
    await device.refused(consultationApi.cancel, { id, reason: '' }, ACK.refused)
  })
})
