import { until } from '@test/support/until'
import { articleWithOpenEvent } from '@test/support/sample'
import { opensEach } from './support/opens'
import { world } from './support/world'
import type { Phone } from './support/phone'

const { phone, origin } = world()

/** Somebody who registers, on the page that asks for the type. */
async function register(one: Phone, mobile: string): Promise<void> {
  await one.goto('/login')
  await one.tap('to-register')
  await one.type('mobile', mobile)
  await one.tap('send-code')
  await one.type('verify-code', '246810')
  await one.type('password-new', 'Demo2026x')
  await one.tap('agreement')
  await one.tap('submit')
  await one.page.waitForURL(/#\/login\/usertype/)
}
const choose = async (one: Phone, row: string, option: string) => {
  await one.tap(row)
  await one.tap(`option-${option}`)
}

test('a newcomer says who they are, chooses diseases, and finds it all again after a reload', async () => {
  const one = await phone()
  await register(one, '13900020001')
  await one.tap('user-type-1')
  await one.tap('user-type-confirm')
  await one.page.waitForURL(/#\/userInfo/)
  await one.type('identity-name', '韩梅')
  await one.tap('identity-hospital')
  await one.type('search-input', '湘雅')
  await one.page.locator('.t-place:visible', { hasText: '中南大学湘雅医院' }).click()
  await one.page.locator('.t-identity-hospital:visible', { hasText: '中南大学湘雅医院' }).waitFor()
  await choose(one, 'identity-department', 'k1')
  await choose(one, 'identity-title', 't3')
  await one.tap('identity-save')
  await one.page.waitForURL(/#\/login\/subscribe/)
  await one.tap('disease-d1')
  await one.tap('disease-save')
  await one.page.waitForURL(/#\/(index)?$/)

  await one.goto('/identify/PersonalInfo')
  await one.reload()
  await one.sees('中南大学湘雅医院')
  await one.sees('韩**')
  await one.sees('139****0001')
  await one.goto('/identify/PersonalInfo/complete')
  await one.sees('资料已完善')
  expect(one.faults).toEqual([])
})

test('one field is edited by itself; a wrong one is told in place', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/identify/PersonalInfo')
  await one.tap('info-email')
  await one.type('field-email', 'wrong')
  await one.tap('field-save')
  await one.sees('请输入正确的邮箱')
  await one.type('field-email', 'zhangming@example.com')
  await one.tap('field-save')
  await one.page.waitForURL(/#\/identify\/PersonalInfo$/)
  await one.reload()
  await one.sees('zh**@example.com')
  expect(one.faults).toEqual([])
})

test('a missing hospital is added and used at once', async () => {
  const one = await phone()
  await register(one, '13900020002')
  await one.goto('/identify/edit')
  await one.tap('identity-hospital')
  await one.type('search-input', '甲乙丙示例医院')
  await one.sees('没有找到医院')
  await one.tap('place-add')
  await one.tap('place-region')
  await one.tap('option-510000')
  await one.tap('option-510100')
  await one.tap('option-510107')
  await one.tap('place-send')
  await one.page.locator('.t-identity-hospital:visible', { hasText: '甲乙丙示例医院' }).waitFor()
  await one.tap('identity-hospital')
  await one.type('search-input', '甲乙丙')
  await one.sees('审核中')
  expect(one.faults).toEqual([])
})

test('what was typed is still there after a reload', async () => {
  const one = await phone()
  await register(one, '13900020003')
  await one.goto('/identify/edit')
  await one.type('identity-name', '未提交的名字')
  await one.reload()
  const name = one.page.locator('.t-identity-name:visible input, input.t-identity-name:visible').first()
  await until(
    () => name.inputValue(),
    (kept) => kept === '未提交的名字',
  )
})

test('an enterprise person picks a company, and is complete with its area', async () => {
  const one = await phone()
  await register(one, '13900020004')
  await one.tap('user-type-2')
  await one.tap('user-type-confirm')
  await one.type('identity-name', '赵工')
  await one.tap('identity-hospital')
  await one.type('search-input', '示例医药科技公司')
  await one.tap('place-add')
  await one.tap('place-region')
  await one.tap('option-440000')
  await one.tap('option-441900')
  await one.tap('option-whole')
  await one.tap('place-send')
  await one.page.locator('.t-identity-hospital:visible', { hasText: '示例医药科技公司' }).waitFor()
  await one.tap('identity-prov')
  await one.tap('option-440000')
  await one.tap('option-441900')
  await one.tap('identity-save')
  await one.page.waitForURL(/#\/login\/subscribe/)
  await one.tap('disease-skip')
  await one.page.waitForURL(/#\/(index)?$/)
  await one.goto('/identify/PersonalInfo/complete')
  await one.sees('资料已完善')
})

test('every address of the group opens for a doctor', async () => {
  const one = await phone()
  await one.signIn()
  await opensEach(one, [
    ['/login/usertype', 'user-type-1'],
    ['/jurisdictionUsertype', 'user-type-1'],
    ['/identify/usertype', 'user-type-1'],
    ['/userInfo', 'identity-form'],
    ['/academicUserInfo', 'identity-form'],
    ['/jurisdictionInfo/0', 'identity-form'],
    ['/jurisdictionInfo/5/0/0', 'identity-universityName'],
    ['/identify/edit', 'identity-form'],
    ['/userInfo/hospital', 'place'],
    ['/jurisdictionHospital', 'place'],
    ['/identify/edit/hospital', 'place'],
    ['/userInfo/addHospital', 'place-name'],
    ['/jurisdictionaddHospital', 'place-name'],
    ['/identify/edit/addHospital', 'place-name'],
    ['/userInfo/school', 'school'],
    ['/jurisdictionSchool', 'school'],
    ['/identify/edit/school', 'school'],
    ['/jurisdictionDisease', 'disease-d1'],
    ['/identify/AuthDisease', 'disease-d1'],
    ['/login/subscribe', 'disease-d1'],
    ['/identify/PersonalInfo', 'personal-info'],
    ['/updateUserInfo/title/1', 'option-t1'],
  ])
})

test('every address that asks for no account opens for a visitor', async () => {
  const one = await phone()
  await opensEach(one, [
    ['/auth/certify', 'permission'],
    ['/auth/71', 'permission'],
    ['/auth/nothing', 'state-notFound'],
    ['/identify/rzprivilege', 'privilege'],
    ['/login', 'login-heading'],
    ['/login/common', 'login-heading'],
    ['/mlogin/1', 'login-heading'],
    ['/login/RapidEnrollment/1', 'login-heading'],
    ['/invite/nobody-at-all/x', 'invitation'],
    // On a phone without a code, and in a browser that is not WeChat.
    ['/BrowserLogin', 'state-empty'],
    ['/WeChatAuthorize', 'wechat-outside'],
    ['/openid', 'login-heading'],
  ])
})

test.each(['/identify/edit', '/identify/PersonalInfo', '/userInfo/hospital', '/updateUserInfo/email/1', '/contactUs/1/0'])(
  '%s asks a visitor to sign in',
  async (address) => {
    const one = await phone()
    await one.goto(address)
    await one.sees('请先登录')
  },
)

test.each([
  ['/updateUserInfo/email/999999', '只能修改自己的资料'],
  ['/contactUs/999999/0', '活动不存在或已下架'],
])('%s is refused', async (address, sentence) => {
  const one = await phone()
  await one.signIn()
  await one.goto(address)
  await one.sees(sentence)
})

test('whoever enrols by mobile is signed in and led to the sign-up, which is sent', async () => {
  const event = await articleWithOpenEvent(origin())
  const one = await phone()
  await one.goto(`/login/RapidEnrollment/${event}`)
  await one.type('mobile', '13900020005')
  await one.tap('send-code')
  await one.type('verify-code', '246810')
  await one.tap('agreement')
  await one.tap('submit')
  await one.page.waitForURL(new RegExp(`#/DocSignIn/${event}/1`))
  await one.at('event-form').waitFor()
  for (const [field, text] of [
    ['name', '周敏'],
    ['mobile', '13900020005'],
    ['hospital', '示例医院'],
    ['department', '肿瘤内科'],
    ['title', '主治医师'],
  ] as const)
    await one.type(`event-${field}`, text)
  await one.tap('event-send')
  await one.at('event-mine').waitFor()
  expect(one.faults).toEqual([])
})

test('a doctor invites a colleague by a link, who registers; both have the reward', async () => {
  const host = await phone()
  await host.signIn()
  await host.goto('/MyTaskList?invite=1')
  await host.tap('invite')
  await host.sees('链接已复制')
  const link = await host.page.evaluate(() => navigator.clipboard.readText())
  await host.tap('invite-poster')
  await host.at('poster').waitFor()

  const guest = await phone()
  const address = /\/invite\/\S+/.exec(link)?.[0] ?? ''
  expect(decodeURIComponent(address)).toMatch(/\/张\*\*$/)
  await guest.goto(address)
  await guest.at('invite-reward').waitFor()
  await guest.type('mobile', '13900020006')
  await guest.tap('send-code')
  await guest.type('verify-code', '246810')
  await guest.type('password-new', 'Demo2026x')
  await guest.tap('agreement')
  await guest.tap('submit')
  await guest.sees('已接受张**的邀请')
  await guest.page.getByText('知道了').filter({ visible: true }).click()
  await guest.page.waitForURL(/#\/login\/usertype/)

  await host.goto('/CreditDetail')
  await host.sees('邀请同道')
  expect([...host.faults, ...guest.faults]).toEqual([])
})

test('a desktop is signed in by the phone that reads its code', async () => {
  const desktop = await phone('desktop')
  const made = desktop.page.waitForResponse(/browserlogin\/create/)
  await desktop.goto('/BrowserLogin')
  const { token } = (await (await made).json()) as { token: string }
  await desktop.at('browser-waiting').waitFor()

  const one = await phone()
  await one.signIn()
  await one.goto(`/BrowserLogin?token=${token}`)
  await one.tap('browser-agree')
  await one.sees('已确认登录')
  // A desktop has a page of its own for what is made for phones.
  await desktop.page.waitForURL(/pcProject/)
  await desktop.goto('/BrowserLogin')
  await desktop.sees('您已登录')
  expect(one.faults).toEqual([])
})

test('in the chat app, whoever has not filled in everything is asked to at home, and not on a page that does not ask', async () => {
  const one = await phone('chatApp')
  await one.signIn('13800000002')
  await one.goto('/')
  await one.at('complete-info').waitFor()
  await one.reload()
  await one.at('complete-info').waitFor()
  await one.tap('complete-info-cancel')
  await one.at('complete-info').waitFor({ state: 'hidden' })
  await one.goto('/identify/PersonalInfo')
  await one.at('personal-info').waitFor()
  expect(await one.at('complete-info').count()).toBe(0)
})
