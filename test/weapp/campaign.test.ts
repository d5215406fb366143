import { until as patiently } from '@test/support/until'
import { comingMidnight, daysFromNow } from '@test/support/china-time'
import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, see, tap, textOf, type, world } from './support'

// Of its own: the clock is moved, and votes are few a day.
const { open, restart, setClock } = world({ own: true })

const at = (screen: string) => `packages/campaign/${screen}`
const entry = (screen: string, query: Record<string, string> = {}) => ({ entry: { path: `${at(screen)}/index`, query } })
type App = Awaited<ReturnType<typeof open>>
/** Of the sample, see server/src/sample/accounts.ts. Each has the votes of the day for one test. */
const UNCERTIFIED = '13800000002'
const EDITOR = '13800000003'
const UNDER_REVIEW = '13800000004'
const REJECTED = '13800000005'

const all = async (app: App, testId: string) => (await (await app.miniProgram.currentPage())?.$$(`.t-${testId}`)) ?? []
const countOf = async (app: App, testId: string): Promise<number> => (await all(app, testId)).length
const textsOf = async (app: App, testId: string): Promise<string[]> =>
  Promise.all((await all(app, testId)).map((element: { text: () => Promise<string> }) => element.text()))
async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  await patiently(condition, Boolean).catch(() => {
    throw new Error(`${what} did not happen`)
  })
}

/** Waits for a toast; real DevTools do not tell of them. */
async function toasted(app: App, text: string): Promise<void> {
  const { harness } = app
  if (harness) await until(async () => JSON.stringify(harness.calls.last('showToast') ?? '').includes(text), text)
}

/** Votes as often as there are figures: the votes that are left after each. */
async function castAll(app: App, left: readonly number[]): Promise<void> {
  for (const votes of left) {
    await tap(app, 'like')
    const wanted = votes > 0 ? `今日还可点赞 ${votes} 次` : '已用完'
    await until(async () => (await textOf(app, 'votes-left')).includes(wanted), wanted)
  }
}

test('the 2020 page shows five groups of nine, all of one on demand, and searches', async () => {
  const app = await open(entry('under35', { route: 'under35In2020' }))
  await see(app, 'contestant')
  expect(await countOf(app, 'contestant')).toBe(45)
  expect(await countOf(app, 'campaign-live')).toBe(4)
  for (const id of ['banner', 'intro-video', 'carousel', 'groups', 'flow', 'rules', 'certify-card']) await see(app, id)
  expect(await textOf(app, 'like')).toBe('已结束')
  await tap(app, 'like')
  await toasted(app, '投票已结束')
  await tap(app, 'group-more-3')
  await until(async () => (await countOf(app, 'contestant')) === 136, 'all of a group')
  const name = await textOf(app, 'contestant-name')
  await type(app, 'search-input', name)
  await until(async () => (await countOf(app, 'contestant')) === 1, 'the search')
  await type(app, 'search-input', '查无此人')
  await see(app, 'state-empty')
  await tap(app, 'state-action')
  await see(app, 'group-1')
  await type(app, 'search-input', name)
  await see(app, 'found')
  await type(app, 'search-input', '')
  await see(app, 'group-1')
})

test('the lives of the 2020 page are under three tabs, four of them until all are wanted', async () => {
  const app = await open(entry('under35', { route: 'under35In2020' }))
  await see(app, 'campaign-live')
  expect(await countOf(app, 'campaign-live')).toBe(4)
  await tap(app, 'lives-more')
  await until(async () => (await countOf(app, 'campaign-live')) > 4, 'all lives')
  await tap(app, 'lives-more')
  await until(async () => (await countOf(app, 'campaign-live')) === 4, 'four lives')
  // The sample has only replays.
  await tap(app, 'tab-1')
  await until(async () => (await countOf(app, 'campaign-live')) === 0, 'no lives')
  await tap(app, 'tab-3')
  await see(app, 'campaign-live')
})

test('the experts of the 2020 page change by themselves, and a tap tells more of one', async () => {
  const app = await open(entry('under35', { route: 'under35In2020' }))
  const first = await textOf(app, 'expert')
  await until(async () => (await textOf(app, 'expert')) !== first, 'the next expert')
  await tap(app, 'expert')
  await see(app, 'expert-sheet')
})

test.each([
  ['banner', 'packages/column/column', { id: '631' }],
  ['past-35under35', at('under35'), {}],
  ['past-2018under35', at('under35'), { route: 'under35In2018' }],
  ['past-2019under35', at('under35'), { route: 'under35In2019' }],
  ['past-subject-185', 'packages/column/subject', { id: '185' }],
  ['past-subject-343', 'packages/column/subject', { id: '343' }],
  ['past-column-292', 'packages/column/column', { id: '292' }],
  ['contestant-name', 'packages/column/column', {}],
  ['campaign-live', 'packages/content/live', {}],
])('of the 2020 page, %s leads to %s', async (testId, folder, query) => {
  const app = await open(entry('under35', { route: 'under35In2020' }))
  await tap(app, testId)
  // The past editions are the same page: it is in view already.
  await until(
    async () => {
      const page = await app.miniProgram.currentPage()
      return page?.path === `${folder}/index` && Object.entries(query).every(([key, value]) => page.query[key] === value)
    },
    `${folder} ${JSON.stringify(query)}`,
  )
})

test('a visitor is asked to sign in before a vote', async () => {
  const app = await open(entry('under35', { route: 'under35In2025' }))
  await tap(app, 'like')
  await onPage(app, 'packages/identity/login')
})

test('a certified doctor votes six times a day, and no more', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, at('under35'), { route: 'under35In2025' })
  await castAll(app, [5, 4, 3, 2, 1, 0])
  const likes = await textOf(app, 'contestant-likes')
  await tap(app, 'like')
  await toasted(app, '今日点赞次数已达上限')
  expect(await countOf(app, 'certify-prompt')).toBe(0)
  await goTo(app, at('under35-rank'))
  await see(app, 'rank-row')
  expect(await textOf(app, 'votes-left')).toContain('已用完')
  await goTo(app, at('under35-list'), { type: '1' })
  await see(app, 'contestant')
  expect(await textOf(app, 'contestant-likes')).toBe(likes)
})

test('who is not certified votes three times a day, and is led to certification', async () => {
  const app = await open({ as: UNCERTIFIED })
  await goTo(app, at('under35'), { route: 'under35In2025' })
  await castAll(app, [2, 1, 0])
  await tap(app, 'like')
  expect(await textOf(app, 'certify-prompt')).toContain('今日点赞次数已达上限；完成认证可再获得 3 次点赞')
  await tap(app, 'certify-prompt-cancel')
  await until(async () => (await countOf(app, 'certify-prompt')) === 0, 'closing the prompt')
  await tap(app, 'like')
  await tap(app, 'certify-prompt-confirm')
  await onPage(app, 'packages/identity/certify')
})

test('who waits for a certification votes three times a day, and is not prompted', async () => {
  const app = await open({ as: UNDER_REVIEW })
  await goTo(app, at('under35'), { route: 'under35In2025' })
  await castAll(app, [2, 1, 0])
  await tap(app, 'like')
  await toasted(app, '今日点赞次数已达上限')
  expect(await countOf(app, 'certify-prompt')).toBe(0)
})

test('a contestant sent by the menu is a share of the day', async () => {
  const app = await open({ as: REJECTED })
  await goTo(app, at('under35'), { route: 'under35In2025' })
  await tap(app, 'contestant-name')
  await see(app, 'total-likes')
  expect(await countOf(app, 'shared-today')).toBe(0)
  if (!app.harness) return
  const card = await app.harness.share.message()
  expect(card?.path).toContain(at('under35-detail'))
  await see(app, 'shared-today')
})

test('the ranking moves with votes', async () => {
  const app = await open({ as: EDITOR })
  await goTo(app, at('under35-rank'))
  await see(app, 'rank-row')
  const rows = async () => {
    const [names, likes] = [await textsOf(app, 'rank-name'), await textsOf(app, 'rank-likes')]
    return names.map((name, row) => ({ name, likes: Number.parseInt(likes[row] ?? '', 10) }))
  }
  const before = await rows()
  // Two who are so close that a few votes change their order.
  const place = before.findIndex(({ likes }, row) => likes - (before[row + 1]?.likes ?? 0) <= 3)
  const [upper, lower] = [before[place], before[place + 1]]
  if (!upper || !lower) throw new Error('nobody is close to anybody')
  const placeOf = async (name: string) => (await rows()).findIndex((row) => row.name === name)
  for (let likes = lower.likes + 1; likes <= upper.likes + 1; likes += 1) {
    await (await all(app, 'like'))[await placeOf(lower.name)]?.tap()
    await until(async () => (await rows()).some((row) => row.name === lower.name && row.likes === likes), `${likes} likes`)
  }
  await until(async () => (await placeOf(lower.name)) < (await placeOf(upper.name)), 'a new order')
})

test('an edition leads to the others, and a contestant of 2019 to the group and back', async () => {
  const app = await open(entry('under35', { route: 'under35In2025' }))
  await tap(app, 'edition-2019')
  await until(async () => (await app.miniProgram.currentPage())?.query.route === 'under35In2019', '2019')
  await tap(app, 'contestant-name')
  await onPage(app, at('under35-detail'))
  await tap(app, 'to-group')
  await onPage(app, at('under35-list'))
  await tap(app, 'contestant-name')
  const page = await onPage(app, at('under35-detail'))
  expect(page.query.type).toBe('1')
})

test('without a network a page that was seen opens, marked as such', async () => {
  const app = await open(entry('under35', { route: 'under35In2025' }))
  await see(app, 'contestant')
  if (!app.harness) return
  app.harness.setOnline(false)
  await app.miniProgram.callWxMethod('reLaunch', { url: `/${at('under35')}/index?route=under35In2025` })
  await see(app, 'contestant')
  expect(await textOf(app, 'stale')).toContain('当前离线')
})

describe('by a clock', () => {
  afterAll(() => setClock(new Date()))

  test('the votes of the day come back at midnight in China, and not before', async () => {
    const midnight = comingMidnight()
    setClock(new Date(midnight.getTime() - 10 * 60_000))
    const app = await open({ as: DOCTOR })
    await goTo(app, at('under35'), { route: 'under35In2025' })
    await castAll(app, [5, 4, 3, 2, 1, 0])
    const likes = await textOf(app, 'contestant-likes')
    await tap(app, 'like')
    await goTo(app, at('under35-list'), { type: '1' })
    await see(app, 'contestant')
    expect(await textOf(app, 'contestant-likes')).toBe(likes)
    setClock(midnight)
    const again = await restart(app)
    await goTo(again, at('under35'), { route: 'under35In2025' })
    await until(async () => (await textOf(again, 'votes-left')).includes('今日还可点赞 6 次'), 'a new day')
    await castAll(again, [5])
  })

  test.each([
    ['before it begins', -60, '未开始', '投票尚未开始'],
    ['after it ended', 500, '已结束', '投票已结束'],
  ])('%s, the edition takes no votes and says so', async (_, days, label, said) => {
    setClock(daysFromNow(days))
    const app = await open(entry('under35', { route: 'under35In2025' }))
    expect(await textOf(app, 'like')).toBe(label)
    const likes = await textOf(app, 'contestant-likes')
    await tap(app, 'like')
    await toasted(app, said)
    await onPage(app, at('under35'))
    expect(await textOf(app, 'contestant-likes')).toBe(likes)
  })
})

test('a contestant is made into a poster', async () => {
  const app = await open(entry('under35', { route: 'under35In2025' }))
  await tap(app, 'contestant-name')
  await onPage(app, at('under35-detail'))
  await see(app, 'total-likes')
  await tap(app, 'contestant-poster')
  await onPage(app, at('under35-share'))
  await tap(app, 'draw-poster')
  await see(app, 'poster-sheet')
})

test.each([
  ['under35', {}, 'edition-title'],
  ['under35', { route: 'under35In2018' }, 'edition-title'],
  ['under35', { route: 'under35In2024' }, 'edition-title'],
  ['under35-rank', { year: '2023' }, 'rank-row'],
  ['under35-rank', { year: '1999' }, 'state-notFound'],
  ['under35-list', { type: 'all', year: '2020' }, 'contestant'],
  ['under35-rules', {}, 'rules'],
  ['under35-share', {}, 'draw-poster'],
  ['history-images', { id: '2019' }, 'history-image'],
  ['history-images', { id: '1999' }, 'state-notFound'],
  ['under35-detail', { id: '99999999' }, 'state-notFound'],
])('%s %j opens', async (screen, query, testId) => {
  const app = await open(entry(screen, query))
  await see(app, testId)
})
