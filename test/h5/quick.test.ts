import { DOCTOR } from '@test/support/sample'
import type { Phone } from './support/phone'
import { world } from './support/world'

// Questions that wait for an answer are seen by all doctors.
const { phone } = world({ own: true })

const ASKER = '13800000002'
const EDITOR = '13800000003'
const TEXT = '奥希替尼口服五周后面部和胸口起皮疹，伴瘙痒，需要停药吗？'
const ANSWER = '一到二级皮疹一般不需要停药，可以外用激素软膏，避免日晒。'

async function payHere(one: Phone): Promise<void> {
  await one.tap('pay')
  await one.page.waitForURL(/\/cashier\/P\d+/)
  await one.page.locator('button[value=pay]').click()
  await one.page.locator('a.go').click()
  await one.at('state-success').waitFor()
}

test('a question is typed, survives a reload, is paid for, taken and answered by a doctor, and asked about once more', async () => {
  const asker = await phone()
  await asker.signIn(ASKER)
  await asker.goto('/FastHomepage')
  await asker.at('ask-form').waitFor()
  await asker.type('ask-text', '皮疹')
  await asker.tap('ask-send')
  await asker.sees('问题至少 10 个字')
  await asker.type('ask-text', TEXT)
  await asker.reload()
  await asker.sees('支付 ¥20 并提问')
  expect(await asker.page.locator('textarea:visible').inputValue()).toBe(TEXT)
  await asker.tap('ask-send')
  await payHere(asker)
  await asker.tap('state-action')
  await asker.sees('待抢答')
  await asker.sees(TEXT)

  const doctor = await phone()
  await doctor.signIn(EDITOR)
  await doctor.goto('/FastConsultList/1')
  await doctor.page.locator('.t-question:visible', { hasText: '奥希替尼口服五周' }).click()
  await doctor.sees('预计收入 ¥18（税前）')
  await doctor.tap('question-take')
  await doctor.type('words-text', ANSWER)
  await doctor.tap('words-send')
  await doctor.sees('回答已提交')
  await doctor.reload()
  await doctor.sees(ANSWER)

  await asker.reload()
  await asker.sees(ANSWER)
  await asker.sees('王编')
  await asker.type('words-text', '需要多久复查一次？')
  await asker.tap('words-send')
  await asker.sees('追问已发送，等待医生回复')
  await doctor.reload()
  await doctor.sees('需要多久复查一次？')
  await doctor.type('words-text', '两周后复查即可')
  await doctor.tap('words-send')
  await asker.reload()
  await asker.sees('两周后复查即可')
  await asker.sees(/还可追问 2 次/)

  const stranger = await phone()
  await stranger.signIn(DOCTOR)
  const id = asker.address().split('/').pop() ?? ''
  await stranger.goto(`/FastConsultDetail/${id}`)
  await stranger.at('state-notFound').waitFor()
  expect([...asker.faults, ...doctor.faults, ...stranger.faults]).toEqual([])
})

test('a doctor is named in the form, and the price is his', async () => {
  const one = await phone()
  await one.signIn(ASKER)
  await one.goto('/consulationHome')
  await one.page.getByText('快速提问').click()
  await one.at('ask-form').waitFor()
  await one.tap('ask-doctor')
  await one.page.locator('.t-doctor-sheet [class*="t-doctor-"]:visible', { hasText: '擅长：' }).first().click()
  await one.at('ask-anybody').waitFor()
  await one.sees(/支付 ¥[35]0 并提问/)
  await one.reload()
  await one.at('ask-anybody').waitFor()
  await one.tap('ask-anybody')
  await one.sees('不指定，由任意认证医生回答')
  await one.sees('支付 ¥20 并提问')
  expect(one.faults).toEqual([])
})
