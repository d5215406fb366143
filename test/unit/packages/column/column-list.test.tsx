import { fireEvent } from '@testing-library/react'
import type { Columnist } from '@/api/doc'
import ColumnListPage from '@/packages/column/column-list'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { columnist, page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'

const LIST = 'api/pub/getcolumnist'
const FOLLOW = 'api/pub/setusercolumnist'
const diseases = () => ok({ data: { diseases: [{ id: 'd1', name: '肺癌' }] } })
const serve = (items: Columnist[] = [columnist()], more: Parameters<typeof backend>[0] = {}) =>
  backend({ [LIST]: () => ok(page(items)), 'api/pub/getstaticdata': diseases, ...more })
const rows = () => allByClass('t-column-row').map((row) => row.querySelector('span')?.textContent)

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  ['/columnList', { pageSize: 100, pageIdx: 0 }],
  ['/columnList/1', { pageSize: 100, followed: true, pageIdx: 0 }],
  ['/columnList/0', { pageSize: 100, pageIdx: 0 }],
  ['/columnList56', { pageSize: 100, columnTypes: [5, 6], pageIdx: 0 }],
])('%s asks for its columns, a hundred at a time', async (address, asked) => {
  signIn()
  const server = serve()
  openScreen(address, ColumnListPage)
  await settled()
  expect(server.sent(LIST)[0]).toEqual(asked)
  expect(rows()).toEqual(['林知远'])
})

test('a disease narrows the list, and a tap opens the column', async () => {
  const server = serve()
  openScreen('/columnList', ColumnListPage)
  await settled()
  fireEvent.click(byClass('t-tab-disease-d1'))
  await settled()
  expect(server.sent(LIST).at(-1)).toEqual({ pageSize: 100, diseaseId: 'd1', pageIdx: 0 })
  fireEvent.click(byClass('t-column-row'))
  await settled()
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/column/7' }])
})

test('columns and open classes are told apart on their own address', async () => {
  const server = serve()
  openScreen('/columnList56', ColumnListPage)
  await settled()
  fireEvent.click(byClass('t-tab-6'))
  await settled()
  expect(server.sent(LIST).at(-1)).toEqual({ pageSize: 100, columnTypes: [6], pageIdx: 0 })
})

test('following shows at once and does not open the column', async () => {
  signIn()
  let answer: () => void = () => undefined
  const server = serve([columnist()], {
    [FOLLOW]: () => new Promise((resolve) => (answer = () => resolve(ok()))),
  })
  openScreen('/columnList', ColumnListPage)
  await settled()
  fireEvent.click(byClass('t-follow-7'))
  await settled()
  expect(byClass('t-follow-7').textContent).toBe('已关注')
  expect(textsOf('t-fans')).toEqual(['4 粉丝'])
  fireEvent.click(byClass('t-follow-7'))
  answer()
  await settled()
  expect(server.sent(FOLLOW)).toEqual([{ columnistId: '7', followed: true }])
  expect(mock.navigations).toEqual([])
  expect(toasts()).toEqual(['已关注'])
})

test('a refused follow is taken back, with the sentence of the server', async () => {
  signIn()
  serve([columnist()], { [FOLLOW]: () => refused(404, '该专栏不存在或已下架') })
  openScreen('/columnList', ColumnListPage)
  await settled()
  fireEvent.click(byClass('t-follow-7'))
  await settled()
  expect(byClass('t-follow-7').textContent).toBe('关注')
  expect(textsOf('t-fans')).toEqual(['3 粉丝'])
  expect(toasts()).toEqual(['该专栏不存在或已下架'])
})

test('a visitor who wants to follow, or to see their own, is asked to sign in', async () => {
  const server = serve()
  openScreen('/columnList', ColumnListPage)
  await settled()
  fireEvent.click(byClass('t-follow-7'))
  await settled()
  fireEvent.click(byClass('t-tab-mine'))
  await settled()
  expect(server.sent(FOLLOW)).toEqual([])
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/login', '/login'])
  expect(byClass('t-follow-7').textContent).toBe('关注')
})

test('only mine, opened by a visitor, says why there is nothing; the tabs stay', async () => {
  serve([], { [LIST]: () => refused(401, '登录后可查看关注的专栏') })
  openScreen('/columnList/1', ColumnListPage)
  await settled()
  expect(byClass('t-state-notAllowed').textContent).toContain('登录后可查看关注的专栏')
  expect(allByClass('t-tab-all')).toHaveLength(1)
})

test('without a follow it leads to all columns', async () => {
  signIn()
  const server = serve([])
  openScreen('/columnList/1', ColumnListPage)
  await settled()
  expect(byClass('t-state-empty').textContent).toContain('还没有关注专栏')
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(server.sent(LIST).at(-1)).toEqual({ pageSize: 100, pageIdx: 0 })
})
