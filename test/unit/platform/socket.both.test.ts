/** H5: jsdom's WebSocket against a real server. Mini-program: the host's side is played by the Taro mock. */
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { WebSocket as ServerSocket, WebSocketServer as Server } from 'ws'
import { socket } from '@/platform/socket'
import { mock } from '@test/setup/taro'
import { WAIT_MS } from '@test/support/limits'

// By its file, because the package gives browsers, and so jsdom, an empty module.
const { WebSocketServer } = jest.requireActual<typeof import('ws')>(path.resolve('node_modules/ws/index.js'))

const h5 = typeof document !== 'undefined'
let server: Server
let url = 'wss://live.example.com'
let peers: ServerSocket[] = []
let heard: string[] = []

beforeAll(async () => {
  if (!h5) return
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (peer) => {
    peers.push(peer)
    peer.on('message', (data) => heard.push(String(data)))
  })
  await new Promise((resolve) => server.once('listening', resolve))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server?.close())
beforeEach(() => {
  mock.reset()
  peers = []
  heard = []
})

/** The other side of the connection. */
const other = {
  accept: () => mock.sockets[0]?.emit('open'),
  say: (data: unknown) => (h5 ? peers[0]?.send(data as string) : mock.sockets[0]?.emit('message', { data })),
  drop: () => (h5 ? peers[0]?.close(4001) : mock.sockets[0]?.emit('close', { code: 4001 })),
  heard: () => (h5 ? heard : mock.sockets[0]?.sent),
}

async function until(condition: () => boolean) {
  const deadline = Date.now() + WAIT_MS
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it never came')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

function connect() {
  const events: string[] = []
  const connection = socket.connect(url, {
    onOpen: () => events.push('open'),
    onMessage: (text) => events.push(`message ${text}`),
    onClose: (code) => events.push(`close ${code}`),
  })
  return { connection, events }
}

async function connected() {
  const pair = connect()
  await until(() => h5 || mock.sockets.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 2))
  other.accept()
  await until(() => pair.events.includes('open') && (!h5 || peers.length > 0))
  return pair
}

test('sends and hears text, and only while open', async () => {
  const { connection, events } = connect()
  expect(connection.send('too early')).toBe(false)
  await until(() => h5 || mock.sockets.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 2))
  other.accept()
  await until(() => events.includes('open') && (!h5 || peers.length > 0))
  expect(connection.send('{"a":"中文"}')).toBe(true)
  await until(() => other.heard()?.length === 1)
  expect(other.heard()).toEqual(['{"a":"中文"}'])
  other.say('answer')
  await until(() => events.includes('message answer'))
  connection.close()
  await until(() => events.some((event) => event.startsWith('close')))
  expect(connection.send('too late')).toBe(false)
})

test('bytes are no text', async () => {
  const { connection, events } = await connected()
  other.say(new Uint8Array([1, 2]))
  other.say('after')
  await until(() => events.includes('message after'))
  expect(events).toEqual(['open', 'message after'])
  connection.close()
})

test('tells the code when the other side ends it, once', async () => {
  const { events } = await connected()
  other.drop()
  await until(() => events.length > 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(events).toEqual(['open', 'close 4001'])
})

test('an address that cannot be connected closes with 1006 and does not throw', async () => {
  mock.refuse('connectSocket', 'connectSocket:fail invalid url')
  const events: number[] = []
  const connection = socket.connect('not an address', { onMessage: () => undefined, onClose: (code) => events.push(code) })
  expect(connection.send('x')).toBe(false)
  await until(() => events.length > 0)
  expect(events).toEqual([1006])
})
