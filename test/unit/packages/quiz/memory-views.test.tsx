import { fireEvent, render, screen } from '@testing-library/react'
import type { MemoryDetail, Today } from '@/api/memory'
import { sparkline } from '@/packages/quiz/components/Sparkline'
import { DayView, Sharer } from '@/packages/quiz/day/DayView'
import { DetailView } from '@/packages/quiz/day-detail/DetailView'
import { stillDue } from '@/packages/quiz/day-detail/still-due'
import { ReviewView } from '@/packages/quiz/review/ReviewView'

const asked: Today['asked'] = {
  ...{ itemId: '7', edition: 1, topic: '分期', response: [], feedback: null },
  question: {
    ...{ kind: 'single', stem: '题干', picture: '', prompts: [], blanks: 0 },
    options: ['甲', '乙'].map((text, at) => ({ id: 'AB'[at] ?? '', text })),
  },
}
const feedback = {
  ...{ verdict: 'wrong' as const, score: 0, key: { right: ['B'], accepted: [], areas: [] }, rationale: '因为乙' },
  ...{ source: { title: '出处', link: '', isUnverified: false }, isWithdrawn: false },
}
const today = (more: Partial<Today> = {}): Today => ({
  ...{ day: '2026-11-10', asked, streak: { current: 3, longest: 9, isTodayDone: false }, book: 5, due: 2 },
  days: ['2026-11-07', '2026-11-08', '2026-11-09'],
  ...more,
})

describe('the question of the day', () => {
  const show = (given: Today, more: { isWaiting?: boolean; isOld?: boolean } = {}) => {
    const onRespond = jest.fn()
    const rest = { isWaiting: false, isOld: false, onBook: jest.fn(), onDetail: jest.fn(), ...more }
    render(<DayView today={given} response={[]} onRespond={onRespond} {...rest} />)
    return onRespond
  }
  it('shows the streak, the last seven days and what is to be repeated', () => {
    const onRespond = show(today())
    expect(document.querySelector('.t-streak')?.textContent).toBe('3')
    expect(screen.getByText('今天还没有答 · 最长 9 天')).toBeTruthy()
    expect(screen.getByLabelText('最近七天答了 3 天')).toBeTruthy()
    expect(screen.getByText('共 5 题，今天待复习 2 题')).toBeTruthy()
    expect(screen.queryByText('因为乙')).toBeNull()
    fireEvent.click(screen.getByText('乙'))
    expect(onRespond).toHaveBeenCalledWith(['B'])
  })
  it('says that an answer waits for a network, and takes none to a question of another day', () => {
    const onRespond = show(today(), { isWaiting: true, isOld: true })
    expect(screen.getByText('答案已保存在本机，联网后自动提交并显示解析')).toBeTruthy()
    fireEvent.click(screen.getByText('乙'))
    expect(onRespond).not.toHaveBeenCalled()
  })
  it('is explained after it was answered', () => {
    show(today({ asked: { ...asked, response: ['A'], feedback } }))
    expect(screen.getByText('因为乙')).toBeTruthy()
    expect(screen.getByText('这道题的记录')).toBeTruthy()
  })
  it('that was withdrawn after the answer says that no other one comes that day, and that the day counts', () => {
    show(today({ asked: { ...asked, response: ['A'], feedback: { ...feedback, isWithdrawn: true } } }))
    expect(screen.getByText('今天这道题已作废，不再换题；您的作答仍计入连续天数，明天零点出新题')).toBeTruthy()
    expect(screen.getByText('本题已作废，答案与解析请勿采用')).toBeTruthy()
  })
  it('that stands says nothing of that', () => {
    show(today({ asked: { ...asked, response: ['A'], feedback } }))
    expect(screen.queryByText(/已作废/)).toBeNull()
  })
  it('of somebody who shared names him and his streak', () => {
    render(<Sharer name="许宁" portrait="" streak={{ current: 4, longest: 4, isTodayDone: true }} />)
    expect(screen.getByText('已连续答题 4 天，邀您答今天的题')).toBeTruthy()
  })
})

describe('the book', () => {
  it('lists what went wrong with when it comes again, and draws each topic', () => {
    const [onTopic, onOpen] = [jest.fn(), jest.fn()]
    const item = { itemId: '7', stem: '哪一期', topic: '分期', wrong: 2, reviews: 3, dueOn: '2026-11-12', isLearned: false }
    const strength = { days: ['2026-11-06', '2026-11-10'], topics: [{ topic: '药物', items: 4, values: [null, 83] }] }
    const topics = [
      { topic: '分期', count: 3 },
      { topic: '药物', count: 1 },
    ]
    const given = { items: [item], topics, topic: '', due: 2, today: '2026-11-10', strength, onTopic, onOpen }
    render(<ReviewView {...given} />)
    for (const text of ['今天待复习 2 题', '全部 4', '错 2 次', '2 天后复习', '83%']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByLabelText('药物：2026-11-10 83%')).toBeTruthy()
    fireEvent.click(screen.getByText('药物 1'))
    expect(onTopic).toHaveBeenCalledWith('药物')
    fireEvent.click(screen.getByText('哪一期'))
    expect(onOpen).toHaveBeenCalledWith('7')
  })
  it('leaves out what was answered on this phone and waits to be sent', () => {
    const waiting = {
      id: 'k',
      topic: 'memory-review',
      path: 'api/memory/review',
      payload: { itemId: '7' },
      owner: 'me',
      createdAt: 0,
    }
    expect(stillDue([asked, { ...asked, itemId: '8' }], [waiting], 'me').map(({ itemId }) => itemId)).toEqual(['8'])
    expect(stillDue([asked], [waiting], 'another')).toHaveLength(1)
  })
  it('tells what came before of one item', () => {
    const detail: MemoryDetail = {
      ...{ asked: { ...asked, response: ['A'], feedback }, dueOn: '2026-11-11', wrong: 1, isInBook: true, known: 64 },
      history: [{ at: '2026-11-10T04:00:00Z', verdict: 'wrong', source: 'day' }],
    }
    render(<DetailView detail={detail} today="2026-11-10" />)
    for (const text of ['明天复习 · 估计还记得 64%', '每日一题', '因为乙']) expect(screen.getByText(text)).toBeTruthy()
  })
  it('says of one that was withdrawn that it is not to be learned', () => {
    const detail: MemoryDetail = {
      ...{ asked: { ...asked, response: ['A'], feedback: { ...feedback, isWithdrawn: true } }, known: 64, isInBook: true },
      ...{ dueOn: '2026-11-11', wrong: 1, history: [{ at: '2026-11-10T04:00:00Z', verdict: 'wrong', source: 'day' }] },
    }
    render(<DetailView detail={detail} today="2026-11-10" />)
    for (const text of ['本题已作废，答案与解析请勿采用', '不再复习']) expect(screen.getByText(text)).toBeTruthy()
  })
})

it('a line begins where something was known, on a scale of 0 to 100', () => {
  const svg = sparkline([null, 0, 100], { line: 'l', ground: 'g' })
  expect(svg).toContain('M48.0 28.0L92.0 4.0')
})
