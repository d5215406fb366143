import { fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
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
import { preRedirectEntry, userEntry } from '@/stores/entries'
import { mock } from '@test/setup/taro'
import { backend, doctor, later, ok, refused } from '../../stores/backend'
import { resetDevice, signIn, toasts } from '../column/samples'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '../library/screen'
import { DETAIL, edition, EDITION, INFO, people, RANK, serveRunning, SHARE, VOTE } from './samples'

jest.mock('@/platform/request', () => jest.requireActual('@/platform/request/mock'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/mock'))
jest.mock('@/platform/dialog', () => jest.requireActual('@/platform/dialog/mock'))
jest.mock('@/platform/media', () => jest.requireActual('@/platform/media/mock'))
jest.mock('@/platform/poster', () => jest.requireActual('@/platform/poster/mock'))
jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

const open = async (address: string, Screen: ComponentType) => {
  openScreen(address, Screen)
  await settled()
}
const went = () => mock.navigations.map(({ url }) => url)
const text = () => document.body.textContent ?? ''
const press = async (testId: string) => {
  fireEvent.click(byClass(testId))
  await settled()
}
const signInAs = (level: number) => {
  signIn()
  userEntry.write({ ...doctor, level })
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-03-10T04:00:00Z') })
  resetDevice()
  media.previews = []
  poster.drawn = []
  share.opened = []
  share.outcome = 'shared'
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('voting in the running edition', () => {
  test('counts on the server, is told, and stays after the page is opened anew', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    await open('/2025under35', Under35Page)
    expect(byClass('t-votes-left').textContent).toBe('今日还可点赞 3 次（共 3 次）')
    expect(textsOf('t-contestant-likes')[0]).toBe('110 赞')
    await press('t-like')
    expect(server.sent(VOTE)).toEqual([{ contestantId: '1', idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) }])
    expect(toasts()).toEqual(['点赞成功，今日还可点赞 2 次'])
    expect(textsOf('t-contestant-likes')[0]).toBe('111 赞')
    expect(byClass('t-votes-left').textContent).toBe('今日还可点赞 2 次（共 3 次）')
    closeScreen()
    await open('/2025under35', Under35Page)
    expect(textsOf('t-contestant-likes')[0]).toBe('111 赞')
    expect(byClass('t-votes-left').textContent).toContain('今日还可点赞 2 次')
  })

  test('is one vote for two taps before the answer', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    const answer = later()
    const counting = server.handlers[VOTE]
    server.handlers[VOTE] = () => answer.promise
    await open('/2025under35', Under35Page)
    await press('t-like')
    await press('t-like')
    expect(server.sent(VOTE)).toHaveLength(1)
    answer.answer(ok({ result: { currentVoteCount: 111, usedToday: 1, limitToday: 3 } }))
    await settled()
    if (counting) server.handlers[VOTE] = counting
    await press('t-like')
    expect(server.sent(VOTE)).toHaveLength(2)
  })

  test('is sent again with its key when the network failed, and counts once', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    const counting = server.handlers[VOTE]
    let tries = 0
    server.handlers[VOTE] = (body) => {
      tries += 1
      const answer = counting?.(body)
      // The first one is counted, but its answer is lost.
      if (tries === 1) throw new Error('connection lost')
      return answer ?? refused(404)
    }
    await open('/2025under35', Under35Page)
    await press('t-like')
    await pass(20_000)
    await settled()
    const keys = server.sent(VOTE).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(toasts()).toEqual(['点赞成功，今日还可点赞 2 次'])
  })

  test('asks a visitor to sign in, and remembers the page to come back to', async () => {
    const server = serveRunning({ signedIn: false })
    await open('/2025under35', Under35Page)
    expect(byClass('t-votes-left').textContent).toBe('登录后每天可点赞 3 次，认证用户每天 6 次')
    await press('t-like')
    expect(went()).toEqual(['/login'])
    expect(preRedirectEntry.read()?.path).toBe('/2025under35')
    expect(server.sent(VOTE)).toEqual([])
  })

  test('at the limit says the sentence to the letter and offers certification', async () => {
    signInAs(LEVEL.unconfirmed)
    serveRunning()
    await open('/2025under35', Under35Page)
    for (let n = 0; n < 3; n += 1) await press('t-like')
    expect(toasts().at(-1)).toBe('点赞成功，今日点赞已用完')
    expect(byClass('t-votes-left').textContent).toBe('今日 3 次点赞已用完，明天零点恢复')
    await press('t-like')
    expect(byClass('t-certify-prompt').textContent).toContain('今日点赞次数已达上限；完成认证可再获得 3 次点赞')
    await press('t-certify-prompt-cancel')
    expect(allByClass('t-certify-prompt')).toEqual([])
    expect(went()).toEqual([])
    await press('t-like')
    await press('t-certify-prompt-confirm')
    expect(allByClass('t-certify-prompt')).toEqual([])
    expect(went()).toEqual(['/identify/rzone'])
  })

  test('gives the certified six, and no prompt afterwards', async () => {
    signInAs(LEVEL.certified)
    serveRunning({ limit: 6 })
    await open('/2025under35', Under35Page)
    for (let n = 0; n < 7; n += 1) await press('t-like')
    expect(toasts().at(-1)).toBe('今日点赞次数已达上限')
    expect(allByClass('t-certify-prompt')).toEqual([])
    expect(textsOf('t-contestant-likes')[0]).toBe('116 赞')
  })

  test.each([
    [1, '投票尚未开始', '未开始'],
    [3, '投票已结束', '已结束'],
  ] as const)('activitystatus %s: a tap says %s and sends nothing', async (activitystatus, sentence, label) => {
    signInAs(LEVEL.certified)
    const server = serveRunning({ more: { activitystatus } })
    await open('/2025under35', Under35Page)
    expect(textsOf('t-like')[0]).toBe(label)
    await press('t-like')
    expect(toasts()).toEqual([sentence])
    expect(server.sent(VOTE)).toEqual([])
    expect(allByClass('t-votes-left')).toEqual([])
  })

  test('tells a refusal of the server: too fast, ended meanwhile', async () => {
    signInAs(LEVEL.unconfirmed)
    const server = serveRunning()
    await open('/2025under35', Under35Page)
    server.handlers[VOTE] = () => refused(429, '点赞过于频繁，请稍后再试')
    await press('t-like')
    server.handlers[VOTE] = () => refused(409, '投票已结束')
    await press('t-like')
    expect(toasts()).toEqual(['点赞过于频繁，请稍后再试', '投票已结束'])
  })
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
    share.outcome = 'failed'
    await press('t-share-contestant')
    expect(server.sent(SHARE)).toEqual([])
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

  test('of 2019 knows the group it was opened from', async () => {
    serveRunning()
    await open('/2019under35/1', Under35DetailPage)
    expect(allByClass('t-to-group')).toEqual([])
    closeScreen()
    await open('/2019under35/1/1', Under35DetailPage)
    await press('t-to-group')
    expect(went()).toEqual(['/under35List/1?year=2019'])
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
    expect(textsOf('t-rank-name').slice(0, 2)).toEqual(['选手1', '选手2'])
    fireEvent.click(allByClass('t-like')[4] as HTMLElement)
    await settled()
    expect(textsOf('t-rank-name')[0]).toBe('选手5')
    expect(textsOf('t-rank-likes')[0]).toBe('111 赞')
    await press('t-tab-2')
    expect(server.sent(RANK).at(-1)).toEqual({ year: '2025', group: 2 })
    expect(textsOf('t-rank-name')).toEqual(['选手2', '选手7'])
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

  test('that nobody is on says so', async () => {
    serveRunning({ count: 0 })
    await open('/under35Rank', Under35RankPage)
    expect(text()).toContain('还没有选手上榜')
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
