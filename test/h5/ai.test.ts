import { buffer } from 'node:stream/consumers'
import { until } from '@test/support/until'
import { world } from './support/world'

const { phone } = world({ own: true })

const QUESTION = 'KEYNOTE-189 的总生存 HR 是多少'

test('a question is answered from its sources, which open at the passage; it stays after a reload, on a second phone, and goes when it is deleted', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/ZlhAiHome')
  await one.sees('每一句都有出处')
  await one.tap('ai-send')
  await one.sees('请输入问题')
  await one.type('ai-text', QUESTION)
  await one.reload()
  await until(
    () => one.page.locator('textarea:visible').inputValue(),
    (kept) => kept === QUESTION,
  )
  await one.tap('ai-send')
  await one.sees('HR 0.49 (0.38–0.64)')
  await one.sees(/依据 1 项试验/)
  await one.sees('原文摘录')
  await one.page.locator('.t-source:visible').first().click()
  await one.at('asked-passage').waitFor()
  await one.tap('open-source')
  await one.page.waitForURL(/\/tools\/trj\/detail\?id=keynote-189/)

  await one.goto('/ZlhAiHomeV2')
  await one.sees('HR 0.49 (0.38–0.64)')
  await one.tap('all-sources')
  await one.sees(/检索词：keynote189/)
  await one.page.keyboard.press('Escape')
  await one.tap('dislike-answer')
  await one.tap('reason-2')
  await one.sees('感谢反馈')
  await one.reload()
  await one.page.locator('.t-dislike-answer:visible[aria-label="取消没有帮助"]').waitFor()

  const two = await phone()
  await two.signIn()
  await two.goto('/ZlhAiHomeV2')
  await two.sees('HR 0.49 (0.38–0.64)')
  await two.type('ai-text', '那它的设计呢')
  await two.tap('ai-send')
  await two.sees('随机 616 例')
  // What is asked on one phone is seen on the other.
  await one.sees('随机 616 例')

  await one.tap('to-history')
  await one.tap('conversation-more')
  await one.tap('action-0')
  await one.type('conversation-title', '肺癌免疫')
  await one.tap('save-title')
  await one.sees('肺癌免疫')

  // The whole conversation, to be kept elsewhere: each question with its answer, its sources, and the passages word for word.
  await one.tap('conversation-more')
  await one.tap('action-1')
  await one.sees('已复制全文与来源')
  const [head = '', first = '', second = ''] = (await one.page.evaluate(() => navigator.clipboard.readText())).split('────────')
  expect(head.trim()).toBe('肺癌免疫')
  expect(first).toContain(`问：${QUESTION}`)
  expect(first).toMatch(/HR 0\.49 \(0\.38–0\.64\).*\[1\]/)
  expect(first).toContain('（原文摘录）')
  expect(first).toMatch(/来源\n\[1\] KEYNOTE-189[^\n]*结果[^\n]*\n原文：[^\n]*HR 0\.49/)
  expect(second).toContain('问：那它的设计呢')
  expect(second).toMatch(/原文：[^\n]*616 例/)

  // The same as a file, whose name has nothing of what was typed.
  await one.tap('conversation-more')
  const downloading = one.page.waitForEvent('download')
  await one.tap('action-2')
  const file = await downloading
  await one.sees('已导出文件')
  expect(file.suggestedFilename()).toMatch(/^循证问答-\d+-\d{4}-\d{2}-\d{2}\.txt$/)
  const text = (await buffer(await file.createReadStream())).toString('utf8')
  expect(text.startsWith('\uFEFF肺癌免疫\n')).toBe(true)
  expect(text).toMatch(/问：KEYNOTE-189[^]*HR 0\.49 \(0\.38–0\.64\)[^\n]*\[1\]（有据）[^]*来源\n\[1\] KEYNOTE-189[^\n]*\n原文：/)
  expect(text).toContain('问：那它的设计呢')

  await one.tap('conversation-more')
  await one.tap('action-3')
  await one.page.getByRole('button', { name: '删除', exact: true }).click()
  await one.sees('还没有对话')
})

test('what the library does not hold is refused, and the question can be asked in other words', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await one.goto('/ZlhAiHome?q=ZZ-101%20%E5%9C%A8%E8%82%BA%E7%99%8C%E4%B8%AD%E7%9A%84%E5%89%82%E9%87%8F')
  await one.tap('ai-send')
  await one.sees('没有找到关于“zz101”的内容')
  await one.page.locator('.t-question:visible').click()
  await one.sees('修改后重新提问')
  await one.type('ai-text', 'mFOLFOX6 的剂量')
  await one.tap('ai-send')
  await one.sees('85 mg/m²')
  await one.sees('2400 mg/m²（全程总量）')
  expect(await one.page.locator('.t-question:visible').count()).toBe(1)
})

test('a visitor is led to the login', async () => {
  const one = await phone()
  await one.goto('/ZlhAiHome')
  await one.at('state-notAllowed').waitFor()
})

test('a column is asked from its page: its articles alone answer, and a tap leads back to it', async () => {
  const one = await phone()
  await one.signIn('13800000004')
  await one.goto('/column/1')
  const name = await one.at('column-name').innerText()
  await one.tap('ask-column')
  await one.sees(`只在《${name}专栏》中查找`)
  await one.tap('suggestion-0')
  await one.sees('原文摘录')
  await one.reload()
  await one.sees('原文摘录')
  await one.tap('all-sources')
  await one.page.keyboard.press('Escape')
  await one.tap('within')
  await one.page.waitForURL(/\/column\/1$/)
})
