import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, reads, says, see, tap, textOf, type, world } from './support'

const { open, restart } = world()

test('a paper of today is read, asked, opened at its place and kept over a restart', async () => {
  let app = await open({ as: DOCTOR })
  await goTo(app, 'packages/ai/literature')
  await reads(app, '今日文献')
  await tap(app, 'row-title')
  await onPage(app, 'packages/ai/literature-detail')
  await says(app, 'sample-notice', '均为虚构')
  await says(app, 'summary-outcomes', '中位无进展生存期为 18.4 个月与 9.6 个月')
  await see(app, 'forest-plot')

  await tap(app, 'quote')
  await onPage(app, 'packages/ai/literature-original')
  expect(await textOf(app, 'asked-passage')).toContain('驱动基因阳性的晚期非小细胞肺癌')

  await tap(app, 'to-detail')
  await onPage(app, 'packages/ai/literature-detail')
  await tap(app, 'ask-paper')
  await onPage(app, 'packages/ai/chat')
  await type(app, 'ai-text', '间质性肺病发生率')
  await tap(app, 'ai-send')
  await reads(app, '间质性肺病发生率为 2.8%')
  await tap(app, 'source')
  await tap(app, 'open-source')
  await onPage(app, 'packages/ai/literature-original')
  expect(await textOf(app, 'asked-passage')).toContain('间质性肺病发生率为 2.8%')

  await tap(app, 'to-detail')
  await onPage(app, 'packages/ai/literature-detail')
  await tap(app, 'collect-paper')
  await says(app, 'collect-paper', '已收藏')
  app = await restart(app)
  await goTo(app, 'packages/ai/literature-collect', { route: 'aiLiteratureCollectNew' })
  await reads(app, '示例替尼对比标准化疗')
  await tap(app, 'uncollect')
  await reads(app, '还没有收藏的文献')
})

test('a retracted paper that was shared says so to whoever has no account', async () => {
  const app = await open()
  await goTo(app, 'packages/ai/literature-detail', { id: '5', route: 'shareAiLiterature' })
  await says(app, 'retraction', '本文已撤稿，不应作为依据')
  await reads(app, '两年无事件生存率为 81.3%')
})
