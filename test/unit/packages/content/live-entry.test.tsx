import { act, fireEvent } from '@testing-library/react'
import { hearServerTime } from '@/domain/clock'
import { forgetRemoteConfigs } from '@/api/client/load-remote-config'
import { calendar } from '@/platform/calendar/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { socket } from '@/platform/socket/mock'
import { subscription } from '@/platform/subscription/mock'
import { resolveAddress } from '@/routes/resolve'
import { headerVisible } from '@/shell/chrome/header-rules'
import { mock } from '@test/setup/taro'
import { backend, later, ok, refused } from '@test/unit/support/backend'
import { signIn, toasts } from '@test/unit/support/device'
import { summary } from '@test/unit/support/docs'
import { byClass, closeScreen, pass, settled } from '@test/unit/support/screen'
import { livePage, DOC, NOW, PROGRESS, ROOM, TASK, has, last, letIn, open, press, serve, shown, video } from './live-page'
import { liveDoc, roomAnswer } from './live-samples'

livePage()

describe('before the start', () => {
  const in90s = new Date(NOW.getTime() + 90_000).toISOString()
  beforeEach(() => {
    shown.room = roomAnswer({ state: 'preview', startTime: in90s, streams: [] })
    shown.doc = liveDoc({ liveState: 'preview', startTime: in90s })
  })

  test('counts down by the clock of the server, and asks again when it is time', async () => {
    // The phone is ten minutes fast: it believes that the live has begun.
    jest.setSystemTime(NOW.getTime() + 600_000)
    let serverTime = NOW.getTime()
    const server = serve({ [ROOM]: () => ({ ...ok(shown.room), header: { date: new Date(serverTime).toUTCString() } }) })
    await open()
    await letIn()
    expect(byClass('t-live-countdown').textContent).toBe('距开始00:01:30')
    await pass(30_000)
    expect(byClass('t-live-countdown').textContent).toBe('距开始00:01:00')
    const asked = server.sent(ROOM).length
    shown.room = roomAnswer({ startTime: in90s })
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
    shown.room = { ...shown.room, startTime }
  }

  test('a reminder says what will really happen, is set at once, undone by another tap, and taken back when refused', async () => {
    signIn()
    startsIn(90)
    let refuses = false
    const server = serve({
      'api/live/setreminder': (body) => (refuses ? refused(409, '直播已开始') : ok({ reminded: body.on, inWeChat: false })),
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

  test('where WeChat may be asked its leave is asked for once, and what is promised is what was allowed', async () => {
    signIn()
    startsIn(90)
    subscription.there = true
    forgetRemoteConfigs()
    const server = serve({
      'api/live/setreminder': ({ on, inWeChat }) => ok({ reminded: on, inWeChat: inWeChat === true }),
      'config/subscribe_templates.json': () => ({
        status: 200,
        data: { live: { id: 'template-of-lives', title: 'thing1', time: 'time2' } },
      }),
    })
    await open()
    for (const outcome of ['accepted', 'refused'] as const) {
      subscription.outcome = outcome
      await press('t-live-remind')
      expect(byClass('t-live-promise').textContent).toContain(outcome === 'accepted' ? '微信提醒您' : '短信提醒您')
      await press('t-live-remind')
    }
    expect(subscription.asked).toEqual(['template-of-lives', 'template-of-lives'])
    expect(server.sent('api/live/setreminder').map(({ on, inWeChat }) => [on, inWeChat])).toEqual([
      [true, true],
      [false, false],
      [true, false],
      [false, false],
    ])
    subscription.there = false
  })

  test('shortly before the start a reminder promises no more than it can hold', async () => {
    signIn()
    startsIn(5)
    serve({ 'api/live/setreminder': ({ on }) => ok({ reminded: on, inWeChat: false }) })
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
    shown.doc = liveDoc({ liveState: 'preview', startTime: in90s, hasEvent: true })
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
    shown.doc = liveDoc({ privilegeCode: 70, privilegeMessage: '登录后即可进入直播间' })
    shown.room = roomAnswer({ streams: [] })
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
    shown.doc = liveDoc({ privilegeCode: 71, privilegeMessage: '完成认证后可进入直播间', taskCode: 'WATCH_STAY' })
    shown.room = roomAnswer({ streams: [] })
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
    shown.doc = liveDoc({ docType: 1 })
    serve({ [ROOM]: () => refused(404, '直播不存在或已下架') })
    await open()
    expect(mock.navigations.map(({ kind, url }) => [kind, url.includes('doc')])).toEqual([['redirectTo', true]])
  })

  test('an article behind a credit address keeps the task of that address', async () => {
    shown.doc = liveDoc({ docType: 1 })
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
    shown.doc = liveDoc({ taskCode: 'OWN' })
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
    shown.doc = liveDoc({ attachments: [{ id: '3', name: '幻灯.pdf', url: '/files/3', size: 2048, collected: false }] })
    serve({ 'api/doc/relatedreading': () => ok({ items: [summary('8', { docType: 6 })] }) })
    await open()
    await press('t-tab-intro')
    expect(byClass('t-live-intro').textContent).toContain('课程介绍')
    expect(byClass('t-attachment').textContent).toContain('幻灯.pdf')
    await press('t-doc-row')
    expect(mock.navigations[0]?.url).toMatch(/live/)
  })
})
