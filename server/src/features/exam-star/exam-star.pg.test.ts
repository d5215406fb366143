import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { examStarApi } from '@/api/exam-star'
import { paymentApi } from '@/api/payment'
import { checkLedger } from '../../kernel/ledger/check'
import { keepRefunding } from '../../kernel/payment/refunds'
import { settle } from '../../kernel/payment/settle'
import { paymentRefund } from '../../kernel/payment/tables'
import { key, newVisitor, signedInDevice } from '../../test/factories'
import { enrolledIn, newCourse } from '../../test/new-course'
import { describe, test } from '../../test/run'
import { testServer, type Device } from '../../test/server'
import { examCourse, examEnrolment } from './tables'

const server = testServer()
const DAY = 86_400_000
const LOCKED = '本章需购课后开始，请先在职称考试课程页购课'

const someone = async () => (await signedInDevice(server)).device
async function shown(device: Device) {
  const { course } = await device.ok(examStarApi.course, {})
  assert.ok(course)
  return course
}
const start = (paperId: string) => ({ paperId, challenger: '', idempotencyKey: key() })
const askFor = ({ courseId, price }: { courseId: string; price: number }) => ({
  courseId,
  price,
  agreed: true,
  idempotencyKey: key(),
})
async function handIn(device: Device, paperId: string, response: string[]) {
  const { attemptId } = await device.ok(assessmentApi.start, start(paperId))
  const holder = 'page-00000001'
  await device.ok(assessmentApi.resume, { attemptId, holder })
  await device.ok(assessmentApi.submit, { attemptId, holder, answers: [{ position: 0, response, revision: 1 }] })
  return attemptId
}
/** Moves the time of an enrolment into the past. */
const age = async (courseId: string, days: number) => {
  const [row] = await server.db
    .select()
    .from(examEnrolment)
    .where(eq(examEnrolment.courseId, Number(courseId)))
  assert.ok(row)
  const back = (time: Date) => new Date(time.getTime() - days * DAY)
  await server.db
    .update(examEnrolment)
    .set({ startsAt: back(row.startsAt), endsAt: back(row.endsAt), createdAt: back(row.createdAt) })
    .where(eq(examEnrolment.id, row.id))
}
async function payBack() {
  for (const { id } of await server.db.select().from(paymentRefund).where(eq(paymentRefund.state, 'asked')))
    await keepRefunding(
      { ...server.parts, payments: { ...server.parts.payments, refund: async (ask) => ({ ...ask, state: 'success' }) } },
      { refundId: id, asked: 0 },
    )
}

describe('a course for the title exam', () => {
  test('shows a visitor what it holds and what is locked', async () => {
    const { courseId } = await newCourse(server)
    const course = await shown(newVisitor(server))
    assert.deepEqual([course.id, course.price, course.state, course.last, course.order], [courseId, 9900, 'trial', null, null])
    assert.deepEqual(
      course.subjects.map(({ name, chapters }) => [name, chapters.map(({ isFree, isLocked, mine }) => [isFree, isLocked, mine])]),
      [
        ['基础知识', [[true, false, null]]],
        ['专业知识', [[false, true, null]]],
      ],
    )
  })
  test('lets the trial be taken by everybody, the rest by nobody who has not bought it', async () => {
    const { freePaper, lockedPaper } = await newCourse(server)
    const device = await someone()
    await handIn(device, freePaper, ['B'])
    const { errormessage } = await device.refused(assessmentApi.start, start(lockedPaper), ACK.refused)
    assert.equal(errormessage, LOCKED)
    const { last, subjects } = await shown(device)
    assert.deepEqual([last?.score, last?.totalPoints, last?.isPassed], [200, 600, true])
    assert.equal(subjects[0]?.chapters[0]?.mine?.bestScore, 200)
  })
  test('opens with its payment, for its term, and closes when that is over', async () => {
    const course = await newCourse(server, { termDays: 30 })
    const device = await someone()
    await device.ok(examStarApi.order, askFor(course))
    assert.equal((await shown(device)).state, 'pending')
    await device.refused(assessmentApi.start, start(course.lockedPaper), ACK.refused)
    await enrolledIn(server, device, course)
    const open = await shown(device)
    assert.equal(open.state, 'active')
    assert.equal(Math.round((Date.parse(open.endsAt) - Date.now()) / DAY), 30)
    assert.ok(open.subjects.every(({ chapters }) => chapters.every(({ isLocked }) => !isLocked)))
    await device.ok(assessmentApi.start, start(course.lockedPaper))
    await (await someone()).refused(assessmentApi.start, start(course.lockedPaper), ACK.refused)
    await age(course.courseId, 31)
    assert.equal((await shown(device)).state, 'expired')
    const { attemptId } = await device.ok(assessmentApi.start, start(course.lockedPaper))
    await device.ok(assessmentApi.resume, { attemptId, holder: 'page-00000001' })
    await device.ok(assessmentApi.submit, { attemptId, holder: 'page-00000001', answers: [] })
    const { errormessage } = await device.refused(assessmentApi.start, start(course.lockedPaper), ACK.refused)
    assert.equal(errormessage, LOCKED)
  })
  test('is ordered once for two taps, and bought once', async () => {
    const course = await newCourse(server)
    const device = await someone()
    const two = await Promise.all([1, 2].map(() => device.ok(examStarApi.order, askFor(course))))
    assert.equal(two[0]?.payment.id, two[1]?.payment.id)
    assert.equal(two[0]?.payment.amount, 9900)
    const tradeNo = two[0]?.payment.tradeNo ?? ''
    const paid = { tradeNo, state: 'success' as const, transactionId: `L${tradeNo}`, amount: 9900, paidAt: new Date() }
    await Promise.all([settle(server.parts, paid), settle(server.parts, paid)])
    const rows = await server.db
      .select()
      .from(examEnrolment)
      .where(eq(examEnrolment.courseId, Number(course.courseId)))
    assert.equal(rows.length, 1)
    const { errormessage } = await device.refused(examStarApi.order, askFor(course), ACK.conflict)
    assert.equal(errormessage, '您已购课，无需重复购买')
  })
  test('tells of a price that changed since it was seen, and asks for the agreement', async () => {
    const course = await newCourse(server, { price: 9900 })
    const device = await someone()
    await server.db
      .update(examCourse)
      .set({ price: 12_900 })
      .where(eq(examCourse.id, Number(course.courseId)))
    const { errormessage } = await device.refused(examStarApi.order, askFor(course), ACK.conflict)
    assert.equal(errormessage, '课程价格已由 ¥99.00 调整为 ¥129.00，请确认后再下单')
    const unread = { ...askFor({ ...course, price: 12_900 }), agreed: false }
    await device.refused(examStarApi.order, unread, ACK.refused)
    assert.equal((await shown(device)).order, null)
    await device.refused(examStarApi.order, askFor({ courseId: '99999999', price: 1 }), ACK.notFound)
  })
  test('that was given up can be ordered again', async () => {
    const course = await newCourse(server)
    const device = await someone()
    const { payment } = await device.ok(examStarApi.order, askFor(course))
    await device.ok(paymentApi.cancel, { paymentId: payment.id })
    assert.equal((await shown(device)).state, 'closed')
    const again = await device.ok(examStarApi.order, askFor(course))
    assert.notEqual(again.payment.id, payment.id)
  })
})

describe('giving a course back', () => {
  test('returns all of its price and locks it, once for two taps', async () => {
    const course = await newCourse(server)
    const device = await someone()
    const { id } = await enrolledIn(server, device, course)
    await handIn(device, course.freePaper, ['B'])
    assert.notEqual((await shown(device)).refundableUntil, '')
    const both = await Promise.allSettled([1, 2].map(() => device.ok(examStarApi.refund, { courseId: course.courseId })))
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    assert.equal((await shown(device)).state, 'refunding')
    await device.refused(assessmentApi.start, start(course.lockedPaper), ACK.refused)
    await payBack()
    const { order, state } = await shown(device)
    assert.deepEqual([order?.id, order?.refundedTotal, state], [id, 9900, 'refunded'])
    assert.deepEqual((await checkLedger(server.db)).faults, [])
  })
  test('is refused once a chapter beyond the trial was begun, and after seven days', async () => {
    const course = await newCourse(server)
    const device = await someone()
    await enrolledIn(server, device, course)
    await device.ok(assessmentApi.start, start(course.lockedPaper))
    assert.equal((await shown(device)).refundableUntil, '')
    const { errormessage } = await device.refused(examStarApi.refund, { courseId: course.courseId }, ACK.refused)
    assert.match(errormessage, /^购课 7 天内、未开始试学以外的章节，可全额原路退款/)
    const late = await newCourse(server)
    await enrolledIn(server, device, late)
    await age(late.courseId, 8)
    assert.equal((await shown(device)).refundableUntil, '')
    await device.refused(examStarApi.refund, { courseId: late.courseId }, ACK.refused)
    await (await someone()).refused(examStarApi.refund, { courseId: late.courseId }, ACK.notFound)
  })
  test('and beginning a chapter in the same moment: one of them', async () => {
    const course = await newCourse(server)
    const device = await someone()
    await enrolledIn(server, device, course)
    const both = await Promise.allSettled([
      device.ok(examStarApi.refund, { courseId: course.courseId }),
      device.ok(assessmentApi.start, start(course.lockedPaper)),
    ])
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  })
})
