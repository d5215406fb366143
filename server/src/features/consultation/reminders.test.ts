import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { consultationApi } from '@/api/consultation'
import { directoryApi } from '@/api/directory'
import { addDays, chinaDay, DAY, HOUR } from '@/domain/china-time'
import { beginsIn, drafted, freeTimes, newApplicant, ordered, payFor, paymentOf, type TestDoctor } from '../../test/consultation'
import { key, signedInDevice } from '../../test/factories'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'
import { checkLedger } from '../../kernel/ledger/check'
import { job } from '../../db/tables'
import { department, doctor } from '../directory/tables'
import { remind } from './reminders'
import { clinicClosedJob } from './scheduling'
import { slot } from './tables'
import { appointmentDesk, PRICE } from '../../test/appointments-desk'

const server = testServer()
const { doctors, stateOf, scheduled } = appointmentDesk(server)
const reviewer = async () => (await signedInDevice(server, { isReviewer: true })).device

describe('a doctor who announces that he is not there', () => {
  const announce = (by: TestDoctor, from: string, to: string) =>
    by.device.ok(directoryApi.saveAnnouncement, {
      ...{
        id: '',
        isPublished: true,
        idempotencyKey: key(),
        title: '外出学习',
        body: '停诊',
        kind: '停诊',
        pinned: false,
        from,
        to,
      },
    })
  const runJobs = async () => {
    const waiting = await server.db.select().from(job).where(eq(job.name, 'clinic-closed'))
    for (const { id, payload } of waiting) {
      await clinicClosedJob.run(server.parts, payload as { announcementId: number }, assert.ifError)
      await server.db.delete(job).where(eq(job.id, id))
    }
  }
  test('calls off what was booked in that time, gives all of it back, and is not booked there', async () => {
    const by = await doctors()
    const booked = await scheduled(by)
    const { device } = await newApplicant(server)
    const waiting = await ordered(server, device, by, { service: 'inq_video', cents: PRICE })
    const [later = ''] = await freeTimes(device, String(by.doctor.id), 'inq_video', 5)
    const outside = await ordered(server, device, by, { service: 'inq_video', cents: PRICE, slotStart: later })
    const held = await drafted(server, device, by, { service: 'inq_video', cents: PRICE })
    const [hers = ''] = await freeTimes(device, String(by.doctor.id), 'inq_video')
    await device.ok(consultationApi.submit, { id: held.id, shownCents: PRICE, slotStart: hers })
    const day = addDays(chinaDay(Date.now()), 3)
    await announce(by, day, day)
    assert.deepEqual(await freeTimes(device, String(by.doctor.id), 'inq_video'), [])
    await runJobs()
    await runJobs()
    const seen = await booked.device.ok(consultationApi.detail, { id: booked.id })
    assert.deepEqual([seen.state, seen.refundedCents, seen.events.at(-1)?.reason], ['cancelled', PRICE, '停诊：外出学习'])
    assert.deepEqual([await stateOf(device, waiting.id), await stateOf(device, outside.id)], ['rejected', 'pending_accept'])
    assert.equal((await paymentOf(server, waiting.id)).row.refundedCents, PRICE)
    // Paid after it was announced: it goes back as well.
    await payFor(server, device, held.id)
    await runJobs()
    assert.deepEqual([await stateOf(device, held.id), (await paymentOf(server, held.id)).row.refundedCents], ['rejected', PRICE])
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })
  test('so does one of the department: what is booked with its doctors is called off, with others it is not', async () => {
    const [by, elsewhere] = [await doctors(), await doctors()]
    const [ward] = await server.db
      .insert(department)
      .values({ hospitalId: by.doctor.hospitalId, name: '停诊科', kindId: 'k1', findable: '停诊科', diseaseIds: [] })
      .returning()
    assert.ok(ward)
    await server.db.update(doctor).set({ departmentId: ward.id }).where(eq(doctor.id, by.doctor.id))
    const [hers, his] = [await scheduled(by), await scheduled(elsewhere)]
    const day = addDays(chinaDay(Date.now()), 3)
    const [one, other] = [await reviewer(), await reviewer()]
    const { id } = await one.ok(directoryApi.adminAnnounce, {
      ...{ by: 'department', refId: String(ward.id), idempotencyKey: key(), title: '设备检修', body: '停诊一天', kind: '停诊' },
      ...{ pinned: false, from: day, to: day },
    })
    await other.ok(directoryApi.adminAnnouncement, { id, event: 'publish' })
    await runJobs()
    assert.deepEqual([await stateOf(hers.device, hers.id), await stateOf(his.device, his.id)], ['cancelled', 'scheduled'])
    assert.equal((await paymentOf(server, hers.id)).row.refundedCents, PRICE)
    assert.deepEqual(await freeTimes(hers.device, String(by.doctor.id), 'inq_video'), [])
    // Doctors of other tests may be made there.
    await one.ok(directoryApi.adminAnnouncement, { id, event: 'end' })
  })
})

describe('a reminder', () => {
  const told = (mobile: string | null) => server.toldAppointments.filter((one) => one.mobile === mobile)
  const bookedAgo = (id: string, ms: number) =>
    server.db
      .update(slot)
      .set({ updatedAt: new Date(Date.now() - ms) })
      .where(and(eq(slot.consultationId, Number(id)), eq(slot.state, 'booked')))
  test('goes to both, a day and an hour before, each once, and names nobody', async () => {
    const by = await doctors()
    const { id, user } = await scheduled(by)
    await remind(server.parts, assert.ifError)
    assert.deepEqual(told(user.mobile), [])
    await beginsIn(server, id, 23 * 60)
    await bookedAgo(id, 2 * DAY)
    await Promise.all([remind(server.parts, assert.ifError), remind(server.parts, assert.ifError)])
    assert.deepEqual(
      told(user.mobile).map(({ service }) => service),
      ['视频问诊'],
    )
    assert.equal(told(by.user.mobile).length, 1)
    await beginsIn(server, id, 59)
    await remind(server.parts, assert.ifError)
    await remind(server.parts, assert.ifError)
    assert.equal(told(user.mobile).length, 2)
  })
  test('of what was booked within the day only the nearer one is said', async () => {
    const by = await doctors()
    const { id, user } = await scheduled(by)
    await beginsIn(server, id, 20 * 60)
    await remind(server.parts, assert.ifError)
    assert.deepEqual(told(user.mobile), [])
    await bookedAgo(id, 2 * HOUR)
    await beginsIn(server, id, 30)
    await remind(server.parts, assert.ifError)
    assert.equal(told(user.mobile).length, 1)
  })
})
