import { act, fireEvent } from '@testing-library/react'
import { dialog } from '@/platform/dialog/mock'
import type { ReadListItem } from '@/api/read-list'
import { UNDO_MS } from '@/packages/library/hooks/use-undoable'
import ReadListPage from '@/packages/library/read-list'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const LIST = 'api/doc/getreadlist'
const SET = 'api/doc/setreadlist'
const item = (id: string, progress = 0, byHand = true): ReadListItem => ({
  doc: summary(id),
  progress,
  byHand,
  changedAt: '2026-01-05T08:30:00.000Z',
})

/** A server that really keeps the list. */
function listServer(unread: ReadListItem[], done: ReadListItem[] = []) {
  let kept = { unread, done }
  return backend({
    [LIST]: (body) =>
      ok({ ...page(kept[body.state as 'unread']), counts: { unread: kept.unread.length, done: kept.done.length } }),
    [SET]: (body) => {
      const without = (items: ReadListItem[]) => items.filter(({ doc }) => doc.id !== body.docId)
      kept = { unread: without(kept.unread), done: without(kept.done) }
      return ok({ listed: false })
    },
  })
}
const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('shows what is to be read with how far, and what was read of it', async () => {
  signIn()
  const server = listServer([item('1', 0.45, false), item('2')], [item('3', 1)])
  openScreen('/readList', ReadListPage)
  await settled()
  expect(server.sent(LIST)[0]).toEqual({ state: 'unread', pageSize: 10, pageIdx: 0 })
  expect(textsOf('t-progress-note')).toEqual(['已读 45%', '未开始'])
  expect(byClass('t-tab-unread').textContent).toBe('未读完 2')
  fireEvent.click(byClass('t-tab-done'))
  await settled()
  expect(rows()).toEqual(['文章 3'])
  expect(textsOf('t-progress-note')).toEqual(['已读完'])
})

test('an article that was begun opens where its reader stopped, another at its beginning', async () => {
  signIn()
  listServer([item('1', 0.45), item('2')])
  openScreen('/readList', ReadListPage)
  await settled()
  fireEvent.click(allByClass('t-doc-row')[0] as HTMLElement)
  await settled()
  fireEvent.click(allByClass('t-doc-row')[1] as HTMLElement)
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/doc/1?at=0.45', '/doc/2'])
})

test('what is taken out can be had back for five seconds, and is then told to the server', async () => {
  signIn()
  const server = listServer([item('1'), item('2')])
  openScreen('/readList', ReadListPage)
  await settled()
  fireEvent.click(byClass('t-manage'))
  fireEvent.click(byClass('t-remove'))
  expect(rows()).toEqual(['文章 2'])
  act(() => dialog.offers[0]?.run())
  expect(rows()).toEqual(['文章 1', '文章 2'])
  await pass(UNDO_MS)
  expect(server.sent(SET)).toEqual([])

  fireEvent.click(byClass('t-remove'))
  await pass(UNDO_MS)
  await settled()
  expect(server.sent(SET)).toEqual([{ docId: '1', listed: false }])
  expect(rows()).toEqual(['文章 2'])
  expect(byClass('t-tab-unread').textContent).toBe('未读完 1')
})

test('what the server will not take out comes back', async () => {
  signIn()
  const server = listServer([item('1')])
  server.handlers[SET] = () => refused(429, '操作过于频繁，请稍后再试')
  openScreen('/readList', ReadListPage)
  await settled()
  fireEvent.click(byClass('t-manage'))
  fireEvent.click(byClass('t-remove'))
  expect(byClass('t-state-empty').textContent).toContain('没有要读的内容')
  await act(async () => void mock.fire('didHide'))
  await settled()
  expect(rows()).toEqual(['文章 1'])
  expect(toasts()).toEqual(['操作过于频繁，请稍后再试'])
})

test('a visitor is asked to sign in, and nothing is asked of the server', async () => {
  const server = listServer([item('1')])
  openScreen('/readList', ReadListPage)
  await settled()
  expect(byClass('t-state-notAllowed').textContent).toContain('请先登录')
  await act(async () => void mock.fire('didShow'))
  await settled()
  expect(server.sent(LIST)).toEqual([])
})
