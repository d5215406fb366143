import { DOCTOR } from '@test/support/sample'
import { onPage, says, see, tap, textOf, type, world } from './support'
import type { OpenApp } from './open-app'

const { open } = world()

const goto = (app: OpenApp, url: string) => app.miniProgram.callWxMethod('reLaunch', { url })

test('a folder is made, a favourite is moved into it, and a batch that is removed comes back with 撤销', async () => {
  const app = await open({ as: DOCTOR })
  await goto(app, '/packages/library/my-collect/index?route=myCollectNew')
  const title = await textOf(app, 'doc-row')
  await tap(app, 'manage')
  await tap(app, 'select')
  await tap(app, 'move')
  await tap(app, 'folder-add')
  await type(app, 'folder-name-input', '门诊带教')
  await tap(app, 'folder-name-confirm')
  await says(app, 'manage', '管理')
  await tap(app, 'manage')
  await tap(app, 'select-all')
  await tap(app, 'remove-selected')
  await tap(app, 'undo-action')
  expect(await textOf(app, 'doc-row')).toBe(title)
})

test('a search by pinyin finds what is written in Chinese', async () => {
  const app = await open({ entry: { path: 'packages/library/search/index' } })
  await type(app, 'search-input', 'feiai')
  await tap(app, 'search-submit')
  await onPage(app, 'packages/library/search-result')
  await says(app, 'search-results', '肺癌')
})

test('subscriptions, courses and the reading list of the demo account open with their content', async () => {
  const app = await open({ as: DOCTOR })
  await goto(app, '/packages/library/my-subscribe/index')
  await see(app, 'doc-row')
  await tap(app, 'tab-column')
  await see(app, 'followed-row')
  await goto(app, '/packages/library/my-courses/index')
  await see(app, 'progress-note')
  await tap(app, 'tab-events')
  await see(app, 'sign-up')
  await goto(app, '/packages/library/read-list/index')
  await see(app, 'progress-note')
})

test.each([
  ['hot-news', {}, 'rank'],
  ['hot-news', { route: 'hotNewsWX' }, 'hot-banner'],
  ['case-list', {}, 'doc-row'],
  ['classified-list', { filterId: 'd1' }, 'doc-row'],
  ['information-list', { type: '1', platId: '0', index: '0' }, 'doc-row'],
  ['list-page', { type: '1' }, 'doc-row'],
  ['list-page', { type: '77' }, 'state-notFound'],
  ['read-list', {}, 'state-notAllowed'],
  ['my-subscribe', {}, 'state-notAllowed'],
  ['my-courses', {}, 'state-notAllowed'],
  ['my-collect', {}, 'state-notAllowed'],
])('%s %j opens', async (screen, query, testId) => {
  const app = await open({ entry: { path: `packages/library/${screen}/index`, query } })
  await see(app, testId)
})
