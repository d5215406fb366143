import { act, fireEvent } from '@testing-library/react'
import { PlatformRequestError } from '@/platform/request/contract'
import { socket } from '@/platform/socket/mock'
import { mock } from '@test/setup/taro'
import { later, ok, refused } from '@test/unit/support/backend'
import { signIn, toasts } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, pass, settled, textsOf } from '@test/unit/support/screen'
import { livePage, MESSAGES, ROOM, SAY, has, last, letIn, open, press, serve, shown, tell, type, video } from './live-page'
import { liveDoc, message, messages, roomAnswer, talk } from './live-samples'

livePage()

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
    shown.doc = liveDoc({ columnistId: '7', columnist })
    shown.room = roomAnswer({
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
    shown.room = roomAnswer({ state: 'replay', streams: [{ url: 'https://media.test/replay.mp4', kind: 'file' }] })
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
    shown.room = roomAnswer({ streams: [] })
    serve()
    await open()
    expect(byClass('t-live-no-picture').textContent).toBe('直播信号准备中，接通后自动播放')
    shown.room = roomAnswer()
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
