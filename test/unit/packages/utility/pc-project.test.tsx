import { act, fireEvent } from '@testing-library/react'
import PcProjectPage from '@/packages/utility/pc-project'
import { carriedPage } from '@/packages/utility/pc-project/carried'
import { clipboard } from '@/platform/clipboard/mock'
import { storage } from '@/platform/storage/mock'
import { setOwnHosts } from '@/routes'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
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

  test('the code, the address bar and the title follow', async () => {
    open(`${OWN}/hr/doc/12`)
    await pass(0)
    told(place)
    expect(byClass('t-pc-link').textContent).toBe(`${OWN}/hr/tools/formula`)
    expect(decodeURIComponent(window.location.href)).toContain(`/pcProject?url=${OWN}/hr/tools/formula`)
    expect(document.title).toBe('公式')
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`${OWN}/#/doc/12`)
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
