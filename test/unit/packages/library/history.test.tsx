import { fireEvent, screen } from '@testing-library/react'
import HistoryPage from '@/packages/library/history'
import { UNDO_MS } from '@/packages/library/hooks/use-undoable'
import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { act } from '@testing-library/react'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { page, visit } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const LIST = 'api/doc/getreadhistory'
const CLEAR = 'api/doc/clearreadhistory'
const today = () => new Date().toISOString()

/** A server that really forgets what it is told to. */
function historyServer(ids: string[], clear?: () => ReturnType<typeof ok>) {
  let kept = ids
  const server = backend({
    [LIST]: () => ok(page(kept.map((id) => visit(id, today(), 0.5)))),
    [CLEAR]: (body) => {
      if (clear) return clear()
      kept = body.docId === '' ? [] : kept.filter((id) => id !== body.docId)
      return ok()
    },
  })
  return { ...server, visits: (...next: string[]) => (kept = next) }
}

const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)
const manage = () => fireEvent.click(byClass('t-manage'))
const removeFirst = () => fireEvent.click(byClass('t-remove'))

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 2, 4, 12) })
  storage.clear()
  dialog.toasts = []
  dialog.offers = []
  dialog.confirmations = []
  dialog.confirms = true
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  ['/history', 'browse'],
  ['/learnHistory', 'learn'],
  ['/readHistory', 'read'],
])('%s asks for the kind %s, twenty at a time', async (address, kind) => {
  const server = historyServer(['1'])
  openScreen(address, HistoryPage)
  await settled()
  expect(server.sent(LIST)[0]).toEqual({ kind, pageSize: 20, pageIdx: 0 })
  expect(rows()).toEqual(['文章 1'])
  expect(textsOf('t-history-day')).toEqual(['今天'])
})

test('the three kinds are segments of one page, which stay when there is nothing', async () => {
  const server = backend({ [LIST]: ({ kind }) => ok(page(kind === 'learn' ? [] : [visit('1', today(), 0.5)])) })
  openScreen('/history', HistoryPage)
  await settled()
  fireEvent.click(byClass('t-kind-learn'))
  await settled()
  expect(server.sent(LIST).pop()).toMatchObject({ kind: 'learn' })
  expect(document.title).toBe('学习历史')
  expect(byClass('t-state-empty').textContent).toContain('还没有学习记录')
  fireEvent.click(byClass('t-kind-read'))
  await settled()
  expect(rows()).toEqual(['文章 1'])
  expect(byClass('t-kind-read').getAttribute('aria-checked')).toBe('true')
})

test('what was read a moment ago is there when the page is shown again', async () => {
  const server = historyServer(['1'])
  openScreen('/history', HistoryPage)
  await settled()
  server.visits('2', '1')
  await act(async () => void mock.fire('didShow'))
  await settled()
  expect(rows()).toEqual(['文章 2', '文章 1'])
})

test('a deletion taken back within five seconds is never sent', async () => {
  const server = historyServer(['1', '2'])
  openScreen('/history', HistoryPage)
  await settled()
  manage()
  removeFirst()
  expect(rows()).toEqual(['文章 2'])
  await pass(UNDO_MS - 1)
  expect(dialog.offers[0]?.message).toBe('已删除 1 条')
  act(() => dialog.offers[0]?.run())
  expect(rows()).toEqual(['文章 1', '文章 2'])
  await pass(UNDO_MS * 2)
  expect(server.sent(CLEAR)).toEqual([])
})

test('after five seconds it is sent, and the entry stays away', async () => {
  const server = historyServer(['1', '2'])
  openScreen('/history', HistoryPage)
  await settled()
  manage()
  removeFirst()
  await pass(UNDO_MS)
  await settled()
  expect(server.sent(CLEAR)).toEqual([{ docId: '1' }])
  expect(rows()).toEqual(['文章 2'])
  expect(byClass('t-total').textContent).toBe('共 1 条')
  expect(dialog.offers).toEqual([])
})

test('deleting leaves what another screen keeps of the same call in order', async () => {
  historyServer(['1', '2'])
  const { stores } = openScreen('/history', HistoryPage)
  await settled()
  // The learning tab asks for one page, not for a list of pages.
  const key = [LIST, { kind: 'learn', pageIdx: 0, pageSize: 5 }]
  stores.queryClient.setQueryData(key, page([visit('1', today())]))
  manage()
  removeFirst()
  await pass(UNDO_MS)
  await settled()
  expect(dialog.toasts).toEqual([])
  expect(rows()).toEqual(['文章 2'])
  expect(stores.queryClient.getQueryData(key)).toMatchObject({ total: 1 })
})

test('a second deletion sends the first; leaving the page sends the last', async () => {
  const server = historyServer(['1', '2', '3'])
  openScreen('/history', HistoryPage)
  await settled()
  manage()
  removeFirst()
  removeFirst()
  await settled()
  expect(server.sent(CLEAR)).toEqual([{ docId: '1' }])
  await act(async () => void mock.fire('didHide'))
  await settled()
  expect(server.sent(CLEAR)).toEqual([{ docId: '1' }, { docId: '2' }])
})

test('what the server refuses to forget comes back, with its sentence', async () => {
  historyServer(['1'], () => refused(429, '操作过于频繁，请稍后再试'))
  openScreen('/history', HistoryPage)
  await settled()
  manage()
  removeFirst()
  await pass(UNDO_MS)
  await settled()
  expect(rows()).toEqual(['文章 1'])
  expect(dialog.toasts.map(({ message }) => message)).toEqual(['操作过于频繁，请稍后再试'])
})

test('clearing asks first, and says that it clears all three lists', async () => {
  const server = historyServer(['1', '2'])
  openScreen('/learnHistory', HistoryPage)
  await settled()
  manage()
  dialog.confirms = false
  fireEvent.click(byClass('t-clear'))
  await settled()
  expect(server.sent(CLEAR)).toEqual([])
  expect(dialog.confirmations[0]?.message).toContain('全部浏览、学习与阅读历史')

  dialog.confirms = true
  fireEvent.click(byClass('t-clear'))
  await settled()
  expect(server.sent(CLEAR)).toEqual([{ docId: '' }])
  expect(screen.getByText('还没有学习记录')).toBeTruthy()
})

test('a failure offers to try again', async () => {
  const server = backend({ [LIST]: () => ({ status: 500, data: {} }) })
  openScreen('/history', HistoryPage)
  await pass(20_000)
  await settled()
  expect(byClass('t-state-error').textContent).toContain('加载失败')
  server.handlers[LIST] = () => ok(page([visit('1', today())]))
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(rows()).toEqual(['文章 1'])
})

test('the next page is fetched at the end of the list', async () => {
  const server = backend({
    [LIST]: (body) => ok(body.pageIdx === 0 ? page([visit('1', today())], 2, true) : page([visit('2', today())], 2)),
  })
  openScreen('/history', HistoryPage)
  await settled()
  await act(async () => void mock.fire('reachBottom'))
  await settled()
  expect(server.sent(LIST).map(({ pageIdx }) => pageIdx)).toEqual([0, 1])
  expect(rows()).toEqual(['文章 1', '文章 2'])
  expect(byClass('t-load-more').textContent).toBe('已经到底了')
})

test('the reading list is one tap away', async () => {
  historyServer(['1'])
  openScreen('/history', HistoryPage)
  await settled()
  fireEvent.click(byClass('t-read-list'))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/readList'])
})
