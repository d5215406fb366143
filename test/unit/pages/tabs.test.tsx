import { act } from '@testing-library/react'
import HomePage from '@/pages/index'
import MePage from '@/pages/me'
import StudyPage from '@/pages/study'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { page, summary, visit } from '@test/unit/support/docs'
import { userInfo } from '@test/unit/support/people'
import { byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

/** What the server knows; it changes while another page lies above the tab. */
let known: { readCount: number; unread: string[]; lives: string[] }
const figures = () => ({
  readCount: known.readCount,
  collectCount: 1,
  commentCount: 0,
  followCount: 0,
  credits: 30,
  studySeconds: 60 * known.readCount,
  studyDays: [0, 0, 60 * known.readCount, 0, 0, 0, 0],
  studyToday: 2,
  lastWeekSeconds: 600,
  weChatBound: false,
})
const SIGN_IN = {
  today: '2026-03-04',
  signedToday: false,
  streak: 6,
  longestStreak: 6,
  totalDays: 6,
  month: '2026-03',
  days: [],
  week: [1, 2, 3, 4, 5, 6, 10].map((credits, day) => ({ streak: day + 1, credits, signed: day < 6 })),
}
const lives = () => known.lives.map((id) => summary(id, { docType: 6, title: `直播 ${id}` }))
const serve = () =>
  backend({
    'api/user/getstudyinfo': () => ok(figures()),
    'api/doc/getreadhistory': () => ok(page(known.unread.map((id) => visit(id, '2026-03-04T02:00:00.000Z', 0.5)))),
    'api/doc/getdocumentlist': (body) => ok({ ...page(body.liveState === 'live' ? lives() : []), blockName: '', filters: [] }),
    'api/doc/getrecommended': () => ok({ ...page([]), diseases: [], trial: null }),
    'api/pub/getadvertise': () => ok({ items: [] }),
    'api/doc/getfuncblocklist': () => ok({ blocks: [] }),
    'api/pub/getcolumnist': () => ok(page([])),
    'api/task/getmissions': () => ok({ missions: [], credits: 0 }),
    'api/medal/getmymedals': () => ok({ medals: [], userName: '张明' }),
    'api/signin/getsignin': () => ok(SIGN_IN),
    'api/user/getuserinfo': () => ok(userInfo()),
  })
const text = () => document.body.textContent ?? ''
const showAgain = async () => {
  await act(async () => void mock.fire('didShow'))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  known = { readCount: 3, unread: ['1', '2'], lives: ['7', '8'] }
  serve()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('我的 shows what was read meanwhile when it is shown again', async () => {
  openScreen('/doctorHome', MePage)
  await settled()
  expect(byClass('t-figure-study').textContent).toBe('3')
  known.readCount = 4
  await showAgain()
  expect(byClass('t-figure-study').textContent).toBe('4')
})

test('学习 leaves out what was read to its end meanwhile, and counts it', async () => {
  openScreen('/study', StudyPage)
  await settled()
  expect([text().includes('文章 1'), byClass('t-study-time').textContent]).toEqual([true, '3'])
  Object.assign(known, { readCount: 4, unread: ['2'], lives: ['8'] })
  await showAgain()
  expect([text().includes('文章 1'), byClass('t-study-time').textContent]).toEqual([false, '4'])
  expect([text().includes('直播 7'), text().includes('直播 8')]).toEqual([false, true])
})

test('首页 leaves out a live that has ended meanwhile', async () => {
  openScreen('/', HomePage)
  await settled()
  expect([text().includes('直播 7'), text().includes('直播 8')]).toEqual([true, true])
  known.lives = ['8']
  await showAgain()
  expect([text().includes('直播 7'), text().includes('直播 8')]).toEqual([false, true])
})
