import { WAIT_MS } from '@test/support/limits'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

const { phone } = world()
const OPEN = '肺癌驱动基因阳性患者的耐药管理'
const FOR_SIGNED_IN = '放疗科的一天'
const FOR_CERTIFIED = '宫颈癌同步放化疗病例讨论'
const WITH_TASK = '抗肿瘤药物皮肤反应的分级与处置'

/** Opens a live by its title, from a tab of the list. */
async function openLive(one: Phone, title: string, tab = 'live'): Promise<string> {
  await one.goto('/liveList')
  await one.tap(`tab-${tab}`)
  await one.page.locator('.t-doc-row:visible', { hasText: title }).first().click()
  await one.at('live-title').waitFor()
  return one.address().slice(2)
}
/** A colleague with an account of their own, made by the code that tests know. */
async function signUp(one: Phone, mobile: string): Promise<void> {
  await one.goto('/login')
  await one.type('mobile', mobile)
  await one.tap('send-code')
  await one.type('verify-code', '246810')
  await one.tap('agreement')
  await one.tap('submit')
  await one.page.waitForURL(/#\/(index)?$/)
}
async function say(one: Phone, text: string): Promise<void> {
  await one.type('live-input', text)
  await one.tap('live-send')
}
const told = (one: Phone, text: string) => one.page.locator('.t-live-message-text:visible', { hasText: text }).count()
const position = (one: Phone) =>
  one.page.evaluate(() => document.querySelector<HTMLVideoElement>('.t-live-video video')?.currentTime ?? 0)

test('two doctors in a live room read each other, and a message stays after a reload', async () => {
  const [one, other] = [await phone(), await phone()]
  await one.signIn()
  await signUp(other, '13912340001')
  const address = await openLive(one, OPEN)
  await other.goto(address)
  await other.at('live-message').waitFor()
  await say(one, '请问再活检阴性时如何决策？')
  await other.sees('请问再活检阴性时如何决策？')
  await say(other, '可先做液体活检')
  await one.sees('可先做液体活检')
  await until(
    () => one.at('live-online').innerText(),
    (text) => Number.parseInt(text, 10) >= 2,
  )
  await one.reload()
  await one.sees('请问再活检阴性时如何决策？')
  expect(await told(one, '请问再活检阴性时如何决策？')).toBe(1)
  expect([...one.faults, ...other.faults]).toEqual([])
})

test('what is said while the network is cut appears once, on both sides', async () => {
  const [one, other] = [await phone(), await phone()]
  await one.signIn()
  await signUp(other, '13912340002')
  const address = await openLive(one, OPEN)
  await other.goto(address)
  await one.at('live-message').waitFor()
  await other.at('live-message').waitFor()

  await one.context.setOffline(true)
  await one.sees('网络未连接，恢复后自动更新')
  await say(other, '断网期间的发言')
  await other.sees('断网期间的发言')
  await say(one, '离线时写的发言')
  await one.at('live-resend').waitFor()
  await one.context.setOffline(false)
  await one.sees('断网期间的发言')
  await one.tap('live-resend')
  await other.sees('离线时写的发言')
  await until(
    () => one.page.locator('.t-live-outgoing:visible').count(),
    (count) => count === 0,
  )
  expect([
    await told(one, '断网期间的发言'),
    await told(one, '离线时写的发言'),
    await told(other, '断网期间的发言'),
    await told(other, '离线时写的发言'),
  ]).toEqual([1, 1, 1, 1])
})

test('the live plays', async () => {
  const one = await phone()
  await openLive(one, OPEN)
  await one.page.evaluate(() =>
    document
      .querySelector<HTMLVideoElement>('.t-live-video video')
      ?.play()
      .catch(() => undefined),
  )
  await until(
    () => position(one),
    (seconds) => seconds > 0,
  )
  expect(one.faults).toEqual([])
})

test('a replay goes on where one stopped', async () => {
  const one = await phone()
  await one.goto('/liveList')
  await one.tap('tab-replay')
  await one.page.locator('.t-doc-row:visible', { hasText: '公开课：怎样读一篇肺癌临床试验' }).click()
  await one.at('live-title').waitFor()
  const address = one.address().slice(2)
  await one.tap('tab-agenda')
  const talks = one.page.locator('.t-live-talk-jump:visible')
  await talks.first().waitFor()
  await talks.nth(1).click()
  const from = await until(
    () => position(one),
    (seconds) => seconds > 1,
  )
  await until(
    () => position(one),
    (seconds) => seconds > from + 1,
  )
  await one.goto('/liveList')
  await one.at('live-list').waitFor()
  await one.reload()
  await one.goto(address)
  await one.at('player-resumed').waitFor()
  expect(await one.at('player-resumed').innerText()).toMatch(/继续上次 \d+:\d\d(:\d\d)?/)
})

test('a replay is played by controls of our own: one button, a speed, ten seconds by a key, the whole screen', async () => {
  const one = await phone()
  await openLive(one, '公开课：怎样读一篇肺癌临床试验', 'replay')
  await one.tap('player-start')
  await until(
    () => position(one),
    (seconds) => seconds > 0.5,
  )
  await one.page.keyboard.press('ArrowRight')
  await until(
    () => position(one),
    (seconds) => seconds > 10,
  )
  const video = one.page.locator('.t-live-video video')
  await one.tap('player-rate')
  await one.page.locator('.t-player-choice:visible', { hasText: '2×' }).click()
  await until(
    () => video.evaluate((element: HTMLVideoElement) => element.playbackRate),
    (rate) => rate === 2,
  )
  await one.page.keyboard.press('f')
  await until(
    () => one.page.evaluate(() => document.fullscreenElement?.id ?? ''),
    (id) => id.startsWith('player-'),
  )
  await one.page.keyboard.press('f')
  await one.page.keyboard.press(' ')
  await until(
    () => video.evaluate((element: HTMLVideoElement) => element.paused),
    (paused) => paused,
  )
  expect(one.faults).toEqual([])
})

test('a live for signed-in doctors asks a visitor to sign in, and then lets in', async () => {
  const one = await phone()
  const address = await openLive(one, FOR_SIGNED_IN)
  await one.sees('登录后观看直播')
  expect(await one.page.locator('.t-live-video:visible').count()).toBe(0)
  await one.tap('gate-action')
  await one.page.waitForURL(/#\/login/)
  await one.logInHere()
  await one.page.waitForURL((url) => url.hash === `#${address}`)
  await one.at('live-video').waitFor()
  await one.at('live-input').waitFor()
})

test('a question is asked and stands there after a reload; a flower counts', async () => {
  const one = await phone()
  await one.signIn()
  await openLive(one, OPEN)
  await one.tap('tab-ask')
  await one.tap('live-ask')
  await one.type('live-question-text', '脑转移患者如何选择后线方案？')
  await one.tap('live-question-send')
  await one.sees('脑转移患者如何选择后线方案？')
  const sent = one.page.waitForResponse(/api\/live\/giveflowers/)
  await one.tap('live-flower')
  await one.tap('live-flower')
  const answer = (await (await sent).json()) as { myFlowers: number }
  expect(answer.myFlowers).toBeGreaterThanOrEqual(2)
  await one.reload()
  await one.tap('tab-ask')
  await one.sees('脑转移患者如何选择后线方案？')
  expect(one.faults).toEqual([])
})

test('a live to come counts down, and reminds', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/liveList')
  await one.tap('tab-preview')
  await one.at('live-day').waitFor()
  await one.page.locator('.t-doc-row:visible').last().click()
  await one.at('live-countdown').waitFor()
  expect(await one.at('live-countdown').innerText()).toMatch(/距开始|即将开始/)
  const before = await one.at('live-remind').innerText()
  await one.tap('live-remind')
  await until(
    () => one.at('live-remind').innerText(),
    (text) => text !== before,
  )
  const after = await one.at('live-remind').innerText()
  await one.reload()
  await until(
    () => one.at('live-remind').innerText(),
    (text) => text === after,
  )
})

test('a day of the strip shows the lives of that day', async () => {
  const one = await phone()
  await one.goto('/AppPlaybackList')
  const dotted = one.page.locator('.t-live-day:visible', { has: one.page.locator('.t-live-day-dot') })
  await dotted.nth(1).click()
  await one.at('doc-row').waitFor()
  expect(one.faults).toEqual([])
})

test.each(['FtsLive', 'liveSpec', 'integralLive'])('/%s/{id} opens the room', async (name) => {
  const one = await phone()
  const address = await openLive(one, OPEN)
  const id = address.split('/').pop() ?? ''
  await one.goto(`/${name}/${id}`)
  await one.sees(OPEN)
  await one.goto(`/jyjLive/none/1/10/${id}`)
  await one.sees(OPEN)
  expect(one.faults).toEqual([])
})

test('a live with a task pays once half a minute of it was watched, from the list of the day', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/jyjDoc')
  await one.page.locator('.t-doc-row:visible', { hasText: WITH_TASK }).first().click()
  await one.at('live-title').waitFor()
  expect(one.address()).toMatch(/jyjLive\/WATCH_STAY\//)
  const paid = one.page.waitForResponse(/api\/task\/doneMission/, { timeout: WAIT_MS * 4 })
  await until(
    async () => {
      await one.page.evaluate(() =>
        document
          .querySelector<HTMLVideoElement>('.t-live-video video')
          ?.play()
          .catch(() => undefined),
      )
      return position(one)
    },
    (seconds) => seconds > 0,
  )
  const { rewardMessage } = (await (await paid).json()) as { rewardMessage: string }
  expect(rewardMessage).toBe('任务完成，获得 5 积分')
  await one.sees(/获得 5 积分/)
  expect(one.faults).toEqual([])
})

test('a live for certified doctors gives no task to others', async () => {
  const one = await phone()
  await one.signIn('13800000002')
  const asked: string[] = []
  one.page.on('request', (request) => {
    if (/api\/task\/getConditionByCode/.test(request.url())) asked.push(request.url())
  })
  await openLive(one, FOR_CERTIFIED, 'replay')
  await one.at('gate-action').waitFor()
  const address = one.address().slice(2)
  await one.goto(address.replace('live/', 'integralLive/'))
  await one.at('gate-action').waitFor()
  expect(asked).toEqual([])
  expect(one.faults).toEqual([])
})

test('what a host may do goes away with the page', async () => {
  const one = await phone()
  await one.signIn()
  await openLive(one, FOR_SIGNED_IN)
  await one.page.getByText('主持', { exact: true }).click()
  await one.sees('结束直播')
  // The way back closes what is open; the page stays.
  await one.page.evaluate(() => history.back())
  await one.page.getByText('结束直播').waitFor({ state: 'hidden' })
  await one.page.getByText('主持', { exact: true }).click()
  await one.sees('结束直播')
  await one.goto('/liveList')
  await one.at('doc-row').waitFor()
  await one.page.getByText('结束直播').waitFor({ state: 'hidden' })
  expect(one.faults).toEqual([])
})

test('a live that is not there says so', async () => {
  const one = await phone()
  await one.goto('/live/999999')
  await one.at('state-notFound').waitFor()
})
