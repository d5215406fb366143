import type { Answer, Asked, Attempt } from '@/api/assessment'
import { ConflictError, NetworkError, RefusedError } from '@/api/client/errors'
import { PLAIN_SCORING } from '@/domain/assessment/scoring'
import { AttemptSession, type AttemptCalls } from '@/features/assessment/attempt/AttemptSession'
import { keptAnswersOf, type KeptAnswers } from '@/features/assessment/attempt/kept-answers'

const asked = (position: number, more: Partial<Asked> = {}): Asked => ({
  ...{ position, points: 200, topic: '分期', group: '', state: 'open', response: [], revision: 0, dueAt: '', feedback: null },
  question: {
    ...{ kind: 'single', stem: `第 ${position} 题`, picture: '', prompts: [], blanks: 0 },
    options: ['A', 'B'].map((id) => ({ id, text: id })),
  },
  ...more,
})
const attempt = (questions: Asked[] = [asked(0), asked(1), asked(2)], more: Partial<Attempt> = {}): Attempt => ({
  ...{ id: '7', paperId: '1', eventId: '1', title: '试卷', deadlineAt: '2099-01-01T00:00:00Z', isPaused: false, isEnded: false },
  rules: {
    ...{ questions: 3, totalPoints: 600, passPoints: 0, limitSeconds: 600, questionSeconds: 0, tries: 0, canPause: true },
    ...{ isShuffled: false, reveal: 'submit', scoring: PLAIN_SCORING, opensAt: '', closesAt: '' },
  },
  questions,
  ...more,
})

/** A server that acknowledges what it is sent, or says what a test wants; and a device. */
function world(given = attempt(), kept?: KeptAnswers) {
  const sent: (readonly Answer[])[] = []
  const answers: ((list: readonly Answer[]) => Promise<unknown>)[] = []
  const device: { kept: KeptAnswers | undefined } = { kept }
  const acknowledge = (list: readonly Answer[]) =>
    Promise.resolve({ revisions: list.map(({ position, revision }) => ({ position, revision })) })
  const calls: AttemptCalls = {
    resume: () => Promise.resolve(given),
    answer: async (list) => {
      sent.push(list)
      await answers.shift()?.(list)
      return acknowledge(list)
    },
    commit: () => Promise.resolve(given),
    pause: (isPaused) => Promise.resolve({ ...given, isPaused }),
    submit: (list) => {
      sent.push(list)
      return Promise.resolve({})
    },
  }
  const store = {
    read: () => device.kept,
    write: (value: KeptAnswers) => ((device.kept = value), true),
    remove: () => (device.kept = undefined),
  }
  const open = () => new AttemptSession(JSON.parse(JSON.stringify(given)) as Attempt, calls, store)
  return { sent, answers, device, calls, open }
}
const fails = (error: Error) => () => Promise.reject(error)
const question = (session: AttemptSession, at: number): Asked => {
  const one = session.questions[at]
  if (!one) throw new Error('no question')
  return one
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('keeps what is chosen at once, sends it a moment later, and forgets it when it is acknowledged', async () => {
  const { open, sent, device } = world()
  const session = open()
  session.respond(question(session, 0), ['A'])
  session.respond(question(session, 0), ['B'])
  expect(device.kept?.answers).toEqual([{ position: 0, response: ['B'], revision: 2 }])
  expect(sent).toEqual([])
  await jest.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([[{ position: 0, response: ['B'], revision: 2 }]])
  expect([session.waiting, device.kept?.answers, session.responseOf(question(session, 0))]).toEqual([0, [], ['B']])
})

it('sends again over a broken line, with what was chosen since, until it is acknowledged', async () => {
  const { open, sent, answers } = world()
  answers.push(fails(new NetworkError()), fails(new NetworkError()))
  const session = open()
  session.respond(question(session, 0), ['A'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(session.problem).not.toBe('')
  session.respond(question(session, 1), ['B'])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(session.waiting).toBe(0)
  expect(sent.at(-1)?.map(({ position }) => position)).toEqual([0, 1])
})

it('an answer that was changed while it was on its way is sent once more', async () => {
  const { open, sent, answers } = world()
  let arrive = () => {}
  answers.push(() => new Promise<void>((resolve) => (arrive = resolve)))
  const session = open()
  session.respond(question(session, 0), ['A'])
  await jest.advanceTimersByTimeAsync(700)
  session.respond(question(session, 0), ['B'])
  arrive()
  await jest.advanceTimersByTimeAsync(2000)
  expect(sent.at(-1)).toEqual([{ position: 0, response: ['B'], revision: 2 }])
  expect([session.waiting, session.responseOf(question(session, 0))]).toEqual([0, ['B']])
})

it('takes up after a dead battery what the server has not got, and nothing that it has a newer one of', async () => {
  const server = attempt([asked(0, { response: ['A'], revision: 3 }), asked(1), asked(2)])
  const kept = {
    attemptId: '7',
    answers: [
      { position: 0, response: ['B'], revision: 2 },
      { position: 1, response: ['B'], revision: 1 },
    ],
    marked: [2],
  }
  const { open, sent } = world(server, kept)
  const session = open()
  expect([session.responseOf(question(session, 0)), session.responseOf(question(session, 1))]).toEqual([['A'], ['B']])
  expect([session.at, session.marked]).toEqual([2, [2]])
  await jest.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([[{ position: 1, response: ['B'], revision: 1 }]])
})

it('leaves alone what another attempt had kept', () => {
  const { open } = world(attempt(), { attemptId: '6', answers: [{ position: 0, response: ['B'], revision: 9 }], marked: [1] })
  const session = open()
  expect([session.waiting, session.marked]).toEqual([0, []])
})

it('stops where the attempt goes on at another place, and goes on here when it is asked to', async () => {
  const { open, answers, device } = world()
  answers.push(fails(new ConflictError('您已在另一处继续作答')))
  const session = open()
  session.respond(question(session, 0), ['A'])
  await jest.advanceTimersByTimeAsync(1000)
  expect([session.state, device.kept?.answers.length]).toEqual(['left', 1])
  await session.resume()
  expect(session.state).toBe('running')
})

it('shows what was answered at the other place since, not what it could not send before, and sends the rest', async () => {
  const { open, answers, calls, sent, device } = world()
  answers.push(fails(new ConflictError('您已在另一处继续作答')))
  const session = open()
  session.respond(question(session, 0), ['A'])
  session.respond(question(session, 1), ['A'])
  await jest.advanceTimersByTimeAsync(1000)
  calls.resume = () => Promise.resolve(attempt([asked(0, { response: ['B'], revision: 1 }), asked(1), asked(2)]))
  await session.resume()
  expect(session.responseOf(question(session, 0))).toEqual(['B'])
  expect(device.kept?.answers.map(({ position }) => position)).toEqual([1])
  await jest.advanceTimersByTimeAsync(5000)
  expect([sent.at(-1), session.waiting]).toEqual([[{ position: 1, response: ['A'], revision: 1 }], 0])
  session.respond(question(session, 0), ['A'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toEqual([{ position: 0, response: ['A'], revision: 2 }])
})

it('sends what a pause had held up when it goes on', async () => {
  const { open, answers, calls, sent } = world()
  const session = open()
  answers.push(fails(new NetworkError()), fails(new RefusedError(1, '答题已暂停，请先继续')))
  calls.resume = () => Promise.resolve(attempt(undefined, { isPaused: true }))
  session.respond(question(session, 0), ['A'])
  await session.pause(true)
  await jest.advanceTimersByTimeAsync(60_000)
  expect([session.attempt.isPaused, session.waiting, sent.length]).toEqual([true, 1, 2])
  answers.push(fails(new RefusedError(1, '答题已暂停，请先继续')))
  await session.pause(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect([session.attempt.isPaused, session.waiting]).toEqual([false, 0])
})

it('has ended when the server says that it has, and keeps nothing', async () => {
  const { open, answers, calls, device } = world()
  const session = open()
  answers.push(fails(new RefusedError(1, '答题时间已到')))
  calls.resume = () => Promise.resolve(attempt(undefined, { isEnded: true }))
  session.respond(question(session, 0), ['A'])
  await jest.advanceTimersByTimeAsync(1000)
  expect([session.state, device.kept]).toEqual(['ended', undefined])
})

it('hands in with what was not acknowledged', async () => {
  const { open, sent, answers } = world()
  answers.push(fails(new NetworkError()))
  const session = open()
  session.respond(question(session, 2), ['B'])
  await jest.advanceTimersByTimeAsync(1000)
  await session.submit()
  expect(sent.at(-1)).toEqual([{ position: 2, response: ['B'], revision: 1 }])
  expect(session.state).toBe('ended')
})

it('begins at the first question that is not answered', () => {
  const { open } = world(attempt([asked(0, { response: ['A'], revision: 1 }), asked(1), asked(2)]))
  expect(open().at).toBe(1)
})

it('begins at the question that was answered and not made final, where each is made final by itself', () => {
  const stepwise = attempt([
    asked(0, { state: 'committed', response: ['A'], revision: 1 }),
    asked(1),
    asked(2, { state: 'hidden', question: null }),
  ])
  stepwise.rules.reveal = 'answer'
  const kept = { attemptId: '7', answers: [{ position: 1, response: ['B'], revision: 1 }], marked: [] }
  expect(world(stepwise, kept).open().at).toBe(1)
})

test('a page that was left sends once more what waits, and sets no clock of its own any more', async () => {
  const { answers, sent, open, device } = world()
  answers.push(fails(new NetworkError()), fails(new NetworkError()))
  const session = open()
  session.respond(question(session, 0), ['A'])
  session.dispose()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
  expect(jest.getTimerCount()).toBe(0)
  expect(device.kept?.answers).toHaveLength(1)
})

test('two attempts that are under way keep what each could not send', () => {
  const [one, other] = [keptAnswersOf('7'), keptAnswersOf('8')]
  const kept = (attemptId: string, position: number): KeptAnswers => ({
    ...{ attemptId, answers: [{ position, response: ['A'], revision: 1 }], marked: [] },
  })
  one.write(kept('7', 1))
  other.write(kept('8', 2))
  expect([one.read()?.answers[0]?.position, other.read()?.answers[0]?.position]).toEqual([1, 2])
  other.remove()
  expect([one.read()?.answers[0]?.position, other.read()]).toEqual([1, undefined])
})

it('counts what was answered, and keeps what waits, while the server covers the questions of a paused paper', () => {
  const covered = attempt([asked(0, { question: null, response: ['A'], revision: 1 }), asked(1, { question: null })])
  const { open, device } = world(covered)
  device.kept = { attemptId: '7', answers: [{ position: 1, response: ['B'], revision: 1 }], marked: [] }
  const session = open()
  expect([session.answered, session.waiting, device.kept?.answers.length]).toEqual([2, 1, 1])
})
