import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, says, see, tap, textOf, world } from './support'

const { open } = world()

test('a column is opened from the list, and following asks a visitor to sign in', async () => {
  const app = await open({ entry: { path: 'packages/column/column-list/index' } })
  await tap(app, 'column-row')
  await onPage(app, 'packages/column/column')
  expect(await textOf(app, 'column-name')).not.toBe('')
  await tap(app, `follow-${(await onPage(app, 'packages/column/column')).query.id}`)
  await onPage(app, 'packages/identity/login')
})

test('a column that is followed stands under the subscriptions', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/column/column', { id: '6' })
  const name = await textOf(app, 'column-name')
  await tap(app, 'follow-6')
  await says(app, 'follow-6', '已关注')
  await goTo(app, 'packages/library/my-subscribe')
  await tap(app, 'tab-column')
  await tap(app, 'tab-followed')
  // The one that was followed last stands first.
  await says(app, 'followed-name', name)
})

test.each([
  ['column-list', { route: 'columnList56' }, 'column-row'],
  ['column', { id: '2', route: 'bloodColumn' }, 'column-name'],
  ['column-docs', { id: '1', type: 'all' }, 'doc-row'],
  ['column-fans', { id: '1' }, 'fan'],
  ['subject-list', {}, 'subject-card'],
  ['subject', { id: '1' }, 'subject-title'],
])('%s %j opens with its content', async (screen, query, testId) => {
  const app = await open({ entry: { path: `packages/column/${screen}/index`, query } })
  await see(app, testId)
})
