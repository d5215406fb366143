import { act, render } from '@testing-library/react'
import HomePage from '@/pages/index'
import { request } from '@/platform/request/mock'
import { routeOf } from '@/routes'
import { askFirst } from '@/shell/data/first-answer'
import { StoresProvider } from '@/stores/context'
import { byDiseaseEntry } from '@/stores/entries'
import { RootStore } from '@/stores/RootStore'
import { backend, later, ok } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { page, recommended } from '@test/unit/support/docs'
import { mock } from '@test/setup/taro'
import firstQuestions from '@/shell/data/first-questions.json'
import { settled } from '@test/unit/support/screen'

const serve = () =>
  backend({
    'api/doc/getrecommended': () => ok({ ...page([recommended('1')]), diseases: [], trial: null }),
    'api/doc/getdocumentlist': () => ok({ ...page([]), blockName: '', filters: [] }),
    'api/doc/getreadhistory': () => ok(page([])),
    'api/pub/getadvertise': () => ok({ items: [] }),
  })

let stores: RootStore
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  stores = new RootStore()
})
afterEach(() => {
  stores.dispose()
  stores.queryClient.clear()
  jest.useRealTimers()
})

test('the list of home is asked for once, before its screen is there, and the screen begins with it', async () => {
  const server = serve()
  askFirst(routeOf('home', {}), stores.queryClient)
  await settled()
  expect(server.sent('api/doc/getrecommended')).toHaveLength(1)
  const { container, unmount } = render(
    <StoresProvider stores={stores}>
      <HomePage />
    </StoresProvider>,
  )
  expect(container.textContent).toContain('文章 1')
  await settled()
  expect(server.sent('api/doc/getrecommended')).toHaveLength(1)
  act(unmount)
})

test('the parts above it, which reload at every return, are not requested twice at the start', async () => {
  const server = serve()
  await askFirst(routeOf('home', {}), stores.queryClient)
  const { unmount } = render(
    <StoresProvider stores={stores}>
      <HomePage />
    </StoresProvider>,
  )
  await settled()
  expect(server.sent('api/doc/getreadhistory')).toHaveLength(1)
  expect(server.sent('api/doc/getdocumentlist')).toHaveLength(2)
  act(() => void mock.fire('didShow'))
  await settled()
  expect(server.sent('api/doc/getreadhistory')).toHaveLength(2)
  expect(server.sent('api/doc/getdocumentlist')).toHaveLength(4)
  act(unmount)
})

test('a list that is answered before its neighbour is not requested again when the page comes between the two', async () => {
  const server = serve()
  const soon = later()
  const none = ok({ ...page([]), blockName: '', filters: [] })
  server.handlers['api/doc/getdocumentlist'] = ({ liveState }) => (liveState === 'live' ? none : soon.promise)
  askFirst(routeOf('home', {}), stores.queryClient)
  await settled()
  const { unmount } = render(
    <StoresProvider stores={stores}>
      <HomePage />
    </StoresProvider>,
  )
  await settled()
  await act(async () => soon.answer(none))
  await settled()
  expect(server.sent('api/doc/getdocumentlist')).toHaveLength(2)
  act(unmount)
})

test('the list is asked for as its reader chose', async () => {
  const server = serve()
  byDiseaseEntry.write(false)
  askFirst(routeOf('home', {}), stores.queryClient)
  await settled()
  expect(server.sent('api/doc/getrecommended')[0]).toMatchObject({ byDisease: false, pageIdx: 0 })
})

test('what the page asks before the app runs is what the app asks of a device that was never here', async () => {
  serve()
  askFirst(routeOf('home', {}), stores.queryClient)
  await settled()
  // To the letter: an answer is found by its question.
  const asked = request.sent.map(({ url, data }) => {
    const { head: _, ...payload } = data as { head: unknown }
    return `${url} ${JSON.stringify(payload)}`
  })
  expect(asked).toEqual(firstQuestions.map(({ path, payload }) => `/${path} ${JSON.stringify(payload)}`))
})

test('an article is asked for by its id', async () => {
  const server = backend({})
  askFirst(routeOf('doc', { id: 7 }), stores.queryClient)
  await settled()
  expect(server.sent('api/doc/getdocumentdetail')[0]).toEqual({ docId: '7' })
})

test('what an editor previews, and any other screen, asks for itself', async () => {
  serve()
  askFirst(routeOf('search', {}), stores.queryClient)
  askFirst(routeOf('docPreview', { id: 7 }), stores.queryClient)
  await settled()
  expect(request.sent).toEqual([])
})
