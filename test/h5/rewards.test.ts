import { until } from '@test/support/until'
import { world } from './support/world'

const { phone } = world()
const number = (text: string) => Number.parseInt(text, 10)

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
