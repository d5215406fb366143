import { answers } from '@test/support/answers'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import { drawnPdf } from '../../server/src/test/pdf'
import type { OpenApp } from './open-app'
import { goTo, onPage, reads, says, see, tap, textOf, textsOf, type, world } from './support'

const chat = answers()
const { open, restart } = world({ own: true, settings: chat.settings })

const FLAURA = '奥希替尼一线治疗 EGFR 突变非小细胞肺癌，FLAURA2 的 PFS'
const TRUE = 'FLAURA2 试验组中位 PFS 为 25.5 个月，对照组 16.7 个月'
const DOSE = '奥希替尼的用法用量'
const TRUE_DOSE = '80 mg 口服，每日 1 次'

const CHAT = 'packages/ai/chat'
const anew = (app: OpenApp) => goTo(app, CHAT, { route: 'zlhAiHome' })
const goesOn = (app: OpenApp) => goTo(app, CHAT, { route: 'zlhAiHomeV2' })

async function asks(app: OpenApp, question: string): Promise<void> {
  await type(app, 'ai-text', question)
  await tap(app, 'ai-send')
}

test('an answer comes by words; lies are struck and say 未找到依据; a broken line and a restart end nothing, and a second phone sees the same', async () => {
  let one = await open({ as: DOCTOR })
  const two = await open({ as: DOCTOR })
  await anew(one)
  const answer = chat.held([
    'FLAURA2 试验组中位 PFS ',
    '为 25.5 个月，对照组 16.7 个月[1]。',
    'FLAURA2 的中位 PFS 为 29.5 个月[1]。',
    '奥希替尼可以治愈所有患者。',
    'FLAURA2 的对照组中位 PFS 为 16.7 个月[1]。',
  ])
  await asks(one, FLAURA)
  await says(one, 'draft', 'FLAURA2 试验组中位 PFS')
  answer.on()
  answer.on()
  await reads(one, TRUE)
  await see(one, 'source')
  await goesOn(two)
  await reads(two, TRUE)
  await see(two, 'ai-stop')

  one.harness?.setOnline(false)
  answer.on()
  await reads(two, '未找到依据：29.5个月')
  one.harness?.setOnline(true)
  await reads(one, '未找到依据：29.5个月')

  one = await restart(one)
  await goesOn(one)
  await reads(one, '未找到依据：29.5个月')
  await see(one, 'ai-stop')
  answer.on()
  answer.on()
  for (const app of [one, two]) {
    await see(app, 'ai-send')
    expect(await textsOf(app, 'struck')).toEqual(['FLAURA2 的中位 PFS 为 29.5 个月。', '奥希替尼可以治愈所有患者。'])
    expect(await textsOf(app, 'grounded')).toEqual([`${TRUE}。`, 'FLAURA2 的对照组中位 PFS 为 16.7 个月。'])
  }
})

test('an answer is stopped, asked for again, and its question is changed', async () => {
  const app = await open({ as: '13800000003' })
  await anew(app)
  const answer = chat.held([`${TRUE_DOSE}[1]。后`, '面的话[1]。'])
  await asks(app, DOSE)
  await reads(app, `${TRUE_DOSE}。`)
  await tap(app, 'ai-stop')
  await reads(app, '已停止回答')
  answer.on()
  answer.on()
  chat.script = { pieces: [`${TRUE_DOSE}[1]。`] }
  await tap(app, 'try-again')
  await until(
    () => textsOf(app, 'answer-reason'),
    (reasons) => reasons.every((reason) => !reason.includes('已停止')),
  )
  await see(app, 'ai-send')
  expect(await textsOf(app, 'grounded')).toEqual([`${TRUE_DOSE}。`])
  chat.script = { pieces: [`${TRUE}[1]。`] }
  await tap(app, 'question')
  await reads(app, '修改后重新提问')
  await asks(app, FLAURA)
  await reads(app, `${TRUE}。`)
  expect(await textsOf(app, 'question')).toEqual([FLAURA])
})

test('a provider that fails is made up for by quotations; one that breaks off leaves what came', async () => {
  const app = await open({ as: '13800000004' })
  await anew(app)
  const faults: readonly [typeof chat.script, string][] = [
    [{ status: 401 }, '问答服务的密钥无效'],
    [{ status: 429 }, '问答服务繁忙'],
    [{ status: 500 }, '问答服务中断了回答'],
    [{ pieces: ['今天天气很好[1]。', 'asdf qwer 12345。'] }, '模型的回答没有一句找到依据'],
    [{ then: 'hang' }, '问答服务没有回应'],
  ]
  for (const [script, reason] of faults) {
    chat.script = script
    await tap(app, 'new-chat')
    await reads(app, '每一句都有出处')
    await asks(app, DOSE)
    await reads(app, reason)
    await reads(app, '原文摘录')
  }
  chat.script = { pieces: ['资料', '不足。'] }
  await tap(app, 'new-chat')
  await reads(app, '每一句都有出处')
  await asks(app, DOSE)
  await says(app, 'refused', '不足以回答这个问题，因此不作回答')
  expect(await textsOf(app, 'struck')).toEqual([])
  chat.script = { pieces: [`${TRUE_DOSE}[1]。后面还`, '有'], then: 'break' }
  await tap(app, 'new-chat')
  await reads(app, '每一句都有出处')
  await asks(app, DOSE)
  await reads(app, '问答服务中断了回答')
  expect(await textsOf(app, 'struck')).toEqual(['后面还有'])
})

test('hostile Markdown and TeX are drawn as nothing, what is too long stays typed, and no person is sent to the provider', async () => {
  const app = await open({ as: '13800000002' })
  await anew(app)
  const long = '奥希替尼的剂量'.repeat(3000).slice(0, 20_000)
  await asks(app, long)
  await says(app, 'ask-failure', '问题最多 2000 个字')
  expect(await (await see(app, 'ai-text')).property('value')).toBe(long)
  await type(app, 'ai-text', `患者姓名：张三丰，电话13800000001，${DOSE}`)
  await says(app, 'will-send', '已隐去个人信息，发送给模型的是')
  chat.script = {
    pieces: [
      `# **${TRUE_DOSE}** <image src="http://127.0.0.1:9/x.png"/> [点这里](javascript:1)[1]。\n`,
      `$\\href{javascript:1}{80}$ ${'\\frac{'.repeat(3000)}1${'}'.repeat(3000)}[1]。`,
    ],
  }
  await tap(app, 'ai-send')
  await see(app, 'copy-answer')
  expect(await textOf(app, 'answer')).not.toMatch(/javascript:|<image|\\frac|\*\*|\$/)
  const sent = JSON.stringify(chat.asked.at(-1))
  expect(sent).toContain(DOSE)
  expect(sent).not.toMatch(/张三丰|13800000001/)
})

test('an uploaded paper is read, its figure is cut out and a sentence is marked on its page', async () => {
  const app = await open({ as: '13800000003' })
  await goTo(app, 'packages/ai/medseek', { route: 'medseekInterpret' })
  await see(app, 'choose-file')
  const host = app.harness
  if (!host) return
  const bytes = Buffer.from(await drawnPdf())
  host.answer('chooseMessageFile', () => ({
    tempFiles: [
      { path: host.files.addTemporary(bytes, 'pdf'), name: 'paper.pdf', size: bytes.length, type: 'file', time: Date.now() },
    ],
  }))
  await tap(app, 'choose-file')
  await see(app, 'interpreted')
  await reads(app, 'Figure 1. Overall survival')
  await see(app, 'figure')
  await tap(app, 'page-switch')
  await see(app, 'whole-page')
  await tap(app, 'effect')
  await see(app, 'on-page-mark')
  expect(await textOf(app, 'asked-passage')).toContain('HR 0.71')
})

/** Looks for a word as the key of the keyboard does. */
async function searches(app: OpenApp, word: string): Promise<void> {
  await type(app, 'search-input', word)
  await (await see(app, 'search-input')).trigger('confirm', { value: word })
}

test('of a file of references one is chosen, and it is said that only its abstract was read', async () => {
  const app = await open({ as: '13800000003' })
  await goTo(app, 'packages/ai/medseek', { route: 'medseekInterpret' })
  await see(app, 'choose-file')
  const host = app.harness
  if (!host) return
  const record = (title: string) => `TY  - JOUR\nTI  - ${title}\nAB  - 目的：评估夹具单抗。结果：缓解率为 35%。\nER  - \n`
  const bytes = Buffer.from(`${record('示例甲的题录')}TY  - JOUR\nTI  - 没有摘要的题录\nER  - \n`)
  // A chat hands a file over without its type.
  host.answer('chooseMessageFile', () => ({
    tempFiles: [
      { path: host.files.addTemporary(bytes, 'txt'), name: '导出', size: bytes.length, type: 'file', time: Date.now() },
    ],
  }))
  await tap(app, 'choose-file')
  await reads(app, 'RIS 题录，2 条，其中 1 条可以解读')
  await reads(app, '第 5 行：没有摘要，也没有全文')
  await tap(app, 'record')
  await says(app, 'abstract-only', '只读取了摘要')
  await tap(app, 'quote')
  expect(await textOf(app, 'asked-passage')).toContain('夹具单抗')
})

test('a paper is found by its DOI, put into the column, and sent as a card to whoever has no account', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/ai/medseek', { route: 'medseekInterpret' })
  await searches(app, '10.5555/sample.004')
  await tap(app, 'row-title')
  await see(app, 'interpreted')
  await tap(app, 'to-preview')
  await reads(app, '仅您可见')
  await tap(app, 'list-in-column')
  await reads(app, '从专栏撤下')
  await goTo(app, 'packages/ai/medseek-column', { route: 'medseekColumn' })
  await reads(app, '示例帕利')
  // Others stand there too.
  const title = await textOf(app, 'row-title')
  await tap(app, 'row-title')
  await see(app, 'column-preview')
  await tap(app, 'read-whole')
  await onPage(app, 'packages/ai/medseek')
  await see(app, 'share-result')
  const card = await app.harness?.share.message()
  if (!card) return
  const visitor = await open()
  await goTo(visitor, 'packages/ai/medseek-result', Object.fromEntries(new URLSearchParams(card.path.split('?')[1])))
  await see(visitor, 'shared-result')
  await reads(visitor, title)
})

test('a column alone is asked; an answer is judged, and its conversation renamed, copied and found', async () => {
  const app = await open({ as: '13800000005' })
  await goTo(app, 'packages/ai/column-ai', { id: '1' })
  await reads(app, /只在《.*专栏》中查找/)
  chat.script = { pieces: ['今天天气很好[1]。'] }
  await tap(app, 'suggestion-0')
  await tap(app, 'dislike-answer')
  await tap(app, 'reason-0')
  await reads(app, '感谢反馈')
  await tap(app, 'to-history')
  await onPage(app, 'packages/ai/chat-history')
  await tap(app, 'conversation-more')
  await tap(app, 'action-0')
  await type(app, 'conversation-title', '夹具对话')
  await tap(app, 'save-title')
  await reads(app, '夹具对话')
  await tap(app, 'conversation-more')
  await tap(app, 'action-1')
  await reads(app, '已复制全文与来源')
  if (app.harness)
    expect(app.harness.calls.last('setClipboardData')).toMatchObject({
      data: expect.stringMatching(/^夹具对话\n[^]*问：[^]*原文：/),
    })
  await tap(app, 'conversation-more')
  await tap(app, 'action-2')
  await reads(app, '文件已生成')
  await tap(app, 'dialog-confirm')
  await reads(app, '已导出文件')
  if (app.harness) {
    const { filePath, fileName } = app.harness.calls.last('shareFileMessage') as { filePath: string; fileName: string }
    expect(fileName).toMatch(/^循证问答-\d+-\d{4}-\d{2}-\d{2}\.txt$/)
    const text = Buffer.from(app.harness.files.read(filePath)).toString()
    expect(text).toMatch(/^\uFEFF夹具对话\n[^]*问：[^]*今天天气很好。\[1\]（未找到依据）[^]*（有据）[^]*来源\n\[\d\][^]*原文：/)
  }
  await searches(app, '没有这个词')
  await reads(app, '没有找到')
  await searches(app, '夹具')
  await reads(app, '夹具对话')
})
