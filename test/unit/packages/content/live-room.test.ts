import type { LiveFrame } from '@/api/live'
import { BROKEN_TIMES, LiveRoom, POLL_MS } from '@/packages/content/live/room/LiveRoom'
import { dialog } from '@/platform/dialog/mock'
import { env } from '@/platform/env/mock'
import { PlatformRequestError } from '@/platform/request/contract'
import { socket } from '@/platform/socket/mock'
import { storage } from '@/platform/storage/mock'
import { CommentDrafts } from '@/stores/CommentDrafts'
import { backend, connect, later, ok, refused } from '@test/unit/support/backend'
import { message, messages } from './live-samples'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const SAY = 'api/live/addmessage'
const LIST = 'api/doc/livemessage'
const FLOWERS = 'api/live/giveflowers'
const ME = 'me2'

let room: LiveRoom
const last = () => {
  const connection = socket.connections[socket.connections.length - 1]
  if (!connection) throw new Error('no connection')
  return connection
}
const tell = (frame: LiveFrame | object) => last().handlers.onMessage(JSON.stringify(frame))
const joined = (more: object = {}) => ({
  kind: 'joined',
  online: 2,
  flowers: 0,
  state: 'live',
  messages: [],
  gap: false,
  ...more,
})
/** The connection opens, and the room lets in. */
const letIn = (more: object = {}) => {
  last().handlers.onOpen?.()
  tell(joined(more))
}
const breakOff = (code = 1006) => {
  const connection = last()
  connection.closed = true
  connection.handlers.onClose(code)
}
/** Until a connection is being opened. */
const nextConnection = async () => {
  for (let i = 0; i < 60 && last().closed; i += 1) await pass(1000)
}
const lastJoin = () => JSON.parse(last().sent[0] ?? '{}') as { kind: string; auth: string; since: string }
const ids = () => room.messages.map(({ id }) => Number(id))
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const make = () => new LiveRoom({ docId: 'a/5', me: () => ME, drafts: new CommentDrafts() })
const say = (text: string) => {
  room.write(text)
  return room.say()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 2, 4, 12) })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  storage.clear()
  socket.connections = []
  dialog.toasts = []
  connect()
  backend({})
  room = make()
})
afterEach(() => {
  room.leave()
  jest.useRealTimers()
})

describe('joining', () => {
  test('says who comes in the first frame, not in the address, and takes what the room tells', () => {
    room.join()
    room.join()
    expect(socket.connections.map(({ url }) => url)).toEqual(['wss://api.test/ws/live-room?docId=a%2F5'])
    letIn({ online: 12, flowers: 30, messages: messages(1, 3) })
    expect(lastJoin()).toEqual({ kind: 'join', auth: '', since: '' })
    expect([room.online, room.flowers.total, room.state, room.connection]).toEqual([12, 30, 'live', 'open'])
    expect(ids()).toEqual([3, 2, 1])
  })

  test('takes news in, each message once and the newest first, at most 500', () => {
    room.join()
    letIn({ messages: messages(1, 500) })
    tell({ kind: 'messages', messages: [message(502), message(501), message(500)] })
    expect(ids().slice(0, 3)).toEqual([502, 501, 500])
    expect([ids().length, ids()[499]]).toEqual([500, 3])
    tell({ kind: 'online', online: 7 })
    tell({ kind: 'state', state: 'replay' })
    tell({ kind: 'questions' })
    tell({ kind: 'removed', messageId: '501' })
    expect([room.online, room.state, room.questionsVersion]).toEqual([7, 'replay', 1])
    expect(ids().slice(0, 2)).toEqual([502, 500])
  })

  test('ids are compared as numbers, however long they are', () => {
    room.join()
    letIn({ messages: [message(99)] })
    tell({ kind: 'messages', messages: [message(100)] })
    tell({ kind: 'messages', messages: [{ ...message(1), id: '12345678901234567890' }] })
    expect(room.messages.map(({ id }) => id)).toEqual(['12345678901234567890', '100', '99'])
  })

  test.each(['', 'hello', '{"kind":"party"}', '{"kind":"online","online":"many"}', '[]', 'null'])(
    'the frame %p changes nothing',
    (text) => {
      room.join()
      letIn({ messages: messages(1, 2) })
      last().handlers.onMessage(text)
      expect([ids(), room.online, room.connection]).toEqual([[2, 1], 2, 'open'])
    },
  )
})

describe('breaks', () => {
  test('comes back where it stopped; a gap takes the place of everything', async () => {
    room.join()
    letIn({ messages: messages(1, 3) })
    breakOff()
    expect(room.connection).toBe('connecting')
    await pass(1500)
    letIn({ messages: [message(5), message(4)] })
    expect(lastJoin().since).toBe('3')
    expect(ids()).toEqual([5, 4, 3, 2, 1])
    breakOff()
    await pass(1500)
    letIn({ messages: messages(900, 902), gap: true })
    expect(ids()).toEqual([902, 901, 900])
  })

  test('one’s own message is no proof of having heard those before it', async () => {
    backend({ [SAY]: () => ok({ message: message(9, { authorId: ME, content: '我的' }) }) })
    room.join()
    letIn({ messages: messages(1, 3) })
    await say('我的')
    breakOff()
    await pass(1500)
    letIn({ messages: [message(9, { authorId: ME, content: '我的' }), message(8)] })
    expect(lastJoin().since).toBe('3')
    expect(ids()).toEqual([9, 8, 3, 2, 1])
  })

  test('tries again with growing pauses, up to 45 seconds', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.999)
    backend({ [LIST]: () => ok({ items: [], total: 0, hasMore: false }) })
    room.join()
    for (const pause of [1000, 2000, 4000, 8000, 16000, 30000, 30000]) {
      const before = socket.connections.length
      breakOff()
      await pass(pause)
      expect(socket.connections).toHaveLength(before)
      await pass(pause / 2)
      expect(socket.connections).toHaveLength(before + 1)
    }
    jest.restoreAllMocks()
  })

  test('a connection that opens and tells nothing counts as broken after ten seconds', async () => {
    room.join()
    last().handlers.onOpen?.()
    await pass(9_999)
    expect(last().closed).toBe(false)
    await pass(1)
    expect(last().closed).toBe(true)
    await pass(1500)
    expect(socket.connections).toHaveLength(2)
  })

  test('keeps no connection while the app is hidden, and has a new one when it is back', async () => {
    room.join()
    letIn({ messages: messages(1, 2) })
    env.hide()
    expect(last().closed).toBe(true)
    await pass(60_000)
    expect(socket.connections).toHaveLength(1)
    env.show()
    expect(socket.connections).toHaveLength(2)
    letIn()
    expect(lastJoin().since).toBe('2')
  })

  test('another network gets a connection of its own at once', () => {
    room.join()
    letIn()
    const before = last()
    env.goOnline(false)
    expect(before.closed).toBe(true)
    env.goOnline(true)
    expect(socket.connections).toHaveLength(2)
  })

  test('does not come back to a room that refuses', async () => {
    room.join()
    breakOff(1008)
    await pass(120_000)
    expect([socket.connections.length, room.connection]).toEqual([1, 'refused'])
    room.join()
    expect([socket.connections.length, room.connection]).toEqual([2, 'connecting'])
  })

  test('leaving closes, and stays left', async () => {
    room.join()
    letIn({ messages: messages(1, 2) })
    const { handlers } = last()
    room.leave()
    handlers.onMessage(JSON.stringify({ kind: 'messages', messages: [message(3)] }))
    handlers.onClose(1006)
    env.show()
    env.goOnline(true)
    await pass(60_000)
    expect([socket.connections.length, ids(), jest.getTimerCount()]).toEqual([1, [2, 1], 0])
  })
})

describe('without websockets', () => {
  const neverOpens = async () => {
    for (let i = 0; i < BROKEN_TIMES; i += 1) {
      breakOff()
      if (i < BROKEN_TIMES - 1) await pass(60_000)
    }
    await pass(0)
  }
  const page = (items: object[]) => ok({ items, total: items.length, hasMore: false })

  test('asks for messages every few seconds, until a connection is there again', async () => {
    let newest = 3
    const server = backend({ [LIST]: () => page(messages(1, newest)) })
    room.join()
    await neverOpens()
    expect(room.connection).toBe('polling')
    expect(ids()).toEqual([3, 2, 1])
    newest = 4
    await pass(POLL_MS)
    expect(ids()).toEqual([4, 3, 2, 1])
    expect(server.sent(LIST)[0]).toEqual({ docId: 'a/5', pageIdx: 0, pageSize: 500 })
    await nextConnection()
    letIn()
    expect(room.connection).toBe('open')
    expect(lastJoin().since).toBe('4')
    const asked = server.sent(LIST).length
    await pass(60_000)
    expect(server.sent(LIST)).toHaveLength(asked)
  })

  test('the newest five hundred are kept, without a gap, however many came meanwhile', async () => {
    let newest = 500
    backend({ [LIST]: () => page(messages(newest - 499, newest)) })
    room.join()
    await neverOpens()
    newest = 550
    await pass(POLL_MS)
    expect([ids().length, ids()[0], ids()[499]]).toEqual([500, 550, 51])
    newest = 1200
    await pass(POLL_MS)
    expect([ids().length, ids()[0], ids()[499]]).toEqual([500, 1200, 701])
  })

  test('a failed question is asked again', async () => {
    const server = backend({ [LIST]: () => ({ status: 500, data: {} }) })
    room.join()
    await neverOpens()
    server.handlers[LIST] = () => page(messages(1, 2))
    await pass(POLL_MS + 20_000)
    expect(ids()).toEqual([2, 1])
  })
})

describe('speaking', () => {
  const mine = (id: number, content: string) => message(id, { authorId: ME, content })

  test('shows the message at once, and once when the room tells it before the answer comes', async () => {
    const slow = later()
    backend({ [SAY]: () => slow.promise })
    room.join()
    letIn({ messages: messages(1, 2) })
    const said = say('  请问剂量？ ')
    expect(room.outgoing).toMatchObject([{ content: '请问剂量？', state: 'sending' }])
    expect(room.draft).toBe('')
    tell({ kind: 'messages', messages: [mine(3, '请问剂量？')] })
    expect([room.outgoing, ids()]).toEqual([[], [3, 2, 1]])
    slow.answer(ok({ message: mine(3, '请问剂量？') }))
    await said
    expect([room.outgoing, ids()]).toEqual([[], [3, 2, 1]])
  })

  test('the same words twice are two messages, whichever way they are told first', async () => {
    const slow = [later(), later()]
    let calls = 0
    backend({ [SAY]: () => slow[calls++]?.promise ?? refused(500) })
    room.join()
    letIn({ messages: messages(1, 1) })
    const both = [say('同意'), say('同意')]
    slow[0]?.answer(ok({ message: mine(2, '同意') }))
    await both[0]
    tell({ kind: 'messages', messages: [mine(2, '同意')] })
    expect([room.outgoing.length, ids()]).toEqual([1, [2, 1]])
    tell({ kind: 'messages', messages: [mine(3, '同意')] })
    slow[1]?.answer(ok({ message: mine(3, '同意') }))
    await both[1]
    expect([room.outgoing.length, ids()]).toEqual([0, [3, 2, 1]])
  })

  test('old words of one’s own, told on joining, are not taken for the message on its way', async () => {
    const slow = later()
    backend({ [SAY]: () => slow.promise })
    room.join()
    const said = say('同意')
    letIn({ messages: [mine(1, '同意')] })
    expect(room.outgoing).toHaveLength(1)
    slow.answer(ok({ message: mine(2, '同意') }))
    await said
    expect([room.outgoing.length, ids()]).toEqual([0, [2, 1]])
  })

  test('a lost way leaves the message with 重发, which sends it under the same key', async () => {
    let fails = true
    const server = backend({
      [SAY]: () => {
        if (fails) throw new PlatformRequestError('offline')
        return ok({ message: mine(3, '您好') })
      },
    })
    room.join()
    letIn({ messages: messages(1, 2) })
    void say('您好')
    await pass(30_000)
    expect(room.outgoing).toMatchObject([{ content: '您好', state: 'failed', sentence: '网络未连接，请检查网络设置' }])
    fails = false
    await room.resend(room.outgoing[0]?.key ?? '')
    expect([room.outgoing, ids()]).toEqual([[], [3, 2, 1]])
    expect(new Set(server.sent(SAY).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('a message whose answer was lost is settled when the room tells it', async () => {
    backend({
      [SAY]: () => {
        throw new PlatformRequestError('timeout')
      },
    })
    room.join()
    letIn({ messages: messages(1, 2) })
    void say('您好')
    await pass(60_000)
    expect(room.outgoing[0]?.state).toBe('failed')
    tell({ kind: 'messages', messages: [mine(3, '您好')] })
    expect([room.outgoing, ids()]).toEqual([[], [3, 2, 1]])
  })

  test('what the server refuses comes back to be changed, with its sentence, before what was typed since', async () => {
    const slow = later()
    backend({ [SAY]: () => slow.promise })
    const said = say('内容有误')
    room.write('下一句')
    const version = room.draftVersion
    slow.answer(refused(422, '内容含有不允许发布的词语，请修改后再发'))
    await said
    expect([room.draft, room.draftError, room.outgoing]).toEqual([
      '内容有误 下一句',
      '内容含有不允许发布的词语，请修改后再发',
      [],
    ])
    // The field that shows it has to be fed anew.
    expect(room.draftVersion).toBe(version + 1)
    room.write('改过了')
    expect([room.draftError, room.draftVersion]).toEqual(['', version + 1])
  })

  test.each([
    ['', '请输入内容'],
    ['   ', '请输入内容'],
    ['字'.repeat(203), '每条最多 200 个字，已超出 3 个'],
  ])('%p is not sent and stays', async (text, sentence) => {
    const server = backend({ [SAY]: () => ok({ message: mine(1, text) }) })
    await say(text)
    expect([room.draft, room.draftError, server.sent(SAY)]).toEqual([text, sentence, []])
  })

  test('a draft outlives the screen; so does the text of what failed', async () => {
    backend({
      [SAY]: () => {
        throw new PlatformRequestError('offline')
      },
    })
    room.join()
    letIn()
    void say('第一句')
    await pass(30_000)
    room.write('第二句')
    room.leave()
    expect(make().draft).toBe('第一句 第二句')
  })

  test('a message that fails after the screen was left is there when it is opened again', async () => {
    const slow = later()
    backend({ [SAY]: () => slow.promise })
    room.join()
    letIn()
    const said = say('走前一句')
    room.leave()
    slow.answer(refused(429, '发言太快了'))
    await said
    expect(make().draft).toBe('走前一句')
  })

  test('a message that came back to be typed is the same message when it is sent unchanged, and another when it is not', async () => {
    const server = backend({ [SAY]: () => refused(429, '发言太快了') })
    await say('这个剂量怎么调？')
    expect(room.draft).toBe('这个剂量怎么调？')
    room = make()
    await room.say()
    await say('这个剂量怎么调整？')
    await say('这个剂量怎么调？')
    const keys = server.sent(SAY).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[1]).toBe(keys[0])
    expect(new Set([keys[0], keys[2], keys[3]]).size).toBe(3)
  })

  test('a message that was stored while the phone was elsewhere is not left in the field', async () => {
    const slow = later()
    backend({ [SAY]: () => slow.promise })
    room.join()
    letIn({ messages: messages(1, 2) })
    const said = say('下周还有吗？')
    room.leave()
    slow.answer(refused(429, '发言太快了'))
    await said
    room.write('下周还有吗？ 谢谢')
    room.join()
    letIn({ messages: [message(3, { authorId: ME, content: '下周还有吗？' })] })
    expect([room.draft, ids()]).toEqual(['谢谢', [3, 2, 1]])
  })

  test('a failed message can be taken back to be changed', async () => {
    backend({
      [SAY]: () => {
        throw new PlatformRequestError('offline')
      },
    })
    void say('写错了')
    room.join()
    await pass(30_000)
    room.takeBack(room.outgoing[0]?.key ?? '')
    expect([room.draft, room.outgoing]).toEqual(['写错了', []])
  })

  test('a message that was taken down is not brought back by a late answer', async () => {
    const slow = later()
    backend({ [SAY]: () => slow.promise })
    room.join()
    letIn({ messages: messages(1, 2) })
    const said = say('删掉')
    tell({ kind: 'messages', messages: [mine(3, '删掉')] })
    tell({ kind: 'removed', messageId: '3' })
    slow.answer(ok({ message: mine(3, '删掉') }))
    await said
    expect(ids()).toEqual([2, 1])
  })
})

describe('flowers', () => {
  const give = (times: number) => Array.from({ length: times }, () => room.flowers.give())

  test('taps that follow each other are one call, and show at once', async () => {
    const server = backend({ [FLOWERS]: (body) => ok({ flowers: 13 + Number(body.count), myFlowers: Number(body.count) }) })
    room.flowers.known(10, 0)
    give(2)
    await pass(500)
    give(1)
    expect([room.flowers.total, room.flowers.mine, server.sent(FLOWERS)]).toEqual([13, 3, []])
    await pass(600)
    expect(server.sent(FLOWERS)).toMatchObject([{ docId: 'a/5', count: 3 }])
    expect([room.flowers.total, room.flowers.mine]).toEqual([16, 3])
  })

  test('a number told meanwhile never takes taps back', () => {
    room.flowers.known(10, 0)
    give(3)
    room.flowers.known(11)
    expect(room.flowers.total).toBe(13)
  })

  test('no call carries more than the server takes', async () => {
    const server = backend({ [FLOWERS]: () => ok({ flowers: 0, myFlowers: 0 }) })
    give(120)
    await pass(600)
    expect(server.sent(FLOWERS).map(({ count }) => count)).toEqual([99, 21])
  })

  test('what the server refuses is taken back, with its sentence', async () => {
    backend({ [FLOWERS]: () => refused(429, '送花太快了，请歇一会儿再送') })
    room.flowers.known(10, 1)
    give(2)
    await pass(600)
    expect([room.flowers.total, room.flowers.mine]).toEqual([10, 1])
    expect(dialog.toasts.map(({ message: text }) => text)).toEqual(['送花太快了，请歇一会儿再送'])
  })

  test('leaving sends what was tapped', async () => {
    const server = backend({ [FLOWERS]: () => ok({ flowers: 1, myFlowers: 1 }) })
    room.join()
    give(1)
    room.leave()
    await pass(0)
    expect(server.sent(FLOWERS)).toHaveLength(1)
  })
})
