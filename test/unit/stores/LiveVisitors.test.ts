import { env } from '@/platform/env/mock'
import { socket } from '@/platform/socket/mock'
import { LiveVisitors } from '@/stores/LiveVisitors'
import { connect } from './backend'

jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/mock'))
jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/socket', () => jest.requireActual('@/platform/socket/mock'))

const last = () => {
  const connection = socket.connections[socket.connections.length - 1]
  if (!connection) throw new Error('no connection')
  return connection
}
/** The other side, or the network, ends the connection. */
const breakOff = () => {
  const connection = last()
  connection.closed = true
  connection.handlers.onClose(1006)
}

beforeEach(() => {
  socket.connections = []
  connect()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('follows a live by its id, and knows how many there are', () => {
  const visitors = new LiveVisitors()
  visitors.follow('a/b')
  visitors.follow('a/b')
  expect(socket.connections.map(({ url }) => url)).toEqual(['wss://api.test/ws/live-visitors?docId=a%2Fb'])
  expect(visitors.online).toBeNull()
  last().handlers.onMessage('{"online":12}')
  expect(visitors.online).toBe(12)
  visitors.leave()
})

test.each(['', 'hello', '{"online":"many"}', '[]', 'null', '{"online":null}'])('the message %p changes nothing', (text) => {
  const visitors = new LiveVisitors()
  visitors.follow('1')
  last().handlers.onMessage('{"online":3}')
  last().handlers.onMessage(text)
  expect(visitors.online).toBe(3)
  visitors.leave()
})

test('a number of people is whole and not negative', () => {
  const visitors = new LiveVisitors()
  visitors.follow('1')
  last().handlers.onMessage('{"online":-4.5}')
  expect(visitors.online).toBe(0)
  visitors.leave()
})

test('opens again after a break, with growing pauses up to 30 s, short again once it was open', () => {
  const visitors = new LiveVisitors()
  visitors.follow('1')
  for (const pause of [1000, 2000, 4000, 8000, 16000, 30000, 30000]) {
    const before = socket.connections.length
    breakOff()
    jest.advanceTimersByTime(pause - 1)
    expect(socket.connections).toHaveLength(before)
    jest.advanceTimersByTime(1)
    expect(socket.connections).toHaveLength(before + 1)
  }
  last().handlers.onOpen?.()
  breakOff()
  jest.advanceTimersByTime(1000)
  expect(socket.connections).toHaveLength(9)
  visitors.leave()
})

test('keeps no connection while the app is hidden, and opens one when it is back', () => {
  const visitors = new LiveVisitors()
  visitors.follow('1')
  env.hide()
  expect(last().closed).toBe(true)
  jest.advanceTimersByTime(60_000)
  expect(socket.connections).toHaveLength(1)
  env.show()
  expect(socket.connections).toHaveLength(2)
  visitors.leave()
})

test('tries at once when the network is back, without a second connection beside', () => {
  const visitors = new LiveVisitors()
  visitors.follow('1')
  breakOff()
  env.goOnline(true)
  expect(socket.connections).toHaveLength(2)
  env.goOnline(true)
  jest.advanceTimersByTime(60_000)
  expect(socket.connections).toHaveLength(2)
  visitors.leave()
})

test('leaving closes, forgets, and stays left', () => {
  const visitors = new LiveVisitors()
  visitors.follow('1')
  last().handlers.onMessage('{"online":3}')
  const { handlers } = last()
  visitors.leave()
  handlers.onMessage('{"online":9}')
  handlers.onClose(1006)
  env.show()
  env.goOnline(true)
  jest.advanceTimersByTime(60_000)
  expect([visitors.online, socket.connections.length, jest.getTimerCount()]).toEqual([null, 1, 0])
})

test('another live takes the place; the old one’s words are not taken for its', () => {
  const visitors = new LiveVisitors()
  visitors.follow('1')
  const old = last().handlers
  visitors.follow('2')
  old.onMessage('{"online":100}')
  expect([visitors.online, socket.connections.length]).toEqual([null, 2])
  expect(socket.connections[0]?.closed).toBe(true)
  visitors.leave()
})
