import { fireEvent, render, screen } from '@testing-library/react'
import type { ExamCourse } from '@/api/exam-star'
import type { ExamState } from '@/domain/exam-star'
import { HomeView } from '@/packages/quiz/exam-star/HomeView'
import { StatusView } from '@/packages/quiz/exam-star/StatusView'
import { TrialView } from '@/packages/quiz/exam-star/TrialView'

const chapter = (paperId: string, title: string, more: object = {}) => ({
  ...{ paperId, title, isFree: false, isLocked: true, questions: 10, totalPoints: 10_000, passPoints: 6000, mine: null },
  ...more,
})
const course = (more: Partial<ExamCourse> = {}): ExamCourse => ({
  ...{ id: '1', eventId: '9', title: '职称考试', introduction: '四个科目', price: 9900, termDays: 180, isSample: false },
  ...{ state: 'trial', endsAt: '', last: null, order: null, refundableUntil: '', iosVirtualPay: false },
  subjects: [
    { name: '基础知识', chapters: [chapter('1', '肺癌分期', { isFree: true, isLocked: false })] },
    { name: '专业知识', chapters: [chapter('2', '肺癌药物')] },
  ],
  ...more,
})
const order = {
  ...{ id: '5', tradeNo: 'P1', title: '职称考试', goods: 'exam-star', refId: '1', amount: 9900, refundedTotal: 0 },
  ...{ state: 'created' as const, createdAt: '2026-11-26T01:00:00Z', expiresAt: '2026-11-26T01:30:00Z', paidAt: '' },
}

test('before it is bought the course says what is locked and what it costs, and a tap on a locked chapter tells which', () => {
  const onChapter = jest.fn()
  const rest = { onLast: jest.fn(), onTrial: jest.fn(), onBuy: jest.fn(), onStatus: jest.fn() }
  render(<HomeView course={course()} onChapter={onChapter} {...rest} />)
  expect(screen.getByText('购课 ¥99.00')).toBeTruthy()
  expect(screen.getByText('购课后开放')).toBeTruthy()
  expect(screen.getByText('开始：肺癌分期')).toBeTruthy()
  fireEvent.click(screen.getByText('肺癌药物'))
  expect((onChapter.mock.calls[0] as [{ isLocked: boolean }])[0].isLocked).toBe(true)
})

test('the trial parts what can be taken from what cannot', () => {
  render(<TrialView course={course()} onChapter={jest.fn()} onHome={jest.fn()} />)
  expect(screen.getByText('购课后开放（1 章）')).toBeTruthy()
  expect(document.querySelectorAll('.t-chapter-locked')).toHaveLength(1)
})

test.each<[ExamState, string, string, 'buy' | 'home' | 'trial']>([
  ['trial', '还没有购课', '去购课', 'buy'],
  ['pending', '订单待支付', '去支付', 'buy'],
  ['active', '已购课', '开始学习', 'home'],
  ['closed', '支付未完成', '重新购课', 'buy'],
  ['refunding', '退款处理中', '去试学', 'trial'],
  ['refunded', '已退款', '重新购课', 'buy'],
  ['expired', '课程已到期', '续购课程', 'buy'],
])('%s says %s and leads on by %s', (state, title, action, leads) => {
  const ways = { buy: jest.fn(), home: jest.fn(), trial: jest.fn() }
  render(
    <StatusView
      course={course({ state, order: state === 'trial' ? null : order, endsAt: '2027-05-25T01:00:00Z' })}
      busy={false}
      onHome={ways.home}
      onTrial={ways.trial}
      onBuy={ways.buy}
      onRefund={jest.fn()}
    />,
  )
  expect(screen.getByText(title)).toBeTruthy()
  fireEvent.click(screen.getByText(action))
  expect(ways[leads]).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('.t-exam-refund')).toHaveLength(0)
})
