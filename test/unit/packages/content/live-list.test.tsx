import { act, fireEvent } from '@testing-library/react'
import LiveListPage from '@/packages/content/live-list'
import { chinaDay, labelOf, stripOf } from '@/packages/content/live-list/days'
import { PlatformRequestError } from '@/platform/request/contract'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { page, summary } from '@test/unit/support/docs'
import { chooseFilters } from '@test/unit/support/filters'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'

const NOW = new Date('2026-03-04T04:00:00.000Z')
const LIST = 'api/doc/getdocumentlist'
const DAYS = 'api/live/getdays'
const filters = [{ id: 'disease', name: '病种', items: [{ id: 'd1', name: '肺癌' }] }]

type Body = Record<string, unknown>
const answer = (body: Body) =>
  ok({
    ...page(
      [summary(`${String(body.liveState)}${body.day ? `@${String(body.day)}` : ''}`, { docType: 6, liveState: 'live' })],
      30,
      body.pageIdx === 0,
    ),
    blockName: '',
    filters,
  })
const serve = (list: (body: Body) => ReturnType<typeof ok> = answer) =>
  backend({ [LIST]: list, [DAYS]: () => ok({ days: [{ day: '2026-03-06', count: 2 }] }) })
const open = async (address = '/liveList') => {
  openScreen(address, LiveListPage)
  await settled()
}
const rows = () => allByClass('t-doc-row').map((row) => row.querySelector('.t-row-title')?.textContent)
const press = async (name: string) => {
  fireEvent.click(byClass(name))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test.each([
  ['/liveList', 'live'],
  ['/AppLiveList', 'live'],
  ['/AppPlaybackList', 'replay'],
])('%s begins with %s, twenty-five at a time', async (address, liveState) => {
  const server = serve()
  await open(address)
  expect(server.sent(LIST)).toEqual([{ liveState, pageSize: 25, pageIdx: 0 }])
  expect(rows()).toEqual([`文章 ${liveState}`])
})

test('previews have the days ahead, replays the days behind, what is live has none', async () => {
  const server = serve()
  await open()
  expect(allByClass('t-live-day')).toEqual([])
  await press('t-tab-preview')
  expect(
    allByClass('t-live-day')
      .map((day) => [day.textContent, day.querySelector('.t-live-day-dot')?.getAttribute('aria-label')])
      .slice(0, 3),
  ).toEqual([
    ['今天3/4', undefined],
    ['周四3/5', undefined],
    ['周五3/6', '2 场'],
  ])
  expect(allByClass('t-live-day-dot')).toHaveLength(1)
  await press('t-tab-replay')
  expect(allByClass('t-live-day')[1]?.textContent).toBe('周二3/3')
  expect(server.sent(DAYS)).toEqual([
    { from: '2026-03-04', to: '2026-04-03' },
    { from: '2026-02-02', to: '2026-03-04' },
  ])
})

test('a day that is chosen is asked for, and let go of by 全部 and by another tab', async () => {
  const server = serve()
  await open()
  await press('t-tab-preview')
  await press('t-live-day-2026-03-06')
  expect(rows()).toEqual(['文章 preview@2026-03-06'])
  expect(byClass('t-live-day-2026-03-06').getAttribute('aria-selected')).toBe('true')
  await press('t-live-day-all')
  expect(rows()).toEqual(['文章 preview'])
  await press('t-live-day-2026-03-06')
  await press('t-tab-replay')
  expect(server.sent(LIST).pop()).toEqual({ liveState: 'replay', pageSize: 25, pageIdx: 0 })
})

test('the disease that is chosen holds for all tabs', async () => {
  const server = serve()
  await open()
  await chooseFilters('肺癌')
  await press('t-tab-preview')
  expect(server.sent(LIST).pop()).toEqual({ liveState: 'preview', items: ['d1'], pageSize: 25, pageIdx: 0 })
  expect([...allByClass('t-filter-since'), ...allByClass('t-filter-sort')]).toEqual([])
})

test('nothing there says what else there is', async () => {
  serve(() => ok({ ...page([]), blockName: '', filters }))
  await open()
  expect(byClass('t-state-empty').textContent).toContain('现在没有直播')
  await press('t-tab-preview')
  await press('t-live-day-2026-03-06')
  expect(byClass('t-state-empty').textContent).toContain('这一天没有预告')
})

test('the next page comes at the end of the list, and the list ends', async () => {
  const server = serve()
  await open()
  await act(async () => void mock.fire('reachBottom'))
  await settled()
  expect(server.sent(LIST).map(({ pageIdx }) => pageIdx)).toEqual([0, 1])
  expect(byClass('t-load-more').textContent).toBe('已经到底了')
})

test('pulling down asks for the list and its days anew', async () => {
  const server = serve()
  await open('/AppPlaybackList')
  await act(async () => void mock.fire('pullDownRefresh'))
  await settled()
  expect([server.sent(LIST).length, server.sent(DAYS).length]).toEqual([2, 2])
})

test('a card says what its tab does not: since when, when, how long', async () => {
  const startTime = new Date(NOW.getTime() - 41 * 60_000).toISOString()
  serve(({ liveState }) =>
    ok({
      ...page([summary('7', { docType: 6, liveState: liveState as 'live', startTime, durationSeconds: 3000, viewCount: 65 })]),
      blockName: '',
      filters,
    }),
  )
  await open()
  expect(textsOf('t-live-badge')).toEqual(['41分钟前开播'])
  expect(byClass('t-live-card').textContent).toContain('65 人看过')
  await press('t-tab-preview')
  expect(textsOf('t-live-badge')).toEqual([expect.stringMatching(/^\d\d:19 开播$/)])
  await press('t-tab-replay')
  expect(textsOf('t-live-badge')).toEqual(['50:00'])
  expect(byClass('t-live-card').textContent).not.toContain('回放')
})

test('a row opens the room', async () => {
  serve()
  await open()
  await press('t-doc-row')
  expect(mock.navigations[0]?.url).toMatch(/live/)
})

test('offline, the tabs stay and what was seen last is there', async () => {
  serve()
  await open()
  closeScreen()
  backend({
    [LIST]: () => {
      throw new PlatformRequestError('offline')
    },
  })
  await open()
  await pass(20_000)
  await settled()
  expect(rows()).toEqual(['文章 live'])
  await press('t-tab-replay')
  await pass(20_000)
  await settled()
  expect(byClass('t-live-list').textContent).toContain('直播中')
  expect(byClass('t-state-action').textContent).toBe('重试')
})

test('a failure may be tried again', async () => {
  const server = serve(() => ({ status: 500, data: {} }))
  await open()
  await pass(20_000)
  await settled()
  expect(byClass('t-state-error').textContent).toContain('加载失败')
  server.handlers[LIST] = answer as never
  await press('t-state-action')
  expect(rows()).toEqual(['文章 live'])
})

test('a day is the day in China', () => {
  expect(chinaDay(Date.parse('2026-03-04T15:59:59Z'))).toBe('2026-03-04')
  expect(chinaDay(Date.parse('2026-03-04T16:00:00Z'))).toBe('2026-03-05')
  expect(stripOf('ahead', Date.parse('2026-12-31T00:00:00Z')).slice(0, 2)).toEqual(['2026-12-31', '2027-01-01'])
  expect(labelOf('2026-03-01', '2026-03-04')).toEqual({ weekday: '周日', date: '3/1' })
})
