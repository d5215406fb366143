import { fireEvent } from '@testing-library/react'
import HomePage from '@/pages/index'
import { byDiseaseEntry, toolsEntry } from '@/stores/entries'
import type { TrialCard } from '@/api/recommend'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { page, recommended, summary, visit } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const TRIAL: TrialCard = {
  id: 'keynote-189',
  name: 'KEYNOTE-189',
  disease: '肺癌',
  facts: 'NEJM 2018 · 3 期 · n=616',
  setting: '一线',
  experimental: '甲药',
  control: '乙药',
  endpoint: '总生存',
  figures: ['22.0 个月', '10.7 个月'],
  hazard: '0.49',
  hr: 0.49,
  ci: [0.38, 0.64],
  interval: '95% CI 0.38–0.64',
}
const DISEASES = [{ id: 'd1', name: '肺癌' }]

const serve = () =>
  backend({
    'api/doc/getrecommended': ({ disease, byDisease }) =>
      ok({
        ...page(
          disease
            ? [recommended('9', { title: '只讲肺癌' })]
            : [
                recommended('1', { title: '大图', cover: '/a.png', reason: byDisease ? '因您关注肺癌' : '' }),
                recommended('2', { title: '读过的', read: true }),
                recommended('3', { title: '普通的' }),
              ],
        ),
        diseases: DISEASES,
        trial: disease ? null : TRIAL,
      }),
    'api/doc/getdocumentlist': ({ liveState }) =>
      ok({
        ...page(
          liveState === 'live'
            ? [summary('7', { docType: 6, liveState: 'live', title: '正在讲' })]
            : [summary('8', { docType: 6, liveState: 'preview', title: '就要讲', startTime: '2026-03-04T12:00:00.000Z' })],
        ),
        blockName: '',
        filters: [],
      }),
    'api/doc/getreadhistory': () => ok(page([visit('5', '2026-03-04T02:00:00.000Z', 0.6)])),
    'api/pub/getadvertise': () => ok({ items: [] }),
    'api/signin/getsignin': () => ok({ ...STATE }),
  })
const STATE = {
  today: '2026-03-04',
  signedToday: false,
  streak: 6,
  longestStreak: 6,
  totalDays: 6,
  month: '2026-03',
  days: [],
  week: [],
}
const text = () => document.body.textContent ?? ''
const tiles = () => textsOf('t-tool-tile')
/** The class by which a phone leaves out what it has no room for. */
const onWide = () => allByClass('t-tool-tile').flatMap((tile) => (tile.className.includes('wideOnly') ? [tile.textContent] : []))
const press = async (name: string, at = 0) => {
  fireEvent.click(allByClass(name)[at] as HTMLElement)
  await settled()
}
const open = async () => {
  openScreen('/', HomePage)
  await settled()
}

beforeEach(() => {
  // Eleven in the morning in China.
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('a newcomer finds the commonest tools, on a phone four of them; what was used last takes their places', async () => {
  serve()
  await open()
  expect(tiles()).toEqual(['卡铂剂量', 'TNM 分期', '用药助手', '化疗手册', '相互作用', 'RECIST', '全部工具'])
  expect(onWide()).toEqual(['相互作用', 'RECIST'])
  closeScreen()
  const at = '2026-03-03T00:00:00.000Z'
  toolsEntry.write({
    recent: [
      { kind: 'drug', id: 'osimertinib', title: '奥希替尼', at },
      { kind: 'formula', id: 'carbo', title: '卡铂剂量（Calvert）', at },
    ],
    favourites: [{ kind: 'regimen', id: 'folfox', title: 'mFOLFOX6', at, removed: false }],
    calculations: [],
    unsent: [],
    cursor: '',
  })
  await open()
  expect(tiles().slice(0, 4)).toEqual(['奥希替尼', '卡铂剂量（Calvert）', 'mFOLFOX6', 'TNM 分期'])
  expect(tiles().at(-1)).toBe('全部工具')
})

test('a visitor is offered to sign in, and sees why that is worth it', async () => {
  serve()
  await open()
  expect(byClass('t-feed-login').textContent).toContain('登录后按病种推荐')
  expect(document.querySelector('.t-sign-in-pill')).toBeNull()
  expect(document.querySelector('.t-feed-rules')).toBeNull()
})

test('the feed names its reasons, marks what was read, and shows the result of a trial as it came', async () => {
  signIn()
  serve()
  await open()
  expect(byClass('t-sign-in-pill').textContent).toBe('签到 · 6 天')
  expect(text()).toContain('因您关注肺癌')
  expect(text()).toContain('已读')
  const trial = byClass('t-trial-card').textContent ?? ''
  for (const part of ['KEYNOTE-189', '0.49', '95% CI 0.38–0.64', '22.0 个月 对 10.7 个月']) expect(trial).toContain(part)
})

test('what is on air stands first, and 今晚 is said only of the evening', async () => {
  serve()
  await open()
  const cards = textsOf('t-live-card')
  expect(cards).toHaveLength(2)
  expect(cards[0]).toContain('直播中')
  expect(cards[1]).toMatch(/\d\d:00 开播/)
  expect(text()).toContain('正在直播')
  expect(text()).not.toContain('今晚直播')
})

test('the rules can be turned off, which is asked of the server and kept', async () => {
  signIn()
  const server = serve()
  await open()
  await press('t-feed-rules')
  await press('t-by-disease')
  expect(server.sent('api/doc/getrecommended').at(-1)).toMatchObject({ byDisease: false })
  expect(byDiseaseEntry.read()).toBe(false)
  expect(text()).not.toContain('因您关注')
})

test('a disease narrows the feed', async () => {
  const server = serve()
  await open()
  await press('t-feed-chip', 1)
  expect(server.sent('api/doc/getrecommended').at(-1)).toMatchObject({ disease: 'd1' })
  expect(text()).toContain('只讲肺癌')
  expect(document.querySelector('.t-trial-card')).toBeNull()
})

test('what was begun is offered until it is closed, then not again', async () => {
  serve()
  await open()
  expect(byClass('t-continue').textContent).toContain('已读 60%')
  await press('t-continue-close')
  expect(document.querySelector('.t-continue')).toBeNull()
  closeScreen()
  await open()
  expect(document.querySelector('.t-continue')).toBeNull()
})

test('without a network the search and the tools stay, and the articles say what is wrong', async () => {
  backend({})
  await open()
  expect(byClass('t-home-search')).toBeTruthy()
  expect(tiles()).toHaveLength(7)
  expect(document.querySelector('.t-state-error, .t-state-offline, .t-state-notFound')).not.toBeNull()
})
