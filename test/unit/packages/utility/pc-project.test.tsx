import { act, fireEvent } from '@testing-library/react'
import PcProjectPage from '@/packages/utility/pc-project'
import { carriedPage } from '@/packages/utility/pc-project/carried'
import { clipboard } from '@/platform/clipboard/mock'
import { storage } from '@/platform/storage/mock'
import { setOwnHosts } from '@/routes'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { signIn } from '@test/unit/support/device'
import { page, summary, visit } from '@test/unit/support/docs'
import { byClass, closeScreen, openScreen, pass } from '@test/unit/support/screen'

const OWN = 'http://localhost'

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  backend({})
  setOwnHosts(['localhost', 'www.example.com'])
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

const open = (url: string) => openScreen(`/pcProject?url=${encodeURIComponent(url)}`, PcProjectPage)

test.each([
  [undefined, 'none'],
  ['', 'none'],
  ['  ', 'none'],
  ['https://www.example.com/hr/pcProject?url=x', 'none'],
  ['https://evil.example/hr/doc/1', 'foreign'],
  ['https://www.example.com@evil.example/hr/doc/1', 'foreign'],
  ['javascript:alert(1)', 'foreign'],
  ['https://www.example.com/hr/nowhere', 'foreign'],
])('carried %j counts as %s', (url, kind) => {
  expect(carriedPage(url).kind).toBe(kind)
})

test.each(['https://www.example.com/hr/doc/12?a=b', 'https://www.example.com/#/doc/12?a=b', '/doc/12?a=b'])(
  '%s carries an article',
  (url) => {
    expect(carriedPage(url)).toEqual({ kind: 'page', address: '/doc/12?a=b', title: '文章', route: 'doc' })
  },
)

test('frames the page, and shows its code and address', async () => {
  open(`${OWN}/hr/doc/12`)
  await pass(0)
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`${OWN}/#/doc/12`)
  expect(byClass('t-pc-link').textContent).toBe(`${OWN}/hr/doc/12`)
  expect(document.querySelector('img[alt="「文章」的二维码，用手机扫码打开"]')).not.toBeNull()
  fireEvent.click(byClass('t-pc-copy'))
  await pass(0)
  expect(clipboard.text).toBe(`${OWN}/hr/doc/12`)
})

describe('the page in the frame goes on', () => {
  const told = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data,
            origin: from.origin ?? OWN,
            source: from.source === undefined ? (document.querySelector('iframe')?.contentWindow ?? null) : from.source,
          }),
        ),
    )
  const place = { framed: { address: '/tools/formula', title: '公式' } }

  test('what lies over it dims what stands round it, until it is gone', async () => {
    open(`${OWN}/hr/doc/12`)
    await pass(0)
    const isDimmed = () => document.querySelector('iframe')?.classList.contains('covered')
    told({ covered: true }, { origin: 'https://evil.example' })
    expect(isDimmed()).toBe(false)
    told({ covered: true })
    expect(isDimmed()).toBe(true)
    told({ covered: false })
    expect(isDimmed()).toBe(false)
  })

  test('the code, the address bar and the title follow', async () => {
    open(`${OWN}/hr/doc/12`)
    await pass(0)
    told(place)
    expect(byClass('t-pc-link').textContent).toBe(`${OWN}/hr/tools/formula`)
    expect(decodeURIComponent(window.location.href)).toContain(`/pcProject?url=${OWN}/hr/tools/formula`)
    expect(document.title).toBe('公式')
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`${OWN}/#/doc/12`)
  })

  test('the headings of its text stand beside it, and a tap on one goes there', async () => {
    open(`${OWN}/hr/doc/12`)
    await pass(0)
    const lines = [
      { index: 2, level: 0, text: '先想清楚' },
      { index: 5, level: 1, text: '小结' },
    ]
    const outline = { address: '/doc/12', lines, current: 1 }
    told({ outline })
    const shown = () => [...document.querySelectorAll('.t-pc-outline')]
    expect(shown().map((line) => line.getAttribute('aria-label'))).toEqual(['先想清楚', '小结，正在阅读'])
    const frame = document.querySelector('iframe')?.contentWindow as Window
    const sent = jest.spyOn(frame, 'postMessage').mockImplementation(() => undefined)
    fireEvent.click(shown()[0] as Element)
    expect(sent).toHaveBeenCalledWith({ goTo: 2 }, OWN)
    // Of somebody else, broken, or of a text that is left.
    told({ outline: { ...outline, lines: [] } }, { origin: 'https://evil.example' })
    told({ outline: { ...outline, lines: [{ index: 'x' }] } })
    expect(shown()).toHaveLength(2)
    told(place)
    expect(shown()).toHaveLength(0)
  })

  test('a calculator has the other ones and its last results beside it', async () => {
    const { stores } = open(`${OWN}/hr/tools/formula/treatment/carbo`)
    await pass(0)
    act(() => stores.tools.addCalculation({ kind: 'formula', refId: 'carbo', title: '卡铂', line: 'AUC 5，454 mg', inputs: {} }))
    expect(byClass('t-pc-recent').textContent).toContain('AUC 5，454 mg')
    const tools = [...document.querySelectorAll('.t-pc-tool')]
    expect(tools.find((tool) => tool.getAttribute('aria-current'))?.textContent).toContain('卡铂')
    expect(tools.length).toBeGreaterThan(20)
  })

  test.each([
    ['of another origin', place, { origin: 'https://evil.example' }],
    ['of another window', place, { source: null }],
    ['that is none', { framed: { address: 'javascript:alert(1)', title: 'x' } }, {}],
    ['without an address', { framed: { title: 'x' } }, {}],
    ['that is empty', null, {}],
  ])('a message %s changes nothing', async (_, data, from) => {
    open(`${OWN}/hr/doc/12`)
    await pass(0)
    told(data, from)
    expect(byClass('t-pc-link').textContent).toBe(`${OWN}/hr/doc/12`)
  })
})

test('counts its own page view, with the page that is carried', () => {
  const { stores } = open(`${OWN}/hr/doc/12`)
  const events: unknown[] = []
  stores.tracker.onTrack(({ event, page, properties }) => events.push([event, page, properties]))
  mock.fire('didShow')
  expect(events).toEqual([['PageView', 'pcProject', { target: 'doc' }]])
})

test('a page of somebody else is never framed', () => {
  open('https://evil.example/hr/doc/12')
  expect(document.querySelector('iframe')).toBeNull()
  expect(byClass('t-state-notFound').textContent).toContain('链接不属于本站')
})

test('without a page it leads home', async () => {
  openScreen('/pcProject', PcProjectPage)
  await pass(0)
  expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/' }])
})

describe('home', () => {
  const serve = () =>
    backend({
      'api/doc/getreadhistory': () => ok(page([visit('8', '2026-03-04T02:00:00.000Z', 0.5)])),
      'api/doc/gethotlist': () => ok(page([{ rank: 1, views: 9, doc: summary('3', { title: '最热的' }) }])),
      'api/user/getstudyinfo': () => ok(FIGURES),
    })
  const FIGURES = {
    readCount: 3,
    collectCount: 0,
    commentCount: 0,
    followCount: 0,
    unreadCount: 3,
    credits: 126,
    studySeconds: 4920,
    studyDays: [4920, 0, 0, 0, 0, 0, 0],
    studyToday: 0,
    lastWeekSeconds: 0,
    weChatBound: false,
  }
  const openHome = async () => {
    open(`${OWN}/hr/`)
    await pass(0)
  }
  /** What the page in the frame is asked to open, as by a tap there. */
  const asked = () => {
    const frame = document.querySelector('iframe')?.contentWindow as Window
    const sent = jest.spyOn(frame, 'postMessage').mockImplementation(() => undefined)
    return () => sent.mock.lastCall
  }

  test('has what was begun and what is read most beside it, and a visitor the way in', async () => {
    serve()
    await openHome()
    const opened = asked()
    expect(byClass('t-continue').textContent).toContain('已读 50%')
    expect(byClass('t-pc-hot').textContent).toBe('1最热的')
    expect(document.querySelector('.t-pc-who, .t-desktop-bell')).toBeNull()
    fireEvent.click(byClass('t-home-login'))
    expect(opened()).toEqual([{ open: '/login' }, OWN])
    fireEvent.click(byClass('t-pc-hot'))
    expect(opened()).toEqual([{ open: '/doc/3' }, OWN])
    fireEvent.click(byClass('t-continue').firstElementChild as Element)
    expect(opened()).toEqual([{ open: '/doc/8?at=0.50' }, OWN])
  })

  test('of a reader has their week, their sign-in, and a bell that counts what they have not read', async () => {
    signIn()
    serve()
    await openHome()
    const opened = asked()
    expect(byClass('t-pc-who').parentElement?.textContent).toContain('126积分')
    expect(byClass('t-pc-who').parentElement?.textContent).toContain('82本周分钟')
    expect(byClass('t-desktop-bell').getAttribute('aria-label')).toBe('关注的专栏有 3 篇更新')
    fireEvent.click(byClass('t-desktop-bell'))
    expect(opened()).toEqual([{ open: '/mySubscribe' }, OWN])
    fireEvent.click(byClass('t-sign-in-pill'))
    expect(opened()).toEqual([{ open: '/SignInNoPrevPage' }, OWN])
  })

  test('of somebody who signs in inside the frame is theirs at once', async () => {
    serve()
    await openHome()
    act(() => {
      signIn()
      window.dispatchEvent(new Event('storage'))
    })
    await pass(0)
    expect(document.querySelector('.t-desktop-bell')).not.toBeNull()
    expect(document.querySelector('.t-home-login')).toBeNull()
  })

  test('an article has neither', async () => {
    serve()
    open(`${OWN}/hr/doc/12`)
    await pass(0)
    expect(document.querySelector('.t-continue, .t-pc-hot')).toBeNull()
  })
})

test.each([
  ['/', '首页', 'page'],
  ['/doc/12', '首页', 'true'],
  ['/tools/formula/treatment/carbo', '工具', 'true'],
  ['/MyWallet', '我的', 'true'],
])('%s is found under %s', async (address, text, current) => {
  open(`${OWN}/hr${address}`)
  await pass(0)
  const on = [...document.querySelectorAll('.t-desktop-entry[aria-current]')]
  expect(on.map((entry) => [entry.textContent, entry.getAttribute('aria-current')])).toEqual([[text, current]])
})
