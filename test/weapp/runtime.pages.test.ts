import { FIXTURE, copyOf, removeCopies } from './fixture/copy'
import { run, tap, text } from './fixture/hand'
import { launch, type Host, type HostOptions } from './runtime/host'

let host: Host

async function open(options?: HostOptions, dist = FIXTURE): Promise<void> {
  host = await launch(dist, options)
}

afterEach(() => {
  host.close()
  host.errors.assertNone()
})
afterAll(removeCopies)

const paths = (): string[] => host.pages.open.map((page) => page.path)
/** What happened since the last question. */
const trace = (): string[] => [...(host.realm.run('getApp().trace.splice(0)') as string[])]
/** The errMsg of a failed call, or `ok`. */
const fails = async (code: string): Promise<unknown> => run(host, `${code}.then(() => 'ok', (error) => error.errMsg)`)

describe('moving between pages', () => {
  beforeEach(async () => {
    await open()
    trace()
  })

  test('navigateTo and back run the life cycles in the order of WeChat, after the calling script', async () => {
    expect(host.realm.run(`wx.navigateTo({ url: '/sub/detail/detail?id=1' }); getCurrentPages().length`)).toBe(1)
    await host.settle()
    expect(paths()).toEqual(['pages/index/index', 'sub/detail/detail'])
    await run(host, 'wx.navigateBack()')
    expect(trace()).toEqual(['index hide', 'detail load', 'detail show', 'detail ready', 'detail unload', 'index show'])
  })

  test('relative addresses are relative to the page, and values stay as WeChat leaves them', async () => {
    await run(host, `wx.navigateTo({ url: '../../sub/detail/detail?id=%E8%82%BA&zh=肺&x=1=2&bare&q=a?lost=1' })`)
    expect(host.pages.top?.query).toEqual({ id: '%E8%82%BA', zh: '%E8%82%BA', x: '1', bare: 'undefined', q: 'a' })
    expect(text(host, '#id')).toBe('detail %E8%82%BA')
  })

  test('tab pages stay alive behind each other; other pages above them close', async () => {
    await run(host, `wx.navigateTo({ url: '/pages/form/form' })`)
    await run(host, `wx.navigateTo({ url: '/sub/detail/detail' })`)
    trace()
    await run(host, `wx.switchTab({ url: '/pages/me/me' })`)
    expect(paths()).toEqual(['pages/me/me'])
    expect(trace()).toEqual(['detail unload', 'form unload', 'me load', 'me show', 'me ready'])
    host.tapTab('pages/index/index')
    host.tapTab('pages/me/me')
    expect(trace()).toEqual(['me hide', 'index show', 'index hide', 'me show', 'tab 1 Me'])
    await run(host, `wx.navigateTo({ url: '/pages/form/form' })`)
    trace()
    await run(host, `wx.switchTab({ url: '/pages/me/me' })`)
    expect(trace()).toEqual(['form unload', 'me show'])
  })

  test('reLaunch closes everything, the tab pages behind as well; redirectTo closes one page', async () => {
    await run(host, `wx.switchTab({ url: '/pages/me/me' })`)
    trace()
    await run(host, `wx.reLaunch({ url: '/sub/detail/detail?id=1' })`)
    expect(trace()).toEqual(['me unload', 'index unload', 'detail load', 'detail show', 'detail ready'])
    await run(host, `wx.redirectTo({ url: '/pages/form/form' })`)
    expect(trace()).toEqual(['detail unload', 'form load', 'form show', 'form ready'])
    expect(paths()).toEqual(['pages/form/form'])
  })

  test('what WeChat refuses fails with its reason', async () => {
    expect(await fails(`wx.navigateTo({ url: '/pages/nope?x=1' })`)).toBe('navigateTo:fail page "pages/nope?x=1" is not found')
    expect(await fails(`wx.navigateTo({ url: '/pages/me/me' })`)).toBe('navigateTo:fail can not navigateTo a tabbar page')
    expect(await fails(`wx.redirectTo({ url: '/pages/me/me' })`)).toBe('redirectTo:fail can not redirectTo a tabbar page')
    expect(await fails(`wx.switchTab({ url: '/pages/form/form' })`)).toBe('switchTab:fail can not switch to no-tabBar page')
    expect(await fails(`wx.navigateBack()`)).toBe('navigateBack:fail cannot navigate back at first page.')
    for (let page = 1; page < 10; page++) expect(await fails(`wx.navigateTo({ url: '/pages/form/form' })`)).toBe('ok')
    expect(await fails(`wx.navigateTo({ url: '/pages/form/form' })`)).toBe('navigateTo:fail webview count limit exceed')
    expect(await fails(`wx.navigateBack({ delta: 99 })`)).toBe('ok')
    expect(paths()).toEqual(['pages/index/index'])
  })

  test('the query of a tab page is dropped, which is an error', async () => {
    await run(host, `wx.switchTab({ url: '/pages/me/me?a=1' })`)
    expect(host.pages.top?.query).toEqual({})
    expect(host.errors.expect(/drops the query/)).toHaveLength(1)
  })

  test('the event channel joins opener and opened page', async () => {
    await run(
      host,
      `wx.navigateTo({ url: '/pages/form/form', events: { answer: (value) => (getApp().answer = value) } })
        .then(({ eventChannel }) => (getApp().channel = eventChannel))`,
    )
    host.realm.run(`{
      const channel = getCurrentPages()[1].getOpenerEventChannel()
      channel.once('ask', (value) => channel.emit('answer', value * 21))
    }`)
    host.realm.run(`getApp().channel.emit('ask', 2); getApp().channel.emit('ask', 3)`)
    expect(host.realm.run('getApp().answer')).toBe(42)
  })

  test('the back key leaves the app on the first page', () => {
    host.back()
    expect(trace()).toEqual(['index hide', 'app hide'])
  })
})

describe('how the app is opened', () => {
  test('scene, path and query reach the app and the page undecoded', async () => {
    await open({ entry: { path: 'sub/detail/detail', query: { scene: 'id%3D7', id: '3' }, scene: 1047 } })
    expect(host.realm.run('wx.getLaunchOptionsSync()')).toMatchObject({
      path: 'sub/detail/detail',
      scene: 1047,
      query: { scene: 'id%3D7' },
    })
    expect(trace()[0]).toBe('app launch 1047 sub/detail/detail')
    expect(text(host, '#id')).toBe('detail 3')
  })

  test('to the background and back, plainly and through a card', async () => {
    await open()
    trace()
    host.hideApp()
    host.showApp({ scene: 1089 })
    expect(trace()).toEqual(['index hide', 'app hide', 'app show 1089', 'index show'])
    host.showApp({ path: '/sub/detail/detail', query: { id: '5' }, scene: 1007 })
    expect(paths()).toEqual(['sub/detail/detail'])
    expect(text(host, '#id')).toBe('detail 5')
    expect(host.realm.run('wx.getEnterOptionsSync().scene')).toBe(1007)
    expect(host.realm.run('wx.getLaunchOptionsSync().scene')).toBe(1001)
  })

  test('a missing page calls onPageNotFound, and without a listener it is an error', async () => {
    await open({ entry: { path: 'pages/gone/gone' } })
    expect(trace()).toContain('app not found pages/gone/gone')
    expect(paths()).toEqual(['pages/me/me'])
    host.close()
    await open({ entry: { path: 'pages/gone/gone' } }, copyOf(FIXTURE, ['app.js', (it) => it.replace('onPageNotFound', 'other')]))
    expect(host.errors.expect(/"pages\/gone\/gone" is not found, and nothing listens/)).toHaveLength(1)
  })
})

describe('sharing', () => {
  beforeEach(() => open())

  test('from the menu, from a button, to Moments', async () => {
    expect(await host.share.message()).toEqual({ title: 'from menu', path: '/sub/detail/detail?id=9' })
    await tap(host, '#share')
    expect(host.share.sent.at(-1)).toEqual({ title: 'from button share', path: '/sub/detail/detail?id=9' })
    expect(await host.share.timeline()).toEqual({ title: 'Moments', query: 'id=9' })
  })

  test('a page without the hook cannot be shared; a card to a missing page is an error', async () => {
    await run(host, `wx.navigateTo({ url: '/pages/form/form' })`)
    expect(await host.share.message()).toBeUndefined()
    host.realm.run(`getCurrentPages()[1].onShareAppMessage = () => ({ promise: Promise.resolve({ path: '/gone?a=1' }) })`)
    expect(await host.share.message()).toEqual({ title: 'Fixture', path: '/gone?a=1' })
    expect(host.errors.expect(/the share card opens "\/gone\?a=1", which is no page/)).toHaveLength(1)
  })
})

test('title, scrolling and pull-down of the page on top', async () => {
  await open()
  expect(host.pages.top?.title).toBe('Home')
  await run(host, `wx.setNavigationBarTitle({ title: 'New' })`)
  expect(host.pages.top?.title).toBe('New')
  if (host.pages.top) host.pages.top.scrollHeight = 2000
  await run(host, `wx.pageScrollTo({ scrollTop: 40 })`)
  host.realm.run('wx.createSelectorQuery().selectViewport().scrollOffset((it) => (getApp().offset = it)).exec()')
  await host.settle()
  expect(host.realm.run('getApp().offset')).toMatchObject({ scrollTop: 40, scrollHeight: 2000 })
  await run(host, 'wx.startPullDownRefresh()')
  expect(text(host, '#title')).toBe('Count: 100')
})
