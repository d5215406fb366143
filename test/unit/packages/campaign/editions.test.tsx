import { fireEvent } from '@testing-library/react'
import { LEVEL } from '@/domain/user'
import HistoryImagesPage from '@/packages/campaign/history-images'
import Under35Page from '@/packages/campaign/under35'
import Under35DetailPage from '@/packages/campaign/under35-detail'
import Under35ListPage from '@/packages/campaign/under35-list'
import Under35RankPage from '@/packages/campaign/under35-rank'
import Under35RulesPage from '@/packages/campaign/under35-rules'
import Under35SharePage from '@/packages/campaign/under35-share'
import { media } from '@/platform/media/mock'
import { poster } from '@/platform/poster/mock'
import { share } from '@/platform/share/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { onADayOfVoting, open, press, signInAs, text, went } from './open'
import { DETAIL, edition, EDITION, INFO, people, RANK, serveRunning, SHARE } from './samples'

jest.mock('@/ui/asset-url', () => {
  const actual = jest.requireActual<typeof import('@/ui/asset-url')>('@/ui/asset-url')
  return { ...actual, assetUrl: jest.fn(actual.assetUrl) }
})
jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

onADayOfVoting()

test('the days of an edition are those of China, the last one included', async () => {
  serveRunning({ more: { startTime: '2025-02-28T16:00:00.000Z', endTime: '2025-03-31T16:00:00.000Z' } })
  await open('/2025under35', Under35Page)
  expect(byClass('t-edition-days').textContent).toBe('2025-03-01 至 2025-03-31')
})

test('from an edition to every other one, the newest first', async () => {
  serveRunning()
  await open('/2025under35', Under35Page)
  expect([2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017].map((year) => byClass(`t-edition-${year}`).textContent)).toEqual(
    [2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017].map((year) => `${year}已结束`),
  )
  for (const year of [2024, 2020, 2017]) await press(`t-edition-${year}`)
  expect(went()).toEqual(['/2024under35', '/2020under35', '/35under35'])
  closeScreen()
  serveRunning({ more: { year: 2017, activitystatus: 3 } })
  await open('/35under35', Under35Page)
  expect(byClass('t-edition-2025').textContent).toBe('2025点赞进行中')
  expect(allByClass('t-edition-2017')).toEqual([])
})

test.each([
  ['/2025under35', Under35Page],
  ['/2025under35Detail/1', Under35DetailPage],
  ['/under35Rank?year=2025', Under35RankPage],
  ['/under35List/1?year=2025', Under35ListPage],
  ['/under35Rules?year=2025', Under35RulesPage],
  ['/under35Share?year=2025&id=1', Under35SharePage],
  ['/historyImg/2025', HistoryImagesPage],
])('%s sent by the menu of the mini-program is a share', async (address, Screen) => {
  signInAs(LEVEL.unconfirmed)
  const server = serveRunning()
  await open(address, Screen)
  expect(server.sent(SHARE)).toEqual([])
  mock.fire('shareAppMessage')
  await settled()
  expect(server.sent(SHARE)).toEqual([{}])
})

test.each([
  ['/under35Rank?year=1999', Under35RankPage],
  ['/under35List/1?year=2030', Under35ListPage],
  ['/under35Rules?year=abc', Under35RulesPage],
  ['/under35Share?year=2016', Under35SharePage],
])('%s says that there is no such edition', async (address, Screen) => {
  const none = () => refused(404, '没有这一届活动')
  const server = backend({ [EDITION]: none, [RANK]: none })
  await open(address, Screen)
  expect(byClass('t-state-notFound').textContent).toContain('没有这一届活动')
  expect(server.sent(INFO)).toEqual([])
})

test.each([
  ['/35under35', 2017],
  ['/2018under35', 2018],
  ['/2019under35', 2019],
  ['/2021under35', 2021],
  ['/2022under35', 2022],
  ['/2023under35', 2023],
  ['/2024under35', 2024],
  ['/2025under35', 2025],
])('%s asks for the edition of %s', async (address, year) => {
  const server = serveRunning()
  await open(address, Under35Page)
  expect(server.sent(EDITION)).toEqual([{ year: String(year) }])
  expect(server.sent(INFO)).toEqual([{ pageIdx: 0, pageSize: 500, qi: year - 2015 }])
})

test.each([
  ['/35under35', '/column/1001'],
  ['/2018under35', '/column/1001'],
  ['/2019under35', '/2019under35/1'],
  ['/2021under35', '/2021under35Detail/1'],
  ['/2022under35', '/2022under35Detail/1'],
  ['/2023under35', '/2023under35Detail/1'],
  ['/2024under35', '/2024under35Detail/1'],
  ['/2025under35', '/2025under35Detail/1'],
])('a contestant of %s is at %s', async (address, target) => {
  serveRunning()
  await open(address, Under35Page)
  fireEvent.click(byClass('t-contestant-name'))
  await settled()
  expect(went()).toEqual([target])
})

test('from an edition to its ranking, rules, poster and pictures', async () => {
  serveRunning()
  await open('/2024under35', Under35Page)
  for (const id of ['rank', 'rules', 'poster', 'pictures']) await press(`t-to-${id}`)
  expect(went()).toEqual(['/under35Rank?year=2024', '/under35Rules?year=2024', '/under35Share?year=2024', '/historyImg/2024'])
})

test('an edition without contestants says so', async () => {
  serveRunning({ count: 0 })
  await open('/2025under35', Under35Page)
  expect(text()).toContain('选手名单尚未公布')
})

test('an edition that is not there says so', async () => {
  backend({ [EDITION]: () => refused(404, '没有这一届活动'), [INFO]: () => ok({ targetList: [], total: 0 }) })
  await open('/2025under35', Under35Page)
  expect(byClass('t-state-notFound').textContent).toContain('没有这一届活动')
})

describe('a contestant', () => {
  test('shows votes, place and works; a vote is seen at once', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    await open('/2025under35Detail/1', Under35DetailPage)
    expect(server.sent(DETAIL)[0]).toEqual({ year: '2025', id: '1' })
    expect([byClass('t-total-likes').textContent, byClass('t-place').textContent]).toEqual(['110', '4'])
    await press('t-like-contestant')
    expect(byClass('t-total-likes').textContent).toBe('111')
    await press('t-work')
    await press('t-to-column')
    expect(went()).toEqual(['/doc/12', '/column/1001'])
  })

  test('is shared: the server is told, and the first share of the day is marked', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    await open('/2025under35Detail/1', Under35DetailPage)
    expect(allByClass('t-shared-today')).toEqual([])
    for (const outcome of ['failed', 'cancelled', 'menu'] as const) {
      share.outcome = outcome
      await press('t-share-contestant')
      expect(server.sent(SHARE)).toEqual([])
    }
    share.outcome = 'shared'
    await press('t-share-contestant')
    expect(server.sent(SHARE)).toEqual([{}])
    expect(share.opened.at(-1)?.link).toContain('/hr/2025under35Detail/1')
    expect(byClass('t-shared-today').textContent).toBe('今日已分享')
    // It gives no vote.
    expect(byClass('t-total-likes').textContent).toBe('110')
    closeScreen()
    await open('/2025under35Detail/1', Under35DetailPage)
    expect(allByClass('t-shared-today')).toHaveLength(1)
  })

  test.each([
    ['/2025under35Detail/1', '/under35List/1?year=2025'],
    ['/2019under35/1', '/under35List/1?year=2019'],
    ['/2019under35/1/1', '/under35List/1?year=2019'],
    ['/2019under35/1/all', '/under35List/all?year=2019'],
    // A broken link.
    ['/2019under35/1/x', '/under35List/1?year=2019'],
  ])('%s leads to %s', async (address, target) => {
    serveRunning()
    await open(address, Under35DetailPage)
    await press('t-to-group')
    expect(went()).toEqual([target])
  })

  test.each(['shared', 'copied', 'guide'] as const)('counts a share that is %s', async (outcome) => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    share.outcome = outcome
    await open('/2025under35Detail/1', Under35DetailPage)
    await press('t-share-contestant')
    expect(server.sent(SHARE)).toEqual([{}])
  })

  test('that is not there says so, as does a broken number', async () => {
    serveRunning()
    await open('/2025under35Detail/999', Under35DetailPage)
    expect(byClass('t-state-notFound').textContent).toContain('没有这位选手')
    closeScreen()
    backend({ [DETAIL]: () => refused(422, '编号有误') })
    await open('/2025under35Detail/x', Under35DetailPage)
    expect(byClass('t-state-notFound').textContent).toContain('链接可能已失效')
  })
})

describe('the ranking', () => {
  test('is by total, of the edition or of a group, and moves with a vote', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning({ count: 10 })
    await open('/under35Rank?year=2025', Under35RankPage)
    expect(textsOf('t-rank-row-name').slice(0, 2)).toEqual(['选手1', '选手2'])
    fireEvent.click(allByClass('t-like')[4] as HTMLElement)
    await settled()
    expect(textsOf('t-rank-row-name')[0]).toBe('选手5')
    expect(textsOf('t-rank-row-total')[0]).toBe('111 赞')
    await press('t-tab-2')
    expect(server.sent(RANK).at(-1)).toEqual({ year: '2025', group: 2 })
    expect(textsOf('t-rank-row-name')).toEqual(['选手2', '选手7'])
  })

  test('is asked for again when the page is shown again', async () => {
    const server = serveRunning()
    await open('/under35Rank', Under35RankPage)
    const before = server.sent(RANK).length
    mock.fire('didShow')
    await settled()
    expect(server.sent(RANK).length).toBe(before + 1)
    expect(server.sent(RANK)[0]).toEqual({ year: '2025', group: 0 })
  })

  test('that nobody is on says so, and keeps its tabs', async () => {
    const server = serveRunning({ count: 1 })
    await open('/under35Rank', Under35RankPage)
    await press('t-tab-2')
    expect(text()).toContain('还没有选手上榜')
    await press('t-tab-1')
    expect(server.sent(RANK).at(-1)).toEqual({ year: '2025', group: 1 })
    expect(textsOf('t-rank-row-name')).toEqual(['选手1'])
  })
})

describe('the list of a group', () => {
  test('shows its contestants; a long one comes in steps', async () => {
    serveRunning({ count: 500 })
    await open('/under35List/3?year=2024', Under35ListPage)
    expect(byClass('t-list-count').textContent).toBe('放疗组，共 100 位')
    for (let n = 0; n < 5; n += 1) await pass(50)
    expect(allByClass('t-contestant')).toHaveLength(100)
    closeScreen()
    await open('/under35List/all', Under35ListPage)
    expect(allByClass('t-contestant').length).toBeLessThan(200)
    for (let n = 0; n < 20; n += 1) await pass(50)
    expect(allByClass('t-contestant')).toHaveLength(500)
  })

  test.each([
    ['/under35List/1?year=2019', '/2019under35/1/1'],
    ['/under35List/all?year=2019', '/2019under35/1/all'],
    ['/under35List/1?year=2024', '/2024under35Detail/1'],
  ])('a contestant of %s is at %s', async (address, target) => {
    serveRunning()
    await open(address, Under35ListPage)
    await press('t-contestant-name')
    expect(went()).toEqual([target])
  })

  test('that is none says so', async () => {
    serveRunning()
    await open('/under35List/9', Under35ListPage)
    expect(text()).toContain('没有这个分组')
    await press('t-state-action')
    expect(went()).toEqual(['/2025under35'])
  })
})

test('the rules are those of the year', async () => {
  const server = serveRunning()
  await open('/under35Rules?year=2023', Under35RulesPage)
  expect(server.sent(EDITION)).toEqual([{ year: '2023' }])
  expect(byClass('t-rules').textContent).toBe('1. 规则一2. 规则二')
})

describe('the poster', () => {
  const codesOf = () => poster.drawn[0]?.shapes.filter(({ kind }) => kind === 'code')
  const wordsOf = () => poster.drawn[0]?.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))

  test('of a contestant has name, likes and a code, and counts as a share', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    await open('/under35Share?year=2025&id=1', Under35SharePage)
    await press('t-draw-poster')
    expect(wordsOf()).toEqual(expect.arrayContaining(['选手1', '110 赞', '扫码查看选手并点赞']))
    expect(codesOf()).toHaveLength(1)
    expect(server.sent(SHARE)).toEqual([{}])
    await press('t-poster-save')
    expect(toasts()).toEqual(['已保存'])
  })

  test('of an edition that is over does not ask for likes', async () => {
    serveRunning({ more: { activitystatus: 3 } })
    await open('/under35Share?year=2024&id=1', Under35SharePage)
    await press('t-draw-poster')
    expect(wordsOf()).toContain('扫码查看选手')
    expect(wordsOf()).not.toContain('扫码查看选手并点赞')
  })

  test('without a contestant is that of the edition', async () => {
    serveRunning()
    await open('/under35Share', Under35SharePage)
    await press('t-draw-poster')
    expect(wordsOf()).toEqual(expect.arrayContaining(['2025 35 under 35', '20 位青年医师', '扫码查看全部选手']))
  })

  test('of somebody who is not there is none', async () => {
    serveRunning()
    await open('/under35Share?year=2025&id=999', Under35SharePage)
    expect(byClass('t-state-notFound').textContent).toContain('没有这位选手')
  })
})

describe('pictures of a past edition', () => {
  test('have their title and day below them, or their number', async () => {
    serveRunning({ more: { year: 2019 } })
    await open('/historyImg/2019', HistoryImagesPage)
    expect(textsOf('t-history-image')).toEqual(['颁奖2019-11-01', '2019 届精彩瞬间 2/2'])
  })

  test('open full-screen at the one that was tapped', async () => {
    serveRunning({ more: { year: 2019 } })
    await open('/historyImg/2019', HistoryImagesPage)
    fireEvent.click(allByClass('t-history-image')[1] as HTMLElement)
    expect(media.previews).toHaveLength(1)
    expect(media.previews[0]?.urls.map((url) => url.replace(/^https?:\/\/[^/]+/, ''))).toEqual(['/one.png', '/two.png'])
    expect(media.previews[0]?.current).toContain('/two.png')
  })

  test('of an edition without any, and of no edition, say so', async () => {
    serveRunning({ more: { pictures: [] } })
    await open('/historyImg/2025', HistoryImagesPage)
    expect(text()).toContain('这一届还没有图片')
    closeScreen()
    backend({ [EDITION]: () => refused(404, '没有这一届活动') })
    await open('/historyImg/1999', HistoryImagesPage)
    expect(byClass('t-state-notFound').textContent).toContain('没有这一届活动')
  })
})

test('an edition that was seen opens without a network, marked as such', async () => {
  serveRunning()
  await open('/2025under35', Under35Page)
  closeScreen()
  backend({ [EDITION]: () => ({ status: 500, data: {} }), [INFO]: () => ({ status: 500, data: {} }) })
  await open('/2025under35', Under35Page)
  await pass(20_000)
  await settled()
  expect(byClass('t-stale').textContent).toContain('显示的是上次的内容')
  expect(byClass('t-edition-title').textContent).toBe(edition().title)
  expect(allByClass('t-contestant')).toHaveLength(people(20).length)
})
