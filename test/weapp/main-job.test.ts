import { DOCTOR } from '@test/support/sample'
import type { OpenApp } from './open-app'
import { goTo, logInHere, onPage, see, tap, textOf, type, world } from './support'

const { open, restart } = world()

test('a doctor signs in, reads an article, likes and comments it, and finds it in the history after a restart', async () => {
  const app = await open()
  await see(app, 'doc-row')
  await app.miniProgram.callWxMethod('switchTab', { url: '/pages/me/index' })
  await tap(app, 'me-head')
  await onPage(app, 'packages/identity/login')
  await logInHere(app)
  await onPage(app, 'pages/me')
  expect(await textOf(app, 'me-name')).toBe('张明')

  await app.miniProgram.callWxMethod('switchTab', { url: '/pages/index/index' })
  await tap(app, 'doc-row')
  await onPage(app, 'packages/content/doc')
  const title = await textOf(app, 'doc-title')
  await tap(app, 'like')
  await tap(app, 'write-comment')
  await type(app, 'comment-text', '这篇文章对门诊分诊很有帮助。')
  await tap(app, 'comment-send')
  await see(app, 'comment')

  const again = await restart(app)
  await see(again, 'doc-row')
  await again.miniProgram.callWxMethod('navigateTo', { url: '/packages/library/history/index' })
  expect(await textOf(again, 'doc-row')).toContain(title)
})

test('a card, a mini-program code and an ordinary QR code open the article', async () => {
  const card = await open({ entry: { path: 'packages/content/doc/index', query: { id: '2' } } })
  const title = await textOf(card, 'doc-title')
  const code = await open({ entry: { query: { scene: encodeURIComponent('doc/2') }, scene: 1047 } })
  await onPage(code, 'packages/content/doc')
  expect(await textOf(code, 'doc-title')).toBe(title)
  const link = await open({ entry: { query: { q: encodeURIComponent('http://127.0.0.1:8787/hr/doc/2') }, scene: 1011 } })
  await onPage(link, 'packages/content/doc')
  expect(await textOf(link, 'doc-title')).toBe(title)
})

test('a code scanned while the mini-program sleeps opens its page', async () => {
  const app = await open({})
  const stack = async () => (await app.miniProgram.pageStack()).map(({ path }) => path)
  await see(app, 'doc-row')
  app.harness?.hideApp()
  app.harness?.showApp({ query: { scene: encodeURIComponent('doc/2') }, scene: 1047 })
  await onPage(app, 'packages/content/doc')
  app.harness?.hideApp()
  // Back by the same way, as WeChat on Android tells it: the code was opened already.
  app.harness?.showApp({ query: { scene: encodeURIComponent('doc/2') }, scene: 1047 })
  await see(app, 'doc-title')
  expect(await stack()).toEqual(['pages/index/index', 'packages/content/doc/index'])
  app.harness?.hideApp()
  // Back from the list of recent apps: the query of the entry before asks for nothing.
  app.harness?.showApp({ query: { scene: encodeURIComponent('doc/3') }, scene: 1089 })
  expect(await stack()).toEqual(['pages/index/index', 'packages/content/doc/index'])
  // Scanned again: WeChat begins with the first page.
  app.harness?.hideApp()
  app.harness?.showApp({ path: 'pages/index/index', query: { scene: encodeURIComponent('doc/3') }, scene: 1047 })
  await onPage(app, 'packages/content/doc')
  expect((await app.miniProgram.currentPage())?.query).toMatchObject({ id: '3' })
})

test.each([
  [
    'a colleague is invited',
    'packages/mall/tasks',
    { invite: '1' },
    'invite-poster',
    /packages\/identity\/invite\/index\?.*name=张\*\*/,
  ],
  [
    'a reading of a paper',
    'packages/ai/medseek',
    { rid: '1', route: 'medseekInterpretByRid' },
    'interpreted',
    /packages\/ai\/medseek-result\/index\?.*rid=1/,
  ],
] as const)('%s by a card of its own', async (_, folder, query, content, card) => {
  const app = await open({ as: DOCTOR })
  await goTo(app, folder, query)
  await see(app, content)
  if (app.harness) expect(decodeURIComponent((await app.harness.share.message())?.path ?? '')).toMatch(card)
})

test('a page that is not part of the build says so', async () => {
  const app = await open({ entry: { query: { scene: encodeURIComponent('activityHomePage') } } })
  await onPage(app, 'pages/not-found')
  await see(app, 'state-notFound')
})

/** The first row that is an article: a live opens in its own room, which leads nowhere on. */
async function articleRow(app: OpenApp) {
  await see(app, 'doc-row')
  const page = await app.miniProgram.currentPage()
  for (const row of (await page?.$$('.t-doc-row')) ?? []) if (!/公开课|直播|回放/.test(await row.text())) return row
  throw new Error(`no article among the rows of ${page?.path}`)
}

test('the tenth page takes the place of the ninth, and a double tap opens one page', async () => {
  const app = await open({ entry: { path: 'packages/content/doc/index', query: { id: '1' } } })
  for (let i = 0; i < 12; i += 1) {
    const row = await articleRow(app)
    const before = (await app.miniProgram.pageStack()).length
    await Promise.all([row.tap(), row.tap()])
    await see(app, 'doc-title')
    const after = (await app.miniProgram.pageStack()).length
    expect(after - before).toBeLessThanOrEqual(1)
    expect(after).toBeLessThan(10)
  }
})

test('offline, an article that was read opens from the device; another says so, and comes by itself when the network is back', async () => {
  const app = await open({ entry: { path: 'packages/content/doc/index', query: { id: '1' } } })
  const title = await textOf(app, 'doc-title')
  const harness = app.harness
  if (!harness) return
  harness.setOnline(false)
  await app.miniProgram.callWxMethod('reLaunch', { url: '/packages/content/doc/index?id=1' })
  expect(await textOf(app, 'doc-title')).toBe(title)
  await app.miniProgram.callWxMethod('reLaunch', { url: '/packages/content/doc/index?id=3' })
  await see(app, 'state-offline')
  harness.setOnline(true)
  await see(app, 'doc-title')
})
