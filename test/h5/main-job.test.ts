import { articleWith } from '@test/support/sample'
import { until } from '@test/support/until'
import { world } from './support/world'

const { phone, origin } = world()

test('a doctor signs in, reads an article, likes and comments it, and finds it in the history after a reload', async () => {
  const one = await phone()
  await one.goto('/login')
  await one.logInHere()
  await one.page.waitForURL(/#\/(index)?$/)
  await one.at('doc-row').click()
  await one.at('doc-title').waitFor()
  const title = await one.at('doc-title').innerText()
  const address = one.address()

  const before = await one.at('like').innerText()
  await one.tap('like')
  await until(
    () => one.at('like').innerText(),
    (text) => text !== before,
  )
  await one.tap('write-comment')
  await one.type('comment-text', '这篇文章对门诊分诊很有帮助。')
  await one.tap('comment-send')
  await one.sees('这篇文章对门诊分诊很有帮助。')

  await one.reload()
  await one.sees('这篇文章对门诊分诊很有帮助。')
  expect(await one.at('like').innerText()).not.toBe(before)

  await one.goto('/history')
  await one.sees(title)
  await one.reload()
  await one.sees(title)
  await one.page.locator('.t-doc-row:visible', { hasText: title }).first().click()
  await until(
    async () => one.address(),
    (now) => now === address,
  )

  await one.goto('/doctorHome')
  expect(await one.at('me-name').innerText()).toBe('张明')
  expect(one.faults).toEqual([])
})

test('a visitor who likes is asked to sign in, and comes back to the article', async () => {
  const one = await phone()
  await one.goto('/doc/1')
  await one.tap('like')
  await one.page.waitForURL(/#\/login/)
  await one.logInHere()
  await one.page.waitForURL(/#\/doc\/1$/)
  await one.at('doc-title').waitFor()
})

test('a wrong password, a wrong code and a broken number are told in place, and what was typed stays', async () => {
  const one = await phone()
  await one.goto('/login')
  await one.type('mobile', '12345')
  await one.tap('agreement')
  await one.tap('submit')
  await one.sees('请输入正确的手机号')
  await one.type('mobile', '13800000001')
  await one.tap('tab-password')
  await one.type('password', 'wrong-password1')
  await one.tap('submit')
  await one.at('form-error').waitFor()
  expect(await one.page.locator('.t-mobile:visible input').first().inputValue()).toBe('13800000001')
  expect(one.faults).toEqual([])
})

test('an article for signed-in readers shows its opening part, and all of it after signing in', async () => {
  const one = await phone()
  const gated = await articleWith(origin(), ({ privilegeCode }) => privilegeCode === 70)
  await one.goto(`/doc/${gated}`)
  await one.at('gate').waitFor()
  const shown = (await one.at('rich-text').innerText()).length
  await one.tap('gate-action')
  await one.page.waitForURL(/#\/login/)
  await one.logInHere()
  await one.page.waitForURL(new RegExp(`#/doc/${gated}$`))
  await until(
    async () => (await one.at('rich-text').innerText()).length,
    (length) => length > shown,
  )
})

test('search finds by Chinese words and by pinyin, and opens what it found', async () => {
  const one = await phone()
  await one.goto('/search')
  await one.page.locator('input:visible').first().fill('肺癌')
  await one.tap('search-submit')
  await one.page.waitForURL(/searchResult/)
  await one.sees('肺癌')
  await one.goto('/searchResult?keyword=feiai')
  await one.sees('肺癌')
  expect(one.faults).toEqual([])
})
