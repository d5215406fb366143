import { until } from '@test/support/until'
import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, says, see, tap, textOf, type, world } from './support'

const { open, origin, documentIds, setClock } = world({
  documents: ['一', '二', '三'].map((name) => ({
    title: `任务短文${name}`,
    body: '<p>首先核对适应证与禁忌证，再决定方案。</p>',
  })),
})
const COLLEAGUE = { mobile: '13800000002', password: 'Demo2026x' }

const call = <T>(address: string, body: object, auth = '') => ask<T>(origin(), address, body, auth)

test('a doctor signs in for the day and sees the streak grow', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/identity/sign-in')
  expect(await textOf(app, 'sign-in-streak')).toBe('0')
  await tap(app, 'sign-in')
  await until(
    () => textOf(app, 'sign-in-streak'),
    (days) => days === '1',
  )
  await tap(app, 'sign-in-tasks')
  await onPage(app, 'packages/mall/tasks')
  await tap(app, 'claim-DAY_SIGN_IN')
  await says(app, 'mission-DAY_SIGN_IN', '已领取')
  await goTo(app, 'packages/mall/credit-detail')
  // One for the day, one for the task of the day.
  await says(app, 'balance', '2')
})

test('a note is written and stands in the list', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/content/note-edit', { docid: '1', time: '75', route: 'newNote' })
  await type(app, 'note-content', '先看横断面')
  await tap(app, 'note-save')
  // Saved, the page closes itself.
  await onPage(app, 'pages/index')
  await goTo(app, 'packages/content/note-list', { docId: '1' })
  expect(await textOf(app, 'note')).toContain('先看横断面')
})

test.each([
  ['mall/medals-share', { userId: 'nobody-at-all' }, 'state-notFound'],
  ['mall/medal-share', { userId: 'nobody-at-all', medalId: '1' }, 'state-notFound'],
  ['mall/medal', { medalId: '1' }, 'state-notAllowed'],
  ['content/comment-detail', { docId: '1' }, 'write-comment'],
])('%s %j opens', async (screen, query, testId) => {
  const app = await open({ entry: { path: `packages/${screen}/index`, query } })
  await see(app, testId)
})

test('a medal opens, and becomes a poster', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/mall/medal', { medalId: '7' })
  await says(app, 'medal-name', '认证医者')
  await tap(app, 'medal-poster')
  await see(app, 'poster-sheet')
})

test('the tasks of a day, read, comment and share, each bring their credits once', async () => {
  const app = await open({ as: COLLEAGUE.mobile })
  const host = app.harness
  if (!host) return
  const { auth } = await call<{ auth: string }>('api/user/loginuser', COLLEAGUE)
  await goTo(app, 'packages/mall/credit-detail')
  const before = Number.parseInt(await textOf(app, 'balance'), 10)
  for (const id of documentIds()) {
    await app.miniProgram.callWxMethod('reLaunch', { url: `/packages/content/doc/index?id=${id}` })
    await see(app, 'doc-title')
  }
  // How far a page was scrolled is not laid out here: told as the app tells it, when the time for it has gone by.
  setClock(new Date(Date.now() + 60_000))
  for (const id of documentIds()) await call('api/doc/setreadprogress', { docId: id, progress: 1, seconds: 5 }, auth)
  await tap(app, 'write-comment')
  await type(app, 'comment-text', '这篇短文对门诊分诊很有帮助，建议补充随访安排和剂量调整的依据。')
  await tap(app, 'comment-send')
  await see(app, 'comment')
  await host.share.message()

  await goTo(app, 'packages/mall/tasks')
  for (const code of ['DAY_READ', 'DAY_COMMENT', 'DAY_SHARE']) {
    await tap(app, `claim-${code}`)
    await says(app, `mission-${code}`, '已领取')
    await call('api/task/claimmission', { code }, auth)
  }
  await goTo(app, 'packages/mall/credit-detail')
  await says(app, 'balance', String(before + 5 + 4 + 3))
})
