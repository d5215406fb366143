import { until } from '@test/support/until'
import { hostileDocuments } from '@test/support/hostile-documents'
import { articleWith, DOCTOR } from '@test/support/sample'
import type { OpenApp } from './open-app'
import { onPage, see, tap, textOf, type, world } from './support'

const { open, origin, restart, documentIds } = world({
  documents: [
    {
      title: '公式与注释',
      body: '<p>总剂量<sup><a data-footnote="Calvert 1989">1</a></sup></p><div data-tex="\\mathrm{AUC}\\times(\\mathrm{GFR}+25)" data-alt="Calvert 公式"></div><table><tr><th rowspan="2">分期</th><td>T1</td></tr><tr><td>T2</td></tr></table>',
    },
    ...hostileDocuments.map(({ name, html }) => ({ title: `文档：${name}`, body: html })),
  ],
})

const DOC = 'packages/content/doc/index'
const SCREENS = 'packages/content'

/** Opens a page of the group in place of all others. */
const goto = (app: OpenApp, screen: string, query: string) =>
  app.miniProgram.callWxMethod('reLaunch', { url: `/${SCREENS}/${screen}/index?${query}` })

test('formulae have their words, footnotes open, and cells over several rows keep their place', async () => {
  const app = await open({ entry: { path: DOC, query: { id: String(documentIds()[0]) } } })
  const formula = await see(app, 'formula')
  expect(await formula.attribute('src')).toMatch(/\/formula\/[0-9a-f]{64}\.svg$/)
  await tap(app, 'footnote')
  expect(await textOf(app, 'footnote-text')).toContain('Calvert 1989')
  await tap(app, 'footnote-text-confirm')
  expect(await textOf(app, 'table')).toMatch(/分期.*T1.*T2/s)
})

test('read to the end, an article stands in the history as read', async () => {
  const app = await open({ as: DOCTOR })
  if (!app.harness) return
  await goto(app, 'doc', 'id=12')
  const title = await textOf(app, 'doc-title')
  // The end of the article is at the upper edge of the window, for as long as somebody needs to get there.
  for (let scrollTop = 3000; scrollTop < 3010; scrollTop += 1) {
    await app.miniProgram.callWxMethod('pageScrollTo', { scrollTop })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await until(
    async () => {
      await app.miniProgram.callWxMethod('reLaunch', { url: '/packages/library/history/index?route=readHistory' })
      await onPage(app, 'packages/library/history')
      return textOf(app, 'doc-row')
    },
    (last) => last.includes(title),
  )
})

test('a comment written offline waits, outlives a restart, and is sent when the network is back', async () => {
  const app = await open({ as: DOCTOR })
  if (!app.harness) return
  await goto(app, 'doc', 'id=1')
  await see(app, 'comments')
  app.harness.setOnline(false)
  await tap(app, 'write-comment')
  await type(app, 'comment-text', '离线时写下的评论，联网后应当只发一次。')
  await tap(app, 'comment-send')
  expect(await textOf(app, 'comment-pending')).toContain('待发送')
  const again = await restart(app)
  await goto(again, 'doc', 'id=1')
  await see(again, 'comments')
  await until(
    async () => (await again.miniProgram.currentPage())?.$('.t-comment-pending'),
    (pending) => !pending,
  )
  await tap(again, 'tab-1')
  expect(await textOf(again, 'comment')).toContain('离线时写下的评论')
})

test('an attachment opens in its page, and the host’s viewer shows it', async () => {
  const app = await open()
  await goto(app, 'doc', `id=${await articleWith(origin(), ({ attachments }) => attachments.length > 0)}`)
  await tap(app, 'attachment')
  await onPage(app, `${SCREENS}/file-preview`)
  expect(await textOf(app, 'file-name')).toContain('.pdf')
  await tap(app, 'pdf-open')
  const { harness } = app
  if (!harness) return
  const shown = await until(
    () => Promise.resolve(harness.calls.last('openDocument') as { filePath: string } | undefined),
    Boolean,
  )
  expect(Buffer.from(harness.files.read(shown?.filePath ?? '')).toString()).toMatch(/^%PDF/)
})

test('an audio opens its page from the article, with its list', async () => {
  const app = await open()
  const id = await articleWith(origin(), ({ audios }) => audios.length > 0)
  await goto(app, 'doc', `id=${id}`)
  await tap(app, 'audio-open')
  const page = await onPage(app, `${SCREENS}/audio`)
  expect(page.query.docId).toBe(id)
  expect(await textOf(app, 'audio-title')).not.toBe('')
  await tap(app, 'audio-toggle')
  await tap(app, 'audio-rate-150')
  await see(app, 'audio-item-0')
})

test('hostile documents are read without harm', async () => {
  const app = await open()
  for (const [index, { name }] of hostileDocuments.entries()) {
    await goto(app, 'doc', `id=${documentIds()[index + 1]}`)
    expect(await textOf(app, 'doc-title')).toBe(`文档：${name}`)
    expect(await textOf(app, 'rich-text')).toContain('安全')
  }
})
