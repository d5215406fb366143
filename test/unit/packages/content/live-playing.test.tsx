import { act, fireEvent } from '@testing-library/react'
import type { LiveRoomAnswer } from '@/api/live'
import { DOC_TYPE } from '@/domain/doc-type'
import { socket } from '@/platform/socket/mock'
import { stream } from '@/platform/stream/mock'
import { mediaPositions } from '@/stores/MediaPositions'
import { mock } from '@test/setup/taro'
import { ok } from '@test/unit/support/backend'
import { signIn } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { livePage, MESSAGES, PROGRESS, TASK, has, letIn, open, press, scrollTo, serve, shown, video } from './live-page'
import { liveDoc, messages, roomAnswer, talk } from './live-samples'

livePage()

describe('the picture', () => {
  const SPARE = [
    { url: 'https://media.test/a.m3u8', kind: 'hls' },
    { url: 'https://media.test/b.mp4', kind: 'file' },
  ] as const
  const breakHls = () => act(async () => stream.attached[stream.attached.length - 1]?.options.onError())

  test('a source that fails gets a second try, then comes the next, then a way to try all again', async () => {
    shown.room = roomAnswer({ streams: [...SPARE] })
    serve()
    await open()
    expect(stream.attached[0]?.stream.url).toBe('https://media.test/a.m3u8')
    await breakHls()
    expect(byClass('t-live-reconnecting').textContent).toContain('正在重新连接')
    expect(stream.attached[0]?.released).toBe(true)
    await pass(2000)
    expect(stream.attached[1]?.stream.url).toBe('https://media.test/a.m3u8')
    await breakHls()
    expect(video().getAttribute('src')).toBe('https://media.test/b.mp4')
    fireEvent.error(video())
    await pass(2000)
    fireEvent.error(video())
    await settled()
    expect(byClass('t-state-error').textContent).toContain('播放失败')
    await press('t-state-action')
    expect(stream.attached[stream.attached.length - 1]?.stream.url).toBe('https://media.test/a.m3u8')
    expect(has('t-live-video')).toBe(true)
  })

  test('is let go of with the screen', async () => {
    shown.room = roomAnswer({ streams: [...SPARE] })
    serve()
    await open()
    closeScreen()
    expect(stream.attached.every(({ released }) => released)).toBe(true)
  })
})

describe('a replay', () => {
  const replay = (more: Partial<LiveRoomAnswer> = {}) =>
    roomAnswer({
      state: 'replay',
      durationSeconds: 3600,
      talks: [talk('t1', { replaySeconds: 0 }), talk('t2', { replaySeconds: 900 })],
      chapters: [{ id: 'c1', title: '一线治疗', seconds: 120 }],
      ...more,
    })
  const play = async (seconds: number, duration = 3600) => {
    const element = video()
    Object.defineProperty(element, 'currentTime', { value: seconds, configurable: true })
    Object.defineProperty(element, 'duration', { value: duration, configurable: true })
    fireEvent.play(element)
    fireEvent.timeUpdate(element)
    await settled()
  }
  beforeEach(() => {
    shown.room = replay()
    shown.doc = liveDoc({ liveState: 'replay' })
  })

  test('goes on where one stopped, and says so', async () => {
    mediaPositions.set('live:5', 754, 3600)
    serve()
    await open()
    expect(stream.attached[0]?.options.startAt).toBe(754)
    expect(byClass('t-player-resumed').textContent).toContain('继续上次 12:34')
    await press('t-player-restart')
    expect(stream.calls).toEqual([{ name: 'seek', seconds: 0 }, { name: 'play' }])
    expect(has('t-player-resumed')).toBe(false)
  })

  test.each([
    ['a lecture', DOC_TYPE.openClass, true],
    ['an article', DOC_TYPE.article, false],
  ])('that the column follows with %s (type %i) offers it at its end: %s', async (_, nextDocType, offered) => {
    shown.doc = liveDoc({ liveState: 'replay', nextDocId: '8', nextDocType, nextDocTitle: '术后随访' })
    serve()
    await open()
    await play(3600)
    fireEvent.ended(video())
    expect(has('t-player-next')).toBe(offered)
    if (!offered) return
    await press('t-player-next')
    expect(mock.navigations[0]?.url).toBe('/live/8')
  })

  test('remembers where one stopped', async () => {
    serve()
    await open()
    await play(100)
    fireEvent.pause(video())
    expect(mediaPositions.get('live:5')).toBe(100)
    await play(140.6)
    await act(async () => void mock.fire('didHide'))
    expect(mediaPositions.get('live:5')).toBe(140)
    expect(stream.calls).toContainEqual({ name: 'pause' })
    expect(has('t-live-video')).toBe(true)
  })

  test('chapters and talks lead to their place; the talk that plays is marked', async () => {
    serve()
    await open()
    await press('t-live-chapter')
    expect(stream.calls).toEqual([{ name: 'seek', seconds: 120 }, { name: 'play' }])
    fireEvent.click(allByClass('t-live-talk-jump')[1] as HTMLElement)
    expect(stream.calls[2]).toEqual({ name: 'seek', seconds: 900 })
    await play(950)
    expect(textsOf('t-live-talk').map((text) => text.includes('正在播放'))).toEqual([false, true])
  })

  test('agenda and chapters are one list: a chapter that begins with a talk is not said twice', async () => {
    shown.room = replay({
      chapters: [
        { id: 'c1', title: '报告 t1', seconds: 0 },
        { id: 'c2', title: '讨论', seconds: 600 },
      ],
    })
    serve()
    await open()
    expect(textsOf('t-live-chapter')).toEqual(['10:00讨论'])
    const order = Array.from(byClass('t-live-agenda').children).map((row) => /报告 t\d|讨论/.exec(row.textContent ?? '')?.[0])
    expect(order).toEqual(['报告 t1', '讨论', '报告 t2'])
  })

  test('/live/{id}/{tid} opens at that talk, whatever was heard before', async () => {
    mediaPositions.set('live:5', 754, 3600)
    serve()
    await open('/live/5/t2')
    expect(stream.attached[0]?.options.startAt).toBe(900)
    expect(has('t-player-resumed')).toBe(false)
    expect(byClass('t-live-talk-named').textContent).toContain('报告 t2')
  })

  test('what was watched is reported as progress', async () => {
    shown.doc = liveDoc({ liveState: 'replay', progress: 0.5 })
    const server = serve()
    await open()
    await pass(20_000)
    expect(server.sent(PROGRESS)).toEqual([])
    await play(10, 60)
    await pass(15_000)
    await settled()
    expect(server.sent(PROGRESS)).toMatchObject([{ docId: '5', progress: 0.75, seconds: 15, watched: true }])
  })

  test('its task counts what is watched, and the server knows of it before the task is reported', async () => {
    signIn()
    shown.doc = liveDoc({ liveState: 'replay', taskCode: 'WATCH_STAY' })
    const order: string[] = []
    let told = 0
    const server = serve({
      'api/task/getConditionByCode': () => ok({ task: TASK }),
      [PROGRESS]: ({ seconds }) => ((told += Number(seconds)), ok()),
      'api/task/doneMission': () => (order.push(`${told}`), ok({ rewardMessage: '任务完成，获得 5 积分' })),
    })
    const { stores } = await open()
    await pass(40_000)
    expect([stores.tasks.remaining, server.sent('api/task/doneMission')]).toEqual([30, []])
    await play(10)
    await pass(12_000)
    fireEvent.pause(video())
    await pass(40_000)
    expect(stores.tasks.remaining).toBe(18)
    await play(22)
    await pass(18_000)
    await settled()
    expect(server.sent('api/task/doneMission')).toHaveLength(1)
    // The server lets three seconds pass.
    expect(Number(order[0])).toBeGreaterThanOrEqual(27)
  })

  test('an academic package is told once it was watched to the end', async () => {
    signIn()
    const server = serve({ 'api/academic/finishdetail': () => ok() })
    await open('/academicLive/5/p1/d1/0/tok')
    await play(10, 20)
    await pass(18_000)
    expect(server.sent('api/academic/finishdetail')).toEqual([])
    await pass(2000)
    await settled()
    expect(server.sent(PROGRESS).map(({ progress }) => progress)).toContain(0.95)
    expect(server.sent('api/academic/finishdetail')).toMatchObject([
      { docId: '5', packageId: 'p1', detailId: 'd1', token: 'tok' },
    ])
  })

  test('shows what was said, and takes nothing new', async () => {
    const server = serve({ [MESSAGES]: () => ok(page(messages(1, 100))) })
    await open()
    await press('t-tab-chat')
    expect(server.sent(MESSAGES)).toEqual([{ docId: '5', pageSize: 500, pageIdx: 0 }])
    expect(allByClass('t-live-message')).toHaveLength(60)
    expect(socket.connections).toEqual([])
  })

  test('a replay that is being made is waited for', async () => {
    shown.room = replay({ streams: [] })
    serve()
    await open()
    expect(byClass('t-live-no-picture').textContent).toBe('回放生成中，完成后可在这里观看')
    expect(has('t-live-talk-jump')).toBe(false)
    shown.room = replay()
    await press('t-live-refetch')
    expect(has('t-live-video')).toBe(true)
  })
})

describe('the time that is counted', () => {
  /** In one go: waiting for answers with each second would take as long as the hours. */
  const minutes = (count: number) => act(async () => void jest.advanceTimersByTime(count * 60_000))

  test('goes on while it plays, for longer than the hour without a touch', async () => {
    serve()
    const { stores } = await open()
    await letIn()
    fireEvent.play(video())
    await minutes(90)
    expect(stores.tracker.stay.seconds).toBe(90 * 60)
    fireEvent.pause(video())
    await minutes(90)
    expect(stores.tracker.stay.seconds).toBe(150 * 60)
  })

  test('goes on for whoever scrolls while nothing plays', async () => {
    serve()
    const { stores } = await open()
    await letIn()
    await minutes(50)
    await scrollTo(300)
    await minutes(50)
    expect(stores.tracker.stay.seconds).toBe(100 * 60)
    await minutes(50)
    expect(stores.tracker.stay.seconds).toBe(110 * 60)
  })
})
