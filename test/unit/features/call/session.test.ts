import type { CallPerson } from '@/api/call'
import { CallSession } from '@/features/call/CallSession'
import { call as host } from '@/platform/call/mock'
import { socket } from '@/platform/socket/mock'
import { backend, connect, ok, refused, settle } from '../../support/backend'

const person = (place: string, more: Partial<CallPerson> = {}): CallPerson => ({
  ...{ place, name: `甲${place}`, role: 'member', isOwn: false, way: 'mesh', playUrl: '' },
  ...more,
})

/** A call in which we have this place, and others have theirs. */
async function inCall(own: string, others: string[]) {
  const people = () => [...others.map((place) => person(place)), person(own, { isOwn: true })]
  const server = backend({
    'api/call/join': () => ok({ place: own, iceServers: [], pushUrl: '', people: people() }),
    'api/call/people': () => ok({ people: people() }),
    'api/call/signal': () => ok({}),
    'api/call/report': () => ok({}),
    'api/call/leave': () => ok({}),
  })
  const capture = await host.open({ camera: true })
  const session = new CallSession({ id: '5', way: 'mesh', capture, withVideo: true, media: { mic: true, camera: true } })
  session.start()
  await settle()
  const line = () => {
    const last = socket.connections.at(-1)
    if (!last) throw new Error('no socket')
    return last
  }
  const hear = async (frame: object) => {
    line().handlers.onMessage(JSON.stringify(frame))
    await settle()
  }
  line().handlers.onOpen?.()
  await hear({ kind: 'joined' })
  return { server, session, line, hear, others }
}

beforeEach(() => {
  jest.useFakeTimers()
  host.reset()
  socket.connections = []
  connect()
})
afterEach(() => jest.useRealTimers())

const descriptions = (server: ReturnType<typeof backend>) =>
  server.sent('api/call/signal').filter(({ signal }) => (signal as { kind: string }).kind === 'description')

test('who comes later offers, and who was there answers', async () => {
  const late = await inCall('9', ['4'])
  expect(descriptions(late.server)).toEqual([
    { place: '9', to: '4', signal: { kind: 'description', type: 'offer', sdp: 'offer 1', n: 1 } },
  ])
  await late.session.leave()
  host.reset()
  const early = await inCall('3', ['4'])
  expect(host.peers).toEqual([])
  await early.hear({ kind: 'signal', from: '4', signal: { kind: 'description', type: 'offer', sdp: 'theirs', n: 6 } })
  expect(descriptions(early.server)).toEqual([
    { place: '3', to: '4', signal: { kind: 'description', type: 'answer', sdp: 'answer to theirs', n: 6 } },
  ])
  await early.session.leave()
})

test('a line that breaks is offered anew, and an answer to an older offer is not heard', async () => {
  const { session, hear } = await inCall('9', ['4'])
  const [peer] = host.peers
  await hear({ kind: 'signal', from: '4', signal: { kind: 'description', type: 'answer', sdp: 'one', n: 1 } })
  peer?.become('connected')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(peer?.offers).toEqual([false])
  peer?.become('broken')
  await jest.advanceTimersByTimeAsync(2500)
  // By another way, of the same line: nobody is shown as gone.
  expect(peer?.offers).toEqual([false, true])
  expect(session.view().others[0]?.isConnected).toBe(false)
  await hear({ kind: 'signal', from: '4', signal: { kind: 'description', type: 'answer', sdp: 'late', n: 1 } })
  await hear({ kind: 'signal', from: '4', signal: { kind: 'description', type: 'answer', sdp: 'two', n: 2 } })
  expect(peer?.heard.map((said) => ('sdp' in said ? said.sdp : ''))).toEqual(['one', 'two'])
  await session.leave()
})

test('a line that is slow to come about gets more time with each offer, so that an answer may come before the next one', async () => {
  const { session, hear } = await inCall('9', ['4'])
  const [peer] = host.peers
  const offersAfter = async (seconds: number) => {
    await jest.advanceTimersByTimeAsync(seconds * 1000)
    return peer?.offers.length
  }
  // Seconds in which a line is looked at: it is offered with the next look after 5, 10 and 20 s.
  expect([await offersAfter(4), await offersAfter(2)]).toEqual([1, 2])
  expect([await offersAfter(8), await offersAfter(2)]).toEqual([2, 3])
  // This answer takes fifteen seconds.
  expect(await offersAfter(15)).toBe(3)
  await hear({ kind: 'signal', from: '4', signal: { kind: 'description', type: 'answer', sdp: 'slow', n: 3 } })
  expect(peer?.heard.map((said) => ('sdp' in said ? said.sdp : ''))).toEqual(['slow'])
  // Connected and broken again, it is offered at once.
  peer?.become('connected')
  expect(await offersAfter(60)).toBe(3)
  peer?.become('broken')
  expect([await offersAfter(2), await offersAfter(8), await offersAfter(4)]).toEqual([4, 4, 5])
  await session.leave()
})

test('the server hears once that somebody is connected, and once that nobody is', async () => {
  const { server, session } = await inCall('9', ['4', '6'])
  host.peers.forEach((peer) => peer.become('connected'))
  await settle()
  host.peers[0]?.become('broken')
  await settle()
  expect(server.sent('api/call/report')).toEqual([{ place: '9', isConnected: true }])
  host.peers[1]?.become('broken')
  await settle()
  expect(server.sent('api/call/report').at(-1)).toEqual({ place: '9', isConnected: false })
  await session.leave()
})

test('what is switched off is told to all, and to who comes later', async () => {
  const { server, session, hear, others } = await inCall('3', ['2'])
  session.setMedia({ mic: false, camera: true })
  await settle()
  expect(server.sent('api/call/signal').at(-1)).toEqual({
    place: '3',
    to: '',
    signal: { kind: 'media', mic: false, camera: true },
  })
  others.push('8')
  await hear({ kind: 'people' })
  await hear({ kind: 'signal', from: '8', signal: { kind: 'media', mic: true, camera: false } })
  expect(server.sent('api/call/signal').at(-1)).toEqual({
    place: '3',
    to: '8',
    signal: { kind: 'media', mic: false, camera: true },
  })
  expect(session.view().others.find(({ place }) => place === '8')?.media).toEqual({ mic: true, camera: false })
  await session.leave()
})

test('a place that was given up for lost is taken anew; one that the doctor ended is not', async () => {
  const { server, session, line, hear } = await inCall('9', ['4'])
  line().handlers.onClose(1008)
  expect(session.view().line).toBe('broken')
  await jest.advanceTimersByTimeAsync(3000)
  expect(server.sent('api/call/join').length).toBe(2)
  line().handlers.onOpen?.()
  await hear({ kind: 'joined' })
  expect(session.view()).toMatchObject({ phase: 'in', line: 'good' })
  await hear({ kind: 'ended', end: 'ended' })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(session.view()).toMatchObject({ phase: 'ended', endText: '医生结束了通话' })
  expect(server.sent('api/call/join').length).toBe(2)
  expect(host.peers.every(({ closed }) => closed)).toBe(true)
})

test('without a network it is tried until there is one, and a refusal is said', async () => {
  let isThere = false
  const server = backend({
    'api/call/join': () => (isThere ? refused(1, '通话最多6人，现在已满') : Promise.reject(new Error('no network'))),
  })
  const capture = await host.open({ camera: true })
  const session = new CallSession({ id: '5', way: 'mesh', capture, withVideo: true, media: { mic: true, camera: true } })
  session.start()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(session.view()).toMatchObject({ phase: 'joining', line: 'broken' })
  expect(server.sent('api/call/join').length).toBeGreaterThan(1)
  isThere = true
  await jest.advanceTimersByTimeAsync(10_000)
  expect(session.view()).toMatchObject({ phase: 'ended', endText: '通话最多6人，现在已满', canReturn: true })
})

test('who comes late into a large call sends sound only, and says so', async () => {
  const people = () => [person('4'), person('9', { isOwn: true })]
  const server = backend({
    'api/call/join': () => ok({ place: '9', iceServers: [], pushUrl: '', people: people(), isSeen: false }),
    'api/call/people': () => ok({ people: people() }),
    'api/call/signal': () => ok({}),
    'api/call/leave': () => ok({}),
  })
  const capture = await host.open({ camera: true })
  const session = new CallSession({ id: '5', way: 'mesh', capture, withVideo: true, media: { mic: true, camera: true } })
  session.start()
  await settle()
  expect(session.view()).toMatchObject({ isSeen: false, media: { mic: true, camera: false } })
  session.setMedia({ mic: true, camera: true })
  await settle()
  expect(server.sent('api/call/signal').at(-1)?.signal).toEqual({ kind: 'media', mic: true, camera: false })
})

test('of several streams in a mini-program one that ends leaves the others connected', async () => {
  const people = [person('4', { way: 'live' }), person('5', { way: 'live' }), person('9', { way: 'live', isOwn: true })]
  const server = backend({
    'api/call/join': () => ok({ place: '9', iceServers: [], pushUrl: 'rtmp://push', people }),
    'api/call/people': () => ok({ people }),
    'api/call/report': () => ok({}),
    'api/call/leave': () => ok({}),
  })
  const session = new CallSession({
    ...{ id: '5', way: 'live', capture: await host.open({ camera: true }), withVideo: true },
    media: { mic: true, camera: true },
  })
  session.start()
  await settle()
  const connected = () => session.view().others.map(({ isConnected }) => isConnected)
  session.setPlaying('4', true)
  session.setPlaying('5', true)
  session.setPlaying('4', false)
  await settle()
  expect(connected()).toEqual([false, true])
  expect(server.sent('api/call/report').at(-1)).toEqual({ place: '9', isConnected: true })
  session.setPlaying('5', false)
  await settle()
  expect(server.sent('api/call/report').at(-1)).toEqual({ place: '9', isConnected: false })
  await session.leave()
})
