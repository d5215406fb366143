import { world } from './support/world'
import type { Phone } from './support/phone'

const { phone } = world()

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
  expect(await one.page.locator('.t-identity-name:visible input, input.t-identity-name:visible').first().inputValue()).toBe(
    '未提交的名字',
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
  await one.goto('/identify/PersonalInfo/complete')
  await one.sees('资料已完善')
})

test.each([
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
])('%s opens', async (address, testId) => {
  const one = await phone()
  await one.signIn()
  await one.goto(address)
  await one.at(testId).waitFor()
  expect(one.faults).toEqual([])
})

test.each([
  ['/auth/certify', 'permission'],
  ['/auth/71', 'permission'],
  ['/auth/nothing', 'state-notFound'],
  ['/identify/rzprivilege', 'privilege'],
])('%s opens for a visitor', async (address, testId) => {
  const one = await phone()
  await one.goto(address)
  await one.at(testId).waitFor()
  expect(one.faults).toEqual([])
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
