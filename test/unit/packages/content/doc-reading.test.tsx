import { act, fireEvent } from '@testing-library/react'
import { view } from '@/platform/view/mock'
import { navigate } from '@/routes'
import { mock } from '@test/setup/taro'
import { later, ok, refused } from '@test/unit/support/backend'
import { signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { article } from './samples'
import { onNewDevice, DETAIL, PROGRESS, CONDITION, DONE, FINISH, serve, open, urls } from './doc-page'

jest.mock('@/platform/view', () => {
  const { view: inMemory } = jest.requireActual('@/platform/view/mock')
  const { view: real } = jest.requireActual('@/platform/view/index')
  return { view: Object.assign(inMemory, { address: real.address }) }
})

onNewDevice()

describe('reading', () => {
  test('to the end is told at once; the opening of a gated article is not read', async () => {
    const server = serve()
    await open()
    view.progress = 0.97
    await act(async () => void mock.fire('pageScroll', { scrollTop: 900 }))
    await pass(500)
    expect(server.sent(PROGRESS).map(({ progress }) => progress)).toEqual([0.97])
    closeScreen()
    const gated = serve(article({ privilegeCode: 70, privilegeMessage: '登录后可阅读全文' }))
    await open()
    await act(async () => void mock.fire('pageScroll', { scrollTop: 900 }))
    await pass(60_000)
    expect(gated.sent(PROGRESS)).toEqual([])
  })
  test('at the gate there is no task; it begins when the whole is there, and ends when it is closed again', async () => {
    signIn()
    let doc = article({ taskCode: 'READ_STAY', privilegeCode: 71, privilegeMessage: '完成认证后可阅读全文' })
    const completedConditions = [{ conditionCode: 'STAY', conditionValue: 30 }]
    const task = { taskCode: 'READ_STAY', taskTitle: '', taskType: 1, missionTarget: '', transitLink: '', completedConditions }
    const server = serve(doc, {
      [DETAIL]: () => ok(doc),
      [CONDITION]: () => ok({ task: { ...task, finished: false } }),
    })
    const { stores } = await open()
    const reload = async (privilegeCode: number) => {
      doc = { ...doc, privilegeCode }
      await act(async () => void (await stores.queryClient.refetchQueries()))
      await settled()
    }
    await pass(40_000)
    await act(async () => void mock.fire('didShow'))
    await pass(40_000)
    expect([server.sent(CONDITION), server.sent(DONE)]).toEqual([[], []])
    await reload(0)
    await pass(10_000)
    expect([server.sent(CONDITION).length, stores.tasks.ringVisible]).toEqual([1, true])
    expect(textsOf('t-task-line')).toEqual(['读满 30 秒'])
    await reload(71)
    await pass(60_000)
    expect(textsOf('t-task-line')).toEqual([])
    expect([stores.tasks.ringVisible, server.sent(DONE)]).toEqual([false, []])
  })
  test('whoever scrolls is there: the seconds go on after ten minutes without a touch, and stop ten minutes after the last', async () => {
    serve()
    const { stores } = await open()
    const { stay } = stores.tracker
    await pass(9 * 60_000)
    await act(async () => void mock.fire('pageScroll', { scrollTop: 900 }))
    await pass(9 * 60_000)
    expect(stay.seconds).toBe(18 * 60)
    await pass(9 * 60_000)
    expect(stay.seconds).toBe(19 * 60)
  })
  test('a task that the address names, as of a credit address, counts in place of the server’s', async () => {
    signIn()
    const completedConditions = [{ conditionCode: 'STAY', conditionValue: 30 }]
    const task = { taskCode: 'JYJ7', taskTitle: '', taskType: 2, missionTarget: '', transitLink: '', completedConditions }
    const server = serve(article({ taskCode: 'OWN' }), {
      [CONDITION]: () => ok({ task: { ...task, finished: false } }),
      [DONE]: () => ok({ rewardMessage: '获得 30 积分' }),
    })
    await open('/doc/5?taskCode=JYJ7&type=2&integral=30')
    await pass(40_000)
    expect(server.sent(CONDITION)).toMatchObject([{ taskCode: 'JYJ7', associationId: '5' }])
    expect(server.sent(DONE)).toMatchObject([{ taskCode: 'JYJ7', buriedPoints: { type: '2', integral: '30' } }])
  })
  test.each(['/DocPreview/5', '/DocPreviewNew/5'])(
    '%s is an editor’s: marked, without tasks, tracking or comments',
    async (address) => {
      signIn()
      const server = serve(
        article({
          taskCode: 'READ_STAY',
          audios: [{ id: '1', title: '音', sources: ['/a.mp3'], poster: '', durationSeconds: 1 }],
        }),
      )
      await open(address)
      expect(server.sent(DETAIL)[0]).toEqual({ docId: '5', preview: true })
      expect(document.body.textContent).toContain('编辑预览 · 仅编辑人员可见')
      await pass(60_000)
      expect([server.sent(PROGRESS), server.sent(CONDITION)]).toEqual([[], []])
      expect(allByClass('t-comments')).toEqual([])
      fireEvent.click(byClass('t-audio-open'))
      expect(urls()).toEqual([])
    },
  )
})

describe('an academic address', () => {
  const ADDRESS = '/academicDoc/5/11/22/0/tok_en'
  // The server takes nothing for read that was open for less than five seconds.
  const readAll = async () => {
    await pass(5000)
    view.progress = 1
    await act(async () => void mock.fire('pageScroll', { scrollTop: 900 }))
    await pass(500)
  }
  test('reports once that it is read, after the reading itself', async () => {
    signIn()
    const order: string[] = []
    const server = serve(article(), {
      [PROGRESS]: () => (order.push('progress'), ok()),
      [FINISH]: () => (order.push('finish'), ok({ finished: true })),
    })
    await open(ADDRESS)
    await pass(3000)
    expect(server.sent(FINISH)).toEqual([])
    await readAll()
    await readAll()
    await settled()
    expect(server.sent(FINISH)).toEqual([
      { packageId: '11', detailId: '22', docId: '5', token: 'tok_en', idempotencyKey: expect.any(String) },
    ])
    expect(order).toEqual(['progress', 'finish'])
    expect(toasts()).toContain('已完成本篇学习')
  })
  test('tells why the server does not count it', async () => {
    signIn()
    serve(article(), { [FINISH]: () => refused(403, '学习链接无效，请从学习包重新进入') })
    await open(ADDRESS)
    await readAll()
    await settled()
    expect(toasts()).toContain('学习链接无效，请从学习包重新进入')
  })
  test.each([
    ['was finished before', '/academicDoc/5/11/22/1/tok_en', true],
    ['is opened by a visitor', ADDRESS, false],
    ['is an ordinary one', '/doc/5', true],
  ])('reports nothing when it %s', async (_, address, signedIn) => {
    if (signedIn) signIn()
    const server = serve()
    await open(address)
    await readAll()
    await settled()
    expect(server.sent(FINISH)).toEqual([])
  })
})

describe('a task of a learning camp', () => {
  const campWith = (state: 'none' | 'done') => {
    const task = { id: '77', kind: 'doc', targetId: '5', title: '', points: 1000, isRequired: true, doneAt: '', isLate: false }
    const month = { month: 3, title: '', opensAt: '2026-03-01T00:00:00Z', closesAt: '2026-04-01T00:00:00Z', isPassed: false }
    const times = { opensAt: month.opensAt, closesAt: '2026-09-01T00:00:00Z', latePercent: 50, monthsNeeded: 4 }
    const camp = {
      id: '1',
      edition: '2025',
      track: '1',
      trackTitle: '',
      title: '',
      introduction: '',
      participants: 1,
      isSample: true,
    }
    return ok({
      ...{ camp: { ...camp, ...times }, tracks: [], mine: null, certificate: null, top: [] },
      months: [{ ...month, certificate: null, tasks: [{ ...task, state, earned: state === 'done' ? 1000 : 0 }] }],
    })
  }
  test('says what it asks and brings, and that it is done once it was read', async () => {
    signIn()
    let state: 'none' | 'done' = 'none'
    serve(article(), { 'api/camp/show': () => campWith(state), 'api/camp/finish': () => ((state = 'done'), ok()) })
    await open('/2025answerProjectDoc/5/77')
    expect(textsOf('t-camp-task-line')).toEqual(['学习营第 3 月任务 · 读到结尾即完成，得 10 学习分'])
    await pass(5000)
    view.progress = 1
    await act(async () => void mock.fire('pageScroll', { scrollTop: 900 }))
    await pass(500)
    await settled()
    expect(textsOf('t-camp-task-line')).toEqual(['学习营第 3 月任务 · 已完成，得 10 学习分'])
  })
  test('says nothing at the address of another document', async () => {
    signIn()
    serve(article({ id: '6' }), { 'api/camp/show': () => campWith('none') })
    await open('/2025answerProjectDoc/6/77')
    expect(textsOf('t-camp-task-line')).toEqual([])
  })
  test('is asked for nowhere else, and by no visitor', async () => {
    for (const [address, isSignedIn] of [
      ['/2025answerProjectDoc/5/77', false],
      ['/doc/5', true],
    ] as const) {
      if (isSignedIn) signIn()
      const server = serve(article(), { 'api/camp/show': () => campWith('none') })
      await open(address)
      expect([server.sent('api/camp/show'), textsOf('t-camp-task-line')]).toEqual([[], []])
      closeScreen()
    }
  })
})

describe('a live that was linked as an article', () => {
  test.each([
    ['/doc/5', '/live/5'],
    ['/doc/5?from=share', '/live/5?from=share'],
    ['/DocPreview/5', '/LivePreview/5'],
    ['/academicDoc/5/p1/d1/0/tok', '/academicLive/5/p1/d1/0/tok'],
    ['/integralDoc/5', '/integralLive/5'],
    ['/2024answerDoc/5/t1', '/2024answerLive/5/t1'],
  ])('%s opens as %s, and counts no reading', async (address, live) => {
    const server = serve(article({ docType: 6, taskCode: 'WATCH_STAY' }), { [CONDITION]: () => ok({ task: null }) })
    await open(address)
    expect(urls()).toEqual([live])
    expect(allByClass('t-doc-title')).toEqual([])
    view.progress = 1
    act(() => void mock.fire('pageScroll', { scrollTop: 900 }))
    await pass(60_000)
    expect([server.sent(PROGRESS), server.sent(CONDITION)]).toEqual([[], []])
  })
  test('does not take away the page that was gone to meanwhile; shown again, it gives way', async () => {
    const answer = later()
    serve(article(), { [DETAIL]: () => answer.promise })
    await open()
    window.location.hash = '#/search'
    await act(async () => void mock.fire('didHide'))
    answer.answer(ok(article({ docType: 6 })))
    await settled()
    expect(urls()).toEqual([])
    window.location.hash = '#/doc/5'
    await act(async () => void mock.fire('didShow'))
    await settled()
    expect(urls()).toEqual(['/live/5'])
  })
  test('gives way, too, when its content is there before the way to it has ended', async () => {
    const way = later()
    mock.answerWith('navigateTo', () => way.promise)
    void navigate('doc', { id: '5' })
    serve(article({ docType: 6 }))
    await open()
    expect(urls()).toEqual(['/doc/5'])
    way.answer(ok())
    await settled()
    expect(urls()).toEqual(['/doc/5', '/live/5'])
  })
})
