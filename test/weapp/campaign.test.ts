import { until as patiently } from '@test/support/until'
import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, see, tap, textOf, world } from './support'

/** What the host has a part in; how a campaign behaves is told by test/h5/campaign.test.ts. */
const { open } = world()

const at = (screen: string) => `packages/campaign/${screen}`
const entry = (screen: string, query: Record<string, string> = {}) => ({ entry: { path: `${at(screen)}/index`, query } })
type App = Awaited<ReturnType<typeof open>>
/** Of the sample, see server/src/sample/accounts.ts. */
const REJECTED = '13800000005'

const countOf = async (app: App, testId: string): Promise<number> =>
  ((await (await app.miniProgram.currentPage())?.$$(`.t-${testId}`)) ?? []).length
async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  await patiently(condition, Boolean).catch(() => {
    throw new Error(`${what} did not happen`)
  })
}

/** Votes as often as there are figures: the votes that are left after each. */
async function castAll(app: App, left: readonly number[]): Promise<void> {
  for (const votes of left) {
    await tap(app, 'like')
    const wanted = votes > 0 ? `今日还可点赞 ${votes} 次` : '已用完'
    await until(async () => (await textOf(app, 'votes-left')).includes(wanted), wanted)
  }
}

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
  await until(async () => (await textOf(app, 'toast')).includes('今日点赞次数已达上限'), 'the toast')
  expect(await countOf(app, 'certify-prompt')).toBe(0)
  await goTo(app, at('under35-rank'))
  await see(app, 'rank-row')
  expect(await textOf(app, 'votes-left')).toContain('已用完')
  await goTo(app, at('under35-list'), { type: '1' })
  await see(app, 'contestant')
  expect(await textOf(app, 'contestant-likes')).toBe(likes)
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

test('without a network a page that was seen opens, marked as such', async () => {
  const app = await open(entry('under35', { route: 'under35In2025' }))
  await see(app, 'contestant')
  if (!app.harness) return
  app.harness.setOnline(false)
  await app.miniProgram.callWxMethod('reLaunch', { url: `/${at('under35')}/index?route=under35In2025` })
  await see(app, 'contestant')
  expect(await textOf(app, 'stale')).toContain('当前离线')
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
