import { act, fireEvent } from '@testing-library/react'
import type { Course } from '@/api/course'
import type { DocEvent } from '@/api/event'
import MyCoursesPage from '@/packages/library/my-courses'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { event as docEvent, ownSignUp } from '../content/samples'
import { page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const LIST = 'api/course/getlist'
const SUGGESTED = 'api/course/getsuggested'
const JOIN = 'api/course/join'
const live = (id: string) => summary(id, { title: `公开课 ${id}`, docType: 6, liveState: 'replay' })
const course = (id: string, more: Partial<Course> = {}): Course => ({
  doc: live(id),
  source: 'free',
  progress: 0,
  seconds: 0,
  changedAt: '2026-01-05T08:30:00.000Z',
  ...more,
})

/** A server that really lets courses be joined. */
function courseServer(mine: Course[], others: string[] = []) {
  let free = others
  return backend({
    [LIST]: (body) => {
      const items = mine.filter(
        ({ progress }) => body.tab === 'all' || (body.tab === 'done' ? progress >= 0.95 : progress < 0.95),
      )
      return ok({ ...page(items), counts: { all: mine.length, learning: 1, done: 1 } })
    },
    [SUGGESTED]: () => ok({ items: free.map(live) }),
    [JOIN]: (body) => {
      free = free.filter((id) => id !== body.docId)
      mine = [course(String(body.docId)), ...mine]
      return ok({ source: 'free' })
    },
  })
}
const titles = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('courses stand under 学习中, 已完成 and 全部, twenty-five at a time, with their progress', async () => {
  signIn()
  const server = courseServer([
    course('1', { progress: 0.4, seconds: 1500 }),
    course('2', { progress: 1, seconds: 3600, source: 'bought' }),
  ])
  openScreen('/MyCourses', MyCoursesPage)
  await settled()
  expect(server.sent(LIST)[0]).toEqual({ tab: 'learning', pageSize: 25, pageIdx: 0 })
  expect(titles()).toEqual(['公开课 1'])
  expect(textsOf('t-progress-note')).toEqual(['已学 40% · 25分'])
  fireEvent.click(byClass('t-tab-done'))
  await settled()
  expect(titles()).toEqual(['公开课 2'])
  expect(document.body.textContent).toContain('已购')
  fireEvent.click(byClass('t-tab-all'))
  await settled()
  expect(byClass('t-tab-all').textContent).toBe('全部 2')
})

test('a course that is joined moves from the suggestions to mine', async () => {
  signIn()
  const server = courseServer([], ['7', '8'])
  openScreen('/MyCourses', MyCoursesPage)
  await settled()
  expect(byClass('t-state-empty').textContent).toContain('没有正在学习的课程')
  fireEvent.click(byClass('t-join-7'))
  await settled()
  expect(server.sent(JOIN)).toEqual([{ docId: '7' }])
  expect(toasts()).toEqual(['已加入我的课程'])
  expect(titles()).toEqual(['公开课 7', '公开课 8'])
  expect(allByClass('t-join-7')).toEqual([])
})

test('what the server says against joining is shown', async () => {
  signIn()
  const server = courseServer([], ['7'])
  server.handlers[JOIN] = () => refused(403, '完成认证后可加入课程')
  openScreen('/MyCourses', MyCoursesPage)
  await settled()
  fireEvent.click(byClass('t-join-7'))
  await settled()
  expect(toasts()).toEqual(['完成认证后可加入课程'])
  expect(allByClass('t-join-7')).toHaveLength(1)
})

test('without courses the way to all open classes is shown', async () => {
  signIn()
  courseServer([])
  openScreen('/MyCourses', MyCoursesPage)
  await settled()
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/listPage/6'])
})

describe('my sign-ups', () => {
  const EVENTS = 'api/doc/eventlist'
  const signedUp = (id: string, event: Partial<DocEvent>) => ({
    doc: summary(id, { title: `文章 ${id}` }),
    event: docEvent({ docId: id, signUp: ownSignUp, ...event }),
  })
  const open = async (items: object[]) => {
    jest.setSystemTime(new Date('2026-03-04T03:00:00Z'))
    signIn()
    const server = courseServer([course('1')], ['7'])
    server.handlers[EVENTS] = () => ok(page(items))
    openScreen('/MyCourses', MyCoursesPage)
    await settled()
    expect(server.sent(EVENTS)).toEqual([])
    fireEvent.click(byClass('t-tab-events'))
    await settled()
    return server
  }

  test('stand with time, place and state in place of the courses, and lead to the event', async () => {
    const server = await open([
      signedUp('5', { title: '读片会' }),
      signedUp('6', {
        title: '沙龙',
        startTime: '2026-03-04T02:00:00Z',
        signUp: { ...ownSignUp, signedInAt: '2026-03-04T02:10:00Z' },
      }),
      signedUp('8', { title: '培训', state: 'over', place: '' }),
      signedUp('9', { title: '演示', state: 'cancelled' }),
    ])
    expect(server.sent(EVENTS)).toEqual([{ pageSize: 25, pageIdx: 0 }])
    expect(titles()).toEqual(['读片会', '沙龙', '培训', '演示'])
    expect(textsOf('t-sign-up').map((text) => text.replace(/\d+月.*/, ''))).toEqual([
      '未开始',
      '进行中已签到',
      '已结束',
      '已取消',
    ])
    expect(textsOf('t-sign-up').map((text) => /(示教室|线上)$/.exec(text)?.[0])).toEqual(['示教室', '示教室', '线上', '示教室'])
    expect(byClass('t-tab-events').textContent).toBe('我的报名 4')
    expect(allByClass('t-join-7')).toEqual([])
    fireEvent.click(byClass('t-doc-row'))
    await settled()
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/DocSignIn/5/1'])
  })
  test('are asked for anew when one comes back from the event', async () => {
    const items = [signedUp('5', { title: '读片会' })]
    await open(items)
    items.pop()
    await act(async () => void mock.fire('didShow'))
    await settled()
    expect(titles()).toEqual([])
    expect(byClass('t-state-empty').textContent).toContain('还没有报名')
    fireEvent.click(byClass('t-state-action'))
    await settled()
    expect(mock.navigations.map(({ url }) => url)).toEqual(['/liveList'])
  })
})

test('a visitor is asked to sign in', async () => {
  const server = courseServer([course('1')])
  openScreen('/MyCourses', MyCoursesPage)
  await settled()
  expect(byClass('t-state-notAllowed').textContent).toContain('请先登录')
  expect(server.sent(LIST)).toEqual([])
})
