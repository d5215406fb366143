import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { communityApi } from '@/api/community'
import { userApi, type SessionAnswer } from '@/api/user'
import { ask } from '@test/support/ask'
import { hostileDocuments } from '@test/support/hostile-documents'
import { until } from '@test/support/until'
import { watchForHarm } from './support/harm'
import { world } from './support/world'

const { phone, origin } = world()
type Phone = Awaited<ReturnType<typeof phone>>

const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')
const [COLLEAGUE, READER, REVIEWER] = ['13800000008', '13800000002', '13800000003']
const OTHERS = ['13800000004', '13800000006']

const person = async (mobile?: string): Promise<Phone> => {
  const one = await phone()
  await one.signIn(mobile)
  return one
}
const open = async (one: Phone, text: string) => one.page.locator('.t-open-entry:visible', { hasText: text }).first().click()
const idIn = async (one: Phone, form: RegExp): Promise<string> => {
  const address = await until(
    async () => one.address(),
    (shown) => form.test(shown),
  )
  return form.exec(address)?.[1] ?? ''
}
/** The answer to the next call is lost on its way; the call is done. */
const losesAnswer = (one: Phone, address: string) =>
  one.page.route(
    `**/${address}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a question is asked from the learning tab over a reload and a lost answer, is there once, and is answered, praised and commented on', async () => {
  const one = await person()
  await one.goto('/study')
  await one.page.locator('.t-entrance:visible', { hasText: '慕课项目' }).click()
  await one.at('moke-intro').waitFor()
  await one.tap('moke-ask')
  await one.type('entry-title-field', '住院医师怎样学会写病程？')
  const chooser = one.page.waitForEvent('filechooser')
  await one.tap('picture-add')
  await (await chooser).setFiles(PICTURE)
  await one.at('picture').waitFor()
  await one.reload()
  // What was typed and uploaded is there again.
  await one.at('picture').waitFor()
  await losesAnswer(one, 'api/community/publish')
  await one.tap('publish')
  const id = await idIn(one, /\/question\/(\d+)/)
  await one.sees('住院医师怎样学会写病程？')
  await one.at('entry-picture').waitFor()
  await one.sees('还没有回答')
  await one.goto('/mokeCommunity/mine')
  await one.at('tab-mine').waitFor()
  // An older one of the same account: by then the whole list is drawn.
  await one.sees('科室读片会怎么开得住')
  expect(await one.page.locator('.t-entry:visible', { hasText: '住院医师怎样学会写病程？' }).count()).toBe(1)

  const two = await person(COLLEAGUE)
  await two.goto(`/LyhMLink/question?id=${id}`)
  await two.sees('住院医师怎样学会写病程？')
  await two.tap('write-comment')
  await two.sees('住院医师怎样学会写病程？')
  await two.type('entry-text-field', '患者电话 13800001234，请联系')
  await two.tap('publish')
  await two.sees('回答里有手机号，请删去后再提交')
  await two.type('entry-text-field', '先改别人的，再写自己的，每周一份。')
  await two.tap('publish')
  await two.sees('1 个回答')

  await one.goto(`/question/${id}`)
  await one.sees('1 个回答')
  await open(one, '先改别人的')
  await idIn(one, /\/answerDetail\/(\d+)/)
  await one.sees('查看问题与全部回答')
  await one.tap('like')
  await until(
    () => one.at('like').getAttribute('aria-label'),
    (label) => label === '取消赞同 1',
  )
  await one.tap('write-comment')
  await one.type('comment-text', '每周一份正合适')
  await one.tap('comment-send')
  await one.sees('评论 1')
  await one.reload()
  await one.sees('每周一份正合适')
  expect(await one.at('like').getAttribute('aria-label')).toBe('取消赞同 1')
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('a post is reported by three, hidden until a reviewer has looked, and withdrawn by its author', async () => {
  const author = await person(COLLEAGUE)
  await author.goto('/mokeCommunity/post')
  await author.tap('write-entry')
  await author.type('entry-text-field', '规培医生的第一周，我们安排他只听不说。')
  await author.tap('publish')
  const id = await idIn(author, /\/mokeCommunityDetail\/(\d+)\/post/)

  const reader = await person(READER)
  await reader.goto(`/mokeCommunityDetail/${id}/post`)
  await reader.sees('只听不说')
  // Whoever is not certified reads and reports, and writes nothing.
  await reader.tap('write-comment')
  await reader.at('may-not-write').waitFor()
  await reader.page.keyboard.press('Escape')
  await reader.tap('entry-more')
  await reader.page.getByText('举报', { exact: true }).click()
  await reader.page.getByText('泄露患者隐私').click()
  await reader.sees('已举报，我们会尽快处理')
  // One hides nothing; two more do.
  await reader.reload()
  await reader.sees('只听不说')
  for (const mobile of OTHERS) {
    const { auth } = await ask<SessionAnswer>(origin(), userApi.login.path, { mobile, password: 'Demo2026x' })
    await ask(origin(), communityApi.report.path, { id, reason: '泄露患者隐私' }, auth)
  }
  await reader.reload()
  await reader.sees('帖子不存在或已删除')

  await author.reload()
  await author.sees('这条内容被举报，审核期间只有作者和审核人员可见')
  const reviewer = await person(REVIEWER)
  await reviewer.goto('/mokedevelopment')
  await reviewer.tap('moke-review')
  const reported = reviewer.page.locator('.t-reported:visible', { hasText: '只听不说' })
  await reported.locator('.t-keep-entry').click()
  await until(
    () => reported.count(),
    (left) => left === 0,
  )
  await reader.reload()
  await reader.sees('只听不说')

  await author.reload()
  await author.tap('entry-more')
  await author.page.getByText('撤回', { exact: true }).click()
  await author.tap('dialog-confirm')
  await author.sees('已撤回')
  await reader.reload()
  await reader.sees('帖子不存在或已删除')
  expect([...author.faults, ...reader.faults, ...reviewer.faults]).toEqual([])
})

/** What a post may hold of what hostile documents try: as many as find room, each on a line of its own. Numbers are cut short, which might be a patient's. */
const hostileText = (room: number): string => {
  const lines = [`安全 ${'<div><b>'.repeat(60)}`]
  for (const { html } of hostileDocuments) {
    const line = html.replace(/\d{5,}/g, '9')
    if (/^[^\p{C}]{1,160}$/u.test(line) && [...lines, line].join('\n').length <= room) lines.push(line)
  }
  return lines.join('\n')
}

test('hostile markup in a post, a question, an answer and their comments is read as the words it is', async () => {
  const { auth } = await ask<SessionAnswer>(origin(), userApi.login.path, { mobile: COLLEAGUE, password: 'Demo2026x' })
  const publish = async (kind: 'post' | 'question' | 'answer', form: object): Promise<string> => {
    const body = { board: 'moke', kind, questionId: '', title: '', pictures: [], idempotencyKey: randomUUID(), ...form }
    return (await ask<{ entry: { id: string } }>(origin(), communityApi.publish.path, body, auth)).entry.id
  }
  const title = '<img src=x onerror=hit()>安全的问题'
  const text = hostileText(1900)
  const remark = hostileText(900)
  expect(text).toMatch(/<script>hit\(\)/)
  expect(text).toMatch(/javascript:hit\(\)/)
  const post = await publish('post', { title, text })
  const question = await publish('question', { title, text })
  const answer = await publish('answer', { questionId: question, text })
  for (const entryId of [post, answer])
    for (const content of [remark, title])
      await ask(origin(), communityApi.comment.path, { entryId, parentId: '', content, idempotencyKey: randomUUID() }, auth)

  const one = await phone('phone', { own: true })
  const harm = await watchForHarm(one, origin())
  await one.signIn()
  const shown = (selector: string) =>
    until(
      () => one.page.locator(`${selector}:visible`).first().innerText(),
      (words) => words.includes('安全'),
    )
  for (const [address, parts] of [
    ['/mokeCommunity/post', ['.t-open-entry']],
    [`/mokeCommunityDetail/${post}/post`, ['.t-entry-title', '.t-entry-text', '.t-comment']],
    ['/mokeCommunity/question', ['.t-open-entry']],
    [`/question/${question}`, ['.t-entry-title', '.t-entry-text', '.t-open-entry']],
    [`/answerDetail/${answer}`, ['.t-asked', '.t-entry-text', '.t-comment']],
  ] as const) {
    await one.goto(address)
    for (const part of parts) expect(await shown(part)).toMatch(/<img src=x onerror=hit\(\)>|<script>hit\(\)/)
    // Nothing of it has become an element, and nothing of it can be followed.
    const made = await one.page.evaluate(() =>
      Array.from(
        document.querySelectorAll(
          '.taro_page script, iframe, object, embed, form, svg script, a[href^="javascript" i], [onerror]',
        ),
        (element) => element.outerHTML.slice(0, 200),
      ),
    )
    expect(made).toEqual([])
    const wider = await one.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(wider).toBe(false)
  }
  await one.goto(`/mokeCommunityDetail/${post}/post`)
  await shown('.t-entry-text')
  expect((await one.at('entry-text').innerText()).replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '))
  expect([await harm.hits(), harm.dialogs, harm.strangers]).toEqual([0, [], []])
  expect(one.faults).toEqual([])
})

test('a visitor reads what the project is, and is asked to sign in for the rest', async () => {
  const one = await phone()
  await one.goto('/mokedevelopment')
  await one.at('moke-figure').first().waitFor()
  expect(await one.page.locator('.t-entry:visible').count()).toBe(0)
  await one.tap('moke-questions')
  await one.at('state-notAllowed').waitFor()
  await one.goto('/question/4')
  await one.sees('登录后即可查看')
  expect(one.faults).toEqual([])
})
