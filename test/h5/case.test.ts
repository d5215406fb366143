import { userApi, type SessionAnswer } from '@/api/user'
import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import { world } from './support/world'

const { phone } = world({ own: true })
type Phone = Awaited<ReturnType<typeof phone>>

/** The first answer that there is: an option, or a figure. */
async function answers(one: Phone): Promise<void> {
  await one.at('question').waitFor()
  if (await one.at('option').count()) return one.tap('option')
  await one.page.locator('.t-blank:visible input').first().fill('100')
}
const count = (one: Phone) => one.at('count').innerText()
const reaches = (one: Phone, at: string) =>
  until(
    () => count(one),
    (text) => text.startsWith(at),
  )

test('a case is worked from the learning tab step by step over a reload to its result and its places, read, and beaten', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/study')
  await one.page.locator('.t-contest:visible', { hasText: '肺癌病例竞答' }).click()
  await one.at('season-title').waitFor()
  expect(await one.at('season-phase').innerText()).toBe('进行中')
  expect(await one.at('my-done').innerText()).toBe('0/8')
  await one.tap('paper')
  await one.sees('逐步作答：提交一步后开放下一步')
  await one.tap('begin')
  await one.at('question').waitFor()
  expect(await count(one)).toBe('1/5')
  expect(await one.at('earlier').count()).toBe(0)
  await answers(one)
  await one.tap('commit')
  await reaches(one, '2/')
  // What is right of the first step has not come to the phone.
  expect(await one.page.content()).not.toContain('分期组合为')
  await one.page.reload()
  await one.at('question').waitFor()
  await reaches(one, '2/')
  await one.tap('earlier')
  await one.sees('您答：')
  for (let step = 2; step <= 5; step += 1) {
    await reaches(one, `${step}/`)
    await answers(one)
    await one.tap('commit')
  }
  await one.tap('hand-in')
  await one.tap('dialog-confirm')
  await one.at('score').waitFor()
  await one.at('source').first().waitFor()
  await one.tap('rank')
  await one.at('mine').waitFor()
  await one.tap('tab-season')
  await one.at('mine').waitFor()
  await one.tap('tab-contest')
  await one.at('mine').waitFor()
  await one.tap('page-back')
  await one.tap('other-cases')
  await one.page.locator('.t-paper:visible', { hasText: '已完成' }).click()
  await one.at('step').first().waitFor()
  expect(await one.page.locator('.t-step:visible').count()).toBe(5)
  await one.sees('您得')
  await one.goto('/AZCaseHomepage')
  await until(
    () => one.at('my-done').innerText(),
    (text) => text === '1/8',
  )

  const account = { mobile: DOCTOR, password: 'Demo2026x' }
  const { auth2: alias } = await ask<SessionAnswer>(new URL(one.page.url()).origin, userApi.login.path, account)
  const two = await phone()
  await two.signIn('13800000003')
  await two.goto(`/AZShareCaseChallenge/1/8/33/0/${alias}/0/8`)
  await two.at('score').waitFor()
  expect(await two.at('analysis').count()).toBe(0)
  await two.tap('take-challenge')
  await two.tap('begin')
  await answers(two)
  await two.tap('commit')
  await two.tap('card')
  await two.tap('hand-in-card')
  await two.sees('还有 4 步未答')
  await two.tap('dialog-confirm')
  await two.at('challenge-outcome').waitFor()
  await two.goto(`/AZShareCaseChallenge/1/8/33/0/${alias}/0/8`)
  await two.at('compared').waitFor()
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('who has told too little of himself is led to tell it, and comes back', async () => {
  const one = await phone()
  await one.signIn('13800000002')
  await one.goto('/BRCaseHomepage')
  await one.at('season-title').waitFor()
  await one.sees('参赛需要您的单位、科室与职称')
  await one.goto('/BRCaseBank/45')
  await one.tap('begin')
  await one.sees('请先选择单位')
  await one.tap('entry-hospital')
  await one.page.locator('.t-field-hospital:visible').last().click()
  await one.page.locator('.t-place:visible').first().click()
  await one.tap('field-save')
  await one.at('entry-title').first().waitFor()
  for (const field of ['department', 'title']) {
    await one.tap(`entry-${field}`)
    await one.page.locator('[class*="t-option-"]:visible').first().click()
    await one.tap('field-save')
    await until(
      () =>
        one.page
          .locator(`.t-entry-${field}:visible`)
          .first()
          .innerText()
          .catch(() => ''),
      (text) => text !== '' && !text.includes('请选择'),
    )
  }
  await one.tap('info-done')
  await one.tap('begin')
  await one.at('question').waitFor()
  expect(one.faults).toEqual([])
})

test('a season that is over is read by everybody, one that runs is not, and signing in leads back', async () => {
  const visitor = await phone()
  await visitor.goto('/CaseHomepage')
  await visitor.tap('to-former')
  await visitor.page.locator('.t-paper:visible', { hasText: '已结束' }).first().click()
  await visitor.at('step').first().waitFor()
  await visitor.sees('正确')
  await visitor.goto('/CaseReadbank/19')
  await visitor.sees('完成答题后，或活动结束后，才能查看解析')
  await visitor.goto('/BRCaseHomepage')
  await visitor.tap('to-login')
  await visitor.tap('case-sign-in')
  await visitor.at('login-heading').waitFor()
  expect(visitor.faults).toEqual([])
})

test('the question of the day is answered once and explained, a paper by topic may be taken again, and all is recorded', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/study')
  await one.page.locator('.t-contest:visible', { hasText: 'AnswerQ 每日一题' }).click()
  await one.tap('today-play')
  await one.tap('begin')
  await answers(one)
  await one.tap('hand-in')
  await one.tap('dialog-confirm')
  await one.at('feedback').waitFor()
  await one.sees('已连续答题 1 天')
  await one.goto('/AnswerQCenter')
  await one.sees('已连续 1 天')
  await one.sees('查看解析')
  await one.tap('to-specials')
  await one.page.locator('.t-paper:visible', { hasText: '肺癌分期专题' }).click()
  for (const tries of [1, 2]) {
    await one.tap('begin')
    await answers(one)
    await one.tap('card')
    await one.tap('hand-in-card')
    await one.tap('dialog-confirm')
    await one.at('score').waitFor()
    expect(await one.at('first-time').count()).toBe(tries === 1 ? 1 : 0)
    if (tries === 1) await one.tap('again')
  }
  await one.goto('/AnswerQRecordList')
  await one.at('record').first().waitFor()
  expect(await one.page.locator('.t-record:visible').count()).toBe(3)
  await one.goto('/AnswerQWeekAnalyseList')
  await one.at('week').first().click()
  await one.at('step').first().waitFor()
  await one.sees('共 7 题，答 0 题，对 0 题')
  expect(one.faults).toEqual([])
})

test('a case is written, sent back, published and read on the square, and withdrawn again', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/study')
  await one.page.locator('.t-case-square:visible').click()
  await one.at('doc-row').waitFor()
  await one.tap('write-case')
  await one.type('case-title', '一例晚期肺腺癌的诊疗经过')
  await one.tap('send-case')
  await one.sees('请选择病种')
  await one.tap('case-disease')
  await one.page.locator('.t-option-d1:visible').click()
  await one.type('case-history', '男，62 岁，咳嗽 2 个月，电话 13800001234')
  await one.type('case-treatment', '一线治疗后复查')
  await one.tap('send-case')
  await one.sees('病史里有手机号，请删去后再提交')
  await one.type('case-history', '男，62 岁，咳嗽 2 个月，支气管镜活检为腺癌，基因检测阴性')
  await one.tap('send-case')
  await one.sees('请先取得患者对教学使用的单独同意')
  await one.tap('case-consent')
  await one.tap('send-case')
  await one.at('own-case').waitFor()

  const editor = await phone()
  await editor.signIn('13800000003')
  await editor.goto('/caseSquare/mycase/review')
  await editor.tap('tab-queue')
  await editor.page.locator('.t-waiting:visible', { hasText: '一例晚期肺腺癌的诊疗经过' }).click()
  await editor.sees('医师声明：患者已单独同意教学使用')
  await editor.tap('accept-case')
  await editor.sees('没有待审核的病例')
  await editor.goto('/caseSquare/list')
  await editor.page.locator('.t-doc-row:visible', { hasText: '一例晚期肺腺癌的诊疗经过' }).click()
  await editor.at('doc-title').waitFor()
  await editor.sees('支气管镜活检为腺癌')

  await one.goto('/caseSquare/mycase/published')
  await one.tap('withdraw')
  await one.tap('dialog-confirm')
  await one.tap('tab-draft')
  await one.page.locator('.t-own-case:visible', { hasText: '草稿' }).waitFor()
  expect([...one.faults, ...editor.faults]).toEqual([])
})

test('a vote is given once, chosen on several pages, and is the same on the desktop', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/study')
  await one.page.locator('.t-case-vote:visible', { hasText: '病例大赛' }).click()
  await one.at('vote-title').waitFor()
  await one.at('pick').click()
  await one.sees('已选 1/3')
  await one.page.locator('.t-entry-open:visible').nth(1).click()
  await one.at('detail-title').waitFor()
  await one.at('detail-body').waitFor()
  await one.tap('pick')
  await one.sees('去投票（已选 2/3）')
  await one.page.reload()
  await one.sees('去投票（已选 2/3）')
  await one.tap('to-vote')
  await one.sees('已选 2/3')
  await one.tap('vote-cast')
  await one.tap('dialog-confirm')
  await one.sees('您已投票，感谢参与')
  await one.at('entry-count').waitFor()
  await one.goto('/CAXCaseVotePCHomePage')
  await one.sees('您已投票，感谢参与')
  await one.goto('/caseVoteHomePage')
  await one.sees('评选已结束')
  expect(one.faults).toEqual([])
})

test('of a vote given on two phones of one doctor at once there is one, and the other phone shows it too', async () => {
  const [one, two] = await Promise.all([phone(), phone('phone', { own: true })])
  const phones = [one, two]
  for (const each of phones) {
    await each.signIn('13800000006')
    await each.goto('/CAXCaseVoteH5HomePage')
    await each.at('vote-title').waitFor()
  }
  const voters = async (each: Phone) => Number(/(\d+) 人已投/.exec(await each.page.locator('body').innerText())?.[1])
  const before = await voters(one)
  // Each chooses another case.
  await one.at('pick').click()
  await two.page.locator('.t-pick:visible').nth(1).click()
  for (const each of phones) {
    await each.sees('已选 1/3')
    await each.tap('vote-cast')
    await each.at('dialog-confirm').waitFor()
  }
  await Promise.all(phones.map((each) => each.tap('dialog-confirm')))
  for (const each of phones) {
    await each.sees('您已投票，感谢参与')
    await each.reload()
    await each.sees('您已投票，感谢参与')
    // The bar at the foot comes before the page, whose skeleton stands for a moment longer.
    await each.at('vote-title').waitFor()
    expect(await voters(each)).toBe(before + 1)
  }
  const mine = (each: Phone) => each.page.locator('.t-entry:visible', { hasText: '我的选择' }).allInnerTexts()
  expect(await mine(one)).toEqual(await mine(two))
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('on the desktop a vote stands in columns, and is given over its home, a list and a case', async () => {
  const one = await phone('desktop')
  await one.signIn('13800000004')
  await one.goto('/CAXCaseVotePCHomePage')
  await one.at('vote-title').waitFor()
  const left = async (testId: string) => (await one.at(testId).first().boundingBox())?.x ?? 0
  const top = async (at: number) => (await one.page.locator('.t-entry:visible').nth(at).boundingBox())?.y ?? 0
  // What the vote is stands at the left of its cases, and these two to a row.
  expect(await left('entry')).toBeGreaterThan((await left('rule')) + 200)
  expect(await top(0)).toBe(await top(1))
  await one.at('pick').first().click()
  await one.sees('已选 1/3')
  await one.page.getByText('查看全部', { exact: true }).first().click()
  await one.page.waitForURL(/\/CAXCaseVotePCList\//)
  await one.tap('tab-all')
  await until(
    () => one.page.locator('.t-entry:visible').count(),
    (entries) => entries === 16,
  )
  expect(await top(0)).toBe(await top(1))
  await one.page.locator('.t-entry-open:visible').nth(1).click()
  await one.page.waitForURL(/\/CAXCaseVotePCDetail\//)
  await one.at('detail-body').waitFor()
  // Others of its group stand beside it.
  expect(await left('other')).toBeGreaterThan((await left('detail-body')) + 400)
  await one.tap('pick')
  expect((await one.at('to-vote').boundingBox())?.width).toBeLessThanOrEqual(320)
  await one.tap('to-vote')
  await one.page.waitForURL(/\/CAXCaseVotePCHomePage/)
  await one.sees('已选 2/3')
  await one.tap('vote-cast')
  await one.tap('dialog-confirm')
  await one.sees('您已投票，感谢参与')
  await one.reload()
  await one.sees('您已投票，感谢参与')
  expect(one.faults).toEqual([])
})

test('a paper that is no case is not found at the addresses of cases', async () => {
  const one = await phone()
  for (const address of ['/CaseBank/1', '/CaseReadbank/1']) {
    await one.goto(address)
    await one.at('state-notFound').waitFor()
  }
})
