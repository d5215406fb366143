import { examStarApi } from '@/api/exam-star'
import { EXAM_REFUND_RULE } from '@/domain/exam-star'
import ExamStarPage from '@/packages/quiz/exam-star'
import { dialog } from '@/platform/dialog'
import { backend, connect, doctor, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'
import { userEntry } from '@/stores/entries'
import { fireEvent } from '@testing-library/react'

const course = (refundableUntil: string) => ({
  ...{ id: '1', eventId: '9', title: '职称考试', introduction: '四个科目', price: 9900, termDays: 180, isSample: false },
  ...{ state: 'active', endsAt: '2027-05-25T01:00:00Z', last: null, order: null, iosVirtualPay: false, subjects: [] },
  refundableUntil,
})
const SENTENCE = `${EXAM_REFUND_RULE}；如有疑问请通过意见反馈联系我们`

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('a refund that is refused, for a chapter was begun on another phone, says its sentence and is offered no more', async () => {
  const toast = jest.spyOn(dialog, 'toast')
  jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
  const server = backend({
    [examStarApi.course.path]: () => ok({ course: course('2026-12-03T01:00:00Z') }),
    [examStarApi.refund.path]: () => refused(1, SENTENCE),
  })
  signIn()
  userEntry.write(doctor)
  const { stores } = openScreen('/examStar/status', ExamStarPage)
  connect(stores.session)
  await settled()
  server.handlers[examStarApi.course.path] = () => ok({ course: course('') })
  fireEvent.click(byClass('t-exam-refund'))
  await settled()
  expect(toast.mock.calls.map(([text]) => text)).toEqual([SENTENCE])
  expect(allByClass('t-exam-refund')).toEqual([])
  expect(document.body.textContent).toContain(EXAM_REFUND_RULE)
  expect(document.body.textContent).toContain('已购课')
})
