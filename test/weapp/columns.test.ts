import { onPage, see, tap, textOf, world } from './support'

const { open } = world()
jest.setTimeout(120_000)

test('a column is opened from the list, and following asks a visitor to sign in', async () => {
  const app = await open({ entry: { path: 'packages/column/column-list/index' } })
  await tap(app, 'column-row')
  await onPage(app, 'packages/column/column')
  expect(await textOf(app, 'column-name')).not.toBe('')
  await tap(app, `follow-${(await onPage(app, 'packages/column/column')).query.id}`)
  await onPage(app, 'packages/identity/login')
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
