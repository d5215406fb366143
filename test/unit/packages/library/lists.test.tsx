import { act, fireEvent, render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import type { DocSummary } from '@/api/doc'
import CaseListPage from '@/packages/library/case-list'
import ClassifiedListPage from '@/packages/library/classified-list'
import HotNewsPage from '@/packages/library/hot-news'
import { HotNewsView } from '@/packages/library/hot-news/HotNewsView'
import InformationListPage from '@/packages/library/information-list'
import { familyOf, startTab, tabsOf, typesOf } from '@/packages/library/information-list/families'
import ListPage from '@/packages/library/list-page'
import { dialog } from '@/platform/dialog/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { chooseFilters } from '@test/unit/support/filters'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const LIST = 'api/doc/getdocumentlist'
const HOT = 'api/doc/gethotlist'
const filters = [
  { id: 'disease', name: '病种', items: [{ id: 'd1', name: '肺癌' }] },
  { id: 'topic', name: '主题', items: [{ id: 'mdt', name: '多学科协作' }] },
]
const answer = (docs: DocSummary[] = [summary('1')], blockName = '') => ok({ ...page(docs), blockName, filters })
const serve = (more: Parameters<typeof backend>[0] = {}) => backend({ [LIST]: () => answer(), ...more })
const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  dialog.sheets = []
  dialog.choice = undefined
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each<[string, ComponentType, object]>([
  ['/caseList', CaseListPage, { docTypes: [30, 51, 52], pageSize: 10, filterGroupId: 'disease' }],
  ['/classifyNewList/d1', ClassifiedListPage, { docTypes: [1, 29], items: ['d1'], pageSize: 15 }],
  ['/listPage/1', ListPage, { docTypes: [1], pageSize: 10 }],
  ['/listPage/6', ListPage, { docTypes: [6, 9, 44], pageSize: 25 }],
  ['/listPage/52', ListPage, { docTypes: [51, 52], pageSize: 10 }],
  ['/informationlist/1/7/0', InformationListPage, { blockId: '7', docTypes: [1, 29], pageSize: 15 }],
  ['/informationlist/6/7/2', InformationListPage, { blockId: '7', docTypes: [25], pageSize: 15 }],
  ['/informationlist/0/0/0', InformationListPage, { docTypes: [1, 6, 9, 44, 25, 29, 30, 51, 52], pageSize: 15 }],
])('%s asks for its documents', async (address, Screen, asked) => {
  const server = serve()
  openScreen(address, Screen)
  await settled()
  expect(server.sent(LIST)[0]).toEqual({ ...asked, pageIdx: 0 })
  expect(rows()).toEqual(['文章 1'])
})

test.each<[string, ComponentType]>([
  ['/listPage/77', ListPage],
  ['/informationlist/77/1/0', InformationListPage],
])('%s says that there is no such list, and asks for nothing', async (address, Screen) => {
  const server = serve()
  openScreen(address, Screen)
  await settled()
  expect(byClass('t-state-notFound').textContent).toContain('没有这个类型的列表')
  expect(server.sent(LIST)).toEqual([])
})

test('news of a filter stand under its name, and only the other groups narrow them', async () => {
  const server = serve()
  openScreen('/classifyNewList/d1', ClassifiedListPage)
  await settled()
  expect(document.title).toBe('肺癌 · 资讯')
  expect(allByClass('t-filter-disease')).toEqual([])
  await chooseFilters('多学科协作')
  expect(server.sent(LIST).at(-1)).toMatchObject({ items: ['d1', 'mdt'] })
})

test('a filter that is not there says so', async () => {
  serve()
  openScreen('/classifyNewList/d999', ClassifiedListPage)
  await settled()
  expect(byClass('t-state-empty').textContent).toContain('没有这个分类')
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/search' }])
})

test('cases are narrowed by disease and ordered by heat; a live opens its room', async () => {
  const server = serve({ [LIST]: () => answer([summary('8', { docType: 30 })]) })
  openScreen('/caseList', CaseListPage)
  await settled()
  await chooseFilters('肺癌', '最热')
  expect(server.sent(LIST).at(-1)).toMatchObject({ items: ['d1'], sort: 'hottest' })
  fireEvent.click(byClass('t-doc-row'))
  await settled()
  expect(mock.navigations.at(-1)?.url).toBe('/live/8')
})

test('tabs of an information list are the types of its family; the old documents stay until the new ones are here', async () => {
  const server = serve({ [LIST]: () => answer([summary('1')], '临床研究') })
  openScreen('/informationlist/29/7/9', InformationListPage)
  await settled()
  expect(document.title).toBe('临床研究')
  expect(textsOf('t-tab-0')).toEqual(['全部资讯'])
  fireEvent.click(byClass('t-tab-2'))
  expect(rows()).toEqual(['文章 1'])
  expect(allByClass('changing')).toHaveLength(1)
  await settled()
  expect(server.sent(LIST).at(-1)).toMatchObject({ docTypes: [29] })
  expect(allByClass('changing')).toEqual([])
})

test('every document type has a family, whose tabs together hold its types', () => {
  for (const type of ['1', '6', '9', '25', '29', '30', '44', '51', '52']) {
    const family = familyOf(type)
    if (!family) throw new Error(`no family for ${type}`)
    const parts = tabsOf(family)
      .slice(1)
      .flatMap(({ key }) => typesOf(family, key))
    expect(parts).toEqual(typesOf(family, '0'))
    expect(parts).toContain(Number(type))
    expect(startTab(family, '99')).toBe('0')
  }
  expect(familyOf('')).toBeUndefined()
})

test('an unknown block is not found, and a failure offers to try again', async () => {
  const server = serve({ [LIST]: () => refused(404, '该栏目不存在') })
  openScreen('/informationlist/1/404/0', InformationListPage)
  await settled()
  expect(byClass('t-state-notFound').textContent).toContain('该栏目不存在')
  closeScreen()
  server.handlers[LIST] = () => ({ status: 500, data: {} })
  openScreen('/listPage/1', ListPage)
  await pass(20_000)
  await settled()
  server.handlers[LIST] = () => answer()
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(rows()).toEqual(['文章 1'])
})

test('the last list opens without a network, marked as such', async () => {
  const server = serve()
  openScreen('/listPage/1', ListPage)
  await settled()
  closeScreen()
  server.handlers[LIST] = () => ({ status: 500, data: {} })
  openScreen('/listPage/1', ListPage)
  await pass(20_000)
  await settled()
  expect(rows()).toEqual(['文章 1'])
  expect(byClass('t-stale').textContent).toContain('显示的是上次的内容')
})

describe('the menu of a row', () => {
  const SET = 'api/doc/setreadlist'
  test('puts a document on the reading list', async () => {
    signIn()
    const server = serve({ [SET]: () => ok({ listed: true }) })
    openScreen('/listPage/1', ListPage)
    await settled()
    dialog.choice = 0
    fireEvent.click(byClass('t-row-more'))
    await settled()
    expect(dialog.sheets).toEqual([['稍后读', '收藏']])
    expect(server.sent(SET)).toEqual([{ docId: '1', listed: true }])
    expect(toasts()).toEqual(['已加入阅读清单'])
    expect(mock.navigations).toEqual([])
  })
  test('lets a course be joined, and says what the server says against it', async () => {
    signIn()
    serve({
      [LIST]: () => answer([summary('6', { docType: 6 })]),
      'api/course/join': () => refused(403, '完成认证后可加入课程'),
    })
    openScreen('/listPage/6', ListPage)
    await settled()
    dialog.choice = 2
    fireEvent.click(byClass('t-row-more'))
    await settled()
    expect(dialog.sheets).toEqual([['稍后读', '收藏', '加入我的课程']])
    expect(toasts()).toEqual(['完成认证后可加入课程'])
  })
  test('asks a visitor to sign in, and does nothing when it is closed', async () => {
    const server = serve({ [SET]: () => ok({ listed: true }) })
    openScreen('/listPage/1', ListPage)
    await settled()
    fireEvent.click(byClass('t-row-more'))
    await settled()
    expect(mock.navigations).toEqual([])
    dialog.choice = 1
    fireEvent.click(byClass('t-row-more'))
    await settled()
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/login'])
    expect(server.sent(SET)).toEqual([])
  })
})

describe('the hottest', () => {
  const hot = (rank: number, views = 1200) => ({ rank, views, doc: summary(String(rank), { columnistName: '林知远' }) })
  test('stand with place and views, fifteen at a time; the month is another list', async () => {
    const server = backend({ [HOT]: (body) => ok(page(body.period === 'week' ? [hot(1), hot(2)] : [hot(7)])) })
    openScreen('/hotNews', HotNewsPage)
    await settled()
    expect(server.sent(HOT)[0]).toEqual({ period: 'week', pageSize: 15, pageIdx: 0 })
    expect(textsOf('t-rank')).toEqual(['1', '2'])
    expect(textsOf('t-hot-note')[0]).toBe('1.2k 阅读 · 林知远')
    fireEvent.click(byClass('t-tab-month'))
    await settled()
    expect(textsOf('t-rank')).toEqual(['7'])
    fireEvent.click(byClass('t-hot-search'))
    await settled()
    expect(mock.navigations.at(-1)?.url).toBe('/search')
  })
  test('wear the look of the chat app on their second address: a heading, no search', async () => {
    backend({ [HOT]: () => ok(page([hot(1)])) })
    openScreen('/HotNewsWX', HotNewsPage)
    await settled()
    expect(byClass('t-hot-banner').textContent).toContain('本周最热')
    expect(allByClass('t-hot-search')).toEqual([])
  })
  test('lead into the app from the chat app, where there is one to open', () => {
    const onApp = jest.fn()
    const nothing = () => undefined
    const props = { period: 'week' as const, items: [], more: 'end' as const, onPeriod: nothing, onLoadMore: nothing }
    const acts = { onOpen: nothing, onMore: nothing, onSearch: nothing, frame: (part: ReactNode) => part }
    const { rerender } = render(<HotNewsView {...props} {...acts} chatApp onApp={onApp} />)
    fireEvent.click(byClass('t-hot-open-app'))
    expect(onApp).toHaveBeenCalledTimes(1)
    rerender(<HotNewsView {...props} {...acts} chatApp onApp={undefined} />)
    expect(allByClass('t-hot-open-app')).toEqual([])
  })
  test('go on at the end, and say when there is nothing', async () => {
    backend({ [HOT]: (body) => ok(body.pageIdx === 0 ? page([hot(1)], 2, true) : page([hot(2)], 2)) })
    openScreen('/hotNews', HotNewsPage)
    await settled()
    await act(async () => void mock.fire('reachBottom'))
    await settled()
    expect(textsOf('t-rank')).toEqual(['1', '2'])
    closeScreen()
    resetDevice()
    backend({ [HOT]: () => ok(page([])) })
    openScreen('/hotNews', HotNewsPage)
    await settled()
    expect(byClass('t-state-empty').textContent).toContain('榜单还没有内容')
  })
})
