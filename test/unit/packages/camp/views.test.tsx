import { fireEvent, render, screen, within } from '@testing-library/react'
import type { CampAnswer, CampMonth, CampTask } from '@/api/camp'
import { CertificateView } from '@/packages/camp/certificate/CertificateView'
import { TaskList } from '@/packages/camp/components/TaskList'
import { PLACES } from '@/packages/camp/components/editions'
import { HomeView } from '@/packages/camp/home/HomeView'
import { ProgressView } from '@/packages/camp/progress/ProgressView'

const DAY = 24 * 3600_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const task = (id: string, more: Partial<CampTask> = {}): CampTask => ({
  ...{ id, kind: 'doc', targetId: `9${id}`, title: `文章${id}`, points: 1000, isRequired: true },
  ...{ state: 'none', doneAt: '', earned: 0, isLate: false },
  ...more,
})
const done = { state: 'done', doneAt: '2026-03-04T02:00:00Z', earned: 1000 } as const
const month = (number: number, opensIn: number, tasks: CampTask[], more: Partial<CampMonth> = {}): CampMonth => ({
  ...{ month: number, title: `主题${number}`, opensAt: at(opensIn), closesAt: at(opensIn + 30), tasks },
  ...{ isPassed: false, certificate: null },
  ...more,
})
const shown = (more: Partial<CampAnswer> = {}): CampAnswer => ({
  camp: {
    ...{ id: '1', edition: '2025', track: '1', trackTitle: '综合', title: '第四期', introduction: '', participants: 7 },
    ...{ opensAt: at(-40), closesAt: at(60), latePercent: 50, monthsNeeded: 2, isSample: true },
  },
  tracks: [{ track: '1', title: '综合' }],
  months: [
    month(1, -40, [task('1', done), task('2', { kind: 'live' })]),
    month(2, -10, [task('3'), task('4', { kind: 'case', points: 5000, isRequired: false })]),
    month(3, 20, [task('5')]),
  ],
  mine: { points: 1000, done: 1, days: 1, rank: { rank: 3, of: 7 } },
  certificate: null,
  top: [],
  ...more,
})
const ways = { onTrack: jest.fn(), onTask: jest.fn(), onCertificate: jest.fn(), onLogin: jest.fn() }
const home = (answer = shown()) => render(<HomeView {...ways} shown={answer} places={PLACES['2025']} />)

describe('the home of a camp', () => {
  it('opens at the month that runs, with what is done of all and where one stands', () => {
    const { container } = home()
    expect(container.querySelector('.t-camp-done')?.textContent).toBe('1')
    expect(container.querySelector('.t-camp-points')?.textContent).toBe('10 分 · 第 3 名')
    expect(container.querySelector('.t-camp-days')?.textContent).toBe('学习 1 天')
    expect(container.querySelector('.t-month-state')?.textContent).toBe('进行中')
    expect(screen.getByText('文章3')).toBeTruthy()
    expect(screen.queryByText('文章1')).toBeNull()
  })

  it('shows another month when it is tapped, and its tasks stay shut until it begins', () => {
    const { container } = home()
    fireEvent.click(screen.getByText('第 3 月 · 主题3'))
    expect(container.querySelector('.t-month-state')?.textContent).toBe('未开始')
    fireEvent.click(screen.getByText('文章5'))
    expect(ways.onTask).not.toHaveBeenCalled()
  })

  it('asks a visitor to sign in, and shows no figures of his', () => {
    const { container } = home(shown({ mine: null }))
    fireEvent.click(screen.getByText('登录'))
    expect(ways.onLogin).toHaveBeenCalledTimes(1)
    expect(container.querySelector('.t-camp-done')).toBeNull()
  })

  it('keeps the number of its edition on one line of a narrow head', () => {
    const { container } = home(shown({ camp: { ...shown().camp, title: '肿瘤学习营第十二期' } }))
    expect(container.querySelector('.t-camp-title')?.textContent).toBe('肿瘤学习营第\u2060十\u2060二\u2060期')
  })

  it('leads to the certificate of a month that is passed', () => {
    const passed = month(2, -10, [task('3', done)], { isPassed: true, certificate: { title: '证书', number: 'ZS1' } })
    home(shown({ months: [passed] }))
    fireEvent.click(screen.getByText('查看当月证书'))
    expect(ways.onCertificate).toHaveBeenCalledWith('ZS1')
  })
})

describe('tasks', () => {
  const list = (one: CampTask, opensIn: number, closesAt = at(60)) =>
    render(<TaskList camp={{ ...shown().camp, closesAt }} month={month(1, opensIn, [one])} onOpen={ways.onTask} />)
  it.each([
    ['in its month', task('1'), -5, '文章 · 必修 · 10 分'],
    ['made up', task('1'), -40, '文章 · 必修 · 5 分'],
    ['a case', task('1', { kind: 'case', points: 5000 }), -5, '病例 · 必修 · 最多 50 分'],
  ])('say what they bring: %s', (_name, one, opensIn, text) => {
    list(one, opensIn)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('say what they have brought, and when', () => {
    list(task('1', { ...done, earned: 500, isLate: true }), -40)
    // The figure and its unit stay on one line.
    expect(screen.getByText(/^文章 · 必修 · \+5 分（补学）/).textContent).toContain('+5\u00a0分')
    expect(screen.getByText('已完成')).toBeTruthy()
  })

  it('of a camp that is over can be read and bring nothing', () => {
    list(task('1'), -40, at(-1))
    expect(screen.getByText('文章 · 必修 · 未完成')).toBeTruthy()
    fireEvent.click(screen.getByText('文章1'))
    expect(ways.onTask).toHaveBeenCalledTimes(1)
  })
})

describe('certificates', () => {
  const draw = (answer: CampAnswer, named = 0) => {
    const acts = { onOpen: jest.fn(), onCertify: jest.fn(), onTask: jest.fn() }
    render(<CertificateView shown={answer} named={named} {...acts} />)
    return acts
  }
  it('of the camp say how many months are missing', () => {
    draw(shown())
    expect(screen.getByText('已通过 0 个月，满 2 个月颁发')).toBeTruthy()
  })

  it('of a month list what is missing, and lead there', () => {
    const acts = draw(shown(), 1)
    expect(screen.getByText('还差 1 项必修任务')).toBeTruthy()
    fireEvent.click(screen.getByText('文章2'))
    expect(acts.onTask).toHaveBeenCalledTimes(1)
  })

  it('that are there open; those that wait for a name lead to certification', () => {
    const there = draw(shown({ certificate: { title: '结业证书', number: 'ZS2' } }))
    fireEvent.click(screen.getByText('查看证书'))
    expect(there.onOpen).toHaveBeenCalledWith('ZS2')
  })

  it('wait for a certified name', () => {
    const waiting = draw(shown({ certificate: { title: '结业证书', number: '' } }))
    fireEvent.click(screen.getByText('去认证'))
    expect(waiting.onCertify).toHaveBeenCalledTimes(1)
  })
})

it('progress is counted by kind, and lists month by month what is open', () => {
  const answer = shown()
  const { container } = render(
    <ProgressView
      shown={answer}
      mine={answer.mine ?? { points: 0, done: 0, days: 0, rank: null }}
      onTask={ways.onTask}
      onRank={jest.fn()}
    />,
  )
  expect(container.querySelector('.t-progress-done')?.textContent).toBe('1/5')
  expect(screen.getByText('1/3')).toBeTruthy()
  const [first] = Array.from(container.querySelectorAll<HTMLElement>('.t-camp-month'))
  expect(first && within(first).queryByText('文章1')).toBeNull()
  expect(first && within(first).getByText('文章2')).toBeTruthy()
})
