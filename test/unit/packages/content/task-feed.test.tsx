import { act, fireEvent } from '@testing-library/react'
import type { TaskFeedItem } from '@/api/task-feed'
import TaskFeedPage from '@/packages/content/task-feed'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const FEED = 'api/task/feed'
const item = (id: string, more: Partial<TaskFeedItem> = {}): TaskFeedItem => ({
  doc: summary(id),
  taskCode: 'READ_STAY',
  taskType: 1,
  missionTarget: '认真阅读文章 30 秒',
  credits: 5,
  finished: false,
  ...more,
})
const feed = (items: TaskFeedItem[], more: object = {}) => ({ ...page(items), credits: 10, earned: 0, ...more })
const open = async () => {
  openScreen('/jyjDoc', TaskFeedPage)
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('shows the day’s documents with their credits, ten at a time, and what is done', async () => {
  signIn()
  const server = backend({ [FEED]: () => ok(feed([item('1'), item('2', { finished: true })], { earned: 5 })) })
  await open()
  expect(server.sent(FEED)).toEqual([{ pageSize: 10, pageIdx: 0 }])
  const rows = textsOf('t-doc-row')
  expect(rows[0]).toContain('+5 积分')
  expect(rows[1]).toContain('已完成')
  expect(textsOf('t-task-target')[0]).toBe('认真阅读文章 30 秒')
  expect([textsOf('t-task-earned'), textsOf('t-task-credits')]).toEqual([['5'], ['10']])
  expect(allByClass('t-task-sign-in')).toEqual([])
})

test('an article opens where its task runs, a live with its task in the address', async () => {
  backend({
    [FEED]: () => ok(feed([item('1'), item('2', { doc: summary('2', { docType: 6, liveState: 'replay' }), taskType: 3 })])),
  })
  await open()
  for (const row of allByClass('t-doc-row')) {
    fireEvent.click(row)
    await settled()
  }
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/integralDoc/1', '/jyjLive/READ_STAY/3/5/2'])
})

test('what was done on the page above is seen on return', async () => {
  const server = backend({ [FEED]: () => ok(feed([item('1')])) })
  await open()
  server.handlers[FEED] = () => ok(feed([item('1', { finished: true })], { earned: 5 }))
  await act(async () => void mock.fire('didShow'))
  await settled()
  expect([textsOf('t-doc-row')[0], textsOf('t-task-earned')]).toEqual([expect.stringContaining('已完成'), ['5']])
})

test('a visitor is told that credits need an account', async () => {
  backend({ [FEED]: () => ok(feed([item('1')])) })
  await open()
  fireEvent.click(byClass('t-task-sign-in'))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/login'])
})

test('nothing left for today says what to do; a failure offers to try again', async () => {
  const server = backend({ [FEED]: () => ok(feed([])) })
  await open()
  expect(byClass('t-state-empty').textContent).toContain('今日任务已全部完成')
  closeScreen()
  resetDevice()
  server.handlers[FEED] = () => ({ status: 500, data: {} })
  await open()
  await pass(20_000)
  expect(allByClass('t-state-error')).toHaveLength(1)
})
