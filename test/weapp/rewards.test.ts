import { goTo, onPage, says, see, signIn, tap, textOf, type, world } from './support'

const { open } = world()
jest.setTimeout(120_000)

test('a doctor signs in for the day and sees the streak grow', async () => {
  const app = await open()
  await signIn(app)
  await goTo(app, 'packages/identity/sign-in')
  expect(await textOf(app, 'sign-in-streak')).toBe('0')
  await tap(app, 'sign-in')
  for (let tries = 0; tries < 50 && (await textOf(app, 'sign-in-streak')) !== '1'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await textOf(app, 'sign-in-streak')).toBe('1')
  await tap(app, 'sign-in-tasks')
  await onPage(app, 'packages/mall/tasks')
  await tap(app, 'claim-DAY_SIGN_IN')
  await says(app, 'mission-DAY_SIGN_IN', '已领取')
  await goTo(app, 'packages/mall/credit-detail')
  // One for the day, one for the task of the day.
  await says(app, 'balance', '2')
})

test('a note is written and stands in the list', async () => {
  const app = await open()
  await signIn(app)
  await goTo(app, 'packages/content/note-edit', { docid: '1', time: '75', route: 'newNote' })
  await type(app, 'note-content', '先看横断面')
  await tap(app, 'note-save')
  await goTo(app, 'packages/content/note-list', { docId: '1' })
  expect(await textOf(app, 'note')).toContain('先看横断面')
})

test.each([
  ['mall/medals-share', { userId: 'nobody-at-all' }, 'state-notFound'],
  ['content/comment-detail', { docId: '1' }, 'write-comment'],
])('%s %j opens', async (screen, query, testId) => {
  const app = await open({ entry: { path: `packages/${screen}/index`, query } })
  await see(app, testId)
})
