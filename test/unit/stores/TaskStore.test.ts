import { reaction } from 'mobx'
import type { TaskCondition } from '@/api/task'
import { TASK_STATE, TaskStore, type TaskVisit } from '@/stores/TaskStore'
import { backend, connect, later, ok, refused, settle } from '@test/unit/support/backend'

const CONDITION = 'api/task/getConditionByCode'
const DONE = 'api/task/doneMission'

const task = (...conditions: [string, number][]): TaskCondition => ({
  taskCode: 'T1',
  taskTitle: '阅读文章',
  taskType: 1,
  missionTarget: '',
  transitLink: '',
  completedConditions: conditions.map(([conditionCode, conditionValue]) => ({ conditionCode, conditionValue })),
  finished: false,
})
const visit: TaskVisit = { taskCode: 'T1', associationId: '12', completable: true }

function open(conditions: TaskCondition | null, { signedIn = true, done = () => ok({ rewardMessage: '获得 5 积分' }) } = {}) {
  const server = backend({ [CONDITION]: () => ok({ task: conditions }), [DONE]: done })
  const outbox = { add: jest.fn(() => true) }
  connect()
  return { tasks: new TaskStore({ signedIn, userType: 5 }, outbox), server, outbox }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const seconds = (n: number) => jest.advanceTimersByTimeAsync(n * 1000)

describe('a stay task', () => {
  test('waits, runs for the condition’s seconds, finishes, reports once, and hides its ring after 2 s', async () => {
    const { tasks, server } = open(task(['STAY', 3]))
    const states: number[] = []
    reaction(
      () => tasks.state,
      (state) => states.push(state),
    )
    const entering = tasks.enter(visit)
    expect(tasks.state).toBe(TASK_STATE.waiting)
    await entering
    expect(tasks).toMatchObject({ state: TASK_STATE.running, total: 3, remaining: 3, ringVisible: true, progress: 0 })
    await seconds(2)
    expect(tasks).toMatchObject({ state: TASK_STATE.running, remaining: 1 })
    expect(tasks.progress).toBeCloseTo(2 / 3)
    expect(server.sent(DONE)).toEqual([])
    await seconds(1)
    expect(tasks).toMatchObject({ state: TASK_STATE.finished, remaining: 0, progress: 1, ringVisible: true })
    expect(states).toEqual([1, 2])
    await jest.advanceTimersByTimeAsync(1999)
    expect(tasks.ringVisible).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    expect(tasks.ringVisible).toBe(false)
    await seconds(100)
    expect(server.sent(DONE)).toHaveLength(1)
    expect(jest.getTimerCount()).toBe(0)
  })

  test('reports the code, the page, the drawn second and the kind of user, with a key; the reward is told once', async () => {
    const { tasks, server } = open(task(['STAY', 1]))
    await tasks.enter({ ...visit, buriedPoints: { from: 'home' } })
    // Drawn on entering, and told then.
    expect(server.sent(CONDITION)).toEqual([{ taskCode: 'T1', associationId: '12', requestRandom: 5 }])
    await seconds(1)
    expect(server.sent(DONE)).toEqual([
      {
        taskCode: 'T1',
        associationId: '12',
        requestRandom: 5,
        userType: 5,
        buriedPoints: { from: 'home' },
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(tasks.takeOutcome()).toEqual({ kind: 'rewarded', message: '获得 5 积分' })
    expect(tasks.takeOutcome()).toBeNull()
  })

  test('stands still while hidden, for whatever reason, and goes on', async () => {
    const { tasks } = open(task(['STAY', 10]))
    await tasks.enter(visit)
    await seconds(2)
    tasks.pause('page')
    tasks.pause('app')
    await seconds(60)
    tasks.resume('app')
    await seconds(60)
    expect(tasks).toMatchObject({ state: TASK_STATE.running, remaining: 8 })
    tasks.resume('page')
    tasks.resume('page')
    await seconds(3)
    expect(tasks.remaining).toBe(5)
  })

  test('a page that is hidden before the answer comes does not start to run', async () => {
    const { tasks } = open(task(['STAY', 5]))
    tasks.pause('app')
    await tasks.enter(visit)
    await seconds(5)
    expect(tasks.remaining).toBe(5)
    tasks.resume('app')
    await seconds(5)
    expect(tasks.state).toBe(TASK_STATE.finished)
  })
})

describe('starting', () => {
  test.each<[string, Partial<TaskVisit>, boolean]>([
    ['a visitor', {}, false],
    ['a page without tasks', { completable: false }, true],
    ['a document without a task', { taskCode: '' }, true],
  ])('%s starts nothing and asks nothing', async (_, over, signedIn) => {
    const { tasks, server } = open(task(['STAY', 3]), { signedIn })
    await tasks.enter({ ...visit, ...over })
    await seconds(10)
    expect(server.heads(CONDITION)).toEqual([])
    expect(tasks).toMatchObject({ task: null, state: 0, ringVisible: false })
  })

  test.each<[string, TaskCondition | null]>([
    ['that does not exist', null],
    ['that is finished already', { ...task(['STAY', 3]), finished: true }],
  ])('a task %s starts nothing', async (_, condition) => {
    const { tasks } = open(condition)
    await tasks.enter(visit)
    expect(tasks).toMatchObject({ task: null, ringVisible: false })
    expect(jest.getTimerCount()).toBe(0)
  })

  test('twice is once: one question, one countdown', async () => {
    const { tasks, server } = open(task(['STAY', 5]))
    await Promise.all([tasks.enter(visit), tasks.enter({ ...visit })])
    await tasks.enter(visit)
    await seconds(2)
    expect(tasks.remaining).toBe(3)
    expect(server.heads(CONDITION)).toHaveLength(1)
  })

  test('a question that failed may be asked again', async () => {
    const { tasks, server } = open(task(['STAY', 5]))
    const handlers = server.handlers
    const good = handlers[CONDITION]
    handlers[CONDITION] = () => refused(1)
    await tasks.enter(visit)
    expect(tasks.task).toBeNull()
    if (good) handlers[CONDITION] = good
    await tasks.enter(visit)
    expect(tasks.state).toBe(TASK_STATE.running)
  })
})

describe('changing the page', () => {
  test('leaving ends everything and leaves no timer', async () => {
    const { tasks, server } = open(task(['STAY', 5]))
    await tasks.enter(visit)
    await seconds(2)
    tasks.leave()
    expect(jest.getTimerCount()).toBe(0)
    expect(tasks).toMatchObject({ task: null, state: 0, total: 0, ringVisible: false, progress: 0 })
    await seconds(10)
    expect(server.sent(DONE)).toEqual([])
  })

  test('leaving right after finishing leaves no timer either, and the reward is still told', async () => {
    const { tasks } = open(task(['STAY', 1]))
    await tasks.enter(visit)
    jest.advanceTimersByTime(1000)
    tasks.leave()
    expect(jest.getTimerCount()).toBe(0)
    await settle()
    expect(tasks.takeOutcome()?.kind).toBe('rewarded')
  })

  test('an answer that comes after leaving starts nothing', async () => {
    const { tasks, server } = open(null)
    const step = later()
    server.handlers[CONDITION] = () => step.promise
    const entering = tasks.enter(visit)
    tasks.leave()
    step.answer(ok({ task: task(['STAY', 3]) }))
    await entering
    expect(tasks.task).toBeNull()
    expect(jest.getTimerCount()).toBe(0)
  })

  test('the next page’s task takes the place of this one’s', async () => {
    const { tasks, server } = open(task(['STAY', 5]))
    await tasks.enter(visit)
    await seconds(4)
    await tasks.enter({ ...visit, associationId: '13' })
    expect(tasks.remaining).toBe(5)
    await seconds(5)
    expect(server.sent(DONE)).toMatchObject([{ associationId: '13' }])
  })
})

describe('other conditions', () => {
  test('reading is done after the drawn delay', async () => {
    const { tasks, server } = open(task(['READ', 0]))
    await tasks.enter(visit)
    await seconds(4)
    expect(server.sent(DONE)).toEqual([])
    await seconds(1)
    expect(server.sent(DONE)).toHaveLength(1)
  })

  test('a comment counts from its length on; there is no ring to show', async () => {
    const { tasks, server } = open(task(['COMMENT', 5]))
    await tasks.enter(visit)
    expect(tasks.ringVisible).toBe(false)
    tasks.commented('很好')
    tasks.shared()
    expect(tasks.state).toBe(TASK_STATE.waiting)
    tasks.commented('非常好的文章')
    await settle()
    expect(server.sent(DONE)).toHaveLength(1)
    tasks.commented('非常好的文章')
    await settle()
    expect(server.sent(DONE)).toHaveLength(1)
  })

  test('all conditions must be met, in any order', async () => {
    const { tasks, server } = open(task(['STAY', 2], ['SHARE', 1]))
    await tasks.enter(visit)
    await seconds(2)
    expect(tasks.state).toBe(TASK_STATE.waiting)
    expect(server.sent(DONE)).toEqual([])
    tasks.shared()
    expect(tasks.state).toBe(TASK_STATE.finished)

    const other = open(task(['STAY', 2], ['SHARE', 1]))
    await other.tasks.enter(visit)
    other.tasks.shared()
    expect(other.tasks.state).toBe(TASK_STATE.running)
    await seconds(2)
    expect(other.tasks.state).toBe(TASK_STATE.finished)
  })

  test('a condition that this client does not know is never taken for met', async () => {
    const { tasks, server } = open(task(['STAY', 1], ['QUIZ', 1]))
    await tasks.enter(visit)
    await seconds(30)
    expect(server.sent(DONE)).toEqual([])
    expect(tasks.state).toBe(TASK_STATE.waiting)
  })
})

describe('the report', () => {
  test('ack other than 0 gives the server’s sentence', async () => {
    const { tasks, outbox } = open(task(['STAY', 1]), { done: () => refused(1, '今日任务次数已达上限') as never })
    await tasks.enter(visit)
    await seconds(1)
    expect(tasks.takeOutcome()).toEqual({ kind: 'refused', message: '今日任务次数已达上限' })
    expect(outbox.add).not.toHaveBeenCalled()
  })

  test('without a network it goes to the outbox with the same key', async () => {
    const { tasks, server, outbox } = open(task(['STAY', 1]), {
      done: () => {
        throw new Error('down')
      },
    })
    await tasks.enter(visit)
    await seconds(1)
    await seconds(10)
    const keys = new Set(server.sent(DONE).map((body) => body.idempotencyKey))
    expect(server.sent(DONE)).toHaveLength(3)
    expect(keys.size).toBe(1)
    expect(outbox.add).toHaveBeenCalledWith(
      expect.objectContaining({ path: DONE }),
      expect.objectContaining({ idempotencyKey: [...keys][0] }),
      { topic: 'task' },
    )
    expect(tasks.takeOutcome()?.kind).toBe('queued')
  })
})
