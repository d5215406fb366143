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
  expect(await one.at('step').count()).toBe(5)
  await one.sees('您得')
  await one.goto('/AZCaseHomepage')
  await until(
    () => one.at('my-done').innerText(),
    (text) => text === '1/8',
  )

  const alias = await one.page.evaluate(() => /"([^"]+)"/.exec(localStorage.getItem('auth2') ?? '')?.[1] ?? '')
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
  expect(await one.at('record').count()).toBe(3)
  await one.goto('/AnswerQWeekAnalyseList')
  await one.at('week').first().click()
  await one.at('step').first().waitFor()
  await one.sees('未作答')
  expect(one.faults).toEqual([])
})
