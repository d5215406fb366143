/** @jest-environment jsdom */
import { act } from '@testing-library/react'
import { TabBadge } from '@/shell/chrome/TabBadge'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { closeScreen, openScreen, settled } from '@test/unit/support/screen'

jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/mock'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/mock'))

const figures = (unreadCount: number) => ({
  readCount: 0,
  collectCount: 0,
  commentCount: 0,
  followCount: 0,
  unreadCount,
  credits: 0,
  studySeconds: 0,
  studyDays: [0, 0, 0, 0, 0, 0, 0],
  studyToday: 0,
  lastWeekSeconds: 0,
  weChatBound: false,
})
let unread: number
const Home = () => <TabBadge page="pages/index" />
const told = () => [mock.callsOf('setTabBarBadge').at(-1), mock.callsOf('removeTabBarBadge').length > 0]
const showAgain = async () => {
  await act(async () => void mock.fire('didShow'))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  backend({ 'api/user/getstudyinfo': () => ok(figures(unread)) })
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('the host is told what is unread, as our own bar writes it, and told again when a tab is shown', async () => {
  signIn()
  unread = 120
  openScreen('/', Home)
  await settled()
  expect(told()[0]).toEqual({ index: 3, text: '99+' })
  unread = 2
  mock.calls = []
  await showAgain()
  expect(told()[0]).toEqual({ index: 3, text: '2' })
  unread = 0
  mock.calls = []
  await showAgain()
  expect(told()).toEqual([{ index: 3, text: '2' }, true])
})

test('nothing stands there for a visitor', async () => {
  unread = 5
  openScreen('/', Home)
  await settled()
  expect(told()).toEqual([undefined, true])
})
