import { act, fireEvent, render } from '@testing-library/react'
import type { Attempt } from '@/api/assessment'
import { NetworkError } from '@/api/client/errors'
import { DAY } from '@/domain/china-time'
import { hearServerTime } from '@/domain/clock'
import { PLAIN_SCORING } from '@/domain/assessment/scoring'
import { AttemptSession, type AttemptCalls } from '@/features/assessment/attempt/AttemptSession'
import { BankFooter } from '@/features/assessment/attempt/BankFooter'
import { BankView } from '@/features/assessment/attempt/BankView'
import { EarlierSteps } from '@/features/assessment/attempt/EarlierSteps'
import { useRunning } from '@/features/assessment/attempt/use-running'
import { dialog } from '@/platform/dialog'
import { mock } from '@test/setup/taro'

jest.mock('@/shell/data', () => ({ ...jest.requireActual('@/shell/data'), useForget: () => () => Promise.resolve() }))

const attempt = (): Attempt => ({
  ...{ id: '7', paperId: '1', eventId: '1', title: '试卷', isPaused: false, isEnded: false },
  deadlineAt: new Date(Date.now() + 2000).toISOString(),
  rules: {
    ...{ questions: 1, totalPoints: 200, passPoints: 0, limitSeconds: 600, questionSeconds: 0, tries: 0, canPause: false },
    ...{ isShuffled: false, reveal: 'submit', scoring: PLAIN_SCORING, opensAt: '', closesAt: '' },
  },
  questions: [
    {
      ...{ position: 0, points: 200, topic: '', group: '', state: 'open', response: [], revision: 0, dueAt: '', feedback: null },
      question: {
        ...{ kind: 'single', stem: '题干', picture: '', prompts: [], blanks: 0 },
        options: ['A', 'B'].map((id) => ({ id, text: id })),
      },
    },
  ],
})

const acknowledge: AttemptCalls['answer'] = () => Promise.resolve({ revisions: [] })
const sessionOf = (given: Attempt, submit: AttemptCalls['submit'], more: Partial<AttemptCalls> = {}): AttemptSession => {
  const same = () => Promise.resolve(given)
  const calls = { resume: same, answer: acknowledge, commit: same, pause: same, submit, ...more }
  return new AttemptSession(given, calls, { read: () => undefined, write: () => true, remove: () => undefined })
}

function Page({ session, onEnded }: { session: AttemptSession; onEnded: (id: string) => Promise<unknown> }) {
  return <BankView session={session} {...useRunning(session, onEnded)} />
}

function open(submit: AttemptCalls['submit']) {
  const session = sessionOf(attempt(), submit)
  return { session, ...render(<Page session={session} onEnded={() => Promise.resolve()} />) }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('is handed in when its time is over, and again until the line is back', async () => {
  const toast = jest.spyOn(dialog, 'toast')
  const submit = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new NetworkError()).mockResolvedValue({})
  const { session } = open(submit)
  await pass(1000)
  expect(submit).not.toHaveBeenCalled()
  await pass(2000)
  expect([submit.mock.calls.length, session.state, toast.mock.calls.length]).toEqual([1, 'running', 0])
  expect(document.body.textContent).toContain('会自动重新提交')
  await pass(10_000)
  expect([submit.mock.calls.length, session.state]).toEqual([2, 'ended'])
  expect(toast).toHaveBeenCalledWith('答题时间到，已自动交卷')
})

it('sets no clock any more when its page is left', async () => {
  const submit = jest.fn<Promise<unknown>, []>().mockRejectedValue(new NetworkError())
  const { unmount } = open(submit)
  await pass(4000)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('has no clock while another page lies over it, and the right time when it comes back', async () => {
  const submit = jest.fn<Promise<unknown>, []>().mockResolvedValue({})
  const { session } = open(submit)
  act(() => void mock.fire('didHide'))
  expect([document.querySelector('.t-timer'), jest.getTimerCount()]).toEqual([null, 0])
  await pass(10_000)
  expect([submit.mock.calls.length, session.state]).toEqual([0, 'running'])
  act(() => void mock.fire('didShow'))
  await pass(0)
  expect([submit.mock.calls.length, session.state]).toEqual([1, 'ended'])
})

const at = (testId: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.t-${testId}`)
  if (!found) throw new Error(`${testId} is not there`)
  return found
}
const names = () => [...document.querySelectorAll('.t-card-cell')].map((cell) => cell.getAttribute('aria-label'))

it('has larger words when they are asked for, in question and options', () => {
  const { container } = open(() => Promise.resolve({}))
  const large = () => container.querySelectorAll('[class*="large"]').length
  expect(large()).toBe(0)
  fireEvent.click(at('size'))
  expect(large()).toBe(3)
  expect(at('size').textContent).toBe('标准')
  fireEvent.click(at('size'))
  expect(large()).toBe(0)
})

it.each(['题', '步'] as const)(
  'has a card of all its %s, with those that are answered and marked, by which each is reached',
  (unit) => {
    const given = attempt()
    const [first] = given.questions
    if (!first) throw new Error('no question')
    given.questions = [first, { ...first, position: 1 }, { ...first, position: 2, question: null, state: 'hidden', group: 'a' }]
    const session = sessionOf(given, () => Promise.resolve({}))
    render(
      <>
        <Page session={session} onEnded={() => Promise.resolve()} />
        <BankFooter session={session} unit={unit} />
      </>,
    )
    fireEvent.click(at('option'))
    fireEvent.click(at('next'))
    fireEvent.click(at('mark'))
    fireEvent.click(at('card'))
    expect(names()).toEqual([`第 1 ${unit}，已答`, `第 2 ${unit}，未答，已标记`, `第 3 ${unit}，未开放`])
    expect(at('card-sheet').textContent).toContain(`已答 1 ${unit}，未答 2 ${unit}，1 ${unit}待提交`)
    fireEvent.click(document.querySelectorAll('.t-card-cell')[0] as Element)
    expect(at('count').textContent).toBe('1/3')
    fireEvent.click(at('next'))
    fireEvent.click(at('mark'))
    fireEvent.click(at('card'))
    expect(names()[1]).toBe(`第 2 ${unit}，未答`)
  },
)

it('is paused where its paper allows that: nothing is to be read, no clock runs, and it goes on', async () => {
  const given = attempt()
  given.rules = { ...given.rules, canPause: true }
  const pause = jest.fn((isPaused: boolean) => Promise.resolve({ ...given, isPaused }))
  const session = sessionOf(given, () => Promise.resolve({}), { pause })
  render(
    <>
      <Page session={session} onEnded={() => Promise.resolve()} />
      <BankFooter session={session} />
    </>,
  )
  fireEvent.click(at('card'))
  fireEvent.click(at('pause'))
  await pass(0)
  expect(document.body.textContent).toContain('计时已停止，题目已隐藏')
  expect([document.querySelector('.t-question'), document.querySelector('.t-timer')]).toEqual([null, null])
  fireEvent.click(at('go-on'))
  await pass(0)
  expect([at('question'), at('timer')]).toHaveLength(2)
  expect(pause.mock.calls).toEqual([[true], [false]])
})

it('offers no pause where its paper has none', () => {
  const session = sessionOf(attempt(), () => Promise.resolve({}))
  render(<BankFooter session={session} />)
  fireEvent.click(at('card'))
  expect(document.querySelector('.t-pause')).toBeNull()
})

/** The phone's clock, changed by `ms`, which the answer to the next call puts right. */
const changeClock = (ms: number): void => jest.setSystemTime(Date.now() + ms)

test.each([
  ['forward', DAY],
  ['back', -DAY],
])('a clock that is put %s a day ends nothing: the server is asked, and the time that is left is shown', async (_, wrongBy) => {
  const given = attempt()
  given.deadlineAt = new Date(Date.now() + 600_000).toISOString()
  const submit = jest.fn<Promise<unknown>, []>().mockResolvedValue({})
  const session = sessionOf(given, submit, {
    answer: () => {
      hearServerTime(new Date(Date.now() - wrongBy).toUTCString(), Date.now())
      return Promise.resolve({ revisions: [] })
    },
  })
  render(<Page session={session} onEnded={() => Promise.resolve()} />)
  await pass(1000)
  changeClock(wrongBy)
  await pass(3000)
  expect([submit.mock.calls.length, session.state]).toEqual([0, 'running'])
  await pass(1000)
  expect(document.querySelector('.t-timer')?.textContent).toMatch(/^09:5[3-6]$/)
  hearServerTime(new Date(Date.now()).toUTCString(), Date.now())
})

it('keeps what was told and answered in sight step by step, with its picture, and in words', () => {
  const given = attempt()
  const [first] = given.questions
  if (!first?.question) throw new Error('no question')
  const options = [{ id: 'A', text: 'T4a &lt; T4b' }]
  const done = { ...first, topic: '分期', state: 'committed' as const, response: ['A'], revision: 1 }
  const step = { ...done, question: { ...first.question, picture: '/files/item/a.png', options } }
  given.questions = [step, { ...first, position: 1, topic: '治疗', group: 'a' }]
  const session = sessionOf(given, () => Promise.resolve({}))
  const { container } = render(<EarlierSteps session={session} />)
  const earlier = container.querySelector('.t-earlier')
  expect(earlier?.textContent).toContain('您答：T4a < T4b')
  fireEvent.click(earlier?.querySelector('[role="button"]') as Element)
  expect(container.querySelector('.t-question-picture img')).toBeTruthy()
})
