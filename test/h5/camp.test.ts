import { campApi, type CampAnswer } from '@/api/camp'
import { userApi, type SessionAnswer } from '@/api/user'
import { ask } from '@test/support/ask'
import { finishDocuments } from '@test/support/camp'
import { DOCTOR } from '@test/support/sample'
import { until } from '@test/support/until'
import { world } from './support/world'

const { phone, origin, setClock } = world({ own: true })
type Phone = Awaited<ReturnType<typeof phone>>

const show = (auth: string) => ask<CampAnswer>(origin(), campApi.show.path, { edition: '2025', track: '' }, auth)
const MONTH = 3
/** Of the sample too; has done nothing in the camp yet. */
const COLLEAGUE = '13800000002'

/** Scrolls an article to its end until the page says that the task is done. */
async function readToTheEnd(one: Phone): Promise<void> {
  const toEnd = () =>
    one.page.evaluate(() => {
      const pages = document.querySelectorAll('.taro_page')
      const page = pages[pages.length - 1]
      page?.querySelector('.t-article-end')?.scrollIntoView({ block: 'end' })
      page?.dispatchEvent(new Event('scroll'))
    })
  // What it says stands for two seconds only, and the next look may come later.
  let isSaid = false
  const said = one.sees('已完成本项学习任务').then(() => void (isSaid = true))
  await until(
    async () => {
      await toEnd()
      return isSaid
    },
    (done) => done,
  )
  await said
}

test('a month of a camp is worked from the learning tab to a certificate that anybody can check', async () => {
  const account = { mobile: DOCTOR, password: 'Demo2026x' }
  const { auth } = await ask<SessionAnswer>(origin(), userApi.login.path, account)
  const one = await phone()
  await one.signIn()
  await one.goto('/study')
  await one.page.locator('.t-study-camp:visible', { hasText: '第四期' }).click()
  await one.at('camp-title').waitFor()
  expect(one.address()).toContain('/2025answerProjectHome')
  expect(await one.at('month-state').innerText()).toBe('进行中')
  const doneBefore = Number(await one.at('camp-done').innerText())

  const before = (await show(auth)).months.find(({ month }) => month === MONTH)
  const [article, ...others] = (before?.tasks ?? []).filter(({ kind, state }) => kind !== 'case' && state !== 'done')
  await one.page.locator('.t-camp-task:visible', { hasText: article?.title }).click()
  await one.page.waitForURL(/\/2025answerProjectDoc\//)
  await one.at('doc-title').waitFor()
  await readToTheEnd(one)
  await one.tap('page-back')
  await until(
    async () => Number(await one.at('camp-done').innerText()),
    (done) => done === doneBefore + 1,
  )

  await finishDocuments({ origin: origin(), auth, setClock }, others)
  await one.page.locator('.t-camp-task:visible', { hasText: '病例' }).click()
  await one.page.waitForURL(/\/2025answerProjectCase\//)
  await one.tap('begin')
  await one.at('question').waitFor()
  // A blank sheet is no case.
  await one.page.locator('.t-option:visible, .t-keep-order:visible').first().click()
  await one.tap('card')
  await one.tap('hand-in-card')
  await one.tap('dialog-confirm')
  await one.at('score').waitFor()
  await one.at('camp-earned').waitFor()
  // The result has an address of its own.
  await one.page.reload()
  await one.at('score').waitFor()
  await one.tap('to-home')
  await until(
    () => one.at('month-state').innerText(),
    (text) => text === '已通过',
  )
  await one.tap('month-certificate')
  await one.sees(`第 ${MONTH} 月学习证书`)
  const { months } = await show(auth)
  const number = months.find(({ month }) => month === MONTH)?.certificate?.number ?? ''
  expect(number).not.toBe('')
  await one.sees(number)

  await one.goto('/2025getCertificate')
  await one.sees('已通过 2 个月')
  await one.tap(`tab-${MONTH}`)
  expect(await one.at('certificate-number').innerText()).toContain(number)
  await one.goto('/2025resultRank')
  await one.at('mine').waitFor()
  await one.sees(/^演示数据/)
  await one.goto('/2025academicProgress')
  // What the device has kept of the page stands there first.
  await until(
    () => one.at('progress-done').innerText(),
    (done) => done.startsWith(`${doneBefore + 2 + others.length}/`),
  )
  expect(one.faults).toEqual([])
})

test('a lecture of the month is watched to its end on its own page, and its task says so', async () => {
  const { auth } = await ask<SessionAnswer>(origin(), userApi.login.path, { mobile: COLLEAGUE, password: 'Demo2026x' })
  const ofMonth = async () => (await show(auth)).months.find(({ month }) => month === MONTH)
  const lecture = (await ofMonth())?.tasks.find(({ kind }) => kind === 'live')
  if (!lecture) throw new Error('the month has no lecture')
  expect(lecture.state).not.toBe('done')
  // Nearly all of it was watched before: what is left takes some seconds, and no whole lecture.
  const docId = lecture.targetId
  await ask(origin(), 'api/doc/getdocumentdetail', { docId }, auth)
  setClock(new Date(Date.now() + 30 * 60_000))
  await ask(origin(), 'api/doc/setreadprogress', { docId, progress: 0.93, seconds: 300, watched: true }, auth)

  const one = await phone()
  await one.signIn(COLLEAGUE)
  await one.goto('/2025answerProjectHome')
  const row = one.page.locator('.t-camp-task:visible', { hasText: lecture.title })
  await row.filter({ hasText: '学习中' }).click()
  await one.page.waitForURL(/\/2025answerProjectLive\//)
  await one.at('live-title').waitFor()
  const said = one.sees('已完成本项学习任务')
  await until(
    () =>
      one.page.evaluate(() => {
        const video = document.querySelector<HTMLVideoElement>('.t-live-video video')
        void video?.play().catch(() => undefined)
        return video?.currentTime ?? 0
      }),
    (seconds) => seconds > 0,
  )
  await said
  await until(
    () => one.at('camp-task-line').innerText(),
    (text) => text.includes('已完成'),
  )
  await one.tap('page-back')
  await row.filter({ hasText: '已完成' }).waitFor()
  const done = (await ofMonth())?.tasks.find(({ id }) => id === lecture.id)
  expect([done?.state, done?.earned]).toEqual(['done', lecture.points])
  expect(one.faults).toEqual([])
})

test('what has not begun stays shut, what is over may be made up for less, and news are read', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/2025answerProjectHome')
  await one.page.locator('.t-to-month:visible', { hasText: '第 5 月' }).click()
  await until(
    () => one.at('month-state').innerText(),
    (text) => text === '未开始',
  )
  await one.page.locator('.t-camp-task:visible').first().click()
  expect(one.address()).toContain('/2025answerProjectHome')
  await one.goto('/mission/6')
  await one.sees('第 6 月 · 头颈与泌尿')
  expect(await one.at('month-state').innerText()).toBe('可补学')
  await one.sees(/必修\s· 5 分/)
  await one.goto('/mission/9')
  await one.at('state-empty').waitFor()
  await one.goto('/2025informationlist')
  await one.page.locator('.t-information:visible', { hasText: '第四期开营' }).click()
  await one.sees('通过四个月，获结业证书')
  await one.goto('/2023informationlist/2/1/0')
  await one.sees('胃癌：诊断性腹腔镜检查的价值与时机')
  await one.goto('/answerProjectHome/2')
  await one.sees('乳腺癌')
  await one.tap('tab-1')
  await one.page.waitForURL(/\/answerProjectHome\/1/)
  await one.tap('to-course')
  await one.at('camp-task').first().waitFor()
  expect(one.faults).toEqual([])
})

test('a case of a camp that is over is read with its analyses by whoever did not take part', async () => {
  const one = await phone()
  await one.signIn(COLLEAGUE)
  await one.goto('/2023answerProjectHome/1')
  await one.page.locator('.t-camp-task:visible', { hasText: '病例' }).first().click()
  await one.page.waitForURL(/\/2023casesAnswer\//)
  await one.sees('已结束')
  await one.tap('to-read')
  await one.page.waitForURL(/read=1/)
  await one.at('step').first().waitFor()
  await one.page.reload()
  const steps = one.page.locator('.t-step:visible')
  await steps.nth(1).waitFor()
  for (const text of await steps.allInnerTexts()) expect(text).toMatch(/第 \d+ 步[^]*正确/)
  expect(one.faults).toEqual([])
})
