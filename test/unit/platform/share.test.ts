import type { bridge as BridgeMock } from '@/platform/bridge/mock'
import type { clipboard as ClipboardMock } from '@/platform/clipboard/mock'
import type { jssdk as JsSdkMock } from '@/platform/jssdk/mock'
import { inHost } from './h5-host'
import { UA } from './user-agents'

jest.mock('@/platform/bridge', () => jest.requireActual('@/platform/bridge/mock'))
jest.mock('@/platform/jssdk', () => jest.requireActual('@/platform/jssdk/mock'))
jest.mock('@/platform/clipboard', () => jest.requireActual('@/platform/clipboard/mock'))

const content = {
  title: '标题',
  description: '摘要',
  link: 'https://www.example.com/#/doc/1',
  image: 'https://cdn.example.com/a.png',
}

const load = (userAgent: string) =>
  inHost(userAgent, async () => {
    const { share } = await import('@/platform/share')
    const bridge = (await import('@/platform/bridge')).bridge as unknown as typeof BridgeMock
    const jssdk = (await import('@/platform/jssdk')).jssdk as unknown as typeof JsSdkMock
    const clipboard = (await import('@/platform/clipboard')).clipboard as unknown as typeof ClipboardMock
    return { share, bridge, jssdk, clipboard }
  })

const browserShare = (value: unknown) => Object.defineProperty(navigator, 'share', { value, configurable: true })
afterEach(() => browserShare(undefined))

test('the app’s own sheet comes first', async () => {
  const { share, bridge } = await load(UA.appIos)
  bridge.present = true
  expect(share.ways()).toEqual(['system'])
  expect(await share.open(content)).toBe('shared')
  expect(bridge.told).toEqual([{ name: 'share', payload: content }])
})

test('in the chat app the menu is told and pointed at', async () => {
  const { share, jssdk } = await load(UA.wechatIos)
  jssdk.available = true
  expect(share.ways()).toEqual(['friend', 'timeline'])
  await share.prepare(content)
  const card = { title: '标题', link: content.link, imgUrl: 'https://cdn.example.com/a.png?w=216' }
  expect(jssdk.calls).toEqual([
    { method: 'updateAppMessageShareData', params: { ...card, desc: '摘要' } },
    { method: 'updateTimelineShareData', params: card },
  ])
  expect(await share.open(content)).toBe('guide')
})

test('nothing is prepared outside the chat app', async () => {
  const { share, jssdk } = await load(UA.chromeAndroid)
  await share.prepare(content)
  expect(jssdk.calls).toEqual([])
})

test('a phone browser opens its sheet', async () => {
  const { share } = await load(UA.chromeAndroid)
  expect(share.ways()).toEqual([])
  const shared: unknown[] = []
  browserShare((data: unknown) => Promise.resolve(shared.push(data)))
  expect(share.ways()).toEqual(['system'])
  expect(await share.open(content)).toBe('shared')
  expect(shared).toEqual([{ title: '标题', text: '摘要', url: content.link }])
})

test('a sheet that is closed is a cancel; one that is refused leaves the link on the clipboard', async () => {
  const { share, clipboard } = await load(UA.chromeAndroid)
  browserShare(() => Promise.reject(new DOMException('', 'AbortError')))
  expect(await share.open(content)).toBe('cancelled')
  expect(clipboard.text).toBe('')
  browserShare(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  expect(await share.open(content)).toBe('copied')
  expect(clipboard.text).toBe(content.link)
})

test('a browser without a sheet copies the link, or says that it could not', async () => {
  const { share, clipboard } = await load(UA.chromeDesktop)
  expect(await share.open(content)).toBe('copied')
  expect(clipboard.text).toBe(content.link)
  clipboard.refuses = true
  expect(await share.open(content)).toBe('failed')
})
