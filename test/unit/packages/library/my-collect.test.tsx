import { act, fireEvent } from '@testing-library/react'
import type { CollectFolder, CollectItem, CollectRef } from '@/api/collect'
import { UNDO_MS } from '@/packages/library/hooks/use-undoable'
import MyCollectPage from '@/packages/library/my-collect'
import { dialog } from '@/platform/dialog/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'

const LIST = 'api/collect/getlist'
const FOLDERS = 'api/collect/getfolders'
const ADD = 'api/collect/addfolder'
const RENAME = 'api/collect/renamefolder'
const DELETE = 'api/collect/deletefolder'
const MOVE = 'api/collect/move'
const REMOVE = 'api/collect/remove'
const at = '2026-01-05T08:30:00.000Z'
const kept = (id: string, folderId = 'none'): CollectItem => ({
  kind: 'doc',
  id,
  doc: summary(id),
  file: null,
  folderId,
  collectedAt: at,
})
const file = (id: string): CollectItem => ({
  kind: 'file',
  id,
  doc: null,
  file: { id, name: '核对清单.pdf', size: 11_762, docId: '1', docTitle: '文章 1' },
  folderId: 'none',
  collectedAt: at,
})
const keyOf = ({ kind, id }: CollectRef) => `${kind}/${id}`

/** A server that really keeps favourites and folders. */
function collectServer(items: CollectItem[], folders: { id: string; name: string }[] = []) {
  const counted = ({ id, name }: { id: string; name: string }): CollectFolder => ({
    id,
    name,
    count: items.filter((item) => item.folderId === id).length,
  })
  const named = (body: Record<string, unknown>) => (body.items as CollectRef[]).map(keyOf)
  return backend({
    [LIST]: (body) => {
      const found = items
        .filter(({ kind }) => body.type === 'all' || (body.type === 'file') === (kind === 'file'))
        .filter(({ folderId }) => !body.folderId || folderId === body.folderId)
        .filter(({ doc }) => !body.keyword || doc?.title.includes(String(body.keyword)))
      return ok({ ...page(found), counts: { all: items.length, file: items.filter(({ kind }) => kind === 'file').length } })
    },
    [FOLDERS]: () =>
      ok({
        items: folders.map(counted),
        unfiledCount: items.filter(({ folderId }) => folderId === 'none').length,
        total: items.length,
      }),
    [ADD]: (body) => {
      const folder = { id: String(folders.length + 1), name: String(body.name) }
      folders = [...folders, folder]
      return ok({ folder: counted(folder) })
    },
    [RENAME]: (body) => {
      folders = folders.map((it) => (it.id === body.folderId ? { ...it, name: String(body.name) } : it))
      return ok({ folder: counted({ id: String(body.folderId), name: String(body.name) }) })
    },
    [DELETE]: (body) => {
      folders = folders.filter(({ id }) => id !== body.folderId)
      items = items.map((item) => (item.folderId === body.folderId ? { ...item, folderId: 'none' } : item))
      return ok()
    },
    [MOVE]: (body) => {
      items = items.map((item) => (named(body).includes(keyOf(item)) ? { ...item, folderId: String(body.folderId) } : item))
      return ok({ moved: 1 })
    },
    [REMOVE]: (body) => {
      items = items.filter((item) => !named(body).includes(keyOf(item)))
      return ok({ removed: 1 })
    },
  })
}
const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)
const select = (place: number) => fireEvent.click(allByClass('t-select')[place] as HTMLElement)
const tap = async (testId: string) => {
  fireEvent.click(byClass(`t-${testId}`))
  await settled()
}
const typeName = (name: string) => fireEvent.input(byClass('t-folder-name-input'), { target: { value: name } })
const open = async (address = '/myCollectNew') => {
  const opened = openScreen(address, MyCollectPage)
  await settled()
  return opened
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  dialog.confirmations = []
  dialog.confirms = true
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('favourites come twenty at a time and by type; attachments open the file, documents themselves', async () => {
  signIn()
  const server = collectServer([kept('1'), file('5')])
  await open('/MyCollectList')
  expect(server.sent(LIST)[0]).toEqual({ type: 'all', pageSize: 20, pageIdx: 0 })
  expect(byClass('t-tab-all').textContent).toBe('全部 2')
  expect(byClass('t-file-row').textContent).toContain('来自《文章 1》')
  fireEvent.click(byClass('t-doc-row'))
  await settled()
  await tap('tab-file')
  expect(server.sent(LIST).at(-1)).toMatchObject({ type: 'file' })
  expect(rows()).toEqual([])
  fireEvent.click(byClass('t-file-row'))
  await settled()
  const urls = mock.navigations.map(({ url }) => decodeURIComponent(url))
  expect(urls[0]).toBe('/doc/1')
  // The guard leads elsewhere in a build without the screen, and names the address then.
  expect(urls[1]).toContain('/FilePreview/5')
})

test('folders belong to the new layout only', async () => {
  signIn()
  const server = collectServer([kept('1')])
  await open('/MyCollectList')
  expect(allByClass('t-folders-manage')).toEqual([])
  expect(server.sent(FOLDERS)).toEqual([])
  await tap('manage')
  expect(allByClass('t-move')).toEqual([])
})

test('a batch disappears at once, comes back with 撤销, and is removed after five seconds', async () => {
  signIn()
  const server = collectServer([kept('1'), kept('2'), file('5')])
  await open()
  await tap('manage')
  await tap('select-all')
  expect(byClass('t-selected').textContent).toBe('已选 3 条')
  select(1)
  await tap('remove-selected')
  expect(rows()).toEqual(['文章 2'])
  expect(dialog.offers[0]?.message).toBe('已删除 2 条')
  act(() => dialog.offers[0]?.run())
  expect(rows()).toEqual(['文章 1', '文章 2'])
  await pass(UNDO_MS * 2)
  expect(server.sent(REMOVE)).toEqual([])

  await tap('manage')
  select(0)
  select(2)
  await tap('remove-selected')
  await pass(UNDO_MS)
  await settled()
  const items = [
    { kind: 'doc', id: '1' },
    { kind: 'file', id: '5' },
  ]
  expect(server.sent(REMOVE)).toEqual([{ items }])
  expect(rows()).toEqual(['文章 2'])
  expect(byClass('t-folder-all').textContent).toBe('全部 1')
})

test('leaving the page removes what was waiting; what the server refuses comes back', async () => {
  signIn()
  const server = collectServer([kept('1'), kept('2')])
  server.handlers[REMOVE] = () => refused(429, '操作过于频繁，请稍后再试')
  await open()
  await tap('manage')
  select(0)
  await tap('remove-selected')
  await act(async () => void mock.fire('didHide'))
  await settled()
  expect(server.sent(REMOVE)).toHaveLength(1)
  expect(rows()).toEqual(['文章 1', '文章 2'])
  expect(toasts()).toEqual(['操作过于频繁，请稍后再试'])
})

test('a folder is made, favourites are moved into it, and it shows them alone', async () => {
  signIn()
  const server = collectServer([kept('1'), kept('2')])
  await open()
  await tap('folders-manage')
  await tap('folder-add')
  typeName(' 肺癌 ')
  await tap('folder-name-confirm')
  expect(server.sent(ADD)[0]).toMatchObject({ name: ' 肺癌 ' })
  expect(String(server.sent(ADD)[0]?.idempotencyKey)).not.toBe('')
  expect(byClass('t-folder-1').textContent).toBe(' 肺癌  0')

  await tap('manage')
  select(0)
  await tap('move')
  await tap('move-1')
  expect(server.sent(MOVE)).toEqual([{ items: [{ kind: 'doc', id: '1' }], folderId: '1' }])
  await tap('folder-1')
  expect(rows()).toEqual(['文章 1'])
  await tap('folder-none')
  expect(rows()).toEqual(['文章 2'])
})

test('a folder that is made while moving takes what is chosen', async () => {
  signIn()
  const server = collectServer([kept('1')])
  await open()
  await tap('manage')
  select(0)
  await tap('move')
  await tap('folder-add')
  typeName('新的')
  await tap('folder-name-confirm')
  expect(server.sent(MOVE)).toEqual([{ items: [{ kind: 'doc', id: '1' }], folderId: '1' }])
  expect(toasts()).toEqual(['已移到「新的」'])
})

test('what is wrong with a name is said in place, what was typed stays, and one form has one key', async () => {
  signIn()
  const server = collectServer([kept('1')])
  await open()
  await tap('folders-manage')
  await tap('folder-add')
  await tap('folder-name-confirm')
  expect(byClass('t-folder-name-input-error').textContent).toBe('请输入收藏夹名称')
  typeName('长'.repeat(21))
  await tap('folder-name-confirm')
  expect(byClass('t-folder-name-input-error').textContent).toBe('收藏夹名称最多 20 个字')
  typeName('未分类')
  await tap('folder-name-confirm')
  expect(byClass('t-folder-name-input-error').textContent).toContain('已被系统使用')
  expect(server.sent(ADD)).toEqual([])

  server.handlers[ADD] = () =>
    ok({ responseStatus: { ack: 422, errormessage: '输入有误', fields: { name: '已有同名的收藏夹' } } })
  typeName('肺癌')
  await tap('folder-name-confirm')
  await tap('folder-name-confirm')
  expect(byClass('t-folder-name-input-error').textContent).toBe('已有同名的收藏夹')
  expect((byClass('t-folder-name-input') as HTMLInputElement).value).toBe('肺癌')
  expect(new Set(server.sent(ADD).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a folder is renamed, and deleting it says where its content goes', async () => {
  signIn()
  const server = collectServer([kept('1', '1')], [{ id: '1', name: '肺癌' }])
  await open()
  await tap('folder-1')
  await tap('folders-manage')
  await tap('folder-rename')
  typeName('胸部肿瘤')
  await tap('folder-name-confirm')
  expect(server.sent(RENAME)).toEqual([{ folderId: '1', name: '胸部肿瘤' }])
  expect(byClass('t-folder-1').textContent).toBe('胸部肿瘤 1')
  dialog.confirms = false
  await tap('folder-delete')
  expect(dialog.confirmations[0]?.message).toBe('「胸部肿瘤」中的 1 条收藏将移到「未分类」')
  expect(server.sent(DELETE)).toEqual([])
  dialog.confirms = true
  await tap('folder-delete')
  expect(server.sent(DELETE)).toEqual([{ folderId: '1' }])
  expect(allByClass('t-folder-1')).toEqual([])
  expect(rows()).toEqual(['文章 1'])
  expect(byClass('t-folder-none').textContent).toBe('未分类 1')
})

test('a folder that another device deleted meanwhile is simply gone', async () => {
  signIn()
  const server = collectServer([], [{ id: '1', name: '肺癌' }])
  await open()
  await tap('folders-manage')
  server.handlers[DELETE] = () => refused(404, '收藏夹不存在或已被删除')
  server.handlers[FOLDERS] = () => ok({ items: [], unfiledCount: 0, total: 0 })
  await tap('folder-delete')
  expect(allByClass('t-folder-1')).toEqual([])
  expect(toasts()).toEqual(['已删除收藏夹'])
})

test('favourites are searched, and clearing the box shows them all again', async () => {
  signIn()
  const server = collectServer([kept('1'), kept('22')])
  await open()
  fireEvent.input(byClass('t-search-input'), { target: { value: '章 2' } })
  await tap('search-submit')
  expect(server.sent(LIST).at(-1)).toMatchObject({ keyword: '章 2' })
  expect(rows()).toEqual(['文章 22'])
  fireEvent.input(byClass('t-search-input'), { target: { value: '没有的' } })
  await tap('search-submit')
  expect(byClass('t-state-empty').textContent).toContain('没有找到「没有的」')
  await tap('state-action')
  expect(rows()).toEqual(['文章 1', '文章 22'])
})

test('a visitor is asked to sign in, but has what he keeps of the tools, and may undo its removal', async () => {
  backend({ [LIST]: () => refused(401, '请先登录') })
  const { stores } = await open()
  expect(byClass('t-state-notAllowed').textContent).toContain('请先登录')
  expect(allByClass('t-folders-manage')).toEqual([])
  await act(async () => void stores.tools.toggleFavourite('guideline', 'nsclc', '非小细胞肺癌指南'))
  expect(byClass('t-tab-tool').textContent).toBe('指南与工具 1')
  await tap('tab-tool')
  expect(byClass('t-kept-tool').textContent).toContain('非小细胞肺癌指南')
  await tap('manage')
  await tap('remove')
  expect(byClass('t-state-empty').textContent).toContain('还没有收藏指南与工具')
  act(() => dialog.offers[0]?.run())
  expect(allByClass('t-kept-tool')).toHaveLength(1)
  await tap('remove')
  await pass(UNDO_MS)
  await settled()
  expect(stores.tools.favourites).toEqual([])
})

test('the next page is fetched at the end of the list', async () => {
  signIn()
  const server = collectServer([])
  server.handlers[LIST] = (body) =>
    ok({ ...page([kept(body.pageIdx === 0 ? '1' : '2')], 2, body.pageIdx === 0), counts: { all: 2 } })
  await open()
  await act(async () => void mock.fire('reachBottom'))
  await settled()
  expect(rows()).toEqual(['文章 1', '文章 2'])
  expect(byClass('t-load-more').textContent).toBe('已经到底了')
})

test('whoever has kept nothing finds below it what colleagues read, and opens it', async () => {
  collectServer([]).handlers['api/doc/gethotlist'] = () => ok(page([{ rank: 1, views: 9, doc: summary('7') }]))
  await open()
  expect(byClass('t-state-empty').textContent).toContain('还没有收藏')
  await tap('doc-row')
  expect(mock.navigations.at(-1)?.url).toContain('/doc/7')
})
