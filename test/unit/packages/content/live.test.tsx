import { act, fireEvent } from '@testing-library/react'
import type { DocDetail } from '@/api/doc'
import type { LiveRoomAnswer } from '@/api/live'
import { hearServerTime } from '@/domain/clock'
import LivePage from '@/packages/content/live'
import { calendar } from '@/platform/calendar/mock'
import { dialog } from '@/platform/dialog/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { socket } from '@/platform/socket/mock'
import { stream } from '@/platform/stream/mock'
import { resolveAddress } from '@/routes/resolve'
import { headerVisible } from '@/shell/chrome/header-rules'
import { mediaPositions } from '@/stores/MediaPositions'
import { mock } from '@test/setup/taro'
import { backend, later, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { liveDoc, message, messages, roomAnswer, talk } from './live-samples'

const NOW = new Date('2026-03-04T04:00:00.000Z')
const DOC = 'api/doc/getdocumentdetail'
const ROOM = 'api/live/getroom'
const SAY = 'api/live/addmessage'
const QUESTIONS = 'api/live/questionlist'
const MESSAGES = 'api/doc/livemessage'
const PROGRESS = 'api/doc/setreadprogress'
const TASK = {
  taskCode: 'WATCH_STAY',
  taskTitle: '观看任务',
  taskType: 1,
  missionTarget: '观看直播或回放 30 秒',
  transitLink: '',
  completedConditions: [{ conditionCode: 'STAY', conditionValue: 30 }],
  finished: false,
}

type Handlers = Parameters<typeof backend>[0]
let room: LiveRoomAnswer
let doc: DocDetail
function serve(more: Handlers = {}) {
  return backend({
    [DOC]: () => ok(doc),
    [ROOM]: () => ok(room),
    'api/doc/geteventinfo': () => ok({ event: null }),
    'api/doc/relatedreading': () => ok({ items: [] }),
    [PROGRESS]: () => ok(),
    [MESSAGES]: () => ok(page([])),
    [QUESTIONS]: () => ok(page([])),
    'api/task/getConditionByCode': () => ok({ task: null }),
    ...more,
  })
}
const open = async (address = '/live/5') => {
  const opened = openScreen(address, LivePage)
  await settled()
  return opened
}
const last = () => socket.connections[socket.connections.length - 1]
const tell = (frame: object) => act(async () => last()?.handlers.onMessage(JSON.stringify(frame)))
const letIn = async (more: object = {}) => {
  await act(async () => last()?.handlers.onOpen?.())
  await tell({ kind: 'joined', online: 12, flowers: 10, state: room.state, messages: [], gap: false, ...more })
}
const has = (name: string) => allByClass(name).length > 0
const press = async (name: string) => {
  fireEvent.click(byClass(name))
  await settled()
}
const type = (name: string, value: string) => fireEvent.change(byClass(name), { target: { value } })
const video = () => byClass('t-live-video') as HTMLVideoElement
const scrollTo = (scrollTop: number) => act(async () => void mock.fire('pageScroll', { scrollTop }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  resetDevice()
  stream.reset()
  socket.connections = []
  calendar.events = []
  calendar.there = true
  dialog.confirms = true
  room = roomAnswer()
  doc = liveDoc()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('a live', () => {
  test('shows picture, state, who is there and what is said, and joins once', async () => {
    serve()
    await open()
    expect(byClass('t-live-title').textContent).toBe('肺癌靶向治疗公开课')
    expect(byClass('t-live-state').textContent).toBe('直播中')
    expect(video().getAttribute('src')).toBe('https://media.test/a.mp4')
    await letIn({ messages: messages(1, 2) })
    expect(byClass('t-live-online').textContent).toContain('12 人在看')
    expect(textsOf('t-live-message-text')).toEqual(['第 1 条', '第 2 条'])
    await tell({ kind: 'messages', messages: [message(3)] })
    expect(textsOf('t-live-message-text')).toEqual(['第 1 条', '第 2 条', '第 3 条'])
    expect(socket.connections).toHaveLength(1)
  })

  test('a visitor is asked to sign in before writing, and before giving flowers', async () => {
    const server = serve()
    await open()
    await letIn()
    expect(has('t-live-input')).toBe(false)
    await press('t-live-sign-in')
    await press('t-live-flower')
    expect(mock.navigations.map(({ url }) => url)).toEqual([expect.stringContaining('login'), expect.stringContaining('login')])
    expect(server.sent('api/live/giveflowers')).toEqual([])
  })

  test('a message is sent, shown at once, and stays when the room tells it', async () => {
    signIn()
    const mine = message(3, { authorId: 'alias', content: '请问如何选择一线方案？' })
    const server = serve({ [SAY]: () => ok({ message: mine }) })
    await open()
    await letIn({ messages: messages(1, 2) })
    type('t-live-input', '请问如何选择一线方案？')
    await press('t-live-send')
    expect(server.sent(SAY)).toEqual([
      { docId: '5', content: '请问如何选择一线方案？', idempotencyKey: expect.any(String) as string },
    ])
    await tell({ kind: 'messages', messages: [mine] })
    expect(textsOf('t-live-message-text').filter((text) => text === '请问如何选择一线方案？')).toHaveLength(1)
    expect((byClass('t-live-input') as HTMLInputElement).value).toBe('')
  })

  test('a refused message is back in the field with the sentence', async () => {
    signIn()
    serve({ [SAY]: () => refused(429, '发言太快了，请稍等几秒再发') })
    await open()
    await letIn()
    type('t-live-input', '第二条')
    await press('t-live-send')
    expect(byClass('t-live-draft-error').textContent).toBe('发言太快了，请稍等几秒再发')
    expect((byClass('t-live-input') as HTMLInputElement).value).toBe('第二条')
    expect(has('t-live-outgoing')).toBe(false)
  })

  test('a message that could not be sent offers 重发', async () => {
    signIn()
    let fails = true
    serve({
      [SAY]: () => {
        if (fails) throw new PlatformRequestError('offline')
        return ok({ message: message(3, { authorId: 'alias', content: '在吗' }) })
      },
    })
    await open()
    await letIn()
    type('t-live-input', '在吗')
    fireEvent.click(byClass('t-live-send'))
    expect(byClass('t-live-outgoing').textContent).toContain('发送中')
    await pass(30_000)
    expect(byClass('t-live-outgoing').textContent).toContain('发送失败：网络未连接')
    fails = false
    await press('t-live-resend')
    expect(has('t-live-outgoing')).toBe(false)
    expect(textsOf('t-live-message-text')).toEqual(['在吗'])
  })

  test('says that messages are fetched when the connection fails for long', async () => {
    serve({ [MESSAGES]: () => ok(page(messages(1, 2))) })
    await open()
    for (let i = 0; i < 3; i += 1) {
      await act(async () => {
        const connection = last()
        if (connection) connection.closed = true
        connection?.handlers.onClose(1006)
      })
      if (i < 2) await pass(60_000)
    }
    await settled()
    expect(byClass('t-live-connection').textContent).toBe('实时连接不可用，消息每 5 秒更新一次')
    expect(textsOf('t-live-message-text')).toEqual(['第 1 条', '第 2 条'])
  })

  test('of 500 messages 60 are drawn, older ones on demand; a new one draws no other again', async () => {
    serve()
    await open()
    await letIn({ messages: messages(1, 500) })
    expect(allByClass('t-live-message')).toHaveLength(60)
    const before = allByClass('t-live-message')
    await tell({ kind: 'messages', messages: [message(501)] })
    const after = allByClass('t-live-message')
    expect(after.slice(0, 60)).toEqual(before)
    expect([after.length, after[60]?.textContent?.includes('第 501 条')]).toEqual([61, true])
    await press('t-live-older')
    expect(allByClass('t-live-message')).toHaveLength(121)
  })

  test('the drawn part does not grow without end', async () => {
    serve()
    await open()
    await letIn({ messages: messages(1, 100) })
    for (let id = 101; id <= 161; id += 1) await tell({ kind: 'messages', messages: [message(id)] })
    expect(allByClass('t-live-message')).toHaveLength(60)
  })

  test('the chat stays at its end; whoever has moved up is told of new messages, and nothing moves', async () => {
    serve()
    await open()
    await letIn({ messages: messages(1, 3) })
    const list = byClass('t-live-scroll')
    Object.defineProperty(list, 'scrollHeight', { value: 2000, configurable: true })
    const moveTo = (scrollTop: number) => act(async () => void fireEvent.scroll(list, { target: { scrollTop } }))
    await moveTo(1500)
    await tell({ kind: 'messages', messages: [message(4)] })
    expect(allByClass('t-live-message')).toHaveLength(4)
    await moveTo(1300)
    await tell({ kind: 'messages', messages: [message(6), message(5)] })
    expect(allByClass('t-live-message')).toHaveLength(4)
    expect(byClass('t-live-new-messages').textContent).toBe('2 条新消息')
    await press('t-live-new-messages')
    expect(allByClass('t-live-message')).toHaveLength(6)
    expect(has('t-live-new-messages')).toBe(false)
    await moveTo(900)
    await tell({ kind: 'messages', messages: [message(7)] })
    await moveTo(2000)
    expect([textsOf('t-live-message-text')[6], has('t-live-new-messages')]).toEqual(['第 7 条', false])
  })

  test('whoever says something is taken to the end', async () => {
    signIn()
    serve({ [SAY]: () => later().promise })
    await open()
    await letIn({ messages: messages(1, 3) })
    const list = byClass('t-live-scroll')
    Object.defineProperty(list, 'scrollHeight', { value: 2000 })
    await act(async () => void fireEvent.scroll(list, { target: { scrollTop: 1500 } }))
    await act(async () => void fireEvent.scroll(list, { target: { scrollTop: 500 } }))
    await tell({ kind: 'messages', messages: [message(4)] })
    expect(has('t-live-new-messages')).toBe(true)
    type('t-live-input', '在吗')
    fireEvent.click(byClass('t-live-send'))
    await settled()
    expect([has('t-live-new-messages'), has('t-live-outgoing')]).toEqual([false, true])
  })

  test('what the host said last stands above the others', async () => {
    serve()
    await open()
    await letIn({ messages: [message(3), message(2, { isHost: true, content: '20:10 起答疑' }), message(1, { isHost: true })] })
    expect(byClass('t-live-pinned').textContent).toBe('20:10 起答疑')
  })

  test('its lecturer is followed from here, and taken back when the server refuses', async () => {
    signIn()
    const columnist = {
      id: '7',
      name: '林知远',
      title: '',
      hospital: '江城医院',
      avatar: '',
      introduction: '',
      fansCount: 1,
      followed: false,
    }
    doc = liveDoc({ columnistId: '7', columnist })
    room = roomAnswer({
      talks: [talk('t1', { speakers: [{ name: '林知远', title: '', hospital: '', avatar: '', columnistId: '7' }] })],
    })
    const answer = later()
    const server = serve({ 'api/pub/setusercolumnist': () => answer.promise })
    await open()
    expect(byClass('t-live-lecturer').textContent).toContain('林知远主讲江城医院')
    await press('t-live-follow')
    expect(byClass('t-live-follow').textContent).toBe('已关注')
    expect(server.sent('api/pub/setusercolumnist')).toEqual([{ columnistId: '7', followed: true }])
    answer.answer(refused(409, '栏目已停更'))
    await settled()
    expect([byClass('t-live-follow').textContent, toasts()]).toEqual(['关注', ['栏目已停更']])
  })

  test('plays nothing and holds no connection while another page lies above it', async () => {
    serve()
    await open()
    await letIn()
    await act(async () => void mock.fire('didHide'))
    expect(has('t-live-video')).toBe(false)
    expect(last()?.closed).toBe(true)
    await act(async () => void mock.fire('didShow'))
    await settled()
    expect(has('t-live-video')).toBe(true)
    expect(socket.connections).toHaveLength(2)
  })

  test('when the room tells another state, everybody sees it', async () => {
    const server = serve()
    await open()
    await letIn()
    room = roomAnswer({ state: 'replay', streams: [{ url: 'https://media.test/replay.mp4', kind: 'file' }] })
    await tell({ kind: 'state', state: 'replay' })
    await pass(3000)
    await settled()
    expect(byClass('t-live-state').textContent).toBe('回放')
    expect(video().getAttribute('src')).toBe('https://media.test/replay.mp4')
    expect(byClass('t-live-closed').textContent).toBe('直播已结束，互动已关闭')
    expect(last()?.closed).toBe(true)
    expect(server.sent(ROOM).length).toBeGreaterThan(1)
  })

  test('a signal that is not there yet is waited for', async () => {
    room = roomAnswer({ streams: [] })
    serve()
    await open()
    expect(byClass('t-live-no-picture').textContent).toBe('直播信号准备中，接通后自动播放')
    room = roomAnswer()
    await pass(20_000)
    await settled()
    expect(has('t-live-video')).toBe(true)
  })

  test('notes take the second since the start', async () => {
    signIn()
    serve()
    await open()
    await press('t-live-plus')
    expect(mock.navigations.map(({ url }) => decodeURIComponent(url))).toEqual([
      expect.stringMatching(/EditNote\/5\/600|time=600/),
    ])
  })

  test('taps on the flower are counted at once and sent together', async () => {
    signIn()
    const server = serve({ 'api/live/giveflowers': () => ok({ flowers: 1240, myFlowers: 3 }) })
    await open()
    await letIn({ flowers: 1237 })
    for (let i = 0; i < 3; i += 1) fireEvent.click(byClass('t-live-flower'))
    expect(byClass('t-live-flowers').textContent).toBe('1.2k')
    expect(has('t-live-flower-rising')).toBe(true)
    await pass(300)
    expect(has('t-live-flower-rising')).toBe(false)
    await pass(600)
    expect(server.sent('api/live/giveflowers')).toMatchObject([{ docId: '5', count: 3 }])
  })
})

describe('the picture', () => {
  const SPARE = [
    { url: 'https://media.test/a.m3u8', kind: 'hls' },
    { url: 'https://media.test/b.mp4', kind: 'file' },
  ] as const
  const breakHls = () => act(async () => stream.attached[stream.attached.length - 1]?.options.onError())

  test('a source that fails gets a second try, then comes the next, then a way to try all again', async () => {
    room = roomAnswer({ streams: [...SPARE] })
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
    room = roomAnswer({ streams: [...SPARE] })
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
    room = replay()
    doc = liveDoc({ liveState: 'replay' })
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
    room = replay({
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
    doc = liveDoc({ liveState: 'replay', progress: 0.5 })
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
    doc = liveDoc({ liveState: 'replay', taskCode: 'WATCH_STAY' })
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
    room = replay({ streams: [] })
    serve()
    await open()
    expect(byClass('t-live-no-picture').textContent).toBe('回放生成中，完成后可在这里观看')
    expect(has('t-live-talk-jump')).toBe(false)
    room = replay()
    await press('t-live-refetch')
    expect(has('t-live-video')).toBe(true)
  })
})

describe('before the start', () => {
  const in90s = new Date(NOW.getTime() + 90_000).toISOString()
  beforeEach(() => {
    room = roomAnswer({ state: 'preview', startTime: in90s, streams: [] })
    doc = liveDoc({ liveState: 'preview', startTime: in90s })
  })

  test('counts down by the clock of the server, and asks again when it is time', async () => {
    // The phone is ten minutes fast: it believes that the live has begun.
    jest.setSystemTime(NOW.getTime() + 600_000)
    let serverTime = NOW.getTime()
    const server = serve({ [ROOM]: () => ({ ...ok(room), header: { date: new Date(serverTime).toUTCString() } }) })
    await open()
    await letIn()
    expect(byClass('t-live-countdown').textContent).toBe('距开始00:01:30')
    await pass(30_000)
    expect(byClass('t-live-countdown').textContent).toBe('距开始00:01:00')
    const asked = server.sent(ROOM).length
    room = roomAnswer({ startTime: in90s })
    serverTime += 95_000
    await pass(63_000)
    await settled()
    expect(server.sent(ROOM)).toHaveLength(asked + 1)
    expect(byClass('t-live-state').textContent).toBe('直播中')
    expect(has('t-live-video')).toBe(true)
    // For the tests below the phone is right again.
    hearServerTime(new Date().toUTCString(), Date.now() + 1000)
  })

  /** Minutes before the start, by the clock of the server. */
  const startsIn = (minutes: number) => {
    const startTime = new Date(NOW.getTime() + minutes * 60_000).toISOString()
    room = { ...room, startTime }
  }

  test('a reminder says what will really happen, is set at once, undone by another tap, and taken back when refused', async () => {
    signIn()
    startsIn(90)
    let refuses = false
    const server = serve({
      'api/live/setreminder': (body) => (refuses ? refused(409, '直播已开始') : ok({ reminded: body.on })),
    })
    await open()
    const at = new Date(NOW.getTime() + 80 * 60_000)
    const promise = `${at.getMonth() + 1}月${at.getDate()}日 ${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')} 短信提醒您`
    expect([byClass('t-live-remind').textContent, byClass('t-live-promise').textContent]).toEqual(['预约提醒', promise])
    await press('t-live-remind')
    expect([byClass('t-live-remind').textContent, byClass('t-live-promise').textContent]).toEqual([
      '已预约',
      `${promise}，再点一次取消`,
    ])
    await press('t-live-remind')
    expect(byClass('t-live-remind').textContent).toBe('预约提醒')
    refuses = true
    await press('t-live-remind')
    expect(byClass('t-live-remind').textContent).toBe('预约提醒')
    expect(server.sent('api/live/setreminder').map(({ on }) => on)).toEqual([true, false, true])
    expect(toasts()).toEqual([`已预约，${promise}`, '已取消预约', '直播已开始'])
  })

  test('shortly before the start a reminder promises no more than it can hold', async () => {
    signIn()
    startsIn(5)
    serve({ 'api/live/setreminder': ({ on }) => ok({ reminded: on }) })
    await open()
    expect(byClass('t-live-promise').textContent).toBe('即将开播，短信马上送达')
    await pass(4 * 60_000)
    expect([has('t-live-remind'), byClass('t-live-promise').textContent]).toEqual([false, '马上开始，请留在本页'])
  })

  test('goes into the calendar of the device, where there is one', async () => {
    serve()
    await open()
    await press('t-live-calendar')
    expect(calendar.events).toMatchObject([
      { title: '肺癌靶向治疗公开课', startTime: in90s, endTime: new Date(NOW.getTime() + 7_290_000).toISOString() },
    ])
    expect(toasts()).toEqual(['已加入日历'])
    closeScreen()
    calendar.there = false
    await open()
    expect(has('t-live-calendar')).toBe(false)
  })

  test('a sign-up that belongs to it says how it stands, and leads there', async () => {
    const event = {
      docId: '5',
      title: '公开课',
      startTime: in90s,
      endTime: in90s,
      deadline: in90s,
      place: '',
      capacity: 50,
      signUpCount: 12,
      state: 'open',
      signInOnSite: false,
      signInFrom: in90s,
      signUp: null,
    }
    doc = liveDoc({ liveState: 'preview', startTime: in90s, hasEvent: true })
    serve({ 'api/doc/geteventinfo': () => ok({ event, isHost: false }) })
    await open()
    expect(byClass('t-event-state').textContent).toBe('报名中')
    expect(byClass('t-event-card').textContent).toContain('12/50 人')
    await press('t-event-open')
    expect(mock.navigations[0]?.url).toMatch(/DocSignIn|doc-sign-in|not-found/)
  })
})

describe('who may come in', () => {
  test('without the privilege there is a gate, no picture, no connection and no talk', async () => {
    doc = liveDoc({ privilegeCode: 70, privilegeMessage: '登录后即可进入直播间' })
    room = roomAnswer({ streams: [] })
    serve()
    await open()
    expect(byClass('t-gate').textContent).toContain('登录后即可进入直播间')
    expect(byClass('t-gate-action').textContent).toBe('登录后观看直播')
    expect([has('t-live-video'), has('t-tab-chat'), has('t-tab-ask'), has('t-live-flower')]).toEqual([false, false, false, false])
    expect(socket.connections).toEqual([])
    await press('t-gate-action')
    expect(mock.navigations[0]?.url).toContain('login')
  })

  test('at the gate there is no task, however long one stays', async () => {
    signIn()
    doc = liveDoc({ privilegeCode: 71, privilegeMessage: '完成认证后可进入直播间', taskCode: 'WATCH_STAY' })
    room = roomAnswer({ streams: [] })
    const server = serve({ 'api/task/getConditionByCode': () => ok({ task: TASK }) })
    const { stores } = await open()
    await act(async () => void mock.fire('didShow'))
    await pass(60_000)
    expect([server.sent('api/task/getConditionByCode'), server.sent('api/task/doneMission')]).toEqual([[], []])
    expect(stores.tasks.ringVisible).toBe(false)
  })

  test.each(['/LivePreview/5', '/LivePreviewNew/5'])(
    '%s is an editor’s: marked, and nothing is counted or said',
    async (address) => {
      const server = serve()
      await open(address)
      expect(server.sent(DOC)[0]).toEqual({ docId: '5', preview: true })
      expect(server.sent(ROOM)[0]).toEqual({ docId: '5', preview: true })
      expect(document.body.textContent).toContain('编辑预览 · 仅编辑人员可见')
      expect([has('t-tab-chat'), has('t-live-flower'), has('t-live-like')]).toEqual([false, false, false])
      expect(socket.connections).toEqual([])
      fireEvent.play(video())
      await pass(60_000)
      expect([server.sent(PROGRESS), server.sent('api/task/getConditionByCode')]).toEqual([[], []])
    },
  )

  test('a room that refuses says so, and may be tried again', async () => {
    serve()
    await open()
    await act(async () => last()?.handlers.onClose(1008))
    expect(document.body.textContent).toContain('暂时无法进入互动')
    await press('t-state-action')
    expect(socket.connections).toHaveLength(2)
  })

  test('an unknown live says so', async () => {
    serve({ [DOC]: () => refused(404, '文章不存在或已下架'), [ROOM]: () => refused(404, '直播不存在或已下架') })
    await open()
    expect(byClass('t-state-notFound').textContent).toContain('内容不存在')
  })

  test('an article that was linked as a live opens as an article', async () => {
    doc = liveDoc({ docType: 1 })
    serve({ [ROOM]: () => refused(404, '直播不存在或已下架') })
    await open()
    expect(mock.navigations.map(({ kind, url }) => [kind, url.includes('doc')])).toEqual([['redirectTo', true]])
  })

  test('an article behind a credit address keeps the task of that address', async () => {
    doc = liveDoc({ docType: 1 })
    serve({ [ROOM]: () => refused(404, '直播不存在或已下架') })
    await open('/jyjLive/JYJ7/2/30/5?from=push')
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/doc/5?from=push&taskCode=JYJ7&type=2&integral=30'])
  })

  test('an article that was linked as a live does not take away the page that was gone to meanwhile', async () => {
    const answer = later()
    serve({ [DOC]: () => answer.promise, [ROOM]: () => refused(404, '直播不存在或已下架') })
    await open()
    window.location.hash = '#/search'
    await act(async () => void mock.fire('didHide'))
    answer.answer(ok(liveDoc({ docType: 1 })))
    await settled()
    expect(mock.navigations).toEqual([])
    window.location.hash = '#/live/5'
    await act(async () => void mock.fire('didShow'))
    await settled()
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/doc/5'])
  })

  test('offline, what was seen last is there and marked', async () => {
    serve()
    await open()
    closeScreen()
    backend({
      [DOC]: () => {
        throw new PlatformRequestError('offline')
      },
      [ROOM]: () => {
        throw new PlatformRequestError('offline')
      },
    })
    await open()
    await pass(30_000)
    await settled()
    expect(byClass('t-live-title').textContent).toBe('肺癌靶向治疗公开课')
    expect(byClass('t-stale').textContent).toContain('离线')
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

describe('the host', () => {
  beforeEach(() => {
    signIn()
    room = roomAnswer({ isHost: true })
  })

  test('takes a message down, after being asked', async () => {
    const server = serve({ 'api/live/deletemessage': () => ok() })
    await open()
    await letIn({ messages: messages(1, 2) })
    dialog.confirms = false
    fireEvent.click(allByClass('t-live-message-remove')[0] as HTMLElement)
    await settled()
    expect(server.sent('api/live/deletemessage')).toEqual([])
    dialog.confirms = true
    fireEvent.click(allByClass('t-live-message-remove')[0] as HTMLElement)
    await settled()
    expect(server.sent('api/live/deletemessage')).toEqual([{ messageId: '1' }])
    expect(textsOf('t-live-message-text')).toEqual(['第 2 条'])
  })

  test('others may take down their own only', async () => {
    room = roomAnswer()
    serve()
    await open()
    await letIn({ messages: [message(2, { authorId: 'alias' }), message(1)] })
    expect(allByClass('t-live-message-remove')).toHaveLength(1)
    expect(has('t-live-gear')).toBe(false)
  })

  test('ends the live', async () => {
    const server = serve({ 'api/live/setstate': () => ok({ state: 'replay' }) })
    await open()
    dialog.choice = 1
    await press('t-live-gear')
    expect(dialog.confirmations[dialog.confirmations.length - 1]?.message).toContain('确定结束直播')
    expect(server.sent('api/live/setstate')).toEqual([{ docId: '5', state: 'replay' }])
  })
})

describe('questions', () => {
  const question = (id: string, more: object = {}) => ({
    id,
    authorName: '李**',
    content: `问题 ${id}`,
    createdAt: NOW.toISOString(),
    mine: false,
    likeCount: 2,
    liked: false,
    answer: '',
    answeredBy: '',
    answeredAt: '',
    ...more,
  })
  beforeEach(() => signIn())

  test('come with their answers, and are asked for again when the room says so', async () => {
    let answered = false
    const server = serve({
      [QUESTIONS]: () =>
        ok(
          page([question('1', answered ? { answer: '可以考虑减量', answeredBy: '王教授', answeredAt: NOW.toISOString() } : {})]),
        ),
    })
    await open()
    await letIn()
    await press('t-tab-ask')
    expect(byClass('t-live-question').textContent).toContain('问题 1')
    expect(has('t-live-answer')).toBe(false)
    answered = true
    await tell({ kind: 'questions' })
    await pass(3000)
    await settled()
    expect(byClass('t-live-answer').textContent).toContain('可以考虑减量')
    expect(server.sent(QUESTIONS)[0]).toEqual({ docId: '5', pageSize: 25, pageIdx: 0 })
  })

  test('one is asked; what is refused stays, with the sentence, and goes under one key', async () => {
    let refuses = true
    const server = serve({
      'api/live/addquestion': () =>
        refuses ? refused(429, '提问太快了，请稍等片刻再提') : ok({ question: question('9', { mine: true }) }),
    })
    await open()
    await press('t-tab-ask')
    await press('t-live-ask')
    await press('t-live-sheet-send')
    expect(byClass('t-live-sheet').textContent).toContain('请输入问题')
    type('t-live-sheet-text', '肾功能不全如何调整剂量？')
    await press('t-live-sheet-send')
    expect(byClass('t-live-sheet').textContent).toContain('提问太快了')
    refuses = false
    await press('t-live-sheet-send')
    expect(has('t-live-sheet')).toBe(false)
    const sent = server.sent('api/live/addquestion')
    expect(sent.map(({ content }) => content)).toEqual(['肾功能不全如何调整剂量？', '肾功能不全如何调整剂量？'])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('what was begun is there when the sheet is opened again', async () => {
    serve()
    await open()
    await press('t-tab-ask')
    await press('t-live-ask')
    type('t-live-sheet-text', '写了一半')
    closeScreen()
    await open()
    await press('t-tab-ask')
    await press('t-live-ask')
    expect((byClass('t-live-sheet-text') as HTMLTextAreaElement).value).toBe('写了一半')
  })

  test('同问 is sent, and counted by the server', async () => {
    let liked = false
    const server = serve({
      [QUESTIONS]: () => ok(page([question('1', { liked, likeCount: liked ? 3 : 2 })])),
      'api/live/likequestion': (body) => {
        liked = Boolean(body.liked)
        return ok({ liked, likeCount: 3 })
      },
    })
    await open()
    await press('t-tab-ask')
    await press('t-live-same-question')
    expect(server.sent('api/live/likequestion')).toEqual([{ questionId: '1', liked: true }])
    expect(byClass('t-live-same-question').textContent).toBe('同问 3')
  })

  test('the host answers', async () => {
    room = roomAnswer({ isHost: true })
    const server = serve({
      [QUESTIONS]: () => ok(page([question('1')])),
      'api/live/answerquestion': () => ok({ question: question('1', { answer: '可以' }) }),
    })
    await open()
    await press('t-tab-ask')
    await press('t-live-answer-action')
    type('t-live-sheet-text', '可以考虑减量')
    await press('t-live-sheet-send')
    expect(server.sent('api/live/answerquestion')).toEqual([{ questionId: '1', answer: '可以考虑减量' }])
  })
})

describe('addresses', () => {
  test.each([
    ['/live/5', 'plain', false],
    ['/FtsLive/5', 'fts', true],
    ['/liveSpec/5', 'spec', true],
  ])('%s has the skin %s', async (address, skin, marked) => {
    serve()
    await open(address)
    expect([has(`t-skin-${skin}`), has('t-skin-mark')]).toEqual([true, marked])
  })

  test('a credit address names its task; others have the one of the server', async () => {
    signIn()
    doc = liveDoc({ taskCode: 'OWN' })
    const server = serve()
    await open('/jyjLive/JYJ7/2/30/5')
    expect(server.sent('api/task/getConditionByCode')).toMatchObject([{ taskCode: 'JYJ7', associationId: '5' }])
    closeScreen()
    const other = serve()
    await open('/integralLive/5')
    expect(other.sent('api/task/getConditionByCode')).toMatchObject([{ taskCode: 'OWN', associationId: '5' }])
  })

  test.each([
    '/live/7',
    '/live/7/2',
    '/FtsLive/7',
    '/liveSpec/7',
    '/academicLive/7/1/2/0/t',
    '/jyjLive/c/1/2/7',
    '/integralLive/7',
    '/LivePreview/7',
    '/2024answerLive/7/1',
  ])('the header of %s goes by the remote list', (address) => {
    const route = resolveAddress(address)
    if (!route) throw new Error(address)
    expect(headerVisible(route, { siteChrome: true, hiddenLives: [] })).toBe(true)
    expect(headerVisible(route, { siteChrome: true, hiddenLives: ['7'] })).toBe(false)
  })

  test('the introduction has its files and related ones, which open as what they are', async () => {
    doc = liveDoc({ attachments: [{ id: '3', name: '幻灯.pdf', url: '/files/3', size: 2048, collected: false }] })
    serve({ 'api/doc/relatedreading': () => ok({ items: [summary('8', { docType: 6 })] }) })
    await open()
    await press('t-tab-intro')
    expect(byClass('t-live-intro').textContent).toContain('课程介绍')
    expect(byClass('t-attachment').textContent).toContain('幻灯.pdf')
    await press('t-doc-row')
    expect(mock.navigations[0]?.url).toMatch(/live/)
  })
})
