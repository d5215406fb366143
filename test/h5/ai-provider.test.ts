import { answers } from '@test/support/answers'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

const chat = answers()
const { phone } = world({ own: true, settings: chat.settings })

const FLAURA = '奥希替尼一线治疗 EGFR 突变非小细胞肺癌，FLAURA2 的 PFS'
const TRUE = 'FLAURA2 试验组中位 PFS 为 25.5 个月，对照组 16.7 个月'
const DOSE = '奥希替尼的用法用量'
const TRUE_DOSE = '80 mg 口服，每日 1 次'

async function asks(one: Phone, question: string): Promise<void> {
  await one.type('ai-text', question)
  await one.tap('ai-send')
}

const struck = (one: Phone) => one.page.locator('.t-struck:visible').allInnerTexts()
/** Nothing is being written any more. */
const isOver = (one: Phone) => one.at('ai-send').waitFor()

test('an answer comes by words; lies are struck and say 未找到依据; a broken line, a reload and leaving end nothing, and a second phone sees the same', async () => {
  const [one, two] = [await phone(), await phone()]
  for (const each of [one, two]) await each.signIn()
  await one.goto('/ZlhAiHome')
  await one.sees('每一句都有出处')
  const answer = chat.held([
    'FLAURA2 试验组中位 PFS ',
    '为 25.5 个月，对照组 16.7 个月[1]。',
    'FLAURA2 的中位 PFS 为 29.5 个月[1]。',
    '吉非替尼组的中位 PFS 为 25.5 个月[1]。',
    '奥希替尼可以治愈所有患者。',
    'FLAURA2 的对照组中位 PFS 为 16.7 个月[1]。',
  ])
  await asks(one, FLAURA)
  // Half a sentence, as it comes.
  await one.at('draft').waitFor()
  expect(await one.at('draft').innerText()).toBe('FLAURA2 试验组中位 PFS')
  answer.on()
  answer.on()
  await one.sees(TRUE)
  await one.page.locator('.t-source:visible').first().waitFor()

  // The other phone sees what has come, and cannot ask meanwhile.
  await two.goto('/ZlhAiHomeV2')
  await two.sees(TRUE)
  expect(await two.at('ai-stop').count()).toBe(1)

  // A broken line: the answer goes on at the server, and is there when the line is.
  await one.context.setOffline(true)
  answer.on()
  await two.sees('未找到依据：29.5个月')
  await one.context.setOffline(false)
  await one.sees('未找到依据：29.5个月')

  // A reload in the middle.
  await one.reload()
  await one.sees('未找到依据：29.5个月')
  expect(await one.at('ai-stop').count()).toBe(1)
  answer.on()
  await one.sees(/未找到依据：.*吉非替尼/)

  // Leaving in the middle.
  await one.goto('/tools')
  answer.on()
  answer.on()
  await two.sees('FLAURA2 的对照组中位 PFS 为 16.7 个月。')
  await isOver(two)
  await one.goto('/ZlhAiHomeV2')
  await isOver(one)
  const lies = ['FLAURA2 的中位 PFS 为 29.5 个月。', '吉非替尼组的中位 PFS 为 25.5 个月。', '奥希替尼可以治愈所有患者。']
  for (const each of [one, two]) {
    expect(await struck(each)).toEqual(lies)
    expect(await each.page.locator('.t-lacking:visible').count()).toBe(lies.length)
    expect(await each.page.locator('.t-grounded:visible').allInnerTexts()).toEqual([
      `${TRUE}。`,
      'FLAURA2 的对照组中位 PFS 为 16.7 个月。',
    ])
  }
  // Struck in the copy as well.
  await one.tap('copy-answer')
  await one.sees('已复制回答与来源')
  const copied = await one.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('29.5 个月。[1]（未找到依据）')
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('an answer is stopped, asked for again, and its question is changed', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await one.goto('/ZlhAiHome')
  const answer = chat.held([`${TRUE_DOSE}[1]。后`, '面的话[1]。'])
  await asks(one, DOSE)
  await one.sees(`${TRUE_DOSE}。`)
  await one.tap('ai-stop')
  await one.sees('已停止回答')
  answer.on()
  answer.on()
  await one.reload()
  await one.sees('已停止回答')
  expect(await one.page.getByText('面的话').count()).toBe(0)

  chat.script = { pieces: [`${TRUE_DOSE}[1]。`, '可与食物同服，也可不与食物同服[1]。'] }
  await one.tap('try-again')
  await until(
    () => one.page.getByText('已停止回答').count(),
    (count) => count === 0,
  )
  await isOver(one)
  expect(await one.page.locator('.t-question:visible').allInnerTexts()).toEqual([DOSE])

  chat.script = { pieces: [`${TRUE}[1]。`] }
  await one.page.locator('.t-question:visible').click()
  await one.sees('修改后重新提问')
  await asks(one, FLAURA)
  await one.sees(`${TRUE}。`)
  expect(await one.page.locator('.t-question:visible').allInnerTexts()).toEqual([FLAURA])
})

test('a provider that fails is made up for by quotations, one that breaks off leaves what came and can be asked again', async () => {
  const one = await phone()
  await one.signIn('13800000004')
  const silent: typeof chat.script = { pieces: [], then: 'hang' }
  const faults: readonly [typeof chat.script, string][] = [
    [{ status: 401 }, '问答服务的密钥无效'],
    [{ status: 429 }, '问答服务繁忙'],
    [{ status: 500 }, '问答服务中断了回答'],
    [{ pieces: ['今天天气很好[1]。', 'asdf qwer 12345。'] }, '模型的回答没有一句找到依据'],
    [silent, '问答服务没有回应'],
  ]
  for (const [script, reason] of faults) {
    chat.script = script
    await one.goto('/ZlhAiHome')
    await one.tap('new-chat')
    await one.sees('每一句都有出处')
    await asks(one, DOSE)
    await one.sees(reason)
    await one.sees('原文摘录')
    expect(await one.page.locator('.t-grounded:visible').first().innerText()).toMatch(/80 mg|剂量|用法/)
  }

  // It only says that it cannot answer: that is no lie, and nothing to be struck.
  chat.script = { pieces: ['资料', '不足。'] }
  await one.tap('new-chat')
  await one.sees('每一句都有出处')
  await asks(one, DOSE)
  await one.at('refused').waitFor()
  expect(await one.at('refused').innerText()).toContain('不足以回答这个问题，因此不作回答')
  expect(await one.page.locator('.t-struck:visible, .t-grounded:visible').count()).toBe(0)
  expect(await one.at('all-sources').innerText()).toMatch(/全部来源 \d+/)

  chat.script = { pieces: [`${TRUE_DOSE}[1]。后面还`, '有'], then: 'break' }
  await one.tap('new-chat')
  await one.sees('每一句都有出处')
  await asks(one, DOSE)
  await one.sees('问答服务中断了回答')
  await one.sees(`${TRUE_DOSE}。`)
  expect(await struck(one)).toEqual(['后面还有'])
  chat.script = { pieces: [`${TRUE_DOSE}[1]。`] }
  await one.tap('try-again')
  await until(
    () => one.page.getByText('问答服务中断了回答').filter({ visible: true }).count(),
    (count) => count === 0,
  )
  await isOver(one)
  expect(await struck(one)).toEqual([])
})

test('hostile Markdown and TeX are drawn as nothing, what is too long stays typed, and no person is sent to the provider', async () => {
  const one = await phone()
  await one.signIn('13800000002')
  await one.goto('/ZlhAiHome')
  await one.sees('每一句都有出处')
  const long = '奥希替尼的剂量'.repeat(3000).slice(0, 20_000)
  const field = one.page.locator('textarea:visible').first()
  await field.fill(long)
  await one.tap('ai-send')
  await one.sees('问题最多 2000 个字，请精简后再问')
  expect(await field.inputValue()).toBe(long)
  expect(chat.asked.some(({ messages }) => (messages[1]?.content.length ?? 0) > 20_000)).toBe(false)

  await one.type('ai-text', `患者姓名：张三丰，电话13800000001，${DOSE}`)
  await one.sees('已隐去个人信息，发送给模型的是')
  chat.script = {
    pieces: [
      `# **${TRUE_DOSE}** <img src=x onerror="window.hit=1"> <script>window.hit=1</script>[1]。\n`,
      '![x](http://127.0.0.1:9/x.png) [点这里](javascript:window.hit=1) 口服[1]。\n',
      '$\\href{javascript:window.hit=1}{80}$ $$\\def\\a{\\a\\a}\\a$$ mg\\n| 表 | 格 |[1]。\n',
      `${'\\frac{'.repeat(3000)}1${'}'.repeat(3000)}[1]。`,
    ],
  }
  const outside: string[] = []
  one.page.on('request', (request) => {
    if (request.url().includes(':9/')) outside.push(request.url())
  })
  await one.tap('ai-send')
  await one.sees(/发送给模型：患者姓名：〔姓名〕/)
  await isOver(one)
  await one.at('copy-answer').waitFor()
  const card = one.at('answer')
  expect(await card.locator('img, script, a, iframe').count()).toBe(0)
  expect(await card.innerText()).not.toMatch(/javascript:|onerror|<img|\\frac|\*\*|\$\$/)
  expect(await one.page.evaluate(() => 'hit' in window)).toBe(false)
  expect(outside).toEqual([])
  const sent = JSON.stringify(chat.asked.at(-1))
  expect(sent).toContain(DOSE)
  expect(sent).not.toMatch(/张三丰|13800000001/)
  expect(chat.keys.at(-1)).toBe('Bearer key-of-the-spec')
  expect(one.faults).toEqual([])
})
