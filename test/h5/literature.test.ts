import { until } from '../support/until'
import { world } from './support/world'

const { phone } = world({ own: true })

const OSIMILAR = '示例替尼对比标准化疗'

test('from the tools to a paper: its sentences, its plot, its original at the place, a question to it alone, and kept over a reload', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/tools/DoctorToolsIndex')
  await one.page.locator('.t-tool:visible', { hasText: 'AI 文献' }).click()
  await one.sees('今日文献')
  await one.page.locator('.t-paper:visible', { hasText: OSIMILAR }).locator('.t-row-title').click()
  await one.sees('示例论文：为演示而写')
  await one.sees('中位随访 19.2 个月')
  await one.sees('HR 0.55，95% CI 0.43–0.70')
  expect(decodeURIComponent((await one.at('forest-plot').locator('img').getAttribute('src')) ?? '')).toContain(
    '0.55（95% CI 0.43–0.70）',
  )
  await one.page.locator('.t-summary-limits:visible .t-quote').first().click()
  await one.at('asked-passage').waitFor()
  await one.page.waitForURL(/\/AILiteratureOriginal\/\d+\?passage=\d+/)
  // The mark is brought into view.
  await until(
    async () => (await one.at('asked-passage').boundingBox())?.y ?? -1,
    (y) => y > 0 && y < 760,
  )
  await one.tap('page-back')

  await one.tap('ask-paper')
  await one.sees('问这篇文献')
  await one.type('ai-text', '间质性肺病发生率')
  await one.tap('ai-send')
  await one.sees('间质性肺病发生率为 2.8%（5/180）')
  await one.sees('只在《')
  await one.page.locator('.t-source:visible').first().click()
  await one.tap('open-source')
  await one.at('asked-passage').waitFor()
  expect(await one.at('asked-passage').innerText()).toContain('间质性肺病发生率为 2.8%')

  await one.goto('/AILiterature')
  await one.page.locator('.t-paper:visible', { hasText: OSIMILAR }).locator('.t-row-title').click()
  await one.tap('collect-paper')
  await one.sees('已收藏')
  await one.reload()
  await one.page.locator('.t-collect-paper:visible[aria-label="已收藏，点按取消"]').waitFor()
  await one.goto('/AILiteratureCollectNew')
  await one.at('month').waitFor()
  await one.sees(OSIMILAR)
  await one.tap('uncollect')
  await one.sees('还没有收藏的文献')
  await one.sees('撤销')
  await one.page.getByText('撤销', { exact: true }).click()
  await one.sees(OSIMILAR)
  await one.goto('/AILiteratureCollect')
  await one.tap('uncollect')
  await one.sees('还没有收藏的文献')
  await one.reload()
  await one.sees('还没有收藏的文献')
  expect(one.faults).toEqual([])
})

test('papers are found by other names, by DOI and by disease; a retracted one says so wherever it stands', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await one.goto('/AILiteratureSearch')
  await one.at('hint').waitFor()
  const search = async (word: string) => {
    await one.page.locator('.t-search-input:visible input').fill(word)
    await one.tap('search-submit')
  }
  await search('非小细胞肺癌')
  await one.sees('Telephone follow-up')
  await one.reload()
  await one.sees('Telephone follow-up')
  await search('10.5555/sample.005')
  await one.sees('撤稿原因：')
  await search('没有这样的词甲乙')
  await one.sees('没有找到')

  await one.goto('/AILiteratureList?disease=gastric')
  await one.at('retracted').waitFor()
  expect(await one.page.locator('.t-paper:visible').count()).toBe(1)
  await one.tap('disease-all')
  await until(
    () => one.page.locator('.t-paper:visible').count(),
    (count) => count === 13,
  )
  await one.page.locator('.t-paper:visible', { hasText: '示例利单抗围手术期' }).locator('.t-row-title').click()
  await one.sees('本文已撤稿，不应作为依据')

  const visitor = await phone()
  await visitor.goto('/shareAILiterature/5')
  await visitor.sees('本文已撤稿，不应作为依据')
  await visitor.sees('两年无事件生存率为 81.3%')
  await visitor.goto('/AILiteratureDetails/1')
  await visitor.at('state-notAllowed').waitFor()
  await visitor.goto('/shareAILiterature/99999999')
  await visitor.at('state-notFound').waitFor()
})

test('what was read opens without a network', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await one.goto('/AILiteratureDetails/4')
  await one.sees('示例帕利维持治疗延长了')
  await one.goto('/AILiteratureOriginal/4')
  await one.sees('生活质量评分两组间没有差异')
  await one.context.setOffline(true)
  await one.goto('/AILiteratureDetails/4')
  await one.sees('示例帕利维持治疗延长了')
  await one.goto('/AILiteratureDetails/7')
  await one.at('state-offline').waitFor()
})
