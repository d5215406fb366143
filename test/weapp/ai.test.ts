import fs from 'node:fs'
import path from 'node:path'
import { answers } from '@test/support/answers'
import { DOCTOR } from '@test/support/sample'
import { drawnPdf } from '../../server/src/test/pdf'
import type { OpenApp } from './open-app'
import { chooseDay, goTo, onPage, reads, says, see, tap, textOf, type, world } from './support'

const chat = answers()
const { open, restart } = world({ own: true, settings: () => ({ ...chat.settings(), AI_VISION_MODEL: 'vision-of-the-spec' }) })

const FLAURA = '奥希替尼一线治疗 EGFR 突变非小细胞肺癌，FLAURA2 的 PFS'
const TRUE = 'FLAURA2 试验组中位 PFS 为 25.5 个月，对照组 16.7 个月'
const DOSE = '奥希替尼的用法用量'
const TRUE_DOSE = '80 mg 口服，每日 1 次'
const PICTURE = fs.readFileSync(path.resolve(__dirname, '../../server/src/sample/media/portrait-an.webp'))

async function asks(app: OpenApp, question: string): Promise<void> {
  await type(app, 'ai-text', question)
  await tap(app, 'ai-send')
}

test('an answer comes by words, over a broken line and a restart', async () => {
  let app = await open({ as: DOCTOR })
  await goTo(app, 'packages/ai/chat', { route: 'zlhAiHome' })
  const answer = chat.held(['FLAURA2 试验组中位 PFS ', '为 25.5 个月，对照组 16.7 个月[1]。', '奥希替尼可以治愈所有患者。'])
  await asks(app, FLAURA)
  await says(app, 'draft', 'FLAURA2 试验组中位 PFS')
  app.harness?.setOnline(false)
  answer.on()
  app.harness?.setOnline(true)
  await reads(app, `${TRUE}。`)
  app = await restart(app)
  await goTo(app, 'packages/ai/chat', { route: 'zlhAiHomeV2' })
  await reads(app, `${TRUE}。`)
  await see(app, 'ai-stop')
  answer.on()
  answer.on()
  await says(app, 'struck', '奥希替尼可以治愈所有患者。')
})

test('a field keeps more than the host’s 140 letters, and hostile Markdown and TeX are drawn as nothing', async () => {
  const app = await open({ as: '13800000002' })
  await goTo(app, 'packages/ai/chat', { route: 'zlhAiHome' })
  const long = '奥希替尼的剂量'.repeat(3000).slice(0, 20_000)
  await asks(app, long)
  await says(app, 'ask-failure', '问题最多 2000 个字')
  expect(await (await see(app, 'ai-text')).property('value')).toBe(long)
  chat.script = {
    pieces: [
      `# **${TRUE_DOSE}** <image src="http://127.0.0.1:9/x.png"/> [点这里](javascript:1)[1]。\n`,
      `$\\href{javascript:1}{80}$ ${'\\frac{'.repeat(3000)}1${'}'.repeat(3000)}[1]。`,
    ],
  }
  await asks(app, DOSE)
  await see(app, 'copy-answer')
  expect(await textOf(app, 'answer')).not.toMatch(/javascript:|<image|\\frac|\*\*|\$/)
})

test('a conversation is copied, and sent to a chat as a file', async () => {
  const app = await open({ as: '13800000005' })
  if (!app.harness) return
  await goTo(app, 'packages/ai/chat', { route: 'zlhAiHome' })
  chat.script = { pieces: [`${TRUE_DOSE}[1]。`, '今天天气很好[1]。'] }
  await asks(app, DOSE)
  await see(app, 'copy-answer')
  await tap(app, 'to-history')
  await onPage(app, 'packages/ai/chat-history')

  await tap(app, 'conversation-more')
  await tap(app, 'action-1')
  await reads(app, '已复制全文与来源')
  expect(app.harness.calls.last('setClipboardData')).toMatchObject({ data: expect.stringMatching(/问：[^]*原文：/) })

  await tap(app, 'conversation-more')
  await tap(app, 'action-2')
  await reads(app, '文件已生成')
  await tap(app, 'dialog-confirm')
  await reads(app, '已导出文件')
  const { filePath, fileName } = app.harness.calls.last('shareFileMessage') as { filePath: string; fileName: string }
  expect(fileName).toMatch(/^循证问答-\d+-\d{4}-\d{2}-\d{2}\.txt$/)
  expect(Buffer.from(app.harness.files.read(filePath)).toString()).toMatch(/^\uFEFF[^]*问：[^]*（未找到依据）[^]*来源\n\[\d\]/)
})

/** The file that is chosen next from a chat. */
function choosesFile(app: OpenApp, name: string, ending: string, bytes: Buffer): void {
  const host = app.harness
  host?.answer('chooseMessageFile', () => ({
    tempFiles: [{ path: host.files.addTemporary(bytes, ending), name, size: bytes.length, type: 'file', time: Date.now() }],
  }))
}

test('a paper chosen from a chat is read, and its figure cut out', async () => {
  const app = await open({ as: '13800000003' })
  if (!app.harness) return
  await goTo(app, 'packages/ai/medseek', { route: 'medseekInterpret' })
  await see(app, 'choose-file')
  choosesFile(app, 'paper.pdf', 'pdf', Buffer.from(await drawnPdf()))
  await tap(app, 'choose-file')
  await see(app, 'interpreted')
  await reads(app, 'Figure 1. Overall survival')
  await see(app, 'figure')
})

const RECORDS = 'TY  - JOUR\nTI  - 示例甲的题录\nAB  - 目的：评估夹具单抗。\nER  - \nTY  - JOUR\nTI  - 没有摘要的题录\nER  - \n'

test('a file of references that a chat hands over without its ending is known by what it holds', async () => {
  const app = await open({ as: '13800000003' })
  if (!app.harness) return
  await goTo(app, 'packages/ai/medseek', { route: 'medseekInterpret' })
  await see(app, 'choose-file')
  choosesFile(app, '导出', 'txt', Buffer.from(RECORDS))
  await tap(app, 'choose-file')
  await reads(app, 'RIS 题录，2 条，其中 1 条可以解读')
})

test('a picture of a report is chosen, covered, sent and read; its day is turned on the host’s wheel', async () => {
  const query = { id: 'new', case: 'new', route: 'aiStaging' }
  const app = await open({ as: DOCTOR, entry: { path: 'packages/ai/tnm-ai/index', query } })
  await see(app, 'report-day')
  await chooseDay(app, '2026-11-02')
  await says(app, 'report-day', '2026-11-02')
  const host = app.harness
  if (!host) return
  host.answer('chooseMedia', () => ({
    tempFiles: [{ tempFilePath: host.files.addTemporary(PICTURE, 'webp'), size: PICTURE.length, fileType: 'image' }],
  }))
  await tap(app, 'choose-picture')
  await tap(app, 'cover-head')
  await see(app, 'covered')
  await tap(app, 'keep-picture')
  chat.script = { pieces: ['右肺上叶肺癌，大小约3.2×2.8cm，', '侵及脏层胸膜。\n同侧肺门淋巴结转移。'] }
  await tap(app, 'send-picture')
  await says(app, 'picture-note', '已识别 2 行')
})
