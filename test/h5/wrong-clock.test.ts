import { consultationApi, type OrderDetail } from '@/api/consultation'
import { directoryApi } from '@/api/directory'
import { addDays, chinaDay, DAY } from '@/domain/china-time'
import { ask } from '@test/support/ask'
import { signedIn } from '@test/support/finance'
import { until } from '@test/support/until'
import { answers } from './support/answers'
import type { Phone } from './support/phone'
import { world } from './support/world'

// Of its own: messages are written into an inquiry of the sample.
const { phone, origin } = world({ own: true })
const FAMILY = '13800000002'
const ID = '2'

/** When the inquiry's time is over, as the server has it. */
async function dueAt(): Promise<number> {
  const family = await signedIn(origin(), FAMILY)
  return Date.parse((await family<OrderDetail>(consultationApi.detail.path, { id: ID })).dueAt)
}

/** The seconds of `剩余 1 天 03:20:08`. */
async function secondsLeft(one: Phone): Promise<number> {
  const text = await one.page
    .getByText(/^剩余 /)
    .filter({ visible: true })
    .first()
    .innerText()
  const [, days = '0', hours = '', minutes = '', seconds = ''] = /^剩余 (?:(\d+) 天 )?(\d\d):(\d\d):(\d\d)$/.exec(text) ?? []
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** A message can be taken back for two minutes; those of the sample are hours old. */
async function takesBack(one: Phone, text: string): Promise<void> {
  await one.type('room-text', text)
  await one.tap('room-send')
  await one.page.locator('.t-own-line:visible', { hasText: text }).locator('.t-withdraw').waitFor()
  expect(await one.page.locator('.t-own-line:visible').count()).toBeGreaterThan(1)
  expect(await one.page.locator('.t-withdraw:visible').count()).toBe(1)
  await one.tap('withdraw')
  await one.at('dialog').getByText('撤回', { exact: true }).click()
  await one.sees('您撤回了一条消息')
}

/** Days of the slot picker by the names that they have there. */
async function dayNames(one: Phone): Promise<void> {
  const today = chinaDay(Date.now())
  const { items } = await ask<{ items: { id: string }[] }>(origin(), directoryApi.doctors.path, {
    ...{ keyword: '张明', diseaseId: '', provId: '', cityId: '', hospitalId: '', pageIdx: 0, pageSize: 1 },
    ...{ departmentId: '', titleId: '', service: '', priceMost: null, unionId: '', isAlliance: false, sort: 'recommended' },
  })
  await one.goto(`/IHVideoConsultation/1/${items[0]?.id}`)
  await one.tap('slot-field')
  await one.at('slot-picker').waitFor()
  expect(await one.at(`day-${addDays(today, 1)}`).innerText()).toMatch(/^明天 /)
  expect(await one.at(`day-${addDays(today, 2)}`).innerText()).toMatch(/^周. /)
}

test.each([
  ['fast', DAY],
  ['slow', -DAY],
])('on a phone that is a day %s the room, its clock and the days to choose from are those of the server', async (_, wrongBy) => {
  const one = await phone('phone', { own: true })
  await one.signIn(FAMILY)
  await one.page.clock.install()
  await one.goto(`/IHPatCaseTxtQuery/${ID}`)
  await one.at('room').waitFor()
  await one.page.clock.setSystemTime(Date.now() + wrongBy)
  await takesBack(one, `手机快慢一天也一样 ${wrongBy}`)
  const due = await dueAt()
  const isRight = (seconds: number) => Math.abs(seconds - (due - Date.now()) / 1000) < 30
  expect(isRight(await until(() => secondsLeft(one), isRight))).toBe(true)
  // The bar says it, and the card does not say it again.
  expect(await one.page.getByText(/剩余 /).filter({ visible: true }).count()).toBe(1)
  await dayNames(one)
  expect(one.faults).toEqual([])
})

/** The seconds of `09:58` above a question. */
async function timeLeft(one: Phone): Promise<number> {
  const [minutes = '', seconds = ''] = (await one.at('timer').innerText()).trim().split(':')
  return Number(minutes) * 60 + Number(seconds)
}

const PAPER_SECONDS = 600
// One that is fast would hand in at once, one that is slow would answer for a day.
test.each([
  ['fast', DAY],
  ['slow', -DAY],
])('on a phone that is a day %s a paper has the time that it has', async (_, wrongBy) => {
  const one = await phone('phone', { own: true })
  await one.signIn()
  await one.page.clock.install()
  await one.goto('/QuizExamDetail/1')
  await one.at('begin').waitFor()
  await one.page.clock.setSystemTime(Date.now() + wrongBy)
  const begun = Date.now()
  await one.tap('begin')
  await one.at('question').waitFor()
  await one.at('timer').waitFor()
  const left = await timeLeft(one)
  const passed = (Date.now() - begun) / 1000
  expect(left).toBeLessThanOrEqual(PAPER_SECONDS)
  expect(left).toBeGreaterThan(PAPER_SECONDS - passed - 2)
  await one.tap('card')
  await one.tap('hand-in-card')
  await one.tap('dialog-confirm')
  await one.at('score').waitFor()
  expect(one.faults).toEqual([])
})

// A phone hears the right time from its network, or somebody sets it, while it is in the middle of a paper.
test.each([
  ['forward', DAY],
  ['back', -DAY],
])(
  'a clock that is put %s a day in the middle of a paper ends nothing: the time is right, and the answers count',
  async (_, wrongBy) => {
    const one = await phone('phone', { own: true })
    await one.signIn('13800000004')
    await one.page.clock.install()
    await one.goto('/QuizExamDetail/1')
    const begun = Date.now()
    await one.tap('begin')
    await answers(one)
    await one.page.clock.setSystemTime(Date.now() + wrongBy)
    const isRight = (left: number) => left <= PAPER_SECONDS && left > PAPER_SECONDS - (Date.now() - begun) / 1000 - 2
    await until(() => timeLeft(one), isRight)
    await one.tap('next')
    await answers(one)
    await one.tap('card')
    await one.tap('hand-in-card')
    await one.tap('dialog-confirm')
    await one.at('score').waitFor()
    // Which are right is left to the draw: both of ten count as answered.
    const unanswered = one.page.getByText('未作答', { exact: true }).filter({ visible: true })
    await until(
      () => unanswered.count(),
      (count) => count === 8,
    )
    expect(one.faults).toEqual([])
  },
)
