import { cleanup } from '@testing-library/react'
import { useLeave } from '@/shell/navigation/use-leave'
import { view } from '@/platform/view/mock'
import { mock } from '@test/setup/taro'
import { closeScreen, openScreen, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

let leave: ReturnType<typeof useLeave>
function Page() {
  leave = useLeave()
  return null
}
const left = async () => {
  const go = jest.fn(async () => undefined)
  await leave(go)
  return go.mock.calls.length
}
afterEach(() => {
  cleanup()
  closeScreen()
})

test('H5: a page in view is left, one that was gone from is not', async () => {
  resetDevice('mobile')
  openScreen(Page, '/EditNote/1/75')
  expect(await left()).toBe(1)
  view.current = '/doc/1'
  expect(await left()).toBe(0)
})

test('mini-program: a page on top is left, one that is covered or closed is not', async () => {
  resetDevice('mini-program')
  const page = { route: 'packages/content/note-edit/index', options: { docid: '1', time: '75', route: 'newNote' } }
  const list = { route: 'packages/content/note-list/index', options: { docId: '1' } }
  mock.pages = [page]
  openScreen(Page, 'packages/content/note-edit/index?docid=1&time=75&route=newNote&$taroTimestamp=1')
  expect(await left()).toBe(1)
  mock.pages = [page, list]
  expect(await left()).toBe(0)
  mock.pages = [list]
  expect(await left()).toBe(0)
})
