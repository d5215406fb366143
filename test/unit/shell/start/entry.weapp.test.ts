import { routeEvents, routeOf } from '@/routes'
import { entries } from '@/shell/start/entry'
import { mock } from '@test/setup/taro'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const code = (address: string, scene = 1047) => ({ query: { scene: encodeURIComponent(address) }, scene })
const home = () => ({ route: 'pages/index/index', options: {} })
const opened = () => mock.navigations.map(({ url }) => url)
/** WeChat tells the app first, then the page that is shown. */
const pageShown = () => routeEvents.shown(routeOf('home', {}))
const ended = () => new Promise((resolve) => setImmediate(resolve))

let enter: ReturnType<typeof entries>
beforeEach(async () => {
  mock.reset()
  enter = entries()
  enter(code('doc/2'))
  await ended()
})

test('a code that starts the mini-program opens its page', () => expect(opened()).toEqual(['/packages/content/doc/index?id=2']))

test('coming back opens nothing anew, though WeChat tells the code of the entry before', async () => {
  enter(code('doc/2'))
  pageShown()
  await ended()
  expect(opened()).toHaveLength(1)
})

test('the same code scanned again opens its page: WeChat has begun with a new page', async () => {
  enter(code('doc/2'))
  mock.pages = [home()]
  pageShown()
  pageShown()
  await ended()
  expect(opened()).toEqual(['/packages/content/doc/index?id=2', '/packages/content/doc/index?id=2'])
})

test('another code opens its page, once there is a page to open it from', async () => {
  enter(code('doc/3'))
  expect(opened()).toHaveLength(1)
  pageShown()
  await ended()
  expect(opened().slice(1)).toEqual(['/packages/content/doc/index?id=3'])
})

test('the same code after an entry without one was scanned anew', async () => {
  enter(code('doc/2', 1089))
  pageShown()
  enter(code('doc/2'))
  pageShown()
  await ended()
  expect(opened()).toHaveLength(2)
})
