import { fireEvent } from '@testing-library/react'
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

test('frames the page at the size of a phone, and shows its code and address', async () => {
  open(`${OWN}/hr/doc/12`)
  const frame = document.querySelector('iframe')
  expect([frame?.getAttribute('src'), frame?.width]).toEqual([`${OWN}/hr/doc/12`, '375'])
  expect(byClass('t-pc-link').textContent).toBe(`${OWN}/hr/doc/12`)
  expect(document.querySelector('img[alt="「文章」的二维码，用手机扫码打开"]')).not.toBeNull()
  fireEvent.click(byClass('t-pc-copy'))
  await pass(0)
  expect(clipboard.text).toBe(`${OWN}/hr/doc/12`)
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
