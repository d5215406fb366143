import { consultationApi, type OrderDetail } from '@/api/consultation'
import { directoryApi } from '@/api/directory'
import { addDays, chinaDay, DAY } from '@/domain/china-time'
import { ask } from '@test/support/ask'
import { signedIn } from '@test/support/finance'
import { until } from '@test/support/until'
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
  await dayNames(one)
  expect(one.faults).toEqual([])
})
