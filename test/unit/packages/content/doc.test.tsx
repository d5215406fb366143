import { act, fireEvent } from '@testing-library/react'
import DocPage from '@/packages/content/doc'
import { audioSession } from '@/packages/content/audio/session/AudioSession'
import { media } from '@/platform/media/mock'
import { view } from '@/platform/view/mock'
import { navigate } from '@/routes'
import { mediaPositions } from '@/stores/MediaPositions'
import { stream } from '@/platform/stream/mock'
import { mock } from '@test/setup/taro'
import { backend, later, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { article, event, ownSignUp, vote } from './samples'

jest.mock('@/platform/view', () => {
  const { view: inMemory } = jest.requireActual('@/platform/view/mock')
  const { view: real } = jest.requireActual('@/platform/view/index')
  return { view: Object.assign(inMemory, { address: real.address }) }
})

const DETAIL = 'api/doc/getdocumentdetail'
const PROGRESS = 'api/doc/setreadprogress'
const EVENT = 'api/doc/geteventinfo'
const VOTE = 'api/vote/getinfo'
const CONDITION = 'api/task/getConditionByCode'
const DONE = 'api/task/doneMission'
const FINISH = 'api/academic/finishdetail'
const FORMULA = `/formula/${'b'.repeat(64)}.svg`

type Handlers = Parameters<typeof backend>[0]
const serve = (doc = article(), more: Handlers = {}) =>
  backend({
    [DETAIL]: () => ok(doc),
    [PROGRESS]: () => ok(),
    'api/doc/relatedreading': () => ok({ items: [] }),
    'api/comment/commentlist': () => ok(page([])),
    ...more,
  })
const open = async (address = '/doc/5') => {
  const result = openScreen(address, DocPage)
  await settled()
  return result
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const urls = () => mock.navigations.map(({ url }) => url)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  media.players = []
  view.progress = 0
})
afterEach(() => {
  closeScreen()
  audioSession.close()
  audioSession.track = null
  jest.useRealTimers()
})

describe('the text', () => {
  test('shows formulae as pictures with their words, and broken ones as they were written', async () => {
    const size = 'data-width="4" data-height="2" data-depth="0.5"'
    serve(
      article({
        body: `<p>剂量 <span data-tex="x" data-alt="某式" data-src="${FORMULA}" ${size}></span></p><div data-tex="\\frac{1}{"></div>`,
      }),
    )
    await open()
    const formula = byClass('t-formula')
    expect(formula.getAttribute('aria-label')).toBe('公式 某式')
    expect(formula.getAttribute('src')).toMatch(/\/formula\/b{64}\.svg$/)
    expect(formula.style.width).toBe('4em')
    expect(byClass('t-rich-text').textContent).toContain('\\frac{1}{')
  })
  test('a footnote opens by its mark', async () => {
    serve(article({ body: '<p>证据<sup><a data-footnote="见 Calvert 1989">1</a></sup></p>' }))
    await open()
    await press('footnote')
    expect(byClass('t-footnote-text').textContent).toContain('见 Calvert 1989')
    await press('footnote-text-confirm')
    expect(allByClass('t-footnote-text')).toEqual([])
  })
  test('nothing of hostile HTML reaches the page', async () => {
    serve(
      article({
        body: '<p onclick="x()">安全<script>x()</script><img src="javascript:x()"><iframe src="https://e.example"></iframe></p>',
      }),
    )
    await open()
    const text = byClass('t-rich-text')
    expect(text.textContent).toContain('安全')
    expect(text.querySelector('script, iframe, img, [onclick]')).toBeNull()
  })
})

describe('media', () => {
  const AUDIO = { id: '31', title: '听文章', sources: ['/media/a.mp3'], poster: '', durationSeconds: 60 }
  test('an audio plays in its bar, and its page takes over where it stands', async () => {
    serve(article({ audios: [AUDIO], body: '<audio src="/media/b.mp3" title="文内"></audio>' }))
    await open()
    expect(textsOf('t-audio-place')).toEqual(['0:00 / 1:00', '0:00 / 0:00'])
    await press('audio-play')
    await act(async () => media.players[0]?.set({ position: 12.4, duration: 60 }))
    expect(textsOf('t-audio-place')[0]).toBe('0:12 / 1:00')
    await press('audio-open')
    expect(urls()).toEqual(['/AudioDetial/5/31/1/12'])
  })
  test('one audio at a time: the other stops', async () => {
    serve(article({ audios: [AUDIO, { ...AUDIO, id: '32', title: '二' }] }))
    await open()
    const [first, second] = allByClass('t-audio-play')
    if (!first || !second) throw new Error('no audio')
    fireEvent.click(first)
    fireEvent.click(second)
    await settled()
    expect(media.players.map(({ released, state }) => [released, state.status])).toEqual([
      [true, 'playing'],
      [false, 'playing'],
    ])
  })
  test('stops when the page is hidden, and says next time where it goes on', async () => {
    serve(article({ audios: [AUDIO] }))
    await open()
    await press('audio-play')
    await act(async () => media.players[0]?.set({ position: 20, duration: 60 }))
    await act(async () => void mock.fire('didHide'))
    await pass(2000)
    expect(media.players[0]?.state.status).toBe('paused')
    expect(textsOf('t-audio-place')).toEqual(['0:20 / 1:00 · 从 0:20 继续'])
    expect(mediaPositions.get('audio:5/31')).toBe(20)
  })
  test('a video goes on where one stopped, or from the beginning', async () => {
    signIn()
    mediaPositions.set('video:5/41', 75, 600)
    serve(article({ videos: [{ ...AUDIO, id: '41', title: '手术', sources: ['/media/v.mp4'] }] }))
    await open()
    expect(textsOf('t-player-resumed')).toEqual(['继续上次 1:15从头播放'])
    await press('video-note')
    expect(urls()).toEqual(['/EditNote/5/75'])
    await press('player-restart')
    expect(allByClass('t-player-resumed')).toEqual([])
    expect(mediaPositions.get('video:5/41')).toBe(0)
  })
  test('a video that breaks off is tried again, then the next source, each from where it broke off', async () => {
    serve(article({ videos: [{ ...AUDIO, id: '42', title: '手术', sources: ['/media/a.mp4', '/media/b.mp4'] }] }))
    await open()
    const video = () => byClass('t-video') as HTMLVideoElement
    const breakOff = () => act(async () => void fireEvent.error(video()))
    await breakOff()
    await pass(2000)
    expect(video().getAttribute('src')).toContain('/media/a.mp4')
    Object.defineProperties(video(), { currentTime: { value: 1200 }, duration: { value: 3600 } })
    await act(async () => void fireEvent.timeUpdate(video()))
    await breakOff()
    expect(video().getAttribute('src')).toContain('/media/b.mp4')
    expect(stream.attached[stream.attached.length - 1]?.options.startAt).toBe(1200)
    expect(mediaPositions.get('video:5/42')).toBe(1200)
    await breakOff()
    await pass(2000)
    await breakOff()
    expect(document.body.textContent).toContain('播放失败')
    await press('state-action')
    expect(video().getAttribute('src')).toContain('/media/a.mp4')
    expect(stream.attached[stream.attached.length - 1]?.options.startAt).toBe(1200)
  })
})

describe('what belongs to an article', () => {
  test('an event with its state and the way to it', async () => {
    const server = serve(article({ hasEvent: true }), { [EVENT]: () => ok({ event: event() }) })
    await open()
    expect(byClass('t-event-card').textContent).toContain('读片会')
    expect(textsOf('t-event-state')).toEqual(['报名中'])
    await press('event-open')
    expect(urls()).toEqual(['/DocSignIn/5/1'])
    // Signed up meanwhile: seen when the article is shown again.
    server.handlers[EVENT] = () => ok({ event: event({ signUp: ownSignUp }) })
    await act(async () => void mock.fire('didShow'))
    await settled()
    expect(textsOf('t-event-state')).toEqual(['已报名'])
  })
  test('on site, in time, there is the sign-in; editors get the code', async () => {
    const now = { signInFrom: '2026-03-04T02:00:00.000Z', state: 'closed' as const, endTime: '2026-03-04T09:00:00.000Z' }
    serve(article({ hasEvent: true }), { [EVENT]: () => ok({ event: event({ ...now, signUp: ownSignUp }) }) })
    await open()
    await press('event-sign-in')
    expect(urls()).toEqual(['/DocSignIn/5/2'])
    closeScreen()
    serve(article({ hasEvent: true }), { [EVENT]: () => ok({ event: event(), isHost: true }) })
    await open()
    expect(byClass('t-event-sign-in').textContent).toBe('显示签到码')
  })
  test('a vote and the way to it; an article without either asks for neither', async () => {
    serve(article({ hasVote: true }), { [VOTE]: () => ok({ vote: vote() }) })
    await open()
    expect(byClass('t-vote-card').textContent).toContain('3 人参与')
    await press('vote-open')
    expect(urls()).toEqual(['/DocVote/5'])
    closeScreen()
    resetDevice()
    const server = serve()
    await open()
    expect([server.sent(VOTE), server.sent(EVENT)]).toEqual([[], []])
  })
  test('a red packet is led to from its article by whoever may open it, and by nobody else', async () => {
    const PACKET = 'api/redpacket/getbydoc'
    serve(article({ hasPacket: true }), { [PACKET]: () => ok({ packetId: '7' }) })
    await open()
    await press('packet-of-doc')
    expect(urls()).toEqual(['/HongbaoDetail/7'])
    closeScreen()
    serve(article({ hasPacket: true }), { [PACKET]: () => ok({ packetId: '' }) })
    await open()
    expect(allByClass('t-packet-card')).toHaveLength(0)
    closeScreen()
    resetDevice()
    const server = serve()
    await open()
    expect(server.sent(PACKET)).toEqual([])
  })
  test('an attachment opens in its page', async () => {
    serve(article({ attachments: [{ id: '9', name: '清单.pdf', url: '/media/a.pdf', size: 2048, collected: false }] }))
    await open()
    await press('attachment')
    expect(urls()).toEqual(['/FilePreview/9'])
  })
})

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

test('the next of the column says its title, and a live opens as a live', async () => {
  serve(article({ nextDocId: '9', nextDocType: 6, nextDocTitle: '下一场直播' }))
  await open()
  expect(byClass('t-next-doc').textContent).toContain('下一场直播')
  await press('next-doc')
  expect(urls()).toEqual(['/live/9'])
})
