import { WAIT_MS } from '@test/support/limits'
import { ask } from '@test/support/ask'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

const PARAGRAPHS = '<p>首先核对适应证与禁忌证，再决定方案。</p>'.repeat(12)
const { phone, origin, documentIds, setClock } = world({
  documents: [
    ...['一', '二', '三'].map((name) => ({ title: `任务短文${name}`, body: PARAGRAPHS })),
    { title: '阅读任务短文', body: PARAGRAPHS, taskCode: 'READ_STAY' },
    { title: '评论任务短文', body: PARAGRAPHS, taskCode: 'COMMENT_20' },
    { title: '分享任务短文', body: PARAGRAPHS, taskCode: 'SHARE_ONCE' },
  ],
})
const COLLEAGUE = { mobile: '13800000002', password: 'Demo2026x' }
const COMMENT = '这篇短文对门诊分诊很有帮助，建议补充随访安排和剂量调整的依据。'

/** A call to the backend beside the app. */
async function call<T>(address: string, body: object, auth = ''): Promise<T> {
  const answer = await ask<T & { responseStatus: { ack: number; errormessage: string } }>(origin(), address, body, auth)
  expect(answer.responseStatus).toEqual({ ack: 0, errormessage: '' })
  return answer
}

/** Opens an article and scrolls until the server was told of its end. */
async function readToTheEnd(one: Phone, id: string): Promise<void> {
  let told = false
  one.page.on('response', (response) => {
    if (!response.url().includes('setreadprogress')) return
    const { docId, progress } = response.request().postDataJSON() as { docId: string; progress: number }
    told ||= docId === id && progress >= 0.95
  })
  await one.goto(`/doc/${id}`)
  await one.at('doc-title').waitFor()
  await until(
    async () => {
      await one.page.evaluate(() => {
        const pages = document.querySelectorAll('.taro_page')
        const page = pages[pages.length - 1]
        page?.querySelector('.t-article-end')?.scrollIntoView({ block: 'end' })
        page?.dispatchEvent(new Event('scroll'))
      })
      return told
    },
    (done) => done,
  )
}
async function comment(one: Phone): Promise<void> {
  await one.tap('write-comment')
  await one.type('comment-text', COMMENT)
  await one.tap('comment-send')
  await one.sees(COMMENT)
}
const balance = async (one: Phone): Promise<number> => {
  await one.goto('/CreditDetail')
  return number(await one.at('balance').innerText())
}
const number = (text: string) => Number.parseInt(text.replace(/,/g, ''), 10)
/** What was seen last stands there until the newest has come. */
async function balanceBecomes(one: Phone, credits: number): Promise<void> {
  await one.goto('/CreditDetail')
  await until(
    async () => number(await one.at('balance').innerText()),
    (shown) => shown === credits,
  )
}

test('a doctor signs in for the day, and finds the credits and the day again after a reload', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/CreditDetail')
  const before = number(await one.at('balance').innerText())
  await one.goto('/SignInNoPrevPage')
  const streak = number(await one.at('sign-in-streak').innerText())
  await one.tap('sign-in')
  await one.sees('今天已签到')
  expect(number(await one.at('sign-in-streak').innerText())).toBe(streak + 1)
  await one.reload()
  await one.sees('今天已签到')
  await one.goto('/CreditDetail')
  await until(
    async () => number(await one.at('balance').innerText()),
    (balance) => balance > before,
  )
  expect(await one.at('credit').innerText()).toContain('每日签到')

  // The sign-in is also a task of the day, whose reward is taken once.
  await one.goto('/MyTaskList')
  await one.tap('claim-DAY_SIGN_IN')
  await one.page.locator('.t-mission-DAY_SIGN_IN:visible', { hasText: '已领取' }).waitFor()
  expect(one.faults).toEqual([])
})

test('a medal is made into a poster; others see it by the share link', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/MyMedal/7')
  await one.sees('认证医者')
  await one.tap('medal-poster')
  await one.at('poster').waitFor()
  const size = await one.page.locator('.t-poster:visible img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(size).toBe(600)
  expect(one.faults).toEqual([])
})

test.each([
  ['/MyMedalSharePage/nobody-at-all', '用户不存在'],
  ['/ShareMedalPage/nobody-at-all/1', '用户不存在'],
])('%s says that there is nobody', async (address, sentence) => {
  const one = await phone()
  await one.goto(address)
  await one.sees(sentence)
})

test.each(['/SignInNoPrevPage', '/MyTaskList', '/CreditDetail', '/academicCreditMallScoreDetail', '/MyMedal/1'])(
  '%s asks a visitor to sign in',
  async (address) => {
    const one = await phone()
    await one.goto(address)
    await one.sees('登录')
  },
)

test('the tasks of a day, read, stay, comment and share, each bring their credits once', async () => {
  const one = await phone()
  await one.signIn(COLLEAGUE.mobile)
  const before = await balance(one)
  const [first = '', ...others] = documentIds().slice(0, 3)
  for (const id of [...others, first]) await readToTheEnd(one, id)
  await comment(one)
  await one.tap('share')
  await one.saved('/api/doc/setshare', () => one.tap('share-copy'))
  // Ten minutes of reading, told as the app tells them.
  setClock(new Date(Date.now() + 11 * 60_000))
  const { auth } = await call<{ auth: string }>('api/user/loginuser', COLLEAGUE)
  // Nothing is read to its end in less than five seconds, and all together in no more than went by.
  for (const docId of others) await call('api/doc/setreadprogress', { docId, progress: 1, seconds: 5 }, auth)
  await call('api/doc/setreadprogress', { docId: first, progress: 1, seconds: 600 }, auth)

  await one.goto('/MyTaskList')
  for (const code of ['DAY_READ', 'DAY_STAY', 'DAY_COMMENT', 'DAY_SHARE']) {
    await one.tap(`claim-${code}`)
    await one.page.locator(`.t-mission-${code}:visible`, { hasText: '已领取' }).waitFor()
    await call('api/task/claimmission', { code }, auth)
  }
  await balanceBecomes(one, before + 5 + 5 + 4 + 3)
  expect(one.faults).toEqual([])
})

test('the task of an article, to stay, to comment, to share, is done where it stands', async () => {
  const one = await phone()
  await one.signIn(COLLEAGUE.mobile)
  const before = await balance(one)
  const [stay = '', talk = '', send = ''] = documentIds().slice(3)
  // Half a minute, and the seconds that the app adds to it.
  const done = () => one.page.waitForResponse(/api\/task\/doneMission/, { timeout: WAIT_MS * 4 })

  const stayed = done()
  await one.goto(`/doc/${stay}`)
  await stayed
  const talked = done()
  await one.goto(`/doc/${talk}`)
  await comment(one)
  await talked
  const sent = done()
  const known = one.page.waitForResponse(/getConditionByCode/)
  await one.goto(`/doc/${send}`)
  await known
  await one.tap('share')
  await one.tap('share-copy')
  await sent
  await balanceBecomes(one, before + 5 + 8 + 3)
  expect(one.faults).toEqual([])
})
