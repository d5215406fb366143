import { onPage, tap, textOf, world } from './support'

const { open } = world()

test('a column is opened from the list, and following asks a visitor to sign in', async () => {
  const app = await open({ entry: { path: 'packages/column/column-list/index' } })
  await tap(app, 'column-row')
  await onPage(app, 'packages/column/column')
  expect(await textOf(app, 'column-name')).not.toBe('')
  await tap(app, `follow-${(await onPage(app, 'packages/column/column')).query.id}`)
  await onPage(app, 'packages/identity/login')
})
