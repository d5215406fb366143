import { comingMidnight, daysFromNow } from '@test/support/china-time'
import { goTo, onPage, see, signIn, tap, textOf, type, world } from './support'

const { open, restart, setClock } = world()
jest.setTimeout(120_000)

const at = (screen: string) => `packages/campaign/${screen}`
const entry = (screen: string, query: Record<string, string> = {}) => ({ entry: { path: `${at(screen)}/index`, query } })
type App = Awaited<ReturnType<typeof open>>

async function countOf(app: App, testId: string): Promise<number> {
  return ((await (await app.miniProgram.currentPage())?.$$(`.t-${testId}`)) ?? []).length
}
async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not happen`)
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
  await tap(app, 'group-more-3')
  await until(async () => (await countOf(app, 'contestant')) === 136, 'all of a group')
  const name = await textOf(app, 'contestant-name')
  await type(app, 'search-input', name)
  await until(async () => (await countOf(app, 'contestant')) === 1, 'the search')
  await type(app, 'search-input', '查无此人')
  await see(app, 'state-empty')
  await tap(app, 'state-action')
  await see(app, 'group-1')
})

test.each([
  ['banner', 'packages/column/column', { id: '631' }],
  ['past-35under35', at('under35'), {}],
  ['past-2018under35', at('under35'), { route: 'under35In2018' }],
  ['past-subject-185', 'packages/column/subject', { id: '185' }],
  ['past-column-292', 'packages/column/column', { id: '292' }],
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
  const app = await open()
  await signIn(app)
  await goTo(app, at('under35'), { route: 'under35In2025' })
  await castAll(app, [5, 4, 3, 2, 1, 0])
  const likes = await textOf(app, 'contestant-likes')
  await tap(app, 'like')
  await goTo(app, at('under35-rank'))
  await see(app, 'rank-row')
  expect(await textOf(app, 'votes-left')).toContain('已用完')
  await goTo(app, at('under35-list'), { type: '1' })
  await see(app, 'contestant')
  expect(await textOf(app, 'contestant-likes')).toBe(likes)
})

describe('by a clock', () => {
  afterAll(() => setClock(new Date()))

  test('the votes of the day come back at midnight in China, and not before', async () => {
    const midnight = comingMidnight()
    setClock(new Date(midnight.getTime() - 10 * 60_000))
    const app = await open()
    await signIn(app)
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
    ['before it begins', -60, '未开始'],
    ['after it ended', 500, '已结束'],
  ])('%s, the edition takes no votes', async (_, days, label) => {
    setClock(daysFromNow(days))
    const app = await open(entry('under35', { route: 'under35In2025' }))
    expect(await textOf(app, 'like')).toBe(label)
    const likes = await textOf(app, 'contestant-likes')
    await tap(app, 'like')
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
