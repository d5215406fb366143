import { act, fireEvent } from '@testing-library/react'
import DocListPage from '@/packages/content/doc-list'
import { storage } from '@/platform/storage/mock'
import { listRequest } from '@/features/doc-feed/choice'
import { mock } from '@test/setup/taro'
import { backend, later, ok, refused } from '@test/unit/support/backend'
import { page, summary } from '@test/unit/support/docs'
import { chooseFilters } from '@test/unit/support/filters'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const LIST = 'api/doc/getdocumentlist'
const filters = [
  {
    id: 'disease',
    name: '病种',
    items: [
      { id: 'd2', name: '乳腺癌' },
      { id: 'd1', name: '肺癌' },
    ],
  },
]
const answer = (ids: string[], total = ids.length, hasMore = false) =>
  ok({
    ...page(
      ids.map((id) => summary(id)),
      total,
      hasMore,
    ),
    blockName: '最新文章',
    filters,
  })
const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('shows ten documents of the block, under its name', async () => {
  const server = backend({ [LIST]: () => answer(['1', '2']) })
  openScreen('/list/7', DocListPage)
  await settled()
  expect(server.sent(LIST)).toEqual([{ blockId: '7', pageSize: 10, pageIdx: 0 }])
  expect(rows()).toEqual(['文章 1', '文章 2'])
  expect(document.title).toBe('最新文章')
})

test('several filters may be chosen; the old documents stay until the new ones are here', async () => {
  const slow = later()
  const server = backend({
    [LIST]: (body) => (Array.isArray(body.items) && body.pageSize === 10 ? slow.promise : answer(['1'])),
  })
  openScreen('/list/7', DocListPage)
  await settled()
  await chooseFilters('乳腺癌', '肺癌')
  expect(rows()).toEqual(['文章 1'])
  expect(allByClass('changing')).toHaveLength(1)
  expect(server.sent(LIST).pop()).toEqual({ blockId: '7', pageSize: 10, pageIdx: 0, items: ['d1', 'd2'] })
  slow.answer(answer(['9']))
  await settled()
  expect(rows()).toEqual(['文章 9'])
  expect(allByClass('changing')).toEqual([])
  await chooseFilters('✓ 肺癌', '✓ 乳腺癌')
  expect(rows()).toEqual(['文章 1'])
})

test('the button of the filters says how many documents the choice leaves, and holds without a number', async () => {
  let broken = false
  const server = backend({
    [LIST]: (body) => (broken ? { status: 500, data: {} } : answer(['1'], body.items ? 3 : 12, true)),
  })
  openScreen('/list/7', DocListPage)
  await settled()
  fireEvent.click(byClass('t-filter-disease'))
  await settled()
  expect(textsOf('t-filter-done')).toEqual(['看 12 篇内容'])
  fireEvent.click(allByClass('t-filter-option')[1] as HTMLElement)
  await settled()
  expect(textsOf('t-filter-done')).toEqual(['看 3 篇内容'])
  expect(server.sent(LIST).pop()).toEqual({ blockId: '7', pageSize: 1, pageIdx: 0, items: ['d1'] })
  broken = true
  fireEvent.click(allByClass('t-filter-option')[0] as HTMLElement)
  await pass(20_000)
  await settled()
  expect(textsOf('t-filter-done')).toEqual(['看结果'])
})

test('the order is asked of the server, and one order at a time', async () => {
  const server = backend({ [LIST]: (body) => answer([body.sort === 'hottest' ? '5' : '1']) })
  openScreen('/list/7', DocListPage)
  await settled()
  await chooseFilters('最新', '最热')
  expect(server.sent(LIST).pop()).toMatchObject({ sort: 'hottest' })
  expect(rows()).toEqual(['文章 5'])
  expect(textsOf('t-filter-sort')).toEqual(['排序：最热'])
})

test('what was chosen is in the address, and there again after a reload', async () => {
  const server = backend({ [LIST]: () => answer(['1']) })
  openScreen('/list/7', DocListPage)
  await settled()
  await chooseFilters('乳腺癌', '肺癌', '最热')
  const address = window.location.hash.slice(1)
  closeScreen()
  openScreen(address, DocListPage)
  await settled()
  expect(server.sent(LIST).pop()).toEqual({ blockId: '7', pageSize: 10, pageIdx: 0, items: ['d1', 'd2'], sort: 'hottest' })
  expect(textsOf('t-filter-disease')).toEqual(['病种：肺癌等 2 项'])
})

test('filters that nothing fits can be cleared where that is said', async () => {
  backend({ [LIST]: (body) => answer(body.items ? [] : ['1'], 1) })
  openScreen('/list/7', DocListPage)
  await settled()
  await chooseFilters('乳腺癌')
  expect(byClass('t-state-empty').textContent).toContain('没有符合筛选的内容')
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(rows()).toEqual(['文章 1'])
})

test('filters stay when the documents cannot be had, and it can be tried again', async () => {
  let broken = true
  backend({ [LIST]: (body) => (body.items && broken ? { status: 500, data: {} } : answer(['1'])) })
  openScreen('/list/7', DocListPage)
  await settled()
  await chooseFilters('乳腺癌')
  await pass(20_000)
  await settled()
  expect(byClass('t-state-error').textContent).toContain('加载失败')
  expect(textsOf('t-filter-disease')).toEqual(['病种：乳腺癌'])
  broken = false
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(rows()).toEqual(['文章 1'])
})

test('an unknown block is not found', async () => {
  backend({ [LIST]: () => refused(404, '该栏目不存在') })
  openScreen('/list/404', DocListPage)
  await settled()
  expect(byClass('t-state-notFound').textContent).toContain('该栏目不存在')
})

test('the next ten come at the end, and one that comes twice is shown once', async () => {
  backend({ [LIST]: (body) => (body.pageIdx === 0 ? answer(['1', '2'], 3, true) : answer(['2', '3'], 3)) })
  openScreen('/list/7', DocListPage)
  await settled()
  await act(async () => void mock.fire('reachBottom'))
  await settled()
  expect(rows()).toEqual(['文章 1', '文章 2', '文章 3'])
})

test('only what was chosen is asked for, and a filter of the list itself once', () => {
  expect(listRequest({ blockId: '7', pageSize: 10 }, {})).toEqual({ blockId: '7', pageSize: 10 })
  expect(listRequest({ items: ['d1'], pageSize: 10 }, { disease: ['d1'], topic: ['mdt'], sort: ['odd'] })).toEqual({
    items: ['d1', 'mdt'],
    pageSize: 10,
  })
})

test('a time asks for what was published since the beginning of a day, and counts as a filter', async () => {
  jest.setSystemTime(new Date(2026, 2, 10, 15, 30))
  const server = backend({ [LIST]: (body) => answer(body.startTime ? [] : ['1'], 1) })
  openScreen('/list/7', DocListPage)
  await settled()
  await chooseFilters('近一周')
  expect(server.sent(LIST).pop()).toMatchObject({ startTime: new Date(2026, 2, 3).toISOString() })
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(rows()).toEqual(['文章 1'])
})
