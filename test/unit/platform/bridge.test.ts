import type { BridgeContract } from '@/platform/bridge/contract'
import { inHost } from './h5-host'
import { UA } from './user-agents'

type Host = Window & {
  webkit?: { messageHandlers: Record<string, { postMessage: (message: Record<string, unknown>) => void }> }
  lyhBridge?: Record<string, (json: string, callback: string) => void>
  [callback: string]: unknown
}
const host = window as unknown as Host

const load = (userAgent = UA.appIos): Promise<BridgeContract> =>
  inHost(userAgent, async () => (await import('@/platform/bridge')).bridge)

/** Lets the app answer by calling the global function that it was told. */
const answer = (callback: unknown, value: unknown) => (host[String(callback)] as (value: unknown) => void)(value)

afterEach(() => {
  delete host.webkit
  delete host.lyhBridge
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('iOS gets messages, Android JSON text', async () => {
  const bridge = await load()
  const messages: unknown[] = []
  host.webkit = { messageHandlers: { goToDocument: { postMessage: (message) => messages.push(message) } } }
  expect(bridge.present).toBe(true)
  expect(bridge.version).toBe('9.6.1')
  expect(bridge.goToDocument('12')).toBe(true)
  expect(messages).toEqual([{ id: '12', callback: '' }])

  delete host.webkit
  host.lyhBridge = { goToSubject: (json, callback) => messages.push([json, callback]) }
  expect(bridge.goToSubject('3')).toBe(true)
  expect(messages[1]).toEqual(['{"id":"3"}', ''])
})

test('an app too old to know a function answers false', async () => {
  const bridge = await load()
  host.lyhBridge = { goToDocument: () => undefined }
  expect(bridge.present).toBe(true)
  expect(bridge.goToColumnDetail('1')).toBe(false)
  expect(await bridge.getHead1()).toBeUndefined()
})

test('a function of the app that throws answers false', async () => {
  const bridge = await load()
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  host.lyhBridge = {
    goToDocument: () => {
      throw new Error('Java exception')
    },
  }
  expect(bridge.goToDocument('1')).toBe(false)
  expect(warn).toHaveBeenCalled()
})

test('other web views’ message handlers are not our app', async () => {
  const bridge = await load(UA.chromeAndroid)
  host.webkit = { messageHandlers: { somethingElse: { postMessage: () => undefined } } }
  expect(bridge.present).toBe(false)
})

test.each([
  ['an object', { auth: 'a', auth2: 'b' }, { auth: 'a', auth2: 'b' }],
  ['JSON text', '{"auth":"a","auth2":"b"}', { auth: 'a', auth2: 'b' }],
  ['no auth2', { auth: 'a' }, { auth: 'a', auth2: '' }],
  ['no auth', { auth2: 'b' }, undefined],
  ['an auth that is no text', { auth: 5 }, undefined],
  ['broken text', '{"auth":', undefined],
  ['nothing', undefined, undefined],
])('getHead1 answered with %s', async (_, value, head) => {
  const bridge = await load()
  host.webkit = { messageHandlers: { getHead1: { postMessage: ({ callback }) => setTimeout(() => answer(callback, value)) } } }
  expect(await bridge.getHead1()).toEqual(head)
})

test('getHead1 gives up after 1500 ms and leaves no call-back behind', async () => {
  const bridge = await load()
  jest.useFakeTimers()
  let name = ''
  host.lyhBridge = { getHead1: (_, callback) => (name = callback) }
  const settled = jest.fn()
  const head = bridge.getHead1().then(settled)
  expect(typeof host[name]).toBe('function')
  await jest.advanceTimersByTimeAsync(1499)
  expect(settled).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await head
  expect(settled).toHaveBeenCalledWith(undefined)
  expect(host[name]).toBeUndefined()
})

test('two questions at once get their own answers', async () => {
  const bridge = await load()
  const callbacks: unknown[] = []
  host.webkit = { messageHandlers: { getHead1: { postMessage: ({ callback }) => callbacks.push(callback) } } }
  const heads = Promise.all([bridge.getHead1(), bridge.getHead1()])
  answer(callbacks[1], { auth: 'second' })
  answer(callbacks[0], { auth: 'first' })
  expect((await heads).map((head) => head?.auth)).toEqual(['first', 'second'])
})

test('only web addresses and the app’s own scheme are passed on', async () => {
  const bridge = await load()
  const urls: unknown[] = []
  host.webkit = { messageHandlers: { handleUrl: { postMessage: ({ url }) => urls.push(url) } } }
  expect(bridge.handleUrl('https://www.example.com/a')).toBe(true)
  expect(bridge.handleUrl('oncologyapp://home')).toBe(true)
  expect(bridge.handleUrl('javascript:alert(1)')).toBe(false)
  expect(bridge.handleUrl('file:///etc/passwd')).toBe(false)
  expect(bridge.handleUrl('/doc/1')).toBe(false)
  expect(urls).toEqual(['https://www.example.com/a', 'oncologyapp://home'])
})

test('shared content arrives cut and sized', async () => {
  const bridge = await load()
  const shared: Record<string, unknown>[] = []
  host.webkit = { messageHandlers: { share: { postMessage: (message) => shared.push(message) } } }
  bridge.share({
    title: 't',
    link: 'https://a.cn',
    description: 'x'.repeat(2000),
    image: 'https://a.cn/p.png',
    bp: 'doc',
    shareCode: 'c',
  })
  expect(shared[0]).toMatchObject({ title: 't', bp: 'doc', shareCode: 'c', image: 'https://a.cn/p.png?w=216' })
  expect(shared[0]?.description).toHaveLength(1024)
})

test.each([
  [{ status: 'paid' }, 'paid'],
  ['{"status":"cancelled"}', 'cancelled'],
  [{ status: 'whatever' }, 'failed'],
])('the cashier’s answer %j means %s', async (value, status) => {
  const bridge = await load()
  host.webkit = { messageHandlers: { pay: { postMessage: ({ callback }) => setTimeout(() => answer(callback, value)) } } }
  expect(await bridge.pay({ package: 'prepay_id=1' })).toBe(status)
})
