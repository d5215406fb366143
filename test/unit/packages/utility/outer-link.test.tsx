import { fireEvent } from '@testing-library/react'
import OuterLinkPage from '@/packages/utility/outer-link'
import { clipboard } from '@/platform/clipboard/mock'
import { dialog } from '@/platform/dialog/mock'
import { env } from '@/platform/env/mock'
import { storage } from '@/platform/storage/mock'
import { view } from '@/platform/view/mock'
import { setOwnHosts } from '@/routes'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { byClass, closeScreen, openScreen, pass } from '@test/unit/support/screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const PAGE = 'https://www.example.org/a?b=c'
const toasts = () => dialog.toasts.map(({ message }) => message)

function open(url: string, build: 'h5' | 'weapp' = 'h5') {
  env.build = build
  const query = `url=${encodeURIComponent(url)}`
  view.current = `/OuterLinkPage?${query}`
  mock.router = { path: '/packages/utility/outer-link/index', params: { url: encodeURIComponent(url) } }
  return openScreen(view.current, OuterLinkPage)
}

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  backend({})
  view.external = []
  dialog.toasts = []
  clipboard.text = ''
  clipboard.refuses = false
  setOwnHosts(['www.example.com'])
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('shows host and whole link, and leaves only when told to', async () => {
  open(PAGE)
  expect(byClass('t-outer-host').textContent).toBe('www.example.org')
  expect(byClass('t-outer-url').textContent).toBe(PAGE)
  expect(view.external).toEqual([])
  fireEvent.click(byClass('t-outer-continue'))
  await pass(0)
  expect(view.external).toEqual([PAGE])
  expect(toasts()).toEqual([])
})

test('the mini-program copies the link and says so', async () => {
  open(PAGE, 'weapp')
  expect(byClass('t-outer-continue').textContent).toContain('复制链接')
  fireEvent.click(byClass('t-outer-continue'))
  await pass(0)
  expect(view.external).toEqual([])
  expect(clipboard.text).toBe(PAGE)
  expect(toasts()).toEqual(['链接已复制，请在浏览器中打开'])
})

test('a refused clipboard is told', async () => {
  clipboard.refuses = true
  open(PAGE, 'weapp')
  fireEvent.click(byClass('t-outer-continue'))
  await pass(0)
  expect(toasts()).toEqual(['未能复制，请长按上方链接复制'])
})

test.each(['javascript:alert(1)', 'http://www.example.org/', 'https://www.example.com@evil.example/', ''])(
  '%j cannot be opened, and the reason is given',
  (url) => {
    open(url)
    expect(byClass('t-state-notAllowed').textContent).toContain('链接')
    expect(document.querySelector('.t-outer-continue')).toBeNull()
  },
)

test('a page of ours is opened without a question', async () => {
  open('https://www.example.com/#/doc/12')
  await pass(0)
  expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/doc/12' }])
})
