import { act, fireEvent } from '@testing-library/react'
import { dialog } from '@/platform/dialog/mock'
import type { FollowedColumn, SubscribableDisease } from '@/api/subscription'
import { UNDO_MS } from '@/packages/library/hooks/use-undoable'
import MySubscribePage from '@/packages/library/my-subscribe'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { columnist, page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const COLUMNS = 'api/subscription/getcolumns'
const DISEASES = 'api/subscription/getdiseases'
const SET_DISEASE = 'api/subscription/setdisease'
const FEED = 'api/subscription/getfeed'
const SEEN = 'api/subscription/setseen'
const FOLLOW = 'api/pub/setusercolumnist'
const followed = (id: string, unread = 0): FollowedColumn => ({
  columnist: columnist({ id, name: `专栏 ${id}`, followed: true }),
  unread,
  newest: [summary(`9${id}`)],
  followedAt: '2026-01-05T08:30:00.000Z',
})
const disease = (id: string, name: string, subscribed = false): SubscribableDisease => ({ id, name, subscribed, recentCount: 3 })

/** A server that really keeps what is followed and subscribed. */
function subscriptionServer(columns: FollowedColumn[], diseases: SubscribableDisease[] = []) {
  return backend({
    [COLUMNS]: () => ok(page(columns)),
    [FOLLOW]: (body) => {
      columns = columns.filter((column) => column.columnist.id !== body.columnistId)
      return ok()
    },
    [SEEN]: () => {
      columns = columns.map((column) => ({ ...column, unread: 0 }))
      return ok()
    },
    [DISEASES]: () => ok({ items: diseases }),
    [SET_DISEASE]: (body) => {
      diseases = diseases.map((item) => (item.id === body.diseaseId ? { ...item, subscribed: body.subscribed === true } : item))
      return ok({ subscribed: body.subscribed })
    },
    [FEED]: (body) => ok(page([summary(body.source === 'all' ? '1' : body.diseaseId ? '3' : '2')])),
  })
}
const docs = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)
const open = async (tab?: string) => {
  openScreen('/mySubscribe', MySubscribePage)
  await settled()
  if (!tab) return
  fireEvent.click(byClass(`t-tab-${tab}`))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('begins with what is new of everything, ten at a time', async () => {
  signIn()
  const server = subscriptionServer([])
  await open()
  expect(server.sent(FEED)).toEqual([{ source: 'all', pageSize: 10, pageIdx: 0 }])
  expect(docs()).toEqual(['文章 1'])
})

test('columns come a hundred at a time with their unread and newest, in the order that is asked for', async () => {
  signIn()
  const server = subscriptionServer([followed('7', 2), followed('8')])
  await open('column')
  expect(server.sent(COLUMNS)[0]).toEqual({ sort: 'updated', pageSize: 100, pageIdx: 0 })
  expect(textsOf('t-followed-name')).toEqual(['专栏 7', '专栏 8'])
  expect(textsOf('t-unread-7')).toEqual(['2 篇未读'])
  expect(allByClass('t-unread-8')).toEqual([])
  expect(byClass('t-total').textContent).toBe('2 个专栏，2 篇未读')
  fireEvent.click(byClass('t-tab-unread'))
  await settled()
  expect(server.sent(COLUMNS).at(-1)).toMatchObject({ sort: 'unread' })
  fireEvent.click(byClass('t-followed-doc'))
  await settled()
  expect(mock.navigations.at(-1)?.url).toBe('/doc/97')
})

test('a column that is opened counts as looked at, and so do all when that is said', async () => {
  signIn()
  const server = subscriptionServer([followed('7', 2)])
  await open('column')
  fireEvent.click(byClass('t-followed-name'))
  await settled()
  expect(server.sent(SEEN)).toEqual([{ columnistId: '7' }])
  expect(mock.navigations.at(-1)?.url).toBe('/column/7')
  fireEvent.click(byClass('t-all-seen'))
  await settled()
  expect(server.sent(SEEN).at(-1)).toEqual({ columnistId: '' })
  expect(allByClass('t-unread-7')).toEqual([])
  expect(toasts()).toEqual(['已全部标为已读'])
})

test('letting go of a column can be undone for five seconds', async () => {
  signIn()
  const server = subscriptionServer([followed('7'), followed('8')])
  await open('column')
  fireEvent.click(byClass('t-manage'))
  fireEvent.click(byClass('t-remove'))
  expect(textsOf('t-followed-name')).toEqual(['专栏 8'])
  act(() => dialog.offers[0]?.run())
  expect(textsOf('t-followed-name')).toEqual(['专栏 7', '专栏 8'])
  fireEvent.click(byClass('t-remove'))
  await pass(UNDO_MS)
  await settled()
  expect(server.sent(FOLLOW)).toEqual([{ columnistId: '7', followed: false }])
  expect(textsOf('t-followed-name')).toEqual(['专栏 8'])
})

test('diseases are found by name and subscribed to at once; each has its own list', async () => {
  signIn()
  const server = subscriptionServer([], [disease('d1', '肺癌', true), disease('d2', '乳腺癌'), disease('d3', '胃癌')])
  await open('disease')
  expect(docs()).toEqual(['文章 2'])
  fireEvent.click(byClass('t-tab-disease-d1'))
  await settled()
  expect(server.sent(FEED).at(-1)).toMatchObject({ source: 'disease', diseaseId: 'd1' })
  expect(docs()).toEqual(['文章 3'])

  fireEvent.click(byClass('t-choose-diseases'))
  fireEvent.input(byClass('t-search-input'), { target: { value: '乳腺' } })
  expect(allByClass('t-disease-d3')).toEqual([])
  fireEvent.click(byClass('t-disease-d2'))
  await settled()
  expect(byClass('t-disease-d2').getAttribute('aria-checked')).toBe('true')
  expect(server.sent(SET_DISEASE)).toEqual([{ diseaseId: 'd2', subscribed: true }])
  expect(allByClass('t-tab-disease-d2')).toHaveLength(1)
})

test('a tick that the server refuses is taken back', async () => {
  signIn()
  const server = subscriptionServer([], [disease('d1', '肺癌')])
  server.handlers[SET_DISEASE] = () => refused(429, '操作过于频繁，请稍后再试')
  await open('disease')
  fireEvent.click(byClass('t-choose-diseases'))
  fireEvent.click(byClass('t-disease-d1'))
  await settled()
  expect(byClass('t-disease-d1').getAttribute('aria-checked')).toBe('false')
  expect(toasts()).toEqual(['操作过于频繁，请稍后再试'])
})

test('who follows nothing is shown the way to the columns', async () => {
  signIn()
  subscriptionServer([])
  await open('column')
  expect(byClass('t-state-empty').textContent).toContain('还没有关注专栏')
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/columnList'])
})

test('a visitor is asked to sign in, not told that there is nothing', async () => {
  const server = subscriptionServer([followed('7')])
  await open()
  expect(byClass('t-state-notAllowed').textContent).toContain('请先登录')
  await act(async () => void mock.fire('didShow'))
  await settled()
  expect(server.sent(FEED)).toEqual([])
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/login'])
})
