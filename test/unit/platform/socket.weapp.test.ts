import { socket } from '@/platform/socket'
import { mock } from '@test/setup/taro'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
beforeEach(() => mock.reset())

test('a connection closed before the host gave its task is closed all the same', async () => {
  const closed: number[] = []
  socket.connect('wss://a.cn', { onMessage: () => undefined, onClose: (code) => closed.push(code) }).close()
  await settle()
  expect(closed).toEqual([1000])
  expect(mock.sockets[0]?.closed).toBe(1000)
})

test('an error that comes alone ends the connection, and a close after it says nothing new', async () => {
  const closed: number[] = []
  socket.connect('wss://a.cn', { onMessage: () => undefined, onClose: (code) => closed.push(code) })
  await settle()
  mock.sockets[0]?.emit('error')
  mock.sockets[0]?.emit('close', { code: 1000 })
  expect(closed).toEqual([1006])
})
