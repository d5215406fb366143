import { forgetRemoteConfigs } from '@/api/client/load-remote-config'
import { fireEvent } from '@testing-library/react'
import DeepLinkPage from '@/packages/utility/deep-link'
import MiniNavigateBackPage from '@/packages/utility/mini-navigate-back'
import NavToPagePage from '@/packages/utility/nav-to-page'
import WebViewInitPage from '@/packages/utility/webview-init'
import { mappedAddress } from '@/packages/utility/webview-init/route-map'
import { bridge } from '@/platform/bridge/mock'
import { jssdk } from '@/platform/jssdk/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend, later } from '@test/unit/support/backend'
import { byClass, closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'

/** The router follows what it is told. */
const follow = () =>
  mock.answerWith('redirectTo', ({ url }) => {
    window.location.hash = `#${String(url)}`
    return {}
  })
const urls = () => mock.navigations.map(({ kind, url }) => [kind, url])

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  backend({})
  bridge.present = false
  jssdk.available = false
  jssdk.backs = 0
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  ['/LyhMLink/NewsDetail?docId=12', '/doc/12'],
  ['/LyhMLink/newsdetail?DOCID=12', '/doc/12'],
  ['/LyhMLink/home', '/'],
  ['/LyhMLink/nothing?x=1', '/not-found'],
  ['/LyhMLink/NewsDetail', '/not-found'],
  [`/LyhMLink/lyhurl?url=${encodeURIComponent('javascript:alert(1)')}`, '/not-found'],
])('the deep link %s opens %s in its own place', async (address, target) => {
  follow()
  openScreen(address, DeepLinkPage)
  await pass(1000)
  expect(urls()).toEqual([['redirectTo', target]])
})

test('a jump that does not happen is tried again, and says so in the end', async () => {
  openScreen('/LyhMLink/home', DeepLinkPage)
  await pass(300 * 11)
  expect(mock.navigations).toHaveLength(10)
  await pass(3000)
  expect(mock.navigations).toHaveLength(10)
  follow()
  fireEvent.click(byClass('t-state-action'))
  await pass(1000)
  expect(mock.navigations).toHaveLength(11)
})

test('nothing is tried any more once the page is left', async () => {
  const { unmount } = openScreen('/LyhMLink/home', DeepLinkPage)
  unmount()
  await pass(3000)
  expect(mock.navigations).toEqual([])
})

test.each([
  ['page=/doc/12', '/doc/12'],
  ['page=doc/12', '/doc/12'],
  [`path=${encodeURIComponent('/search')}`, '/search'],
  [`url=${encodeURIComponent('#/doc/12?from=x')}`, '/doc/12?from=x'],
])('/navToPage?%s opens %s', async (query, target) => {
  follow()
  openScreen(`/navToPage?${query}`, NavToPagePage)
  await pass(1000)
  expect(urls()).toEqual([['redirectTo', target]])
})

test.each([
  ['', '没有要打开的页面'],
  [`?url=${encodeURIComponent('https://evil.example/doc/1')}`, '不在本产品中'],
  ['?page=/nowhere', '不在本产品中'],
  ['?page=javascript:alert(1)', '不在本产品中'],
])('/navToPage%s leads nowhere', async (query, sentence) => {
  openScreen(`/navToPage${query}`, NavToPagePage)
  await pass(1000)
  expect(mock.navigations).toEqual([])
  expect(byClass('t-state-notFound').textContent).toContain(sentence)
})

test('inside a mini-program’s web view it goes back in the mini-program', async () => {
  jssdk.available = true
  openScreen('/WxMiniNavigateBack', MiniNavigateBackPage)
  await settled()
  expect(jssdk.backs).toBe(1)
  expect(document.querySelector('.t-state-empty')).toBeNull()
})

test('elsewhere it says that there is no mini-program', async () => {
  openScreen('/WxMiniNavigateBack', MiniNavigateBackPage)
  await settled()
  expect(byClass('t-state-empty').textContent).toContain('当前不在小程序中')
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(urls()).toEqual([['redirectTo', '/']])
})

test('the web view waits for session, settings and app, in this order, then opens what was asked for', async () => {
  follow()
  const head = later()
  const config = later()
  bridge.present = true
  const asked = jest.spyOn(bridge, 'getHead1').mockImplementation(() => head.promise.then(() => undefined))
  backend({ 'config/web_route_map.json': () => config.promise })
  openScreen('/webViewInit?to=/doc/12', WebViewInitPage)
  await settled()
  expect(byClass('t-webview-init').textContent).toContain('读取运行配置')
  expect(asked).not.toHaveBeenCalled()
  config.answer({ data: { items: [] } })
  await settled()
  expect(asked).toHaveBeenCalled()
  expect(mock.navigations).toEqual([])
  head.answer({})
  await settled()
  await pass(1000)
  expect(urls()).toEqual([['redirectTo', '/doc/12']])
})

test.each([
  ['?mkey=news&id=12', '/doc/12'],
  ['?mkey=news&id=1%2F..%2Flogin', '/doc/1%2F..%2Flogin'],
  ['?mkey=history', '/history'],
])('/webViewInit%s opens what the remote map says', async (query, address) => {
  follow()
  const items = [
    { mkey: 'news', purl: '/doc/{id}', params: ['id'] },
    { mkey: 'history', purl: '/history', params: [] },
    { mkey: 'evil', purl: 'https://evil.example/', params: [] },
  ]
  forgetRemoteConfigs()
  jest.spyOn(bridge, 'getHead1').mockResolvedValue(undefined)
  backend({ 'config/web_route_map.json': () => ({ status: 200, data: { items } }) })
  openScreen(`/webViewInit${query}`, WebViewInitPage)
  await settled()
  await pass(1000)
  expect(urls()).toEqual([['redirectTo', address]])
})

test('a short key that is unknown, lacks its parameter or leads elsewhere opens nothing', () => {
  const items = [{ mkey: 'news', purl: '/doc/{id}', params: ['id'] }]
  expect([mappedAddress(items, { mkey: 'nobody' }), mappedAddress(items, { mkey: 'news' }), mappedAddress(items, {})]).toEqual([
    '',
    '',
    '',
  ])
})

test.each([
  ['', 't-state-success', '已准备就绪'],
  ['?to=https://evil.example/', 't-state-notFound', '不在本产品中'],
])('/webViewInit%s', async (query, state, sentence) => {
  jest.spyOn(bridge, 'getHead1').mockResolvedValue(undefined)
  openScreen(`/webViewInit${query}`, WebViewInitPage)
  await pass(20_000)
  expect(byClass(state).textContent).toContain(sentence)
  expect(mock.navigations).toEqual([])
})
